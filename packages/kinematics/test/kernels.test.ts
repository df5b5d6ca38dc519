import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import * as kinematics from "../src/index.ts";
import * as surfaceMotion from "../src/surface-motion/index.ts";
import { apply, flat, multiply, transpose } from "./elementary-rotations.ts";

const {
  addScaled3Into,
  angularVelocityFromEulerRatesInto,
  applyMatrix3Into,
  applyTransposedMatrix3Into,
  axisAngleFromQuaternionInto,
  conjugateQuaternionInto,
  cross3Into,
  determinantMatrix3,
  dot3,
  eulerFromQuaternionInto,
  eulerRatesFromAngularVelocityInto,
  matrixFromQuaternionInto,
  multiplyMatrix3Into,
  multiplyQuaternionInto,
  norm3,
  normalise3Into,
  normaliseQuaternionInto,
  quaternionFromAxisAngleInto,
  quaternionFromEulerInto,
  quaternionFromMatrixInto,
  quaternionFromRotationVectorInto,
  quaternionRateInto,
  rotateInto,
  rotateInverseInto,
  rotationVectorFromQuaternionInto,
  scale3Into,
  selectedFrameContinuedInto,
  selectedFrameInto,
  slerpQuaternionInto,
  tangent3Into,
  transposeMatrix3Into,
} = kinematics;
const {
  bodyAngleRatesInto,
  bodyAngularVelocityInto,
  bodyFromSelectedInto,
  bodyFromWorldInto,
  selectedFrameAngularVelocityInto,
  selectedFrameRatesInto,
  selectedFrameAngularVelocityFromNormalInto,
  surfaceNormalMotionInto,
} = surfaceMotion;

type Write = (x: Float64Array, y: Float64Array, out: Float64Array, oo: number) => void;

