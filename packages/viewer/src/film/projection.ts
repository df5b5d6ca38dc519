import type { RunView } from "../run-view.ts";
import { column } from "../samples.ts";
import { along, type PictureAxes } from "../view-angle.ts";
import type { PicturePlace } from "./pixel-canvas.ts";

/** Axonometric projection of the world onto a picture. */
export interface Projection {
  place(x: number, y: number, z: number): PicturePlace;
  /** Writes the point of the world seen at a pixel in a given depth. */
  worldOf(x: number, y: number, depth: number, out: Float64Array): void;
  /** Pixels per metre. */
  readonly scale: number;
}

/** Margin around the track, in radii of the body, and the fraction of the picture filled by both. */
const room = 1.6;
const filled = 0.86;

/** The projection that shows the whole track, with the body on it, in a picture of the given size. */
export function fittedProjection(
  { track, radius }: Pick<RunView, "track" | "radius">,
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
    return [low - room * radius, high + room * radius];
  };
  const [left, right] = range(axes.right);
  const [bottom, top] = range(axes.up);
  const scale = filled * Math.min(width / (right - left), height / (top - bottom));
  const [across, upward] = [0.5 * (left + right), 0.5 * (bottom + top)];
  return {
    scale,
    place: (px, py, pz) => [
      0.5 * width + scale * (along(axes.right, px, py, pz) - across),
      0.5 * height - scale * (along(axes.up, px, py, pz) - upward),
      along(axes.eye, px, py, pz),
    ],
    worldOf(px, py, depth, out) {
      const [r, u] = [(px - 0.5 * width) / scale + across, (0.5 * height - py) / scale + upward];
      for (const k of [0, 1, 2] as const) out[k] = r * axes.right[k] + u * axes.up[k] + depth * axes.eye[k];
    },
  };
}

type F = Float64Array;
