import { cos, hypot, sin } from "@talus/portable-math";
import { requireMembers } from "@talus/portable-math/arguments";
import { column, rowAt, type Samples } from "./samples.ts";

/** Position and attitude of the body at a time between samples. */
export interface BodyPlace {
  /** Centre, m. */
  readonly position: [number, number, number];
  /** Unit quaternion w x y z. */
  readonly orientation: [number, number, number, number];
  /** Row of the last sample before. */
  row: number;
}

/**
 * The motion between the drawn samples. The centre moves on the straight line between two of them; the attitude is that
 * of the earlier one, rotated with its angular velocity, since the body may turn more than once in between.
 */
export function createBodyMotion(track: Samples): (t: number, out: BodyPlace) => void {
  requireMembers("createBodyMotion", "track", track, ["numbers", "texts"]);
  const time = column(track, "t");
  const [px, py, pz, qw, qx, qy, qz, wx, wy, wz] = "px py pz qw qx qy qz wx wy wz"
    .split(" ")
    .map((name) => column(track, name)) as Ten;
  return (t, out) => {
    const i = rowAt(time, t);
    const j = Math.min(i + 1, track.length - 1);
    const at = (values: Float64Array, row: number): number => values[row] ?? 0;
    const dt = t - at(time, i);
    const span = at(time, j) - at(time, i);
    const share = span > 0 ? Math.min(1, Math.max(0, dt / span)) : 0;
    [px, py, pz].forEach((values, k) => {
      out.position[k as 0 | 1 | 2] = at(values, i) + share * (at(values, j) - at(values, i));
    });
    const [x, y, z] = [at(wx, i), at(wy, i), at(wz, i)];
    const rate = hypot(x, y, z);
    const half = 0.5 * rate * Math.max(0, Math.min(dt, span));
    const s = rate > 0 ? sin(half) / rate : 0;
    const [a, b, c, d] = [cos(half), s * x, s * y, s * z];
    const [w, e, f, g] = [at(qw, i), at(qx, i), at(qy, i), at(qz, i)];
    out.orientation[0] = a * w - b * e - c * f - d * g;
    out.orientation[1] = a * e + b * w + c * g - d * f;
    out.orientation[2] = a * f - b * g + c * w + d * e;
    out.orientation[3] = a * g + b * f - c * e + d * w;
    out.row = i;
  };
}

type F = Float64Array;
type Ten = [F, F, F, F, F, F, F, F, F, F];
