import type { TerrainSurfaceSpec } from "@talus/simulation";
import { readAsciiGrid, type TerrainData } from "@talus/terrain";
import type { MapReference } from "@talus/terrain/geotiff";
import type { MapOrigin } from "./map-origin.ts";

/** The ground as data, and how its coordinates belong to the map. */
export interface ResolvedTerrain {
  readonly data: TerrainData;
  /** Map = ground + origin. */
  readonly origin: MapOrigin;
  /** Coordinate reference system of the map, such as "EPSG:2056"; null when no file says it. */
  readonly crs: string | null;
}

/** Files that a surface is made of, as the scenario names them. */
export function terrainFiles(surface: TerrainSurfaceSpec): readonly string[] {
  return surface.kind === "grid" ? [surface.file] : [];
}

/** Grids by the ending of their file. */
const GEOTIFF = /\.tiff?$/i;

/**
 * The ground of a scenario from its description and the bytes of its files.
 *
 * @param files   bytes by the name in the scenario; all of `terrainFiles(surface)`
 * @param shownAs how messages call such a file, left out: by its name
 * @returns a promise: the reader of a format is loaded when a scenario needs it
 * @throws RangeError when a file is not in `files`; TerrainFileError, of one line, when its contents are wrong
 */
export async function resolveTerrain(
  surface: TerrainSurfaceSpec,
  files: ReadonlyMap<string, Uint8Array>,
  shownAs: (file: string) => string = (file) => file,
): Promise<ResolvedTerrain> {
  if (surface.kind !== "grid") return { data: surface, origin: { x: 0, y: 0 }, crs: null };
  const bytes = files.get(surface.file);
  if (bytes === undefined) throw new RangeError(`resolveTerrain: files must hold ${surface.file}`);
  const shown = shownAs(surface.file);
  const joined = surface.spline === undefined ? {} : { spline: surface.spline };
  if (GEOTIFF.test(surface.file)) {
    const { readGeoTiff } = await import("@talus/terrain/geotiff");
    const { grid, origin, header } = await readGeoTiff(bytes, shown);
    return { data: { kind: "grid", grid, ...joined }, origin, crs: nameOf(header.reference) };
  }
  const { grid, origin } = readAsciiGrid(bytes, shown);
  return { data: { kind: "grid", grid, ...joined }, origin, crs: null };
}

function nameOf({ epsg, verticalEpsg, name }: MapReference): string | null {
  if (epsg === undefined) return name || null;
  return verticalEpsg === undefined ? `EPSG:${epsg}` : `EPSG:${epsg}+${verticalEpsg}`;
}
