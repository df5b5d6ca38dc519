import { type Case, caseGroups } from "@talus/cases";

/** A case, with changed numbers unless `values` is empty. */
export interface CaseChoice {
  readonly id: string;
  readonly values: Readonly<Record<string, number>>;
}

/** Created once in each worker. */
export const groups = caseGroups();
const cases = new Map(groups.flatMap((group) => group.cases).map((one) => [one.id, one]));

/**
 * The chosen case.
 *
 * @throws RangeError if it does not exist, or a number is not allowed
 */
export function chosenCase({ id, values }: CaseChoice): Case {
  const one = cases.get(id);
  if (one === undefined) {
    throw new RangeError(id === "" ? "The address names no case." : `There is no case ${id}.`);
  }
  if (Object.keys(values).length === 0) return one;
  if (one.variation === undefined) throw new RangeError(`The numbers of ${id} cannot be changed.`);
  return one.variation.create(values);
}
