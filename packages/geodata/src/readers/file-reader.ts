import { requireText } from "@talus/portable-math/arguments";
import { type ByteSource, openFile } from "../files/byte-source.ts";
import { auxName, maskName, prjName, worldName } from "../files/names-beside.ts";
import type { GridData } from "../grid/grid-data.ts";
import type { CreateLazPerf } from "../las/laz-module.ts";
import type { MeshFile } from "../mesh/mesh-builder.ts";
import type { PointCloud } from "../points/point-cloud.ts";
import type { Raster } from "../raster/raster.ts";
import type { MapShift } from "../reference/map-origin.ts";
import type { MapReference } from "../reference/map-reference.ts";

/** A file: its bytes, or a source that reads pieces of it, which saves memory with GeoTIFF and LAS. */
export type FileContents = Uint8Array | ByteSource;

/** A file format. A custom format is an object of this type in a list of a `ReaderTable`. */
export interface FileReader<Content> {
  /** Common name of the format, such as "GeoTIFF". */
  readonly name: string;
  /**
   * Extensions of its file names, in lower case without the dot; "*" accepts files that no other reader of its list
   * accepts.
   */
  readonly endings: readonly string[];
  /** Files beside one of the format that belong to it. Default: none. */
  readonly beside?: readonly (keyof FilesBeside)[];
  /**
   * @param file    name of the file, for errors
   * @param options options that do not apply to the format are ignored
   * @throws TerrainFileError, of one line, for wrong contents
   */
  read(contents: FileContents, file: string, options?: ReadOptions): Content | Promise<Content>;
}

/** Options of a reader; the format defines the meaning of omitted ones. */
export interface ReadOptions {
  /** Grids: "classes" for class numbers, without unit. Default: heights. */
  readonly values?: "heights" | "classes";
  /** Points: classes to keep, such as [2] for ground. Default: all. */
  readonly classes?: readonly number[];
  /** Meshes: length of the unit of the file, m. Default 1. */
  readonly metresPerUnit?: number;
  /** Grids and points: height that means "no data", in units of the file, in addition to that of the file. */
  readonly noDataValue?: number;
  /** Largest number of cells or points. Default: 16 million, or 64 for each byte of the file up to 1e9. */
  readonly mostValues?: number;
  /**
   * True for heights in memory that threads share, where the platform has it; a reader may ignore it. Default false.
   */
  readonly inSharedMemory?: boolean;
  /** Files beside it, as far as they exist. */
  readonly beside?: FilesBeside;
  /** Decoder of LAZ, `createLazPerf` of the package laz-perf. Default: LAZ files are refused. */
  readonly createLazPerf?: CreateLazPerf;
}

/** Files beside another one with additional information. */
export interface FilesBeside {
  /** `dem.prj` for `dem.asc`: the reference system. */
  readonly prj?: FileContents;
  /** `dem.tif.msk` for `dem.tif`: marks the cells that have heights. */
  readonly mask?: FileContents;
  /** `dem.tfw` beside `dem.tif`: the place of an image that does not say it itself. */
  readonly world?: FileContents;
  /** `dem.tif.aux.xml` beside `dem.tif`: a warning names what it says, it is not read. */
  readonly aux?: FileContents;
}

const namesOf: Readonly<Record<keyof FilesBeside, (file: string) => string>> = {
  prj: prjName,
  mask: maskName,
  world: worldName,
  aux: auxName,
};

/** Name of a file that lies beside another one. */
export function nameBeside(file: string, kind: keyof FilesBeside): string {
  requireText("nameBeside", "file", file);
  return namesOf[kind](file);
}

/** Information on the map of a file. */
interface OnMap {
  /** Shift of the coordinates: map = data + origin, m. */
  readonly origin: MapShift;
  /** Description of the format and its kind, such as "GeoTIFF, float32, compression LZW". */
  readonly format: string;
  /** Undefined if the format defines neither a reference system nor units: the file is then in metres. */
  readonly reference: MapReference | undefined;
  /** Sentences on contents that look wrong but may be right. Default: none. */
  readonly warnings?: readonly string[];
}

/** Heights at the nodes of a grid. */
export interface GridFile extends OnMap {
  readonly grid: GridData;
}

/** Points in any order. */
export interface PointFile extends OnMap {
  readonly points: PointCloud;
}

/** Heights as they are in a file: also in degrees, in oblong or rotated cells. */
export interface RasterFile extends Omit<OnMap, "origin" | "warnings"> {
  /** The location is in the unit of the map, heights are in metres. */
  readonly raster: Raster;
  /** True if the location is in degrees of longitude and latitude. */
  readonly isGeographic: boolean;
  /** True if the file does not describe its map, and its slopes suggest degrees. Default false. */
  readonly mayBeDegrees?: boolean;
}

/** A reader of grids that can also read them as they are in the file. */
export interface GridReader extends FileReader<GridFile> {
  /** Undefined if the format only has square cells along the axes of a map in metres. */
  readRaster?(contents: FileContents, file: string, options?: ReadOptions): Promise<RasterFile>;
}

/** Known formats by kind of contents. */
export interface ReaderTable {
  readonly grids: readonly GridReader[];
  readonly points: readonly FileReader<PointFile>[];
  readonly meshes: readonly FileReader<MeshFile>[];
}

/**
 * All bytes of a file.
 *
 * @param file name of the file, for errors
 * @throws TypeError if it is not a file
 */
export async function wholeOf(contents: FileContents, file: string): Promise<Uint8Array> {
  const { size } = openFile(contents, file);
  return contents instanceof Uint8Array ? contents : contents.read(0, size);
}