/** Each kernel with two inputs x and y (kernels with one input leave y out). */
const kernels: readonly [string, Write][] = [
  ["scale3Into", (x, _y, out, oo) => scale3Into(3, x, 2, out, oo)],
  ["addScaled3Into", (x, y, out, oo) => addScaled3Into(x, 2, -3, y, 2, out, oo)],
  ["cross3Into", (x, y, out, oo) => cross3Into(x, 2, y, 2, out, oo)],
  ["normalise3Into", (x, _y, out, oo) => normalise3Into(x, 2, out, oo)],
  ["tangent3Into", (x, y, out, oo) => tangent3Into(x, 2, y, 2, out, oo)],
  ["multiplyMatrix3Into", (x, y, out, oo) => multiplyMatrix3Into(x, 2, y, 2, out, oo)],
  ["transposeMatrix3Into", (x, _y, out, oo) => transposeMatrix3Into(x, 2, out, oo)],
  ["applyMatrix3Into", (x, y, out, oo) => applyMatrix3Into(x, 2, y, 2, out, oo)],
  ["applyTransposedMatrix3Into", (x, y, out, oo) => applyTransposedMatrix3Into(x, 2, y, 2, out, oo)],
  ["rotateInto", (x, y, out, oo) => rotateInto(x, 2, y, 2, out, oo)],
  ["rotateInverseInto", (x, y, out, oo) => rotateInverseInto(x, 2, y, 2, out, oo)],
  ["multiplyQuaternionInto", (x, y, out, oo) => multiplyQuaternionInto(x, 2, y, 2, out, oo)],
  ["conjugateQuaternionInto", (x, _y, out, oo) => conjugateQuaternionInto(x, 2, out, oo)],
  ["normaliseQuaternionInto", (x, _y, out, oo) => normaliseQuaternionInto(x, 2, out, oo)],
  ["quaternionRateInto", (x, y, out, oo) => quaternionRateInto(x, 2, y, 2, out, oo)],
  ["quaternionFromAxisAngleInto", (x, _y, out, oo) => quaternionFromAxisAngleInto(x, 2, 0.7, out, oo)],
  ["matrixFromQuaternionInto", (x, _y, out, oo) => matrixFromQuaternionInto(x, 2, out, oo)],
  ["quaternionFromMatrixInto", (x, _y, out, oo) => quaternionFromMatrixInto(x, 2, out, oo)],
  ["quaternionFromRotationVectorInto", (x, _y, out, oo) => quaternionFromRotationVectorInto(x, 2, out, oo)],
  ["rotationVectorFromQuaternionInto", (x, _y, out, oo) => rotationVectorFromQuaternionInto(x, 2, out, oo)],
  ["axisAngleFromQuaternionInto", (x, _y, out, oo) => axisAngleFromQuaternionInto(x, 2, out, oo)],
  ["slerpQuaternionInto", (x, y, out, oo) => slerpQuaternionInto(x, 2, y, 2, 0.3, out, oo)],
  ["quaternionFromEulerInto", (x, _y, out, oo) => quaternionFromEulerInto("zxy", "extrinsic", x, 2, out, oo)],
  ["eulerFromQuaternionInto", (x, _y, out, oo) => eulerFromQuaternionInto("zxy", "intrinsic", x, 2, out, oo)],
  [
    "angularVelocityFromEulerRatesInto",
    (x, y, out, oo) => angularVelocityFromEulerRatesInto("zxy", "intrinsic", "body", x, 2, y, 2, out, oo),
  ],
  [
    "eulerRatesFromAngularVelocityInto",
    (x, y, out, oo) => eulerRatesFromAngularVelocityInto("xzx", "extrinsic", "world", x, 2, y, 2, out, oo),
  ],
  ["selectedFrameInto", (x, _y, out, oo) => selectedFrameInto(x, 2, out, oo)],
  ["selectedFrameContinuedInto", (x, y, out, oo) => selectedFrameContinuedInto(x, 2, y, 2, out, oo)],
  [
    "selectedFrameContinuedInto of a level plane",
    (x, y, out, oo) => selectedFrameContinuedInto(level(x), 2, y, 2, out, oo),
  ],
  ["surfaceNormalMotionInto", (x, y, out, oo) => surfaceNormalMotionInto(x, 2, y, 2, out, oo)],
  ["selectedFrameRatesInto", (x, y, out, oo) => selectedFrameRatesInto(x, 2, y, 2, out, oo)],
  [
    "selectedFrameAngularVelocityInto",
    (x, y, out, oo) => selectedFrameAngularVelocityInto(x, 2, y, 2, out, oo),
  ],
  [
    "selectedFrameAngularVelocityFromNormalInto",
    (x, y, out, oo) => selectedFrameAngularVelocityFromNormalInto(x, 2, y, 2, out, oo),
  ],
  ["bodyFromSelectedInto", (x, _y, out, oo) => bodyFromSelectedInto(x, 2, out, oo)],
  ["bodyFromWorldInto", (x, _y, out, oo) => bodyFromWorldInto(x, 2, out, oo)],
  ["bodyAngularVelocityInto", (x, y, out, oo) => bodyAngularVelocityInto(x, 2, y, 2, out, oo)],
  ["bodyAngleRatesInto", (x, y, out, oo) => bodyAngleRatesInto(x, 2, y, 2, y, 4, out, oo)],
];

/** The same array with a vertical normal at offset 2. */
function level(x: Float64Array): Float64Array {
  x.set([0, 0, 1], 2);
  return x;
}

describe.each(kernels)("%s", (_name, write) => {
  const random = seededRandom(31);
  const x = new Float64Array(14).map(() => random.uniform(-1, 1));
  const y = new Float64Array(14).map(() => random.uniform(-1, 1));
  const expected = new Float64Array(9);
  write(x, y, expected, 0);
  // A kernel of 3, 4 or 9 numbers: the rest of `expected` is untouched and not compared.
  const written = new Float64Array(9).fill(Number.NaN);
  write(x, y, written, 0);
  const size = written.findIndex(Number.isNaN) === -1 ? 9 : written.findIndex(Number.isNaN);

  it("writes to its offset and nowhere else", () => {
    const out = new Float64Array(14).fill(7);
    write(x, y, out, 3);
    expect([...out]).toEqual([7, 7, 7, ...expected.subarray(0, size), ...new Array(11 - size).fill(7)]);
  });

  it.each([0, 1, 2, 3, 4])("may write over its inputs, at offset %d of them", (oo) => {
    const overFirst = x.slice();
    write(overFirst, y, overFirst, oo);
    expect(overFirst.subarray(oo, oo + size)).toEqual(expected.subarray(0, size));
    const overSecond = y.slice();
    write(x, overSecond, overSecond, oo);
    expect(overSecond.subarray(oo, oo + size)).toEqual(expected.subarray(0, size));
  });
});

