import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  applyMatrix3Into,
  conjugateQuaternionInto,
  cross3Into,
  determinantMatrix3,
  matrixFromQuaternionInto,
  multiplyMatrix3Into,
  multiplyQuaternionInto,
  normaliseQuaternionInto,
  quaternionFromAxisAngleInto,
  quaternionFromMatrixInto,
  quaternionRateInto,
  rotateInto,
  rotateInverseInto,
} from "../src/index.ts";
import { flat, turnAbout } from "./elementary-rotations.ts";

const seed = 4;
const unit = { abs: 16 * Number.EPSILON, because: "some ten operations on numbers up to 2" };
const vector = (...numbers: number[]): Float64Array => new Float64Array(numbers);

function randomQuaternions(count: number): Float64Array[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const q = vector(
      random.uniform(-1, 1),
      random.uniform(-1, 1),
      random.uniform(-1, 1),
      random.uniform(-1, 1),
    );
    normaliseQuaternionInto(q, 0, q, 0);
    return q;
  });
}

describe(`rotations by unit quaternions (10^4 attitudes, seed ${seed})`, () => {
  const attitudes = randomQuaternions(10_000);
  const R = new Float64Array(9);
  const out = new Float64Array(4);

  it("turn about an axis as the elementary matrices do", () => {
    for (const axis of ["x", "y", "z"] as const) {
      for (const angle of [-3, -0.5, 0, 1e-9, 2, 3.1]) {
        const direction = vector(...["x", "y", "z"].map((name) => (name === axis ? 7 : 0)));
        expect(quaternionFromAxisAngleInto(direction, 0, angle, out, 0)).toBe(7);
        matrixFromQuaternionInto(out, 0, R, 0);
        expectWithin(R, flat(turnAbout(axis, angle)), unit);
      }
    }
  });

  it("have an orthogonal matrix of determinant 1: R Rᵀ v = v", () => {
    for (const q of attitudes) {
      matrixFromQuaternionInto(q, 0, R, 0);
      expectWithin(determinantMatrix3(R, 0), 1, unit);
      rotateInto(q, 0, vector(0.3, -0.5, 0.8), 0, out, 0);
      rotateInverseInto(q, 0, out, 0, out, 0);
      expectWithin(out.subarray(0, 3), [0.3, -0.5, 0.8], unit);
    }
  });

  it("turn vectors as their matrix does, and q as −q", () => {
    const v = vector(0.3, -0.5, 0.8);
    for (const q of attitudes) {
      matrixFromQuaternionInto(q, 0, R, 0);
      const byMatrix = new Float64Array(3);
      applyMatrix3Into(R, 0, v, 0, byMatrix, 0);
      rotateInto(q, 0, v, 0, out, 0);
      expectWithin(out.subarray(0, 3), byMatrix, unit);
      rotateInto(
        q.map((x) => -x),
        0,
        v,
        0,
        out,
        0,
      );
      expectWithin(out.subarray(0, 3), byMatrix, unit);
    }
  });

  it("compose as their matrices do: R(p q) = R(p) R(q)", () => {
    const Rp = new Float64Array(9);
    for (let i = 1; i < attitudes.length; i += 1) {
      const [p, q] = [attitudes[i - 1], attitudes[i]];
      multiplyQuaternionInto(p, 0, q, 0, out, 0);
      matrixFromQuaternionInto(p, 0, Rp, 0);
      matrixFromQuaternionInto(q, 0, R, 0);
      multiplyMatrix3Into(Rp, 0, R, 0, Rp, 0);
      matrixFromQuaternionInto(out, 0, R, 0);
      expectWithin(R, Rp, { ...unit, abs: 2 * unit.abs });
    }
  });

  it("come back from their matrix, up to the sign that makes w >= 0", () => {
    for (const q of attitudes) {
      matrixFromQuaternionInto(q, 0, R, 0);
      quaternionFromMatrixInto(R, 0, out, 0);
      expectWithin(
        out,
        q.map((x) => (q[0] < 0 ? -x : x)),
        unit,
      );
    }
  });

  it("come back from the matrix of each half turn, where w = 0", () => {
    for (const axis of ["x", "y", "z"] as const) {
      quaternionFromMatrixInto(flat(turnAbout(axis, Math.PI)), 0, out, 0);
      const expected = [0, ...["x", "y", "z"].map((name) => (name === axis ? 1 : 0))];
      expectWithin(out.map(Math.abs), expected, unit);
    }
  });

  it("are undone by their conjugate", () => {
    const back = new Float64Array(4);
    for (const q of attitudes) {
      conjugateQuaternionInto(q, 0, back, 0);
      multiplyQuaternionInto(q, 0, back, 0, out, 0);
      expectWithin(out, [1, 0, 0, 0], unit);
    }
  });
});

describe("the rate of a quaternion", () => {
  it("turns body vectors with v_W' = w × v_W (difference quotient of the rotated vector)", () => {
    const [w, v_B] = [vector(0.4, -1.1, 0.7), vector(0.2, 0.9, -0.3)];
    const [q] = randomQuaternions(1);
    const rate = new Float64Array(4);
    quaternionRateInto(q, 0, w, 0, rate, 0);
    const h = 1e-5;
    const at = (step: number): Float64Array => {
      const moved = new Float64Array(3);
      rotateInto(
        q.map((x, i) => x + step * rate[i]),
        0,
        v_B,
        0,
        moved,
        0,
      );
      return moved;
    };
    const difference = at(h).map((x, i) => (x - at(-h)[i]) / (2 * h));
    const expected = new Float64Array(3);
    cross3Into(w, 0, at(0), 0, expected, 0);
    expectWithin(difference, expected, {
      abs: 1e-10,
      because: "central difference: C h² with h = 1e-5, and ε/h",
    });
  });

  it("keeps the norm: q·q' = 0", () => {
    for (const q of randomQuaternions(100)) {
      const rate = new Float64Array(4);
      quaternionRateInto(q, 0, vector(3, -4, 5), 0, rate, 0);
      expectWithin(
        q.reduce((sum, x, i) => sum + x * rate[i], 0),
        0,
        { ...unit, abs: 4 * unit.abs },
      );
    }
  });
});

describe("quaternions at their limits", () => {
  it("have norm 1 after normalising, from 1e-200 to 1e200, and tell the norm before", () => {
    for (const size of [1e-200, 1, 1e200]) {
      const q = vector(size, -size, size, size);
      expectWithin(normaliseQuaternionInto(q, 0, q, 0), 2 * size, {
        rel: Number.EPSILON,
        because: "√4 is exact",
      });
      expect([...q]).toEqual([0.5, -0.5, 0.5, 0.5]);
    }
  });

  it("stay zero when there is nothing to normalise, and say so", () => {
    const q = new Float64Array(4);
    expect(normaliseQuaternionInto(q, 0, q, 0)).toBe(0);
    expect([...q]).toEqual([0, 0, 0, 0]);
  });

  it("are the identity for a rotation about no axis, and say so", () => {
    const q = new Float64Array(4);
    expect(quaternionFromAxisAngleInto(new Float64Array(3), 0, 1, q, 0)).toBe(0);
    expect([...q]).toEqual([1, 0, 0, 0]);
  });
});
