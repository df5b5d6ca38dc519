import type { IntegratorOptions, Stepper } from "@talus/ode";

/** Steps of size h whatever the error. */
export function fixedSteps(stepper: Stepper, h: number): IntegratorOptions {
  return { stepper, relativeTolerance: 0, absoluteTolerance: 1e30, firstStep: h, maxStep: h };
}

/** Slope of the straight line through (log size, log error) by least squares. */
export function fitSlope(sizes: readonly number[], errors: readonly number[]): number {
  const x = sizes.map(Math.log);
  const y = errors.map(Math.log);
  const mean = (v: readonly number[]): number => v.reduce((sum, value) => sum + value, 0) / v.length;
  const [mx, my] = [mean(x), mean(y)];
  const sxy = x.reduce((sum, value, i) => sum + (value - mx) * (y[i] - my), 0);
  const sxx = x.reduce((sum, value) => sum + (value - mx) ** 2, 0);
  return sxy / sxx;
}
