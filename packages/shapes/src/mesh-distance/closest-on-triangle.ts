import type { MeshTopology } from "./mesh-topology.ts";

/** The part of a triangle on which its point nearest to c lies: inside, side k (corner k to k + 1), corner k. */
export const Part = { inside: 0, side: 1, corner: 4 } as const;

/**
 * Finds the point of triangle t nearest to c, by the regions bounded by the normals through corners and sides.
 *
 * Source: Ericson (2005), Real-Time Collision Detection, section 5.1.5. Differs from it: the point inside is not
 * computed from its weights but projected on the plane, to the round-off of c − a.
 *
 * @param c   [x, y, z], m
 * @param out written: squared distance, m². Length >= 1. No allocation.
 * @returns   `Part.inside`, `Part.side` + k or `Part.corner` + k
 */
export function closestOnTriangle(mesh: MeshTopology, t: number, c: Float64Array, out: Float64Array): number {
  const { vertices, triangles } = mesh;
  const i = 3 * triangles[3 * t];
  const j = 3 * triangles[3 * t + 1];
  const k = 3 * triangles[3 * t + 2];
  const ax = c[0] - vertices[i];
  const ay = c[1] - vertices[i + 1];
  const az = c[2] - vertices[i + 2];
  const ux = vertices[j] - vertices[i];
  const uy = vertices[j + 1] - vertices[i + 1];
  const uz = vertices[j + 2] - vertices[i + 2];
  const vx = vertices[k] - vertices[i];
  const vy = vertices[k + 1] - vertices[i + 1];
  const vz = vertices[k + 2] - vertices[i + 2];

  const d1 = ux * ax + uy * ay + uz * az;
  const d2 = vx * ax + vy * ay + vz * az;
  if (d1 <= 0 && d2 <= 0) {
    out[0] = ax * ax + ay * ay + az * az;
    return Part.corner;
  }
  const bx = c[0] - vertices[j];
  const by = c[1] - vertices[j + 1];
  const bz = c[2] - vertices[j + 2];
  const d3 = ux * bx + uy * by + uz * bz;
  const d4 = vx * bx + vy * by + vz * bz;
  if (d3 >= 0 && d4 <= d3) {
    out[0] = bx * bx + by * by + bz * bz;
    return Part.corner + 1;
  }
  const onFirst = d1 * d4 - d3 * d2;
  if (onFirst <= 0 && d1 >= 0 && d3 <= 0) {
    const s = d1 / (d1 - d3);
    const x = ax - s * ux;
    const y = ay - s * uy;
    const z = az - s * uz;
    out[0] = x * x + y * y + z * z;
    return Part.side;
  }
  const wx = c[0] - vertices[k];
  const wy = c[1] - vertices[k + 1];
  const wz = c[2] - vertices[k + 2];
  const d5 = ux * wx + uy * wy + uz * wz;
  const d6 = vx * wx + vy * wy + vz * wz;
  if (d6 >= 0 && d5 <= d6) {
    out[0] = wx * wx + wy * wy + wz * wz;
    return Part.corner + 2;
  }
  const onThird = d5 * d2 - d1 * d6;
  if (onThird <= 0 && d2 >= 0 && d6 <= 0) {
    const s = d2 / (d2 - d6);
    const x = ax - s * vx;
    const y = ay - s * vy;
    const z = az - s * vz;
    out[0] = x * x + y * y + z * z;
    return Part.side + 2;
  }
  const onSecond = d3 * d6 - d5 * d4;
  const e1 = d4 - d3;
  const e2 = d5 - d6;
  if (onSecond <= 0 && e1 >= 0 && e2 >= 0) {
    const s = e1 / (e1 + e2);
    const x = bx - s * (vx - ux);
    const y = by - s * (vy - uy);
    const z = bz - s * (vz - uz);
    out[0] = x * x + y * y + z * z;
    return Part.side + 1;
  }
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const height = nx * ax + ny * ay + nz * az;
  out[0] = (height * height) / (nx * nx + ny * ny + nz * nz);
  return Part.inside;
}
