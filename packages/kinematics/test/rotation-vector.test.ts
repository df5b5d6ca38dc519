import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  axisAngleFromQuaternionInto,
  matrixFromQuaternionInto,
  multiplyQuaternionInto,
  norm3,
  normalise3Into,
  quaternionFromAxisAngleInto,
  quaternionFromRotationVectorInto,
  rotateInto,
  rotationVectorFromQuaternionInto,
} from "../src/index.ts";

const seed = 9;
const vector = (...numbers: number[]): Float64Array => new Float64Array(numbers);
const random = seededRandom(seed);
function randomAxis(): Float64Array {
  const axis = vector(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1));
  normalise3Into(axis, 0, axis, 0);
  return axis;
}
/** Angles from nothing to a half turn, dense at both ends: 10^-300 … 3, π − 1 … π − 10^-15. */
const exponents = Array.from({ length: 31 }, (_x, i) => i);
const angles = [
  ...exponents.map((i) => 10 ** (-10 * i)),
  ...exponents.slice(1).map((i) => 3 * 10 ** (-0.5 * i)),
  ...exponents.map((i) => Math.PI - 10 ** (-0.5 * i)),
];
const q = new Float64Array(4);
const back = new Float64Array(4);

describe(`rotation vectors, axes and angles (seed ${seed})`, () => {
  it("exp(v) is the rotation about v by |v|, and log brings v back from 1e-300 to the half turn", () => {
    for (const angle of angles) {
      const axis = randomAxis();
      const v = axis.map((x) => x * angle);
      quaternionFromRotationVectorInto(v, 0, q, 0);
      quaternionFromAxisAngleInto(axis, 0, angle, back, 0);
      expectWithin(q[0], back[0], { abs: Number.EPSILON, because: "|v| rounded, then a cosine" });
      expectWithin(q.subarray(1), back.subarray(1), { rel: 8 * Number.EPSILON, because: "a few roundings" });
      rotationVectorFromQuaternionInto(q, 0, back, 0);
      const rounding = {
        rel: 8 * Number.EPSILON,
        abs: 8 * Number.EPSILON * angle,
        because: "a few roundings",
      };
      expectWithin(back.subarray(0, 3), v, rounding);
    }
  });

  it("exp(log(q)) = q at every distance from the identity and from a half turn", () => {
    for (const angle of angles) {
      quaternionFromAxisAngleInto(randomAxis(), 0, angle, q, 0);
      rotationVectorFromQuaternionInto(q, 0, back, 0);
      quaternionFromRotationVectorInto(back, 0, back, 0);
      expectWithin(back, q, { abs: 4 * Number.EPSILON, because: "a few roundings of numbers up to 1" });
    }
  });

  it("q and −q have one rotation vector, one axis and one angle", () => {
    const again = new Float64Array(3);
    const halfTurns = [
      vector(0, 0, 0, -1),
      vector(0, 0, -0.6, 0.8),
      vector(0, -0.6, 0.8, 0),
      vector(0, 1, 0, 0),
    ];
    const turns = angles.map((angle) => {
      const turn = new Float64Array(4);
      quaternionFromAxisAngleInto(randomAxis(), 0, angle, turn, 0);
      return turn;
    });
    for (const turn of [...turns, ...halfTurns]) {
      const opposite = turn.map((x) => -x);
      rotationVectorFromQuaternionInto(turn, 0, back, 0);
      rotationVectorFromQuaternionInto(opposite, 0, again, 0);
      expect(again).toEqual(back.subarray(0, 3));
      const angle = axisAngleFromQuaternionInto(turn, 0, back, 0);
      expect(axisAngleFromQuaternionInto(opposite, 0, again, 0)).toBe(angle);
      expect(again).toEqual(back.subarray(0, 3));
    }
  });

  it("the angle is the length of the rotation vector, the axis its direction", () => {
    const axis = new Float64Array(3);
    for (const angle of angles) {
      const expected = randomAxis();
      quaternionFromAxisAngleInto(expected, 0, angle, q, 0);
      const rounding = {
        rel: 8 * Number.EPSILON,
        abs: 4 * Number.EPSILON * angle,
        because: "a few roundings",
      };
      expectWithin(axisAngleFromQuaternionInto(q, 0, axis, 0), angle, rounding);
      expectWithin(axis, expected, { abs: 8 * Number.EPSILON, because: "a few roundings" });
      rotationVectorFromQuaternionInto(q, 0, back, 0);
      expectWithin(norm3(back, 0), angle, rounding);
    }
  });

  it("a rotation vector longer than π is brought to the shortest: 2π − |v| the other way round", () => {
    quaternionFromRotationVectorInto(vector(0, 0, 4), 0, q, 0);
    rotationVectorFromQuaternionInto(q, 0, back, 0);
    expectWithin(back.subarray(0, 3), [0, 0, 4 - 2 * Math.PI], { abs: 4e-16, because: "a few roundings" });
  });

  it("the length of a quaternion has no part in its logarithm", () => {
    quaternionFromRotationVectorInto(vector(0.3, -0.4, 1.2), 0, q, 0);
    for (const size of [1e-150, 3, 1e150]) {
      rotationVectorFromQuaternionInto(
        q.map((x) => size * x),
        0,
        back,
        0,
      );
      expectWithin(back.subarray(0, 3), [0.3, -0.4, 1.2], { abs: 1e-15, because: "a few roundings" });
    }
  });

  it("no rotation has the zero vector, the angle 0 and no axis; so has the zero quaternion, without NaN", () => {
    for (const none of [vector(1, 0, 0, 0), vector(-1, 0, 0, 0), vector(0, 0, 0, 0)]) {
      const axis = vector(7, 7, 7);
      rotationVectorFromQuaternionInto(none, 0, axis, 0);
      expect([...axis]).toEqual([0, 0, 0]);
      expect(axisAngleFromQuaternionInto(none, 0, axis, 0)).toBe(0);
      expect([...axis].map((x) => x + 0)).toEqual([0, 0, 0]);
    }
    quaternionFromRotationVectorInto(vector(0, 0, 0), 0, q, 0);
    expect([...q]).toEqual([1, 0, 0, 0]);
  });

  it("exp is the series 1 + V + V²/2 + … of the cross-product matrix V: Rodrigues' rotation", () => {
    const R = new Float64Array(9);
    for (let n = 0; n < 50; n += 1) {
      const v = vector(random.uniform(-2, 2), random.uniform(-2, 2), random.uniform(-2, 2));
      quaternionFromRotationVectorInto(v, 0, q, 0);
      matrixFromQuaternionInto(q, 0, R, 0);
      expectWithin(R, exponentialSeries(v), {
        abs: 5e-14,
        because: "terms up to 3.5³/6·e of a series of 40",
      });
    }
  });

  it("log(exp(a) exp(b)) = a + b for turns about one axis", () => {
    const p = new Float64Array(4);
    quaternionFromRotationVectorInto(vector(0.2, 0.4, -0.4), 0, p, 0);
    quaternionFromRotationVectorInto(vector(0.3, 0.6, -0.6), 0, q, 0);
    multiplyQuaternionInto(p, 0, q, 0, q, 0);
    rotationVectorFromQuaternionInto(q, 0, back, 0);
    expectWithin(back.subarray(0, 3), [0.5, 1, -1], {
      abs: 1e-15,
      because: "a few roundings of numbers up to 1.5",
    });
  });

  it("the logarithm turns with the frame: log(p q p*) = R(p) log(q)", () => {
    const [p, turned] = [new Float64Array(4), new Float64Array(3)];
    for (const angle of [1e-12, 0.1, 2, 3.1]) {
      quaternionFromAxisAngleInto(randomAxis(), 0, random.uniform(0, 3), p, 0);
      quaternionFromAxisAngleInto(randomAxis(), 0, angle, q, 0);
      rotationVectorFromQuaternionInto(q, 0, turned, 0);
      rotateInto(p, 0, turned, 0, turned, 0);
      multiplyQuaternionInto(p, 0, q, 0, q, 0);
      multiplyQuaternionInto(
        q,
        0,
        p.map((x, i) => (i === 0 ? x : -x)),
        0,
        q,
        0,
      );
      rotationVectorFromQuaternionInto(q, 0, back, 0);
      expectWithin(back.subarray(0, 3), turned, {
        abs: 2e-14,
        because: "some twenty roundings, angles up to 3",
      });
    }
  });
});

