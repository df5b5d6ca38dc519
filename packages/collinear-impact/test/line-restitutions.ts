import { atan2, exp, log } from "@talus/portable-math";

/** Rebound of a reduced mass m that presses a layer with the speed 1, in closed form. */
export interface Rebound {
  readonly duration: number;
  readonly restitution: number;
}

/** p = c (x + τ x′). With ζ = τ √(c/m)/2, in the time √(m/c): p vanishes at T, e = −x′(T). */
export function kelvinVoigtRebound(c: number, tau: number, m: number): Rebound {
  const unit = Math.sqrt(m / c);
  const zeta = (0.5 * tau) / unit;
  if (zeta < 1) {
    const s = Math.sqrt(1 - zeta * zeta);
    const T = atan2(2 * zeta * s, 2 * zeta * zeta - 1) / s;
    return { duration: T * unit, restitution: exp(-zeta * T) };
  }
  // Overdamped: rates z + s and 1/(z + s), and p = −m x″ vanishes where their squares times their decays are equal.
  const fast = zeta + Math.sqrt(zeta * zeta - 1);
  const T = (4 * log(fast)) / (fast - 1 / fast);
  return { duration: T * unit, restitution: exp(-T / fast) / (fast * fast) };
}

/** p + τ p′ = c τ x′, a spring c and a dashpot in series: p″ + p′/τ + (c/m) p = 0. */
export function maxwellRebound(c: number, tau: number, m: number): Rebound {
  const decay = 0.5 / tau;
  const frequency = Math.sqrt(c / m - decay * decay);
  const duration = Math.PI / frequency;
  return { duration, restitution: exp(-decay * duration) };
}
