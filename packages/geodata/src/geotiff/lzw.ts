const CLEAR = 256;
const END = 257;
const FIRST = 258;
const MOST_CODES = 4096;

/**
 * Decodes the LZW compression of TIFF (revision 6.0, section 13): codes of 9 to 12 bits, the most significant bit
 * first, widened one code early.
 *
 * @param size number of bytes expected; no more are produced
 * @returns the output, or undefined if the codes are invalid
 */
export function decodeLzw(input: Uint8Array, size: number): Uint8Array | undefined {
  const output = new Uint8Array(size);
  // Each code refers to a piece of the output so far, by its start and length.
  const begin = new Float64Array(MOST_CODES);
  const length = new Uint32Array(MOST_CODES);
  let codes = FIRST;
  let width = 9;
  let filled = 0;
  let previous = -1;
  let previousAt = 0;
  let bits = 0;
  let buffer = 0;
  let at = 0;
  while (filled < size) {
    while (bits < width) {
      if (at === input.length) return output.subarray(0, filled);
      buffer = ((buffer << 8) | input[at]) & 0xffffff;
      at += 1;
      bits += 8;
    }
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === END) return output.subarray(0, filled);
    if (code === CLEAR) {
      codes = FIRST;
      width = 9;
      previous = -1;
      continue;
    }
    if (code > codes || (code === codes && previous < 0)) return undefined;
    if (previous >= 0 && codes < MOST_CODES) {
      // The new code is the piece of the previous one with one more byte, the next to be written.
      begin[codes] = previousAt;
      length[codes] = (previous < CLEAR ? 1 : length[previous]) + 1;
      codes += 1;
    }
    if (code >= codes) return undefined;
    previousAt = filled;
    previous = code;
    if (code < CLEAR) {
      output[filled] = code;
      filled += 1;
    } else {
      const end = Math.min(filled + length[code], size);
      for (let from = begin[code]; filled < end; from += 1, filled += 1) output[filled] = output[from];
    }
    if (codes + 1 >= 1 << width && width < 12) width += 1;
  }
  return output;
}
