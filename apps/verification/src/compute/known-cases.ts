import { type Case, caseGroups } from "@talus/cases";

/** A case, with other numbers than its own where `values` is not empty. */
export interface CaseChoice {
  readonly id: string;
  readonly values: Readonly<Record<string, number>>;
}

/** Made once in each worker. */
export const groups = caseGroups();
const cases = new Map(groups.flatMap((group) => group.cases).map((one) => [one.id, one]));

/**
 * The case of a choice.
 *
 * @throws RangeError when there is none, or a number is not one that it takes
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
