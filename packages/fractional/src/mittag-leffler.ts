import { atan2, exp, hypot, pow, reciprocalGamma } from "@talus/portable-math";
import { addResidue, findPoles, phi } from "./mittag-leffler-poles.ts";
import {
  chooseParabola,
  createParabola,
  fillParabola,
  integrateComplexInto,
  integrateReal,
  type ParabolaChoice,
} from "./parabola.ts";
import { sumComplexSeriesInto, sumSeries } from "./power-series.ts";

/** The Mittag-Leffler function of two parameters, with everything that depends on these alone precomputed. */
export interface MittagLeffler {
  /** α, 1. */
  readonly alpha: number;
  /** β, 1. */
  readonly beta: number;
  /** E_{α,β}(z) of a real z; ∞ where it is larger than every double, NaN for NaN. No allocation. */
  at(z: number): number;
  /**
   * E_{α,β}(re + i im); NaN in both parts where re or im is not finite, and where E is so large that its direction is
   * not known. No allocation.
   *
   * @param out [Re E, Im E], overwritten.
   * @throws RangeError when `out` is shorter.
   */
  complexInto(re: number, im: number, out: Float64Array): void;
}

/** Up to this |z| the power series is summed. */
const seriesUpTo = 0.5;
/** Terms of it: 2^−56. */
const seriesTerms = 56;
/** Below this β the integrand is too large compared with its integral: digits are lost. */
const leastBeta = -5;
/** From this β on the integral besides the residues is below every allowed error: 1/Γ(40) is 5e-47. */
const largeBeta = 40;

/**
 * E_{α,β}(z) = Σ_k z^k/Γ(αk + β), for every real and complex z.
 *
 * |z| ≤ ½: the series. Otherwise the inverse Laplace transform of λ^(α−β)/(λ^α − z) at time 1 by a parabola (see
 * `Parabola`), with the residues λ^(1−β) e^λ/α of the poles λ^α = z that lie to the right of it on the principal
 * sheet. Where 1/Γ(β − α) = 0, so that E falls faster than 1/z, E_{α,β} = E_{α,β−α}/z keeps its digits. The residues
 * alone where there is no cut: E_{1,β} and E_{2,β} with an integer β <= 0 or < 0. For β ≥ 40 the residues to the right
 * of the saddle, and the series for |z| ≤ ½ (β − 1)^α.
 *
 * The error is below 16 ε (|E| + (1 + |λ|) |λ^(1−β) e^λ/α| + s/(1 + |z|)), the middle term where there is a pole λ:
 * it is the effect of rounding z. s = 1 for β ≥ −1; below, s = Γ(1 + α − β), up to 5040, to which the integrand grows.
 * Special cases: E_{1,1} = exp, E_{2,1}(−x²) = cos x, E_{1/2,1}(−x) = exp(x²) erfc(x).
 *
 * @param alpha α, 1, in (0, 2].
 * @param beta  β, 1, finite and ≥ −5.
 * @throws RangeError when α is not in (0, 2] or β is not finite or below −5.
 */
export function createMittagLeffler(alpha: number, beta: number): MittagLeffler {
  if (!(typeof alpha === "number" && alpha > 0 && alpha <= 2)) {
    throw new RangeError(`createMittagLeffler: alpha must be > 0 and <= 2, got ${alpha}`);
  }
  if (!Number.isFinite(beta)) throw new RangeError(`createMittagLeffler: beta must be finite, got ${beta}`);
  if (beta < leastBeta) {
    throw new RangeError(`createMittagLeffler: beta must be >= ${leastBeta}, got ${beta}`);
  }
  const coefficients = new Float64Array(seriesTerms);
  for (let k = 0; k < seriesTerms; k += 1) coefficients[k] = reciprocalGamma(alpha * k + beta);
  if (beta >= largeBeta) return createOfLargeBeta(alpha, beta, coefficients);
  return alpha < 2 && alpha !== 1 && reciprocalGamma(beta - alpha) === 0
    ? createFromIntegral(alpha, beta, beta - alpha, coefficients)
    : createFromIntegral(alpha, beta, beta, coefficients);
}

/**
 * E_{α,β}(z) of a real z; see `createMittagLeffler`, which is better for more than one z. Allocates.
 *
 * @throws RangeError as `createMittagLeffler`; TypeError when z is not a number
 */
export function mittagLeffler(alpha: number, beta: number, z: number): number {
  if (typeof z !== "number") throw new TypeError(`mittagLeffler: z must be a number, got ${String(z)}`);
  return createMittagLeffler(alpha, beta).at(z);
}

