import { allCases, runCase } from "@talus/cases";
import type { Runner } from "../host/pool.ts";

/** Runs cases by their id. */
export function createCaseRunner(): Runner<"verify"> {
  const cases = new Map(allCases().map((one) => [one.id, one]));
  return {
    async run(id) {
      const one = cases.get(id);
      if (one === undefined) throw new RangeError(`createCaseRunner: there is no case ${id}`);
      return runCase(one);
    },
  };
}
