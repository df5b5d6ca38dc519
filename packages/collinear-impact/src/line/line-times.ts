import { type LayerLaw, layerParameters } from "@talus/contact/layers";
import { gamma, pow } from "@talus/portable-math";
import type { LineBody, LineSystem } from "./line-system.ts";

/**
 * A time within which a layer cannot stop two bodies of reduced mass m: a lower bound of the t at which ∫∫G = m.
 *
 * Pressed at the constant rate 1 a layer takes the impulse ∫∫G, and pressed at a falling rate it takes less. For the
 * laws
 * p + τ_p p^(α) = c (x + τ_x x^(α))
 *
 *   ∫∫G ≤ c t²/2 + min(c (τ_x/τ_p − 1) t²/2, c (τ_x − τ_p) t^(2−α)/Γ(3 − α)),
 *
 * the layer as glass, and without its τ_p: the difference from the latter has the transform c (τ_x − τ_p) τ_p
 * s^(2α−3)/(1 + τ_p s^α),
 * that of τ_p⁻¹ t^(2−α) E_{α,3−α}(−t^α/τ_p) ≥ 0. For a spring it is √2 √(m/c), for glass √2 √(m τ_p/(c τ_x)), for a
 * dashpot m/(c τ_x), all of them exact.
 *
 * @param law         checked
 * @param reducedMass m₁ m₂/(m₁ + m₂), or the mass of a body at a wall
 */
export function stoppingTime(law: LayerLaw, reducedMass: number): number {
  const { spring, stiffness: c, alpha, tauP, tauX } = layerParameters(law);
  const glass = tauP > 0 ? 0.5 * c * (tauX / tauP - 1) : Infinity;
  const power = (c * (tauX - tauP)) / gamma(3 - alpha);
  let [low, high] = [shortestTime, longestTime];
  while (high > 1.001 * low) {
    const t = Math.sqrt(low) * Math.sqrt(high);
    const relaxing = tauX > 0 ? Math.min(glass * t * t, power * pow(t, 2 - alpha)) : 0;
    if (0.5 * spring * c * t * t + relaxing < reducedMass) low = t;
    else high = t;
  }
  return low;
}

/** Between them squares are finite and nonzero. */
const [shortestTime, longestTime] = [1e-150, 1e150];

/**
 * The shortest time scale of each layer of a line: its stopping time, and where the friction of one of its bodies
 * depends on speed, the time in which that friction stops the fastest body, v/(μ_s g).
 *
 * No vibration of a chain is much faster than its fastest layer alone: the squares of their frequencies are the
 * eigenvalues of a tridiagonal matrix that is nowhere negative, at most twice the largest number on its diagonal, which
 * are those of the layers between their two bodies.
 */
export function layerTimes({ bodies, layers, gravity }: LineSystem): Float64Array {
  const fastest = bodies.reduce((most, { velocity }) => Math.max(most, Math.abs(velocity)), 0);
  const frictionTime = ({ friction }: LineBody): number => {
    const { static: atRest, kinetic, decay, steepness } = friction;
    const dependsOnSpeed = steepness !== undefined || (decay !== undefined && kinetic < atRest);
    return dependsOnSpeed ? fastest / gravity / atRest : Infinity;
  };
  return Float64Array.from(layers, (layer, j) => {
    const left = bodies[j];
    const right = bodies[j + 1];
    if (right === undefined) return Math.min(stoppingTime(layer, left.mass), frictionTime(left));
    const reducedMass = 1 / (1 / left.mass + 1 / right.mass);
    return Math.min(stoppingTime(layer, reducedMass), frictionTime(left), frictionTime(right));
  });
}

/**
 * The shortest and the longest step of an impact: small compared with the shortest time of each layer, whichever body
 * is heavy and whichever layer stiff, and with the first body's own time √(m₁/c₁). Errors are of the order of 1e-6.
 *
 * @param line checked, in any units
 * @returns in the unit of its time
 */
export function automaticSteps(line: LineSystem): { readonly shortest: number; readonly step: number } {
  const step = ownStep * Math.sqrt(line.bodies[0].mass / line.layers[0].stiffness);
  return { shortest: layerTimes(line).reduce((least, t) => Math.min(least, t / stepsOfTime), step), step };
}

const ownStep = 1e-3;
const stepsOfTime = 300;
