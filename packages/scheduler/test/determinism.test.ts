import { describe, expect, it } from "vitest";
import { createHybridRun, type HybridTrajectory, type Phase, runHybrid } from "../src/index.ts";
import { bouncingBall } from "./bouncing-ball.ts";
import { definePhase, until } from "./define-phase.ts";

const ball = bouncingBall({ gravity: 9.81, restitution: 0.7, closedFormBelow: 0.5 });
const drop = (height: number) => ({ phase: "flight", t: 0, y: [height, 0.1], discrete: undefined });

/** Everything in a run that is a number or a name. */
function fingerprint({
  events,
  status,
  t,
  y,
  phase,
  statistics,
}: HybridTrajectory<undefined, unknown>): string {
  return JSON.stringify({
    events: events.map((event) => ({ ...event, yMinus: [...event.yMinus], yPlus: [...event.yPlus] })),
    status,
    t,
    y: [...y],
    phase,
    statistics,
  });
}

it("a run gives the same bits after other runs and with another run inside each of its steps", () => {
  const alone = fingerprint(runHybrid(ball, drop(1), until(3)));
  const other = fingerprint(runHybrid(ball, drop(2.5), until(4)));
  const inside = new Set<string>();
  const onStep = () => {
    inside.add(fingerprint(runHybrid(ball, drop(2.5), until(4))));
  };
  expect(fingerprint(runHybrid(ball, drop(1), until(3, { observer: { onStep } })))).toBe(alone);
  expect([...inside]).toEqual([other]);
});

it("keeping dense output, events or an observer does not change the motion", () => {
  const kept = runHybrid(ball, drop(1), until(3));
  const bare = runHybrid(ball, drop(1), until(3, { dense: false, keepEvents: false }));
  expect([bare.segments, bare.events]).toEqual([[], []]);
  expect([bare.t, bare.y, bare.status, bare.statistics]).toEqual([
    kept.t,
    kept.y,
    kept.status,
    kept.statistics,
  ]);
});

it("steps and transitions reach the observer in order of time, each side of an event once", () => {
  const log: [string, number][] = [];
  const run = runHybrid(
    ball,
    drop(1),
    until(3, {
      observer: {
        onStep: ({ t0, t1, y, evaluate }) => {
          const last = log.filter(([kind]) => kind === "step").at(-1);
          expect(t0).toBe(last?.[1] ?? 0);
          const end = new Float64Array(2);
          evaluate(t1, end);
          expect(Math.abs(end[0] - y[0])).toBeLessThan(1e-15); // the sum of bounces ends at 0 up to rounding
          log.push(["step", t1]);
        },
        onTransition: ({ t }) => log.push(["transition", t]),
      },
    }),
  );
  expect(log.filter(([kind]) => kind === "transition").map(([, t]) => t)).toEqual(
    run.events.map(({ t }) => t),
  );
  log.forEach(([kind, t], i) => {
    if (kind === "transition") expect(log[i - 1]).toEqual(["step", t]);
  });
  expect(log.at(-1)).toEqual(["step", 3]);
});

it("a phase is shown the latest transitions, oldest first and at most four", () => {
  const shown: number[][] = [];
  const count: Phase<undefined> = definePhase({
    name: "count",
    next: ["count"],
    guards: [["tick", "either", (t) => Math.sin(Math.PI * t)]],
    maxStep: () => 0.5,
    accumulate: (lastEvents) => {
      shown.push(lastEvents.map(({ t }) => Math.round(t)));
      return undefined;
    },
  });
  runHybrid(
    { phases: [count] },
    { phase: "count", t: 0.5, y: [0], discrete: undefined },
    until(5.5, { dense: false }),
  );
  expect(shown).toEqual([[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [2, 3, 4, 5]]);
});

describe("a run that is started again", () => {
  const finished = (run: ReturnType<typeof createHybridRun<undefined, unknown>>) => {
    while (run.advance() === undefined);
    return fingerprint(run.trajectory());
  };
  const alone = fingerprint(runHybrid(ball, drop(1), until(3)));

  it.each([0, 1, 7, Infinity])("gives the bits of a new one after %i calls of advance", (calls) => {
    const run = createHybridRun(ball, drop(2.5), until(3));
    for (let i = 0; i < calls && run.advance() === undefined; i += 1);
    run.restart(drop(1));
    expect(run.t).toBe(0);
    expect(finished(run)).toBe(alone);
  });

  it("does so after an exception has lost the run, and keeps trajectories returned before", () => {
    let isThrowing = true;
    const onStep = () => {
      if (isThrowing) throw new RangeError("on purpose");
    };
    const run = createHybridRun(ball, drop(1), until(3, { observer: { onStep } }));
    expect(() => run.advance()).toThrow("on purpose");
    expect(() => run.advance()).toThrow(/cannot continue/);
    isThrowing = false;
    run.restart(drop(1));
    expect(finished(run)).toBe(alone);
    const { events, segments, y } = run.trajectory();
    const before = JSON.stringify([events.length, segments.length, [...y]]);
    run.restart(drop(0.1));
    while (run.advance() === undefined);
    expect(JSON.stringify([events.length, segments.length, [...y]])).toBe(before);
  });

  it("tells the phases in which it was to forget what they keep, and no others", () => {
    const forgotten: string[] = [];
    const phases = ball.phases.map((phase) => ({ ...phase, restart: () => forgotten.push(phase.name) }));
    const run = createHybridRun({ phases } as unknown as typeof ball, drop(1), until(3));
    run.restart(drop(1));
    expect(forgotten).toEqual([]);
    run.advance();
    run.restart(drop(1));
    expect(forgotten).toEqual(["flight"]);
  });

  it("refuses a wrong start and stays where it is", () => {
    const run = createHybridRun(ball, drop(1), until(3));
    run.advance();
    const { t } = run;
    expect(() => run.restart({ ...drop(1), phase: "rest" })).toThrow(
      /start.phase must be "flight", as at first/,
    );
    expect(() => run.restart({ ...drop(1), t: 4 })).toThrow(
      /start.t must be finite and not after tEnd = 3, got 4/,
    );
    expect(() => run.restart({ ...drop(1), y: [1] })).toThrow(/start.y must have the 2 components/);
    expect(() => run.restart(drop(Number.NaN))).toThrow(/start.y\[0\] must be finite, got NaN/);
    expect(run.t).toBe(t);
  });
});
