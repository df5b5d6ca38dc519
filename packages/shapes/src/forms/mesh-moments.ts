import { pointScale } from "../points/point-scale.ts";
import type { GeometryMoments } from "./moments.ts";

/**
 * Volume, centre and inertia of the region enclosed by a closed mesh, by signed tetrahedra.
 *
 * Each triangle (a, b, c) spans a tetrahedron with a point O; with D = a·(b × c), s = a + b + c, measured from O,
 *   V = Σ D/6,   V c = Σ D s/24,   C = ∫ x xᵀ dV = Σ D (s sᵀ + a aᵀ + b bᵀ + c cᵀ)/120,                       (1)
 *   J/m = [tr C I − C]/V − (c·c I − c cᵀ).                                                                    (2)
 * Exact for polyhedra. O is the middle of the bounding box, so that map coordinates in the millions cost no
 * digits; lengths are measured by `pointScale`.
 *
 * (1) integrates the products of barycentric coordinates, ∫ λ_i λ_j = (1 + δ_ij) V/20; derived here, checked in the
 * tests.
 *
 * @param vertices  x y z of each vertex, m.
 * @param triangles as `checkClosedMesh` returns them.
 */
export function meshMoments(vertices: Float64Array, triangles: Uint32Array): GeometryMoments {
  const scale = pointScale(vertices);
  const points = vertices.map((x) => x / scale);
  const origin = middleOfBounds(points, triangles);
  const sums = new Float64Array(10); // 6 V, 24 V c (3), 120 C (xx xy xz yy yz zz)
  const corners = new Float64Array(9);
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 9; k += 1) {
      const axis = k % 3;
      corners[k] = points[3 * triangles[t + (k - axis) / 3] + axis] - origin[axis];
    }
    addTetrahedron(corners, sums);
  }
  const volume = sums[0] / 6;
  const [x, y, z] = [1, 2, 3].map((i) => sums[i] / 24 / volume);
  const [cxx, cxy, cxz, cyy, cyz, czz] = [4, 5, 6, 7, 8, 9].map((i) => sums[i] / 120 / volume);
  const area = scale * scale;
  return {
    dimension: 3,
    measure: volume * scale * scale * scale,
    centre: [(origin[0] + x) * scale, (origin[1] + y) * scale, (origin[2] + z) * scale],
    inertiaByMass: [
      area * (cyy + czz - (y * y + z * z)), // (2)
      area * (-cxy + x * y),
      area * (-cxz + x * z),
      area * (cxx + czz - (x * x + z * z)),
      area * (-cyz + y * z),
      area * (cxx + cyy - (x * x + y * y)),
    ],
  };
}

/** (1) of one triangle, corners measured from O. */
function addTetrahedron(corners: Float64Array, sums: Float64Array): void {
  const [ax, ay, az, bx, by, bz, cx, cy, cz] = corners;
  const D = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  const sx = ax + bx + cx;
  const sy = ay + by + cy;
  const sz = az + bz + cz;
  sums[0] += D;
  sums[1] += D * sx;
  sums[2] += D * sy;
  sums[3] += D * sz;
  sums[4] += D * (sx * sx + ax * ax + bx * bx + cx * cx);
  sums[5] += D * (sx * sy + ax * ay + bx * by + cx * cy);
  sums[6] += D * (sx * sz + ax * az + bx * bz + cx * cz);
  sums[7] += D * (sy * sy + ay * ay + by * by + cy * cy);
  sums[8] += D * (sy * sz + ay * az + by * bz + cy * cz);
  sums[9] += D * (sz * sz + az * az + bz * bz + cz * cz);
}

function middleOfBounds(vertices: Float64Array, triangles: Uint32Array): readonly number[] {
  return [0, 1, 2].map((axis) => {
    let low = Infinity;
    let high = -Infinity;
    for (const index of triangles) {
      const x = vertices[3 * index + axis];
      low = Math.min(low, x);
      high = Math.max(high, x);
    }
    return low + (high - low) / 2;
  });
}
