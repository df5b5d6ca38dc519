import { TerrainFileError } from "@talus/geodata";
import type { ResolvedTerrain } from "./resolve-terrain.ts";

/** A file that says nothing of its reference system is taken to be in that of the ground. */
export function requireSameSystem(epsg: number | undefined, { crs }: ResolvedTerrain, shown: string): void {
  const ofGround = /^EPSG:(\d+)/.exec(crs ?? "")?.[1];
  if (epsg === undefined || ofGround === undefined || Number(ofGround) === epsg) return;
  throw new TerrainFileError(shown, "crs", `is EPSG:${epsg}; allowed: that of the ground, ${crs}`);
}

/** Ground whose origin is farther out than this, in degrees or m, is not given in degrees. */
const LARGEST_DEGREES = 360;

/** Coordinates as of degrees do not belong to ground that lies far from the origin of its map. */
export function refuseDegreesBeside(mayBeDegrees: boolean, { origin }: ResolvedTerrain, shown: string): void {
  if (!mayBeDegrees || Math.max(Math.abs(origin.x), Math.abs(origin.y)) <= LARGEST_DEGREES) return;
  const what = `coordinates look like degrees, the ground lies near (${origin.x}, ${origin.y})`;
  throw new TerrainFileError(shown, "coordinates", `${what}; allowed: those of the map of the ground`);
}
