import type { SketchElement, SketchLabel, SketchPoint, SketchRole } from "./sketch.ts";

export const line = (role: SketchRole, from: SketchPoint, to: SketchPoint): SketchElement => ({
  kind: "line",
  role,
  from,
  to,
});

/** A thin broken line: an axis, a level, a former place. */
export const dashed = (from: SketchPoint, to: SketchPoint): SketchElement => ({
  kind: "line",
  role: "measure",
  dashed: true,
  from,
  to,
});

export const polyline = (role: SketchRole, points: readonly SketchPoint[]): SketchElement => ({
  kind: "polyline",
  role,
  points,
});

export const polygon = (role: SketchRole, points: readonly SketchPoint[]): SketchElement => ({
  kind: "polygon",
  role,
  points,
});

export const circle = (role: SketchRole, centre: SketchPoint, radius: number): SketchElement => ({
  kind: "circle",
  role,
  centre,
  radius,
});

/** From one angle counterclockwise to another, rad. */
export const arc = (
  role: SketchRole,
  centre: SketchPoint,
  radius: number,
  from: number,
  to: number,
): SketchElement => ({ kind: "arc", role, centre, radius, from, to });

export const arrow = (from: SketchPoint, to: SketchPoint): SketchElement => ({
  kind: "arrow",
  role: "motion",
  from,
  to,
});

export const label = (
  at: SketchPoint,
  text: string,
  side: SketchLabel["side"] = "centre",
  role: SketchRole = "measure",
): SketchElement => ({ kind: "label", role, at, text, side });

/** The points of a curve over the parameter, with `count` pieces. */
export function curve(
  from: number,
  to: number,
  at: (s: number) => SketchPoint,
  count = 40,
): readonly SketchPoint[] {
  return Array.from({ length: count + 1 }, (_, i) => at(from + ((to - from) * i) / count));
}
