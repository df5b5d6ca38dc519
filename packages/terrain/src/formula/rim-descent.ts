import type { Contact } from "../ground/contact.ts";

/**
 * A branch of a formula near the place where a root in it ends, as z̃(x, y, t) with t = √φ(x, y). Height and place are
 * smooth in t, also where the surface is vertical and z(x, y) has no derivative; beyond, t < 0 continues it.
 */
export interface Rim {
  /** Index of the switch φ. */
  readonly line: number;
  /**
   * @param at  [x, y, t]
   * @param out written: [φ, φx, φy, φxx, φxy, φyy, z̃, z̃x, z̃y, z̃t, z̃xx, z̃xy, z̃yy, z̃xt, z̃yt, z̃tt]. Length 16.
   * @returns   false when one of them is not finite
   */
  evaluate(at: Float64Array, out: Float64Array): boolean;
}

/** A place near a rim. Parameters of the surface are a, along the level line of φ, and b = t. */
export interface RimFoot {
  /** [x, y, t]. */
  readonly at: Float64Array;
  readonly jets: Float64Array;
  /** Half the squared distance from c, m². Length 1. */
  readonly halfSquare: Float64Array;
  /** Derivatives of the place r in x, y, z: r_a, r_b, r_aa, r_ab, r_bb, three numbers each. */
  readonly rates: Float64Array;
  readonly trialAt: Float64Array;
}

export function createRimFoot(): RimFoot {
  return {
    at: new Float64Array(3),
    jets: new Float64Array(16),
    halfSquare: new Float64Array(1),
    rates: new Float64Array(15),
    trialAt: new Float64Array(3),
  };
}

const roundOff = 2.3e-16;
const mostSteps = 60;
const mostHalvings = 40;
/** A descent that needed more halvings than this in total creeps along a border. */
const mostInAll = 60;

/**
 * Descends to a local minimum of f = |r − c|²/2 by Newton's method in (a, b). With h the distance along ν = ∇φ/|∇φ|,
 * which
 * φ(a, h) = b² gives as a function of a and b:
 *   h_a = 0, h_b = 2b/|∇φ|, h_aa = −φ_aa/|∇φ|, h_ab = −φ_ah h_b/|∇φ|, h_bb = (2 − φ_hh h_b²)/|∇φ|          (1)
 * and z(a, b) = z̃(a, h(a, b), b) by the chain rule.
 *
 * @param start [x, y, ...], m
 * @param within the search is abandoned further than this from the start, m
 * @param out   written; no allocation
 * @returns     false when no minimum was reached
 */
export function descendOnRim(
  rim: Rim,
  c: Float64Array,
  start: Float64Array,
  within: number,
  out: RimFoot,
): boolean {
  const { at, jets, halfSquare, rates: r, trialAt } = out;
  at[0] = start[0];
  at[1] = start[1];
  at[2] = 0;
  if (!rim.evaluate(at, jets)) return false;
  at[2] = Math.sqrt(Math.max(jets[0], 0));
  if (!bringToLevel(rim, at, jets)) return false;
  measure(c, out);
  let halved = 0;
  for (let count = 0; count < mostSteps; count += 1) {
    let f1 = 0;
    let f2 = 0;
    let a11 = 0;
    let a12 = 0;
    let a22 = 0;
    let g11 = 0;
    let g12 = 0;
    let g22 = 0;
    for (let i = 0; i < 3; i += 1) {
      const e = (i === 2 ? jets[6] : at[i]) - c[i];
      f1 += e * r[i];
      f2 += e * r[3 + i];
      g11 += r[i] * r[i];
      g12 += r[i] * r[3 + i];
      g22 += r[3 + i] * r[3 + i];
      a11 += e * r[6 + i];
      a12 += e * r[9 + i];
      a22 += e * r[12 + i];
    }
    a11 += g11;
    a12 += g12;
    a22 += g22;
    let det = a11 * a22 - a12 * a12;
    const isConvex = a11 > 0 && det > 1e-14 * (a11 * a22 + a12 * a12);
    if (!isConvex) {
      a11 = g11;
      a12 = g12;
      a22 = g22;
      det = a11 * a22 - a12 * a12;
    }
    const da = (a12 * f2 - a22 * f1) / det;
    const db = (a12 * f1 - a11 * f2) / det;
    const size = Math.sqrt(da * da * g11 + db * db * g22);
    const scale = Math.abs(at[0]) + Math.abs(at[1]) + Math.abs(c[2]) + Math.abs(jets[6] - c[2]);
    if (size <= 4 * roundOff * scale) return isConvex;
    if (!(size < Infinity)) return false;
    const f = halfSquare[0];
    const slack = 16 * roundOff * scale * (Math.sqrt(2 * f) + roundOff * scale);
    const [x, y, t] = at;
    let part = 1;
    let halvings = 0;
    for (; halvings <= mostHalvings; halvings += 1) {
      // the distance in the map to second order; r_a and r_b there are along τ and ν
      for (let i = 0; i < 2; i += 1) {
        const way = da * r[i] + db * (r[3 + i] + 0.5 * part * db * r[12 + i]);
        trialAt[i] = (i === 0 ? x : y) + part * way;
      }
      trialAt[2] = t + part * db;
      if (bringToLevel(rim, trialAt, jets) && isLess(c, trialAt, jets, f + slack)) break;
      part *= 0.5;
    }
    halved += halvings;
    if (halvings > mostHalvings || halved > mostInAll) return false;
    at.set(trialAt);
    if (!(Math.abs(at[0] - start[0]) + Math.abs(at[1] - start[1]) <= within)) return false;
    measure(c, out);
    // the remainder after a step this short is its square
    if (isConvex && halvings === 0 && size <= 1e-9 * scale) return true;
  }
  return false;
}

