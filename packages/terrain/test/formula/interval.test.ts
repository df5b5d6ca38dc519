import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createFormulaSurface } from "../../src/formula/formula-surface.ts";
import { compileFormula } from "../../src/formula/program/formula-program.ts";

const formulas = [
  "x*y - x^2 + y^3/7",
  "x/(y^2 + 0.1) - 3",
  "1/(x - y)",
  "sqrt(4 - x^2 - y^2)",
  "sin(3*x)*cos(2*y - 1)",
  "tan(x/3) + tan(y)",
  "asin(x/4) - acos(y/4)",
  "atan(x*y) + atan2(x, y)",
  "sinh(x/2) + cosh(y)*tanh(x)",
  "exp(x - y)",
  "log(x + y)",
  "abs(x)*y + abs(x - y)",
  "min(x, y^2) + max(sin(x), y)",
  "hypot(x, y)^1.5",
  "(x^2 + 1)^y",
  "x^(-3) + abs(x)^0.5",
  "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)",
];

describe("bounds over boxes in interval arithmetic", () => {
  const seed = 61;

  it.each(formulas)(`hold every value of the jet of %s (seed ${seed})`, (z) => {
    const surface = createFormulaSurface(compileFormula({ kind: "formula", z }));
    const random = seededRandom(seed);
    const box = new Float64Array(4);
    const bounds = new Float64Array(12);
    const height = new Float64Array(2);
    const at = new Float64Array(2);
    const jet = new Float64Array(6);
    let inside = 0;
    let outsideBounds = 0;
    for (let n = 0; n < 400; n += 1) {
      const size = random.uniform() ** 3 * 3;
      const [x, y] = [random.uniform(-4, 4), random.uniform(-4, 4)];
      box.set([x, x + size, y, y + size * random.uniform()]);
      surface.boundJet(box, 0, bounds);
      surface.boundHeight(box, 0, height);
      for (let k = 0; k < 30; k += 1) {
        at[0] = random.uniform(box[0], box[1]);
        at[1] = random.uniform(box[2], box[3]);
        if (!surface.evaluate(at, jet)) continue;
        inside += 1;
        if (!(height[0] <= jet[0] && jet[0] <= height[1])) outsideBounds += 1;
        for (let i = 0; i < 6; i += 1) {
          if (!(bounds[2 * i] <= jet[i] && jet[i] <= bounds[2 * i + 1])) outsideBounds += 1;
        }
      }
    }
    expect(outsideBounds).toBe(0);
    expect(inside).toBeGreaterThan(500);
  });

  it("shrink to the value as the box shrinks to a point", () => {
    const surface = createFormulaSurface(compileFormula({ kind: "formula", z: formulas[16] }));
    const bounds = new Float64Array(12);
    const jet = new Float64Array(6);
    surface.evaluate(Float64Array.of(3, -0.5), jet);
    surface.boundJet(Float64Array.of(3, 3, -0.5, -0.5), 0, bounds);
    for (let i = 0; i < 6; i += 1) {
      expect(bounds[2 * i + 1] - bounds[2 * i]).toBeLessThan(1e-12); // widened by 4 ulp in each of 59 steps
    }
  });

  it("say that a box outside the domain holds nothing", () => {
    const domain = { x: [0, 1], where: "y > 0" } as const;
    const surface = createFormulaSurface(compileFormula({ kind: "formula", z: "x", domain }));
    const out = new Float64Array(12);
    for (const box of [
      [2, 3, 1, 2],
      [0, 1, -2, -1],
    ]) {
      surface.boundHeight(Float64Array.from(box), 0, out);
      expect(out[0]).toBeGreaterThan(out[1]);
      surface.boundJet(Float64Array.from(box), 0, out);
      expect(out[0]).toBeGreaterThan(out[1]);
    }
  });
});
