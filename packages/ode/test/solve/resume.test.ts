import {
  bogackiShampine32,
  dormandPrince54,
  type Solution,
  type SolveOptions,
  type SolveState,
  solveIvp,
} from "@talus/ode";
import { expect, it } from "vitest";

/** Two bodies around each other: events in both directions, scheduled times, output at steps. */
function orbit(changes: Partial<SolveOptions> = {}): Solution {
  return solveIvp(
    {
      f: (_t, y, d) => {
        const r2 = y[0] * y[0] + y[1] * y[1];
        const r3 = r2 * Math.sqrt(r2);
        d[0] = y[2];
        d[1] = y[3];
        d[2] = -y[0] / r3;
        d[3] = -y[1] / r3;
      },
      t0: 0,
      tEnd: 45,
      y0: [0.5, 0, 0, Math.sqrt(3)],
    },
    {
      stepper: dormandPrince54,
      relativeTolerance: 1e-8,
      absoluteTolerance: 1e-10,
      scheduledTimes: [7, 13, 29],
      events: {
        functions: [
          { name: "node", direction: "either", terminal: false },
          { name: "farthest", direction: "falling", terminal: 6 },
        ],
        evaluate: (_t, y, g) => {
          g[0] = y[1];
          g[1] = y[0] * y[2] + y[1] * y[3];
        },
      },
      ...changes,
    },
  );
}

/** The pieces of a run as one: columns without the repeated starts of pieces, records behind each other. */
function join(pieces: readonly Solution[]) {
  return {
    t: pieces.flatMap(({ t }, i) => [...t.slice(i === 0 ? 0 : 1)]),
    y: [0, 1, 2, 3].map((k) => pieces.flatMap(({ y }, i) => [...y[k].slice(i === 0 ? 0 : 1)])),
    events: pieces.flatMap(({ events }) => events),
    scheduled: pieces.flatMap(({ scheduled }) => scheduled),
    status: pieces[pieces.length - 1].status,
    statistics: pieces[pieces.length - 1].statistics,
  };
}

for (const stepper of [dormandPrince54, bogackiShampine32]) {
  it(`an orbit by ${stepper.name} that is interrupted, saved, cloned and resumed again and again is the whole one bit for bit`, () => {
    const whole = orbit({ stepper });
    expect(whole.status).toMatchObject({ kind: "event", event: "farthest" });
    for (const portion of [100, 1000]) {
      const pieces: Solution[] = [];
      let resume: SolveState | undefined;
      for (let budget = portion; ; budget += portion) {
        const piece = orbit({ stepper, maxEvaluations: budget, ...(resume && { resume }) });
        pieces.push(piece);
        if (piece.status.kind !== "max-evaluations") break;
        resume = structuredClone(piece.save());
      }
      expect(pieces.length).toBeGreaterThan(2);
      expect(join(pieces)).toEqual(join([whole]));
    }
  });
}

it("dense output and requested times of the pieces are those of the whole", () => {
  const outputTimes = Array.from({ length: 23 }, (_, i) => 2 * i);
  const whole = orbit({ outputTimes });
  const first = orbit({ outputTimes, maxEvaluations: 1500 });
  const second = orbit({ outputTimes, resume: first.save() });
  expect(join([first, second]).t.filter((t) => outputTimes.includes(t))).toEqual(
    [...whole.t].filter((t) => outputTimes.includes(t)),
  );
  const [a, b] = [new Float64Array(4), new Float64Array(4)];
  for (const t of [first.status.t, first.status.t + 0.1, second.status.t]) {
    whole.at(t, a);
    second.at(t, b);
    expect([...b]).toEqual([...a]);
  }
  expect(() => second.at(first.status.t - 0.1, b)).toThrow(RangeError);
});

it("a run that failed at its step limit goes on from there when the limit is raised", () => {
  const whole = orbit();
  const first = orbit({ maxSteps: 100 });
  expect(first.status.kind).toBe("max-steps");
  expect(join([first, orbit({ resume: first.save() })])).toEqual(join([whole]));
});

it("a run that was stopped before its first step goes on as if it had not been", () => {
  const first = orbit({ signal: { aborted: true } });
  expect(first.status).toEqual({ kind: "aborted", t: 0 });
  expect(join([first, orbit({ resume: first.save() })])).toEqual(join([orbit()]));
});

it("a terminal event is passed when the run is resumed, and its count goes on", () => {
  const first = orbit();
  const second = orbit({ resume: first.save() });
  expect(second.status).toMatchObject({ kind: "event", event: "farthest" });
  expect(second.events.filter(({ index }) => index === 1).map(({ occurrence }) => occurrence)).toEqual([7]);
  expect(second.t[0]).toBe(first.status.t);
});

it("a state that belongs to another problem or lies behind the end is refused", () => {
  const state = orbit({ maxEvaluations: 1000 }).save();
  expect(() => orbit({ resume: state, stepper: bogackiShampine32 })).toThrow(/state must be of/);
  const noEvents = { functions: [], evaluate: () => undefined };
  expect(() => orbit({ resume: state, events: noEvents })).toThrow(/state must have 0 functions, got 2/);
  const f = (_t: number, _y: Float64Array, d: Float64Array): void => {
    d.fill(1);
  };
  const problem = { f, t0: 0, y0: [1, 1, 1, 1] };
  const tolerances = { relativeTolerance: 1e-3, absoluteTolerance: 1e-3 };
  const later = solveIvp({ ...problem, tEnd: 5 }, { stepper: dormandPrince54, ...tolerances });
  expect(() =>
    solveIvp({ ...problem, tEnd: 4 }, { stepper: dormandPrince54, ...tolerances, resume: later.save() }),
  ).toThrow(/tStop must be >= t = 5, got 4/);
});
