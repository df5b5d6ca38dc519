/** Points per side of the lattice. */
const lattice = 33;

/**
 * Checks that a formula has a finite value somewhere in a bounded domain, on a lattice over it.
 *
 * @param extent of the domain (`domainExtent`)
 * @param bounds of the domain, as given; without all four nothing is checked
 * @throws RangeError if the formula has no value at any point of the lattice
 */
export function checkValues(
  [x0, x1, y0, y1]: readonly [number, number, number, number],
  bounds: readonly [number, number, number, number],
  evaluate: (at: Float64Array, jet: Float64Array) => boolean,
  measure: (at: Float64Array, out: Float64Array) => void,
): void {
  if (!bounds.every((bound) => Math.abs(bound) < Infinity)) return;
  const at = new Float64Array(2);
  const jet = new Float64Array(6);
  const inside = new Float64Array(1);
  for (let i = 0; i < lattice; i += 1) {
    at[0] = x0 + ((x1 - x0) * i) / (lattice - 1);
    for (let j = 0; j < lattice; j += 1) {
      at[1] = y0 + ((y1 - y0) * j) / (lattice - 1);
      measure(at, inside);
      if (inside[0] >= 0 && evaluate(at, jet)) return;
    }
  }
  throw new RangeError(
    `createTerrain: formula z has no finite value inside its domain at any of ${lattice} x ${lattice} points`,
  );
}
