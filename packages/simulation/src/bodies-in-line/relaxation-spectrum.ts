import { createGaussLegendre } from "@talus/fractional";
import { atan2, cos, exp, log, sin } from "@talus/portable-math";
import type { LayerParameters } from "./line-system.ts";

/**
 * A layer as springs with dashpots (Maxwell elements) beside each other, stiffness 1:
 *
 *   p(t) = Σ_k g_k y_k(t) + b x'(t),   y_k' = x' − λ_k y_k,   y_k(0) = 0
 *
 * Each element keeps the energy g_k y_k²/2 and loses g_k λ_k y_k², both ≥ 0: whatever is done, no energy is made.
 */
export interface RelaxationSpectrum {
  /** λ_k, 1/time; λ_0 = 0 is the spring that stays. */
  readonly rates: Float64Array;
  /** g_k ≥ 0. */
  readonly weights: Float64Array;
  /** b ≥ 0: the elements that relax within a step at once, together. */
  readonly viscosity: number;
}

/**
 * The relaxation function of a fractional Zener layer,
 *
 *   G(t) = 1 + (τ_x/τ_p − 1) E_α(−t^α/τ_p) = 1 + ∫ g(u) exp(−e^u t) du                               (2.19)
 *   g(u) = (τ_x − τ_p) (sin πα/π) λ^α/(1 + 2 τ_p λ^α cos πα + (τ_p λ^α)²),   λ = e^u,
 *
 * by Gauss's rule on pieces of u that are short against the distance of the nearest pole of g, π (1 − α)/α above the point
 * τ_p λ^α = 1. Rates too slow to relax until `longest` are springs; those too fast for `shortest` are a dashpot.
 * The error of G between the two times is below 1e-10 of G.
 *
 * Source of the spectrum: F. Mainardi (2010), Fractional Calculus and Waves in Linear Viscoelasticity, section 3.2.
 *
 * @param shortest smallest time that must be resolved, > 0
 * @param longest  largest one
 */
export function relaxationSpectrum(
  { spring, alpha, tauP, tauX }: LayerParameters,
  shortest: number,
  longest: number,
): RelaxationSpectrum {
  if (tauX === tauP) return spectrum([0], [spring], 0);
  if (1 - alpha < nearestToOne) {
    if (tauP === 0) return spectrum([0], [spring], tauX);
    return spectrum([0, 1 / tauP], [spring, (tauX - tauP) / tauP], 0);
  }
  const slowest = log(slowRate / longest);
  const fastest = log(fastRate / shortest);
  const density = spectralDensity(alpha, tauP, tauX);
  const peak = tauP === 0 ? Infinity : -log(tauP) / alpha;
  const pole = (Math.PI * (1 - alpha)) / alpha;
  const rates = [0];
  const weights = [spring + slowWeight(alpha, tauP, tauX, slowest)];
  overPieces(slowest, fastest, peak, pole, (u, weight) => {
    const g = weight * density(u);
    if (g < leastWeight) return;
    rates.push(exp(u));
    weights.push(g);
  });
  return spectrum(rates, weights, fastViscosity({ alpha, tauP, tauX }, density, fastest, peak, pole));
}

/** An order nearer to 1 differs from 1 by no more than this. */
const nearestToOne = 1e-9;
/** λ times the longest time: what relaxes by less is a spring. */
const slowRate = 1e-11;
/** λ times the shortest time: what relaxes within a ten-millionth of a step is a dashpot. */
const fastRate = 1e7;
/** Elements weaker than this, against a spring of 1, do nothing. */
const leastWeight = 1e-18;
/** exp(−e^u t) is smooth in u over about this length. */
const longestPiece = 2;
const pointsPerPiece = 10;

function spectrum(
  rates: readonly number[],
  weights: readonly number[],
  viscosity: number,
): RelaxationSpectrum {
  return { rates: Float64Array.from(rates), weights: Float64Array.from(weights), viscosity };
}

/** g(u). Where τ_p λ^α would overflow, g has long vanished. */
function spectralDensity(alpha: number, tauP: number, tauX: number): (u: number) => number {
  const scale = ((tauX - tauP) * sin(Math.PI * (1 - alpha))) / Math.PI;
  const half = sin(0.5 * Math.PI * (1 - alpha));
  return (u) => {
    const power = exp(alpha * u);
    const r = tauP * power;
    // 1 + 2 r cos πα + r², without the cancellation near α = 1
    return (scale * power) / ((1 - r) * (1 - r) + 4 * r * half * half);
  };
}

/** ∫ g du from −∞ to u, in closed form. */
function slowWeight(alpha: number, tauP: number, tauX: number, u: number): number {
  const power = exp(alpha * u);
  const [s, c] = [sin(Math.PI * (1 - alpha)), -cos(Math.PI * (1 - alpha))];
  // the angle of 1 + τ_p λ^α e^{iπα}, over τ_p; its limit where τ_p λ^α is small
  const r = tauP * power;
  const angle = r < 1e-8 ? (power * s) / (1 + r * c) : atan2(r * s, 1 + r * c) / tauP;
  return ((tauX - tauP) * angle) / (Math.PI * alpha);
}

/** Σ g/λ over the rates above `fastest`. */
function fastViscosity(
  { alpha, tauP, tauX }: Pick<LayerParameters, "alpha" | "tauP" | "tauX">,
  density: (u: number) => number,
  fastest: number,
  peak: number,
  pole: number,
): number {
  if (tauP === 0) {
    const rate = exp(fastest);
    return (tauX * sin(Math.PI * (1 - alpha)) * exp(alpha * fastest)) / (Math.PI * (1 - alpha) * rate);
  }
  let sum = 0;
  // g/λ falls like λ^(α − 1), beyond the peak faster than 1/λ: by 1e-17 over 40
  const high = Math.min(fastest + 40 / (1 - alpha), Math.max(fastest, peak) + 40);
  overPieces(fastest, high, peak, pole, (u, weight) => {
    sum += weight * density(u) * exp(-u);
  });
  return sum;
}

/** Calls back for each point of a quadrature from low to high with pieces that become short towards the peak. */
function overPieces(
  low: number,
  high: number,
  peak: number,
  pole: number,
  at: (u: number, weight: number) => void,
): void {
  const { nodes, weights } = createGaussLegendre(pointsPerPiece);
  for (let from = low; from < high; ) {
    const ends = Math.min(from + pieceFrom(from, peak, pole), high);
    const half = 0.5 * (ends - from);
    for (let k = 0; k < nodes.length; k += 1) at(from + half * (1 + nodes[k]), half * weights[k]);
    from = ends;
  }
}

/** Length of the piece that begins at u: half its distance from the peak, at least the height of the pole there. */
function pieceFrom(u: number, peak: number, pole: number): number {
  const ahead = peak - u;
  const room = ahead > 0 ? 0.5 * ahead : -ahead;
  return Math.min(longestPiece, Math.max(pole, room));
}
