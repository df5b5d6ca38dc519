import { exp, expm1, log, sin } from "@talus/portable-math";
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
  /** r^power κ(r) of ln r = `origin` + x. */
  at(x: number, power: number): number;
  /** ln r from which x is measured: the peak where it may be narrow, so that x keeps its digits, else 0. */
  readonly origin: number;
  /** x of the peak, and its width: the distance of the poles of κ from the real axis of x. */
  readonly peak: number;
  readonly width: number;
}

/** (1). Without λ there is no peak: width ∞. */
export function createSpectralDensity({ alpha, beta, lambda }: KernelParameters): SpectralDensity {
  const direct = sin(Math.PI * Math.min(beta, 1 - beta)); // sin πβ to all digits
  if (lambda === 0) {
    const at = (x: number, power: number): number => (exp((power - beta) * x) * direct) / Math.PI;
    return { at, origin: 0, peak: 0, width: Infinity };
  }
  const summit = log(lambda) / alpha;
  const origin = alpha > 0.5 ? summit : 0;
  const lead = origin === summit ? 0 : -log(lambda);
  const relaxing = sin(Math.PI * Math.min(beta - alpha, 1 - beta + alpha));
  const half = sin(0.5 * Math.PI * (1 - alpha));
  return {
    at(x, power) {
      // (1) over λ², in s = ln(r^α/λ): no square overflows, and r^2α + 2λ r^α cos πα + λ² does not cancel
      const s = alpha * x + lead;
      const q = exp(-Math.abs(s));
      const apart = expm1(-Math.abs(s));
      const top = s < 0 ? direct * q + relaxing : (direct + relaxing * q) * q;
      const below = Math.PI * lambda * (apart * apart + 4 * q * half * half);
      return (exp((alpha + (power - beta)) * (origin + x)) * top) / below;
    },
    origin,
    peak: summit - origin,
    width: (Math.PI * (1 - alpha)) / alpha,
  };
}
