/**
 * Reproducible random numbers of one scenario: a Weyl sequence finished by the murmur3 mixer, integer operations only,
 * so that every engine generates the same scenarios.
 *
 * @param {number} seed integer
 */
export function randomNumbers(seed) {
  let state = Math.imul(seed, 0x9e3779b9) | 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return ((z ^ (z >>> 16)) >>> 0) / 4294967296;
  };
  const integer = (low, high) => low + Math.floor(unit() * (high - low + 1));
  return {
    integer,
    /** In [low, high], a multiple of 0.001. */
    number: (low, high) => integer(Math.round(low * 1000), Math.round(high * 1000)) / 1000,
    oneOf: (list) => list[integer(0, list.length - 1)],
    /** True once in n times. */
    oneIn: (n) => integer(1, n) === 1,
  };
}
