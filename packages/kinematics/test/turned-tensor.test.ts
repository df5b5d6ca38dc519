import { expectWithin } from "@talus/testing-tools";
import { describe, it } from "vitest";
import {
  applyMatrix3Into,
  cross3Into,
  matrixFromQuaternionInto,
  multiplyMatrix3Into,
  quaternionFromEulerInto,
  transposeMatrix3Into,
} from "../src/index.ts";

/** J in the fixed frame, R J Rᵀ (1.28), of a diagonal tensor turned by an angle about an axis. */
function turnedTensor(diagonal: readonly number[], sequence: "zyx" | "xyz", angle: number): Float64Array {
  const [q, R, J] = [new Float64Array(4), new Float64Array(9), new Float64Array(9)];
  for (const [i, value] of diagonal.entries()) J[4 * i] = value;
  quaternionFromEulerInto(sequence, "intrinsic", new Float64Array([angle, 0, 0]), 0, q, 0);
  matrixFromQuaternionInto(q, 0, R, 0);
  multiplyMatrix3Into(R, 0, J, 0, J, 0);
  transposeMatrix3Into(R, 0, R, 0);
  multiplyMatrix3Into(J, 0, R, 0, J, 0);
  return J;
}

describe("numbers computed from Harl, Kegl, Karner that rest on rotations alone", () => {
  it("6.2: the box of J = diag(0.065, 0.1, 0.125) turned by 30 degrees about z", () => {
    const J = turnedTensor([0.065, 0.1, 0.125], "zyx", Math.PI / 6);
    const digits = { abs: 5e-11, because: "half of the last digit printed" };
    const Jxy = -0.0151554446;
    expectWithin(J, [0.07375, Jxy, 0, Jxy, 0.09125, 0, 0, 0, 0.125], digits);
  });

  it("6.3: a disc set askew by 5 degrees on a shaft at 100 rad/s needs w × (J w) = 43.4120444167 N m (2.53)", () => {
    const [m, r, speed] = [5, 0.2, 100];
    const J = turnedTensor([(m * r * r) / 4, (m * r * r) / 4, (m * r * r) / 2], "xyz", (5 * Math.PI) / 180);
    const [w, M] = [new Float64Array([0, 0, speed]), new Float64Array(3)];
    applyMatrix3Into(J, 0, w, 0, M, 0);
    cross3Into(w, 0, M, 0, M, 0);
    const digits = { abs: 5e-11, because: "half of the last digit printed" };
    expectWithin([Math.abs(M[0]), M[1], M[2]], [43.4120444167, 0, 0], digits);
  });

  it("6.3: a wheel of J = 0.02 kg m² with spin 300 rad/s, precessing with 2 rad/s across, needs 12 N m (2.53)", () => {
    const [L, Omega, M] = [
      new Float64Array([0.02 * 300, 0, 0]),
      new Float64Array([0, 0, 2]),
      new Float64Array(3),
    ];
    cross3Into(Omega, 0, L, 0, M, 0);
    expectWithin(M, [0, 12, 0], { abs: 2e-15, because: "one rounding of 12" });
  });
});
