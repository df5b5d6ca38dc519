import type { Terrain } from "../terrain.ts";

/**
 * Height of the ground at (x, y), for what stands there, m.
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
 * A height below all ground along a line from a to b, as far as samples tell, m.
 *
 * @param margin how much further below, m
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

/** How far the ground falls below its height at (x, y) within a stem's radius, by its slope there, m; twice over. */
export function rootDepth(terrain: Terrain, x: number, y: number, radius: number): number {
  const jet = new Float64Array(6);
  terrain.evaluateSurface(x, y, jet);
  return 2 * radius * Math.sqrt(jet[1] * jet[1] + jet[2] * jet[2]);
}
