/** Points per side of the lattice, and its half width in m about the origin where the domain is not bounded. */
const lattice = 33;
const halfWidth = 10;

/**
 * A length of a formula's surface, m: half the smallest radius of curvature found on a lattice over the domain (10 m to
 * either side of the origin where it is not bounded); Infinity for a plane. It scales searches near edges. No step
 * rests on it: the surface between the points of the lattice may bend more.
 *
 * @param extent of the domain (`domainExtent`)
 * @param bounds of the domain, as given
 *
 * @throws RangeError if the domain is bounded and the formula has no value at any point of the lattice
 */
export function sampleScale(
  extent: readonly [number, number, number, number],
  bounds: readonly [number, number, number, number],
  evaluate: (at: Float64Array, jet: Float64Array) => boolean,
  measure: (at: Float64Array, out: Float64Array) => void,
): number {
  const [x0, x1, y0, y1] = latticeRange(extent);
  const at = new Float64Array(2);
  const jet = new Float64Array(6);
  const inside = new Float64Array(1);
  let points = 0;
  let curvature = 0;
  for (let i = 0; i < lattice; i += 1) {
    at[0] = x0 + ((x1 - x0) * i) / (lattice - 1);
    for (let j = 0; j < lattice; j += 1) {
      at[1] = y0 + ((y1 - y0) * j) / (lattice - 1);
      measure(at, inside);
      if (inside[0] < 0 || !evaluate(at, jet)) continue;
      points += 1;
      curvature = Math.max(curvature, largestCurvature(jet));
    }
  }
  const isBounded = bounds.every((bound) => Math.abs(bound) < Infinity);
  if (points === 0 && isBounded) {
    throw new RangeError(
      `createTerrain: formula z has no finite value inside its domain at any of ${lattice} x ${lattice} points`,
    );
  }
  return curvature > 0 ? 0.5 / curvature : Infinity;
}

/** The box [x0, x1, y0, y1] that lattices cover, m. */
export function latticeRange([west, east, south, north]: readonly [number, number, number, number]) {
  return [...interval(west, east), ...interval(south, north)] as const;
}

/**
 * The larger side of a cell of the lattice: features of the domain and kinks are searched for within it, m.
 */
export function longestLook(bounds: readonly [number, number, number, number]): number {
  const [x0, x1, y0, y1] = latticeRange(bounds);
  return Math.max(x1 - x0, y1 - y0) / (lattice - 1);
}

function interval(low: number, high: number): readonly [number, number] {
  return low > -Infinity ? [low, high] : [-halfWidth, halfWidth];
}

/** The larger |κ| of the two principal curvatures; κ² − tr S κ + det S = 0 as in shape-operator.ts, 1/m. */
function largestCurvature(jet: Float64Array): number {
  const [, zx, zy, zxx, zxy, zyy] = jet;
  const w2 = 1 + zx * zx + zy * zy;
  const w = Math.sqrt(w2);
  const halfTrace = ((1 + zy * zy) * zxx - 2 * zx * zy * zxy + (1 + zx * zx) * zyy) / (2 * w2 * w);
  const det = (zxx * zyy - zxy * zxy) / (w2 * w2);
  return Math.abs(halfTrace) + Math.sqrt(Math.max(0, halfTrace * halfTrace - det));
}
