/** Seed of the random tests; TALUS_SEED chooses another. */
export function chooseSeed(title: string): number {
  const seed = Number(process.env.TALUS_SEED ?? 20260101) >>> 0;
  console.info(`${title}: TALUS_SEED=${seed}`);
  return seed;
}

/** Uniform numbers in [0, 1) from a 32-bit mix of a counter (integer operations only). */
export function createUniform(seed: number): () => number {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let h = counter;
    h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
    h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
    return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
  };
}
