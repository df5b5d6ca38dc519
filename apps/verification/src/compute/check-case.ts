import { type CaseReport, reportCase, runCase } from "@talus/cases";
import { hashedRun } from "./hashed-run.ts";
import { type CaseChoice, chosenCase } from "./known-cases.ts";

/** Result of a case in short. */
export interface CheckedCase {
  readonly id: string;
  readonly passed: boolean;
  /** Largest error of its comparisons, relative to their scales; Infinity if the run failed. */
  readonly error: number;
  readonly tolerance: number;
  /** Hash of the trajectory, as in manifest.json; absent if the case is not a scenario. */
  readonly hash?: string;
}

export function checkCase(choice: CaseChoice): CheckedCase {
  const one = chosenCase(choice);
  if ("compute" in one) return short(runCase(one));
  const { result, hash } = hashedRun(one);
  return { ...short(reportCase(one, result)), hash };
}

function short({ id, passed, error, tolerance }: CaseReport): CheckedCase {
  return { id, passed, error, tolerance };
}
