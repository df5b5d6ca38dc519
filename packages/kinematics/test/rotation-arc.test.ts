import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  multiplyQuaternionInto,
  normaliseQuaternionInto,
  quaternionFromAxisAngleInto,
  rotationDistance,
  slerpQuaternionInto,
} from "../src/index.ts";

const seed = 17;
const random = seededRandom(seed);
const vector = (...numbers: number[]): Float64Array => new Float64Array(numbers);
const randomTurn = (): Float64Array => {
  const q = new Float64Array(4).map(() => random.uniform(-1, 1));
  normaliseQuaternionInto(q, 0, q, 0);
  return q;
};
const product = (p: Float64Array, q: Float64Array): Float64Array => {
  const out = new Float64Array(4);
  multiplyQuaternionInto(p, 0, q, 0, out, 0);
  return out;
};
const turnBy = (angle: number, axis = vector(2, -1, 2)): Float64Array => {
  const q = new Float64Array(4);
  quaternionFromAxisAngleInto(axis, 0, angle, q, 0);
  return q;
};
const negative = (q: Float64Array): Float64Array => q.map((x) => -x);
const pairs = Array.from({ length: 500 }, () => [randomTurn(), randomTurn()]);
const rounding = { abs: 4e-15, because: "some ten roundings of angles up to π" };

describe(`the distance of two rotations (seed ${seed})`, () => {
  it("is the angle of the turn between them, from 1e-200 to the half turn", () => {
    const one = vector(1, 0, 0, 0);
    for (const angle of [0, 1e-200, 1e-20, 1e-9, 1e-3, 1, 3, 3.14159, Math.PI]) {
      const found = rotationDistance(one, 0, turnBy(angle), 0);
      expectWithin(found, angle, { rel: 4 * Number.EPSILON, because: "a few roundings" });
    }
  });

  it("does not depend on signs, order or the frame on either side", () => {
    for (const [p, q] of pairs) {
      const distance = rotationDistance(p, 0, q, 0);
      expect(rotationDistance(q, 0, p, 0)).toBe(distance);
      expect(rotationDistance(negative(p), 0, q, 0)).toBe(distance);
      expect(rotationDistance(p, 0, negative(q), 0)).toBe(distance);
      const r = randomTurn();
      expectWithin(rotationDistance(product(r, p), 0, product(r, q), 0), distance, rounding);
      expectWithin(rotationDistance(product(p, r), 0, product(q, r), 0), distance, rounding);
    }
  });

  it("is 0 for q and −q, at most π, and obeys the triangle inequality", () => {
    for (const [p, q] of pairs) {
      const r = randomTurn();
      expect(rotationDistance(q, 0, negative(q), 0)).toBe(0);
      expect(rotationDistance(p, 0, q, 0)).toBeLessThanOrEqual(Math.PI);
      const detour = rotationDistance(p, 0, r, 0) + rotationDistance(r, 0, q, 0);
      expect(rotationDistance(p, 0, q, 0)).toBeLessThanOrEqual(detour + rounding.abs);
    }
  });
});

describe(`slerp (seed ${seed})`, () => {
  const out = new Float64Array(4);

  it("turns at constant speed: after the fraction s the distance from the start is s times the whole", () => {
    for (const [p, q] of pairs) {
      const whole = rotationDistance(p, 0, q, 0);
      for (const s of [0, 0.1, 0.5, 0.75, 1]) {
        slerpQuaternionInto(p, 0, q, 0, s, out, 0);
        expectWithin(rotationDistance(p, 0, out, 0), s * whole, rounding);
        expectWithin(rotationDistance(out, 0, q, 0), (1 - s) * whole, rounding);
      }
    }
  });

  it("keeps the norm 1", () => {
    for (const [p, q] of pairs) {
      slerpQuaternionInto(p, 0, q, 0, random.uniform(), out, 0);
      expectWithin(normaliseQuaternionInto(out, 0, out, 0), 1, {
        abs: 1e-15,
        because: "a few roundings of 1",
      });
    }
  });

  it("is the turn by s·angle about the fixed axis, for near and for opposite rotations alike", () => {
    const start = randomTurn();
    for (const angle of [0, 1e-200, 1e-12, 1e-8, 1e-4, 1, 3, 3.1415926]) {
      slerpQuaternionInto(start, 0, product(turnBy(angle), start), 0, 0.3, out, 0);
      const tolerance = { abs: 1e-15, because: "a few roundings of 1" };
      expectWithin(out, product(turnBy(0.3 * angle), start), tolerance);
    }
  });

  it("takes the shorter way whatever the signs, and starts from p as given", () => {
    for (const [p, q] of pairs) {
      slerpQuaternionInto(p, 0, q, 0, 0.4, out, 0);
      const first = out.slice();
      slerpQuaternionInto(p, 0, negative(q), 0, 0.4, out, 0);
      expect(out).toEqual(first);
      slerpQuaternionInto(negative(p), 0, q, 0, 0.4, out, 0);
      expect(out).toEqual(negative(first));
      slerpQuaternionInto(p, 0, q, 0, 0, out, 0);
      expectWithin(out, p, { abs: Number.EPSILON, because: "sin Ω/sin Ω = 1, and + 0 q" });
    }
  });

  it("commutes with a change of frame", () => {
    for (const [p, q] of pairs.slice(0, 100)) {
      const r = randomTurn();
      slerpQuaternionInto(product(r, p), 0, product(r, q), 0, 0.6, out, 0);
      const inFrame = out.slice();
      slerpQuaternionInto(p, 0, q, 0, 0.6, out, 0);
      const turned = product(r, out);
      const apart = Math.abs(Math.PI - rotationDistance(p, 0, q, 0));
      if (apart < 1e-3) continue; // two ways equally short: rounding decides
      const same = turned[0] * inFrame[0] + turned[1] * inFrame[1] < 0 ? negative(turned) : turned;
      expectWithin(same, inFrame, rounding);
    }
  });

  it("between opposite rotations takes the way of the given signs, without NaN", () => {
    const half = turnBy(Math.PI, vector(0, 0, 1));
    half[0] = 0;
    slerpQuaternionInto(vector(1, 0, 0, 0), 0, half, 0, 0.5, out, 0);
    expectWithin(out, [Math.SQRT1_2, 0, 0, Math.SQRT1_2], { abs: 2e-16, because: "a rounding" });
    slerpQuaternionInto(vector(1, 0, 0, 0), 0, negative(half), 0, 0.5, out, 0);
    expectWithin(out, [Math.SQRT1_2, 0, 0, -Math.SQRT1_2], { abs: 2e-16, because: "a rounding" });
  });
});
