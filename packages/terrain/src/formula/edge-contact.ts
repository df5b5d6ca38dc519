import type { Contact } from "../ground/contact.ts";
import { type EdgeFoot, Measure } from "./edge-descent.ts";

/** Minimum of 1 − d n·k: where the sphere does not fit, the Hessian has no finite value. */
const leastFit = 1e-12;
/** Distance below which c counts as on the edge or vertex, m. */
const onEdge = 1e-150;

/**
 * Fills a contact from the foot of c on a line in space. With n = (c − r)/d, the unit tangent T, b = n × T and the
 * curvature vector k of the line:
 *   hess d = b bᵀ/d − (n·k)/(1 − d n·k) T Tᵀ                                                              (1)
 * From r' = (τ, z_s), r'' = (κ ν, z_ss) in the length s of the map: T = r'/w, k = (r'' − T (T·r''))/w², w = |r'|.
 * (1) follows from dr = T (T·dc)/(1 − d n·k).
 *
 * @param isBorder free space is all around: d > 0; else d has the sign of the side of the surface
 * @param out      written but for piece, patchDistance, feature and material; curvature is n·k
 */
export function fillEdgeContact(
  c: Float64Array,
  { at, jets, measures }: EdgeFoot,
  isBorder: boolean,
  out: Contact,
): void {
  const { foot, normal, hessian } = out;
  foot[0] = at[0];
  foot[1] = at[1];
  foot[2] = jets[6];
  setNormal(c, isBorder, out);
  const g = Math.sqrt(jets[1] * jets[1] + jets[2] * jets[2]);
  const nx = jets[1] / g;
  const ny = jets[2] / g;
  const slope = measures[Measure.slope];
  const bend = measures[Measure.bend];
  const curvature = measures[Measure.curvature];
  const w2 = 1 + slope * slope;
  const w = Math.sqrt(w2);
  const tx = -ny / w;
  const ty = nx / w;
  const tz = slope / w;
  // r''·n, and T·r'' = z_s z_ss/w: τ and ν are normal to each other
  const along = (slope * bend) / w;
  const across = normal[0] * tx + normal[1] * ty + normal[2] * tz; // 0 except for round-off
  const nk = (curvature * (nx * normal[0] + ny * normal[1]) + bend * normal[2] - along * across) / w2;
  const bx = normal[1] * tz - normal[2] * ty;
  const by = normal[2] * tx - normal[0] * tz;
  const bz = normal[0] * ty - normal[1] * tx;
  const d = out.distance;
  const turn = 1 / (Math.abs(d) > onEdge ? d : onEdge);
  const fit = 1 - d * nk;
  const roll = -nk / (Math.abs(fit) > leastFit ? fit : leastFit);
  hessian[0] = turn * bx * bx + roll * tx * tx; // (1)
  hessian[1] = turn * bx * by + roll * tx * ty;
  hessian[2] = turn * bx * bz + roll * tx * tz;
  hessian[3] = turn * by * by + roll * ty * ty;
  hessian[4] = turn * by * bz + roll * ty * tz;
  hessian[5] = turn * bz * bz + roll * tz * tz;
  out.curvature = nk;
}

/** Fills a contact whose foot is a given point: hess d = (I − n nᵀ)/d. */
export function fillVertexContact(
  c: Float64Array,
  place: Float64Array,
  isBorder: boolean,
  out: Contact,
): void {
  const { foot, normal, hessian } = out;
  for (let i = 0; i < 3; i += 1) foot[i] = place[i];
  setNormal(c, isBorder, out);
  const d = out.distance;
  const turn = 1 / (Math.abs(d) > onEdge ? d : onEdge);
  hessian[0] = turn * (1 - normal[0] * normal[0]);
  hessian[1] = -turn * normal[0] * normal[1];
  hessian[2] = -turn * normal[0] * normal[2];
  hessian[3] = turn * (1 - normal[1] * normal[1]);
  hessian[4] = -turn * normal[1] * normal[2];
  hessian[5] = turn * (1 - normal[2] * normal[2]);
  out.curvature = 0;
}

/** A kink of a height surface can be met from above or from below. */
function setNormal(c: Float64Array, isBorder: boolean, out: Contact): void {
  const { foot, normal } = out;
  let square = 0;
  for (let i = 0; i < 3; i += 1) {
    normal[i] = c[i] - foot[i];
    square += normal[i] * normal[i];
  }
  const length = Math.sqrt(square);
  if (!(length > onEdge)) {
    out.distance = 0;
    for (let i = 0; i < 3; i += 1) normal[i] = i === 2 ? 1 : 0;
    return;
  }
  out.distance = normal[2] < 0 && !isBorder ? -length : length;
  for (let i = 0; i < 3; i += 1) normal[i] /= out.distance;
}
