import type { ModeConvolution, ModeHistory } from "@talus/fractional";
import type { ViscoelasticLayer } from "./viscoelastic-layer.ts";

/** One layer with its memory, as it is compressed (or sheared) from rest. Overwritten by each impact. */
export interface LayerState {
  readonly spring: number;
  readonly convolution: ModeConvolution;
  readonly history: ModeHistory;
  /** Compression, m, whose rate is `history.v`, and the resulting force, N. */
  x: number;
  force: number;
  /**
   * [p at the end of a step without the rate there, its slope over that rate]; the same for its integral over the step.
   */
  readonly affine: Float64Array;
  readonly impulse: Float64Array;
}

/** A layer at rest. Allocates. */
export function createLayerState(layer: ViscoelasticLayer, convolution: ModeConvolution): LayerState {
  const history = convolution.createHistory(0);
  return {
    spring: layer.spring,
    convolution,
    history,
    x: 0,
    force: 0,
    affine: new Float64Array(2),
    impulse: new Float64Array(2),
  };
}

/** First touch with a given rate, m/s: the force is the instantaneous response. No allocation. */
export function beginLayer(layer: LayerState, rate: number): void {
  layer.x = 0;
  layer.history.modes.fill(0);
  setRate(layer, rate);
  layer.convolution.lookInto(0, layer.history, layer.affine);
  layer.force = layer.affine[1] * rate;
}

/** A jump of the rate, m/s. No allocation. */
export function setRate(layer: LayerState, rate: number): void {
  layer.history.v = rate;
}

/** Writes `affine` for a step of h, with x by the trapezoidal rule: p = affine[0] + affine[1] rate. No allocation. */
export function lookAhead(layer: LayerState, h: number): void {
  const { spring, convolution, history, x, affine } = layer;
  convolution.lookInto(h, history, affine);
  affine[0] += spring * (x + 0.5 * h * history.v);
  affine[1] += 0.5 * spring * h;
}

/** Takes a step of h to the given rate; `lookAhead` with the same h came before. No allocation. */
export function stepLayer(layer: LayerState, h: number, rate: number): void {
  const { convolution, history, affine } = layer;
  layer.force = affine[0] + affine[1] * rate;
  layer.x += 0.5 * h * (history.v + rate);
  convolution.commit(h, rate, history);
}

/**
 * A mass that runs into its layer: m v' = −p, where the spring's part of ∫p is that of the trapezoidal rule, which
 * conserves the energy of an elastic layer, and the memory's part is exact for a linear v, as p may begin like t^(1−α).
 * Writes [v at the end, p there] of a step of h; the layer's `affine` is that of the step. No allocation.
 *
 * @param perMass 1/m, 1/kg.
 */
export function lookAtMass(
  layer: LayerState,
  perMass: number,
  v: number,
  h: number,
  out: Float64Array,
): void {
  lookAhead(layer, h);
  const { spring, convolution, history, x, affine, impulse } = layer;
  convolution.integralInto(h, history, impulse);
  const sum = impulse[0] + h * spring * (x + 0.25 * h * history.v);
  const slope = impulse[1] + 0.25 * h * h * spring;
  const end = (v - perMass * sum) / (1 + perMass * slope);
  out[0] = end;
  out[1] = affine[0] + affine[1] * end;
}
