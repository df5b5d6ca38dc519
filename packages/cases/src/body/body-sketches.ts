import { cos, sin } from "@talus/portable-math";
import { arc, arrow, curve, dashed, label, polygon, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import type { Sketch, SketchPoint } from "../sketch/sketch.ts";

const TWO_PI = 6.283185307179586;

/** A top whose axis moves around the angular momentum on a cone, tilted by the angle. */
export function coneSketch(tilt: number): Sketch {
  const axis: SketchPoint = [sin(tilt), cos(tilt)];
  const across: SketchPoint = [axis[1], -axis[0]];
  const disc = curve(0, TWO_PI, (s): SketchPoint => {
    const [u, v] = [0.55 * cos(s), 0.15 * sin(s)];
    return [0.5 * axis[0] + u * across[0] + v * axis[0], 0.5 * axis[1] + u * across[1] + v * axis[1]];
  });
  const round = curve(0, TWO_PI, (s): SketchPoint => [sin(tilt) * cos(s), cos(tilt) + 0.15 * sin(s)]);
  return framed([
    arrow([0, 0], [0, 1.5]),
    label([0.06, 1.45], "L", "right"),
    polygon("body", disc),
    arrow([0, 0], axis),
    label([axis[0] + 0.08, axis[1]], "e₃", "right"),
    polyline("path", round),
    arc("measure", [0, 0], 0.35, TWO_PI / 4 - tilt, TWO_PI / 4),
  ]);
}

/** A box with its three principal axes, spun about the named one. */
export function boxSketch(spun: 1 | 2 | 3): Sketch {
  const [u, v, w]: readonly SketchPoint[] = [
    [0.9, 0],
    [0.25, 0.3],
    [0, 0.4],
  ];
  const at = (a: number, b: number, c: number): SketchPoint => [
    a * u[0] + b * v[0] + c * w[0],
    a * u[1] + b * v[1] + c * w[1],
  ];
  const middle = at(0.5, 0.5, 0.5);
  const tips = [at(1.45, 0.5, 0.5), at(0.5, 2, 0.5), at(0.5, 0.5, 2)];
  const tip = tips[spun - 1];
  return framed([
    polygon("body", [at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)]),
    polygon("body", [at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)]),
    polygon("body", [at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)]),
    ...tips.filter((each) => each !== tip).map((each) => dashed(middle, each)),
    arrow(middle, tip),
    label([tip[0] + 0.06, tip[1]], "ω", "right"),
  ]);
}
