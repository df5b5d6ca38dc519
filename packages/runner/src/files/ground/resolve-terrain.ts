import {
  readers as builtInReaders,
  type FileContents,
  type FileReader,
  type FilesBeside,
  type MapOrigin,
  type MapReference,
  nameBeside,
  type ReaderTable,
  type ReadOptions,
  readerOf,
} from "@talus/geodata";
import { requireObject } from "@talus/portable-math/arguments";
import type { PatchSpec, SmoothSpec, TerrainSurfaceSpec } from "@talus/scenario";
import { chooseLocalOrigin, countFrom, type PointsData, type TerrainData } from "@talus/terrain";

/** The ground as data, with the relation of its coordinates to the map. */
export interface ResolvedTerrain {
  readonly data: TerrainData;
  /** Map coordinates = ground coordinates + origin. */
  readonly origin: MapOrigin;
  /** Coordinate reference system of the map, such as "EPSG:2056"; null if no file specifies it. */
  readonly crs: string | null;
  /** Length of the unit of the map in the file, m. */
  readonly metresPerUnit: number;
  /** Sentences on features of the file that look wrong but may be right. */
  readonly warnings: readonly string[];
}

/** Files that define a surface, as named in the scenario. */
export function terrainFiles(surface: TerrainSurfaceSpec): readonly string[] {
  requireObject("terrainFiles", "surface", surface);
  return "file" in surface ? [surface.file] : [];
}

/** Options of `resolveTerrain`. */
export interface ResolveOptions {
  /** Name of a scenario's file in messages. Default: the name in the scenario. */
  readonly shownAs?: (file: string) => string;
  /** Decoder of LAZ files, `createLazPerf` of the package laz-perf. Default: LAZ files are refused. */
  readonly createLazPerf?: NonNullable<ReadOptions["createLazPerf"]>;
  /** Formats of data files. Default: `readers` of the package geodata. */
  readonly readers?: ReaderTable;
  /** True for a ground that threads share: maps are read into shared memory. Default false. */
  readonly inSharedMemory?: boolean;
  /** Start of the motion, [x, y], m: ground without a georeference gets an origin near it. Default: [0, 0]. */
  readonly near?: readonly [number, number];
}

/**
 * Builds the ground of a scenario from its description and its files.
 *
 * @param files contents by the name in the scenario, for all of `terrainFiles(surface)`
 * @returns a promise, since the reader of a format is loaded on demand
 * @throws RangeError when a file is missing in `files`; TerrainFileError, of one line, when its contents are wrong
 */
export async function resolveTerrain(
  surface: TerrainSurfaceSpec,
  files: ReadonlyMap<string, FileContents>,
  options: ResolveOptions = {},
): Promise<ResolvedTerrain> {
  requireObject("resolveTerrain", "surface", surface);
  requireObject("resolveTerrain", "files", files);
  requireObject("resolveTerrain", "options", options);
  const { near } = options;
  if (!("file" in surface))
    return { ...groundNear(surface, near), crs: null, metresPerUnit: 1, warnings: [] };
  const { data, origin, ...map } = await readSurface(surface, files, options);
  const [x, y, z] = chooseLocalOrigin(data);
  const isShifted = origin.x !== 0 || origin.y !== 0; // shifted by its reader
  const shift = isShifted ? ([0, 0, z] as const) : ([x, y, z] as const);
  return {
    ...map,
    data: countFrom(data, shift),
    origin: { x: origin.x + shift[0], y: origin.y + shift[1], z },
  };
}

/** The ground relative to an origin near it, which is whole metres from the origin of its data. */
export function groundNear(
  ground: TerrainData,
  near?: readonly [number, number],
): { readonly data: TerrainData; readonly origin: MapOrigin & { readonly z: number } } {
  const [x, y, z] = chooseLocalOrigin(ground, near);
  return { data: countFrom(ground, [x, y, z]), origin: { x, y, z } };
}