function exponentialSeries([x, y, z]: Float64Array): Float64Array {
  const V = [0, -z, y, z, 0, -x, -y, x, 0];
  let term = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const sum = new Float64Array(term);
  for (let n = 1; n <= 40; n += 1) {
    const last = term;
    term = last.map((_x, at) => {
      const [i, j] = [Math.trunc(at / 3), at % 3];
      return (last[3 * i] * V[j] + last[3 * i + 1] * V[3 + j] + last[3 * i + 2] * V[6 + j]) / n;
    });
    for (const [at, value] of term.entries()) sum[at] += value;
  }
  return sum;
}

describe("quaternions of any length, subnormal numbers and the largest there are", () => {
  it.each([
    [1e-310, 1e-310, 0, 0],
    [1e-310, -2e-310, 3e-310, 0],
    [-5e-324, 5e-324, 5e-324, -5e-324],
    [0, 0, 1e-320, 1e-320],
    [-1.5e308, 1.5e308, -1e308, 1e308],
  ])("(%d, %d, %d, %d) has the rotation vector and the axis of its direction", (...components) => {
    const q = Float64Array.from(components);
    const unit = Float64Array.from(components, (x) => x * (Math.abs(x) > 1 ? 2 ** -1000 : 2 ** 1000));
    const [v, expected] = [new Float64Array(3), new Float64Array(3)];
    const rounding = { abs: 2e-15, because: "a few roundings of an angle up to pi" };
    rotationVectorFromQuaternionInto(unit, 0, expected, 0);
    rotationVectorFromQuaternionInto(q, 0, v, 0);
    expectWithin(v, expected, rounding);
    const axis = new Float64Array(3);
    const angle = axisAngleFromQuaternionInto(q, 0, axis, 0);
    expectWithin(
      axis.map((x) => angle * x),
      expected,
      rounding,
    );
  });

  it("an axis of subnormal numbers is a direction too: (1, 1, 0) times 1e-323", () => {
    const q = new Float64Array(4);
    expect(quaternionFromAxisAngleInto(Float64Array.of(1e-323, 1e-323, 0), 0, Math.PI, q, 0)).toBeGreaterThan(
      0,
    );
    const because = "a root and two quotients; cos of half the double next to pi is 6e-17";
    expectWithin(q, [0, Math.SQRT1_2, Math.SQRT1_2, 0], { abs: 4e-16, because });
    const axis = new Float64Array(3);
    axisAngleFromQuaternionInto(Float64Array.of(1, 1e-323, 1e-323, 0), 0, axis, 0);
    expectWithin(axis, [Math.SQRT1_2, Math.SQRT1_2, 0], { abs: 4e-16, because });
  });
});