/** |∇φ|² over φ |hess φ| beyond a line where φ = 0 is larger than this; about a point where φ = 0 it is 2 at most. */
const leastLine = 3;

/**
 * True if a foot lies beyond a root that is 0 at a point only, as √(x² + y²) is: there is no line to cross.
 */
export function isPastPoint({ at, jets }: RimFoot): boolean {
  if (at[2] >= 0) return false;
  const bend = Math.sqrt(jets[3] * jets[3] + 2 * jets[4] * jets[4] + jets[5] * jets[5]);
  return jets[1] * jets[1] + jets[2] * jets[2] < leastLine * at[2] * at[2] * bend;
}

/** Moves a place along ∇φ until φ = t². Leaves the jets of the last place. */
function bringToLevel(rim: Rim, at: Float64Array, jets: Float64Array): boolean {
  let last = Infinity;
  for (let count = 0; count < mostSteps; count += 1) {
    if (!rim.evaluate(at, jets)) return false;
    const square = jets[1] * jets[1] + jets[2] * jets[2];
    const part = (jets[0] - at[2] * at[2]) / square;
    const size = Math.abs(part) * Math.sqrt(square);
    const scale = Math.abs(at[0]) + Math.abs(at[1]);
    if (size <= roundOff * scale || (size >= last && size <= 1e-12 * scale)) return true;
    if (!(size < Infinity)) return false;
    at[0] -= part * jets[1];
    at[1] -= part * jets[2];
    last = size;
  }
  return false;
}

function isLess(c: Float64Array, at: Float64Array, jets: Float64Array, limit: number): boolean {
  const ex = at[0] - c[0];
  const ey = at[1] - c[1];
  const ez = jets[6] - c[2];
  return 0.5 * (ex * ex + ey * ey + ez * ez) <= limit;
}

