import { powerFit } from "./power-fit.ts";

/** What came out with one tolerance. */
export interface ConvergencePoint {
  /** As of the case; Infinity where the run failed or missed an event of the reference. */
  readonly error: number;
  /** Of the right-hand side; absent where the case does not tell. */
  readonly evaluations?: number;
}

/** What was measured with one method. */
export interface StepperPoints {
  readonly name: string;
  readonly order: number;
  readonly points: readonly (ConvergencePoint & { readonly tolerance: number })[];
}

/** Errors in between are neither rounding nor those of steps too long for any order. */
export const fitted = { least: 1e-12, most: 1e-4 };

/** q of error ~ tolerance^q, and of error ~ evaluations^q; NaN where too few points are in the range. */
export function slopesOf({ points }: StepperPoints): { readonly tolerance: number; readonly work: number } {
  const used = points.filter(({ error }) => error >= fitted.least && error <= fitted.most);
  return {
    tolerance: powerFit(used.map(({ tolerance, error }) => [tolerance, error])),
    work: powerFit(used.map(({ evaluations = Number.NaN, error }) => [evaluations, error])),
  };
}
