import { readAsciiGrid } from "../ascii-grid/read-ascii-grid.ts";
import { requireTextBytes } from "../files/text-bytes.ts";
import type { MeshFile } from "../mesh/mesh-builder.ts";
import {
  type FileContents,
  type FileReader,
  type GridReader,
  type PointFile,
  type ReaderTable,
  wholeOf,
} from "./file-reader.ts";

const geoTiff: GridReader = {
  name: "GeoTIFF",
  endings: ["tif", "tiff"],
  async read(contents, file, { values } = {}) {
    const { readGeoTiff } = await import("../geotiff/read-geotiff.ts");
    const options = values === undefined ? {} : { values };
    const { grid, origin, header } = await readGeoTiff(contents, file, options);
    return { grid, origin, format: formatOf(header), reference: header.reference };
  },
  async readRaster(contents, file) {
    const { readGeoTiffRaster } = await import("../geotiff/read-raster.ts");
    const { raster, isGeographic, reference, ...kind } = await readGeoTiffRaster(contents, file);
    return { raster, isGeographic, format: formatOf(kind), reference };
  },
};

const asciiGrid: GridReader = {
  name: "ESRI ASCII grid",
  endings: ["asc", "*"],
  async read(contents, file) {
    const { grid, origin } = readAsciiGrid(await textFileOf(contents, file), file);
    return { grid, origin, format: "ESRI ASCII grid", reference: undefined };
  },
};

const las: FileReader<PointFile> = {
  name: "LAS",
  endings: ["las", "laz"],
  async read(contents, file, { classes, createLazPerf } = {}) {
    const { readLas } = await import("../las/read-las.ts");
    const { points, origin, header, reference } = await readLas(contents, file, {
      ...(classes === undefined ? {} : { classes }),
      ...(createLazPerf === undefined ? {} : { createLazPerf }),
    });
    const { version, pointFormat, isCompressed } = header;
    const format = `LAS ${version}, point format ${pointFormat}${isCompressed ? ", LAZ" : ""}`;
    return { points, origin, format, reference };
  },
};

const xyz: FileReader<PointFile> = {
  name: "points as text",
  endings: ["xyz", "csv", "*"],
  async read(contents, file, { classes } = {}) {
    const { readXyz } = await import("../points/read-xyz.ts");
    const options = classes === undefined ? {} : { classes };
    const { points, origin } = readXyz(await textFileOf(contents, file), file, options);
    return { points, origin, format: "points as text", reference: undefined };
  },
};

/** The formats that come with the package. Each one's code is loaded when its first file is read. */
export const readers: ReaderTable = {
  grids: [geoTiff, asciiGrid],
  points: [las, xyz],
  meshes: [
    meshReader("STL", async () => (await import("../mesh/read-stl.ts")).readStl),
    meshReader("OBJ", async () => (await import("../mesh/read-obj.ts")).readObj, textFileOf),
    meshReader("PLY", async () => (await import("../mesh/read-ply.ts")).readPly),
  ],
};

type ReadMesh = (bytes: Uint8Array, file: string, options: { readonly metresPerUnit?: number }) => MeshFile;

function meshReader(name: string, load: () => Promise<ReadMesh>, bytesOf = wholeOf): FileReader<MeshFile> {
  return {
    name,
    endings: [name.toLowerCase()],
    async read(contents, file, { metresPerUnit } = {}) {
      const read = await load();
      return read(await bytesOf(contents, file), file, metresPerUnit === undefined ? {} : { metresPerUnit });
    },
  };
}

async function textFileOf(contents: FileContents, file: string): Promise<Uint8Array> {
  return requireTextBytes(await wholeOf(contents, file), file);
}

function formatOf(kind: { readonly sampleType: string; readonly compression: string }): string {
  return `GeoTIFF, ${kind.sampleType}, compression ${kind.compression}`;
}
