// Made by generate/tables.py with mpmath; do not edit. Doubles in the shortest decimal that reads back.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: portable constants, with their low parts.

// asin s = s + s³·(ASIN_3 + ASIN_5 s² + …), |s| ≤ 1/2; relative error of the fit 2^-57.3.
export const ASIN_3 = 0.16666666666666669;
export const ASIN_5 = 0.07499999999998425;
export const ASIN_7 = 0.04464285714637338;
export const ASIN_9 = 0.030381944137085216;
export const ASIN_11 = 0.022372173002005596;
export const ASIN_13 = 0.017352391265909227;
export const ASIN_15 = 0.013971235301124539;
export const ASIN_17 = 0.011478952690257387;
export const ASIN_19 = 0.010324318288744113;
export const ASIN_21 = 0.00545087818772055;
export const ASIN_23 = 0.017419357964884856;
export const ASIN_25 = -0.014881409392818066;
export const ASIN_27 = 0.02877844261259304;
