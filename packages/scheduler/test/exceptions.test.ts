import { dormandPrince54 } from "@talus/ode";
import { radau5 } from "@talus/ode/implicit";
import { describe, expect, it } from "vitest";
import {
  createHybridRun,
  type HybridOptions,
  type HybridRun,
  type HybridTrajectory,
  type Phase,
} from "../src/index.ts";

/** Throws at the n-th call of `count`, once. */
function bombAt(n: number) {
  let calls = 0;
  return {
    count(): void {
      calls += 1;
      if (calls === n) throw new Error(`call ${n}`);
    },
    get calls() {
      return calls;
    },
  };
}
type Bomb = ReturnType<typeof bombAt>;
type Bombs = Readonly<Record<string, Bomb>>;

/** A ball that loses a tenth of its speed at each impact, and a clock that ends its flight for an instant. */
function ball(bombs: Bombs = {}): Phase<number> {
  const touch = (name: string): void => bombs[name]?.count();
  return {
    name: "fly",
    next: ["fly"],
    final: true,
    size() {
      touch("size");
      return 2;
    },
    enter() {
      touch("enter");
      return undefined;
    },
    f(_t, y, ydot) {
      touch("f");
      ydot[0] = y[1];
      ydot[1] = -9.81 - 0.1 * y[1] * Math.abs(y[1]);
    },
    guards: {
      functions: [{ name: "ground", direction: "falling", terminal: true }],
      evaluate(_t, y, g) {
        touch("guards.evaluate");
        g[0] = y[0];
      },
    },
    timers: [
      {
        name: "clock",
        next(t) {
          touch("timers.next");
          return Math.floor(t / 0.3 + 1.000001) * 0.3;
        },
      },
    ],
    project() {
      touch("project");
      return true;
    },
    maxStep() {
      touch("maxStep");
      return 0.07;
    },
    accumulate() {
      touch("accumulate");
      return undefined;
    },
    reset(fired, _t, yMinus, count, yPlus) {
      touch("reset");
      if (fired.includes(0)) {
        yPlus[0] = 0;
        yPlus[1] = -0.9 * yMinus[1];
      }
      return { phase: "fly", discrete: count + 1 };
    },
  };
}

const start = { phase: "fly", t: 0, y: [1, 0], discrete: 0 };

function createRun(
  bombs: Bombs = {},
  more: Partial<HybridOptions<number, unknown>> = {},
): HybridRun<number, unknown> {
  const observer = {
    onStep: () => bombs["observer.onStep"]?.count(),
    onTransition: () => bombs["observer.onTransition"]?.count(),
    onProgress: () => bombs["observer.onProgress"]?.count(),
  };
  return createHybridRun({ phases: [ball(bombs)] }, start, {
    stepper: dormandPrince54,
    relativeTolerance: 1e-9,
    absoluteTolerance: 1e-10,
    tEnd: 1.4,
    observer,
    ...more,
  });
}

function finish(run: HybridRun<number, unknown>): HybridTrajectory<number, unknown> {
  while (run.advance() === undefined);
  return run.trajectory();
}

/** Moves on past every exception. */
function insist(run: HybridRun<number, unknown>): number {
  let thrown = 0;
  for (;;) {
    try {
      if (run.advance() !== undefined) return thrown;
    } catch {
      thrown += 1;
      if (thrown > 3) return thrown;
    }
  }
}

const resumable = ["f", "guards.evaluate", "project", "maxStep", "accumulate", "timers.next", "enter"];
const losing = ["reset", "size", "observer.onStep", "observer.onTransition", "observer.onProgress"];

describe.each(resumable)("%s that throws before a step is taken", (name) => {
  it("leaves the run where it was: continued, it is the undisturbed one bit for bit, at whichever call it threw", () => {
    const counting = bombAt(Infinity);
    const expected = finish(createRun({ [name]: counting }));
    expect(expected.events.length).toBeGreaterThan(5);
    for (let n = 1; n <= counting.calls; n += n < 25 ? 1 : 29) {
      const bomb = bombAt(n);
      let run: HybridRun<number, unknown>;
      try {
        run = createRun({ [name]: bomb });
      } catch {
        continue; // found out when the run was made
      }
      expect(insist(run)).toBe(1);
      const { t, y, events, status } = run.trajectory();
      expect([n, t, [...y], status]).toEqual([n, expected.t, [...expected.y], expected.status]);
      expect(events).toEqual(expected.events);
    }
  });

  it("can be saved then, and the restored run is the same", () => {
    const run = createRun({ [name]: bombAt(4) });
    let threw = false;
    for (let i = 0; i < 100 && !threw; i += 1) {
      try {
        run.advance();
      } catch {
        threw = true;
      }
    }
    expect(threw).toBe(true);
    const { t, y } = run;
    expect(run.save().place.t).toBeLessThanOrEqual(t);
    expect(y[0]).toBeGreaterThanOrEqual(0); // never past an impact that was not taken
  });
});

describe.each(losing)("%s that throws", (name) => {
  it("ends the run: it names where it threw, and refuses to advance, to be saved and to give a result", () => {
    const n = name === "size" ? 3 : 1; // the first two calls check the start
    const run = createRun({ [name]: bombAt(n) });
    const moveOn = (): void => {
      for (let i = 0; i < 1000; i += 1) run.advance();
    };
    expect(moveOn).toThrow(`call ${n}`);
    const { t } = run;
    const message = `the run cannot continue: ${name} threw in phase "fly" at t = ${t} s`;
    for (const method of ["advance", "save", "trajectory"] as const) {
      expect(() => run[method]()).toThrow(`${method}: ${message}`);
      expect(() => run[method]()).toThrow(expect.objectContaining({ cause: new Error(`call ${n}`) }));
    }
    expect(run.t).toBe(t);
    expect(run.status).toBeUndefined();
  });
});

it("a run that a phase or an observer moves on inside itself throws a TypeError", () => {
  let run: HybridRun<number, unknown> | undefined;
  run = createRun({}, { observer: { onStep: () => run?.advance() } });
  expect(() => run?.advance()).toThrow(TypeError);
  expect(() => run?.advance()).toThrow(/observer\.onStep threw .*in the middle of advance/);
});

it("an f that throws inside an implicit method leaves (t, y): continued, the impacts are those of an undisturbed run", () => {
  const options = { stepper: radau5, relativeTolerance: 1e-9, absoluteTolerance: 1e-10 };
  const counting = bombAt(Infinity);
  const expected = finish(createRun({ f: counting }, options));
  for (let n = 2; n < counting.calls; n += 199) {
    const run = createRun({ f: bombAt(n) }, options);
    expect(insist(run)).toBe(1);
    const { events } = run.trajectory();
    expect(events.map(({ guards }) => guards)).toEqual(expected.events.map(({ guards }) => guards));
    events.forEach(({ t }, i) => {
      // Steps of another size from there on: an error of the size of the tolerance, times what impacts make of it.
      expect(Math.abs(t - expected.events[i].t)).toBeLessThan(1e-7);
    });
  }
});
