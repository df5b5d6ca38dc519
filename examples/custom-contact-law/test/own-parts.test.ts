import type { ButcherTableau, Stepper } from "@talus/ode";
import { describeStepper, describeTableau } from "@talus/ode/testing";
import type { RunResult } from "@talus/results";
import type { Scenario } from "@talus/scenario";
import { builtInLaws, createModel, simulate } from "@talus/simulation";
import { createTerrain, type Terrain } from "@talus/terrain";
import { describeTerrain } from "@talus/terrain/testing";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, as an outsider would write it
import { createBowl as plainBowl, kutta as plainKutta, kuttaTableau as plainTableau } from "../own-parts.mjs";

const tableau: ButcherTableau = plainTableau;
const kutta: Stepper = plainKutta;
const createBowl: (p: number) => Terrain = plainBowl;
const runner = { describe, it, expect };

describeTableau(tableau, runner);
describeStepper(kutta, runner);
describeTerrain(() => createBowl(3).createQuery(), runner, {
  name: "bowl",
  area: [-4, 4, -4, 4],
  reach: 1.5,
  scale: 3,
  count: 200,
});

/** A sphere that rolls in the bowl from 1 m beside its middle, for 2 s. */
function roll(terrain: Terrain, stepper: string, relativeTolerance: number): RunResult {
  const scenario: Scenario = {
    talus: 1,
    title: "bowl",
    seed: 1,
    body: { shape: "sphere", radius: 0.2, mass: 10 },
    environment: { gravity: 9.81, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
    terrain: {
      surface: { kind: "formula", z: "(x^2 + y^2)/6" },
      material: { staticFriction: 0.8, kineticFriction: 0.8, restitution: 0 },
    },
    laws: { impact: { kind: "poisson", parameters: {} }, friction: { kind: "coulomb", parameters: {} } },
    start: {
      kind: "contact",
      at: [1, 0],
      slip: { speed: 0, angle: 0 },
      angularVelocity: [0, 0, 0],
      orientation: [1, 0, 0, 0],
    },
    end: { time: 2, atRest: true },
    bouncing: { ending: "exact" },
    solver: { stepper, relativeTolerance, absoluteTolerance: 1e-2 * relativeTolerance, maxSteps: 100_000 },
    output: { step: 0.1 },
  };
  const tables = { ...builtInLaws, steppers: [...builtInLaws.steppers, kutta] };
  return simulate(createModel(scenario, terrain, tables));
}

describe("a run with custom parts", () => {
  const formula = createTerrain({ kind: "formula", z: "(x^2 + y^2)/6" });
  const reference = roll(formula, "dormand-prince-54", 1e-10);

  it("on the bowl is that on the same ground as a formula", () => {
    expectWithin(roll(createBowl(3), "dormand-prince-54", 1e-10).y, reference.y, {
      abs: 1e-9,
      because: "two derivations of the same surface, two seconds at 1e-10",
    });
  });

  it("with the method of order 3 is that of order 5, as far as its tolerance goes", () => {
    const own = roll(createBowl(3), "kutta-32", 1e-7);
    expect(own.phase).toBe("roll");
    expectWithin(own.y.slice(0, 3), reference.y.slice(0, 3), {
      abs: 1e-5,
      because: "some hundred steps at 1e-7",
    });
  });
});
