import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { BlockDecoder } from "./block-decoder.ts";
import type { GdalBand } from "./gdal-band.ts";
import type { RasterLayout } from "./raster-layout.ts";
import type { TiffFile } from "./tiff-file.ts";
import { tagPlace } from "./tiff-tags.ts";

/** Heights of all cells, rows from south to north, m. */
interface Cells {
  readonly heights: Float64Array;
  /** 1 where a cell has no height; left out when all have. */
  readonly noData?: Uint8Array;
}

/**
 * Reads all blocks of the band, one after the other.
 *
 * @param metres m per unit of height
 */
export async function readCells(
  tiff: TiffFile,
  layout: RasterLayout,
  band: GdalBand,
  metres: number,
  isNorthUp: boolean,
  decode: BlockDecoder,
): Promise<Cells> {
  const { file } = tiff;
  const { columns, rows, blockColumns, blockRows, blocksAcross, offsets, byteCounts, blockName } = layout;
  let cells: { heights: Float64Array; noData: Uint8Array } | undefined;
  let missing = 0;
  for (let b = 0; b < offsets.length; b += 1) {
    const firstRow = Math.floor(b / blocksAcross) * blockRows;
    const firstColumn = (b % blocksAcross) * blockColumns;
    const inFile = blockName === "tile" ? blockRows : Math.min(blockRows, rows - firstRow);
    const what = `${blockName} ${b + 1}`;
    const isWritten = byteCounts[b] > 0 && offsets[b] > 0;
    // A block that was never written is all no data, or all 0 where no value means that (GDAL's sparse files).
    const values = isWritten
      ? decode(await file.read(offsets[b], byteCounts[b], what), inFile, what)
      : undefined;
    // Memory for the map is taken only when a first block has shown that the sizes in the header can be true.
    cells ??= allocate(layout, file.name);
    const height = Math.min(blockRows, rows - firstRow);
    const width = Math.min(blockColumns, columns - firstColumn);
    for (let r = 0; r < height; r += 1) {
      const row = isNorthUp ? rows - 1 - (firstRow + r) : firstRow + r;
      for (let c = 0; c < width; c += 1) {
        const value = values === undefined ? (band.noDataValue ?? 0) : values[r * blockColumns + c];
        const at = row * columns + firstColumn + c;
        if (value === band.noDataValue || Number.isNaN(value)) {
          cells.noData[at] = 1;
          missing += 1;
          continue;
        }
        const z = (value * band.scale + band.offset) * metres;
        if (!Number.isFinite(z)) {
          const cell = `column ${firstColumn + c + 1}, row ${firstRow + r + 1}`;
          throw new TerrainFileError(file.name, cell, `height must be finite, got ${value}`);
        }
        cells.heights[at] = z;
      }
    }
  }
  if (cells === undefined || missing === cells.heights.length) {
    throw new TerrainFileError(file.name, `band ${layout.band}`, "no cell has a height");
  }
  const { heights, noData } = cells;
  return missing > 0 ? { heights, noData } : { heights };
}

function allocate({ columns, rows }: RasterLayout, name: string) {
  try {
    return { heights: new Float64Array(columns * rows), noData: new Uint8Array(columns * rows) };
  } catch {
    const size = `${columns} x ${rows} cells`;
    throw new TerrainFileError(name, tagPlace("ImageWidth"), `${size} do not fit in memory: cut out a part`);
  }
}
