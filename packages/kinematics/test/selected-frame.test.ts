import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  matrixFromQuaternionInto,
  multiplyMatrix3Into,
  quaternionFromEulerInto,
  selectedFrameAngles,
  selectedFrameContinuedInto,
  selectedFrameFromAnglesInto,
  selectedFrameInto,
  transposeMatrix3Into,
} from "../src/index.ts";
import { flat, multiply, transpose, turnAbout } from "./elementary-rotations.ts";

const seed = 205;
const count = 10_000;
const unit = {
  abs: 1e-15,
  because: "products of at most three sines and cosines, below five roundings of 1",
};
const vector = (...numbers: number[]): Float64Array => new Float64Array(numbers);

describe(`the selected frame at ${count} slopes (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const slopes = Array.from({ length: count }, () => [random.uniform(-3, 3), random.uniform(-3, 3)]);
  const normalOf = (k1: number, k2: number): Float64Array => {
    const length = Math.sqrt(1 + k1 * k1 + k2 * k2);
    return vector(-k1 / length, -k2 / length, 1 / length);
  };
  const R1 = new Float64Array(9);

  it("is a turn by Psi about Z, then by Theta about y, then a half turn about z: R1 (2.04)", () => {
    for (let i = 0; i < count; i += 1) {
      const Psi = random.uniform(-Math.PI, Math.PI);
      const Theta = random.uniform(0, Math.PI);
      // e_z by Psi about Z and Theta about y; e_x points away from the projection of e_z: half a turn about e_z
      const axes = multiply(turnAbout("z", Psi), turnAbout("y", Theta), turnAbout("z", Math.PI));
      selectedFrameFromAnglesInto(Psi, Theta, R1, 0);
      expectWithin(R1, flat(transpose(axes)), unit);
    }
  });

  it("has the Psi and Theta of the slopes k1, k2: (2.15)-(2.25)", () => {
    for (const [k1, k2] of slopes) {
      const { Psi, Theta } = selectedFrameAngles(normalOf(k1, k2));
      const k = Math.sqrt(k1 * k1 + k2 * k2);
      const tolerance = {
        abs: 1e-15 * (1 + k * k),
        because: "tan Theta amplifies an error of Theta by 1 + k²",
      };
      expectWithin(Math.tan(Theta), k, tolerance);
      expectWithin([Math.cos(Psi), Math.sin(Psi)], [-k1 / k, -k2 / k], unit);
      expectWithin([-Math.cos(Psi) * Math.tan(Theta), -Math.sin(Psi) * Math.tan(Theta)], [k1, k2], tolerance);
    }
  });

  it("is the same straight from the normal as through Psi and Theta", () => {
    const direct = new Float64Array(9);
    for (const [k1, k2] of slopes) {
      const { Psi, Theta } = selectedFrameAngles(normalOf(k1, k2));
      selectedFrameFromAnglesInto(Psi, Theta, R1, 0);
      selectedFrameInto(normalOf(k1, k2), 0, direct, 0);
      expectWithin(direct, R1, unit);
    }
  });

  it("has its last row along the normal, its first up-slope, its second horizontal", () => {
    for (const [k1, k2] of slopes) {
      selectedFrameInto(normalOf(k1, k2), 0, R1, 0);
      expectWithin(R1.subarray(6), normalOf(k1, k2), unit);
      expect(R1[2]).toBeGreaterThan(0);
      expect(R1[0] * k1 + R1[1] * k2).toBeGreaterThan(0);
      expect(R1[5]).toBe(0);
    }
  });

  it("carries on to the body: R3 = R2 R1 with R2 the z-y-z angles (2.06)-(2.14)", () => {
    for (let i = 0; i < count; i += 1) {
      const [Psi, Theta] = [random.uniform(-3, 3), random.uniform(0, 3)];
      const angles = vector(random.uniform(-3, 3), random.uniform(0, 3), random.uniform(-3, 3));
      const q = new Float64Array(4);
      const R2 = new Float64Array(9);
      quaternionFromEulerInto("zyz", "intrinsic", angles, 0, q, 0);
      matrixFromQuaternionInto(q, 0, R2, 0);
      transposeMatrix3Into(R2, 0, R2, 0);
      expectWithin(R2, sourceR2(angles), unit);
      selectedFrameFromAnglesInto(Psi, Theta, R1, 0);
      multiplyMatrix3Into(R2, 0, R1, 0, R2, 0);
      const toBody = (a: number, axis: "y" | "z") => transpose(turnAbout(axis, a));
      const [psi, theta, phi] = angles;
      const R1oracle = multiply(turnAbout("z", -Math.PI), toBody(Theta, "y"), toBody(Psi, "z"));
      const R3 = multiply(toBody(phi, "z"), toBody(theta, "y"), toBody(psi, "z"), R1oracle);
      expectWithin(R2, flat(R3), { ...unit, abs: 2e-15, because: "one more product of two matrices" });
    }
  });
});

/** R2 as P. Cesarek (2008) prints it in (2.06)-(2.11), with R2,23 = sin theta sin phi. */
function sourceR2([psi, theta, phi]: Float64Array): Float64Array {
  const [sp, cp] = [Math.sin(psi), Math.cos(psi)];
  const [st, ct] = [Math.sin(theta), Math.cos(theta)];
  const [sf, cf] = [Math.sin(phi), Math.cos(phi)];
  return vector(
    cp * ct * cf - sp * sf,
    sp * ct * cf + cp * sf,
    -st * cf,
    -cp * ct * sf - sp * cf,
    -sp * ct * sf + cp * cf,
    st * sf,
    cp * st,
    sp * st,
    ct,
  );
}

describe("the selected frame of a horizontal tangent plane", () => {
  const R1 = new Float64Array(9);

  it("is the world frame: Psi = pi, Theta = 0, the frame of flight", () => {
    expect(selectedFrameAngles(vector(0, 0, 1))).toEqual({ Psi: Math.PI, Theta: 0 });
    selectedFrameInto(vector(0, 0, 1), 0, R1, 0);
    expect([...R1]).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  });

  it("is the limit of a slope that rises along +X and flattens", () => {
    for (const k1 of [1e-3, 1e-8, 1e-200]) {
      selectedFrameInto(vector(-k1, 0, 1), 0, R1, 0);
      expectWithin(R1, [1, 0, 0, 0, 1, 0, 0, 0, 1], { abs: k1, because: "the frame turns by Theta = k1" });
    }
  });

  it("is meant by every normal whose horizontal part is too small to have a direction", () => {
    for (const k of [1e-290, 1e-310, 5e-324]) {
      expect(selectedFrameAngles(vector(0, k, 1), 0.3)).toEqual({ Psi: 0.3, Theta: 0 });
      selectedFrameInto(vector(0, k, 1), 0, R1, 0);
      expectWithin(R1, [1, 0, 0, 0, 1, 0, 0, 0, 1], { abs: k, because: "the tilt itself" });
    }
    selectedFrameInto(vector(0, 1e-289, 1), 0, R1, 0);
    expectWithin(R1, [0, -1, 0, 1, 0, 0, 0, 0, 1], { abs: 1e-288, because: "the tilt itself" });
  });

  it("keeps the Psi of the moment before when it is given", () => {
    expect(selectedFrameAngles(vector(0, 0, 1), 0.3)).toEqual({ Psi: 0.3, Theta: 0 });
  });

  it("keeps the frame of the moment before when its R1 is given, facing up or down", () => {
    const before = new Float64Array(9);
    for (const nz of [1, -1]) {
      selectedFrameInto(vector(0.48 * 1e-9, -0.64 * 1e-9, nz), 0, before, 0);
      selectedFrameContinuedInto(vector(0, 0, nz), 0, before, 0, R1, 0);
      expectWithin(R1, before, { abs: 1e-9, because: "the tilt of the moment before" });
      expect([...R1.subarray(3, 6)]).toEqual([...before.subarray(3, 6)]);
    }
  });

  it("goes on from level to level without drift, and hands over to the slope wherever there is one", () => {
    const slope = vector(-0.6, 0, 0.8);
    const expected = new Float64Array(9);
    selectedFrameFromAnglesInto(0.3, 0, R1, 0);
    const start = R1.slice();
    for (let i = 0; i < 1000; i += 1) selectedFrameContinuedInto(vector(0, 0, 1), 0, R1, 0, R1, 0);
    expect(R1).toEqual(start);
    selectedFrameContinuedInto(slope, 0, R1, 0, R1, 0);
    selectedFrameInto(slope, 0, expected, 0);
    expect(R1).toEqual(expected);
  });

  it("has Theta = pi under an overhang, without NaN", () => {
    expect(selectedFrameAngles(vector(-0, 0, -1)).Theta).toBe(Math.PI);
    selectedFrameInto(vector(0, 0, -1), 0, R1, 0);
    expect([...R1]).toEqual([-1, 0, 0, 0, 1, 0, 0, 0, -1]);
  });
});
