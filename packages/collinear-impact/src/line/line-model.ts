import { layerParameters } from "@talus/contact/layers";
import type { LineSystem } from "./line-system.ts";
import { layerTimes } from "./line-times.ts";
import { type RelaxationSpectrum, relaxationSpectrum } from "./relaxation-spectrum.ts";

/** A dimensionless line as arrays. A wall is one more body, which nothing can move. */
export interface LineModel {
  /** Bodies, the wall included. */
  readonly count: number;
  readonly hasWall: boolean;
  readonly masses: Float64Array;
  readonly totalMass: number;
  /** Index of the heaviest body. */
  readonly heaviest: number;
  readonly startVelocities: Float64Array;
  /** Largest friction on a body at rest, μ_s m; 0 where it is smoothed, Infinity for the wall. */
  readonly staticLimits: Float64Array;
  /** μ_d m. */
  readonly kineticLimits: Float64Array;
  /** (μ_s − μ_d) m where it falls with speed, and γ; 0 where there is no difference or it falls at once. */
  readonly falling: Float64Array;
  readonly decays: Float64Array;
  /** ε of smoothed friction; Infinity: set-valued. */
  readonly steepnesses: Float64Array;
  readonly stiffnesses: Float64Array;
  /** The distinct spectra. */
  readonly spectra: readonly RelaxationSpectrum[];
  /** Index of the spectrum of each layer. */
  readonly spectrumOf: Int32Array;
  /** The shortest time scale of each layer. */
  readonly layerTimes: Float64Array;
  /** Largest speed at the start: the reference for small speeds. */
  readonly scale: number;
  /** Largest speed at which two neighbours approach each other at the start. */
  readonly approach: number;
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
  const falling = new Float64Array(count);
  const decays = new Float64Array(count);
  const steepnesses = new Float64Array(count).fill(Infinity);
  line.bodies.forEach(({ mass, friction, velocity }, i) => {
    masses[i] = mass;
    startVelocities[i] = velocity;
    const weight = mass * line.gravity;
    const { static: atRest, kinetic, decay, steepness } = friction;
    staticLimits[i] = steepness === undefined ? atRest * weight : 0;
    kineticLimits[i] = kinetic * weight;
    if (decay !== undefined) {
      falling[i] = (atRest - kinetic) * weight;
      decays[i] = decay;
    }
    steepnesses[i] = steepness ?? Infinity;
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
  const scale = startVelocities.reduce((largest, v) => Math.max(largest, Math.abs(v)), 0);
  let approach = 0;
  for (let i = 1; i < count; i += 1)
    approach = Math.max(approach, startVelocities[i - 1] - startVelocities[i]);
  return {
    count,
    hasWall: line.wall,
    masses,
    totalMass: masses.reduce((sum, mass) => sum + mass, 0),
    heaviest: masses.reduce((index, mass, i) => (mass > masses[index] ? i : index), 0),
    startVelocities,
    staticLimits,
    kineticLimits,
    falling,
    decays,
    steepnesses,
    stiffnesses: Float64Array.from(line.layers, ({ stiffness }) => stiffness),
    spectra,
    spectrumOf,
    layerTimes: layerTimes(line),
    scale,
    approach,
  };
}
