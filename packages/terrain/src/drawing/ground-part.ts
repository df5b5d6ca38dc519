/** A rectangle of the map [west, east, south, north], m. */
export type MapBox = readonly [number, number, number, number];

/** The part of the ground that is drawn. */
export interface GroundPart {
  readonly box: MapBox;
  /**
   * Between these heights the motion is, m; of hollows only what lies below the upper one is drawn, of heaps what lies
   * above the lower.
   */
  readonly heights: readonly [number, number];
  /**
   * Whether tubes and bowls are drawn whole, with what hangs over the body: it hides what moves inside from who looks
   * at it from above. Else tubes are cut along both sides of their middle.
   */
  readonly hasCeiling: boolean;
}

/** Distance on the map from a point to the farthest corner of a box, m. */
export function farthestCorner([west, east, south, north]: MapBox, x: number, y: number): number {
  const [dx, dy] = [Math.max(x - west, east - x), Math.max(y - south, north - y)];
  return Math.sqrt(dx * dx + dy * dy);
}
