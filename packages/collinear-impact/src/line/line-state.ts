import type { LineModel } from "./line-model.ts";

/** State of a line, dimensionless. */
export interface LineState {
  t: number;
  /** Displacements and velocities of the bodies. */
  readonly z: Float64Array;
  readonly v: Float64Array;
  /** +1 slides right, −1 slides left, 0 held by friction (or, without any, not moved yet). */
  readonly direction: Int8Array;
  /** 1: the layer is detached and recovers by itself. */
  readonly isOpen: Uint8Array;
  /** Rate of compression of each layer: v_j − v_{j+1} where it is not open. */
  readonly w: Float64Array;
  /** Force of each layer, ≥ 0. */
  readonly p: Float64Array;
  /** Memory of each layer, one number for each element of its spectrum; the first is the compression. */
  readonly memory: readonly Float64Array[];
}

export function createLineState(model: LineModel): LineState {
  const layers = model.stiffnesses.length;
  const { startVelocities: v, spectra, spectrumOf } = model;
  const w = new Float64Array(layers);
  const p = new Float64Array(layers);
  const isOpen = new Uint8Array(layers);
  for (let j = 0; j < layers; j += 1) {
    const approach = v[j] - v[j + 1];
    if (approach < 0) isOpen[j] = 1;
    w[j] = Math.max(0, approach);
    p[j] = model.stiffnesses[j] * spectra[spectrumOf[j]].viscosity * w[j];
  }
  return {
    t: 0,
    z: new Float64Array(model.count),
    v: v.slice(),
    direction: Int8Array.from(v, Math.sign),
    isOpen,
    w,
    p,
    memory: Array.from(spectrumOf, (index) => new Float64Array(spectra[index].rates.length)),
  };
}

/** Net force of its layers on body i. */
export function layerForceOn(i: number, p: Float64Array): number {
  return (i > 0 ? p[i - 1] : 0) - (i < p.length ? p[i] : 0);
}

/** True if only friction keeps body i in place. */
export function isHeld(i: number, state: LineState, model: LineModel): boolean {
  return state.direction[i] === 0 && model.staticLimits[i] > 0;
}
