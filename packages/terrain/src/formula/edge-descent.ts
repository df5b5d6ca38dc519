/** A line on a surface: where φ(x, y) = 0, at the height z(x, y). */
export interface EdgeCurve {
  /**
   * @param at  [x, y], m
   * @param out written: [φ, φx, φy, φxx, φxy, φyy, z, zx, zy, zxx, zxy, zyy]. Length 12.
   * @returns   false when one of them is not finite
   */
  evaluateLine(at: Float64Array, out: Float64Array): boolean;
}

/** A place on a line, with the distance from a point to second order there. */
export interface EdgeFoot {
  /** [x, y], m. */
  readonly at: Float64Array;
  /** As written by `EdgeCurve`. */
  readonly jets: Float64Array;
  /**
   * Measures: half the squared distance from c; along the line by its length in the map s: the first and second
   * derivative
   * of that; slope z_s and bend z_ss of the line, and its curvature in the map towards ∇φ.
   */
  readonly measures: Float64Array;
  readonly trialAt: Float64Array;
}

/** Offsets in `EdgeFoot.measures`. */
export const Measure = { halfSquare: 0, first: 1, second: 2, slope: 3, bend: 4, curvature: 5 } as const;

export function createEdgeFoot(): EdgeFoot {
  return {
    at: new Float64Array(2),
    jets: new Float64Array(12),
    measures: new Float64Array(6),
    trialAt: new Float64Array(2),
  };
}

const roundOff = 2.3e-16;
const mostSteps = 60;
const mostHalvings = 40;
/** A descent that needed more halvings than this in total leads nowhere. */
const mostInAll = 60;

/**
 * Descends along a line to a local minimum of f = |r − c|²/2 by Newton's method. With ν = ∇φ/|∇φ|, τ across it, s the
 * length of the line in the map and κ = −τᵀ(hess φ)τ/|∇φ| its curvature towards ν:
 *   z_s = ∇z·τ,  z_ss = τᵀ(hess z)τ + κ ∇z·ν                                                            (1)
 *   f_s = e·τ + h z_s,  f_ss = 1 + κ e·ν + z_s² + h z_ss,  e = p − c in the map, h = z − cz               (2)
 * Each step is taken along the tangent and brought back to the line along ∇φ; it is halved until f falls.
 *
 * @param start map position [x, y, ...]; need not lie on the line
 * @param out   written; no allocation
 * @returns     false when no minimum was reached, or the line was lost
 */
export function descendAlongEdge(
  curve: EdgeCurve,
  c: Float64Array,
  start: Float64Array,
  out: EdgeFoot,
): boolean {
  const { at, trialAt, measures, jets } = out;
  at[0] = start[0];
  at[1] = start[1];
  if (!bringToLine(curve, at, jets)) return false;
  measureFoot(c, out);
  let halved = 0;
  for (let count = 0; count < mostSteps; count += 1) {
    const f = measures[Measure.halfSquare];
    const isConvex = measures[Measure.second] > 0;
    const slope = measures[Measure.slope];
    let step = -measures[Measure.first] / (isConvex ? measures[Measure.second] : 1 + slope * slope);
    const scale = Math.abs(at[0]) + Math.abs(at[1]) + Math.abs(c[2]) + Math.abs(jets[6] - c[2]);
    if (Math.abs(step) <= 4 * roundOff * scale) return isConvex;
    const g = Math.sqrt(jets[1] * jets[1] + jets[2] * jets[2]);
    const tx = -jets[2] / g;
    const ty = jets[1] / g;
    const x = at[0];
    const y = at[1];
    const slack = 16 * roundOff * scale * (Math.sqrt(2 * f) + roundOff * scale);
    let halvings = 0;
    for (; halvings <= mostHalvings; halvings += 1) {
      trialAt[0] = x + step * tx;
      trialAt[1] = y + step * ty;
      if (bringToLine(curve, trialAt, jets)) {
        at[0] = trialAt[0];
        at[1] = trialAt[1];
        measureFoot(c, out);
        if (measures[Measure.halfSquare] <= f + slack) break;
      }
      step *= 0.5;
    }
    halved += halvings;
    if (halvings > mostHalvings || halved > mostInAll) return false;
    // the remainder after a step this short is its square
    if (isConvex && halvings === 0 && Math.abs(step) <= 1e-9 * scale) return true;
  }
  return false;
}

/** Newton's method across the line: p −= φ ∇φ/|∇φ|². Leaves the jets of the last place; false when the line is lost. */
export function bringToLine(curve: EdgeCurve, at: Float64Array, jets: Float64Array): boolean {
  let last = Infinity;
  for (let count = 0; count < mostSteps; count += 1) {
    if (!curve.evaluateLine(at, jets)) return false;
    const square = jets[1] * jets[1] + jets[2] * jets[2];
    if (!(square > 0)) return false;
    const part = jets[0] / square;
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

function measureFoot(c: Float64Array, { at, jets, measures }: EdgeFoot): void {
  const g = Math.sqrt(jets[1] * jets[1] + jets[2] * jets[2]);
  const nx = jets[1] / g;
  const ny = jets[2] / g;
  const tx = -ny;
  const ty = nx;
  const curvature = -(tx * tx * jets[3] + 2 * tx * ty * jets[4] + ty * ty * jets[5]) / g;
  const slope = jets[7] * tx + jets[8] * ty; // (1)
  const bend =
    tx * tx * jets[9] +
    2 * tx * ty * jets[10] +
    ty * ty * jets[11] +
    curvature * (jets[7] * nx + jets[8] * ny);
  const ex = at[0] - c[0];
  const ey = at[1] - c[1];
  const h = jets[6] - c[2];
  measures[Measure.halfSquare] = 0.5 * (ex * ex + ey * ey + h * h);
  measures[Measure.first] = ex * tx + ey * ty + h * slope; // (2)
  measures[Measure.second] = 1 + curvature * (ex * nx + ey * ny) + slope * slope + h * bend;
  measures[Measure.slope] = slope;
  measures[Measure.bend] = bend;
  measures[Measure.curvature] = curvature;
}
