/** Elementary rotations and plain 3×3 algebra on nested arrays: the oracle of the kernels, written another way. */
export type Matrix = readonly (readonly number[])[];

/** Active rotation by `angle` about a coordinate axis: turns vectors right-handed. */
export function turnAbout(axis: "x" | "y" | "z", angle: number): Matrix {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  if (axis === "x")
    return [
      [1, 0, 0],
      [0, c, -s],
      [0, s, c],
    ];
  if (axis === "y")
    return [
      [c, 0, s],
      [0, 1, 0],
      [-s, 0, c],
    ];
  return [
    [c, -s, 0],
    [s, c, 0],
    [0, 0, 1],
  ];
}

export function transpose(a: Matrix): Matrix {
  return a.map((_row, i) => a.map((row) => row[i]));
}

export function multiply(...factors: readonly Matrix[]): Matrix {
  return factors.reduce((a, b) =>
    a.map((row) => b[0].map((_x, j) => row.reduce((sum, x, k) => sum + x * b[k][j], 0))),
  );
}

export function apply(a: Matrix, v: ArrayLike<number>): number[] {
  return a.map((row) => row.reduce((sum, x, k) => sum + x * v[k], 0));
}

export function flat(a: Matrix): Float64Array {
  return new Float64Array(a.flat());
}
