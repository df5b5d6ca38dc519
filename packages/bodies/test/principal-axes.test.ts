import { matrixFromQuaternionInto } from "@talus/kinematics";
import { expectWithin, randomQuaternion, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { findInertiaFault, type InertiaTensor, principalAxes, rotateInertia } from "../src/index.ts";

const box: InertiaTensor = [0.065, 0, 0, 0.1, 0, 0.125];

/** Columns are the axes. */
function axesOf(inertia: InertiaTensor): Float64Array {
  const R = new Float64Array(9);
  matrixFromQuaternionInto(Float64Array.from(principalAxes(inertia).orientation), 0, R, 0);
  return R;
}

describe("principal axes", () => {
  it("of a tensor that is diagonal in ascending order are the axes of the frame", () => {
    expect(principalAxes(box)).toEqual({ moments: [0.065, 0.1, 0.125], orientation: [1, 0, 0, 0] });
  });

  it("bring back the tensor: J = R diag(I) Rᵀ, for 1000 tensors (seed 41)", () => {
    const random = seededRandom(41);
    for (let n = 0; n < 1000; n += 1) {
      const I = [random.uniform(0.5, 1), random.uniform(0.5, 1), random.uniform(0.5, 1)].sort(
        (a, b) => a - b,
      );
      const inertia = rotateInertia([I[0], 0, 0, I[1], 0, I[2]], randomQuaternion(random));
      const { moments, orientation } = principalAxes(inertia);
      const because = "an eigenvalue problem and two rotations of a tensor of size 1";
      expectWithin(moments, I, { abs: 4e-15, because });
      const back = rotateInertia([moments[0], 0, 0, moments[1], 0, moments[2]], orientation);
      expectWithin(back, inertia, { abs: 4e-15, because });
    }
  });

  it("point so that the largest component of the first two is positive, and are right-handed (seed 42)", () => {
    const random = seededRandom(42);
    for (let n = 0; n < 1000; n += 1) {
      const R = axesOf(rotateInertia(box, randomQuaternion(random)));
      for (const column of [0, 1]) {
        const axis = [R[column], R[3 + column], R[6 + column]];
        const size = Math.max(...axis.map(Math.abs));
        expectWithin(Math.max(...axis), size, {
          abs: 1e-14,
          because: "two components may be equal to round-off",
        });
      }
      const cross =
        R[2] * (R[3] * R[7] - R[6] * R[4]) -
        R[5] * (R[0] * R[7] - R[6] * R[1]) +
        R[8] * (R[0] * R[4] - R[3] * R[1]);
      expectWithin(cross, 1, { abs: 1e-14, because: "e1 × e2 · e3 of three unit vectors" });
    }
  });

  it("of a long body of revolution: e1 along its axis, e2 the axis of the frame most across it", () => {
    const long: InertiaTensor = [1, 0, 0, 1, 0, 0.2];
    const R = axesOf(long);
    expectWithin(R, [0, 1, 0, 0, 0, 1, 1, 0, 0], { abs: 4e-16, because: "a quaternion of (1, 1, 1, 1)/2" });
  });

  it("of a flat body of revolution do not depend on round-off: e3 along its axis, e1 nearest to a frame axis (seed 43)", () => {
    const random = seededRandom(43);
    for (let n = 0; n < 200; n += 1) {
      const q = randomQuaternion(random);
      const flat = rotateInertia([1, 0, 0, 1, 0, 1.8], q);
      const noisy = flat.map((x) => x * (1 + 1e-15 * random.uniform(-1, 1))) as unknown as InertiaTensor;
      expectWithin(axesOf(noisy), axesOf(flat), { abs: 2e-14, because: "noise of 1e-15 over a gap of 0.8" });
    }
  });

  it("of a body that turns alike about all axes are the axes of the frame", () => {
    expect(principalAxes([2, 1e-17, -1e-17, 2, 0, 2 + 4e-16]).orientation).toEqual([1, 0, 0, 0]);
  });

  it("of moments that differ by 1e-9 are still their own, far above the noise of 1e-12", () => {
    const R = axesOf([1 + 1e-9, 0, 0, 1, 0, 1.5]);
    expectWithin(R, [0, 1, 0, 1, 0, 0, 0, 0, -1], { abs: 1e-15, because: "a quaternion of a half turn" });
    const near = axesOf([1.5, 0, 0, 1.5 - 1e-9, 0, 1]); // e1 = z, e2 = y, not the axis of x
    expectWithin(near, [0, 0, -1, 0, 1, 0, 1, 0, 0], {
      abs: 1e-15,
      because: "a quaternion of a quarter turn",
    });
  });

  it("of bodies of any size: moments of 1e-300 and 1e300", () => {
    for (const scale of [1e-300, 1e300]) {
      const inertia = rotateInertia([0.065 * scale, 0, 0, 0.1 * scale, 0, 0.125 * scale], [0.6, 0.8, 0, 0]);
      const { moments } = principalAxes(inertia);
      expectWithin(moments, [0.065 * scale, 0.1 * scale, 0.125 * scale], {
        rel: 1e-14,
        because: "round-off",
      });
    }
  });

  it("do not exist of what is not finite", () => {
    expect(() => principalAxes([1, 0, Number.NaN, 1, 0, 1])).toThrow("principalAxes: inertia must be finite");
    // @ts-expect-error three moments are no tensor
    expect(() => principalAxes([1, 2, 3])).toThrow("principalAxes: inertia must be finite, got [1, 2, 3]");
  });
});

describe("what no body can have", () => {
  it.each<[InertiaTensor, string, number, RegExp]>([
    [
      [1, 0, 0, 1, 0, 2.1],
      "triangle-inequality",
      3,
      /moment 3 exceeds the sum of the others: .* 1, 1, 2\.1 kg m²/,
    ],
    [[1, 0, 0, -0.5, 0, 1], "negative-moment", 1, /moment 1 < 0/],
    [[1, 2, 0, 1, 0, 1], "negative-moment", 1, /moment 1 < 0: principal moments are -/],
    [[0.375, 0, 0, 0.375, 0, 0], "zero-moment", 1, /moment 1 is 0/],
    [[0, 0, 0, 1, 0, 5], "triangle-inequality", 3, /moment 3 exceeds/],
    [[1, 0, 0, Number.POSITIVE_INFINITY, 0, 1], "not-finite", 0, /must be finite/],
  ])("%o: %s of moment %d", (inertia, kind, moment, text) => {
    const fault = findInertiaFault(inertia);
    expect(fault).toMatchObject({ kind, moment });
    expect(fault?.text).toMatch(text);
  });

  it("is found far below what a body may be given by mistake: 1e-9 of the largest moment", () => {
    expect(findInertiaFault([1, 0, 0, 1, 0, 2 + 1e-9])?.kind).toBe("triangle-inequality");
    expect(findInertiaFault([-1e-9, 0, 0, 1, 0, 1])?.kind).toBe("negative-moment");
    expect(findInertiaFault([1e-9, 0, 0, 1, 0, 1])).toBeUndefined(); // a needle
  });

  it("but a flat body is one: I1 + I2 = I3, in any attitude (seed 44)", () => {
    const random = seededRandom(44);
    expect(findInertiaFault(box)).toBeUndefined();
    for (let n = 0; n < 500; n += 1) {
      const a = random.uniform(0.1, 1);
      const flat = rotateInertia([a, 0, 0, 1, 0, a + 1], randomQuaternion(random));
      expect(findInertiaFault(flat)).toBeUndefined();
    }
  });
});
