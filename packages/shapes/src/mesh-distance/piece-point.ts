import type { SurfacePoint } from "../surface/surface-point.ts";
import { Line, type MeshPieces, Plane } from "./piece-arrays.ts";

/** Distance below which c counts as on an edge or vertex and gets its mean normal, m. */
const onPiece = 1e-150;

/**
 * Fills distance, foot, normal and Hessian of the point of a mesh whose foot lies on a given piece. With o a point of
 * the plane or edge or the vertex itself, n the plane's normal, t the edge's direction and r = c − foot:
 *
 *   plane   d = (c − o)·n,                                       hess d = 0                             (1)
 *   edge    d = ±|r|, r = (c − o) − t s, s = (c − o)·t, n = r/d, hess d = b bᵀ/d, b = n × t             (2)
 *   vertex  d = ±|r|, r = c − o, n = r/d,                        hess d = (I − n nᵀ)/d                  (3)
 *
 * The sign is that of r · m, m the sum of the normals at the edge, weighted by their angles at a vertex; at a
 * border it is always +.
 *
 * Planes and edges continue beyond their borders.
 *
 * @param piece  plane, edge or vertex, numbered as in `MeshPieces`
 * @param out    all of it is written except its piece; curvature 0. No allocation.
 */
export function fillPiecePoint(mesh: MeshPieces, piece: number, c: Float64Array, out: SurfacePoint): void {
  out.curvature = 0;
  const line = piece - mesh.planeCount;
  if (line < 0) {
    fillPlane(mesh.planes, Plane.size * piece, c, out);
    return;
  }
  if (line < mesh.lineCount) {
    fillLine(mesh.lines, Line.size * line, mesh.isBorder[line] !== 0, c, out);
    return;
  }
  const tip = line - mesh.lineCount;
  fillTip(mesh.tips, 6 * tip, mesh.isBorder[line] !== 0, c, out);
}

function fillPlane(planes: Float64Array, at: number, c: Float64Array, out: SurfacePoint): void {
  const { foot, normal } = out;
  let d = 0;
  for (let i = 0; i < 3; i += 1) {
    normal[i] = planes[at + Plane.normal + i];
    d += (c[i] - planes[at + i]) * normal[i]; // (1)
  }
  for (let i = 0; i < 3; i += 1) foot[i] = c[i] - d * normal[i];
  out.distance = d;
  out.hessian.fill(0);
}

function fillLine(
  lines: Float64Array,
  at: number,
  isBorder: boolean,
  c: Float64Array,
  out: SurfacePoint,
): void {
  const { foot, normal, hessian } = out;
  let s = 0;
  for (let i = 0; i < 3; i += 1) s += (c[i] - lines[at + i]) * lines[at + Line.along + i];
  for (let i = 0; i < 3; i += 1) {
    foot[i] = lines[at + i] + s * lines[at + Line.along + i];
    normal[i] = c[i] - lines[at + i] - s * lines[at + Line.along + i]; // (2)
  }
  setSignedDistance(lines, at + Line.outward, isBorder, out);
  const tx = lines[at + Line.along];
  const ty = lines[at + Line.along + 1];
  const tz = lines[at + Line.along + 2];
  const bx = normal[1] * tz - normal[2] * ty;
  const by = normal[2] * tx - normal[0] * tz;
  const bz = normal[0] * ty - normal[1] * tx;
  const d = out.distance;
  const turn = 1 / (Math.abs(d) > onPiece ? d : onPiece);
  hessian[0] = turn * bx * bx;
  hessian[1] = turn * bx * by;
  hessian[2] = turn * bx * bz;
  hessian[3] = turn * by * by;
  hessian[4] = turn * by * bz;
  hessian[5] = turn * bz * bz;
}

function fillTip(
  tips: Float64Array,
  at: number,
  isBorder: boolean,
  c: Float64Array,
  out: SurfacePoint,
): void {
  const { foot, normal, hessian } = out;
  for (let i = 0; i < 3; i += 1) {
    foot[i] = tips[at + i];
    normal[i] = c[i] - tips[at + i]; // (3)
  }
  setSignedDistance(tips, at + 3, isBorder, out);
  const d = out.distance;
  const turn = 1 / (Math.abs(d) > onPiece ? d : onPiece);
  hessian[0] = turn * (1 - normal[0] * normal[0]);
  hessian[1] = -turn * normal[0] * normal[1];
  hessian[2] = -turn * normal[0] * normal[2];
  hessian[3] = turn * (1 - normal[1] * normal[1]);
  hessian[4] = -turn * normal[1] * normal[2];
  hessian[5] = turn * (1 - normal[2] * normal[2]);
}

/** From r in out.normal: the signed distance, and the unit normal. m: three numbers of `sides` at `at`. */
function setSignedDistance(sides: Float64Array, at: number, isBorder: boolean, out: SurfacePoint): void {
  const { normal } = out;
  const length = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
  if (!(length > onPiece)) {
    for (let i = 0; i < 3; i += 1) normal[i] = sides[at + i];
    out.distance = 0;
    return;
  }
  const along = normal[0] * sides[at] + normal[1] * sides[at + 1] + normal[2] * sides[at + 2];
  out.distance = along < 0 && !isBorder ? -length : length;
  for (let i = 0; i < 3; i += 1) normal[i] /= out.distance;
}
