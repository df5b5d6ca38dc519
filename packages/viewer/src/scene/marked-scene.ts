import { hypot } from "@talus/portable-math";
import type { Triangles } from "@talus/shapes/drawing";
import type { Terrain } from "@talus/terrain";
import type { MapBox } from "@talus/terrain/drawing";
import type { MapPoint } from "../run-view.ts";

/** The ground that marks are laid on. */
export interface MarkedScene {
  readonly terrain: Terrain;
  /** The part of it that is drawn. */
  readonly ground: Triangles;
  readonly box: MapBox;
}

/** Pieces of a line across the box. */
const pieces = 200;

/** Both ends of a straight line on the map. */
export type Side = readonly [MapPoint, MapPoint];

/** Pieces into which a side is cut, so that they follow the ground. */
export function countOf([[ax, ay], [bx, by]]: Side, [west, east, south, north]: MapBox): number {
  const longest = hypot(east - west, north - south) / pieces;
  return Math.min(10 * pieces, Math.max(1, Math.ceil(hypot(bx - ax, by - ay) / longest)));
}

export function isInBox(x: number, y: number, [west, east, south, north]: MapBox): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

/** Lays sides on the ground, piece by piece; where there is none, or beyond the box, nothing is drawn. */
export function onGround(sides: readonly Side[], { terrain, box }: MarkedScene): Float64Array {
  const jet = new Float64Array(6);
  const placeAt = (x: number, y: number): readonly number[] | undefined => {
    if (!isInBox(x, y, box)) return undefined;
    return terrain.evaluateSurface(x, y, jet) === "found" ? [x, y, jet[0] ?? 0] : undefined;
  };
  const places: number[] = [];
  for (const side of sides) {
    const [[ax, ay], [bx, by]] = side;
    const count = countOf(side, box);
    let last = placeAt(ax, ay);
    for (let k = 1; k <= count; k += 1) {
      const next = placeAt(ax + (k / count) * (bx - ax), ay + (k / count) * (by - ay));
      if (last !== undefined && next !== undefined) places.push(...last, ...next);
      last = next;
    }
  }
  return Float64Array.from(places);
}

/** Both ends of each piece of a line, from point to point. */
export function sidesOf(points: readonly MapPoint[]): readonly Side[] {
  return points.slice(1).map((end, i) => [points[i] ?? end, end]);
}
