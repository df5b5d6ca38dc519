import { expect, it } from "vitest";
import {
  createHybridRun,
  type HybridOptions,
  type HybridRunState,
  type HybridStart,
  type HybridSystem,
  restoreHybridRun,
} from "../src/index.ts";
import { bouncingBall } from "./bouncing-ball.ts";
import { definePhase, until } from "./define-phase.ts";

/** A pendulum of large swings with a stop, a projection onto nothing and a timer: D counts the strokes. */
const pendulum = definePhase<number>({
  name: "swing",
  components: 2,
  next: ["swing"],
  f: (_t, y, ydot) => {
    ydot[0] = y[1];
    ydot[1] = -(y[0] - (y[0] * y[0] * y[0]) / 6);
  },
  guards: [["stop", "falling", (_t, y) => y[0] + 0.5]],
  timers: [{ name: "clap", next: (t) => Math.floor(t / 0.7 + 1.000001) * 0.7 }],
  project: (_t, y) => {
    y[1] = Math.min(y[1], 10);
    return true;
  },
  reset: (fired, _t, yMinus, strokes, yPlus) => {
    if (fired.includes(0)) yPlus[1] = -0.8 * yMinus[1];
    return { phase: "swing", discrete: strokes + 1 };
  },
});
const swing = { phase: "swing", t: 0, y: [1, 0], discrete: 0 };

const systems: readonly [string, HybridSystem<unknown>, HybridStart<unknown>, number][] = [
  [
    "a bouncing ball with a closed form at the end",
    bouncingBall({ gravity: 9.81, restitution: 0.7, closedFormBelow: 0.5 }),
    { phase: "flight", t: 0, y: [1, 0.1], discrete: undefined },
    3,
  ],
  ["a pendulum with a stop, a timer and a projection", { phases: [pendulum] } as never, swing, 5],
];

it.each(systems)(
  "%s goes on bit by bit from each of its steps, in another process too",
  (_t, system, start, tEnd) => {
    const options = until<unknown>(tEnd);
    const whole = createHybridRun(system, start, options);
    const states: HybridRunState<unknown>[] = [];
    do states.push(whole.save());
    while (whole.advance() === undefined);
    states.push(whole.save());
    const expected = whole.trajectory();
    expect(states.length).toBeGreaterThan(15);
    for (const state of states) {
      const rest = finish(restoreHybridRun(system, structuredClone(state), options));
      expect([rest.t, rest.phase, rest.y, rest.discrete, rest.status]).toEqual([
        expected.t,
        expected.phase,
        expected.y,
        expected.discrete,
        expected.status,
      ]);
      expect(rest.statistics).toEqual(expected.statistics);
      expect(rest.events).toEqual(expected.events.slice(expected.events.length - rest.events.length));
    }
  },
);

it("a saved state is a copy: the run that goes on and a run restored from it leave it as it was", () => {
  const [, system, start, tEnd] = systems[1];
  const run = createHybridRun(system, start, until(tEnd));
  for (let i = 0; i < 5; i += 1) run.advance();
  const state = run.save();
  const before = structuredClone(state);
  finish(run);
  finish(restoreHybridRun(system, state, until(tEnd)));
  expect(state).toEqual(before);
});

it.each(["abort", "steps", "events"] as const)("a run ended by %s goes on as if it had not been", (by) => {
  const [, system, start, tEnd] = systems[1];
  const expected = finish(createHybridRun(system, start, until(tEnd)));
  const signal = { aborted: false };
  let steps = 0;
  const onStep = () => {
    steps += 1;
    signal.aborted = steps === 7;
  };
  const limits: Record<typeof by, Partial<HybridOptions<unknown, unknown>>> = {
    abort: { signal, observer: { onStep } },
    steps: { maxTotalSteps: 7 },
    events: { maxEvents: 3 },
  };
  const run = createHybridRun(system, start, until(tEnd, limits[by]));
  const kinds = { abort: "aborted", steps: "max-total-steps", events: "max-events" };
  expect(finish(run).status.kind).toBe(kinds[by]);
  const rest = finish(restoreHybridRun(system, structuredClone(run.save()), until(tEnd)));
  expect([rest.t, rest.y, rest.discrete, rest.statistics]).toEqual([
    expected.t,
    expected.y,
    expected.discrete,
    expected.statistics,
  ]);
});

it("a run that has reached its end time can be taken further", () => {
  const [, system, start] = systems[0];
  const first = createHybridRun(system, start, until(0.2));
  expect(finish(first).status).toEqual({ kind: "reached-end", t: 0.2 });
  const rest = finish(restoreHybridRun(system, first.save(), until(3)));
  expect([rest.phase, rest.status]).toEqual(["rest", { kind: "reached-end", t: 3 }]);
});

it("advance does nothing more when the run is over", () => {
  const [, system, start] = systems[0];
  const run = createHybridRun(system, start, until(0.2));
  const { status, y } = finish(run);
  expect([run.advance(), run.t, run.y]).toEqual([status, 0.2, y]);
});

it("saving inside a step, after a failure, and looking at an unfinished trajectory are refused", () => {
  const [, system, start] = systems[0];
  const messages: string[] = [];
  const onStep = () => {
    try {
      run.save();
    } catch (error) {
      messages.push(String(error));
    }
  };
  const run = createHybridRun(system, start, until(1, { observer: { onStep } }));
  expect(() => run.trajectory()).toThrow(/the run goes on/);
  run.advance();
  expect(messages).toEqual(["Error: save: the run is in the middle of advance"]);

  const under = createHybridRun(system, { ...start, y: [-1, -1] }, until(1));
  expect(finish(under).status.kind).toBe("guard-passed");
  expect(() => under.save()).toThrow("save: the run is over: guard-passed");
});

it("a state of another version or system, and an end before it, are refused", () => {
  const [, system, start] = systems[0];
  const run = createHybridRun(system, start, until(1));
  for (let i = 0; i < 3; i += 1) run.advance();
  const state = run.save();
  expect(() => restoreHybridRun(system, { ...state, version: 0 }, until(1))).toThrow(RangeError);
  expect(() => restoreHybridRun(system, {} as never, until(1))).toThrow(TypeError);
  expect(() => restoreHybridRun({ phases: [pendulum] } as never, state, until(1))).toThrow(
    'there is no phase "flight"',
  );
  expect(() => restoreHybridRun(system, state, until(-1))).toThrow(/tEnd/);
  expect(() => restoreHybridRun(system, state, until(0.5 * run.t))).toThrow(/tEnd/);
});

function finish<D>(run: ReturnType<typeof createHybridRun<D>>) {
  while (run.advance() === undefined);
  return run.trajectory();
}