/** @param first β, or β − α where the integral of that is divided by z. */
function createFromIntegral(
  alpha: number,
  beta: number,
  first: number,
  coefficients: Float64Array,
): MittagLeffler {
  const order = alpha - first;
  const isDivided = first !== beta;
  const isWithoutCut = alpha === 2 && beta < 0 && Number.isInteger(beta); // all of it are residues
  const isExponential = alpha === 1 && reciprocalGamma(beta - 1) === 0; // all of it is the residue
  const choice: ParabolaChoice = { mu: 1, perStep: 1, count: 0, cost: 0 };
  const other: ParabolaChoice = { mu: 1, perStep: 1, count: 0, cost: 0 };
  chooseParabola(order, 0, Infinity, choice);
  const poleFree = createParabola();
  fillParabola(alpha, first, choice, poleFree);
  const nearPoles = createParabola();
  const poles = new Float64Array(4); // [size, angle] of at most two, by their φ
  const two = new Float64Array(2);

  /**
   * Chooses between the parabolas left of, between and right of the poles; returns the number of poles left to the
   * right.
   */
  const placeAmongPoles = (count: number): number => {
    let best = count;
    chooseParabola(order, 0, phi(poles, 0), choice);
    for (let k = 1; k <= count; k += 1) {
      chooseParabola(order, phi(poles, k - 1), k === count ? Infinity : phi(poles, k), other);
      if (other.cost < choice.cost) {
        Object.assign(choice, other);
        best = count - k;
      }
    }
    fillParabola(alpha, first, choice, nearPoles);
    return best;
  };

  const complexInto = (re: number, im: number, out: Float64Array): void => {
    if (!isFinitePoint(re, im, out)) return;
    const size = hypot(re, im);
    if (size <= seriesUpTo) {
      sumComplexSeriesInto(coefficients, re, im, out);
      return;
    }
    const count = findPoles(alpha, size, atan2(im, re), poles);
    if (isWithoutCut) {
      sumResiduesInto(beta, re, im, count, poles, out);
      return;
    }
    let right = 0;
    if (count === 0) integrateComplexInto(poleFree, re, im, out);
    else {
      right = placeAmongPoles(count);
      integrateComplexInto(nearPoles, re, im, out);
    }
    for (let k = count - right; k < count; k += 1) addResidue(alpha, first, poles, k, out);
    if (isDivided) {
      const a = out[0];
      out[0] = (a * (re / size) + out[1] * (im / size)) / size;
      out[1] = (out[1] * (re / size) - a * (im / size)) / size;
    }
  };

  const at = (z: number): number => {
    if (Math.abs(z) <= seriesUpTo) return sumSeries(coefficients, z);
    if (Number.isNaN(z)) return NaN;
    if (z === Infinity) return Infinity;
    if (z === -Infinity) return alpha < 2 || beta > 1 ? 0 : NaN; // E_{2,1} is a cosine
    if (isExponential) return exp(z) === 0 ? 0 : pow(z, 1 - beta) * exp(z);
    if (z < 0 && alpha <= 1) {
      const value = integrateReal(poleFree, z);
      return isDivided ? value / z : value;
    }
    complexInto(z, 0, two);
    return two[0];
  };
  return { alpha, beta, at, complexInto };
}

/** False for NaN and ∞, for which the value is NaN in both parts. */
function isFinitePoint(re: number, im: number, out: Float64Array): boolean {
  if (out.length < 2) throw new RangeError(`complexInto: out must have 2 entries, got ${out.length}`);
  if (Number.isFinite(re) && Number.isFinite(im)) return true;
  out[0] = NaN;
  out[1] = NaN;
  return false;
}

/** Both residues of α = 2 with a whole β < 0; of z > 0 the one on the negative axis too, where there is no cut. */
function sumResiduesInto(
  beta: number,
  re: number,
  im: number,
  count: number,
  poles: Float64Array,
  out: Float64Array,
): void {
  out[0] = 0;
  out[1] = 0;
  for (let k = 0; k < count; k += 1) addResidue(2, beta, poles, k, out);
  if (count === 2) return;
  const size = 0.5 * pow(poles[0], 1 - beta) * exp(-poles[0]);
  if (im === 0 && re > 0 && size > 0) out[0] += beta % 2 === 0 ? -size : size;
}

/**
 * Residues of the poles to the right of the parabola through the saddle point λ = β − α, on which everything is
 * negligible.
 */
function createOfLargeBeta(alpha: number, beta: number, coefficients: Float64Array): MittagLeffler {
  const upTo = 0.5 * pow(beta - 1, alpha); // where each term is at most half the one before
  const poles = new Float64Array(4);
  const two = new Float64Array(2);
  const complexInto = (re: number, im: number, out: Float64Array): void => {
    if (!isFinitePoint(re, im, out)) return;
    const size = hypot(re, im);
    if (size <= upTo) {
      sumComplexSeriesInto(coefficients, re, im, out);
      return;
    }
    const count = findPoles(alpha, size, atan2(im, re), poles);
    out[0] = 0;
    out[1] = 0;
    for (let k = 0; k < count; k += 1) {
      if (phi(poles, k) > beta - alpha) addResidue(alpha, beta, poles, k, out);
    }
  };
  const at = (z: number): number => {
    if (Math.abs(z) <= upTo) return sumSeries(coefficients, z);
    if (Number.isNaN(z)) return NaN;
    if (z === Infinity) return Infinity;
    if (z === -Infinity) return 0;
    complexInto(z, 0, two);
    return two[0];
  };
  return { alpha, beta, at, complexInto };
}
