/**
 * Decodes the PackBits compression of TIFF (revision 6.0, section 9).
 *
 * @param size number of bytes expected; no more are produced
 */
export function decodePackBits(input: Uint8Array, size: number): Uint8Array {
  const output = new Uint8Array(size);
  let filled = 0;
  let at = 0;
  while (at < input.length && filled < size) {
    const head = input[at];
    at += 1;
    if (head === 128) continue;
    const count = Math.min(head < 128 ? head + 1 : 257 - head, size - filled);
    if (head < 128) {
      const literal = input.subarray(at, at + count);
      output.set(literal, filled);
      filled += literal.length;
      at += head + 1;
    } else {
      output.fill(input[at] ?? 0, filled, filled + count);
      filled += at < input.length ? count : 0;
      at += 1;
    }
  }
  return output.subarray(0, filled);
}
