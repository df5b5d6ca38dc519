import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, it } from "vitest";
import { multiplyMatrix3Into, selectedFrameFromAnglesInto } from "../src/index.ts";
import { bodyFromSelectedInto, bodyFromWorldInto, SourceAngles } from "../src/surface-motion/index.ts";
import { type ExactMatrix, exactTurns, largestError } from "./exact-rotations.ts";

const seed = 213;
const count = 10_000;
const rounding = {
  abs: 1e-15,
  because:
    "asked for; worst roundings of five sines and cosines and their products add up to 1.2e-15, seen 3.6e-16",
};

/** The turns of the source: Q1 to Q5 of (2.01), (2.02), (2.06)-(2.08). */
function exactR1([Psi, Theta]: Float64Array): ExactMatrix {
  return exactTurns(["z", Psi], ["z", "half"], ["y", -Theta]);
}
function exactR2([, , psi, theta, phi]: Float64Array): ExactMatrix {
  return exactTurns(["z", psi], ["y", theta], ["z", phi]);
}
function exactR3([Psi, Theta, psi, theta, phi]: Float64Array): ExactMatrix {
  return exactTurns(["z", Psi], ["z", "half"], ["y", -Theta], ["z", psi], ["y", theta], ["z", phi]);
}

describe(`at ${count} attitudes (seed ${seed}), against exact products of elementary rotations`, () => {
  const random = seededRandom(seed);
  const attitudes = Array.from({ length: count }, () =>
    new Float64Array(SourceAngles.size).map(() => random.uniform(-Math.PI, Math.PI)),
  );
  const out = new Float64Array(9);
  const worstOf = (write: (angles: Float64Array) => void, exact: (angles: Float64Array) => ExactMatrix) =>
    attitudes.reduce((worst, angles) => {
      write(angles);
      return Math.max(worst, largestError(out, exact(angles)));
    }, 0);

  it("the selected frame is R1 = Q2 Q1 (2.04)", () => {
    const worst = worstOf(([Psi, Theta]) => selectedFrameFromAnglesInto(Psi, Theta, out, 0), exactR1);
    expectWithin(worst, 0, rounding);
  });

  it("the body in the selected frame is R2 = Q5 Q4 Q3 (2.10)", () => {
    const worst = worstOf((angles) => bodyFromSelectedInto(angles, 0, out, 0), exactR2);
    expectWithin(worst, 0, rounding);
  });

  it("the body in space is R3 = R2 R1 (2.13), written out", () => {
    const worst = worstOf((angles) => bodyFromWorldInto(angles, 0, out, 0), exactR3);
    expectWithin(worst, 0, rounding);
  });

  it("the body in space is R3 = R2 R1 (2.12), as the product of the two matrices", () => {
    const R1 = new Float64Array(9);
    const multiply = (angles: Float64Array) => {
      selectedFrameFromAnglesInto(angles[0], angles[1], R1, 0);
      bodyFromSelectedInto(angles, 0, out, 0);
      multiplyMatrix3Into(out, 0, R1, 0, out, 0);
    };
    expectWithin(worstOf(multiply, exactR3), 0, rounding);
  });
});

describe("the exact products", () => {
  it("have the sine and cosine of a twelfth of a turn", () => {
    const [[cosine, sine]] = exactTurns(["z", Math.PI / 6]);
    const argument = {
      abs: 2e-16,
      because: "π/6 rounded to a double, and two roundings of the expected value",
    };
    expectWithin([Number(cosine) / 2 ** 96, Number(sine) / 2 ** 96], [Math.sqrt(3) / 2, 0.5], argument);
  });

  it("show an error of one last place", () => {
    const identity = new Float64Array([1 + Number.EPSILON, 0, 0, 0, 1, 0, 0, 0, 1]);
    expectWithin(largestError(identity, exactTurns()), Number.EPSILON, { rel: 0, because: "exact" });
  });
});
