import { cos, sin } from "@talus/portable-math";
import { arc, arrow, circle, curve, dashed, label, line, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import type { Sketch, SketchPoint } from "../sketch/sketch.ts";

const PI = 3.141592653589793;
const BODY = 0.16;

/** A sphere on the top of a round ground of radius 1, th from the top. */
export function onTopSketch(th: number, name: string): Sketch {
  const L = 1 + BODY;
  const at = (angle: number, r = L): SketchPoint => [r * sin(angle), r * cos(angle)];
  return framed([
    arc("ground", [0, 0], 1, 0, PI),
    dashed([0, 0], [0, 1]),
    dashed([0, 0], at(th, 1)),
    arc("measure", [0, 0], 0.4, PI / 2 - th, PI / 2),
    label(at(0.5 * th, 0.5), name),
    arc("path", [0, 0], L, PI / 2 - th, PI / 2 - 0.05),
    circle("body", at(th), BODY),
    arrow(at(th), [at(th)[0] + 0.5 * cos(th), at(th)[1] - 0.5 * sin(th)]),
  ]);
}

/** A sphere in a bowl of radius 1, th from the bottom; a dashed level for circular motion. */
export function bowlSketch(th: number, name: string, isRound: boolean): Sketch {
  const L = 1 - BODY;
  const at = (angle: number, r = L): SketchPoint => [r * sin(angle), -r * cos(angle)];
  return framed([
    arc("ground", [0, 0], 1, PI, 2 * PI),
    dashed([0, 0], [0, -1]),
    dashed([0, 0], at(th, 1)),
    arc("measure", [0, 0], 0.4, -PI / 2, -PI / 2 + th),
    label(at(0.5 * th, 0.5), name),
    isRound ? dashed(at(-th), at(th)) : arc("path", [0, 0], L, -PI / 2 - th, -PI / 2 + th),
    circle("body", at(th), BODY),
  ]);
}

/** A pipe cut along its axis with the path of the centre, at whose start the front half is drawn too. */
export function pipeSketch(): Sketch {
  const frequency = Math.sqrt(2 / 7);
  const at = (angle: number): SketchPoint => [0.85 * cos(angle), -0.9 * (1 - cos(frequency * angle))];
  return framed([
    line("ground", [-1, -2.1], [-1, 0.4]),
    line("ground", [1, -2.1], [1, 0.4]),
    dashed([0, -2.1], [0, 0.4]),
    polyline("path", curve(0, (2 * PI) / frequency, at, 120)),
    circle("body", at(0), 0.15),
    arrow([0.85, 0], [0.85, 0.35]),
    label([0.7, 0.3], "v, round"),
  ]);
}

/** The cycloid of the centre, from -pi to pi, and the sphere at s. */
export function cycloidSketch(s: number): Sketch {
  const at = (angle: number): SketchPoint => [angle + sin(angle), 1 - cos(angle)];
  const foot = (angle: number): SketchPoint => {
    const [x, z] = at(angle);
    return [x + 0.3 * sin(angle / 2), z - 0.3 * cos(angle / 2)];
  };
  return framed([
    polyline("ground", curve(-3, 3, foot)),
    polyline("path", curve(-3, 3, at)),
    circle("body", at(s), 0.3),
    dashed([0, 0], [0, 2]),
    label([0.15, 1.6], "4 A", "right"),
  ]);
}

/** A washboard with a sphere that leaves it near a crest. */
export function washboardSketch(): Sketch {
  const at = (x: number): SketchPoint => [x, 0.25 * cos(x)];
  return framed([
    polyline("ground", curve(-6, 6, at, 120)),
    circle("body", [-PI, 0.75], 1),
    circle("body", [-0.4, 1.25], 1),
    arrow([-0.4, 1.25], [1.6, 1.65]),
    label([1.7, 1.9], "v"),
    label([0, -0.2], "N = 0"),
  ]);
}

/** Two cuts of a saddle: over its crest, and across its valley. */
export function saddleSketch(): Sketch {
  const crest = (x: number): SketchPoint => [x, -0.5 * x * x];
  const valley = (x: number): SketchPoint => [3 + x, 0.5 * x * x - 0.5];
  return framed([
    polyline("ground", curve(-1, 1, crest)),
    circle("body", [0.25, 0.2], 0.2),
    arrow([0.25, 0.2], [0.8, 0.02]),
    polyline("ground", curve(-1, 1, valley)),
    circle("body", [3.25, -0.22], 0.2),
    arrow([3.25, -0.22], [2.8, -0.26]),
    label([0, -0.6], "x, z"),
    label([3, -0.75], "y, z"),
  ]);
}
