import { TerrainFileError } from "../files/terrain-file-error.ts";
import { LARGEST_HEIGHT, wrongHeight } from "../grid/height-limit.ts";
import { createNoDataTest, ordinaryRange, type ValuePrecision } from "../grid/no-data-test.ts";
import { type NumbersOfKind, sharedNumbers } from "../grid/shared-numbers.ts";
import type { Block, BlockDecoder } from "./block-decoder.ts";
import type { GdalBand } from "./gdal-band.ts";
import type { RasterLayout, SampleType } from "./raster-layout.ts";
import { readBlocks } from "./read-blocks.ts";
import { isSinglePrecision } from "./sample-array.ts";
import type { TiffFile } from "./tiff-file.ts";
import { tagPlace } from "./tiff-tags.ts";

/** Heights of all cells, rows from south to north, m. */
export interface Cells {
  /** 32-bit numbers if they represent the heights exactly. */
  readonly heights: Float32Array | Float64Array;
  /** 1 for cells without a height; undefined if all have one. */
  readonly noData?: Uint8Array;
}

/** Interpretation of the values of cells. */
export interface CellMeaning extends Pick<GdalBand, "noDataValue" | "scale" | "offset"> {
  /** m per unit of height. */
  readonly metres: number;
  /** True for class numbers, which may be of any size. */
  readonly areClasses?: boolean;
  /** Another value that means "no data". */
  readonly moreNoData?: number | undefined;
  /** True for memory that threads share, where the platform has it. */
  readonly inSharedMemory?: boolean | undefined;
}

/**
 * Reads all blocks of the band and assembles their cells.
 *
 * @param marks 0 for each cell without data, rows in the order of the file; undefined: no mask
 */
export async function readCells(
  tiff: TiffFile,
  layout: RasterLayout,
  meaning: CellMeaning,
  isNorthUp: boolean,
  decode: BlockDecoder,
  marks?: Uint8Array,
): Promise<Cells> {
  const map = createMap(layout, meaning, isNorthUp, tiff.file.name, marks);
  await readBlocks(tiff, layout, decode, map.put);
  return map.cells();
}

/** Part of the layout needed for the map. */
type MapLayout = Pick<
  RasterLayout,
  "columns" | "rows" | "band" | "interleaved" | "blockColumns" | "sampleType"
>;

/** Collects the heights block by block. */
export function createMap(
  layout: MapLayout,
  { noDataValue, moreNoData, scale, offset, metres, areClasses = false, inSharedMemory }: CellMeaning,
  isNorthUp: boolean,
  name: string,
  marks?: Uint8Array,
) {
  const { columns, rows, interleaved, blockColumns, sampleType } = layout;
  const first = interleaved > 1 ? layout.band - 1 : 0;
  const isPlain = scale === 1 && offset === 0 && metres === 1;
  const isSingle = isPlain && isSinglePrecision(sampleType);
  const isMissing = createNoDataTest([noDataValue, moreNoData], precisionOf(sampleType));
  const most = areClasses ? Number.MAX_VALUE : LARGEST_HEIGHT;
  const [low, high] = ordinaryRange([noDataValue, moreNoData], precisionOf(sampleType));
  const ordinary = [Math.max(low, -most), Math.min(high, most)] as const;
  let heights: Float32Array | Float64Array | undefined;
  let noData: Uint8Array | undefined;
  let missing = 0;

  /**
   * @param block undefined for one that was never written: no data, or 0 if no value means that (GDAL's sparse files)
   */
  function put(block: Block | undefined, firstColumn: number, firstRow: number, blockRows: number): void {
    // Memory is allocated only after a first block has shown that the sizes in the header are plausible.
    heights ??= allocate<Float32Array | Float64Array>(isSingle ? Float32Array : Float64Array);
    const height = Math.min(blockRows, rows - firstRow);
    const width = Math.min(blockColumns, columns - firstColumn);
    const isUnmasked = marks === undefined && block?.mask === undefined;
    const values = isPlain && isUnmasked ? block?.values : undefined;
    for (let r = 0; r < height; r += 1) {
      const row = isNorthUp ? rows - 1 - (firstRow + r) : firstRow + r;
      const from = first + r * blockColumns * interleaved;
      for (let c = 0; c < width; c += 1) {
        if (values !== undefined) {
          const to = row * columns + firstColumn;
          c += copyOrdinary(values, from, interleaved, heights, to, c, width, ordinary);
          if (c === width) break;
        }
        const cell = r * blockColumns + c;
        const value = block === undefined ? (noDataValue ?? 0) : block.values[first + cell * interleaved];
        const at = row * columns + firstColumn + c;
        const isMasked = marks?.[(firstRow + r) * columns + firstColumn + c] === 0;
        if (isMasked || isMissing(value) || block?.mask?.[cell] === 0) {
          noData ??= allocate(Uint8Array);
          noData[at] = 1;
          missing += 1;
          continue;
        }
        const z = isPlain ? value : (value * scale + offset) * metres;
        if (!(Math.abs(z) <= most)) {
          const place = `column ${firstColumn + c + 1}, row ${firstRow + r + 1}`;
          throw new TerrainFileError(name, place, wrongHeight(value, z / value));
        }
        heights[at] = z;
      }
    }
  }

  function allocate<T>(Kind: NumbersOfKind<T>): T {
    try {
      return inSharedMemory === true ? sharedNumbers(Kind, columns * rows) : new Kind(columns * rows);
    } catch {
      const size = `${columns} x ${rows} cells`;
      throw new TerrainFileError(
        name,
        tagPlace("ImageWidth"),
        `${size} do not fit in memory: cut out a part`,
      );
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

/**
 * Copies the values of a row from column `start` on, up to the first one that is not ordinary; returns their number.
 *
 * @param from place of the first value of the row, `step` apart from the next one
 * @param to   place of its height
 */
function copyOrdinary(
  values: Block["values"],
  from: number,
  step: number,
  heights: Float32Array | Float64Array,
  to: number,
  start: number,
  width: number,
  [lowest, highest]: readonly [number, number],
): number {
  let c = start;
  for (; c < width; c += 1) {
    const value = values[from + c * step];
    if (!(value >= lowest && value <= highest)) break;
    heights[to + c] = value;
  }
  return c - start;
}

function precisionOf(type: SampleType): ValuePrecision {
  if (type === "float64") return "double";
  return type === "float32" ? "single" : "whole";
}
