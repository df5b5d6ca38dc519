import type { PolygonZones, ZonePolygon } from "@talus/geodata";
import { requireList } from "@talus/portable-math/arguments";
import { type PackedBoxes, packBoxes, packedStackSize } from "../query/packed-boxes.ts";
import type { ZoneLookup } from "./zone-lookup.ts";

/** The sides of all polygons, one polygon after the other; immutable. */
export interface PolygonSides {
  /** [x0, y0, x1, y1] of side k at 4 k, y0 <= y1: a side that two polygons share is the same numbers in both. */
  readonly sides: Float64Array;
  /** Sides of polygon p: from start[p] up to, not including, start[p + 1]. */
  readonly start: Uint32Array;
  readonly materials: Uint32Array;
  readonly sideTree: PackedBoxes;
  readonly polygonTree: PackedBoxes;
}

/** @throws RangeError that names polygon and ring */
export function preparePolygons({ polygons }: PolygonZones): PolygonSides {
  requireList("createZonedTerrain", "polygons", polygons);
  if (polygons.length === 0) throw new RangeError("createZonedTerrain: polygons must hold at least one");
  const start = new Uint32Array(polygons.length + 1);
  const all: number[] = [];
  for (const [p, polygon] of polygons.entries()) {
    addSides(p, polygon, all);
    start[p + 1] = all.length / 4;
  }
  const sides = Float64Array.from(all);
  const rectangleOfSide = (k: number, out: Float64Array): void => {
    out[0] = Math.min(sides[4 * k], sides[4 * k + 2]);
    out[1] = sides[4 * k + 1];
    out[2] = Math.max(sides[4 * k], sides[4 * k + 2]);
    out[3] = sides[4 * k + 3];
  };
  const side = new Float64Array(4);
  return {
    sides,
    start,
    materials: Uint32Array.from(polygons, ({ material }) => material),
    sideTree: packBoxes(sides.length / 4, rectangleOfSide),
    polygonTree: packBoxes(polygons.length, (p, out) => {
      out.fill(Infinity, 0, 2);
      out.fill(-Infinity, 2);
      for (let k = start[p]; k < start[p + 1]; k += 1) {
        rectangleOfSide(k, side);
        for (let i = 0; i < 2; i += 1) {
          out[i] = Math.min(out[i], side[i]);
          out[i + 2] = Math.max(out[i + 2], side[i + 2]);
        }
      }
    }),
  };
}

function addSides(p: number, { material, rings }: ZonePolygon, all: number[]): void {
  if (!Number.isInteger(material) || material < 0) {
    throw new RangeError(
      `createZonedTerrain: polygons[${p}].material must be an integer >= 0, got ${String(material)}`,
    );
  }
  for (const [r, ring] of rings.entries()) {
    if (ring.length < 6 || ring.length % 2 !== 0 || !ring.every(Number.isFinite)) {
      throw new RangeError(
        `createZonedTerrain: polygons[${p}].rings[${r}] must hold x and y of at least 3 corners, all finite`,
      );
    }
    const before = all.length;
    for (let i = 0; i < ring.length; i += 2) {
      const [x0, y0] = [ring[i], ring[i + 1]];
      const j = (i + 2) % ring.length;
      const [x1, y1] = [ring[j], ring[j + 1]];
      if (x0 === x1 && y0 === y1) continue;
      const isUpward = y0 < y1 || (y0 === y1 && x0 < x1);
      if (isUpward) all.push(x0, y0, x1, y1);
      else all.push(x1, y1, x0, y0);
    }
    if (all.length - before < 12) {
      throw new RangeError(`createZonedTerrain: polygons[${p}].rings[${r}] has fewer than 3 corners`);
    }
  }
  if (rings.length === 0) throw new RangeError(`createZonedTerrain: polygons[${p}] has no ring`);
}

/**
 * Within this fraction of the distance to the nearest border the material is the same, whatever the rounding.
 */
const surely = 1 - 1e-9;

/**
 * The nearest side is searched in a tree of their boxes, from the one found last. The polygons around a place are found
 * in a tree of theirs, and by counting sides on a ray to the east; near a place that has been looked up, up to the
 * nearest border, the material is known.
 */
