import type { RunObserver } from "@talus/results";
import type { SphereModel } from "../../src/index.ts";
import { mechanicalEnergy } from "../../src/model/energy.ts";

/** Largest rises of the mechanical energy, as parts of the motion's: turnover and largest kinetic energy. */
export interface EnergyGain {
  /** From the end of one step to that of the next. */
  readonly inSteps: number;
  /** From one sample to the next: within a step they are the dense output's. */
  readonly inSamples: number;
}

/**
 * Energy that samples may gain in drivers of many thousands of runs, where steps may not gain 1e-9: the dense output is
 * of one order less than the step and not under its error control. Over long smooth steps it is off by some ten
 * tolerances of 1e-10 (seed 91383: 1.2e-9).
 */
export const MOST_IN_SAMPLES = 4e-9;

/** Watches the energy of a run in which nothing gives any: still air, ground at rest. */
export interface EnergyWatch {
  readonly onStep: NonNullable<RunObserver["onStep"]>;
  readonly onSample: NonNullable<RunObserver["onSample"]>;
  gain(turnover: number): EnergyGain;
}

export function createEnergyWatch(model: SphereModel): EnergyWatch {
  let [inSteps, inSamples, kinetic] = [0, 0, 0];
  let [last, lastSample] = [Infinity, Infinity];
  return {
    onStep(_t, y) {
      const energy = mechanicalEnergy(model, y);
      inSteps = Math.max(inSteps, energy - last);
      last = energy;
    },
    onSample({ kineticEnergy, potentialEnergy }) {
      const energy = kineticEnergy + potentialEnergy;
      inSamples = Math.max(inSamples, energy - lastSample);
      kinetic = Math.max(kinetic, kineticEnergy);
      lastSample = energy;
    },
    gain(turnover) {
      const size = turnover + kinetic;
      return size > 0 ? { inSteps: inSteps / size, inSamples: inSamples / size } : { inSteps, inSamples };
    },
  };
}
