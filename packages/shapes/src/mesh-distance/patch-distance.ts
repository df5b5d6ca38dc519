import { Line, type MeshPieces, Plane } from "./piece-arrays.ts";

/**
 * Writes to out[0] the distance of the point c from the border of the region whose foot is on a piece, m; < 0 outside.
 * Measured in
 * the plane of a plane piece, from its sides; for edges and vertices along the planes and edges that meet there:
 *
 *   plane   ± the distance of the point below c from the nearest side
 *   edge    min(s, length − s, −(c − o)·m1, −(c − o)·m2),  m1, m2 the directions into the two planes
 *   vertex  min over its edges e of −(c − o)·e
 *
 * Each is continuous, and 0 where a neighbouring piece takes over.
 *
 * @param c [x, y, z], m
 */
export function measurePatchDistance(
  mesh: MeshPieces,
  piece: number,
  c: Float64Array,
  out: Float64Array,
): void {
  const line = piece - mesh.planeCount;
  if (line < 0) measurePlane(mesh, piece, c, out);
  else if (line < mesh.lineCount) measureLine(mesh.lines, Line.size * line, c, out);
  else measureTip(mesh, line - mesh.lineCount, c, out);
}

function measurePlane(mesh: MeshPieces, piece: number, c: Float64Array, out: Float64Array): void {
  const { planes, borderStart, borderSides } = mesh;
  const at = Plane.size * piece;
  const across = at + Plane.across;
  let u = 0;
  let v = 0;
  for (let i = 0; i < 3; i += 1) {
    const way = c[i] - planes[at + i];
    u += way * planes[across + i];
    v += way * planes[across + 3 + i];
  }
  let least = Infinity;
  let isInside = false;
  for (let k = 4 * borderStart[piece]; k < 4 * borderStart[piece + 1]; k += 4) {
    const u0 = borderSides[k];
    const v0 = borderSides[k + 1];
    const du = borderSides[k + 2] - u0;
    const dv = borderSides[k + 3] - v0;
    const s = Math.min(Math.max(((u - u0) * du + (v - v0) * dv) / (du * du + dv * dv), 0), 1);
    const eu = u - u0 - s * du;
    const ev = v - v0 - s * dv;
    least = Math.min(least, eu * eu + ev * ev);
    // a line from the point in the direction of u crosses this side
    if (v0 > v !== v0 + dv > v && u < u0 + ((v - v0) * du) / dv) isInside = !isInside;
  }
  out[0] = isInside ? Math.sqrt(least) : -Math.sqrt(least);
}

function measureLine(lines: Float64Array, at: number, c: Float64Array, out: Float64Array): void {
  let s = 0;
  let first = 0;
  let second = 0;
  for (let i = 0; i < 3; i += 1) {
    const way = c[i] - lines[at + i];
    s += way * lines[at + Line.along + i];
    first += way * lines[at + Line.inward + i];
    second += way * lines[at + Line.inward + 3 + i];
  }
  out[0] = Math.min(s, lines[at + Line.length] - s, -first, -second);
}

function measureTip(mesh: MeshPieces, tip: number, c: Float64Array, out: Float64Array): void {
  const { tips, vertexOfTip, vertexStart, spokes } = mesh;
  const v = vertexOfTip[tip];
  let most = -Infinity;
  for (let k = vertexStart[v]; k < vertexStart[v + 1]; k += 1) {
    let along = 0;
    for (let i = 0; i < 3; i += 1) along += (c[i] - tips[6 * tip + i]) * spokes[3 * k + i];
    most = Math.max(most, along);
  }
  out[0] = -most;
}
