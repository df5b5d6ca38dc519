/**
 * Philox 4x32-10: four words of 32 bits as a function of a counter of four words and a key of two. A round is
 *   (c0, c1, c2, c3) <- (hi(M1 c2) xor c1 xor k0, lo(M1 c2), hi(M0 c0) xor c3 xor k1, lo(M0 c0)),             (1)
 * and (k0, k1) grows by (W0, W1) between the ten rounds, all modulo 2^32.
 *
 * Source: J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw (2011), Parallel random numbers: as easy as 1, 2, 3,
 * Proc. SC'11, section 4.3, doi 10.1145/2063384.2063405.
 */

const rounds = 10;
const m0 = 0xd2511f53;
const m1 = 0xcd9e8d57;
const w0 = 0x9e3779b9;
const w1 = 0xbb67ae85;

/** The upper 32 bits of a product of two words, signed. Partial products of 16 bits are exact in doubles. */
function highWord(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16); // below 2^32
  const carried = aLow * bHigh + (middle & 0xffff); // below 2^32
  return (aHigh * bHigh + (middle >>> 16) + (carried >>> 16)) | 0;
}

/** The block (1) of the counter (c0, c1, c2, c3) and the key (k0, k1) into out[0..3]. No allocation. */
export function philoxInto(
  out: Uint32Array,
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  k0: number,
  k1: number,
): void {
  let a = c0 | 0;
  let b = c1 | 0;
  let c = c2 | 0;
  let d = c3 | 0;
  let p = k0 | 0;
  let q = k1 | 0;
  for (let round = 0; round < rounds; round += 1) {
    const x = highWord(m1, c) ^ b ^ p;
    const z = highWord(m0, a) ^ d ^ q;
    b = Math.imul(m1, c);
    d = Math.imul(m0, a);
    a = x;
    c = z;
    p = (p + w0) | 0;
    q = (q + w1) | 0;
  }
  out[0] = a;
  out[1] = b;
  out[2] = c;
  out[3] = d;
}
