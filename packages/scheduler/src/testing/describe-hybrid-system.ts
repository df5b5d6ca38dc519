import type { HybridOptions } from "../hybrid-options.ts";
import { createHybridRun, restoreHybridRun } from "../hybrid-run.ts";
import { describeHybridStatus } from "../hybrid-status.ts";
import type { HybridStart, HybridSystem } from "../phase.ts";
import { checkPhaseGraph } from "../phase-graph.ts";
import { runHybrid } from "../run-hybrid.ts";
import type { HybridTrajectory } from "../trajectory.ts";
import { describePlain, findNotPlain } from "./plain-data.ts";
import type { TestRunner } from "./test-runner.ts";

export interface HybridSystemSuiteOptions<D, N> {
  /** Runs that together visit every phase. At least one. */
  readonly starts: readonly HybridStart<D>[];
  readonly options: HybridOptions<D, N>;
  /** Phases that these runs need not visit. Default none. */
  readonly unvisited?: readonly string[];
}

/**
 * Tests on runs of a hybrid system that its phases are independent: the same bits each time and from any saved state,
 * sides of events that fit the motion between them, and an end that is not numerical.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`
 * @throws RangeError without a start
 */
export function describeHybridSystem<D, N>(
  system: HybridSystem<D, N>,
  { starts, options, unvisited = [] }: HybridSystemSuiteOptions<D, N>,
  runner: TestRunner,
): void {
  const { describe, it, expect } = runner;
  if (starts.length === 0) throw new RangeError("describeHybridSystem: starts must have at least one entry");
  const names = system.phases.map(({ name }) => name);

  describe(`hybrid system of ${names.length} phases, ${starts.length} starts`, () => {
    it("has a graph whose phases exist, are reached and can be left", () => {
      checkPhaseGraph(system, starts[0].phase);
      expect(new Set(names).size).toBe(names.length);
    });
    it("visits every phase", () => {
      const runs = starts.map((start) => runHybrid(system, start, options));
      const missing = names.filter((name) => runs.every(({ statistics }) => statistics[name].entered === 0));
      expect(missing.filter((name) => !unvisited.includes(name))).toEqual([]);
    });
    for (const [i, start] of starts.entries()) {
      it(`ends by its own outcome or at the end time (start ${i})`, () => {
        const { status } = runHybrid(system, start, options);
        const isGood = status.kind === "reached-end" || status.kind === "ended";
        expect(isGood ? "good" : describeHybridStatus(status)).toBe("good");
      });
      it(`moves to the same bits each time, another run inside its steps or not (start ${i})`, () => {
        expect(fingerprint(runWithin(system, start, options))).toBe(
          fingerprint(runHybrid(system, start, options)),
        );
      });
      it(`goes on to the same bits from where it is saved (start ${i})`, () => {
        expect(findWrongRestart(system, start, options)).toBe(undefined);
      });
      it(`has both sides of each event where the motion before and after it ends and begins (start ${i})`, () => {
        expect(findWrongSide(runHybrid(system, start, { ...options, dense: true, keepEvents: true }))).toBe(
          undefined,
        );
      });
    }
  });
}

/** Number of restarts tried in a run. */
const RESTARTS = 12;
/**
 * Largest distance of a closed form's first state from the state at which it begins, relative to the state.
 */
const FORM_ROUNDING = 1e-9;

function fingerprint<D, N>({
  t,
  phase,
  y,
  discrete,
  events,
  status,
  statistics,
}: HybridTrajectory<D, N>): string {
  return describePlain({ t, phase, y, discrete, events, status, statistics });
}

function runWithin<D, N>(
  system: HybridSystem<D, N>,
  start: HybridStart<D>,
  options: HybridOptions<D, N>,
): HybridTrajectory<D, N> {
  const run = createHybridRun(system, start, options);
  const other = createHybridRun(system, start, options);
  other.advance();
  while (run.advance() === undefined) other.advance();
  return run.trajectory();
}

function findWrongRestart<D, N>(
  system: HybridSystem<D, N>,
  start: HybridStart<D>,
  options: HybridOptions<D, N>,
): string | undefined {
  const counted = createHybridRun(system, start, options);
  let steps = 0;
  while (counted.advance() === undefined) steps += 1;
  const expected = endOf(counted.trajectory());
  for (let part = 0; part < Math.min(RESTARTS, steps); part += 1) {
    const run = createHybridRun(system, start, options);
    const wanted = Math.floor((part * steps) / RESTARTS);
    for (let step = 0; step < wanted; step += 1) run.advance();
    const state = run.save();
    const path = findNotPlain(state);
    if (path !== undefined) return `saved after ${wanted} steps, "${path}" is not plain data`;
    const rest = restoreHybridRun(system, state, options);
    while (rest.advance() === undefined);
    const end = endOf(rest.trajectory());
    if (end !== expected) return `restored after ${wanted} steps it ends with ${end}, else ${expected}`;
  }
  return undefined;
}

function endOf<D, N>({ t, phase, y, discrete, status }: HybridTrajectory<D, N>): string {
  return describePlain({ t, phase, y, discrete, status });
}

function findWrongSide<D, N>(trajectory: HybridTrajectory<D, N>): string | undefined {
  const { segments, events } = trajectory;
  for (const [i, event] of events.entries()) {
    const before = segments[i];
    const after = segments[i + 1];
    if (before === undefined) return `event ${i} has no motion before it`;
    if (before.t1 !== event.t)
      return `event ${i} is at ${event.t}, the motion before it ends at ${before.t1}`;
    const last = new Float64Array(before.size);
    before.at(before.t1, last);
    const isForm = event.bound !== undefined;
    const problem = differ(last, event.yMinus, isForm ? event.bound : 0, isForm);
    if (problem !== undefined) return `event ${i}, before: ${problem}`;
    if (after === undefined) continue;
    if (after.t0 !== event.t || after.size !== event.yPlus.length)
      return `event ${i} and the motion after it differ`;
    const first = new Float64Array(after.size);
    after.at(after.t0, first);
    const wrong = differ(first, event.yPlus, 0, true);
    if (wrong !== undefined) return `event ${i}, after: ${wrong}`;
  }
  return undefined;
}

function differ(a: Float64Array, b: Float64Array, bound: number, mayRound: boolean): string | undefined {
  const scale = b.reduce((largest, value) => Math.max(largest, Math.abs(value)), 1);
  const allowed = bound + (mayRound ? FORM_ROUNDING * scale : 0);
  const index = a.findIndex((value, i) => !(Math.abs(value - b[i]) <= allowed));
  return index < 0 ? undefined : `component ${index} is ${a[index]} and ${b[index]}`;
}
