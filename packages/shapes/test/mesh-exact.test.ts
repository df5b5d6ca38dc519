import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, it } from "vitest";
import { convexHull } from "../src/hull/convex-hull.ts";
import { massProperties } from "./unit-density.ts";

/** Coordinates here are integers times 2^-88. */
const bits = 88;

/** A double as an integer times 2^-88. */
function exact(x: number): bigint {
  const scaled = x * 2 ** bits;
  if (!Number.isInteger(scaled)) throw new RangeError(`${x} has bits below 2^-${bits}`);
  return BigInt(scaled);
}

/** n/d of two integers as a double, to 2^-200 of 1 before it is rounded. */
function quotient(n: bigint, d: bigint): number {
  return Number((n << 200n) / d) * 2 ** -200;
}

/**
 * Volume and J/m of a closed mesh in integers, with tetrahedra from the origin: of homogeneous coordinates,
 * ∫ x_i x_j dV = D/120 (s_i s_j + Σ over the corners of x_i x_j), ∫ x_i dV = D s_i/24.
 */
function exactMoments(vertices: ArrayLike<number>, triangles: ArrayLike<number>) {
  const x = Array.from(vertices, exact);
  let sixVolumes = 0n;
  const first = [0n, 0n, 0n];
  const second = [0n, 0n, 0n, 0n, 0n, 0n]; // xx xy xz yy yz zz
  const pairs = [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
    [2, 2],
  ];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => [0, 1, 2].map((axis) => x[3 * triangles[t + k] + axis]));
    const D =
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
    const s = [0, 1, 2].map((axis) => a[axis] + b[axis] + c[axis]);
    sixVolumes += D;
    for (let axis = 0; axis < 3; axis += 1) first[axis] += D * s[axis];
    pairs.forEach(([i, j], k) => {
      second[k] += D * (s[i] * s[j] + a[i] * a[j] + b[i] * b[j] + c[i] * c[j]);
    });
  }
  // ⟨x_i x_j⟩ − ⟨x_i⟩⟨x_j⟩ = second/(20 S) − first first/(16 S²), S = sixVolumes
  const spread = pairs.map(([i, j], k) => {
    const numerator = 4n * second[k] * sixVolumes - 5n * first[i] * first[j];
    return quotient(numerator, 80n * sixVolumes * sixVolumes) * 2 ** (-2 * bits);
  });
  const [xx, xy, xz, yy, yz, zz] = spread;
  return {
    volume: quotient(sixVolumes, 6n) * 2 ** (-3 * bits),
    centre: first.map((sum) => quotient(sum, 4n * sixVolumes) * 2 ** -bits),
    inertiaByMass: [yy + zz, -xy, -xz, xx + zz, -yz, xx + yy],
  };
}

describe("mass properties of polyhedra against sums in integers", () => {
  it.each([
    ["of about 1 m", 1, 1, 0],
    ["flat, of 1 m and 1 µm", 1, 2 ** -20, 0],
    ["of 1 m, 1000 km from the origin", 1, 1, 2 ** 20],
    ["flat and 1000 km from the origin", 1, 2 ** -20, 2 ** 20],
    ["of 1 nm", 2 ** -30, 1, 0],
    ["of 10^6 km", 2 ** 30, 1, 0],
  ])("%s (seed 16)", (_name, size, thickness, offset) => {
    const random = seededRandom(16);
    for (let n = 0; n < 40; n += 1) {
      const points = Array.from({ length: 3 * random.integer(4, 30) }, (_, i) => {
        const unit = random.integer(-(2 ** 20), 2 ** 20) / 2 ** 20;
        return (i % 3 === 2 ? thickness : 1) * size * unit + offset;
      });
      const vertices = Float64Array.from(points);
      const triangles = convexHull("test", vertices);
      const expected = exactMoments(vertices, triangles);
      const { mass, centre, inertia } = massProperties({ kind: "mesh", vertices, triangles });
      const because = "sums of at most 56 tetrahedra measured from the middle of the body";
      expectWithin(mass, expected.volume, { rel: 4e-15, because });
      expectWithin(centre, expected.centre, { abs: 4e-16 * (size + offset), because });
      const abs = 4e-15 * expected.inertiaByMass[5];
      expectWithin(
        inertia.map((J) => J / mass),
        expected.inertiaByMass,
        { abs, because },
      );
    }
  });
});
