import { arrow, label, line, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import type { Sketch, SketchElement, SketchPoint } from "../sketch/sketch.ts";

/** Elements of the line. */
export interface LinePicture {
  readonly bodies: number;
  readonly wall: boolean;
  /** The floor takes friction from the bodies. */
  readonly rough: boolean;
}

/** Bodies in a line with layers between them, the first one moving to the right. */
export function lineSketch({ bodies, wall, rough }: LinePicture): Sketch {
  const layers = wall ? bodies : bodies - 1;
  const end = bodies + 0.6 * layers;
  return framed([
    line("ground", [-0.8, 0], [end + 0.5, 0]),
    ...Array.from({ length: bodies }, (_, i) => box(1.6 * i, i + 1, rough)).flat(),
    ...Array.from({ length: layers }, (_, i) => spring(1.6 * i + 1)),
    ...(wall ? [line("ground", [end, 0], [end, 0.9])] : []),
    arrow([-0.8, 0.8], [-0.1, 0.8]),
    label([-0.5, 0.95], "v₀ = 1"),
  ]);
}

function box(x: number, index: number, rough: boolean): readonly SketchElement[] {
  const [bottom, top] = [0.02, 0.6];
  const outline: readonly SketchPoint[] = [
    [x, bottom],
    [x + 1, bottom],
    [x + 1, top],
    [x, top],
    [x, bottom],
  ];
  const name = label([x + 0.5, 0.5 * top], index === 1 ? "m" : `ρ${index > 2 ? "₃" : ""} m`);
  if (!rough) return [polyline("body", outline), name];
  return [
    polyline("body", outline),
    name,
    arrow([x + 0.7, -0.12], [x + 0.3, -0.12]),
    label([x + 0.5, -0.25], `q${"₁₂₃"[index - 1]}`),
  ];
}

function spring(x: number): SketchElement {
  const points = Array.from({ length: 7 }, (_, i): SketchPoint => [x + 0.1 * i, i % 2 === 0 ? 0.4 : 0.2]);
  return polyline("measure", points);
}
