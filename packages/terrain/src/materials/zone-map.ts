import type { ZoneData } from "@talus/geodata";
import { checkClassZones, createClassLookup } from "./class-zones.ts";
import { createPolygonLookup, preparePolygons } from "./polygon-zones.ts";

/** Looks up places of the map. Keeps buffers; belongs to one query. No allocation. */
export interface ZoneLookup {
  /**
   * The material at (at[0], at[1]).
   *
   * @param at       x and y, m; further entries do not count
   * @param distance written: [0] how far the nearest border of a zone is, m; never too large, and exact near a border
   */
  look(at: Float64Array, distance: Float64Array): number;
}

/**
 * Prepares zones once for all queries.
 *
 * @returns makes a lookup
 * @throws RangeError that names what is wrong
 */
export function createZoneMap(zones: ZoneData): () => ZoneLookup {
  if (zones.kind === "classes") {
    checkClassZones(zones);
    return () => createClassLookup(zones);
  }
  if (zones.kind !== "polygons") {
    const { kind } = zones as { kind: unknown };
    throw new TypeError(`createZonedTerrain: zones kind must be classes or polygons, got ${String(kind)}`);
  }
  const sides = preparePolygons(zones);
  return () => createPolygonLookup(sides);
}
