import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { Block, BlockDecoder } from "./block-decoder.ts";
import type { GdalBand } from "./gdal-band.ts";
import type { RasterLayout } from "./raster-layout.ts";
import { isSinglePrecision } from "./sample-array.ts";
import type { TiffFile } from "./tiff-file.ts";
import { tagPlace } from "./tiff-tags.ts";

/** Heights of all cells, rows from south to north, m. */
export interface Cells {
  /** Of 32 bits where these hold the heights exactly. */
  readonly heights: Float32Array | Float64Array;
  /** 1 where a cell has no height; left out when all have. */
  readonly noData?: Uint8Array;
}

/** Bytes of a block without compression that are read at once: a file may be a single strip. */
const PIECE = 1 << 22;

/**
 * Reads all blocks of the band, one after the other, into place.
 *
 * @param metres m per unit of height
 */
export async function readCells(
  { file }: TiffFile,
  layout: RasterLayout,
  band: GdalBand,
  metres: number,
  isNorthUp: boolean,
  decode: BlockDecoder,
): Promise<Cells> {
  const { rows, blockColumns, blockRows, blocksAcross, offsets, byteCounts, blockName } = layout;
  const rowBytes = blockColumns * layout.interleaved * layout.sampleBytes;
  const pieceRows =
    layout.compression === 1 ? Math.max(1, Math.min(blockRows, Math.floor(PIECE / rowBytes))) : blockRows;
  const map = createMap(layout, band, metres, isNorthUp, file.name);
  for (let b = 0; b < offsets.length; b += 1) {
    const firstRow = Math.floor(b / blocksAcross) * blockRows;
    const firstColumn = (b % blocksAcross) * blockColumns;
    const inFile = blockName === "tile" ? blockRows : Math.min(blockRows, rows - firstRow);
    const what = `${blockName} ${b + 1}`;
    // A block that was never written is all no data, or all 0 where no value means that (GDAL's sparse files).
    if (!(byteCounts[b] > 0 && offsets[b] > 0)) {
      map.put(undefined, firstColumn, firstRow, inFile);
      continue;
    }
    for (let r = 0; r < inFile; r += pieceRows) {
      const count = Math.min(pieceRows, inFile - r);
      const left = Math.max(byteCounts[b] - r * rowBytes, 0);
      const length = count < inFile ? Math.min(left, count * rowBytes) : left;
      const block = decode(await file.read(offsets[b] + r * rowBytes, length, what), count, what);
      map.put(block, firstColumn, firstRow + r, count);
    }
  }
  return map.cells();
}

/** What the map needs to know of the layout. */
type MapLayout = Pick<
  RasterLayout,
  "columns" | "rows" | "band" | "interleaved" | "blockColumns" | "sampleType"
>;

/** The heights, put in block by block. */
export function createMap(
  layout: MapLayout,
  { noDataValue, scale, offset }: GdalBand,
  metres: number,
  isNorthUp: boolean,
  name: string,
) {
  const { columns, rows, interleaved, blockColumns, sampleType } = layout;
  const first = interleaved > 1 ? layout.band - 1 : 0;
  const isPlain = scale === 1 && offset === 0 && metres === 1;
  const isSingle = isPlain && isSinglePrecision(sampleType);
  let heights: Float32Array | Float64Array | undefined;
  let noData: Uint8Array | undefined;
  let missing = 0;

  /** @param block undefined: one that was never written */
  function put(block: Block | undefined, firstColumn: number, firstRow: number, blockRows: number): void {
    // Memory for the map is taken only when a first block has shown that the sizes in the header can be true.
    heights ??= isSingle ? allocate(layout, Float32Array, name) : allocate(layout, Float64Array, name);
    const height = Math.min(blockRows, rows - firstRow);
    const width = Math.min(blockColumns, columns - firstColumn);
    for (let r = 0; r < height; r += 1) {
      const row = isNorthUp ? rows - 1 - (firstRow + r) : firstRow + r;
      for (let c = 0; c < width; c += 1) {
        const cell = r * blockColumns + c;
        const value = block === undefined ? (noDataValue ?? 0) : block.values[first + cell * interleaved];
        const at = row * columns + firstColumn + c;
        if (value === noDataValue || Number.isNaN(value) || block?.mask?.[cell] === 0) {
          noData ??= allocate(layout, Uint8Array, name);
          noData[at] = 1;
          missing += 1;
          continue;
        }
        const z = isPlain ? value : (value * scale + offset) * metres;
        if (!Number.isFinite(z)) {
          const place = `column ${firstColumn + c + 1}, row ${firstRow + r + 1}`;
          throw new TerrainFileError(name, place, `height must be finite, got ${value}`);
        }
        heights[at] = z;
      }
    }
  }

  return {
    put,
    cells(): Cells {
      if (heights === undefined || missing === heights.length) {
        throw new TerrainFileError(name, `band ${layout.band}`, "no cell has a height");
      }
      return noData === undefined ? { heights } : { heights, noData };
    },
  };
}

function allocate<T>({ columns, rows }: MapLayout, Kind: new (length: number) => T, name: string): T {
  try {
    return new Kind(columns * rows);
  } catch {
    const size = `${columns} x ${rows} cells`;
    throw new TerrainFileError(name, tagPlace("ImageWidth"), `${size} do not fit in memory: cut out a part`);
  }
}
