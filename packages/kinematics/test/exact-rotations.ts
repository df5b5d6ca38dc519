/**
 * Products of elementary rotations in 96-bit fixed-point integers, with sines and cosines from their Taylor series:
 * the exact answer of the double angles given, so that a test sees only the rounding of the code under test.
 */
const bits = 96n;
const unit = 1n << bits;

/** Rows in units of 2^-96. */
export type ExactMatrix = readonly (readonly bigint[])[];

/** A double times 2^96: exact but for bits below 2^-96. */
const fixed = (x: number): bigint => BigInt(Math.trunc(x * 2 ** 96));

function product(a: bigint, b: bigint): bigint {
  return (a * b) >> bits;
}

function sineCosine(angle: number): readonly [sine: bigint, cosine: bigint] {
  const x = fixed(angle);
  const sums = [unit, 0n];
  let term = unit;
  for (let n = 1n; term !== 0n && term !== -1n; n += 1n) {
    term = (term * x) / (unit * n);
    const sign = (n / 2n) % 2n === 0n ? 1n : -1n;
    sums[Number(n % 2n)] += sign * term;
  }
  return [sums[1], sums[0]];
}

const identity: ExactMatrix = [
  [unit, 0n, 0n],
  [0n, unit, 0n],
  [0n, 0n, unit],
];

/** One passive rotation (components into the turned frame) after others: rows j and k mixed, (i, j, k) cyclic. */
function turned(m: ExactMatrix, axis: "x" | "y" | "z", angle: number | "half"): ExactMatrix {
  const i = "xyz".indexOf(axis);
  const [j, k] = [(i + 1) % 3, (i + 2) % 3];
  const [s, c] = angle === "half" ? [0n, -unit] : sineCosine(angle);
  const rows = m.map((row) => [...row]);
  rows[j] = m[j].map((x, column) => product(c, x) + product(s, m[k][column]));
  rows[k] = m[k].map((x, column) => product(c, x) - product(s, m[j][column]));
  return rows;
}

/** Matrix of components after the turns, first turn first; "half" is a turn by exactly π. */
export function exactTurns(...turns: readonly (readonly ["x" | "y" | "z", number | "half"])[]): ExactMatrix {
  return turns.reduce((m, [axis, angle]) => turned(m, axis, angle), identity);
}

/** Largest |entry − exact entry| of a matrix of doubles, row by row. */
export function largestError(matrix: Float64Array, exact: ExactMatrix): number {
  const errors = exact.flat().map((x, n) => Math.abs(Number(fixed(matrix[n]) - x)) / 2 ** 96);
  return Math.max(...errors);
}
