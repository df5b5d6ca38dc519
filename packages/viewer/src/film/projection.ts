import type { RunView } from "../run-view.ts";
import { column } from "../samples.ts";
import type { PicturePlace } from "./pixel-canvas.ts";
import { along, type PictureAxes } from "./view-angle.ts";

/** Where places of the world are in an axonometric picture. */
export interface Projection {
  place(x: number, y: number, z: number): PicturePlace;
  /** Pixels for a metre. */
  readonly scale: number;
}

/** The projection that has all of the track in a picture of that size, with room for the body around. */
export function fittedProjection(
  { track, radius }: RunView,
  axes: PictureAxes,
  width: number,
  height: number,
): Projection {
  const [x, y, z] = ["px", "py", "pz"].map((name) => column(track, name)) as [F, F, F];
  const range = (axis: PictureAxes["up"]): readonly [number, number] => {
    let [low, high] = [Infinity, -Infinity];
    for (let i = 0; i < track.length; i += 1) {
      const value = along(axis, x[i] ?? 0, y[i] ?? 0, z[i] ?? 0);
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return [low - 3 * radius, high + 3 * radius];
  };
  const [left, right] = range(axes.right);
  const [bottom, top] = range(axes.up);
  const scale = 0.88 * Math.min(width / (right - left), height / (top - bottom));
  return {
    scale,
    place: (px, py, pz) => [
      0.5 * width + scale * (along(axes.right, px, py, pz) - 0.5 * (left + right)),
      0.5 * height - scale * (along(axes.up, px, py, pz) - 0.5 * (bottom + top)),
      along(axes.eye, px, py, pz),
    ],
  };
}

type F = Float64Array;
