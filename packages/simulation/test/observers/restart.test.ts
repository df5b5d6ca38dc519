import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createModel, createSimulation, simulate, simulateMany } from "../../src/index.ts";
import { randomForces } from "../random/random-forces.ts";
import { randomLawsChoice } from "../random/random-laws.ts";
import { grounds, randomChoice } from "../support/random-grounds.ts";
import { randomScenario } from "../support/random-scenario.ts";
import { befores, faultsOfRestart } from "../support/restarted-runs.ts";
import { contact, flight, gridOf, modelOf } from "../support/scenarios.ts";

const hills = gridOf((x, y) => -0.3 * x + 0.5 * Math.sin(0.6 * x) * Math.cos(0.4 * y), 25, 1);
const thrown = (vy: number) => flight([-10, 1, 6], [3, vy, 0], [0, 5, 2]);
const hilly = { ground: hills, start: thrown(0.5), time: 2 };

describe("a run that is started again equals a new one to the last bit", () => {
  it.each(befores)("over hills, after %s", (before) => {
    expect(faultsOfRestart(hilly, { ...hilly, start: contact([-8, 1]) }, before)).toEqual([]);
  });

  // all kinds of ground, and many more runs: fuzz/restart.fuzz.ts
  const kinds = ["plane", "C2 grid", "C1 grid", "grid with holes", "cone", "mesh", "spline fitted to points"];
  it.each(kinds)("on a ground of the kind %s", (kind) => {
    const random = seededRandom(7100);
    const choice = { ...randomScenario(random, kind), time: 1 };
    expect(faultsOfRestart(choice, randomScenario(random, kind), "some steps")).toEqual([]);
  });

  it.each([1, 2])("with laws and random numbers of its own (seed %i)", (seed) => {
    const choice = { ...randomLawsChoice(seededRandom(seed), seed), time: 1 };
    expect(faultsOfRestart(choice, { ...choice, start: thrown(1) }, "all steps")).toEqual([]);
  });

  it.each([3, 4])("under every force on ground that moves (seed %i)", (seed) => {
    const random = seededRandom(seed);
    const maker = Object.values(grounds)[seed % Object.keys(grounds).length];
    const ground = maker?.(random) ?? hills;
    const choice = { ...randomChoice(random, ground), ...randomForces(random), time: 1 };
    expect(faultsOfRestart(choice, randomChoice(random, ground), "all steps")).toEqual([]);
  });

  it("after a run that has failed", () => {
    const { scenario, terrain } = modelOf({
      ...hilly,
      drag: { law: "quadratic", coefficient: 0.5, airDensity: 1.2 },
    });
    const solver = { ...scenario.solver, maxSteps: 3 };
    const run = createSimulation(createModel({ ...scenario, solver }, terrain));
    while (run.advance());
    const failed = run.result();
    expect(failed.status.kind).not.toMatch(/^(ended|reached-end)$/);
    run.restart(scenario.start);
    while (run.advance());
    expect(run.result()).toEqual(failed);
  });

  it("when its seed is another one", () => {
    const choice = randomLawsChoice(seededRandom(2), 2);
    const model = modelOf(choice);
    const run = createSimulation(model);
    const ofSeed = (seed: number) => simulate(createModel({ ...model.scenario, seed }, model.terrain));
    for (const seed of [5, 6]) {
      run.restart(model.scenario.start, seed);
      while (run.advance());
      expect(run.result().y).toEqual(ofSeed(seed).y);
    }
  });

  it("when the start is so fast that thresholds follow from its speed", () => {
    const start = flight([-10, 1, 6], [9e3, 0, 10], [0, 0, 0]);
    expect(faultsOfRestart({ ...hilly, start }, hilly, "some steps")).toEqual([]);
    expect(faultsOfRestart(hilly, { ...hilly, start }, "some steps")).toEqual([]);
  });
});

describe("a start that is refused", () => {
  it("changes nothing", () => {
    const alone = simulate(modelOf(hilly));
    const run = createSimulation(modelOf(hilly));
    for (let i = 0; i < 10; i += 1) run.advance();
    expect(() => run.restart(flight([-10, 1, -60], [0, 0, 0]))).toThrow(
      /^start.position: the sphere .* begins/,
    );
    expect(() => run.restart(thrown(Number.NaN))).toThrow(/^start.velocity: must be finite, got NaN/);
    while (run.advance());
    expect(run.result()).toEqual(alone);
  });

  it("is refused from within the run as well", () => {
    let error: unknown;
    const run = createSimulation(modelOf(hilly), {
      observer: {
        onStep() {
          try {
            run.restart(hilly.start);
          } catch (thrown) {
            error = thrown;
          }
        },
      },
    });
    run.advance();
    run.advance();
    expect(String(error)).toMatch(/in the middle of advance/);
  });
});

describe("simulateMany", () => {
  it("runs each start as if it were alone, in order", () => {
    const model = modelOf(hilly);
    const starts = [0.5, -1, 0.25].map((vy, k) => ({ start: thrown(vy), seed: k + 1 }));
    const seen: number[] = [];
    const count = simulateMany(model, starts, (result, k) => {
      seen.push(k);
      const { start, seed } = starts[k] as (typeof starts)[number];
      expect(result).toEqual(simulate(createModel({ ...model.scenario, start, seed }, model.terrain)));
    });
    expect(count).toBe(3);
    expect(seen).toEqual([0, 1, 2]);
  });

  it("takes starts as they are needed, and none is no error", () => {
    function* endless() {
      for (;;) yield { start: thrown(0.5) };
    }
    let runs = 0;
    const stopped = new RangeError("enough");
    const count = () =>
      simulateMany(modelOf(hilly), endless(), () => {
        runs += 1;
        if (runs === 3) throw stopped;
      });
    expect(count).toThrow(stopped);
    expect(runs).toBe(3);
    expect(simulateMany(modelOf(hilly), [], () => {})).toBe(0);
  });
});
