import type { Block, BlockDecoder } from "./block-decoder.ts";
import type { RasterLayout } from "./raster-layout.ts";
import type { TiffFile } from "./tiff-file.ts";

/** Bytes of an uncompressed block read at once: a file may be a single strip. */
const PIECE = 1 << 22;

/**
 * Reads all blocks of the band, one after the other.
 *
 * @param take receives each block with its position; undefined for one that was never written
 */
export async function readBlocks(
  { file }: TiffFile,
  layout: RasterLayout,
  decode: BlockDecoder,
  take: (block: Block | undefined, firstColumn: number, firstRow: number, blockRows: number) => void,
): Promise<void> {
  const { rows, rowBytes, blockColumns, blockRows, blocksAcross, offsets, byteCounts, blockName } = layout;
  const pieceRows =
    layout.compression === 1 ? Math.max(1, Math.min(blockRows, Math.floor(PIECE / rowBytes))) : blockRows;
  for (let b = 0; b < offsets.length; b += 1) {
    const firstRow = Math.floor(b / blocksAcross) * blockRows;
    const firstColumn = (b % blocksAcross) * blockColumns;
    const inFile = blockName === "tile" ? blockRows : Math.min(blockRows, rows - firstRow);
    const what = `${blockName} ${b + 1}`;
    if (!(byteCounts[b] > 0 && offsets[b] > 0)) {
      take(undefined, firstColumn, firstRow, inFile);
      continue;
    }
    for (let r = 0; r < inFile; r += pieceRows) {
      const count = Math.min(pieceRows, inFile - r);
      const left = Math.max(byteCounts[b] - r * rowBytes, 0);
      const length = count < inFile ? Math.min(left, count * rowBytes) : left;
      const block = decode(await file.read(offsets[b] + r * rowBytes, length, what), count, what);
      take(block, firstColumn, firstRow + r, count);
    }
  }
}
