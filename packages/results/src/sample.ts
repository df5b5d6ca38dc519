import type { Sample } from "./run-records.ts";

/** An empty sample to be filled in repeatedly. @param size of the state, 13 or more */
export function createSample(size: number): Sample {
  return {
    t: 0,
    phase: "flight",
    y: new Float64Array(size),
    gap: 0,
    onMap: true,
    foot: new Float64Array(3),
    normal: new Float64Array(3),
    feature: "",
    normalForce: 0,
    friction: new Float64Array(3),
    slip: 0,
    kineticEnergy: 0,
    potentialEnergy: 0,
    storedEnergy: 0,
  };
}
