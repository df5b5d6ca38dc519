import { layerParameters } from "@talus/contact";
import type { LineSystem } from "./line-system.ts";
import { type RelaxationSpectrum, relaxationSpectrum } from "./relaxation-spectrum.ts";

/** A dimensionless line as arrays. A wall is one body more, which nothing can move. */
export interface LineModel {
  /** Bodies, the wall included. */
  readonly count: number;
  readonly hasWall: boolean;
  readonly masses: Float64Array;
  readonly startVelocities: Float64Array;
  /** μ_s m; Infinity for the wall. */
  readonly staticLimits: Float64Array;
  /** μ_d m. */
  readonly kineticLimits: Float64Array;
  /** γ; Infinity: friction falls to μ_d at once. */
  readonly decays: Float64Array;
  readonly stiffnesses: Float64Array;
  /** The different spectra. */
  readonly spectra: readonly RelaxationSpectrum[];
  /** Which of them each layer has. */
  readonly spectrumOf: Int32Array;
  /** Largest speed at the start: what is small is small against it. */
  readonly scale: number;
}

/**
 * @param line    checked, dimensionless
 * @param step    smallest time to resolve
 * @param longest duration of the longest motion
 */
export function createLineModel(line: LineSystem, step: number, longest: number): LineModel {
  const count = line.bodies.length + (line.wall ? 1 : 0);
  const masses = new Float64Array(count).fill(1);
  const startVelocities = new Float64Array(count);
  const staticLimits = new Float64Array(count).fill(Infinity);
  const kineticLimits = new Float64Array(count);
  const decays = new Float64Array(count).fill(Infinity);
  line.bodies.forEach(({ mass, friction, velocity }, i) => {
    masses[i] = mass;
    startVelocities[i] = velocity;
    staticLimits[i] = friction.static * mass * line.gravity;
    kineticLimits[i] = friction.kinetic * mass * line.gravity;
    decays[i] = friction.decay ?? Infinity;
  });
  const keys: string[] = [];
  const spectra: RelaxationSpectrum[] = [];
  const spectrumOf = Int32Array.from(line.layers, (layer) => {
    const { spring, alpha, tauP, tauX } = layerParameters(layer);
    const key = [spring, alpha, tauP, tauX].join(" ");
    const known = keys.indexOf(key);
    if (known >= 0) return known;
    keys.push(key);
    return spectra.push(relaxationSpectrum(layer, step, longest)) - 1;
  });
  return {
    count,
    hasWall: line.wall,
    masses,
    startVelocities,
    staticLimits,
    kineticLimits,
    decays,
    stiffnesses: Float64Array.from(line.layers, ({ stiffness }) => stiffness),
    spectra,
    spectrumOf,
    scale: startVelocities.reduce((largest, v) => Math.max(largest, Math.abs(v)), 0),
  };
}
