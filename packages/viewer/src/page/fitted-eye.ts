import { tan } from "@talus/portable-math";
import { type PerspectiveCamera, Vector3 } from "three";
import type { RunView } from "../run-view.ts";
import { column } from "../samples.ts";
import { along, type Direction, pictureAxes } from "../view-angle.ts";

/** Margin around the track, in radii of the body, and the factor on the least distance of the eye. */
const [room, farther] = [2, 1.12];

/** Position of the eye that shows the whole track with the body on it, in the best view of the run. */
export function fittedEye(
  { track, radius, eye: angle, ground }: RunView,
  { fov, aspect }: Pick<PerspectiveCamera, "fov" | "aspect">,
): { readonly middle: Vector3; readonly distance: number; readonly eye: Vector3 } {
  const { right, up, eye } = pictureAxes(angle);
  const [x, y, z] = ["px", "py", "pz"].map((name) => column(track, name)) as [F, F, F];
  const places: Direction[] = Array.from(x, (px, i): Direction => [px, y[i] ?? 0, z[i] ?? 0]);
  if (places.length === 0) {
    const { vertices } = ground;
    for (let k = 0; k < vertices.length; k += 3) {
      places.push([vertices[k] ?? 0, vertices[k + 1] ?? 0, vertices[k + 2] ?? 0]);
    }
  }
  const range = (axis: Direction): readonly [number, number] => {
    let [low, high] = [Infinity, -Infinity];
    for (const place of places) {
      const value = along(axis, ...place);
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return low <= high ? [low - room * radius, high + room * radius] : [-1, 1];
  };
  const middle = new Vector3();
  for (const axis of [right, up, eye]) {
    const [low, high] = range(axis);
    middle.addScaledVector(new Vector3(...axis), 0.5 * (low + high));
  }
  const half = tan((0.5 * fov * Math.PI) / 180);
  const centre = middle.toArray() as [number, number, number];
  let distance = 0;
  for (const place of places) {
    const beside = Math.abs(along(right, ...place) - along(right, ...centre)) + room * radius;
    const above = Math.abs(along(up, ...place) - along(up, ...centre)) + room * radius;
    const near = along(eye, ...place) - along(eye, ...centre) + radius;
    distance = Math.max(distance, near + Math.max(beside / aspect, above) / half);
  }
  return { middle, distance: farther * Math.max(distance, 4 * radius), eye: new Vector3(...eye) };
}

type F = Float64Array;
