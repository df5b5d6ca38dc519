import { cos, exp, sin } from "@talus/portable-math";
import { arc, arrow, circle, curve, dashed, label, line, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import type { Sketch, SketchPoint } from "../sketch/sketch.ts";

const PI = 3.141592653589793;

/** Height over time of a ball that keeps the fraction e of its speed. */
export function bounceSketch(e: number): Sketch {
  const hops = [0, 1, 2, 3].map((n) => {
    const [from, width] = [1 + (2 * e * (1 - power(e, n))) / (1 - e), 2 * power(e, n + 1)];
    const at = (s: number): SketchPoint => [from + width * s, 4 * s * (1 - s) * power(e * e, n + 1)];
    return polyline("path", curve(0, 1, at));
  });
  return framed([
    line("ground", [-0.3, 0], [3 + 2 * e, 0]),
    polyline(
      "path",
      curve(0, 1, (s) => [s, 1 - s * s]),
    ),
    ...hops.slice(0, 3),
    circle("body", [0, 1], 0.08),
    label([-0.15, 0.5], "h", "left"),
    label([3 + 2 * e, 0.08], "t"),
  ]);
}

function power(x: number, n: number): number {
  let product = 1;
  for (let i = 0; i < n; i += 1) product *= x;
  return product;
}

/** A ball in a box of four walls. */
export function boxSketch(width: number, depth: number, from: SketchPoint, v: SketchPoint): Sketch {
  const time = Math.min((width - from[0]) / v[0], (depth - from[1]) / v[1]);
  const hit: SketchPoint = [from[0] + time * v[0], from[1] + time * v[1]];
  return framed([
    polyline("ground", [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
      [0, 0],
    ]),
    polyline("path", [from, hit]),
    circle("body", from, 0.08),
    arrow(from, [from[0] + 0.3 * v[0], from[1] + 0.3 * v[1]]),
    label([0.5 * width, depth + 0.1], "w"),
    label([width + 0.1, 0.5 * depth], "d", "right"),
  ]);
}

/** Temperature over time between two thresholds. */
export function thermostatSketch(): Sketch {
  const fall = (t: number): SketchPoint => [t, exp(-t)];
  const rise = (t: number): SketchPoint => [t, 1 - 0.5 * exp(0.7 - t)];
  return framed([
    dashed([0, 1], [3, 1]),
    dashed([0, 0.5], [3, 0.5]),
    polyline("path", curve(0, 0.69, fall)),
    polyline("path", curve(0.69, 2.2, rise)),
    label([3.05, 1], "T₂", "right"),
    label([3.05, 0.5], "T₁", "right"),
    line("ground", [0, 0.2], [3, 0.2]),
    label([3.05, 0.2], "t", "right"),
  ]);
}

/** Two tanks under a hose that fills one of them. */
export function tanksSketch(): Sketch {
  const tank = (x: number, level: number) => [
    polyline("ground", [
      [x, 1],
      [x, 0],
      [x + 0.8, 0],
      [x + 0.8, 1],
    ]),
    line("body", [x, level], [x + 0.8, level]),
    dashed([x, 0.25], [x + 0.8, 0.25]),
    arrow([x + 0.4, 0], [x + 0.4, -0.3]),
  ];
  return framed([
    ...tank(0, 0.7),
    ...tank(1.2, 0.4),
    arrow([0.4, 1.4], [0.4, 0.9]),
    label([0.55, 1.3], "w", "right"),
    label([0.5, -0.25], "v₁", "right"),
    label([1.7, -0.25], "v₂", "right"),
    label([2.05, 0.25], "r", "right"),
  ]);
}

/** A block on a spring over a belt that moves to the right. */
export function beltSketch(): Sketch {
  const spring = Array.from({ length: 9 }, (_, i): SketchPoint => [0.15 * i, i % 2 === 0 ? 0.35 : 0.15]);
  return framed([
    line("ground", [0, 0], [0, 0.6]),
    polyline("measure", spring),
    polyline("body", [
      [1.2, 0.01],
      [1.8, 0.01],
      [1.8, 0.5],
      [1.2, 0.5],
      [1.2, 0.01],
    ]),
    line("ground", [0.4, 0], [2.8, 0]),
    arrow([2, -0.15], [2.7, -0.15]),
    label([2.35, -0.3], "v"),
  ]);
}

/** Spokes without a rim on a slope that falls to the right. */
export function spokesSketch(slope: number): Sketch {
  const hub: SketchPoint = [-sin(slope - 0.2), cos(slope - 0.2)];
  const spokes = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const angle = slope - 0.2 + (i * PI) / 4;
    return line("body", hub, [hub[0] + sin(angle), hub[1] - cos(angle)]);
  });
  return framed([
    line("ground", [-1, sin(slope)], [2, -2 * sin(slope)]),
    ...spokes,
    circle("body", hub, 0.07),
    arc("motion", hub, 0.35, 0.3, 1.4),
    label([2, 0], "γ"),
  ]);
}

/** One server, queues that fill. */
export function queuesSketch(): Sketch {
  const queues = [0, 1, 2].flatMap((i) => {
    const y = 0.6 * i;
    const content = [0.9, 0.4, 0.65][i];
    return [
      line("ground", [0, y], [1, y]),
      line("ground", [0, y + 0.35], [1, y + 0.35]),
      line("body", [1 - content, y + 0.18], [1, y + 0.18]),
      arrow([-0.5, y + 0.18], [-0.1, y + 0.18]),
      label([-0.6, y + 0.18], `ρ${"₁₂₃"[i]}`, "left"),
    ];
  });
  return framed([
    ...queues,
    circle("body", [1.8, 0.78], 0.2),
    dashed([1.05, 0.78], [1.6, 0.78]),
    label([1.8, 1.1], "1"),
  ]);
}

/** A pendulum beside a stop at its lowest point. */
export function pendulumSketch(angle: number, hasStop: boolean): Sketch {
  const at: SketchPoint = [sin(angle), -cos(angle)];
  return framed([
    circle("ground", [0, 0], 0.04),
    line("measure", [0, 0], at),
    circle("body", at, 0.1),
    dashed([0, 0], [0, -1.1]),
    arc("path", [0, 0], 1, -PI / 2, -PI / 2 + angle),
    label([0.15, -0.35], "θ"),
    ...(hasStop ? [line("ground", [-0.12, -1.2], [-0.12, -0.8])] : []),
  ]);
}
