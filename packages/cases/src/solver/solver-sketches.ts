import { cos, sin } from "@talus/portable-math";
import { arrow, circle, curve, dashed, label, line, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import type { Sketch, SketchElement, SketchPoint } from "../sketch/sketch.ts";

const TWO_PI = 6.283185307179586;

/** Masses on springs from a wall. */
export function springSketch(masses: number): Sketch {
  const parts = Array.from({ length: masses }, (_, i): readonly SketchElement[] => {
    const x = 1.6 * i;
    const zigzag = Array.from(
      { length: 9 },
      (__, j): SketchPoint => [x + 0.1 * j, j % 2 === 0 ? 0.35 : 0.15],
    );
    return [
      polyline("measure", zigzag),
      polyline("body", [
        [x + 0.8, 0.02],
        [x + 1.6, 0.02],
        [x + 1.6, 0.5],
        [x + 0.8, 0.5],
        [x + 0.8, 0.02],
      ]),
      label([x + 1.2, 0.26], masses === 1 ? "m" : `m${"₁₂"[i]}`),
    ];
  });
  return framed([
    line("ground", [0, -0.1], [0, 0.7]),
    line("ground", [0, 0], [1.6 * masses + 0.6, 0]),
    ...parts.flat(),
    arrow([1.2, 0.6], [1.7, 0.6]),
    label([1.8, 0.6], "x", "right"),
  ]);
}

/** An ellipse with a focus, and the planet. */
export function orbitSketch(e: number): Sketch {
  const b = Math.sqrt(1 - e * e);
  const at = (E: number): SketchPoint => [cos(E) - e, b * sin(E)];
  return framed([
    polyline("path", curve(0, TWO_PI, at, 80)),
    circle("ground", [0, 0], 0.08),
    circle("body", at(1.2), 0.05),
    dashed([0, 0], at(1.2)),
    arrow(at(1.2), [at(1.2)[0] - 0.4 * sin(1.2), at(1.2)[1] + 0.4 * b * cos(1.2)]),
  ]);
}

/** A quantity over time. */
export function graphSketch(value: (t: number) => number, end: number, name: string): Sketch {
  const points = curve(0, 1, (s) => [2.5 * s, 0.5 * value(end * s)], 120);
  const low = Math.min(0, ...points.map(([, y]) => y));
  return framed([
    line("ground", [0, low], [0, 1.1]),
    line("ground", [0, 0], [2.6, 0]),
    polyline("path", points),
    label([-0.08, 1], name, "left"),
    label([2.65, 0], "t", "right"),
  ]);
}

/** Earth, moon and a body that passes by. */
export function moonSketch(): Sketch {
  const loop = (s: number): SketchPoint => [
    (0.6 + 0.35 * cos(2 * s)) * cos(s),
    (0.6 + 0.35 * cos(2 * s)) * sin(s),
  ];
  return framed([
    polyline("path", curve(0, TWO_PI, loop, 120)),
    circle("ground", [0, 0], 0.1),
    circle("ground", [0.99, 0.12], 0.04),
    circle("body", loop(0), 0.025),
    label([0, -0.22], "earth"),
    label([1.05, 0.22], "moon"),
  ]);
}

/** Places of seven stars, x then y. */
export function starsSketch(y: ArrayLike<number>): Sketch {
  const stars = Array.from({ length: 7 }, (_, i) => circle("body", [y[i], y[7 + i]], 0.08 + 0.03 * i));
  const names = Array.from({ length: 7 }, (_, i) => label([y[i] + 0.3, y[7 + i] + 0.2], `${i + 1}`, "right"));
  return framed([...stars, ...names]);
}
