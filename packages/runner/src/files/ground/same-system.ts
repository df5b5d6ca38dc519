import { TerrainFileError } from "@talus/geodata";
import type { ResolvedTerrain } from "./resolve-terrain.ts";

/**
 * Refuses a file in another reference system than the ground; a file that specifies none is assumed to be in the same.
 */
export function requireSameSystem(epsg: number | undefined, { crs }: ResolvedTerrain, shown: string): void {
  const ofGround = /^EPSG:(\d+)/.exec(crs ?? "")?.[1];
  if (epsg === undefined || ofGround === undefined || Number(ofGround) === epsg) return;
  throw new TerrainFileError(shown, "crs", `is EPSG:${epsg}; allowed: that of the ground, ${crs}`);
}

/** Ground whose origin is farther out than this, in degrees or m, is not in degrees. */
const LARGEST_DEGREES = 360;

/** Refuses coordinates that look like degrees if the ground lies far from the origin of its map. */
export function refuseDegreesBeside(mayBeDegrees: boolean, { origin }: ResolvedTerrain, shown: string): void {
  if (!mayBeDegrees || Math.max(Math.abs(origin.x), Math.abs(origin.y)) <= LARGEST_DEGREES) return;
  const what = `coordinates look like degrees, the ground lies near (${origin.x}, ${origin.y})`;
  throw new TerrainFileError(shown, "coordinates", `${what}; allowed: those of the map of the ground`);
}
