import { cos, sin, tan } from "@talus/portable-math";
import { arc, arrow, circle, dashed, label, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import type { Sketch, SketchPoint } from "../sketch/sketch.ts";

const PI = 3.141592653589793;

/** A groove across its line, with the sphere in it and both normals; `half` between a side and the middle. */
export function grooveSketch(half: number): Sketch {
  const height = 1 / sin(half);
  const side = 1.5 * Math.max(1, cos(half) / sin(half));
  const foot = (sign: number): SketchPoint => [sign * cos(half), height - sin(half)];
  const far = (sign: number): SketchPoint => [sign * side * sin(half), side * cos(half)];
  return framed([
    polyline("ground", [far(-1), [0, 0], far(1)]),
    circle("body", [0, height], 1),
    dashed([0, 0], [0, height + 1.2]),
    dashed(foot(-1), foot(1)),
    arc("measure", [0, 0], 0.45, PI / 2 - half, PI / 2),
    label([0.14, 0.6], "β", "right"),
    label([0.1, height - 0.5 * sin(half)], "h", "right"),
    arrow(foot(-1), [0.5 * foot(-1)[0], height - 0.5 * sin(half)]),
    arrow(foot(1), [0.5 * foot(1)[0], height - 0.5 * sin(half)]),
  ]);
}

/** A gutter narrower than the sphere, which lies on its edges; half its width in radii. */
export function gutterSketch(half: number): Sketch {
  const h = Math.sqrt(1 - half * half);
  return framed([
    polyline("ground", [
      [-1.6, 0],
      [-half, 0],
      [0, -2 * half],
      [half, 0],
      [1.6, 0],
    ]),
    circle("body", [0, h], 1),
    dashed([-half, 0], [half, 0]),
    dashed([0, 0], [0, h]),
    label([0.1, 0.5 * h], "h", "right"),
  ]);
}

/** A sphere between a slope and an upright wall. */
export function cornerSketch(): Sketch {
  const slope = 0.35;
  const wall = 2.2;
  const x = wall - 1;
  const z = 1 / cos(slope) - tan(slope) * x;
  const on: SketchPoint = [x - sin(slope), z - cos(slope)];
  return framed([
    polyline("ground", [
      [-1.2, 1.2 * tan(slope)],
      [wall, -wall * tan(slope)],
      [wall, 2.4],
    ]),
    circle("body", [x, z], 1),
    arrow(on, [on[0] + 0.6 * sin(slope), on[1] + 0.6 * cos(slope)]),
    arrow([wall, z], [wall - 0.6, z]),
    label([wall - 0.5, z + 0.2], "N"),
  ]);
}
