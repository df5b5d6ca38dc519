import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  eulerFromQuaternionInto,
  eulerSequences,
  matrixFromQuaternionInto,
  quaternionFromEulerInto,
} from "../src/index.ts";
import { flat, type Matrix, multiply, turnAbout } from "./elementary-rotations.ts";

const seed = 12;
const unit = { abs: 2e-15, because: "products of three sines and cosines, below ten roundings of 1" };
const kinds = ["intrinsic", "extrinsic"] as const;
const table = eulerSequences.flatMap((sequence) => kinds.map((kind) => ({ sequence, kind })));
const isProper = (sequence: string): boolean => sequence[0] === sequence[2];

/** The product of elementary rotations that the sequence means. */
function productOf(sequence: string, kind: string, angles: Float64Array): Float64Array {
  const turns = [...sequence].map((axis, i) => turnAbout(axis as "x" | "y" | "z", angles[i]));
  const ordered: Matrix[] = kind === "intrinsic" ? turns : turns.reverse();
  return flat(multiply(...ordered));
}

function matrixOf(q: Float64Array): Float64Array {
  const R = new Float64Array(9);
  matrixFromQuaternionInto(q, 0, R, 0);
  return R;
}

describe.each(table)(`Euler angles $sequence $kind (seed ${seed})`, ({ sequence, kind }) => {
  const random = seededRandom(seed);
  const q = new Float64Array(4);
  const angles = new Float64Array(3);

  it("give the product of the three elementary rotations", () => {
    for (let i = 0; i < 500; i += 1) {
      for (let j = 0; j < 3; j += 1) angles[j] = random.uniform(-6, 6);
      quaternionFromEulerInto(sequence, kind, angles, 0, q, 0);
      expectWithin(matrixOf(q), productOf(sequence, kind, angles), unit);
    }
  });

  it("come back from the quaternion, and from its negative", () => {
    const back = new Float64Array(3);
    for (let i = 0; i < 500; i += 1) {
      const middle = isProper(sequence) ? random.uniform(0.1, 3) : random.uniform(-1.5, 1.5);
      angles.set([random.uniform(-3.1, 3.1), middle, random.uniform(-3.1, 3.1)]);
      quaternionFromEulerInto(sequence, kind, angles, 0, q, 0);
      for (const sign of [1, -1]) {
        const same = q.map((x) => sign * x);
        expect(eulerFromQuaternionInto(sequence, kind, same, 0, back, 0)).toBe("regular");
        expectWithin(back, angles, {
          abs: 2e-14,
          because: "lengths down to sin 0.035 amplify roundings 30 times",
        });
      }
    }
  });

  it("at a singular attitude are reported, with the free angle 0 and the attitude kept", () => {
    const singular = isProper(sequence) ? [0, Math.PI] : [Math.PI / 2, -Math.PI / 2];
    const back = new Float64Array(3);
    const again = new Float64Array(4);
    for (const middle of singular) {
      angles.set([0.4, middle, -1.1]);
      quaternionFromEulerInto(sequence, kind, angles, 0, q, 0);
      expect(eulerFromQuaternionInto(sequence, kind, q, 0, back, 0)).toBe("singular");
      expect(back[kind === "intrinsic" ? 2 : 0]).toBe(0);
      expectWithin(back[1], middle, { abs: 4e-15, because: "the attitude is singular to this angle" });
      quaternionFromEulerInto(sequence, kind, back, 0, again, 0);
      expectWithin(matrixOf(again), matrixOf(q), {
        abs: 8e-15,
        because: "twice the limit of the singular case",
      });
    }
  });

  it("come back at 1e-9 rad from a singular attitude, which is a regular one", () => {
    const back = new Float64Array(3);
    const middles = isProper(sequence) ? [1e-9, Math.PI - 1e-9] : [Math.PI / 2 - 1e-9, -Math.PI / 2 + 1e-9];
    for (const middle of middles) {
      angles.set([0.4, middle, -1.1]);
      quaternionFromEulerInto(sequence, kind, angles, 0, q, 0);
      expect(eulerFromQuaternionInto(sequence, kind, q, 0, back, 0)).toBe("regular");
      const because = "components known to 2e-16, by lengths of half the distance of 1e-9";
      expectWithin(back, angles, { abs: 4e-6, because });
    }
  });

  it("stay in their ranges", () => {
    const back = new Float64Array(3);
    for (let i = 0; i < 500; i += 1) {
      for (let j = 0; j < 3; j += 1) angles[j] = random.uniform(-9, 9);
      quaternionFromEulerInto(sequence, kind, angles, 0, q, 0);
      eulerFromQuaternionInto(sequence, kind, q, 0, back, 0);
      expect(Math.abs(back[0])).toBeLessThanOrEqual(Math.PI);
      expect(Math.abs(back[2])).toBeLessThanOrEqual(Math.PI);
      const [low, high] = isProper(sequence) ? [0, Math.PI] : [-Math.PI / 2, Math.PI / 2];
      expect(back[1] >= low && back[1] <= high).toBe(true);
    }
  });
});

it("a sequence other than the twelve is refused by name", () => {
  const write = () =>
    // @ts-expect-error not a sequence
    quaternionFromEulerInto("xxy", "intrinsic", new Float64Array(3), 0, new Float64Array(4), 0);
  expect(write).toThrow(RangeError);
  expect(write).toThrow("quaternionFromEulerInto: sequence must be one of xyz, xzy");
});

it("a kind other than the two is refused by name", () => {
  for (const call of [quaternionFromEulerInto, eulerFromQuaternionInto]) {
    // @ts-expect-error not a kind
    expect(() => call("xyz", "fixed", new Float64Array(4), 0, new Float64Array(4), 0)).toThrow(
      new RangeError(`${call.name}: kind must be "intrinsic" or "extrinsic", got fixed`),
    );
  }
});

it("angles and quaternion may share their array", () => {
  const apart = new Float64Array(4);
  quaternionFromEulerInto("xyz", "intrinsic", new Float64Array([0.1, 0.2, 0.3]), 0, apart, 0);
  const shared = new Float64Array([0.1, 0.2, 0.3, 0]);
  quaternionFromEulerInto("xyz", "intrinsic", shared, 0, shared, 0);
  expect(shared).toEqual(apart);
  eulerFromQuaternionInto("xyz", "intrinsic", shared, 0, shared, 0);
  expectWithin(shared.subarray(0, 3), [0.1, 0.2, 0.3], unit);
});
