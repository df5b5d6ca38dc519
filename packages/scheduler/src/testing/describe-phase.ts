import type { Phase } from "../phase.ts";
import { namesOfEvents } from "../timers.ts";
import { describePlain, findNotPlain } from "./plain-data.ts";
import type { TestRunner } from "./test-runner.ts";

/**
 * A possible state of a phase; for resets a state at which its guards have just fired is as good as any other.
 */
export interface PhaseSample<D> {
  /** s */
  readonly t: number;
  readonly y: ArrayLike<number>;
  readonly discrete: D;
}

/**
 * Tests that a phase keeps the contract of `Phase`, at the given states: functions that are pure and complete,
 * workspaces that leave no trace, jumps that lead where they may. Properties that need a run are tested by
 * `describeHybridSystem`.
 *
 * @param samples at least one; the more diverse, the better
 * @param runner  the test runner's functions, passed in: `{ describe, it, expect }`
 * @throws RangeError without a sample
 */
export function describePhase<D, N>(
  phase: Phase<D, unknown, N>,
  samples: readonly PhaseSample<D>[],
  runner: TestRunner,
): void {
  const { describe, it, expect } = runner;
  if (samples.length === 0) throw new RangeError(`describePhase: phase "${phase.name}" needs a sample`);
  /** The fault at the first sample that has one; undefined for none. */
  const first = (find: (sample: PhaseSample<D>) => string | undefined): string | undefined => {
    for (const [i, sample] of samples.entries()) {
      const problem = find(sample);
      if (problem !== undefined) return `sample ${i}: ${problem}`;
    }
    return undefined;
  };

  describe(`phase "${phase.name}" at ${samples.length} states`, () => {
    it("has the size of its states, which are finite", () => {
      expect(first((sample) => findWrongSize(phase, sample))).toBe(undefined);
    });
    it("has discrete data that can be cloned", () => {
      expect(first(({ discrete }) => notPlain(discrete))).toBe(undefined);
    });
    it("writes every rate, finite, and leaves the state alone", () => {
      expect(first((sample) => findWrongOutput(phase, sample, sizeOf(phase, sample), phase.f))).toBe(
        undefined,
      );
    });
    if (phase.mass !== undefined) {
      const mass: Kernel = (t, y, matrix, workspace) => phase.mass?.(t, y, matrix, workspace);
      it("writes every entry of its mass matrix, finite, and leaves the state alone", () => {
        const entries = (sample: PhaseSample<D>): number => sizeOf(phase, sample) * sizeOf(phase, sample);
        expect(first((sample) => findWrongOutput(phase, sample, entries(sample), mass))).toBe(undefined);
      });
    }
    if (phase.unknowns !== undefined) {
      it("finds the state again in its unknowns, but for rounding, and is sent back to the same unknowns", () => {
        expect(first((sample) => findWrongUnknowns(phase, sample))).toBe(undefined);
      });
    }
    it("writes the value of every guard, and leaves the state alone", () => {
      const { functions } = phase.guards;
      const evaluate: Kernel = (t, y, g, workspace) => phase.guards.evaluate(t, y, g, workspace);
      expect(first((sample) => findWrongOutput(phase, sample, functions.length, evaluate))).toBe(undefined);
    });
    it("gives the same rates and guards in a new workspace as in one that was used elsewhere", () => {
      expect(first((sample) => findTrace(phase, sample, samples))).toBe(undefined);
    });
    it("names its guards and timers once each, and its guards are terminal", () => {
      const names = namesOfEvents(phase);
      expect(new Set(names).size).toBe(names.length);
      expect(phase.guards.functions.every(({ terminal }) => terminal === true)).toBe(true);
    });
    it("has timers that are due later than the phase begins, at the same time each time", () => {
      expect(first((sample) => findWrongTimer(phase, sample))).toBe(undefined);
    });
    it("limits its steps to a length above zero, if at all", () => {
      expect(first((sample) => findWrongLimit(phase, sample))).toBe(undefined);
    });
    it("projects a state that is projected already nowhere else, but for rounding", () => {
      expect(first((sample) => findProjectionDrift(phase, sample))).toBe(undefined);
    });
    it("jumps the same way each time, leaves the state before alone, and goes where it says", () => {
      expect(first((sample) => findWrongReset(phase, sample))).toBe(undefined);
    });
    it("gives closed forms that meet their own ends and go where they say", () => {
      expect(first((sample) => findWrongForm(phase, sample))).toBe(undefined);
    });
  });
}

type Kernel = (t: number, y: Float64Array, out: Float64Array, workspace: unknown) => void;

/** Rounding error that a projection may leave, relative to the largest component. */
const PROJECTION_ROUNDING = 1e-12;

