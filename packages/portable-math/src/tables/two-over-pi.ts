// Made by generate/tables.py with mpmath; do not edit. Doubles in the shortest decimal that reads back.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: portable constants, with their low parts.

/** 2/π in base 2^24: four zeros, then the digits after the point. */
// biome-ignore format: a table
export const TWO_OVER_PI_DIGITS: Readonly<Int32Array> = /* @__PURE__ */ new Int32Array([
  0, 0, 0, 0, 10680707, 7228996, 1387004, 2578385, 16069853, 12639074, 9804092, 4427841, 16666979, 11263675,
  12935607, 2387514, 4345298, 14681673, 3074569, 13734428, 16653803, 1880361, 10960616, 8533493, 3062596,
  8710556, 7349940, 6258241, 3772886, 3769171, 3798172, 8675211, 12450088, 3874808, 9961438, 366607, 15675153,
  9132554, 7151469, 3571407, 2607881, 12013382, 4155038, 6285869, 7677882, 13102053, 15825725, 473591,
  9065106, 15363067, 6271263, 9264392, 5636912, 4652155, 7056368, 13614112, 10155062, 1944035, 9527646,
  15080200,
]);
