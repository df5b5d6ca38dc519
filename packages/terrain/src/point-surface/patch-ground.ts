import type { PatchData } from "../ground/terrain-data.ts";
import { includePart, patchCoefficients, setPatch } from "./clough-tocher.ts";
import { fitMeanPlane, heightOfPlane, type MeanPlane } from "./mean-plane.ts";
import { createPatchBounds, type PatchBounds } from "./patch-bounds.ts";
import { estimateGradients } from "./point-gradients.ts";
import { createLocator, type TriangleLocator } from "./triangle-locator.ts";
import { type Triangulation, triangulate } from "./triangulation.ts";

/** Data shared by all surfaces over one set of points; immutable. */
export interface PatchGround {
  /** Subtracted from the heights and gradients below; its place is the origin of all places below. */
  readonly plane: MeanPlane;
  readonly mesh: Triangulation;
  /** [x, y, z, zx, zy] per point, m and m/m. */
  readonly points: Float64Array;
  readonly locator: TriangleLocator;
  readonly bounds: PatchBounds;
  /** 1 where a triangle is too long to count as ground. */
  readonly isHole: Uint8Array;
  /** Distance of points from their neighbours, m: the side of a square for each. */
  readonly spacing: number;
  readonly lowest: number;
}

/**
 * @param data that `createTerrain` has checked
 * @throws RangeError if two points are indistinguishable
 */
export function createPatchGround(data: PatchData): PatchGround {
  const { longestSide = Infinity } = data;
  const plane = fitMeanPlane(data.x, data.y, data.z);
  const mesh = triangulate(
    data.x.map((x) => x - plane.x0),
    data.y.map((y) => y - plane.y0),
  );
  const z = data.z.map((height, i) => height - heightOfPlane(plane, data.x[i], data.y[i]));
  const { zx, zy } = estimateGradients(mesh, z);
  const points = new Float64Array(5 * z.length);
  for (let i = 0; i < z.length; i += 1) points.set([mesh.x[i], mesh.y[i], z[i], zx[i], zy[i]], 5 * i);
  const locator = createLocator(mesh);
  const bounds = createPatchBounds(mesh, locator.buckets, createTriangleBound(mesh, points, plane));
  return {
    plane,
    mesh,
    points,
    locator,
    bounds,
    isHole: findHoles(mesh, longestSide),
    spacing: Math.sqrt((2 * mesh.area * 3) / mesh.triangles.length),
    lowest: bounds.levels[bounds.levels.length - 1].bounds[0],
  };
}

/** Writes the corners of a triangle as required by `setPatch`. No allocation. */
export function copyCorners(
  { triangles }: Triangulation,
  points: Float64Array,
  t: number,
  out: Float64Array,
): void {
  for (let k = 0; k < 3; k += 1) {
    const from = 5 * triangles[3 * t + k];
    for (let n = 0; n < 5; n += 1) out[5 * k + n] = points[from + n];
  }
}

/**
 * Writes ∂λ/∂x and ∂λ/∂y of the weights of part i of a triangle to weights[3] to weights[8], 1/m: λ1, λ2 at its
 * corners i and i + 1, λ3 in the middle of the triangle. No allocation.
 */
export function setWeightSlopes(corners: Float64Array, part: number, weights: Float64Array): void {
  const a = 5 * part;
  const b = 5 * ((part + 1) % 3);
  const mx = (corners[0] + corners[5] + corners[10]) / 3;
  const my = (corners[1] + corners[6] + corners[11]) / 3;
  const ux = corners[b] - corners[a];
  const uy = corners[b + 1] - corners[a + 1];
  const vx = mx - corners[a];
  const vy = my - corners[a + 1];
  const whole = ux * vy - uy * vx;
  weights[4] = vy / whole;
  weights[7] = -vx / whole;
  weights[5] = -uy / whole;
  weights[8] = ux / whole;
  weights[3] = -weights[4] - weights[5];
  weights[6] = -weights[7] - weights[8];
}

/**
 * A function that widens bounds of the jet by the range of the patch of a triangle, the mean plane included.
 */
function createTriangleBound(
  mesh: Triangulation,
  points: Float64Array,
  { height, xSlope, ySlope }: MeanPlane,
): (t: number, bounds: Float64Array) => void {
  const corners = new Float64Array(15);
  const b = new Float64Array(patchCoefficients);
  const weights = new Float64Array(9);
  const jet = new Float64Array(6);
  return (t, bounds) => {
    copyCorners(mesh, points, t, corners);
    for (let k = 0; k < 15; k += 5) {
      corners[k + 2] += height + xSlope * corners[k] + ySlope * corners[k + 1];
      corners[k + 3] += xSlope;
      corners[k + 4] += ySlope;
    }
    setPatch(corners, b);
    for (let part = 0; part < 3; part += 1) {
      setWeightSlopes(corners, part, weights);
      includePart(b, part, weights, jet, bounds);
    }
  };
}

function findHoles({ x, y, triangles }: Triangulation, longestSide: number): Uint8Array {
  const isHole = new Uint8Array(triangles.length / 3);
  for (let edge = 0; edge < triangles.length; edge += 1) {
    const t = Math.floor(edge / 3);
    const i = triangles[edge];
    const j = triangles[3 * t + ((edge + 1) % 3)];
    const square = (x[j] - x[i]) * (x[j] - x[i]) + (y[j] - y[i]) * (y[j] - y[i]);
    if (square > longestSide * longestSide) isHole[t] = 1;
  }
  return isHole;
}