export function createPolygonLookup(map: PolygonSides): ZoneLookup {
  const { sides, start, materials, sideTree, polygonTree } = map;
  const stack = new Int32Array(packedStackSize);
  const keys = new Float64Array(packedStackSize);
  const square = new Float64Array(1);
  const known = Float64Array.of(0, 0, -1); // x, y, squared distance within which `material` holds
  let material = 0;
  let nearestSide = 0;

  /** square[0] = squared distance of the place from side k, m². */
  function measureSide(at: Float64Array, k: number): void {
    const px = at[0] - sides[4 * k];
    const py = at[1] - sides[4 * k + 1];
    const dx = sides[4 * k + 2] - sides[4 * k];
    const dy = sides[4 * k + 3] - sides[4 * k + 1];
    const length = dx * dx + dy * dy;
    const along = px * dx + py * dy;
    if (along <= 0) square[0] = px * px + py * py;
    else if (along >= length) square[0] = (px - dx) * (px - dx) + (py - dy) * (py - dy);
    else {
      const cross = px * dy - py * dx;
      square[0] = (cross * cross) / length;
    }
  }

  /** square[0] = squared distance of the place from the nearest side, m²; nodes of the tree nearest first. */
  function measure(at: Float64Array): void {
    const { boxes, links, leaves, root, endOfNode } = sideTree;
    measureSide(at, nearestSide);
    let least = square[0];
    stack[0] = root;
    keys[0] = 0;
    for (let depth = 1; depth > 0; ) {
      depth -= 1;
      if (keys[depth] >= least) continue;
      const begin = stack[depth];
      const end = endOfNode(begin);
      const first = depth;
      for (let box = begin; box < end; box += 4) {
        const dx = Math.max(boxes[box] - at[0], 0, at[0] - boxes[box + 2]);
        const dy = Math.max(boxes[box + 1] - at[1], 0, at[1] - boxes[box + 3]);
        const gap = dx * dx + dy * dy;
        if (gap >= least) continue;
        const link = links[box / 4];
        if (begin >= leaves) {
          let place = depth;
          for (; place > first && keys[place - 1] < gap; place -= 1) {
            keys[place] = keys[place - 1];
            stack[place] = stack[place - 1];
          }
          keys[place] = gap;
          stack[place] = link;
          depth += 1;
          continue;
        }
        measureSide(at, link);
        if (square[0] >= least) continue;
        least = square[0];
        nearestSide = link;
      }
    }
    square[0] = least;
  }

  function holds(p: number, at: Float64Array): boolean {
    let isInside = false;
    for (let k = 4 * start[p]; k < 4 * start[p + 1]; k += 4) {
      if (sides[k + 1] > at[1] || sides[k + 3] <= at[1]) continue;
      const dx = sides[k + 2] - sides[k];
      const dy = sides[k + 3] - sides[k + 1];
      if ((at[0] - sides[k]) * dy < (at[1] - sides[k + 1]) * dx) isInside = !isInside;
    }
    return isInside;
  }

  /** The last polygon that contains the place, −1 for none. */
  function lastPolygon(at: Float64Array): number {
    const { boxes, links, leaves, root, endOfNode } = polygonTree;
    let last = -1;
    stack[0] = root;
    for (let depth = 1; depth > 0; ) {
      depth -= 1;
      const begin = stack[depth];
      const end = endOfNode(begin);
      for (let box = begin; box < end; box += 4) {
        const isBeside = boxes[box] > at[0] || boxes[box + 2] < at[0];
        if (isBeside || boxes[box + 1] > at[1] || boxes[box + 3] < at[1]) continue;
        const link = links[box / 4];
        if (begin >= leaves) {
          stack[depth] = link;
          depth += 1;
        } else if (link > last && holds(link, at)) last = link;
      }
    }
    return last;
  }

  return {
    look(at, distance) {
      measure(at);
      distance[0] = Math.sqrt(square[0]);
      const dx = at[0] - known[0];
      const dy = at[1] - known[1];
      if (dx * dx + dy * dy < known[2]) return material;
      const p = lastPolygon(at);
      material = p < 0 ? 0 : materials[p];
      known[0] = at[0];
      known[1] = at[1];
      known[2] = surely * square[0];
      return material;
    },
  };
}
