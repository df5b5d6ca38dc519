import { expectWithin, runTool, tool } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { carlsonF, carlsonJ } from "../src/motion/carlson-integrals.ts";
import { freeTop } from "../src/motion/index.ts";
import { randomTops, startInBody, stateAt } from "./free-top-cases.ts";
import { topReferences } from "./free-top-reference.ts";
import { bodyRates, startState } from "./motion-runs.ts";

const mpmath = tool("mpmath");
const eps = Number.EPSILON;

describe("a free top against Taylor integration of its equations with 25 digits", () => {
  it.each(topReferences)("I = $I, w = $w, t = $t", ({ I, w, q, t, q_t, w_t }) => {
    const y = stateAt({ mass: 1, inertia_B: I }, startInBody(w, q), t);
    const turned = Math.hypot(...w) * t;
    const because = "a few roundings, and one for every radian turned through";
    expectWithin(bodyRates(y), w_t, { abs: 8 * eps * Math.hypot(...w) * (1 + turned), because });
    const sign = Math.sign(q_t.reduce((sum, x, i) => sum + x * y[3 + i], 0));
    expectWithin(
      y.slice(3, 7),
      q_t.map((x) => sign * x),
      { abs: 8 * eps * (1 + turned), because },
    );
    expect([...y.slice(0, 3)]).toEqual([t, -2 * t, 3 * t]);
  });
});

describe.skipIf(!mpmath.available)(`a free top against mpmath's elliptic functions${mpmath.note}`, () => {
  it("angular velocity, period and precession of 40 tops, needles, tiny, huge and long ones (seed 21)", () => {
    const tops = randomTops(21, 40);
    const script = new URL("./free-top-mpmath.py", import.meta.url).pathname;
    const input = tops.map((top) => JSON.stringify(top)).join("\n");
    const lines = runTool(mpmath, { args: [script], input })
      .trim()
      .split("\n");
    expect(lines).toHaveLength(tops.length);
    tops.forEach(({ I, w, t }, n) => {
      const expected = JSON.parse(lines[n]) as { w: number[]; period: number; precession: number };
      const top = freeTop({ mass: 1, inertia_B: I }, startState([0, 0, 0], w));
      const w_B = new Float64Array(3);
      top.angularVelocityInto(t, w_B, 0);
      const speed = Math.max(...w.map(Math.abs));
      const because = "a few roundings, and one for every radian turned through";
      expectWithin(w_B, expected.w, { abs: 8 * eps * speed * (1 + speed * Math.abs(t)), because });
      const few = { rel: 16 * eps, because: "an arithmetic-geometric mean and integrals by duplication" };
      expectWithin(top.period, expected.period, few);
      expectWithin(top.precession, expected.precession, few);
    });
  }, 60_000);
});

describe("the box of the notes, J = diag(0.065, 0.1, 0.125), w = (0.1, 5, 0.1)", () => {
  const top = freeTop({ mass: 6, inertia_B: [0.065, 0.1, 0.125] }, startState([0, 0, 0], [0.1, 5, 0.1]));
  const w = new Float64Array(3);

  it.each([
    [1, [-0.02335292684, 5.00147470649, 0.05583029188], 5e-12],
    [5, [-1.910495741756, -4.395635266073, 1.630924773528], 5e-13],
    [10, [1.611976117745, -4.578426746545, 1.376373488209], 5e-13],
  ])("has the angular velocity printed at %d s, to all digits", (t, printed, abs) => {
    top.angularVelocityInto(t, w, 0);
    expectWithin(w, printed, { abs, because: "half a unit of the last printed digit" });
  });

  it("turns its second component over at t = 4.1650704200954", () => {
    const half = 5e-14; // of the last printed digit
    top.angularVelocityInto(4.1650704200954 - half, w, 0);
    expect(w[1]).toBeGreaterThan(0);
    top.angularVelocityInto(4.1650704200954 + half, w, 0);
    expect(w[1]).toBeLessThan(0);
    expect(top.regime).toBe("about-largest");
  });
});

it("the integrals have Carlson's values: R_F(1, 2, 0), R_J(0, 1, 2, 3), R_J(2, 3, 4, 5)", () => {
  const because = "half a unit of the last digit printed in Carlson (1995), section 3";
  expectWithin(carlsonF(1, Math.SQRT2, 0), 1.3110287771461, { abs: 5e-14, because });
  expectWithin(carlsonJ(0, 1, Math.SQRT2, Math.sqrt(3)), 0.77688623778582, { abs: 5e-15, because });
  const roots = [2, 3, 4, 5].map(Math.sqrt);
  expectWithin(carlsonJ(roots[0], roots[1], roots[2], roots[3]), 0.14297579667157, { abs: 5e-15, because });
});
