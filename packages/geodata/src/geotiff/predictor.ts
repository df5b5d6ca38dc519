/** Layout of the samples in rows. */
export interface PredictedRows {
  /** Samples in a row: cells times interleaved bands. */
  readonly samples: number;
  /** Number of interleaved bands. */
  readonly stride: number;
  readonly sampleBytes: number;
  readonly littleEndian: boolean;
}

/**
 * Undoes horizontal differencing (predictor 2; TIFF revision 6.0, section 14): each sample is the sum of the
 * differences up to it, modulo its range. Changes `block`.
 */
export function undoDifferences(block: Uint8Array, rows: PredictedRows): void {
  const { samples, stride, sampleBytes, littleEndian } = rows;
  const rowBytes = samples * sampleBytes;
  for (let row = 0; row + rowBytes <= block.length; row += rowBytes) {
    for (let s = stride; s < samples; s += 1) {
      addSample(block, row + s * sampleBytes, row + (s - stride) * sampleBytes, sampleBytes, littleEndian);
    }
  }
}

/** Adds the number at `other` to the one at `at`, byte by byte with a carry. */
function addSample(
  block: Uint8Array,
  at: number,
  other: number,
  sampleBytes: number,
  littleEndian: boolean,
): void {
  let carry = 0;
  for (let k = 0; k < sampleBytes; k += 1) {
    const i = littleEndian ? k : sampleBytes - 1 - k;
    const sum = block[at + i] + block[other + i] + carry;
    block[at + i] = sum & 255;
    carry = sum >> 8;
  }
}

/**
 * Undoes the floating point predictor (predictor 3; Adobe Photoshop TIFF technical note 3, 2005): the bytes of a row
 * are differences, ordered by significance, the most significant first. The result is little-endian. Changes `block`.
 */
export function undoFloatPredictor(block: Uint8Array, rows: PredictedRows): void {
  const { samples, stride, sampleBytes } = rows;
  const rowBytes = samples * sampleBytes;
  const planes = new Uint8Array(rowBytes);
  for (let row = 0; row + rowBytes <= block.length; row += rowBytes) {
    for (let i = 0; i < rowBytes; i += 1) {
      planes[i] = block[row + i] + (i < stride ? 0 : planes[i - stride]);
    }
    for (let s = 0; s < samples; s += 1) {
      for (let k = 0; k < sampleBytes; k += 1) {
        block[row + s * sampleBytes + sampleBytes - 1 - k] = planes[k * samples + s];
      }
    }
  }
}
