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

/** A file: its bytes, or a source of pieces of it, which spares memory with GeoTIFF and LAS. */
export type FileContents = Uint8Array | ByteSource;

/** A format of files. One of your own is an object like this, put into a list of a `ReaderTable`. */
export interface FileReader<Content> {
  /** What people call the format, such as "GeoTIFF". */
  readonly name: string;
  /**
   * Endings of the names of its files, in small letters without the dot; "*" takes files that no other of its list
   * names.
   */
  readonly endings: readonly string[];
  /** Files beside one of the format that belong to it. Left out: none. */
  readonly beside?: readonly (keyof FilesBeside)[];
  /**
   * @param file    its name, for errors
   * @param options what the format has no use for is passed over
   * @throws TerrainFileError, of one line, for contents that are wrong
   */
  read(contents: FileContents, file: string, options?: ReadOptions): Content | Promise<Content>;
}

/** What a reader may be told; everything left out has the meaning that its format gives it. */
export interface ReadOptions {
  /** Grids: "classes" for numbers of classes, which have no unit. Left out: heights. */
  readonly values?: "heights" | "classes";
  /** Points: the classes to keep, such as [2] for ground. Left out: all. */
  readonly classes?: readonly number[];
  /** Meshes: length of the file's unit, m. Left out: 1. */
  readonly metresPerUnit?: number;
  /** Grids and points: the height that means "no data", in units of the file, besides what the file says. */
  readonly noDataValue?: number;
  /** Cells or points that a file may hold. Left out: 16 million, or 64 for each byte of the file up to 1e9. */
  readonly mostValues?: number;
  /** Files that lie beside, as far as they are there. */
  readonly beside?: FilesBeside;
  /** LAZ: its decoder, `createLazPerf` of the package laz-perf; left out: LAZ files are refused. */
  readonly createLazPerf?: CreateLazPerf;
}

/** Files that lie beside another one and say more of it. */
export interface FilesBeside {
  /** `dem.prj` beside `dem.asc`: the reference system. */
  readonly prj?: FileContents;
  /** `dem.tif.msk` beside `dem.tif`: the cells that have heights. */
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

/** What a file says of its map. */
interface OnMap {
  /** What was taken off the coordinates: map = data + origin, m. */
  readonly origin: MapShift;
  /** The format and its kind, for people, such as "GeoTIFF, float32, compression LZW". */
  readonly format: string;
  /** Undefined where the format names neither a reference system nor units: the file is in metres. */
  readonly reference: MapReference | undefined;
  /** What looks wrong and may be right, in sentences. Left out: nothing does. */
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

/** Heights as they lie in a file: in degrees too, in cells that are oblong or rotated. */
export interface RasterFile extends Omit<OnMap, "origin" | "warnings"> {
  /** Its place is in the unit of the map, heights are in metres. */
  readonly raster: Raster;
  /** The place is in degrees of longitude and latitude. */
  readonly isGeographic: boolean;
  /** The file says nothing of its map, and its slopes are those of degrees. Left out: they are not. */
  readonly mayBeDegrees?: boolean;
}

/** A reader of grids that may also give them as they lie in the file. */
export interface GridReader extends FileReader<GridFile> {
  /** Left out: the format has square cells along the axes of a map in metres only. */
  readRaster?(contents: FileContents, file: string, options?: ReadOptions): Promise<RasterFile>;
}

/** The formats that are known, by what is read from them. */
export interface ReaderTable {
  readonly grids: readonly GridReader[];
  readonly points: readonly FileReader<PointFile>[];
  readonly meshes: readonly FileReader<MeshFile>[];
}

/**
 * All bytes of a file.
 *
 * @param file its name, for errors
 * @throws TypeError where it is none
 */
export async function wholeOf(contents: FileContents, file: string): Promise<Uint8Array> {
  const { size } = openFile(contents, file);
  return contents instanceof Uint8Array ? contents : contents.read(0, size);
}
