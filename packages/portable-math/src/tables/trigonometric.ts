// Made by generate/tables.py with mpmath; do not edit. Doubles in the shortest decimal that reads back.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: portable constants, with their low parts.

/** π/2 in parts: three of at most 33 bits, so that products with |n| < 2^20 are exact, and the rest. */
export const HALF_PI_1 = 1.5707963267341256;
export const HALF_PI_2 = 6.077100506303966e-11;
export const HALF_PI_3 = 2.0222662487111665e-21;
export const HALF_PI_4 = 8.4784276603689e-32;
export const TWO_OVER_PI = 0.6366197723675814;
/** π/2 = high + low. */
export const HALF_PI_HIGH = 1.5707963267948966;
export const HALF_PI_LOW = 6.123233995736766e-17;
/** π = high + low. */
export const PI_HIGH = 3.141592653589793;
export const PI_LOW = 1.2246467991473532e-16;

// sin r = r + r³·(SIN_3 + SIN_5 r² + …), |r| ≤ π/4; relative error of the fit 2^-57.3.
export const SIN_3 = -0.16666666666666666;
export const SIN_5 = 0.008333333333333331;
export const SIN_7 = -0.00019841269841265003;
export const SIN_9 = 2.7557319219291695e-6;
export const SIN_11 = -2.5052106215978872e-8;
export const SIN_13 = 1.6058529011960858e-10;
export const SIN_15 = -7.586543634101903e-13;

// cos r = 1 − r²/2 + r⁴·(COS_4 + COS_6 r² + …), |r| ≤ π/4; relative error of the fit 2^-59.5.
export const COS_4 = 0.041666666666666664;
export const COS_6 = -0.0013888888888887378;
export const COS_8 = 2.4801587298736863e-5;
export const COS_10 = -2.755731725679604e-7;
export const COS_12 = 2.087614315990944e-9;
export const COS_14 = -1.1382408754153254e-11;
