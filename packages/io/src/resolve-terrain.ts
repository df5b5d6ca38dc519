import type { MeshSpec, PatchSpec, SmoothSpec, TerrainSurfaceSpec } from "@talus/simulation";
import {
  chooseLocalOrigin,
  countFrom,
  type PointsData,
  readAsciiGrid,
  type TerrainData,
} from "@talus/terrain";
import type { ByteSource, MapReference } from "@talus/terrain/geotiff";
import type { CreateLazPerf } from "@talus/terrain/las";
import { requireObject } from "./check-argument.ts";
import type { MapOrigin } from "./map-origin.ts";

/** The ground as data, and how its coordinates belong to the map. */
export interface ResolvedTerrain {
  readonly data: TerrainData;
  /** Map = ground + origin. */
  readonly origin: MapOrigin;
  /** Coordinate reference system of the map, such as "EPSG:2056"; null when no file says it. */
  readonly crs: string | null;
  /** Length of the unit of the map in the file, m. */
  readonly metresPerUnit: number;
}

/** Files that a surface is made of, as the scenario names them. */
export function terrainFiles(surface: TerrainSurfaceSpec): readonly string[] {
  requireObject("terrainFiles", "surface", surface);
  return "file" in surface ? [surface.file] : [];
}

/** Grids and points by the ending of their file. */
const GEOTIFF = /\.tiff?$/i;
const LAS = /\.la[sz]$/i;

/** What the caller of `resolveTerrain` brings. */
export interface ResolveOptions {
  /** How messages call a file of the scenario; left out: by its name there. */
  readonly shownAs?: (file: string) => string;
  /** The decoder of LAZ files, `createLazPerf` of the package laz-perf; left out: LAZ files are refused. */
  readonly createLazPerf?: CreateLazPerf;
  /** Where motion starts, [x, y], m: ground that has no place of its own is counted from near there. Left out: [0, 0]. */
  readonly near?: readonly [number, number];
}

/** A file: its bytes, or a source of pieces of it, which spares memory with GeoTIFF and LAS. */
export type FileContents = Uint8Array | ByteSource;

/**
 * The ground of a scenario from its description and its files.
 *
 * @param files contents by the name in the scenario; all of `terrainFiles(surface)`
 * @returns a promise: the reader of a format is loaded when a scenario needs it
 * @throws RangeError when a file is not in `files`; TerrainFileError, of one line, when its contents are wrong
 */
export async function resolveTerrain(
  surface: TerrainSurfaceSpec,
  files: ReadonlyMap<string, FileContents>,
  options: ResolveOptions = {},
): Promise<ResolvedTerrain> {
  requireObject("resolveTerrain", "surface", surface);
  requireObject("resolveTerrain", "files", files);
  requireObject("resolveTerrain", "options", options);
  const { shownAs = (file: string): string => file, createLazPerf, near } = options;
  if (!("file" in surface)) return { ...groundNear(surface, near), crs: null, metresPerUnit: 1 };
  const { data, origin, ...map } = await readSurface(surface, files, shownAs, createLazPerf);
  const [x, y, z] = chooseLocalOrigin(data);
  const isShifted = origin.x !== 0 || origin.y !== 0; // by its reader
  const shift = isShifted ? ([0, 0, z] as const) : ([x, y, z] as const);
  return {
    ...map,
    data: countFrom(data, shift),
    origin: { x: origin.x + shift[0], y: origin.y + shift[1], z },
  };
}

/** The ground counted from a place near it, whole metres from the origin of its data. */
export function groundNear(
  ground: TerrainData,
  near?: readonly [number, number],
): { readonly data: TerrainData; readonly origin: MapOrigin & { readonly z: number } } {
  const [x, y, z] = chooseLocalOrigin(ground, near);
  return { data: countFrom(ground, [x, y, z]), origin: { x, y, z } };
}

/** The ground as its file has it, its heights those of the map. */
async function readSurface(
  surface: Extract<TerrainSurfaceSpec, { readonly file: string }>,
  files: ReadonlyMap<string, FileContents>,
  shownAs: (file: string) => string,
  createLazPerf: CreateLazPerf | undefined,
): Promise<ResolvedTerrain> {
  const contents = files.get(surface.file);
  if (contents === undefined) throw new RangeError(`resolveTerrain: files must hold ${surface.file}`);
  const shown = shownAs(surface.file);
  if (surface.kind === "mesh") return readMeshFile(surface, await wholeOf(contents), shown);
  if (surface.kind === "points") return readPointFile(surface, contents, shown, createLazPerf);
  const joined = surface.spline === undefined ? {} : { spline: surface.spline };
  if (GEOTIFF.test(surface.file)) {
    const { readGeoTiff } = await import("@talus/terrain/geotiff");
    const { grid, origin, header } = await readGeoTiff(contents, shown);
    return { data: { kind: "grid", grid, ...joined }, origin, ...mapOf(header.reference) };
  }
  const { grid, origin } = readAsciiGrid(await wholeOf(contents), shown);
  return { data: { kind: "grid", grid, ...joined }, origin, crs: null, metresPerUnit: 1 };
}

export async function wholeOf(contents: FileContents): Promise<Uint8Array> {
  return contents instanceof Uint8Array ? contents : contents.read(0, contents.size);
}

async function readMeshFile(
  { unit, flatness }: MeshSpec,
  bytes: Uint8Array,
  shown: string,
): Promise<ResolvedTerrain> {
  const { readMesh } = await import("@talus/terrain/mesh");
  const options = unit === undefined ? {} : { metresPerUnit: unit };
  const { mesh, origin } = readMesh(bytes, shown, options);
  const data = { kind: "mesh", ...mesh, ...(flatness === undefined ? {} : { flatness }) } as const;
  return { data, origin, crs: null, metresPerUnit: 1 };
}

async function readPointFile(
  { file, classes, ...surface }: PatchSpec | SmoothSpec,
  contents: FileContents,
  shown: string,
  createLazPerf: CreateLazPerf | undefined,
): Promise<ResolvedTerrain> {
  const options = classes === undefined ? {} : { classes };
  if (LAS.test(file)) {
    const { readLas } = await import("@talus/terrain/las");
    const decoder = createLazPerf === undefined ? {} : { createLazPerf };
    const { points, origin, reference } = await readLas(contents, shown, { ...options, ...decoder });
    return { data: pointsOf(surface, points), origin, ...mapOf(reference) };
  }
  const { readXyz } = await import("@talus/terrain/points");
  const { points, origin } = readXyz(await wholeOf(contents), shown, options);
  return { data: pointsOf(surface, points), origin, crs: null, metresPerUnit: 1 };
}

function pointsOf(
  surface: Omit<PatchSpec, "file"> | Omit<SmoothSpec, "file">,
  { x, y, z }: Pick<PointsData, "x" | "y" | "z">,
): PointsData {
  return { ...surface, x, y, z };
}

function mapOf(reference: MapReference): Pick<ResolvedTerrain, "crs" | "metresPerUnit"> {
  return { crs: nameOf(reference), metresPerUnit: reference.horizontalUnit.metres };
}

function nameOf({ epsg, verticalEpsg, name }: MapReference): string | null {
  if (epsg === undefined) return name || null;
  return verticalEpsg === undefined ? `EPSG:${epsg}` : `EPSG:${epsg}+${verticalEpsg}`;
}
