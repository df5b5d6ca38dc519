import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { normaliseQuaternionInto, quaternionFromEulerInto, rotateInto } from "../src/index.ts";
import {
  AccelerationTerms,
  accelerationTermsInto,
  chainFrameMotionInto,
  composeFrameMotionInto,
  createFrameMotion,
  FrameMotion,
  invertFrameMotionInto,
  PointMotion,
  pointMotionInto,
} from "../src/moving-frames/index.ts";

const seed = 123;
const random = seededRandom(seed);
const vector = (...numbers: number[]): Float64Array => new Float64Array(numbers);
const randomPoint = (): Float64Array => new Float64Array(PointMotion.size).map(() => random.uniform(-2, 2));
function randomFrame(): Float64Array {
  const frame = new Float64Array(FrameMotion.size).map(() => random.uniform(-2, 2));
  normaliseQuaternionInto(frame, FrameMotion.q, frame, FrameMotion.q);
  return frame;
}
const rounding = { abs: 1e-12, because: "some hundred roundings of numbers up to 200" };
const cases = Array.from({ length: 500 }, () => [randomFrame(), randomFrame(), randomFrame()]);

function compose(ab: Float64Array, bc: Float64Array): Float64Array {
  const out = new Float64Array(FrameMotion.size);
  composeFrameMotionInto(ab, 0, bc, 0, out, 0);
  return out;
}

function pointIn(frame: Float64Array, point: Float64Array): Float64Array {
  const out = new Float64Array(PointMotion.size);
  pointMotionInto(frame, 0, point, 0, out, 0);
  return out;
}

function inverse(ab: Float64Array): Float64Array {
  const out = new Float64Array(FrameMotion.size);
  invertFrameMotionInto(ab, 0, out, 0);
  return out;
}

function termsOf(frame: Float64Array, point: Float64Array): Float64Array {
  const out = new Float64Array(AccelerationTerms.size);
  accelerationTermsInto(frame, 0, point, 0, out, 0);
  return out;
}

