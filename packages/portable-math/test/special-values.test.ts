import * as portable from "@talus/portable-math";
import { describe, expect, test } from "vitest";

// Values at zeros, infinities, NaN and limits of the domain, from the tables of ECMAScript (section Math) and
// IEEE 754-2019 section 9.2.1, written by hand. Object.is tells −0 from 0.
const pi = 3.141592653589793; // nearest double of π
const largest = 1.7976931348623157e308;
const tiny = 5e-324;
const NaN_ = Number.NaN;

type Unary = (x: number) => number;

const tables: readonly (readonly [string, Unary, readonly (readonly [number, number])[]])[] = [
  [
    "sin",
    portable.sin,
    [
      [0, 0],
      [-0, -0],
      [Infinity, NaN_],
      [-Infinity, NaN_],
      [NaN_, NaN_],
      [tiny, tiny],
      [-tiny, -tiny],
    ],
  ],
  [
    "cos",
    portable.cos,
    [
      [0, 1],
      [-0, 1],
      [Infinity, NaN_],
      [-Infinity, NaN_],
      [NaN_, NaN_],
      [tiny, 1],
    ],
  ],
  [
    "tan",
    portable.tan,
    [
      [0, 0],
      [-0, -0],
      [Infinity, NaN_],
      [-Infinity, NaN_],
      [NaN_, NaN_],
      [-tiny, -tiny],
    ],
  ],
  [
    "asin",
    portable.asin,
    [
      [0, 0],
      [-0, -0],
      [1, pi / 2],
      [-1, -pi / 2],
      [1 + 2 ** -52, NaN_],
      [-2, NaN_],
      [Infinity, NaN_],
      [NaN_, NaN_],
      [-tiny, -tiny],
    ],
  ],
  [
    "acos",
    portable.acos,
    [
      [1, 0],
      [-1, pi],
      [0, pi / 2],
      [-0, pi / 2],
      [tiny, pi / 2],
      [1 + 2 ** -52, NaN_],
      [-Infinity, NaN_],
      [NaN_, NaN_],
    ],
  ],
  [
    "atan",
    portable.atan,
    [
      [0, 0],
      [-0, -0],
      [Infinity, pi / 2],
      [-Infinity, -pi / 2],
      [NaN_, NaN_],
      [largest, pi / 2],
      [-tiny, -tiny],
      [1, pi / 4],
    ],
  ],
  [
    "sinh",
    portable.sinh,
    [
      [0, 0],
      [-0, -0],
      [Infinity, Infinity],
      [-Infinity, -Infinity],
      [711, Infinity],
      [-711, -Infinity],
      [largest, Infinity],
      [NaN_, NaN_],
      [-tiny, -tiny],
    ],
  ],
  [
    "cosh",
    portable.cosh,
    [
      [0, 1],
      [-0, 1],
      [Infinity, Infinity],
      [-Infinity, Infinity],
      [-711, Infinity],
      [largest, Infinity],
      [NaN_, NaN_],
      [tiny, 1],
    ],
  ],
  [
    "tanh",
    portable.tanh,
    [
      [0, 0],
      [-0, -0],
      [Infinity, 1],
      [-Infinity, -1],
      [20, 1],
      [-largest, -1],
      [NaN_, NaN_],
      [-tiny, -tiny],
    ],
  ],
  [
    "exp",
    portable.exp,
    [
      [0, 1],
      [-0, 1],
      [Infinity, Infinity],
      [-Infinity, 0],
      [710, Infinity],
      [largest, Infinity],
      [-746, 0],
      [-largest, 0],
      [NaN_, NaN_],
      [tiny, 1],
    ],
  ],
  [
    "expm1",
    portable.expm1,
    [
      [0, 0],
      [-0, -0],
      [Infinity, Infinity],
      [-Infinity, -1],
      [-50, -1],
      [-largest, -1],
      [largest, Infinity],
      [NaN_, NaN_],
      [tiny, tiny],
      [-tiny, -tiny],
    ],
  ],
  [
    "log",
    portable.log,
    [
      [1, 0],
      [0, -Infinity],
      [-0, -Infinity],
      [-tiny, NaN_],
      [-Infinity, NaN_],
      [Infinity, Infinity],
      [NaN_, NaN_],
    ],
  ],
  [
    "log1p",
    portable.log1p,
    [
      [0, 0],
      [-0, -0],
      [-1, -Infinity],
      [-1 - 2 ** -52, NaN_],
      [-Infinity, NaN_],
      [Infinity, Infinity],
      [NaN_, NaN_],
      [-tiny, -tiny],
    ],
  ],
  [
    "log2",
    portable.log2,
    [
      [1, 0],
      [0, -Infinity],
      [-0, -Infinity],
      [-1, NaN_],
      [Infinity, Infinity],
      [NaN_, NaN_],
      [tiny, -1074],
    ],
  ],
  [
    "log10",
    portable.log10,
    [
      [1, 0],
      [0, -Infinity],
      [-0, -Infinity],
      [-1, NaN_],
      [Infinity, Infinity],
      [NaN_, NaN_],
    ],
  ],
  [
    "cbrt",
    portable.cbrt,
    [
      [0, 0],
      [-0, -0],
      [Infinity, Infinity],
      [-Infinity, -Infinity],
      [NaN_, NaN_],
      [-27, -3],
      [2 ** -1074, 2 ** -358],
    ],
  ],
  [
    "erf",
    portable.erf,
    [
      [0, 0],
      [-0, -0],
      [Infinity, 1],
      [-Infinity, -1],
      [NaN_, NaN_],
      [7, 1],
      [-largest, -1],
      [tiny, tiny],
      [-tiny, -tiny],
    ],
  ],
  [
    "erfc",
    portable.erfc,
    [
      [0, 1],
      [-0, 1],
      [Infinity, 0],
      [-Infinity, 2],
      [28, 0],
      [largest, 0],
      [-7, 2],
      [NaN_, NaN_],
      [tiny, 1],
    ],
  ],
  [
    "gamma",
    portable.gamma,
    [
      [0, Infinity],
      [-0, -Infinity],
      [1, 1],
      [2, 1],
      [5, 24],
      [23, 1124000727777607680000], // 22!, the largest factorial that is a double
      [171.7, Infinity],
      [Infinity, Infinity],
      [-1, NaN_],
      [-(2 ** 60), NaN_],
      [-Infinity, NaN_],
      [NaN_, NaN_],
      [2 ** -1022, 2 ** 1022],
      [tiny, Infinity],
      [-tiny, -Infinity],
      [-200.5, -0], // between −201 and −200 it is negative
      [-201.5, 0],
    ],
  ],
  [
    "reciprocalGamma",
    portable.reciprocalGamma,
    [
      [0, 0],
      [-0, -0],
      [1, 1],
      [2, 1],
      [6, 1 / 120],
      [-1, 0],
      [-170, 0],
      [-(2 ** 60), 0],
      [200, 0],
      [Infinity, 0],
      [-Infinity, NaN_],
      [NaN_, NaN_],
      [tiny, tiny],
      [-tiny, -tiny],
      [-200.5, -Infinity],
      [-201.5, Infinity],
    ],
  ],
  [
    "logGamma",
    portable.logGamma,
    [
      [0, Infinity],
      [-0, Infinity],
      [1, 0],
      [2, 0],
      [Infinity, Infinity],
      [largest, Infinity],
      [-1, NaN_],
      [-0.5, NaN_],
      [-Infinity, NaN_],
      [NaN_, NaN_],
    ],
  ],
];

describe.each(tables)("%s", (name, f, rows) => {
  test.each(rows)(`${name}(%d) is %d`, (x, expected) => {
    expect(f(x)).toBe(expected); // toBe is Object.is
  });
});

describe("hypot", () => {
  test.each([
    [0, 0, 0],
    [-0, -0, 0],
    [3, -4, 5],
    [Infinity, NaN_, Infinity],
    [NaN_, -Infinity, Infinity],
    [NaN_, 0, NaN_],
    [largest, largest, Infinity],
    [tiny, 0, tiny],
    [3 * tiny, 4 * tiny, 5 * tiny],
    [3 * 2 ** 1020, 4 * 2 ** 1020, 5 * 2 ** 1020],
  ])("hypot(%d, %d) is %d", (x, y, expected) => {
    expect(portable.hypot(x, y)).toBe(expected);
  });

  test("three components: hypot(2, 3, 6) is 7, an infinity wins over NaN", () => {
    expect(portable.hypot(2, 3, 6)).toBe(7);
    expect(portable.hypot(NaN_, 0, -Infinity)).toBe(Infinity);
    expect(portable.hypot(1, 1, NaN_)).toBeNaN();
  });
});
