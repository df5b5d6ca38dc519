import type { RunResult } from "@talus/results";
import type { Scenario } from "@talus/scenario";
import { builtInLaws, createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { planeFormulations } from "@talus/unified-form";
import { expect, it } from "vitest";

const laws = { ...builtInLaws, formulations: planeFormulations };
const surface = { kind: "plane", gradient: [0, 0], height: 3 } as const;
const law = (kind: string) => ({ kind, parameters: {} });
const because = "two methods with tolerances of 1e-11, until the ball rests";

const dropped: Scenario = {
  talus: 1,
  title: "",
  seed: 1,
  body: { shape: "sphere", radius: 0.3, mass: 2 },
  environment: { gravity: 9.81, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
  terrain: { surface, material: { staticFriction: 0, kineticFriction: 0, restitution: 0.6 } },
  laws: { impact: law("newton"), friction: law("coulomb") },
  start: {
    kind: "flight",
    position: [1, 2, 4],
    velocity: [0, 0, 0],
    angularVelocity: [0, 0, 0],
    orientation: [1, 0, 0, 0],
    place: "as-given",
  },
  end: { time: 30, atRest: true },
  bouncing: { ending: "exact" },
  solver: { stepper: "dormand-prince-54", relativeTolerance: 1e-11, absoluteTolerance: 1e-12, maxSteps: 1e6 },
  output: { step: 0.05 },
};
const run = (scenario: Scenario): RunResult => simulate(createModel(scenario, createTerrain(surface), laws));

it("a dropped ball comes to rest by method: unified as by the phases of the sphere model", () => {
  const unified = run({ ...dropped, method: "unified" });
  const events = run(dropped);
  expect([unified.outcome, unified.phase]).toEqual([events.outcome, events.phase]);
  expectWithin(unified.t, events.t, {
    abs: 1e-9,
    because: "bounces below 1e-10 of the speed scale count as none",
  });
  expectWithin(unified.ledger.lostToImpact, events.ledger.lostToImpact, { rel: 1e-10, because });
  expectWithin(unified.y.slice(0, 3), events.y.slice(0, 3), { abs: 1e-10, because });
});
