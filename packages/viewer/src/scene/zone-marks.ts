import type { MapBox } from "@talus/terrain/drawing";
import type { MapPoint, RunMark } from "../run-view.ts";
import { type MarkedScene, onGround, type Side, sidesOf } from "./marked-scene.ts";

/** Zones of material, by the number of their class from 1: polygons, or classes of the cells of a grid. */
export type DrawnZones =
  | {
      readonly kind: "polygons";
      /** Rings x, y, x, y, ... of corners, m. */
      readonly polygons: readonly { readonly material: number; readonly rings: readonly Float64Array[] }[];
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

/** Cells of classes up to which zones are drawn. */
const mostCells = 1e6;

interface Zone {
  readonly rings: (readonly MapPoint[])[];
  readonly sides: Side[];
}

/** The zones of each class as rings on the map, and their borders on the ground inside the box. */
export function zoneMarks(
  { zones, zoneNames = [] }: { readonly zones?: DrawnZones; readonly zoneNames?: readonly string[] },
  scene: MarkedScene,
): readonly RunMark[] {
  if (zones === undefined) return [];
  const found = zones.kind === "polygons" ? polygonZones(zones.polygons) : cellZones(zones, scene.box);
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([material, { rings, sides }]) => ({
      kind: "zone",
      name: zoneNames[material - 1] ?? `material ${material}`,
      pieces: onGround(sides, scene),
      paths: rings,
    }));
}

function zoneOf(zones: Map<number, Zone>, material: number): Zone {
  const zone = zones.get(material) ?? { rings: [], sides: [] };
  zones.set(material, zone);
  return zone;
}

function polygonZones(
  polygons: Extract<DrawnZones, { readonly kind: "polygons" }>["polygons"],
): ReadonlyMap<number, Zone> {
  const zones = new Map<number, Zone>();
  for (const { material, rings } of polygons) {
    const zone = zoneOf(zones, material);
    for (const ring of rings) {
      const corners = Array.from(
        { length: ring.length / 2 },
        (_, i): MapPoint => [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0],
      );
      zone.rings.push(corners);
      zone.sides.push(...sidesOf([...corners, ...corners.slice(0, 1)]));
    }
  }
  return zones;
}

/** Rectangles of cells of one class in a row, and the sides between cells of different classes. */
function cellZones(
  { columns, rows, x0, y0, cell, materials }: Extract<DrawnZones, { readonly kind: "classes" }>,
  [west, east, south, north]: MapBox,
): ReadonlyMap<number, Zone> {
  const zones = new Map<number, Zone>();
  const range = (low: number, high: number, zero: number, count: number): MapPoint => [
    Math.max(0, Math.floor((low - zero) / cell)),
    Math.min(count - 1, Math.ceil((high - zero) / cell)),
  ];
  // The plan may be wider than the box by a part of it.
  const [wide, tall] = [0.5 * (east - west), 0.5 * (north - south)];
  const more = Math.max(wide, tall);
  const [i0, i1] = range(west - more, east + more, x0, columns);
  const [j0, j1] = range(south - more, north + more, y0, rows);
  if ((i1 - i0) * (j1 - j0) > mostCells) return zones;
  const classOf = (i: number, j: number): number =>
    i < columns && j < rows ? (materials[j * columns + i] ?? 0) : 0;
  const addSide = (a: number, b: number, side: Side): void => {
    if (a !== b) zoneOf(zones, Math.max(a, b)).sides.push(side);
  };
  for (let j = j0; j <= j1; j += 1) {
    let begin = i0;
    for (let i = i0; i <= i1; i += 1) {
      const [x, y] = [x0 + (i + 0.5) * cell, y0 + (j + 0.5) * cell];
      const own = classOf(i, j);
      addSide(own, classOf(i + 1, j), [
        [x, y - cell],
        [x, y],
      ]);
      addSide(own, classOf(i, j + 1), [
        [x - cell, y],
        [x, y],
      ]);
      if (i < i1 && classOf(i + 1, j) === own) continue;
      const left = x0 + (begin - 0.5) * cell;
      begin = i + 1;
      if (own === 0) continue;
      zoneOf(zones, own).rings.push([
        [left, y - cell],
        [x, y - cell],
        [x, y],
        [left, y],
      ]);
    }
  }
  return zones;
}
