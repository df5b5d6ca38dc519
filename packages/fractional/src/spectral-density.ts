import { exp, log, sin } from "@talus/portable-math";
import type { KernelParameters } from "./mittag-leffler-kernel.ts";

/**
 * The kernel as a sum of decays, for 0 < α < 1, α ≤ β ≤ 1, λ ≥ 0:
 *   e_{α,β}(t; λ) = ∫_0^∞ e^(−rt) κ(r) dr,
 *   κ(r) = r^(α−β)/π · [r^α sin πβ + λ sin π(β − α)]/(r^2α + 2λ r^α cos πα + λ²) ≥ 0.                              (1)
 *
 * Source: R. Gorenflo, F. Mainardi (1997), in: Fractals and fractional calculus in continuum mechanics, 223-276,
 * section 3.
 */
export interface SpectralDensity {
  /** r^power κ(r) of x = ln r. */
  at(x: number, power: number): number;
  /** ln r of the peak, and how wide it is: the distance of the poles of κ from the real axis of x. */
  readonly peak: number;
  readonly width: number;
}

/** (1). Without λ there is no peak: width ∞. */
export function createSpectralDensity({ alpha, beta, lambda }: KernelParameters): SpectralDensity {
  const direct = beta === 1 ? 0 : sin(Math.PI * beta);
  const relaxing = lambda * sin(Math.PI * (beta - alpha));
  const half = sin(0.5 * Math.PI * (1 - alpha)); // r^2α + 2λ r^α cos πα + λ² = (r^α − λ)² + 4λ r^α half²
  return {
    at(x, power) {
      if (lambda === 0) return (exp((power - beta) * x) * direct) / Math.PI;
      const p = exp(alpha * x);
      const size = (p - lambda) * (p - lambda) + 4 * lambda * p * half * half;
      return (exp((alpha - beta + power) * x) * (p * direct + relaxing)) / (Math.PI * size);
    },
    peak: lambda > 0 ? log(lambda) / alpha : 0,
    width: lambda > 0 ? (Math.PI * (1 - alpha)) / alpha : Infinity,
  };
}