function findWrongSize<D, N>(phase: Phase<D, unknown, N>, sample: PhaseSample<D>): string | undefined {
  const size = phase.size(sample.discrete);
  if (!Number.isInteger(size) || size < 1) return `size is ${size}`;
  if (sample.y.length !== size) return `size is ${size}, the state has ${sample.y.length} components`;
  return Array.from(sample.y).every(Number.isFinite) ? undefined : "the state is not finite";
}

function notPlain(data: unknown): string | undefined {
  const path = findNotPlain(data);
  return path === undefined ? undefined : `discrete data "${path}" is not plain`;
}

/** Number of components in which the phase is integrated. */
function sizeOf<D, N>({ unknowns }: Phase<D, unknown, N>, { y }: PhaseSample<D>): number {
  return unknowns?.size ?? y.length;
}

/** The phase entered at a sample, and its integrated unknowns there. */
function enterAt<D, N>(phase: Phase<D, unknown, N>, { t, y, discrete }: PhaseSample<D>) {
  const state = Float64Array.from(y);
  const workspace = phase.enter(t, state.slice(), discrete);
  if (phase.unknowns === undefined) return { workspace, x: state };
  const x = new Float64Array(phase.unknowns.size).fill(NaN);
  phase.unknowns.fromState(t, state, x, workspace);
  return { workspace, x };
}

/** Rounding error of a change of unknowns and back, relative to the largest component. */
const UNKNOWNS_ROUNDING = 1e-12;

function findWrongUnknowns<D, N>(phase: Phase<D, unknown, N>, sample: PhaseSample<D>): string | undefined {
  const { unknowns } = phase;
  if (unknowns === undefined) return undefined;
  const { x, workspace } = enterAt(phase, sample);
  if (!x.every(Number.isFinite)) return `the unknowns are ${x}`;
  const y = Float64Array.from(sample.y);
  unknowns.toState(x, y);
  const again = new Float64Array(unknowns.size);
  unknowns.fromState(sample.t, Float64Array.from(sample.y), again, workspace);
  const index = again.findIndex((value, i) => !Object.is(value, x[i]));
  if (index >= 0) return `unknown ${index} is ${x[index]}, then ${again[index]}`;
  const scale = y.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const wrong = y.findIndex((value, i) => !(Math.abs(value - sample.y[i]) <= UNKNOWNS_ROUNDING * scale));
  return wrong < 0 ? undefined : `component ${wrong} of the state is ${sample.y[wrong]}, then ${y[wrong]}`;
}

/**
 * Runs a kernel on outputs filled with different numbers: entries that differ afterwards have not been written.
 */
function findWrongOutput<D, N>(
  phase: Phase<D, unknown, N>,
  sample: PhaseSample<D>,
  length: number,
  kernel: Kernel,
): string | undefined {
  const { t } = sample;
  const { workspace, x } = enterAt(phase, sample);
  const before = x.slice();
  const one = new Float64Array(length).fill(17);
  const other = new Float64Array(length).fill(-29);
  kernel(t, x, one, workspace);
  kernel(t, x, other, workspace);
  const index = one.findIndex((value, i) => !Object.is(value, other[i]) || !Number.isFinite(value));
  if (index >= 0) return `output ${index} is ${one[index]}, then ${other[index]}`;
  return findChange(x, before);
}

function findChange(y: Float64Array, before: ArrayLike<number>): string | undefined {
  const index = y.findIndex((value, i) => !Object.is(value, before[i]));
  return index < 0 ? undefined : `component ${index} of the state was changed to ${y[index]}`;
}

function findTrace<D, N>(
  phase: Phase<D, unknown, N>,
  sample: PhaseSample<D>,
  samples: readonly PhaseSample<D>[],
): string | undefined {
  const { t, y } = sample;
  const { workspace, x } = enterAt(phase, sample);
  const fresh = valuesOf(phase, workspace, t, x);
  const states = samples.filter((other) => other.y.length === y.length);
  const elsewhere = states.map((other) => ({ t: other.t, x: enterAt(phase, other).x }));
  const used = enterAt(phase, sample).workspace;
  for (const other of elsewhere) valuesOf(phase, used, other.t, other.x);
  const again = valuesOf(phase, used, t, x);
  return fresh === again ? undefined : `first ${fresh}, after use elsewhere ${again}`;
}

function valuesOf<D, N>(phase: Phase<D, unknown, N>, workspace: unknown, t: number, y: Float64Array): string {
  const ydot = new Float64Array(y.length);
  const g = new Float64Array(phase.guards.functions.length);
  phase.f(t, y, ydot, workspace);
  phase.guards.evaluate(t, y, g, workspace);
  return describePlain({ ydot, g });
}

