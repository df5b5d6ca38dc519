import type { LineModel } from "./line-model.ts";
import { isHeld, type LineState, layerForceOn } from "./line-state.ts";

/** A change at an instant. */
export interface LineEvent {
  readonly t: number;
  /**
   * start: a body at rest begins to move; reverse, stop: a sliding one reverses or stops; open, close: a layer.
   */
  readonly kind: "start" | "reverse" | "stop" | "open" | "close";
  /** Body or layer, from 0. */
  readonly index: number;
  /** Forces of all layers at that instant. */
  readonly forces: readonly number[];
}

/**
 * Changes the modes at an instant at which watches have become positive. A body that has come to rest is held if the
 * forces of its layers are within its friction, otherwise it moves in the direction of their push.
 *
 * @param values the watches at the instant
 */
export function applyEvents(state: LineState, model: LineModel, values: Float64Array): LineEvent[] {
  const events: LineEvent[] = [];
  const note = (kind: LineEvent["kind"], index: number): void => {
    events.push({ t: state.t, kind, index, forces: Array.from(state.p) });
  };
  for (let j = 0; j < model.stiffnesses.length; j += 1) {
    if (!(values[model.count + j] > 0)) continue;
    if (state.isOpen[j] === 1) {
      close(j, state, model);
      note("close", j);
    } else {
      state.isOpen[j] = 1;
      state.p[j] = 0;
      note("open", j);
    }
  }
  for (let i = 0; i < model.count; i += 1) {
    const force = layerForceOn(i, state.p);
    if (isHeld(i, state, model)) {
      if (!(Math.abs(force) > model.staticLimits[i])) continue;
      state.direction[i] = Math.sign(force);
      note("start", i);
    } else if (state.direction[i] !== 0 && values[i] > 0) {
      const before = state.direction[i];
      state.v[i] = 0;
      state.direction[i] = Math.abs(force) > model.staticLimits[i] ? Math.sign(force) : 0;
      if (state.direction[i] === -before) note("reverse", i);
      else if (state.direction[i] === 0) note("stop", i);
    }
  }
  return events;
}

/** The layer meets its neighbours: from now on they set its rate, and a dashpot in it responds at once. */
function close(j: number, state: LineState, model: LineModel): void {
  const viscosity = model.stiffnesses[j] * model.spectra[model.spectrumOf[j]].viscosity;
  state.isOpen[j] = 0;
  state.w[j] = state.v[j] - state.v[j + 1];
  state.p[j] = Math.max(0, viscosity * state.w[j]);
}

/**
 * True if nothing more can happen to layer j: held at both ends, or detached while its ends do not approach.
 */
export function isFinished(j: number, state: LineState, model: LineModel): boolean {
  if (state.isOpen[j] === 1) return state.v[j] <= state.v[j + 1];
  return isHeld(j, state, model) && isHeld(j + 1, state, model);
}
