// Made by generate/tables.py with mpmath; do not edit. Doubles in the shortest decimal that reads back.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: portable constants, with their low parts.

// ∛m, 1 ≤ m ≤ 8: the first guess CBRT_0 + CBRT_1 m + …; relative error of the fit 2^-9.4.
export const CBRT_0 = 0.6084349186865862;
export const CBRT_1 = 0.48881233581505845;
export const CBRT_2 = -0.11212010655657866;
export const CBRT_3 = 0.018251656689589422;
export const CBRT_4 = -0.001596887337316374;
export const CBRT_5 = 5.655254894221102e-5;