/** The ground as in its file, with the heights of the map. */
async function readSurface(
  surface: Extract<TerrainSurfaceSpec, { readonly file: string }>,
  files: ReadonlyMap<string, FileContents>,
  { shownAs = (file) => file, createLazPerf, readers = builtInReaders, inSharedMemory }: ResolveOptions,
): Promise<ResolvedTerrain> {
  const contents = files.get(surface.file);
  if (contents === undefined) throw new RangeError(`resolveTerrain: files must hold ${surface.file}`);
  const shown = shownAs(surface.file);
  if (surface.kind === "mesh") {
    const { unit, flatness } = surface;
    const reader = readerOf(readers.meshes, surface.file);
    const beside = filesBeside(reader, surface.file, files);
    const options = { beside, ...(unit === undefined ? {} : { metresPerUnit: unit }) };
    const { mesh, origin, reference } = await reader.read(contents, shown, options);
    const data = { kind: "mesh", ...mesh, ...(flatness === undefined ? {} : { flatness }) } as const;
    return { data, origin, ...mapOf(reference), warnings: [] };
  }
  if (surface.kind === "points") {
    const { file, classes, noData, mostPoints, ...method } = surface;
    const reader = readerOf(readers.points, file);
    const {
      points,
      origin,
      reference,
      warnings = [],
    } = await reader.read(contents, shown, {
      ...optionsOf(reader, file, files, noData, mostPoints),
      ...(classes === undefined ? {} : { classes }),
      ...(createLazPerf === undefined ? {} : { createLazPerf }),
    });
    return { data: pointsOf(method, points), origin, ...mapOf(reference), warnings };
  }
  const { file, noData, mostCells } = surface;
  const reader = readerOf(readers.grids, file);
  const options = {
    ...optionsOf(reader, file, files, noData, mostCells),
    ...(inSharedMemory === undefined ? {} : { inSharedMemory }),
  };
  const { grid, origin, reference, warnings = [] } = await reader.read(contents, shown, options);
  const joined = surface.spline === undefined ? {} : { spline: surface.spline };
  return { data: { kind: "grid", grid, ...joined }, origin, ...mapOf(reference), warnings };
}

/** Options for reading grids and points. */
function optionsOf(
  reader: FileReader<unknown>,
  file: string,
  files: ReadonlyMap<string, FileContents>,
  noDataValue: number | undefined,
  mostValues: number | undefined,
): ReadOptions {
  return {
    beside: filesBeside(reader, file, files),
    ...(noDataValue === undefined ? {} : { noDataValue }),
    ...(mostValues === undefined ? {} : { mostValues }),
  };
}

/** Of the given files, those beside a file that belong to it. */
export function filesBeside(
  { beside = [] }: FileReader<unknown>,
  file: string,
  files: ReadonlyMap<string, FileContents>,
): FilesBeside {
  const found: { -readonly [K in keyof FilesBeside]: FilesBeside[K] } = {};
  for (const kind of beside) {
    const contents = files.get(nameBeside(file, kind));
    if (contents !== undefined) found[kind] = contents;
  }
  return found;
}

function pointsOf(
  surface: Omit<PatchSpec, "file"> | Omit<SmoothSpec, "file">,
  { x, y, z }: Pick<PointsData, "x" | "y" | "z">,
): PointsData {
  return { ...surface, x, y, z };
}

/** Reference system of a file; without one and without units, the file is in metres. */
function mapOf(reference: MapReference | undefined): Pick<ResolvedTerrain, "crs" | "metresPerUnit"> {
  if (reference === undefined) return { crs: null, metresPerUnit: 1 };
  return { crs: nameOf(reference), metresPerUnit: reference.horizontalUnit.metres };
}

function nameOf({ epsg, verticalEpsg, name }: MapReference): string | null {
  if (epsg === undefined) return name || null;
  return verticalEpsg === undefined ? `EPSG:${epsg}` : `EPSG:${epsg}+${verticalEpsg}`;
}
