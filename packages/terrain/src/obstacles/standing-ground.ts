import type { Terrain } from "../ground/terrain.ts";
import type { BentLine } from "./bent-line.ts";
import type { GroundLine, Point } from "./line-point.ts";

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

/** Samples of the ground along a line. */
const samples = 64;

/**
 * A height below all ground along a line from a to b, as far as samples show, m.
 *
 * @param margin additional depth below, m
 */
export function heightBelow(
  label: string,
  terrain: Terrain,
  a: readonly [number, number],
  b: readonly [number, number],
  margin: number,
): number {
  const jet = new Float64Array(6);
  let low = Math.min(groundAt(label, terrain, a[0], a[1]), groundAt(label, terrain, b[0], b[1]));
  for (let i = 1; i < samples; i += 1) {
    const s = i / samples;
    const found = terrain.evaluateSurface(a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1]), jet);
    if (found === "found") low = Math.min(low, jet[0]);
  }
  return low - margin;
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
 * less. Ground without bounds is evaluated where the line has joints, and twice its slope there counts.
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
  feet.forEach(({ along, heights }, i) => {
    const [a, b] = [points[i], points[i + 1]] as [Point, Point];
    const length = along[along.length - 1] as number;
    const at = (s: number, axis: 0 | 1): number => a[axis] + (s / length) * (b[axis] - a[axis]);
    for (let k = 0; k + 1 < along.length; k += 1) {
      const [s0, s1] = [along[k], along[k + 1]] as [number, number];
      if (terrain.boundSurface === undefined) {
        fall = Math.max(
          fall,
          steepness(terrain, at(s0, 0), at(s0, 1)),
          steepness(terrain, at(s1, 0), at(s1, 1)),
        );
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
  return (terrain.boundSurface === undefined ? 2 * away * fall : fall) + traced;
}

function steepness(terrain: Terrain, x: number, y: number): number {
  const jet = new Float64Array(6);
  terrain.evaluateSurface(x, y, jet);
  return Math.sqrt(jet[1] * jet[1] + jet[2] * jet[2]);
}
