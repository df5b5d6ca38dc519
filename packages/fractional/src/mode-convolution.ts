import { exp } from "@talus/portable-math";
import { meanOfDecay, meanOfParabola, meanOfRamp } from "./decay-means.ts";
import { checkEntries, checkRecord } from "./domain.ts";
import type { MemoryModes } from "./memory-modes.ts";

/** The past of one convolution: plain data. */
export interface ModeHistory {
  /** Last value of v. */
  v: number;
  /** ∫ e^(−r_i (t − s)) v(s) ds of each mode, unit of v times s. */
  readonly modes: Float64Array;
}

/**
 * Convolution y(t) = ∫_0^t K(t − s) v(s) ds with a kernel given by modes, in steps of any size, v linear within each.
 */
export interface ModeConvolution {
  /** The past of a v that begins with the given value. Allocates. */
  createHistory(v0: number): ModeHistory;
  /**
   * y at the end of a step as out[0] + out[1] v1, where v1 is the value of v there. The history is not changed.
   *
   * @param h step, s, ≥ 0. @param out length 2. No allocation.
   */
  lookInto(h: number, history: ModeHistory, out: Float64Array): void;
  /**
   * ∫ y dt over that step, as out[0] + out[1] v1, without further error whatever the initial behaviour of y. Arguments
   * as `lookInto`. No allocation.
   */
  integralInto(h: number, history: ModeHistory, out: Float64Array): void;
  /** Takes the step to v1. No allocation. */
  commit(h: number, v1: number, history: ModeHistory): void;
}

/**
 * Convolution by modes: (e^(−z), ...) of every rate is computed once for steps of the same size. Its error is that of
 * the modes, plus rounding.
 *
 *   m(t + h) = e^(−z) m(t) + h [v_0 (φ(z) − ψ(z)) + v_1 ψ(z)],  z = rh,  φ = (1 − e^(−z))/z,  ψ = (z − 1 + e^(−z))/z²     (1)
 *   ∫ m dt = h φ m(t) + h² [v_0 (ψ − χ) + v_1 χ],  χ = (½ − ψ)/z                                                            (2)
 */
export function createModeConvolution(modes: MemoryModes): ModeConvolution {
  checkRecord("createModeConvolution", modes, ["rates", "weights", "instant"]);
  const { rates, weights, instant } = modes;
  checkEntries("createModeConvolution", "rates", rates, 0);
  checkEntries("createModeConvolution", "weights", weights, rates.length);
  const count = rates.length;
  const decay = new Float64Array(count);
  const ofOld = new Float64Array(count);
  const ofNew = new Float64Array(count);
  const sumOfDecay = new Float64Array(count);
  const sumOfOld = new Float64Array(count);
  const prepared = Float64Array.of(NaN, 0, 0); // step, slopes of y and of its integral over v1
  const prepare = (h: number): void => {
    if (!(h >= 0 && h < Infinity)) {
      throw new RangeError(`createModeConvolution: the step must be finite and >= 0, got ${h}`);
    }
    let slope = instant;
    let slopeOfSum = 0.5 * instant * h;
    for (let i = 0; i < count; i += 1) {
      const z = rates[i] * h;
      const mean = meanOfDecay(z);
      const ramp = meanOfRamp(z);
      const parabola = meanOfParabola(z);
      decay[i] = exp(-z);
      ofOld[i] = h * (mean - ramp);
      ofNew[i] = h * ramp;
      sumOfDecay[i] = h * mean;
      sumOfOld[i] = h * h * (ramp - parabola);
      slopeOfSum += weights[i] * h * h * parabola;
      slope += weights[i] * ofNew[i];
    }
    prepared[0] = h;
    prepared[1] = slope;
    prepared[2] = slopeOfSum;
  };
  return {
    createHistory: (v0) => ({ v: v0, modes: new Float64Array(count) }),
    lookInto(h, { v, modes }, out) {
      if (h !== prepared[0]) prepare(h);
      let sum = 0;
      for (let i = 0; i < count; i += 1) sum += weights[i] * (decay[i] * modes[i] + ofOld[i] * v);
      out[0] = sum;
      out[1] = prepared[1];
    },
    integralInto(h, { v, modes }, out) {
      if (h !== prepared[0]) prepare(h);
      let sum = 0;
      for (let i = 0; i < count; i += 1) sum += weights[i] * (sumOfDecay[i] * modes[i] + sumOfOld[i] * v);
      out[0] = sum + 0.5 * instant * h * v;
      out[1] = prepared[2];
    },
    commit(h, v1, history) {
      if (h !== prepared[0]) prepare(h);
      const { v, modes } = history;
      for (let i = 0; i < count; i += 1) modes[i] = decay[i] * modes[i] + ofOld[i] * v + ofNew[i] * v1;
      history.v = v1;
    },
  };
}
