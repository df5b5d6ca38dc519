import { atan2, cos, exp, hypot, pow, reciprocalGamma, sin } from "@talus/portable-math";
import {
  chooseParabola,
  createParabola,
  fillParabola,
  integrateComplexInto,
  integrateReal,
  type ParabolaChoice,
} from "./parabola.ts";

/** The Mittag-Leffler function of two parameters, with what depends on them alone worked out once. */
export interface MittagLeffler {
  /** α, 1. */
  readonly alpha: number;
  /** β, 1. */
  readonly beta: number;
  /** E_{α,β}(z) of a real z; ∞ where it is larger than every double, NaN for NaN. No allocation. */
  at(z: number): number;
  /** E_{α,β}(re + i im), finite. No allocation. @param out [Re E, Im E], overwritten. */
  complexInto(re: number, im: number, out: Float64Array): void;
}

/** Up to this |z| the power series is summed. */
const seriesUpTo = 0.5;
/** Terms of it: 2^−56. */
const seriesTerms = 56;

/**
 * E_{α,β}(z) = Σ_k z^k/Γ(αk + β), for every real and complex z.
 *
 * |z| ≤ ½: the series. Otherwise the inverse Laplace transform of λ^(α−β)/(λ^α − z) at time 1 by a parabola (see
 * `Parabola`), with the residues λ^(1−β) e^λ/α of the poles λ^α = z that lie to the right of it on the principal
 * sheet. Where 1/Γ(β − α) = 0, so that E falls faster than 1/z, E_{α,β} = E_{α,β−α}/z keeps its digits.
 *
 * The error is below 16 ε (|E| + (1 + |λ|) |λ^(1−β) e^λ/α| + 1/(1 + |z|)), the middle term where there is a pole λ:
 * it is the error that a rounding of z makes. Special cases: E_{1,1} = exp, E_{2,1}(−x²) = cos x, E_{1/2,1}(−x) =
 * exp(x²) erfc(x).
 *
 * @param alpha α, 1, in (0, 2].
 * @param beta  β, 1, finite.
 * @throws RangeError when α is not in (0, 2] or β is not finite.
 */
export function createMittagLeffler(alpha: number, beta: number): MittagLeffler {
  if (!(alpha > 0 && alpha <= 2)) {
    throw new RangeError(`createMittagLeffler: alpha must be > 0 and <= 2, got ${alpha}`);
  }
  if (!Number.isFinite(beta)) throw new RangeError(`createMittagLeffler: beta must be finite, got ${beta}`);
  const coefficients = new Float64Array(seriesTerms);
  for (let k = 0; k < seriesTerms; k += 1) coefficients[k] = reciprocalGamma(alpha * k + beta);
  return alpha < 2 && alpha !== 1 && reciprocalGamma(beta - alpha) === 0
    ? createFromIntegral(alpha, beta, beta - alpha, coefficients)
    : createFromIntegral(alpha, beta, beta, coefficients);
}

/** E_{α,β}(z) of a real z; see `createMittagLeffler`, which is better for more than one z. Allocates. */
export function mittagLeffler(alpha: number, beta: number, z: number): number {
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
  const isExponential = alpha === 1 && reciprocalGamma(beta - 1) === 0; // all of it is the residue
  const choice: ParabolaChoice = { mu: 1, perStep: 1, count: 0, cost: 0 };
  const other: ParabolaChoice = { mu: 1, perStep: 1, count: 0, cost: 0 };
  chooseParabola(order, 0, Infinity, choice);
  const poleFree = createParabola();
  fillParabola(alpha, first, choice, poleFree);
  const nearPoles = createParabola();
  const poles = new Float64Array(4); // [size, angle] of at most two, by their φ
  const two = new Float64Array(2);

  /** Chooses between the parabolas left of, between and right of the poles; returns how many stay to the right. */
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
    const size = hypot(re, im);
    if (size <= seriesUpTo) {
      sumComplexSeriesInto(coefficients, re, im, out);
      return;
    }
    const count = findPoles(alpha, size, atan2(im, re), poles);
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
    if (isExponential) return pow(z, 1 - beta) * exp(z);
    if (z < 0 && alpha <= 1) {
      const value = integrateReal(poleFree, z);
      return isDivided ? value / z : value;
    }
    complexInto(z, 0, two);
    return two[0];
  };
  return { alpha, beta, at, complexInto };
}

function sumSeries(coefficients: Float64Array, z: number): number {
  let sum = 0;
  for (let k = seriesTerms - 1; k >= 0; k -= 1) sum = sum * z + coefficients[k];
  return sum;
}

function sumComplexSeriesInto(coefficients: Float64Array, re: number, im: number, out: Float64Array): void {
  let x = 0;
  let y = 0;
  for (let k = seriesTerms - 1; k >= 0; k -= 1) {
    const next = x * re - y * im + coefficients[k];
    y = x * im + y * re;
    x = next;
  }
  out[0] = x;
  out[1] = y;
}

/**
 * Poles λ^α = z on the principal sheet, |arg λ| < π, with growing φ. A pole on the cut has φ = 0 like the branch point.
 *
 * @returns how many, at most 2. No allocation.
 */
function findPoles(alpha: number, size: number, angle: number, poles: Float64Array): number {
  const radius = pow(size, 1 / alpha);
  let count = 0;
  for (let turn = -1; turn <= 1; turn += 1) {
    const argument = (angle + 2 * Math.PI * turn) / alpha;
    if (Math.abs(argument) < Math.PI * (1 - 1e-15) && count < 2) {
      poles[2 * count] = radius;
      poles[2 * count + 1] = argument;
      count += 1;
    }
  }
  if (count === 2 && phi(poles, 0) > phi(poles, 1)) {
    const argument = poles[1];
    poles[1] = poles[3];
    poles[3] = argument;
  }
  return count;
}

/** φ = ½ (Re λ + |λ|) of a pole. */
function phi(poles: Float64Array, k: number): number {
  const half = cos(0.5 * poles[2 * k + 1]);
  return poles[2 * k] * half * half;
}

/** Adds λ^(1−β) e^λ/α. */
function addResidue(alpha: number, beta: number, poles: Float64Array, k: number, out: Float64Array): void {
  const radius = poles[2 * k];
  const angle = poles[2 * k + 1];
  const size = (exp(radius * cos(angle)) * pow(radius, 1 - beta)) / alpha;
  const turn = radius * sin(angle) + (1 - beta) * angle;
  out[0] += size * cos(turn);
  out[1] += size * sin(turn);
}
