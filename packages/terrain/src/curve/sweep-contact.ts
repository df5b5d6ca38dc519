import type { Contact } from "../ground/contact.ts";
import type { CurveFoot } from "./curve-foot.ts";

/** Minimum of 1 − ℓ k·m: beyond the centre of curvature of the curve the Hessian has no finite value. */
const leastFit = 1e-12;
/** Points closer to the curve than this fraction of the radius are on it. */
const onCurve = 1e-12;

/**
 * Fills a contact from the foot of c on the middle line γ of a tube of radius r. With ℓ = |c − γ|, m = (c − γ)/ℓ, the
 * unit tangent t, b = t × m and the curvature vector k = (γ'' − (γ''·t) t)/|γ'|²:
 *
 *   d = ℓ − r,  grad d = m,  hess d = −k·m/(1 − ℓ k·m) t tᵀ + (1/ℓ) b bᵀ                               (1)
 *   curvatures of the tube from outside  k·m/(1 − r k·m)  and  −1/r                                    (2)
 *
 * with all signs reversed inside. On the middle line one direction m is taken, always the same for a tangent.
 *
 * @param sign     1 outside, −1 inside
 * @param isBeyond the curve continues straight along its tangent
 * @param scratch  length 6
 */
export function fillSweepContact(
  c: Float64Array,
  { jet }: CurveFoot,
  isBeyond: boolean,
  radius: number,
  sign: 1 | -1,
  scratch: Float64Array,
  out: Contact,
): void {
  const speed = Math.sqrt(jet[3] * jet[3] + jet[4] * jet[4] + jet[5] * jet[5]);
  const tx = jet[3] / speed;
  const ty = jet[4] / speed;
  const tz = jet[5] / speed;
  let mx = c[0] - jet[0];
  let my = c[1] - jet[1];
  let mz = c[2] - jet[2];
  const way = mx * tx + my * ty + mz * tz; // 0 at a foot, except on the continuation
  mx -= way * tx;
  my -= way * ty;
  mz -= way * tz;
  const length = Math.sqrt(mx * mx + my * my + mz * mz);
  if (length > onCurve * radius) {
    mx /= length;
    my /= length;
    mz /= length;
  } else {
    setAcross(tx, ty, tz, scratch);
    mx = scratch[0];
    my = scratch[1];
    mz = scratch[2];
  }
  const bend = isBeyond ? 0 : (jet[6] * mx + jet[7] * my + jet[8] * mz) / (speed * speed); // k·m, as m·t = 0
  const fit = 1 - length * bend;
  const along = (-sign * bend) / (Math.abs(fit) >= leastFit ? fit : leastFit);
  const around = sign / Math.max(length, onCurve * radius);
  const bx = ty * mz - tz * my;
  const by = tz * mx - tx * mz;
  const bz = tx * my - ty * mx;
  const { hessian, normal, foot } = out;
  hessian[0] = along * tx * tx + around * bx * bx; // (1)
  hessian[1] = along * tx * ty + around * bx * by;
  hessian[2] = along * tx * tz + around * bx * bz;
  hessian[3] = along * ty * ty + around * by * by;
  hessian[4] = along * ty * tz + around * by * bz;
  hessian[5] = along * tz * tz + around * bz * bz;
  normal[0] = sign * mx;
  normal[1] = sign * my;
  normal[2] = sign * mz;
  const distance = sign * (length - radius);
  out.distance = distance;
  for (let i = 0; i < 3; i += 1) foot[i] = c[i] - distance * normal[i];
  out.curvature = Math.max((sign * bend) / (1 - radius * bend), -sign / radius); // (2)
}

/** Writes a unit vector normal to t, from the coordinate direction most nearly normal to it. */
function setAcross(tx: number, ty: number, tz: number, out: Float64Array): void {
  out[3] = tx;
  out[4] = ty;
  out[5] = tz;
  let least = 0;
  for (let i = 1; i < 3; i += 1) if (Math.abs(out[3 + i]) < Math.abs(out[3 + least])) least = i;
  const size = Math.sqrt(1 - out[3 + least] * out[3 + least]);
  for (let i = 0; i < 3; i += 1) out[i] = ((i === least ? 1 : 0) - out[3 + least] * out[3 + i]) / size;
}
