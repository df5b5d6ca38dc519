import { type ConvexSolid, hexahedron, type Place } from "@talus/shapes/solids";
import type { Terrain } from "../ground/terrain.ts";
import { type BentLine, bentLine, requireRoom } from "./bent-line.ts";
import { traceGround } from "./ground-line.ts";
import type { DamData } from "./obstacle-data.ts";
import { ridgeSolids } from "./ridge.ts";
import { fallBeside } from "./standing-ground.ts";

/** The dam extends below the lowest ground along it by this fraction of its greatest height. */
const buried = 0.5;
/** Number of times that the foot is lowered, for ground that falls away beside the dam. */
const mostDeeper = 60;

/**
 * A dam: with a level crest one hexahedron for each segment, with a height above the ground a chain of solids whose
 * crest follows the ground along the middle line. Neighbours meet in the vertical planes of their mitres.
 *
 * @throws RangeError or TypeError that names the obstacle and the field
 */
export function damShapes(data: DamData, label: string, terrain: Terrain): readonly ConvexSolid[] {
  const line = bentLine(data.points, label);
  return data.crest === undefined
    ? followingDam(data, line, label, terrain)
    : levelDam(data, line, data.crest, label, terrain);
}

function levelDam(
  data: DamData,
  line: BentLine,
  crest: number,
  label: string,
  terrain: Terrain,
): readonly ConvexSolid[] {
  const { points, mitres } = line;
  const low = baseOf(data, label, terrain, points, crest);
  const narrow = 0.5 * data.crestWidth;
  const wide = narrow + (crest - low) / data.sideSlope;
  requireRoom(line, wide, label, "raise the base");
  return points.slice(1).map((_, i) => {
    const corner = (k: number, s: number, z: number): Place => {
      const [x, y] = points[k] ?? [0, 0];
      const [mx, my] = mitres[k] ?? [0, 0];
      return [x + s * mx, y + s * my, z];
    };
    const level = (s: number, z: number) => [
      corner(i, -s, z),
      corner(i + 1, -s, z),
      corner(i + 1, s, z),
      corner(i, s, z),
    ];
    return { kind: "convex", corners: [...level(wide, low), ...level(narrow, crest)], faces: hexahedron };
  });
}

function baseOf(
  data: DamData,
  label: string,
  terrain: Terrain,
  points: readonly (readonly [number, number])[],
  crest: number,
): number {
  let low = Infinity;
  if (data.base !== undefined) low = data.base;
  else {
    points.slice(1).forEach((to, i) => {
      const { heights } = traceGround(terrain, points[i] ?? to, to, label);
      low = heights.reduce((least, z) => Math.min(least, z), low);
    });
    low -= buried * (crest - low);
  }
  if (low < crest) return low;
  throw new RangeError(`createScene: ${label} crest must be above its foot at ${low} m, got ${crest}`);
}

function followingDam(
  data: DamData,
  line: BentLine,
  label: string,
  terrain: Terrain,
): readonly ConvexSolid[] {
  const { points } = line;
  const height = data.height ?? 0;
  const narrow = 0.5 * data.crestWidth;
  const { sideSlope } = data;
  const feet = points.slice(1).map((to, i) => traceGround(terrain, points[i] ?? to, to, label));
  const wideAt = (depth: number): number => narrow + depth / sideSlope;
  let depth = (1 + buried) * height;
  for (let deeper = 0; ; deeper += 1) {
    const needed = height + fallBeside(terrain, line, feet, wideAt(depth));
    if (needed <= depth) break;
    if (deeper === mostDeeper || !(needed < Infinity)) {
      throw new RangeError(
        `createScene: ${label} sideSlope must be steeper than the ground beside it, which its foot would not reach, got ${sideSlope}`,
      );
    }
    depth = 1.1 * needed;
  }
  const crests = feet.map(({ along, heights }) => ({ along, heights: heights.map((z) => z + height) }));
  return ridgeSolids(line, crests, { crest: narrow, foot: wideAt(depth), depth }, label, "lower the dam");
}
