import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { LayerLaw } from "../src/index.ts";
import { hooke, lineOf, run } from "./line-lines.ts";

const [first, second] = [0.4, 0.2];
const outcome = (layer: LayerLaw): readonly [number, number, number] => {
  const { t, bodies, status } = run(lineOf([1, 1], [first, second], [layer]));
  expect(status.kind).toBe("ended");
  return [t, bodies[0].velocity, bodies[1].velocity];
};
const zener = (alpha: number, tauP: number, tauX: number): LayerLaw => {
  return { law: "fractional-zener", stiffness: 1, alpha, tauP, tauX };
};
const voigt = (alpha: number, tauX: number): LayerLaw => ({ law: "kelvin-voigt", stiffness: 1, alpha, tauX });

describe("a layer at the end of its parameters is the law of that limit:", () => {
  it.each<[string, LayerLaw, LayerLaw, number]>([
    // a spring of another stiffness: the units of the line change with it, and with them what a step is
    ["α → 0, a spring (1 + τ_x)/(1 + τ_p)", zener(1e-12, 1, 2), { ...hooke, stiffness: 1.5 }, 1e-6],
    ["α → 0 without τ_p, a spring 1 + τ_x", voigt(1e-12, 2), { ...hooke, stiffness: 3 }, 1e-6],
    ["α → 1, Zener", zener(1 - 1e-12, 0.1, 0.5), { law: "zener", stiffness: 1, tauP: 0.1, tauX: 0.5 }, 1e-10],
    ["α → 1, Kelvin and Voigt", voigt(1 - 1e-12, 0.5), voigt(1, 0.5), 1e-10],
    ["τ_p → 0, Kelvin and Voigt", zener(0.5, 1e-299, 1), voigt(0.5, 1), 1e-10],
    ["τ_x → τ_p, a spring", zener(0.5, 1, 1 + 1e-15), hooke, 1e-10],
    ["τ → ∞, a spring τ_x/τ_p", zener(0.5, 1e149, 1e150), { ...hooke, stiffness: 10 }, 1e-6],
    ["τ_x → 0, a spring", voigt(0.5, 1e-300), hooke, 1e-10],
  ])("%s", (_name, layer, limit, abs) => {
    expectWithin(outcome(layer), outcome(limit), {
      abs,
      because: "the limit, or h² where the step is another",
    });
  });
});

it("an impact that is over within a step or two is distinguished from a resolved one", () => {
  const { status, scenario } = run(lineOf([1, 1], [first, second], [voigt(0.5, 1e12)]));
  expect(status).toMatchObject({ kind: "not-resolved", message: expect.stringContaining("smaller step") });
  expect(scenario).toBeUndefined();
});

it("a run whose numbers overflow ends before the step, and none of its results is NaN", () => {
  const result = run(lineOf([1, 1], [first, second], [voigt(0.5, 1e300)]));
  expect(result.status.kind).toBe("not-finite");
  expect(JSON.stringify(result, (_key, x: unknown) => (Number.isNaN(x) ? "NaN" : x))).not.toContain("NaN");
  expect([result.t, result.bodies[0].velocity, result.bodies[1].velocity]).toEqual([0, 1, 0]);
});
