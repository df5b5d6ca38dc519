import { exp, log1p, pow } from "@talus/portable-math";
import { requireFinite, requireList, requireObject, requirePositive } from "@talus/portable-math/arguments";
import { normalQuantile } from "./normal-quantile.ts";
import { stepsOf } from "./weighted-steps.ts";

/** A distribution of numbers; all units are those of the number that is drawn. */
export type Distribution = (
  | { readonly distribution: "uniform"; readonly low: number; readonly high: number }
  | { readonly distribution: "normal"; readonly mean: number; readonly deviation: number }
  /** The logarithm is normal: median e^μ, standard deviation σ of the logarithm. */
  | { readonly distribution: "lognormal"; readonly median: number; readonly logDeviation: number }
  | {
      readonly distribution: "triangular";
      readonly low: number;
      readonly mode: number;
      readonly high: number;
    }
  /** F(x) = 1 − exp(−(x/scale)^shape), x >= 0. */
  | { readonly distribution: "weibull"; readonly scale: number; readonly shape: number }
  /** The values themselves, each with its weight, or all alike. */
  | {
      readonly distribution: "empirical";
      readonly values: readonly number[];
      readonly weights?: readonly number[];
    }
) & {
  /** Only that between these two probabilities, such as [0, 0.99] without the largest hundredth. */
  readonly between?: readonly [number, number];
};

const members: Readonly<Record<string, readonly string[]>> = {
  uniform: ["low", "high"],
  normal: ["mean", "deviation"],
  lognormal: ["median", "logDeviation"],
  triangular: ["low", "mode", "high"],
  weibull: ["scale", "shape"],
  empirical: ["values", "weights"],
};

const where = "quantileOf";

/**
 * The quantile function of a distribution, from [0, 1], never falling, NaN outside: a uniform number becomes a draw. It
 * uses `@talus/portable-math` only, so that a draw has the same bits on every engine. Errors are a few ulp of the exact
 * quantile, or of the largest of the numbers that are added. The function that is returned does not allocate.
 *
 * @throws RangeError or TypeError that names the member that is wrong and says what is allowed.
 */
export function quantileOf(given: Distribution): (u: number) => number {
  requireObject(where, "the distribution", given);
  const known = Object.hasOwn(members, given.distribution) ? members[given.distribution] : undefined;
  if (known === undefined) {
    const names = Object.keys(members).join(", ");
    throw new RangeError(`${where}: distribution must be one of ${names}, got ${String(given.distribution)}`);
  }
  for (const key of Object.keys(given)) {
    if (key === "distribution" || key === "between" || known.includes(key)) continue;
    throw new TypeError(`${where}: unknown "${key}" of ${given.distribution}; known are ${known.join(", ")}`);
  }
  const whole = untruncated(given);
  if (given.between === undefined) return (u) => (u >= 0 && u <= 1 ? whole(u) : Number.NaN);
  requireFinite(where, "between", given.between, 2);
  const [from, to] = given.between;
  if (!(from >= 0 && from < to && to <= 1)) {
    throw new RangeError(`${where}: between must be two probabilities, 0 <= a < b <= 1, got ${from}, ${to}`);
  }
  return (u) => (u >= 0 && u <= 1 ? whole(Math.min(from + u * (to - from), to)) : Number.NaN);
}

function untruncated(given: Distribution): (u: number) => number {
  if (given.distribution === "uniform") {
    const { low, high } = given;
    ordered([low, high], "low < high", low < high);
    return (u) => Math.min(low + u * (high - low), high);
  }
  if (given.distribution === "normal") {
    const { mean, deviation } = given;
    finite("mean", mean);
    requirePositive(where, "deviation", deviation);
    return (u) => mean + deviation * normalQuantile(u);
  }
  if (given.distribution === "lognormal") {
    const { median, logDeviation } = given;
    requirePositive(where, "median", median);
    requirePositive(where, "logDeviation", logDeviation);
    return (u) => median * exp(logDeviation * normalQuantile(u));
  }
  if (given.distribution === "triangular") {
    const { low, mode, high } = given;
    ordered([low, mode, high], "low <= mode <= high, low < high", low <= mode && mode <= high && low < high);
    const range = high - low;
    const peak = (mode - low) / range;
    return (u) =>
      u < peak
        ? Math.min(low + Math.sqrt(u * range * (mode - low)), mode)
        : Math.max(high - Math.sqrt((1 - u) * range * (high - mode)), mode);
  }
  if (given.distribution === "weibull") {
    const { scale, shape } = given;
    requirePositive(where, "scale", scale);
    requirePositive(where, "shape", shape);
    return (u) => scale * pow(-log1p(-u), 1 / shape);
  }
  return empirical(given.values, given.weights);
}

function empirical(values: readonly number[], weights: readonly number[] | undefined): (u: number) => number {
  requireList(where, "values", values);
  requireFinite(where, "values", values, values.length);
  const stepAt = stepsOf(where, values.length, weights);
  const order = values.map((_, k) => k).sort((a, b) => values[a] - values[b] || a - b);
  const sorted = Float64Array.from(order, (k) => values[k]);
  if (weights === undefined) return (u) => sorted[stepAt(u)];
  const stepInOrder = stepsOf(
    where,
    values.length,
    order.map((k) => weights[k]),
  );
  return (u) => sorted[stepInOrder(u)];
}

function finite(what: string, value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${where}: ${what} must be finite, got ${String(value)}`);
}

function ordered(values: readonly number[], allowed: string, isRight: boolean): void {
  if (isRight && values.every(Number.isFinite) && Number.isFinite(values[values.length - 1] - values[0])) {
    return;
  }
  throw new RangeError(`${where}: must be finite with ${allowed}, got ${values.join(", ")}`);
}
