import { atan, cos, exp, log, sin } from "@talus/portable-math";

/**
 * The integral (1/2πi) ∫ e^λ λ^(α−β)/(λ^α − z) dλ over a parabola around the negative real axis, by the trapezoidal
 * rule:
 *   λ(u) = μ (1 + iu)²,   Σ_k w_k/(p_k − z),   w_k = (hμ/π)(1 + iu_k) e^λ λ^(α−β),   p_k = λ^α,   u_k = (k + ½) h.    (1)
 * Nodes with −u_k are the conjugates, so only u_k > 0 is stored.
 *
 * A singularity s lies on the shifted line Im u = c with μ (1 − c)² = φ(s) = ½ (Re s + |s|). The error of (1) is
 * e^(−2πc/h) for the last one left of the parabola (0 < c), and for the first one right of it (c < 0) the same times
 * the growth of e^λ; if there is none, the best c is taken. Terms are of size e^μ μ^(α−β), and round to ε of that:
 * least at the saddle point μ = β − α.
 *
 * Sources: J. A. C. Weideman, L. N. Trefethen (2007), Math. Comp. 76, 1341-1356, doi 10.1090/S0025-5718-07-01945-X;
 * R. Garrappa (2015), SIAM J. Numer. Anal. 53, 1350-1369, doi 10.1137/140971191, who orders singularities by φ. The
 * choice of μ and h is our own.
 */
export interface Parabola {
  /** Number of nodes in use. */
  count: number;
  readonly pRe: Float64Array;
  readonly pIm: Float64Array;
  readonly wRe: Float64Array;
  readonly wIm: Float64Array;
}

/** A parabola without nodes, with room for the largest number of them. */
export function createParabola(): Parabola {
  return {
    count: 0,
    pRe: new Float64Array(mostNodes),
    pIm: new Float64Array(mostNodes),
    wRe: new Float64Array(mostNodes),
    wIm: new Float64Array(mostNodes),
  };
}

const mostNodes = 512;

/** Errors are brought down to e^(−38) = 3e-17. */
const digits = 38;
/** Relative distance kept from the nearest singularity. */
const margin = 0.85;

/**
 * Above this power of λ, the largest terms of (1) are those at |λ| = α − β, of size e^(2μ) ((α − β)/e)^(α−β): a small μ
 * loses less to rounding, for more nodes.
 */
const steepOrder = 2;
const steepMu = 0.25;

/** Figure of merit of a parabola between two singularities: its μ, 1/h and number of nodes. */
export interface ParabolaChoice {
  mu: number;
  perStep: number;
  count: number;
  /** Smaller is better: nodes, times a power of the rounding error. */
  cost: number;
}

/**
 * The parabola between singularities with φ = left (0 for the branch point alone) and φ = right (∞ for none). No
 * allocation.
 *
 * @param order α − β, the power of λ in (1).
 */
export function chooseParabola(order: number, left: number, right: number, out: ParabolaChoice): void {
  const saddle = order > steepOrder ? steepMu : Math.max(1, -order);
  const lower = 4 * left;
  const upper = right / 4;
  const mu = lower <= upper ? Math.min(Math.max(saddle, lower), upper) : Math.sqrt(left * right);
  const growth = Math.max(0, -order) * -2 * log(1 - margin);
  const perStepLeft = (digits + growth) / (2 * Math.PI * margin * (1 - Math.sqrt(left / mu)));
  let perStepRight = (mu * (1 + Math.sqrt(1 + digits / mu))) / Math.PI;
  const limit = margin * (Math.sqrt(right / mu) - 1);
  if ((Math.PI * perStepRight) / mu - 1 > limit) {
    perStepRight = (digits + mu * (1 + limit) * (1 + limit)) / (2 * Math.PI * limit);
  }
  const tail = digits + Math.max(0, order) * log(1 + digits / mu);
  out.mu = mu;
  out.perStep = Math.max(perStepLeft, perStepRight);
  out.count = Math.ceil(out.perStep * Math.sqrt(1 + tail / mu));
  const lost = exp(mu - saddle + order * log(mu / saddle));
  out.cost = out.count <= mostNodes ? out.count * Math.sqrt(Math.max(1, lost)) : Infinity;
}

/** Writes nodes and weights of (1). No allocation. */
export function fillParabola(alpha: number, beta: number, choice: ParabolaChoice, out: Parabola): void {
  const { mu, perStep, count } = choice;
  const order = alpha - beta;
  out.count = count;
  for (let k = 0; k < count; k += 1) {
    const u = (k + 0.5) / perStep;
    const angle = 2 * atan(u);
    const size = log(mu * (1 + u * u));
    const p = exp(alpha * size);
    out.pRe[k] = p * cos(alpha * angle);
    out.pIm[k] = p * sin(alpha * angle);
    const w = (mu / (Math.PI * perStep)) * exp(mu * (1 - u * u) + order * size);
    const turn = 2 * mu * u + order * angle;
    const c = w * cos(turn);
    const s = w * sin(turn);
    out.wRe[k] = c - u * s;
    out.wIm[k] = s + u * c;
  }
}

/**
 * The integral is evaluated at no larger |z|, beyond which it is −(a constant)/z to the last place: squares stay
 * finite.
 */
const largest = 1e100;

/** The integral for a finite real z, where no node is at z. No allocation. */
export function integrateReal(parabola: Parabola, z: number): number {
  const size = Math.abs(z);
  if (size > largest) return integrateReal(parabola, z > 0 ? largest : -largest) * (largest / size);
  const { count, pRe, pIm, wRe, wIm } = parabola;
  let sum = 0;
  for (let k = count - 1; k >= 0; k -= 1) {
    const x = pRe[k] - z;
    const y = pIm[k];
    sum += (wRe[k] * x + wIm[k] * y) / (x * x + y * y);
  }
  return 2 * sum;
}

/** The integral for a finite complex z. No allocation. @param out [Re, Im], overwritten. */
export function integrateComplexInto(parabola: Parabola, re: number, im: number, out: Float64Array): void {
  const largestPart = Math.max(Math.abs(re), Math.abs(im));
  if (largestPart > largest) {
    const scale = largest / largestPart;
    integrateComplexInto(parabola, re * scale, im * scale, out);
    out[0] *= scale;
    out[1] *= scale;
    return;
  }
  const { count, pRe, pIm, wRe, wIm } = parabola;
  let sumRe = 0;
  let sumIm = 0;
  for (let k = count - 1; k >= 0; k -= 1) {
    const x = pRe[k] - re;
    const y = pIm[k] - im;
    const size = x * x + y * y;
    sumRe += (wRe[k] * x + wIm[k] * y) / size;
    sumIm += (wIm[k] * x - wRe[k] * y) / size;
    const yBelow = -pIm[k] - im; // the conjugate node
    const sizeBelow = x * x + yBelow * yBelow;
    sumRe += (wRe[k] * x - wIm[k] * yBelow) / sizeBelow;
    sumIm += (-wIm[k] * x - wRe[k] * yBelow) / sizeBelow;
  }
  out[0] = sumRe;
  out[1] = sumIm;
}
