import { atan2, cos, sin } from "@talus/portable-math";

/**
 * The selected frame (x, y, z) of a surface: e_z is the unit normal from the ground into the body, e_x lies in the
 * vertical plane through e_z and points up-slope, e_y = e_z × e_x is horizontal. With Psi the angle of the horizontal
 * projection of e_z from X and Theta the angle of e_z from Z (0 ≤ Theta ≤ π),
 *
 *        [ −cosPsi cosTheta  −sinPsi cosTheta  sinTheta ]   e_x
 *   R1 = [  sinPsi           −cosPsi           0        ]   e_y        v_selected = R1 v_W            (2.04)
 *        [  cosPsi sinTheta   sinPsi sinTheta  cosTheta ]   e_z
 *
 * On a horizontal tangent plane Psi is undefined. The choice made here is Psi = π: then R1 is the unit matrix (facing
 * up), the frame used in flight, and the limit of a slope that rises along +X and flattens. A caller who follows a
 * motion passes the previous Psi instead (`psiWhereLevel`, `selectedFrameContinuedInto`): then the frame at the level
 * instant is the limit of the frames before it (continuous from the past), up to the time between the two calls. No
 * choice is continuous through it for every motion: across the bottom of a pit e_x turns by π, since up-slope lies
 * behind after lying ahead.
 *
 * Source: P. Cesarek (2008), Vpliv gibajocih se teles na gradbene konstrukcije, section 2.1, (2.03)-(2.25).
 * Differs from it: Psi = atan2(n_Y, n_X) with its quadrant where the boxes of the source print tanPsi = k2/k1.
 */
export interface SelectedFrameAngles {
  /** Angle of the horizontal projection of e_z from X, rad, in (−π, π]. */
  readonly Psi: number;
  /** Angle of e_z from Z, rad, in [0, π]. */
  readonly Theta: number;
}

const defaultPsiWhereLevel = Math.PI;

/**
 * A normal whose horizontal part is at most this, 1, counts as that of a horizontal tangent plane (the same for a
 * slope): smaller numbers lose digits, and a rate divided by one of them may leave the range of doubles.
 */
export const levelLimit = 1e-290;

/**
 * Psi and Theta of the selected frame of a unit normal.
 *
 * @param normal        unit normal in W, 1. Length 3.
 * @param psiWhereLevel the Psi to return where the tangent plane is horizontal, rad.
 */
export function selectedFrameAngles(
  normal: Float64Array,
  psiWhereLevel: number = defaultPsiWhereLevel,
): SelectedFrameAngles {
  const [nx, ny, nz] = normal;
  const horizontal = horizontalPart(nx, ny);
  if (horizontal <= levelLimit) return { Psi: psiWhereLevel, Theta: nz < 0 ? Math.PI : 0 };
  return { Psi: atan2(ny, nx), Theta: atan2(horizontal, nz) };
}

/**
 * R1 of the selected frame, row by row, straight from a unit normal (no trigonometry, no allocation). Its rows are
 * the axes e_x, e_y, e_z in W, which serve as contact frame [t1, t2, n]. Psi = π where the tangent plane is horizontal.
 *
 * @param n   unit normal in W, 1. Length 3 from `no` on.
 * @param out R1, 1. Length 9 from `oo` on. May overlap `n`.
 */
export function selectedFrameInto(n: Float64Array, no: number, out: Float64Array, oo: number): void {
  const nx = n[no];
  const ny = n[no + 1];
  const nz = n[no + 2];
  const horizontal = horizontalPart(nx, ny);
  const cosPsi = horizontal <= levelLimit ? -1 : nx / horizontal;
  const sinPsi = horizontal <= levelLimit ? 0 : ny / horizontal;
  writeSelectedFrame(cosPsi, sinPsi, nz, horizontal, out, oo);
}

/**
 * R1 of a unit normal that moves: as `selectedFrameInto`, but where the tangent plane is horizontal Psi is the previous
 * one, read from the previous R1. No trigonometry, no allocation.
 *
 * @param n        unit normal in W, 1. Length 3 from `no` on.
 * @param previous the previous R1, 1. Length 9 from `po` on.
 * @param out      R1, 1. Length 9 from `oo` on. May overlap `n` and `previous`.
 */
export function selectedFrameContinuedInto(
  n: Float64Array,
  no: number,
  previous: Float64Array,
  po: number,
  out: Float64Array,
  oo: number,
): void {
  const nx = n[no];
  const ny = n[no + 1];
  const nz = n[no + 2];
  const horizontal = horizontalPart(nx, ny);
  const cosPsi = horizontal <= levelLimit ? -previous[po + 4] : nx / horizontal;
  const sinPsi = horizontal <= levelLimit ? previous[po + 3] : ny / horizontal;
  writeSelectedFrame(cosPsi, sinPsi, nz, horizontal, out, oo);
}

/** R1 of the angles Psi and Theta (rad), row by row, by (2.04). `out` has length 9 from `oo` on. No allocation. */
export function selectedFrameFromAnglesInto(Psi: number, Theta: number, out: Float64Array, oo: number): void {
  writeSelectedFrame(cos(Psi), sin(Psi), cos(Theta), sin(Theta), out, oo);
}

/** (2.04). The additions of 0 turn −0 into 0. */
function writeSelectedFrame(
  cosPsi: number,
  sinPsi: number,
  cosTheta: number,
  sinTheta: number,
  out: Float64Array,
  oo: number,
): void {
  out[oo] = -cosPsi * cosTheta + 0;
  out[oo + 1] = -sinPsi * cosTheta + 0;
  out[oo + 2] = sinTheta;
  out[oo + 3] = sinPsi;
  out[oo + 4] = -cosPsi + 0;
  out[oo + 5] = 0;
  out[oo + 6] = cosPsi * sinTheta + 0;
  out[oo + 7] = sinPsi * sinTheta + 0;
  out[oo + 8] = cosTheta;
}

/** √(nx² + ny²) without underflow: a slope of 1e-200 still has a direction, one up to `levelLimit` has none. */
function horizontalPart(nx: number, ny: number): number {
  const largest = Math.max(Math.abs(nx), Math.abs(ny));
  if (largest === 0) return 0;
  const xs = nx / largest;
  const ys = ny / largest;
  return largest * Math.sqrt(xs * xs + ys * ys);
}
