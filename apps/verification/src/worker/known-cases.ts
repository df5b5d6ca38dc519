import { allCases, type Case } from "@talus/cases";
import type { CaseChoice } from "./jobs.ts";

/** Made once in each worker. */
export const groups = [{ id: "all", title: "All", cases: allCases() }];
const cases = new Map(groups.flatMap((group) => group.cases).map((one) => [one.id, one]));

/**
 * The case of a choice.
 *
 * @throws RangeError when there is none, or a number is not one that it takes
 */
export function chosenCase({ id }: CaseChoice): Case {
  const one = cases.get(id);
  if (one === undefined) throw new RangeError(`There is no case ${id}.`);
  return one;
}
