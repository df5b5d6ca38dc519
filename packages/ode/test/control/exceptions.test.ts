import {
  bogackiShampine32,
  createEventStepper,
  createIntegrator,
  dormandPrince54,
  dormandPrince853,
  type Stepper,
  tsitouras54,
} from "@talus/ode";
import { kennedyCarpenter43, ndf15, radau5, trapezoid23 } from "@talus/ode/implicit";
import { describe, expect, it } from "vitest";

/** Calls of each function of a run; the n-th of one of them throws, once. */
interface Bomb {
  readonly name: "f" | "evaluate" | "project";
  readonly at: number;
  calls: number;
}

/** A pendulum with every passage through the bottom, up to t = 5.5: what was found, and where it ended. */
function swing(stepper: Stepper, bomb: Bomb) {
  const touch = (name: Bomb["name"]): void => {
    if (name !== bomb.name) return;
    bomb.calls += 1;
    if (bomb.calls === bomb.at) throw new Error("once");
  };
  const integrator = createIntegrator(
    {
      f(_t, y, ydot) {
        touch("f");
        ydot[0] = y[1];
        ydot[1] = -y[0] + (y[0] * y[0] * y[0]) / 6;
      },
      t0: 0,
      y0: [1, 0.2],
    },
    {
      stepper,
      relativeTolerance: 1e-7,
      absoluteTolerance: 1e-8,
      project() {
        touch("project");
        return true;
      },
    },
  );
  const events = createEventStepper(integrator, {
    functions: [{ name: "bottom", direction: "either", terminal: false }],
    evaluate(_t, y, g) {
      touch("evaluate");
      g[0] = y[0];
    },
  });
  const found: number[] = [];
  let thrown = 0;
  while (integrator.t < 5.5) {
    const before = integrator.t;
    try {
      if (events.advance(5.5) === "event") found.push(integrator.t);
    } catch {
      thrown += 1;
      expect(integrator.t).toBe(before);
    }
  }
  return { found, end: [...integrator.y], thrown, steps: integrator.statistics.steps };
}

const explicit = [dormandPrince54, dormandPrince853, tsitouras54, bogackiShampine32] as readonly Stepper[];
const implicit = [radau5, ndf15, kennedyCarpenter43, trapezoid23] as readonly Stepper[];

describe.each(["f", "evaluate", "project"] as const)("%s that throws once", (name) => {
  it.each(explicit)(
    "takes no step of $name: continued, the run is the undisturbed one bit for bit",
    (stepper) => {
      const counting: Bomb = { name, at: Infinity, calls: 0 };
      const expected = swing(stepper, counting);
      expect(expected.found).toHaveLength(2);
      for (let at = 1; at < counting.calls; at += at < 9 ? 1 : Math.ceil(counting.calls / 16)) {
        expect(swing(stepper, { name, at, calls: 0 })).toEqual({ ...expected, thrown: 1 });
      }
    },
  );

  it.each(implicit)(
    "takes no step of $name, which begins anew: no event is lost or found twice",
    (stepper) => {
      const counting: Bomb = { name, at: Infinity, calls: 0 };
      const expected = swing(stepper, counting);
      for (let at = 1; at < counting.calls; at += at < 3 ? 1 : Math.ceil(counting.calls / 5)) {
        const { found, thrown, end } = swing(stepper, { name, at, calls: 0 });
        expect([thrown, found.length]).toEqual([1, expected.found.length]);
        // Other steps from there on. The rule of order 2 is off by some 1e-5 here, the others by less.
        found.forEach((t, i) => {
          expect(Math.abs(t - expected.found[i])).toBeLessThan(2e-5);
        });
        end.forEach((y, i) => {
          expect(Math.abs(y - expected.end[i])).toBeLessThan(2e-5);
        });
      }
    },
  );
});

it("a step that is taken back is taken again with the same bits, and nothing is taken back where there is none", () => {
  for (const stepper of explicit) {
    const integrator = createIntegrator(
      { f: (t, y, ydot) => ydot.fill(Math.cos(t) * y[0]), t0: 0, y0: [1] },
      { stepper, relativeTolerance: 1e-8, absoluteTolerance: 1e-8 },
    );
    integrator.retract();
    expect([integrator.t, integrator.y[0], integrator.statistics.steps]).toEqual([0, 1, 0]);
    for (let i = 0; i < 5; i += 1) integrator.step();
    const { tPrevious } = integrator;
    const end = [integrator.t, integrator.y[0], integrator.nextStepSize];
    integrator.retract();
    expect([integrator.t, integrator.tPrevious, integrator.statistics.steps]).toEqual([
      tPrevious,
      tPrevious,
      4,
    ]);
    integrator.step();
    expect([integrator.t, integrator.y[0], integrator.nextStepSize]).toEqual(end);
  }
});

it("f, project and evaluate that move their own integrator are refused with a TypeError that says so", () => {
  const tolerances = { stepper: dormandPrince54, relativeTolerance: 1e-6, absoluteTolerance: 1e-6 };
  const problem = { t0: 0, y0: [1] };
  const moves = { step: () => {}, reset: () => {}, retake: () => {} };
  const inside = { move: () => {} };
  const f = (_t: number, y: Float64Array, ydot: Float64Array): void => {
    ydot[0] = -y[0];
    inside.move();
  };
  const integrator = createIntegrator({ f, ...problem }, tolerances);
  moves.step = () => void integrator.step();
  moves.reset = () => integrator.reset(0, [1]);
  moves.retake = () => void integrator.retake(integrator.t);
  integrator.step();
  for (const move of ["step", "reset", "retake"] as const) {
    inside.move = moves[move];
    expect(() => integrator.step(), move).toThrow(TypeError);
    expect(() => integrator.step(), move).toThrow(
      `${move}: an integrator must not be moved by the functions`,
    );
    inside.move = () => {};
    integrator.step();
  }

  const watched = createIntegrator({ f, ...problem }, tolerances);
  let evaluate = (): void => {};
  const events = createEventStepper(watched, {
    functions: [{ name: "half", direction: "falling", terminal: true }],
    evaluate(_t, y, g) {
      g[0] = y[0] - 0.5;
      evaluate();
    },
  });
  events.start();
  evaluate = () => void events.advance();
  expect(() => events.advance()).toThrow(
    /advance: an event stepper must not be moved by f, evaluate or project/,
  );
  evaluate = () => void watched.step();
  expect(() => events.advance()).toThrow(/advance: evaluate must not move the integrator/);
});

it("a project that returns a promise, or nothing, is refused with what it must return", () => {
  for (const [returned, got] of [
    [Promise.resolve(true), "[object Promise]"],
    [undefined, "undefined"],
    [1, "1"],
    [0, "0"],
    [NaN, "NaN"],
  ] as const) {
    const integrator = createIntegrator(
      { f: (_t, y, ydot) => ydot.fill(-y[0]), t0: 0, y0: [1] },
      {
        stepper: dormandPrince54,
        relativeTolerance: 1e-6,
        absoluteTolerance: 1e-6,
        project: () => returned as never,
      },
    );
    expect(() => integrator.step()).toThrow(TypeError);
    expect(() => integrator.step()).toThrow(
      `project must return true, false or a part of the step in (0, 1), got ${got}`,
    );
  }
});
