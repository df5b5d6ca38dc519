import { type AsciiGridOptions, readAsciiGrid, readAsciiRaster } from "../ascii-grid/read-ascii-grid.ts";
import type { GeoTiffOptions } from "../geotiff/open-image.ts";
import type { MeshFile, MeshOptions } from "../mesh/mesh-builder.ts";
import { auxWarnings } from "../reference/aux-file.ts";
import type { MapReference } from "../reference/map-reference.ts";
import {
  type FileReader,
  type GridReader,
  nameBeside,
  type PointFile,
  type ReaderTable,
  type ReadOptions,
  wholeOf,
} from "./file-reader.ts";

const geoTiff: GridReader = {
  name: "GeoTIFF",
  endings: ["tif", "tiff"],
  beside: ["mask", "world", "aux"],
  async read(contents, file, options = {}) {
    const { readGeoTiff } = await import("../geotiff/read-geotiff.ts");
    const { grid, origin, header, warnings } = await readGeoTiff(contents, file, await tiffOptions(options));
    const { reference } = header;
    const more = await auxWarningsOf(options, file, reference);
    return { grid, origin, format: formatOf(header), reference, warnings: [...warnings, ...more] };
  },
  async readRaster(contents, file, options = {}) {
    const { readGeoTiffRaster } = await import("../geotiff/read-raster.ts");
    const read = await readGeoTiffRaster(contents, file, await tiffOptions(options));
    const { raster, isGeographic, mayBeDegrees, reference, ...kind } = read;
    return { raster, isGeographic, mayBeDegrees, format: formatOf(kind), reference };
  },
};

async function auxWarningsOf(
  { beside }: ReadOptions,
  file: string,
  reference: MapReference | undefined,
): Promise<readonly string[]> {
  const aux = beside?.aux === undefined ? undefined : await wholeOf(beside.aux, nameBeside(file, "aux"));
  return auxWarnings(aux, file, reference);
}

async function tiffOptions({
  values,
  noDataValue,
  mostValues,
  inSharedMemory,
  beside,
}: ReadOptions): Promise<GeoTiffOptions> {
  return {
    ...(values === undefined ? {} : { values }),
    ...(noDataValue === undefined ? {} : { noDataValue }),
    ...(mostValues === undefined ? {} : { mostCells: mostValues }),
    ...(inSharedMemory === undefined ? {} : { inSharedMemory }),
    ...(beside?.mask === undefined ? {} : { mask: beside.mask }),
    ...(beside?.world === undefined ? {} : { world: await wholeOf(beside.world, ".tfw") }),
  };
}

const asciiGrid: GridReader = {
  name: "ESRI ASCII grid",
  endings: ["asc", "*"],
  beside: ["prj", "aux"],
  async read(contents, file, options = {}) {
    const bytes = await wholeOf(contents, file);
    const { grid, origin, reference, warnings } = readAsciiGrid(bytes, file, await asciiOptions(options));
    const more = await auxWarningsOf(options, file, reference);
    return { grid, origin, format: "ESRI ASCII grid", reference, warnings: [...warnings, ...more] };
  },
  async readRaster(contents, file, options = {}) {
    const read = readAsciiRaster(await wholeOf(contents, file), file, await asciiOptions(options));
    return { ...read, format: "ESRI ASCII grid" };
  },
};

async function asciiOptions({
  values,
  noDataValue,
  inSharedMemory,
  beside,
}: ReadOptions): Promise<AsciiGridOptions> {
  return {
    ...(values === undefined ? {} : { values }),
    ...(noDataValue === undefined ? {} : { noDataValue }),
    ...(inSharedMemory === undefined ? {} : { inSharedMemory }),
    ...(beside?.prj === undefined ? {} : { prj: await wholeOf(beside.prj, ".prj") }),
  };
}

const las: FileReader<PointFile> = {
  name: "LAS",
  endings: ["las", "laz"],
  async read(contents, file, { classes, createLazPerf, noDataValue, mostValues } = {}) {
    const { readLas } = await import("../las/read-las.ts");
    const { points, origin, header, reference, warnings } = await readLas(contents, file, {
      ...(classes === undefined ? {} : { classes }),
      ...(noDataValue === undefined ? {} : { noDataValue }),
      ...(mostValues === undefined ? {} : { mostPoints: mostValues }),
      ...(createLazPerf === undefined ? {} : { createLazPerf }),
    });
    const { version, pointFormat, isCompressed } = header;
    const format = `LAS ${version}, point format ${pointFormat}${isCompressed ? ", LAZ" : ""}`;
    return { points, origin, format, reference, warnings };
  },
};

const xyz: FileReader<PointFile> = {
  name: "points as text",
  endings: ["xyz", "csv", "*"],
  beside: ["prj"],
  async read(contents, file, { classes, noDataValue, mostValues, beside } = {}) {
    const { readXyz } = await import("../points/read-xyz.ts");
    const { points, origin, reference, warnings } = readXyz(await wholeOf(contents, file), file, {
      ...(classes === undefined ? {} : { classes }),
      ...(noDataValue === undefined ? {} : { noDataValue }),
      ...(mostValues === undefined ? {} : { mostPoints: mostValues }),
      ...(beside?.prj === undefined ? {} : { prj: await wholeOf(beside.prj, nameBeside(file, "prj")) }),
    });
    return { points, origin, format: "points as text", reference, warnings };
  },
};

/** Built-in formats. The code of each is loaded when its first file is read. */
export const readers: ReaderTable = {
  grids: [geoTiff, asciiGrid],
  points: [las, xyz],
  meshes: [
    meshReader("STL", async () => (await import("../mesh/read-stl.ts")).readStl),
    meshReader("OBJ", async () => (await import("../mesh/read-obj.ts")).readObj),
    meshReader("PLY", async () => (await import("../mesh/read-ply.ts")).readPly),
  ],
};

type ReadMesh = (bytes: Uint8Array, file: string, options: MeshOptions) => MeshFile;

function meshReader(name: string, load: () => Promise<ReadMesh>): FileReader<MeshFile> {
  return {
    name,
    endings: [name.toLowerCase()],
    beside: ["prj"],
    async read(contents, file, { metresPerUnit, beside } = {}) {
      const read = await load();
      return read(await wholeOf(contents, file), file, {
        ...(metresPerUnit === undefined ? {} : { metresPerUnit }),
        ...(beside?.prj === undefined ? {} : { prj: await wholeOf(beside.prj, nameBeside(file, "prj")) }),
      });
    },
  };
}

function formatOf(kind: { readonly sampleType: string; readonly compression: string }): string {
  return `GeoTIFF, ${kind.sampleType}, compression ${kind.compression}`;
}
