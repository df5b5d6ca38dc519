import { TerrainFileError } from "../files/terrain-file-error.ts";
import { createBlockDecoder } from "./block-decoder.ts";
import { type RasterLayout, readRasterLayout } from "./raster-layout.ts";
import { readBlocks } from "./read-blocks.ts";
import { readNumbers, readWhole, type TiffFile, type TiffPage } from "./tiff-file.ts";
import { tagPlace } from "./tiff-tags.ts";

/**
 * Reads a mask: an image of the same size as another one, whose cells are 0 where that has no data (TIFF revision 6.0,
 * tag 254; GDAL also writes it to a separate file).
 *
 * @returns marks of the cells, rows in the order of the file
 */
export async function readMask(
  tiff: TiffFile,
  page: TiffPage,
  { columns, rows, bands, band }: RasterLayout,
): Promise<Uint8Array> {
  const count = await readWhole(tiff, page, "SamplesPerPixel", 1);
  const layout = await readRasterLayout(tiff, page, count === bands ? band : 1, "mask");
  if (layout.columns !== columns || layout.rows !== rows) {
    const what = `the mask has ${layout.columns} x ${layout.rows} cells, allowed: ${columns} x ${rows} as the image`;
    throw new TerrainFileError(tiff.file.name, tagPlace("ImageWidth"), what);
  }
  const decode = await createBlockDecoder(tiff, layout, await readNumbers(tiff, page, "LercParameters"));
  const first = layout.interleaved > 1 ? layout.band - 1 : 0;
  const marks = new Uint8Array(columns * rows);
  await readBlocks(tiff, layout, decode, (block, firstColumn, firstRow, blockRows) => {
    if (block === undefined) return;
    const height = Math.min(blockRows, rows - firstRow);
    const width = Math.min(layout.blockColumns, columns - firstColumn);
    for (let r = 0; r < height; r += 1) {
      for (let c = 0; c < width; c += 1) {
        const value = block.values[first + (r * layout.blockColumns + c) * layout.interleaved];
        if (value !== 0) marks[(firstRow + r) * columns + firstColumn + c] = 1;
      }
    }
  });
  return marks;
}