function findWrongTimer<D, N>(
  { timers = [] }: Phase<D, unknown, N>,
  { t, discrete }: PhaseSample<D>,
): string | undefined {
  for (const { name, next } of timers) {
    const due = next(t, discrete);
    if (!(due > t)) return `timer "${name}" is due at ${due}, asked at ${t}`;
    if (next(t, discrete) !== due) return `timer "${name}" has changed its mind`;
  }
  return undefined;
}

function findWrongLimit<D, N>(phase: Phase<D, unknown, N>, sample: PhaseSample<D>): string | undefined {
  const { workspace, x } = enterAt(phase, sample);
  const before = x.slice();
  const limit = phase.maxStep?.(sample.t, x, workspace) ?? Infinity;
  return limit > 0 ? findChange(x, before) : `maxStep is ${limit}`;
}

function findProjectionDrift<D, N>(phase: Phase<D, unknown, N>, sample: PhaseSample<D>): string | undefined {
  if (phase.project === undefined) return undefined;
  const { t } = sample;
  const { workspace, x: y } = enterAt(phase, sample);
  if (!phase.project(t, y, workspace)) return "it could not be projected";
  const once = y.slice();
  if (!phase.project(t, y, workspace)) return "it could not be projected again";
  const scale = once.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const index = y.findIndex((value, i) => !(Math.abs(value - once[i]) <= PROJECTION_ROUNDING * scale));
  return index < 0 ? undefined : `component ${index} went from ${once[index]} to ${y[index]}`;
}

/** Each guard and timer alone, and all together. */
function findWrongReset<D, N>(phase: Phase<D, unknown, N>, sample: PhaseSample<D>): string | undefined {
  const all = namesOfEvents(phase).map((_name, j) => j);
  const choices = all.length > 1 ? [...all.map((j) => [j]), all] : [all];
  for (const fired of choices) {
    if (fired.length === 0) continue;
    const problem = findWrongJump(phase, sample, fired);
    if (problem !== undefined) return `fired ${fired}: ${problem}`;
  }
  return undefined;
}

function findWrongJump<D, N>(
  phase: Phase<D, unknown, N>,
  sample: PhaseSample<D>,
  fired: readonly number[],
): string | undefined {
  const { t, discrete } = sample;
  const before = describePlain(discrete);
  const yMinus = Float64Array.from(sample.y);
  const attempts = [0, 1].map(() => {
    const yPlus = yMinus.slice();
    const result = phase.reset(fired, t, yMinus, discrete, yPlus);
    return { yPlus, result };
  });
  if (describePlain(attempts[0]) !== describePlain(attempts[1])) return "two resets of one state differ";
  if (describePlain(discrete) !== before) return "the discrete data were changed in place";
  const { result, yPlus } = attempts[0];
  return findChange(yMinus, sample.y) ?? findWrongEnd(phase, result) ?? notFinite("yPlus", yPlus);
}

function findWrongEnd<D, N>(
  { next, final }: Phase<D, unknown, N>,
  result: ReturnType<Phase<D, unknown, N>["reset"]>,
): string | undefined {
  if ("outcome" in result) return final === true ? undefined : "it ends the run without being final";
  if (!next.includes(result.phase)) return `it leads to "${result.phase}", not in ${next.join(", ")}`;
  return notPlain(result.discrete);
}

function findWrongForm<D, N>(phase: Phase<D, unknown, N>, sample: PhaseSample<D>): string | undefined {
  const { t, discrete } = sample;
  const y = Float64Array.from(sample.y);
  const form = phase.accumulate?.([], t, y, discrete, undefined);
  if (form === undefined) return findChange(y, sample.y);
  if (!(form.tEnd >= t)) return `it ends at ${form.tEnd}, before it begins`;
  if (!(form.bound >= 0)) return `its bound is ${form.bound}`;
  const wrong = findChange(y, sample.y) ?? findWrongEnd(phase, form.end);
  if (wrong !== undefined || form.tEnd === Infinity) return wrong;
  const end = new Float64Array(y.length);
  form.evaluate(form.tEnd, end);
  const scale = form.yMinus.reduce((largest, value) => Math.max(largest, Math.abs(value)), 1);
  const allowed = form.bound + PROJECTION_ROUNDING * scale;
  const index = end.findIndex((value, i) => !(Math.abs(value - form.yMinus[i]) <= allowed));
  if (index < 0) return notFinite("yPlus of the form", form.yPlus);
  return `component ${index} ends at ${end[index]}, yMinus has ${form.yMinus[index]}, bound ${form.bound}`;
}

function notFinite(name: string, y: Float64Array): string | undefined {
  const index = y.findIndex((value) => !Number.isFinite(value));
  return index < 0 ? undefined : `component ${index} of ${name} is ${y[index]}`;
}
