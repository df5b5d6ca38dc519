import { powerFit } from "./power-fit.ts";

/** Result for one tolerance. */
export interface ConvergencePoint {
  /** Error of the case; Infinity if the run failed or missed an event of the reference. */
  readonly error: number;
  /** Evaluations of the right-hand side; absent if the case does not count them. */
  readonly evaluations?: number;
}

/** Results of one method. */
export interface StepperPoints {
  readonly name: string;
  readonly order: number;
  readonly points: readonly (ConvergencePoint & { readonly tolerance: number })[];
}

/** Range of errors that are neither rounding nor due to steps too long for any order. */
export const fitted = { least: 1e-12, most: 1e-4 };

/** q of error ~ tolerance^q, and of error ~ evaluations^q; NaN if too few points are in the range. */
export function slopesOf({ points }: StepperPoints): { readonly tolerance: number; readonly work: number } {
  const used = points.filter(({ error }) => error >= fitted.least && error <= fitted.most);
  return {
    tolerance: powerFit(used.map(({ tolerance, error }) => [tolerance, error])),
    work: powerFit(used.map(({ evaluations = Number.NaN, error }) => [evaluations, error])),
  };
}
