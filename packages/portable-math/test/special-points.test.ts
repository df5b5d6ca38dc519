import { atan2, pow } from "@talus/portable-math";
import { describe, expect, test } from "vitest";

// atan2 and pow at zeros, infinities and NaN, from ECMAScript sections Math.atan2 and
// Number::exponentiate, written by hand. Doubles nearest to π, π/2, π/4 and 3π/4:
const pi = 3.141592653589793;
const half = 1.5707963267948966;
const quarter = 0.7853981633974483;
const threeQuarters = 2.356194490192345;
const NaN_ = Number.NaN;
const tiny = 5e-324;
const largest = 1.7976931348623157e308;

test.each([
  [0, 0, 0],
  [-0, 0, -0],
  [0, -0, pi],
  [-0, -0, -pi],
  [0, 1, 0],
  [-0, 1, -0],
  [0, -1, pi],
  [-0, -1, -pi],
  [0, tiny, 0],
  [-0, -tiny, -pi],
  [0, Infinity, 0],
  [-0, -Infinity, -pi],
  [1, 0, half],
  [1, -0, half],
  [-1, 0, -half],
  [-1, -0, -half],
  [tiny, 0, half],
  [-tiny, -0, -half],
  [Infinity, Infinity, quarter],
  [-Infinity, Infinity, -quarter],
  [Infinity, -Infinity, threeQuarters],
  [-Infinity, -Infinity, -threeQuarters],
  [Infinity, 5, half],
  [Infinity, -5, half],
  [-Infinity, 5, -half],
  [-Infinity, -5, -half],
  [5, Infinity, 0],
  [-5, Infinity, -0],
  [5, -Infinity, pi],
  [-5, -Infinity, -pi],
  [1, 1, quarter],
  [-1, 1, -quarter],
  [1, -1, threeQuarters],
  [-1, -1, -threeQuarters],
  [largest, largest, quarter],
  [tiny, tiny, quarter],
  [tiny, -tiny, threeQuarters],
  [tiny, largest, 0],
  [-tiny, largest, -0],
  [tiny, -largest, pi],
  [largest, tiny, half],
  [NaN_, 1, NaN_],
  [1, NaN_, NaN_],
  [NaN_, 0, NaN_],
])("atan2(%d, %d) is %d", (y, x, expected) => {
  expect(atan2(y, x)).toBe(expected);
});

describe("pow", () => {
  test.each([
    // any x to the power 0, also NaN
    [NaN_, 0, 1],
    [NaN_, -0, 1],
    [0, 0, 1],
    [Infinity, -0, 1],
    [-3, 0, 1],
    // NaN
    [1, NaN_, NaN_],
    [0, NaN_, NaN_],
    [NaN_, 1, NaN_],
    [NaN_, NaN_, NaN_],
    // infinite exponent; |x| = 1 gives NaN in ECMAScript, 1 in C
    [1, Infinity, NaN_],
    [1, -Infinity, NaN_],
    [-1, Infinity, NaN_],
    [-1, -Infinity, NaN_],
    [1.5, Infinity, Infinity],
    [-1.5, Infinity, Infinity],
    [1.5, -Infinity, 0],
    [-1.5, -Infinity, 0],
    [0.5, Infinity, 0],
    [-0.5, Infinity, 0],
    [0.5, -Infinity, Infinity],
    [0, Infinity, 0],
    [0, -Infinity, Infinity],
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, 0],
    // infinite base
    [Infinity, 2, Infinity],
    [Infinity, 0.1, Infinity],
    [Infinity, -0.1, 0],
    [-Infinity, 3, -Infinity],
    [-Infinity, 2, Infinity],
    [-Infinity, 2.5, Infinity],
    [-Infinity, -3, -0],
    [-Infinity, -2, 0],
    [-Infinity, -2.5, 0],
    // zero base
    [0, 3, 0],
    [0, 0.5, 0],
    [0, -1, Infinity],
    [0, -0.5, Infinity],
    [-0, 3, -0],
    [-0, 2, 0],
    [-0, 0.5, 0],
    [-0, -3, -Infinity],
    [-0, -2, Infinity],
    [-0, -0.5, Infinity],
    [-0, 2 ** 53 + 2, 0],
    [-0, 9007199254740991, -0],
    [-0, -9007199254740991, -Infinity],
    // negative base
    [-8, 1 / 3, NaN_],
    [-2, 0.5, NaN_],
    [-2, 3, -8],
    [-2, -3, -0.125],
    [-2, 2, 4],
    [-1, 9007199254740991, -1],
    [-1, 9007199254740992, 1],
    [-1, 1e300, 1],
    [-largest, tiny, NaN_],
    // overflow, underflow, both limits of the exponent
    [2, 1024, Infinity],
    [2, 1023, 2 ** 1023],
    [2, -1074, tiny],
    [2, -1075, 0],
    [-2, 1025, -Infinity],
    [-2, -1077, -0],
    [2, 1e300, Infinity],
    [0.5, 1e300, 0],
    [1 + 2 ** -52, 1e300, Infinity],
    [1 - 2 ** -53, 1e300, 0],
    [largest, largest, Infinity],
    [tiny, largest, 0],
    [tiny, -largest, Infinity],
    [largest, tiny, 1],
    [1, 1e300, 1],
    [7, 1, 7],
    [10, 22, 1e22],
    [3, -1, 1 / 3],
    [tiny, 1, tiny],
    [tiny, -1, Infinity],
    [4, 0.5, 2],
  ])("pow(%d, %d) is %d", (x, y, expected) => {
    expect(pow(x, y)).toBe(expected);
  });
});
