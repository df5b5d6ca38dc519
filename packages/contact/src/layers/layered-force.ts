import { createModeConvolution, type MemoryOptions, type ModeHistory } from "@talus/fractional";
import type { HereditaryLaw } from "../laws/hereditary-law.ts";
import { createLayerModes, createViscoelasticLayer, type LayerLaw } from "./viscoelastic-layer.ts";

/** Layers between body and ground, and the times for which their memory is made. */
export interface LayeredForceOptions extends MemoryOptions {
  /** The layer compressed along the normal. */
  readonly normal: LayerLaw;
  /** The layer sheared along the ground, the same in t1 and t2; omitted: none, no tangential force. */
  readonly tangential?: LayerLaw;
}

/** The history of a layered contact. Plain data. */
export interface LayeredHistory {
  /** Committed time, s. */
  t: number;
  /** Committed displacement, m, [t1, t2, n]. */
  readonly d: Float64Array;
  /** The rates and the layers' memory of them, [t1, t2, n]. */
  readonly directions: readonly ModeHistory[];
}

/**
 * Contact through viscoelastic layers, one along the normal and one along the ground, that stick to both sides:
 *   F_n = −p_n(d_n),   F_t = −p_t(d_t),   p = E x + ∫_0^t (G(t − s) − E) x'(s) ds,
 * with E x from the displacement itself, so that it does not drift, and the memory of the rates, linear over each step:
 * second order in the step. A normal force < 0 means that the contact separates. All laws of `LayerLaw`; where the
 * layers may slip see `layeredImpact`.
 *
 * Source of the model: P. Song, P. Kraus, V. Kumar, P. Dupont (2001), J. Appl. Mech. 68, 118-128, doi
 * 10.1115/1.1331060, as in N. Grahovac (2011), (1.10)-(1.12). Differs from it: fractional laws besides the Kelvin-Voigt
 * law.
 *
 * @throws RangeError when a law or the times are out of range.
 */
export function layeredForce(options: LayeredForceOptions): HereditaryLaw<LayeredHistory> {
  const normal = createViscoelasticLayer(options.normal);
  const along = options.tangential === undefined ? undefined : createViscoelasticLayer(options.tangential);
  const absent = { spring: 0, dashpot: 0, law: normal.law };
  const layers = [along ?? absent, along ?? absent, normal];
  const modes = layers.map((layer) => createLayerModes(layer, options));
  const convolutions = modes.map(createModeConvolution);
  const affine = new Float64Array(2);
  return {
    name: `layered-${options.normal.law}`,
    createHistory: (dRate) => ({
      t: 0,
      d: new Float64Array(3),
      directions: convolutions.map((convolution, i) => convolution.createHistory(dRate[i])),
    }),
    force(t, d, dRate, history, out) {
      for (let i = 0; i < 3; i += 1) {
        convolutions[i].lookInto(t - history.t, history.directions[i], affine);
        out[i] = -(layers[i].spring * d[i] + affine[0] + affine[1] * dRate[i]);
      }
    },
    commit(t, d, dRate, history) {
      for (let i = 0; i < 3; i += 1) {
        convolutions[i].commit(t - history.t, dRate[i], history.directions[i]);
        history.d[i] = d[i];
      }
      history.t = t;
    },
    storedEnergy(history) {
      let energy = 0;
      for (let i = 0; i < 3; i += 1) {
        energy += 0.5 * layers[i].spring * history.d[i] * history.d[i];
        const { weights } = modes[i];
        const { modes: remembered } = history.directions[i];
        for (let k = 0; k < weights.length; k += 1)
          energy += 0.5 * weights[k] * remembered[k] * remembered[k];
      }
      return energy;
    },
  };
}