describe(`the motion of a point in a moving frame (seed ${seed})`, () => {
  it("has the sum of the five terms as its acceleration (1.23)", () => {
    for (const [frame] of cases) {
      const point = randomPoint();
      const terms = termsOf(frame, point);
      const sum = [0, 1, 2].map((i) => terms[i] + terms[i + 3] + terms[i + 6] + terms[i + 9] + terms[i + 12]);
      expectWithin(pointIn(frame, point).subarray(PointMotion.a), sum, rounding);
    }
  });

  it("is the same whichever moving frame describes it, while the five terms differ", () => {
    for (const [A, B] of cases) {
      const inA = randomPoint();
      const inWorld = pointIn(A, inA);
      const inB = pointIn(inverse(B), inWorld);
      expectWithin(pointIn(B, inB), inWorld, { ...rounding, abs: 1e-11 });
      const { coriolis } = AccelerationTerms;
      expect(Math.abs(termsOf(A, inA)[coriolis] - termsOf(B, inB)[coriolis])).toBeGreaterThan(1e-9);
    }
  });

  it("turns with the parent: a fixed rotation of the whole scene rotates position, velocity and each term", () => {
    const turned = new Float64Array(3);
    for (const [frame, scene] of cases.slice(0, 100)) {
      const q = scene.slice(FrameMotion.q, FrameMotion.w);
      const point = randomPoint();
      const moved = compose(createFrameMotion({ q: [...q] }), frame);
      const [before, after] = [termsOf(frame, point), termsOf(moved, point)];
      for (let at = 0; at < AccelerationTerms.size; at += 3) {
        rotateInto(q, 0, before, at, turned, 0);
        expectWithin(after.subarray(at, at + 3), turned, rounding);
      }
    }
  });

  it("of a body at rest in its frame has neither relative nor Coriolis term", () => {
    const terms = termsOf(randomFrame(), vector(1, 2, 3, 0, 0, 0, 0, 0, 0));
    expect([...terms.subarray(3, 9)].map(Math.abs)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("on a turntable at constant speed is the normal term: −w² r towards the axis", () => {
    const turntable = createFrameMotion({ w: [0, 0, 3] });
    const terms = termsOf(turntable, vector(0.5, 0, 0, 0, 0, 0, 0, 0, 0));
    expect([...terms.subarray(AccelerationTerms.normal)]).toEqual([-4.5, 0, 0]);
  });
});

describe(`nested frames (seed ${seed})`, () => {
  it("compose associatively", () => {
    for (const [A, B, C] of cases) {
      expectWithin(compose(compose(A, B), C), compose(A, compose(B, C)), rounding);
    }
  });

  it("carry a point one after the other as their composition does at once", () => {
    for (const [A, B, C] of cases) {
      const point = randomPoint();
      const oneByOne = pointIn(A, pointIn(B, pointIn(C, point)));
      expectWithin(pointIn(compose(compose(A, B), C), point), oneByOne, { ...rounding, abs: 1e-11 });
    }
  });

  it("are a chain folded from the outermost in, of any depth; of depth 0 at rest", () => {
    for (const depth of [0, 1, 2, 5, 12]) {
      const frames = Array.from({ length: depth }, randomFrame);
      const chain = new Float64Array(3 + depth * FrameMotion.size);
      for (const [i, frame] of frames.entries()) chain.set(frame, 3 + i * FrameMotion.size);
      const out = new Float64Array(FrameMotion.size + 4).fill(9);
      chainFrameMotionInto(chain, 3, depth, out, 4);
      expect(out.subarray(4)).toEqual(frames.reduce(compose, createFrameMotion()));
      expect([...out.subarray(0, 4)]).toEqual([9, 9, 9, 9]);
    }
  });

  it("are undone by the motion seen from the other side", () => {
    const rest = createFrameMotion();
    for (const [A, B] of cases) {
      expectWithin(compose(A, inverse(A)), rest, rounding);
      expectWithin(compose(inverse(A), A), rest, rounding);
      expectWithin(inverse(inverse(A)), A, rounding);
      expectWithin(inverse(compose(A, B)), compose(inverse(B), inverse(A)), { ...rounding, abs: 1e-11 });
    }
  });

  it("with q and −q are the same motion", () => {
    for (const [A, B] of cases.slice(0, 100)) {
      const opposite = A.map((x, i) => (i >= FrameMotion.q && i < FrameMotion.w ? -x : x));
      const point = randomPoint();
      expectWithin(pointIn(compose(opposite, B), point), pointIn(compose(A, B), point), rounding);
      expect(termsOf(opposite, point)).toEqual(termsOf(A, point));
    }
  });

  it("turn with the sum of their angular velocities, and by Euler's rates the same", () => {
    const [about, alpha] = [0.7, -0.4];
    const first = createFrameMotion({ q: [Math.cos(about / 2), 0, 0, Math.sin(about / 2)], w: [0, 0, 2] });
    const second = createFrameMotion({ q: [Math.cos(alpha / 2), Math.sin(alpha / 2), 0, 0], w: [3, 0, 0] });
    const both = compose(first, second);
    const q = new Float64Array(4);
    quaternionFromEulerInto("zxz", "intrinsic", vector(about, alpha, 0), 0, q, 0);
    expectWithin(both.subarray(FrameMotion.q, FrameMotion.w), q, { abs: 4e-16, because: "a few roundings" });
    const [c, s] = [Math.cos(about), Math.sin(about)];
    const expected = [3 * c, 3 * s, 2, -6 * s, 6 * c, 0]; // α = Z' × x': 2 · 3 across both
    expectWithin(both.subarray(FrameMotion.w), expected, { abs: 4e-15, because: "a few roundings of 6" });
  });
});

describe("where the results may be written", () => {
  const [A, B] = cases[0];

  it("a composition over either of its operands", () => {
    const expected = compose(A, B);
    for (const over of ["ab", "bc"] as const) {
      const [ab, bc] = [vector(5, ...A), vector(5, ...B)];
      const out = over === "ab" ? ab : bc;
      composeFrameMotionInto(ab, 1, bc, 1, out, 1);
      expect(out.subarray(1)).toEqual(expected);
      expect(out[0]).toBe(5);
    }
  });

  it("the inverse over the motion itself", () => {
    const over = A.slice();
    invertFrameMotionInto(over, 0, over, 0);
    expect(over).toEqual(inverse(A));
  });

  it("the motion of a point over the point or the frame", () => {
    const point = randomPoint();
    const expected = pointIn(A, point);
    const [overPoint, overFrame] = [point.slice(), A.slice()];
    pointMotionInto(A, 0, overPoint, 0, overPoint, 0);
    expect(overPoint).toEqual(expected);
    pointMotionInto(overFrame, 0, point, 0, overFrame, 0);
    expect(overFrame).toEqual(vector(...expected, ...A.subarray(PointMotion.size)));
  });

  it("the five terms anywhere apart from the inputs, which stay as they are", () => {
    const [frame, point, out] = [A.slice(), randomPoint(), new Float64Array(17).fill(7)];
    const kept = point.slice();
    accelerationTermsInto(frame, 0, point, 0, out, 1);
    expect(out).toEqual(vector(7, ...termsOf(A, point), 7));
    expect(frame).toEqual(A);
    expect(point).toEqual(kept);
  });
});

describe("a frame motion made from a record", () => {
  it("is at rest in its parent by default", () => {
    expect([...createFrameMotion()]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("holds each part at its offset", () => {
    const parts = { p: [1, 2, 3], v: [4, 5, 6], a: [7, 8, 9], q: [0, 0.6, 0, 0.8], w: [10, 11, 12] };
    const frame = createFrameMotion({ ...parts, alpha: [13, 14, 15] });
    expect([...frame]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0.6, 0, 0.8, 10, 11, 12, 13, 14, 15]);
  });

  it.each([
    ["too few numbers", { p: [1, 2] }, "createFrameMotion: p must be 3 finite numbers, got [1,2]"],
    ["a NaN", { w: [0, Number.NaN, 0] }, "createFrameMotion: w must be 3 finite numbers, got [0,NaN,0]"],
    [
      "no unit quaternion",
      { q: [1, 1, 0, 0] },
      "createFrameMotion: q must be a unit quaternion, got norm 1.414",
    ],
  ])("with %s is refused", (_title, record, message) => {
    expect(() => createFrameMotion(record)).toThrow(RangeError);
    expect(() => createFrameMotion(record)).toThrow(message);
  });
});
