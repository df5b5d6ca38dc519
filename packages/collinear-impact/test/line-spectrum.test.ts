import { erfc, exp } from "@talus/portable-math";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createExponentialStep, fillExponentialStep } from "../src/line/exponential-step.ts";
import { type RelaxationSpectrum, relaxationSpectrum } from "../src/line/relaxation-spectrum.ts";
import { materialA, materialB } from "./line-lines.ts";

const [shortest, longest] = [1e-4, 100];

/** G, ∫G and ∫∫G at t: what a layer does when it is pressed with the constant rate 1, in one step. */
function kernels(spectrum: RelaxationSpectrum, t: number): readonly [number, number, number] {
  const step = createExponentialStep(spectrum.rates.length);
  fillExponentialStep(step, spectrum, t);
  const relaxation = spectrum.weights.reduce((sum, g, k) => sum + g * exp(-spectrum.rates[k] * t), 0);
  return [relaxation, step.forceOfStart + step.forceOfEnd, step.impulseOfStart + step.impulseOfEnd];
}

// Talbot inversion of (1 + τ_x s^α)/(1 + τ_p s^α) over s, s², s³ by a second program, nine digits.
const table = [
  ["A", materialA, 1e-3, 5.74529302, 7.12611009e-3, 3.95080649e-6],
  ["A", materialA, 1e-2, 3.81059479, 4.63722799e-2, 2.55130277e-4],
  ["A", materialA, 0.1, 2.66071487, 0.315225942, 1.71469386e-2],
  ["A", materialA, 1, 1.97989119, 2.27101244, 1.21764224],
  ["A", materialA, 10, 1.57769439, 17.4970507, 92.340769],
  ["B", materialB, 1e-3, 16.04112073, 3.04923561e-2, 2.00313492e-5],
  ["B", materialB, 1e-2, 5.86721143, 0.105435479, 6.8202291e-4],
  ["B", materialB, 0.1, 2.57499876, 0.408823246, 2.54518692e-2],
  ["B", materialB, 1, 1.50965961, 1.99933253, 1.16180961],
  ["B", materialB, 10, 1.16492262, 13.2337768, 71.4157401],
] as const;

it.each(table)("material %s relaxes as its Laplace transform says", (_name, layer, t, G, J1, J2) => {
  const found = kernels(relaxationSpectrum(layer, shortest, longest), t);
  expectWithin(found, [G, J1, J2], { rel: 1e-8, because: "the references have nine digits" });
});

describe.each([
  [1e-9, 1],
  [0.05, 0.4],
  [3, 40],
])("a layer of order 1/2 with τ_p = %d, τ_x = %d", (tauP, tauX) => {
  const layer = { law: "fractional-zener", stiffness: 1, alpha: 0.5, tauP, tauX } as const;

  it("relaxes as exp(z²) erfc(z), z = √t/τ_p, where that can be computed", () => {
    const spectrum = relaxationSpectrum(layer, shortest, longest);
    for (let t = shortest; t < longest; t *= 1.7) {
      const z = Math.sqrt(t) / tauP;
      if (z > 20) continue;
      const G = 1 + (tauX / tauP - 1) * exp(z * z) * erfc(z);
      expectWithin(kernels(spectrum, t)[0], G, { rel: 1e-10, because: "the stated error of the spectrum" });
    }
  });

  it("has no element that would make energy", () => {
    const { rates, weights, viscosity } = relaxationSpectrum(layer, shortest, longest);
    expect(Math.min(...weights, ...rates, viscosity)).toBeGreaterThanOrEqual(0);
  });
});

it.each([0.01, 0.3, 0.6, 0.9, 0.99, 1 - 1e-6])(
  "a layer of order %d starts as glass, τ_x/τ_p, whatever the times that are resolved",
  (alpha) => {
    const layer = { law: "fractional-zener", stiffness: 1, alpha, tauP: 1, tauX: 3 } as const;
    const spectrum = relaxationSpectrum(layer, 1e-4, 1);
    const fast = relaxationSpectrum(layer, 1e-9, 1);
    const sum = (of: RelaxationSpectrum): number => of.weights.reduce((total, g) => total + g, 0);
    // The part too fast to be resolved is missing: λ^−α of it.
    expectWithin(sum(fast), 3, { abs: 3 * 1e-15 ** alpha + 1e-10, because: "the tail above λ = 1e15" });
    expectWithin(kernels(spectrum, 0.1)[2], kernels(fast, 0.1)[2], { rel: 1e-9, because: "stated error" });
  },
);
