import { cos, sin } from "@talus/portable-math";
import { arc, arrow, circle, curve, dashed, label, line, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import type { Sketch, SketchPoint } from "../sketch/sketch.ts";

/** A ball above a plane, and its height over time in one smooth variable: mirrored at each impact. */
export function mirroredSketch(kappa: number): Sketch {
  const [e, second] = [kappa, kappa * kappa];
  const hop =
    (from: number, width: number, peak: number) =>
    (s: number): SketchPoint => [from + width * s, 4 * peak * s * (1 - s)];
  return framed([
    line("ground", [-0.3, 0], [1 + 2 * e + 2 * second + 0.3, 0]),
    polyline(
      "path",
      curve(0, 1, (s) => [s, 1 - s * s]),
    ),
    polyline("path", curve(0, 1, hop(1, 2 * e, e * e))),
    polyline("path", curve(0, 1, hop(1 + 2 * e, 2 * second, second * second))),
    polyline(
      "measure",
      curve(0, 1, (s) => [1 + 2 * e * s, -4 * e * e * s * (1 - s)]),
    ),
    circle("body", [0, 1.1], 0.1),
    label([1 + e, -e * e - 0.1], "s"),
    label([1 + e, e * e + 0.06], "q = |s|"),
  ]);
}

/** From above: the parabola that carries the chords of the flights, then the straight line. */
export function chordsSketch(): Sketch {
  const at = (s: number): SketchPoint => [3 * s, 1.2 * s * s];
  const times = [0, 0.4, 0.66, 0.82, 0.92, 1];
  return framed([
    polyline("measure", curve(0, 1, at)),
    polyline("path", times.map(at)),
    line("path", at(1), [4, 1.2 + 0.8]),
    circle("body", [0, 0], 0.12),
    arrow([0, 0], [0.9, 0]),
    label([0.9, -0.12], "v"),
    label([1.2, 0.35], "chords"),
    label([3.5, 1.3], "rolls"),
  ]);
}

/** A disc whose mass centre is r from its middle, at the angle phi, on or above a plane. */
export function discSketch(phi: number, gap: number): Sketch {
  const R = 0.7;
  const middle: SketchPoint = [0, R + gap];
  const centre: SketchPoint = [0.3 * cos(phi), middle[1] + 0.3 * sin(phi)];
  return framed([
    line("ground", [-1.3, 0], [1.3, 0]),
    circle("body", middle, R),
    dashed(middle, [0.6, middle[1]]),
    line("measure", middle, centre),
    circle("measure", centre, 0.04),
    arc("measure", middle, 0.2, 0, phi),
    label([centre[0] - 0.05, centre[1] - 0.12], "r", "left"),
    label([0.3, middle[1] + 0.12], "φ", "right"),
    arrow(centre, [centre[0], centre[1] - 0.5]),
    ...(gap > 0 ? [line("measure", [0, 0], [0, gap]), label([0.08, 0.5 * gap], "q", "right")] : []),
  ]);
}
