import type { Terrain } from "../ground/terrain.ts";
import type { BentLine } from "./bent-line.ts";
import type { GroundLine, Point } from "./line-point.ts";
import { createSheetBound, type SheetBound } from "./sheet-bound.ts";

/**
 * Height of the ground at (x, y), for an obstacle that stands there, m.
 *
 * @throws RangeError that names the obstacle where there is no ground
 */
export function groundAt(label: string, terrain: Terrain, x: number, y: number): number {
  const jet = new Float64Array(6);
  const found = terrain.evaluateSurface(x, y, jet);
  if (found === "found") return jet[0];
  throw new RangeError(`createScene: ${label} has no ground at (${x}, ${y}); move it or give its base`);
}

/** Twice the fall of the ground below its height at (x, y) within a stem's radius, by its slope there, m. */
export function rootDepth(terrain: Terrain, x: number, y: number, radius: number): number {
  const jet = new Float64Array(6);
  terrain.evaluateSurface(x, y, jet);
  return 2 * radius * Math.sqrt(jet[1] * jet[1] + jet[2] * jet[2]);
}

/** Allowed fall of the ground beyond its bounds: the joints of a traced line are this near to it, m. */
const traced = 1e-3;

/**
 * Largest fall of the ground beside a traced line below it, m, up to `reach` from it on both sides: reach times the
 * steepest slope by the bounds of the ground, or all of the fall within the rectangle around each piece, whichever is
 * less. Where the ground bounds its curvature alone its slope follows from that and from the slope in the middle of a
 * piece; where it bounds nothing, twice the slope at the joints counts.
 */
export function fallBeside(
  terrain: Terrain,
  { points, mitres }: BentLine,
  feet: readonly GroundLine[],
  reach: number,
): number {
  const widest = Math.max(...mitres.map(([x, y]) => Math.sqrt(x * x + y * y)));
  const away = reach * widest;
  const box = new Float64Array(4);
  const jet = new Float64Array(12);
  let fall = 0;
  const boundSheet = terrain.boundSurface === undefined ? createSheetBound(terrain) : undefined;
  const sheet: SheetBound = { slope: 0, bend: 0 };
  feet.forEach(({ along, heights }, i) => {
    const [a, b] = [points[i], points[i + 1]] as [Point, Point];
    const length = along[along.length - 1] as number;
    const at = (s: number, axis: 0 | 1): number => a[axis] + (s / length) * (b[axis] - a[axis]);
    for (let k = 0; k + 1 < along.length; k += 1) {
      const [s0, s1] = [along[k], along[k + 1]] as [number, number];
      if (terrain.boundSurface === undefined) {
        const [x, y] = [at(0.5 * (s0 + s1), 0), at(0.5 * (s0 + s1), 1)];
        const way = 0.5 * (s1 - s0) + away;
        const isBound =
          terrain.evaluateSurface(x, y, jet) === "found" && boundSheet?.(x, y, jet, way, sheet) === true;
        const slope = isBound
          ? sheet.slope
          : 2 * Math.max(steepness(terrain, at(s0, 0), at(s0, 1)), steepness(terrain, at(s1, 0), at(s1, 1)));
        fall = Math.max(fall, away * slope);
        continue;
      }
      for (const axis of [0, 1] as const) {
        box[2 * axis] = Math.min(at(s0, axis), at(s1, axis)) - away;
        box[2 * axis + 1] = Math.max(at(s0, axis), at(s1, axis)) + away;
      }
      terrain.boundSurface(box, jet);
      if (jet[0] > jet[1]) continue;
      const x = Math.max(Math.abs(jet[2]), Math.abs(jet[3]));
      const y = Math.max(Math.abs(jet[4]), Math.abs(jet[5]));
      const bySlope = away * Math.sqrt(x * x + y * y);
      const whole = Math.max(heights[k] as number, heights[k + 1] as number) - jet[0];
      fall = Math.max(fall, Math.min(bySlope, whole));
    }
  });
  return fall + traced;
}

function steepness(terrain: Terrain, x: number, y: number): number {
  const jet = new Float64Array(6);
  terrain.evaluateSurface(x, y, jet);
  return Math.sqrt(jet[1] * jet[1] + jet[2] * jet[2]);
}
