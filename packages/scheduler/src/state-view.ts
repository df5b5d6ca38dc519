import type { DenseStep, Integrator } from "@talus/ode";
import type { PhaseUnknowns } from "./phase.ts";

/** Results of an integrator as states: directly, or through the unknowns of its phase. */
export interface StateView {
  /** State at the integrator's t. Live, read only. */
  readonly y: Float64Array;
  /** State at the start of the last step, as a new array. */
  readonly yPrevious: Float64Array;
  /** State at t inside the last step. No allocation. */
  evaluate(t: number, out: Float64Array): void;
  /** Its components from index `first` on, as many as `out` has; the same bits. No allocation. */
  evaluatePart(t: number, first: number, out: Float64Array): void;
  /** A copy of the last step's continuous output. Allocates. */
  capture(): DenseStep;
}

export function createStateView(integrator: Integrator): StateView {
  return {
    get y() {
      return integrator.y;
    },
    get yPrevious() {
      return Float64Array.from(integrator.yPrevious);
    },
    evaluate: (t, out) => integrator.interpolate(t, out),
    evaluatePart: (t, first, out) => integrator.interpolatePart(t, first, out),
    capture: () => integrator.capture(),
  };
}

/** @param entry state in which the stay began, kept up to date by the caller */
export function createUnknownsView<W>(
  integrator: Integrator,
  unknowns: PhaseUnknowns<W>,
  entry: Float64Array,
): StateView {
  const { size } = unknowns;
  const present = new Float64Array(entry.length);
  const x = new Float64Array(size);
  const inside = new Float64Array(entry.length);
  const evaluate = (t: number, out: Float64Array): void => {
    integrator.interpolate(t, x);
    out.set(entry);
    unknowns.toState(x, out);
  };
  return {
    get y() {
      present.set(entry);
      unknowns.toState(integrator.y, present);
      return present;
    },
    get yPrevious() {
      const y = Float64Array.from(entry);
      unknowns.toState(integrator.yPrevious, y);
      return y;
    },
    evaluate,
    evaluatePart(t, first, out) {
      evaluate(t, inside);
      copyPart(inside, first, out);
    },
    capture() {
      const step = integrator.capture();
      const begin = Float64Array.from(entry);
      const inside = new Float64Array(size);
      return {
        t0: step.t0,
        t1: step.t1,
        evaluate(t, out) {
          step.evaluate(t, inside);
          out.set(begin);
          unknowns.toState(inside, out);
        },
      };
    },
  };
}

/** Copies the components of a state from index `first` on, as many as `out` has. */
export function copyPart(state: Float64Array, first: number, out: Float64Array): void {
  for (let i = 0; i < out.length; i += 1) out[i] = state[first + i];
}
