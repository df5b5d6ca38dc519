import { expectWithin, randomQuaternion, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { exportQuaternion, importQuaternion } from "../src/index.ts";

it("a quarter turn about z is (√½, 0, 0, √½) with the scalar first and (0, 0, √½, √½) with it last", () => {
  const r = Math.SQRT1_2;
  const because = "divided by a norm of 1 + ε";
  expectWithin(importQuaternion("wxyz", [r, 0, 0, r]), [r, 0, 0, r], { abs: 2e-16, because });
  expectWithin(importQuaternion("xyzw", [0, 0, r, r]), [r, 0, 0, r], { abs: 2e-16, because });
  expect(exportQuaternion("xyzw", [1, 2, 3, 4])).toEqual([2, 3, 4, 1]);
  expect(exportQuaternion("wxyz", [1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
});

it("import undoes export in both orders, and keeps the sign (seed 51)", () => {
  const random = seededRandom(51);
  for (let n = 0; n < 100; n += 1) {
    const q = randomQuaternion(random);
    for (const order of ["wxyz", "xyzw"] as const) {
      const back = importQuaternion(order, exportQuaternion(order, q));
      expectWithin(back, q, { abs: 2 * Number.EPSILON, because: "divided by a norm of 1 ± ε" });
    }
  }
});

it("rounded components are made a unit quaternion", () => {
  const q = importQuaternion("xyzw", [0.183, 0.365, 0.548, 0.73]);
  expectWithin(Math.hypot(...q), 1, { abs: 2 * Number.EPSILON, because: "divided by the norm" });
});

it("repairs the rounding of a file: a norm of 1.001 is divided away, a norm of 1.02 is refused", () => {
  const q = importQuaternion("xyzw", [0.6006, 0, 0, 0.8008]);
  expectWithin(q, [0.8, 0.6, 0, 0], { abs: 2e-16, because: "one quotient" });
  expect(() => importQuaternion("xyzw", [0.612, 0, 0, 0.816])).toThrow(RangeError);
});

it("refuses what is no unit quaternion, and orders it does not know", () => {
  expect(() => importQuaternion("wxyz", [0, 0, 0, 0])).toThrow(
    "the norm of components must be 1 to within 0.01, got 0",
  );
  expect(() => importQuaternion("wxyz", [1, 0, 0, 0.5])).toThrow(RangeError);
  expect(() => importQuaternion("wxyz", [1, 0, 0])).toThrow("components must have 4 numbers, got 3");
  expect(() => importQuaternion("xyzw", [0, 0, Number.NaN, 1])).toThrow(
    "components[2] must be finite, got NaN",
  );
  expect(() => exportQuaternion("xyzw", [0, 0, Number.NaN, 1])).toThrow("q[2] must be finite, got NaN");
  // @ts-expect-error no such order
  expect(() => importQuaternion("zyxw", [0, 0, 0, 1])).toThrow('order must be "wxyz" or "xyzw", got "zyxw"');
  // @ts-expect-error no such order
  expect(() => exportQuaternion("", [1, 0, 0, 0])).toThrow(RangeError);
});
