import { powerOfTwo } from "./binary-scale.ts";
import { productError } from "./double-double.ts";
import { withGamma } from "./gamma-core.ts";
import { log } from "./logarithm.ts";
import { logarithmProduct } from "./logarithm-core.ts";
import { HALF_LOG_TWO_PI, LOG_GAMMA_AT_1, LOG_GAMMA_AT_2 } from "./tables/gamma.ts";

/** Below this ln Γ(x) = −ln x to the last place. */
const NEXT_TO_ZERO = 2e-18;
/** From here on Stirling's series is accurate to the last place. */
const STIRLING_FROM = 16;
/** From here on the terms below x ln x − x are lost, and the product may overflow. */
const HUGE = powerOfTwo(900);

/** The logarithm of Γ(x) = (high + low)·2^m; only where Γ is of moderate size: |m| < 100. */
const logarithm = (high: number, low: number, m: number): number => {
  const scale = powerOfTwo(m);
  const value = high * scale + low * scale;
  return logarithmProduct(value, high * scale - value + low * scale, 1, 0, false, 0, 0);
};

/** u·(table[0] + table[1] + u·(table[2] + table[3] u + …)), the first product without its rounding error. */
function nextToRoot(u: number, table: Readonly<Float64Array>): number {
  let p = 0;
  for (let k = table.length - 1; k > 1; k -= 1) p = p * u + (table[k] as number);
  const rate = table[0] as number;
  const product = u * rate;
  return product + (productError(u, rate, product) + u * ((table[1] as number) + u * p));
}

/** ln Γ(x) − (x − ½) ln x + x of Stirling's series, x ≥ 16. */
function stirlingRest(x: number): number {
  const r = 1 / x;
  const s = r * r;
  const series =
    1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - (s * 691) / 360360))));
  return HALF_LOG_TWO_PI + r * series;
}

/**
 * ln Γ(x) without overflow of Γ and without cancellation near its roots 1 and 2. ln Γ(0) = ∞ for both zeros, NaN for
 * x < 0.
 *
 * @param x   ≥ 0.
 * @returns   ln Γ(x); error below 1 ulp. No allocation.
 */
export function logGamma(x: number): number {
  if (!(x > 0)) return x === 0 ? Infinity : NaN;
  if (x === Infinity) return Infinity;
  if (x < NEXT_TO_ZERO) return -log(x);
  if (x === 1 || x === 2) return 0;
  if (Math.abs(x - 1) <= 0.125) return nextToRoot(x - 1, LOG_GAMMA_AT_1);
  if (Math.abs(x - 2) <= 0.125) return nextToRoot(x - 2, LOG_GAMMA_AT_2);
  if (x < STIRLING_FROM) return withGamma(x, false, logarithm);
  if (x > HUGE) {
    const scale = powerOfTwo(-200);
    return logarithmProduct(x, 0, x * scale, 0, false, -x * scale, 0) / scale;
  }
  const factor = x - 0.5;
  return logarithmProduct(x, 0, factor, x - factor - 0.5, false, -x, stirlingRest(x));
}
