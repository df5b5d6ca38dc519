import { dormandPrince54 } from "@talus/ode";
import type { RunObserver, Simulation } from "@talus/results";
import type { Scenario } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { planeFormulations, solveByEvents, solveUnified } from "../src/index.ts";
import { onPlane } from "./unified-bodies.ts";

/** Throws at its n-th call, once. */
function bombAt(n: number): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls === n) throw new Error(`call ${n}`);
  };
}

function moveOn(run: Simulation<unknown>): void {
  while (run.advance());
}

/** A run that throws somewhere, and is refused from then on. */
function expectRefusal(run: Simulation<unknown>, n: number): void {
  expect(() => moveOn(run)).toThrow(`call ${n}`);
  const { t } = run;
  for (const go of [() => run.advance(), () => run.result()]) {
    expect(go).toThrow(/threw .*at t = .*, and the rest of the step is lost \(call \d+\)/);
    expect(go).toThrow(expect.objectContaining({ cause: new Error(`call ${n}`) }));
  }
  expect(run.t).toBe(t);
}

const observers: readonly (readonly [string, (bomb: () => void) => RunObserver, number])[] = [
  ["onState", (onState) => ({ onState }), 4],
  ["onStep", (onStep) => ({ onStep }), 4],
  ["onSample", (onSample) => ({ onSample }), 3],
  ["onEvent", (onEvent) => ({ onEvent }), 1],
];

/** A disc with an eccentric centre of mass, thrown onto level ground. */
const thrown: Scenario = {
  talus: 1,
  title: "",
  seed: 1,
  body: { shape: "eccentric-sphere", radius: 0.5, centre: [-0.1, 0, 0], mass: 2, inertia: [0.2, 0.2, 0.2] },
  environment: { gravity: 9.81, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
  terrain: {
    surface: { kind: "plane", gradient: [0, 0], height: 0 },
    material: { staticFriction: 0.1, kineticFriction: 0.1, restitution: 0.4 },
  },
  laws: { impact: { kind: "newton", parameters: {} }, friction: { kind: "coulomb", parameters: {} } },
  start: {
    kind: "flight",
    position: [0, 0, 1],
    velocity: [3, 0, 0],
    angularVelocity: [0, 5, 0],
    orientation: [1, 0, 0, 0],
    place: "as-given",
  },
  end: { time: 1, atRest: true },
  bouncing: { ending: "exact" },
  solver: { stepper: "dormand-prince-54", relativeTolerance: 1e-10, absoluteTolerance: 1e-12, maxSteps: 1e6 },
  output: { step: 0.01 },
};
const terrain = createTerrain({ kind: "plane", gradient: [0, 0], height: 0 });

describe.each(observers)(
  "an observer whose %s throws has lost an event or a sample with its run:",
  (_, observerOf, n) => {
    it.each(planeFormulations)("a body on a plane by the method $name", ({ name, prepare }) => {
      const scenario = { ...thrown, method: name };
      const model = { scenario, terrain, stepper: dormandPrince54 };
      const run = prepare(scenario).createSimulation(model, { observer: observerOf(bombAt(n)) });
      expectRefusal(run, n);
    });
  },
);

it("a body on a plane whose observer of steps throws, by either method called by itself", () => {
  const body = onPlane("ellipsoid", 0.6);
  const start = [0, 0, 1, 0.9, 0.1, 0.3, -0.2, 1, 2, 0.5, 1, -2, 3];
  const options = { stepper: dormandPrince54, relativeTolerance: 1e-8, absoluteTolerance: 1e-8, tEnd: 1 };
  for (const solve of [solveUnified, solveByEvents]) {
    expect(() => solve(body, start, { ...options, observer: { onStep: bombAt(3) } })).toThrow("call 3");
  }
});
