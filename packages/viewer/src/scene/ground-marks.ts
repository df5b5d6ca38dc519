import { hypot } from "@talus/portable-math";
import type { Terrain } from "@talus/terrain";
import type { MapBox } from "@talus/terrain/drawing";
import type { GroundMark } from "../run-view.ts";

type Point = readonly [number, number];

/** A gate that is drawn, with the points of its line; planes have none and are not drawn. */
export interface DrawnGate {
  readonly kind: "line" | "wall" | "plane";
  readonly name: string;
  readonly from?: Point;
  readonly to?: Point;
  readonly points?: readonly Point[];
}

/** Zones of material: polygons, or classes of the cells of a grid. */
export type DrawnZones =
  | {
      readonly kind: "polygons";
      /** Rings x, y, x, y, ... of corners, m. */
      readonly polygons: readonly { readonly rings: readonly Float64Array[] }[];
    }
  | {
      readonly kind: "classes";
      readonly columns: number;
      readonly rows: number;
      readonly x0: number;
      readonly y0: number;
      readonly cell: number;
      readonly materials: Uint8Array;
    };

/** Pieces of a line across the box. */
const pieces = 200;
/** Cells of classes up to which their borders are drawn. */
const mostCells = 1e6;

/** Gates and borders of zones as lines on the ground, inside the box. */
export function groundMarks(
  {
    model,
    gates = [],
    zones,
  }: {
    readonly model: { readonly terrain: Terrain };
    readonly gates?: readonly DrawnGate[];
    readonly zones?: DrawnZones;
  },
  box: MapBox,
): readonly GroundMark[] {
  const draw = createLines(model.terrain, box);
  const ofGates = gates.map(({ name, from, to, points }): GroundMark => {
    const line = points ?? (from !== undefined && to !== undefined ? [from, to] : []);
    return { kind: "gate", name, pieces: draw(line.slice(1).map((end, i) => [line[i] ?? end, end])) };
  });
  const ofZones: GroundMark = { kind: "zone", name: "zones", pieces: draw(zoneSides(zones, box)) };
  return [...ofGates, ofZones].filter((mark) => mark.pieces.length > 0);
}

type Side = readonly [Point, Point];

/** Sides of zones: those of polygons, and those between cells of different classes. */
function zoneSides(zones: DrawnZones | undefined, [west, east, south, north]: MapBox): readonly Side[] {
  if (zones === undefined) return [];
  if (zones.kind === "polygons") {
    return zones.polygons.flatMap(({ rings }) =>
      rings.flatMap((ring) => {
        const corner = (i: number): Point => [
          ring[(2 * i) % ring.length] ?? 0,
          ring[(2 * i + 1) % ring.length] ?? 0,
        ];
        return Array.from({ length: ring.length / 2 }, (_, i): Side => [corner(i), corner(i + 1)]);
      }),
    );
  }
  const { columns, rows, x0, y0, cell, materials } = zones;
  const range = (low: number, high: number, zero: number, count: number): Point => [
    Math.max(0, Math.floor((low - zero) / cell)),
    Math.min(count - 1, Math.ceil((high - zero) / cell)),
  ];
  const [[i0, i1], [j0, j1]] = [range(west, east, x0, columns), range(south, north, y0, rows)];
  if ((i1 - i0) * (j1 - j0) > mostCells) return [];
  const sides: Side[] = [];
  const classOf = (i: number, j: number): number =>
    i < columns && j < rows ? (materials[j * columns + i] ?? 0) : 0;
  for (let j = j0; j <= j1; j += 1) {
    for (let i = i0; i <= i1; i += 1) {
      const [x, y] = [x0 + (i + 0.5) * cell, y0 + (j + 0.5) * cell];
      if (classOf(i, j) !== classOf(i + 1, j))
        sides.push([
          [x, y - cell],
          [x, y],
        ]);
      if (classOf(i, j) !== classOf(i, j + 1))
        sides.push([
          [x - cell, y],
          [x, y],
        ]);
    }
  }
  return sides;
}

/** Lays sides on the ground, piece by piece; where there is none, or beyond the box, nothing is drawn. */
function createLines(
  terrain: Terrain,
  [west, east, south, north]: MapBox,
): (sides: readonly Side[]) => Float64Array {
  const jet = new Float64Array(6);
  const longest = hypot(east - west, north - south) / pieces;
  const placeAt = (x: number, y: number): readonly number[] | undefined => {
    if (x < west || x > east || y < south || y > north) return undefined;
    return terrain.evaluateSurface(x, y, jet) === "found" ? [x, y, jet[0] ?? 0] : undefined;
  };
  return (sides) => {
    const places: number[] = [];
    for (const [[ax, ay], [bx, by]] of sides) {
      const count = Math.min(10 * pieces, Math.max(1, Math.ceil(hypot(bx - ax, by - ay) / longest)));
      let last = placeAt(ax, ay);
      for (let k = 1; k <= count; k += 1) {
        const next = placeAt(ax + (k / count) * (bx - ax), ay + (k / count) * (by - ay));
        if (last !== undefined && next !== undefined) places.push(...last, ...next);
        last = next;
      }
    }
    return Float64Array.from(places);
  };
}