describe("3-vector kernels", () => {
  const [a, b] = [new Float64Array([1, 2, 3]), new Float64Array([-4, 5, 0.5])];
  const out = new Float64Array(3);

  it("compute dot, cross, sum and multiple", () => {
    expect(dot3(a, 0, b, 0)).toBe(7.5);
    cross3Into(a, 0, b, 0, out, 0);
    expect([...out]).toEqual([-14, -12.5, 13]);
    addScaled3Into(a, 0, -2, b, 0, out, 0);
    expect([...out]).toEqual([9, -8, 2]);
    scale3Into(2, b, 0, out, 0);
    expect([...out]).toEqual([-8, 10, 1]);
  });

  it("split v into a part along n and a part across it", () => {
    const n = new Float64Array([0.6, 0, 0.8]);
    tangent3Into(a, 0, n, 0, out, 0);
    expectWithin(out, [1 - 3 * 0.6, 2, 3 - 3 * 0.8], { abs: 4 * Number.EPSILON, because: "v·n = 3" });
    expectWithin(dot3(out, 0, n, 0), 0, {
      abs: 4 * Number.EPSILON,
      because: "differences of numbers near 3",
    });
  });

  it.each([1e-200, 1e-160, 1, 1e160, 1e200])("measure a length of %d without overflow", (size) => {
    const v = new Float64Array([2 * size, -3 * size, 6 * size]);
    const rounding = { rel: 4 * Number.EPSILON, because: "a few roundings; 2² + 3² + 6² = 7²" };
    expectWithin(norm3(v, 0), 7 * size, rounding);
    expectWithin(normalise3Into(v, 0, v, 0), 7 * size, rounding);
    expectWithin(v, [2 / 7, -3 / 7, 6 / 7], rounding);
  });

  it("give a direction to every vector of finite numbers, even if its length is beyond the doubles", () => {
    const v = Float64Array.of(0, 1.5e308, 1.5e308);
    expect(normalise3Into(v, 0, v, 0)).toBe(Infinity);
    expectWithin(v, [0, Math.SQRT1_2, Math.SQRT1_2], { abs: 2e-16, because: "a root and a quotient" });
  });

  it("give the zero vector no direction, and say so", () => {
    expect(normalise3Into(new Float64Array(3), 0, out, 0)).toBe(0);
    expect([...out]).toEqual([0, 0, 0]);
    expect(norm3(new Float64Array([Number.NaN, 0, 0]), 0)).toBeNaN();
    expect(norm3(new Float64Array([1, Number.NEGATIVE_INFINITY, 0]), 0)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("3×3 kernels, against plain sums over nested arrays", () => {
  const A = [
    [1, 2, 3],
    [0, -1, 4],
    [5, 6, 0.5],
  ];
  const B = [
    [2, 0, 1],
    [1, -3, 2],
    [-2, 4, 1],
  ];
  const v = new Float64Array([1, -2, 3]);
  const out = new Float64Array(9);

  it("multiply and transpose", () => {
    multiplyMatrix3Into(flat(A), 0, flat(B), 0, out, 0);
    expect(out).toEqual(flat(multiply(A, B)));
    transposeMatrix3Into(flat(A), 0, out, 0);
    expect(out).toEqual(flat(transpose(A)));
  });

  it("apply a matrix and its transpose", () => {
    applyMatrix3Into(flat(A), 0, v, 0, out, 0);
    expect([...out.subarray(0, 3)]).toEqual(apply(A, v));
    applyTransposedMatrix3Into(flat(A), 0, v, 0, out, 0);
    expect([...out.subarray(0, 3)]).toEqual(apply(transpose(A), v));
  });

  it("have a determinant by Sarrus' rule", () => {
    const sarrus = 1 * -1 * 0.5 + 2 * 4 * 5 + 0 - 3 * -1 * 5 - 2 * 0 * 0.5 - 1 * 4 * 6;
    expect(determinantMatrix3(flat(A), 0)).toBe(sarrus);
  });
});