/** Writes f and the derivatives of the place. */
function measure(c: Float64Array, { at, jets, halfSquare, rates: r }: RimFoot): void {
  const ex = at[0] - c[0];
  const ey = at[1] - c[1];
  const ez = jets[6] - c[2];
  halfSquare[0] = 0.5 * (ex * ex + ey * ey + ez * ez);
  const g = Math.sqrt(jets[1] * jets[1] + jets[2] * jets[2]);
  const nx = jets[1] / g;
  const ny = jets[2] / g;
  const tx = -ny;
  const ty = nx;
  const paa = tx * tx * jets[3] + 2 * tx * ty * jets[4] + ty * ty * jets[5];
  const pah = tx * nx * jets[3] + (tx * ny + ty * nx) * jets[4] + ty * ny * jets[5];
  const phh = nx * nx * jets[3] + 2 * nx * ny * jets[4] + ny * ny * jets[5];
  const hb = (2 * at[2]) / g; // (1)
  const haa = -paa / g;
  const hab = (-pah * hb) / g;
  const hbb = (2 - phh * hb * hb) / g;
  const za = jets[7] * tx + jets[8] * ty;
  const zh = jets[7] * nx + jets[8] * ny;
  const zaa = tx * tx * jets[10] + 2 * tx * ty * jets[11] + ty * ty * jets[12];
  const zah = tx * nx * jets[10] + (tx * ny + ty * nx) * jets[11] + ty * ny * jets[12];
  const zhh = nx * nx * jets[10] + 2 * nx * ny * jets[11] + ny * ny * jets[12];
  const zat = tx * jets[13] + ty * jets[14];
  const zht = nx * jets[13] + ny * jets[14];
  r[0] = tx;
  r[1] = ty;
  r[2] = za;
  r[3] = hb * nx;
  r[4] = hb * ny;
  r[5] = zh * hb + jets[9];
  r[6] = haa * nx;
  r[7] = haa * ny;
  r[8] = zaa + zh * haa;
  r[9] = hab * nx;
  r[10] = hab * ny;
  r[11] = zah * hb + zat + zh * hab;
  r[12] = hbb * nx;
  r[13] = hbb * ny;
  r[14] = zhh * hb * hb + 2 * zht * hb + jets[15] + zh * hbb;
}

/**
 * Fills a contact from the foot of c near a rim. With G_ij = r_i·r_j, h_ij = n·r_ij and d = (c − r)·n:
 *   hess d = E M Eᵀ,  E = [r_a r_b],  M = −G⁻¹ h (G − d h)⁻¹, as (2) of shape-operator.ts                  (1)
 *
 * @param out written but for piece, patchDistance, feature and material
 */
export function fillRimContact(c: Float64Array, { at, jets, rates: r }: RimFoot, out: Contact): void {
  const { foot, normal, hessian } = out;
  foot[0] = at[0];
  foot[1] = at[1];
  foot[2] = jets[6];
  // upwards where the surface has a height
  normal[0] = r[2] * r[4] - r[1] * r[5];
  normal[1] = r[0] * r[5] - r[2] * r[3];
  normal[2] = r[1] * r[3] - r[0] * r[4];
  const size = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
  let g11 = 0;
  let g12 = 0;
  let g22 = 0;
  let h11 = 0;
  let h12 = 0;
  let h22 = 0;
  let d = 0;
  for (let i = 0; i < 3; i += 1) {
    normal[i] /= size;
    g11 += r[i] * r[i];
    g12 += r[i] * r[3 + i];
    g22 += r[3 + i] * r[3 + i];
    h11 += normal[i] * r[6 + i];
    h12 += normal[i] * r[9 + i];
    h22 += normal[i] * r[12 + i];
    d += (c[i] - foot[i]) * normal[i];
  }
  const detG = g11 * g22 - g12 * g12;
  const detH = h11 * h22 - h12 * h12;
  const detB = (g11 - d * h11) * (g22 - d * h22) - (g12 - d * h12) * (g12 - d * h12);
  const least = 1e-12 * detG;
  const scale = -1 / (detG * (Math.abs(detB) > least ? detB : least));
  const k11 = h11 * g22 - h12 * g12;
  const k12 = h12 * g11 - h11 * g12;
  const k21 = h12 * g22 - h22 * g12;
  const k22 = h22 * g11 - h12 * g12;
  const m11 = scale * (g22 * k11 - g12 * k21 - d * detH * g22); // (1)
  const m12 = scale * (g22 * k12 - g12 * k22 + d * detH * g12);
  const m22 = scale * (g11 * k22 - g12 * k12 - d * detH * g11);
  let place = 0;
  for (let i = 0; i < 3; i += 1) {
    for (let j = i; j < 3; j += 1) {
      hessian[place] =
        m11 * r[i] * r[j] + m12 * (r[i] * r[3 + j] + r[3 + i] * r[j]) + m22 * r[3 + i] * r[3 + j];
      place += 1;
    }
  }
  const halfTrace = (k11 + k22) / (2 * detG);
  out.distance = d;
  out.curvature = halfTrace + Math.sqrt(Math.max(0, halfTrace * halfTrace - detH / detG));
}
