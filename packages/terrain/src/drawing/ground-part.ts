/** A rectangle of the map [west, east, south, north], m. */
export type MapBox = readonly [number, number, number, number];

/** The part of the ground that is drawn. */
export interface GroundPart {
  readonly box: MapBox;
  /**
   * Heights between which the motion lies, m; of hollows only the part below the upper one is drawn, of heaps the part
   * above the lower one.
   */
  readonly heights: readonly [number, number];
  /**
   * True to draw tubes and bowls whole, including parts above the body, which hide the motion inside when seen from
   * above; otherwise tubes are cut along both sides of their middle.
   */
  readonly hasCeiling: boolean;
}

/** Distance on the map from a point to the farthest corner of a box, m. */
export function farthestCorner([west, east, south, north]: MapBox, x: number, y: number): number {
  const [dx, dy] = [Math.max(x - west, east - x), Math.max(y - south, north - y)];
  return Math.sqrt(dx * dx + dy * dy);
}
