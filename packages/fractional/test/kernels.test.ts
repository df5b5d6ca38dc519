import { erfc } from "@talus/portable-math";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createMittagLefflerKernel,
  integralOfKernel,
  invertLaplace,
  type KernelParameters,
  rateOfKernel,
} from "../src/index.ts";
import type { LaplaceTransform } from "../src/inverse-laplace.ts";

/** s^(α−β)/(s^α + λ) by the engine's own functions. */
function transformOf({ alpha, beta, lambda }: KernelParameters): LaplaceTransform {
  return (re, im, out) => {
    const size = Math.hypot(re, im);
    const angle = Math.atan2(im, re);
    const x = size ** alpha * Math.cos(alpha * angle) + lambda;
    const y = size ** alpha * Math.sin(alpha * angle);
    const top = size ** (alpha - beta);
    const turn = (alpha - beta) * angle - Math.atan2(y, x);
    out[0] = (top / Math.hypot(x, y)) * Math.cos(turn);
    out[1] = (top / Math.hypot(x, y)) * Math.sin(turn);
  };
}

describe("kernels t^(β−1) E_{α,β}(−λ t^α)", () => {
  it("are the inverse transforms of s^(α−β)/(s^α + λ)", () => {
    for (const alpha of [0.23, 0.49, 0.9, 1]) {
      for (const lambda of [0.5, 250]) {
        const relaxation = { alpha, beta: 1, lambda };
        const all = [
          relaxation,
          integralOfKernel(relaxation),
          integralOfKernel(integralOfKernel(relaxation)),
          rateOfKernel(relaxation),
          { alpha, beta: alpha, lambda },
        ];
        for (const parameters of all) {
          for (const t of [1e-3, 0.1, 3]) {
            const inverse = invertLaplace(transformOf(parameters), t);
            const scale = Math.min(t ** (parameters.beta - 1), t ** (parameters.beta - 1 - alpha) / lambda);
            const because =
              "32 nodes round to e^(0.17·32) ε = 5e-14 each, of |s^(α−β)/(s^α + λ)|/t at |s| up to 16/t";
            expectWithin(createMittagLefflerKernel(parameters)(t), inverse, { abs: 1e-11 * scale, because });
          }
        }
      }
    }
  });

  // Note of the source's materials: G = 1 + (τ_x/τ_p − 1) E_α(−t^α/τ_p), to eight digits by another program.
  it.each([
    [0.23, 0.004, 1.183, 1e-3, 5.74529302, 7.12611009e-3, 3.95080649e-6],
    [0.23, 0.004, 1.183, 1, 1.97989119, 2.27101244, 1.21764224],
    [0.49, 5e-8, 0.886, 1e-3, 16.04112073, 3.04923561e-2, 2.00313492e-5],
    [0.49, 5e-8, 0.886, 10, 1.16492262, 13.2337768, 71.4157401],
  ])(
    "give the relaxation of rail pads, α = %d, τ_p = %d, τ_x = %d at t = %d",
    (alpha, tauP, tauX, t, G, J1, J2) => {
      const strength = tauX / tauP - 1;
      const relaxation = { alpha, beta: 1, lambda: 1 / tauP };
      const first = integralOfKernel(relaxation);
      const because = "eight printed digits";
      expectWithin(1 + strength * createMittagLefflerKernel(relaxation)(t), G, { rel: 1e-8, because });
      expectWithin(t + strength * createMittagLefflerKernel(first)(t), J1, { rel: 1e-8, because });
      const second = 0.5 * t * t + strength * createMittagLefflerKernel(integralOfKernel(first))(t);
      expectWithin(second, J2, { rel: 1e-8, because });
    },
  );

  it("have their limits at t = 0", () => {
    const at0 = (beta: number): number => createMittagLefflerKernel({ alpha: 0.5, beta, lambda: 2 })(0);
    expect([at0(2), at0(1), at0(0.5)]).toEqual([0, 1, Infinity]);
  });

  it("without λ are powers: t^(−½)/Γ(½)", () => {
    const power = createMittagLefflerKernel({ alpha: 0.5, beta: 0.5, lambda: 0 });
    expectWithin(power(4), 0.5 / Math.sqrt(Math.PI), { rel: 1e-15, because: "a few roundings" });
  });

  it("say what they do not take", () => {
    expect(() => createMittagLefflerKernel({ alpha: 0.5, beta: 1, lambda: Infinity })).toThrow(
      "createMittagLefflerKernel: lambda must be finite, got Infinity",
    );
    expect(() => integralOfKernel({ alpha: 0.5, beta: 0, lambda: 1 })).toThrow(
      "integralOfKernel: beta must be finite and > 0, got 0",
    );
  });
});

describe("the inverse Laplace transform", () => {
  it("finds exp(−t), t and exp(t) erfc(√t)", () => {
    const because = "32 nodes: e^(0.17 N) ε, some 1e-13";
    const decay: LaplaceTransform = (re, im, out) => {
      const size = (re + 1) ** 2 + im ** 2;
      out[0] = (re + 1) / size;
      out[1] = -im / size;
    };
    expectWithin(invertLaplace(decay, 2), Math.exp(-2), { abs: 1e-13, because });
    const ramp = transformOf({ alpha: 1, beta: 2, lambda: 0 });
    expectWithin(invertLaplace(ramp, 3), 3, { rel: 1e-13, because });
    const slow = transformOf({ alpha: 0.5, beta: 1, lambda: 1 });
    expectWithin(invertLaplace(slow, 2), Math.exp(2) * erfc(Math.sqrt(2)), { abs: 1e-13, because });
  });

  it("follows oscillations with nodes enough: cos 3t", () => {
    const transform: LaplaceTransform = (re, im, out) => {
      const [x, y] = [re * re - im * im + 9, 2 * re * im];
      out[0] = (re * x + im * y) / (x * x + y * y);
      out[1] = (im * x - re * y) / (x * x + y * y);
    };
    const because = "64 nodes round to e^(0.17·64) ε = 1e-11";
    expectWithin(invertLaplace(transform, 2, 64), Math.cos(6), { abs: 1e-10, because });
  });

  it("says what it does not take", () => {
    const any: LaplaceTransform = () => {};
    expect(() => invertLaplace(any, 0)).toThrow("invertLaplace: t must be finite and > 0, got 0");
    expect(() => invertLaplace(any, 1, 33)).toThrow("invertLaplace: nodes must be even, got 33");
    expect(() => invertLaplace(any, 1, 0)).toThrow("invertLaplace: nodes must be a whole number >= 2, got 0");
  });
});
