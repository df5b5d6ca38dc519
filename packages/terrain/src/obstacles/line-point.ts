export type Point = readonly [number, number];

/** Heights over a straight line of the map, connected by straight pieces. */
export interface GroundLine {
  /**
   * Distance from the beginning of the line to each joint, m; the first 0, the last the length of the line.
   */
  readonly along: readonly number[];
  /** Height at each joint, m. */
  readonly heights: readonly number[];
}

/** Distance of two points of the map, m. */
export function lengthOf(a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return Math.sqrt(dx * dx + dy * dy);
}
