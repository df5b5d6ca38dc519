import { hypot } from "@talus/portable-math";
import { column, type Samples, withColumns } from "./samples.ts";

/** Adds Nx, Ny, Nz: the normal force N n as a vector, with n from the foot to the centre; zero without contact. */
export function withNormalForce(track: Samples): Samples {
  const size = column(track, "N");
  const arms = ["x", "y", "z"].map((axis) => {
    const foot = column(track, `b${axis}`);
    return column(track, `p${axis}`).map((p, i) => p - (foot[i] ?? NaN));
  });
  const [x, y, z] = arms;
  const parts = arms.map((arm) =>
    arm.map((part, i) => {
      const length = hypot(x?.[i] ?? NaN, y?.[i] ?? NaN, z?.[i] ?? NaN);
      const N = size[i] ?? 0;
      return N > 0 && length > 0 ? (N * part) / length : 0;
    }),
  );
  const [Nx, Ny, Nz] = parts as [Float64Array, Float64Array, Float64Array];
  return withColumns(track, { Nx, Ny, Nz });
}

/** Length of the longest vector whose components are these columns; 0 if there is none. */
export function longestOf(track: Samples, names: readonly [string, string, string]): number {
  const [x, y, z] = names.map((name) => column(track, name)) as [F, F, F];
  let longest = 0;
  for (let i = 0; i < track.length; i += 1) {
    longest = Math.max(longest, hypot(x[i] ?? 0, y[i] ?? 0, z[i] ?? 0) || 0);
  }
  return longest;
}

type F = Float64Array;
