import type { ZoneData } from "@talus/geodata";
import { checkClassZones, createClassLookup } from "./class-zones.ts";
import { createPolygonLookup, preparePolygons } from "./polygon-zones.ts";
import type { ZoneLookup } from "./zone-lookup.ts";

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
