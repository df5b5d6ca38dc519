import { type Setting, type SourceDocument, valueAt } from "@talus/scenario";

/**
 * Tolerances of the runs of a sweep, relative and absolute. A sweep asks for statistics of many motions, and on ground
 * that is not smooth those do not depend on the last digits: an error grows some tenfold at each impact
 * (docs/decisions/008-tolerance-of-sweeps.md, with measurements).
 */
const relativeTolerance = 1e-6;
const absoluteTolerance = 1e-8;

/** The tolerances of a sweep as settings; none where the scenario gives a tolerance of its own. */
export function tolerancesOfSweep({ value }: SourceDocument): readonly Setting[] {
  const solver = valueAt(value, ["solver"]);
  const hasMapping = solver === undefined || solver === null || typeof solver === "object";
  const isGiven = ["relativeTolerance", "absoluteTolerance"].some(
    (key) => valueAt(solver, [key]) !== undefined,
  );
  if (!hasMapping || isGiven) return [];
  const from = "tolerance of sweeps";
  return [
    { path: ["solver", "relativeTolerance"], value: relativeTolerance, from },
    { path: ["solver", "absoluteTolerance"], value: absoluteTolerance, from },
  ];
}
