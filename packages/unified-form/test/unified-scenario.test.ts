import { dormandPrince54 } from "@talus/ode";
import { completed, type RunObserver, type RunResult, type Sample } from "@talus/results";
import { ModelError, type Scenario } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { planeFormulations } from "../src/index.ts";

const level = { kind: "plane", gradient: [0, 0], height: 3 } as const;
const law = (kind: string) => ({ kind, parameters: {} });

const released = {
  kind: "flight",
  position: [1, 2, 4],
  velocity: [0, 0, 0],
  angularVelocity: [0, 0, 0],
  orientation: [1, 0, 0, 0],
  place: "as-given",
} as const;

function scenarioOf(change: Partial<Scenario> = {}): Scenario {
  return {
    talus: 1,
    title: "",
    seed: 1,
    body: { shape: "ellipsoid", semiAxes: [0.5, 0.4, 0.3], mass: 2 },
    environment: { gravity: 9.81, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
    terrain: { surface: level, material: { staticFriction: 0, kineticFriction: 0, restitution: 0.6 } },
    laws: { impact: law("newton"), friction: law("coulomb") },
    start: {
      kind: "flight",
      position: [1, 2, 4],
      velocity: [3, 0, 0],
      angularVelocity: [1, -2, 3],
      orientation: [1, 0, 0, 0],
      place: "as-given",
    },
    end: { time: 3, atRest: true },
    bouncing: { ending: "exact" },
    solver: {
      stepper: "dormand-prince-54",
      relativeTolerance: 1e-11,
      absoluteTolerance: 1e-12,
      maxSteps: 1e6,
    },
    output: { step: 0.05 },
    ...change,
  };
}

/** The body of a scenario as the formulation carries it that its method names. */
function prepared(scenario: Scenario) {
  const formulation = planeFormulations.find(({ name }) => name === (scenario.method ?? "event"));
  if (formulation === undefined) throw new RangeError(`no formulation ${scenario.method}`);
  return formulation.prepare(scenario);
}

function run(scenario: Scenario): { readonly result: RunResult; readonly samples: readonly Sample[] } {
  const samples: Sample[] = [];
  const { surface } = scenario.terrain;
  if (surface.kind !== "plane") throw new RangeError("a plane");
  const model = { scenario, terrain: createTerrain(surface), stepper: dormandPrince54 };
  const observer: RunObserver = {
    onSample: (sample) => samples.push({ ...sample, y: sample.y.slice(0, 13) }),
  };
  const result = completed(prepared(scenario).createSimulation(model, { observer }));
  return { result, samples };
}

const onClock = ({ t }: Sample): boolean => Math.abs(t / 0.05 - Math.round(t / 0.05)) < 1e-9;
const because = "two methods with tolerances of 1e-11, 3 s of tumbling";

describe("a scenario of a body on level ground", () => {
  it.each([
    ["without friction", 0],
    ["with friction", 0.05],
  ])("%s is run by both methods to the same motion and the same balance of energy", (_how, mu) => {
    const { terrain, start } = scenarioOf();
    const material = { ...terrain.material, staticFriction: mu, kineticFriction: mu };
    const fast = { ...start, velocity: [12, 0, 0] } as Scenario["start"];
    const choice = { terrain: { ...terrain, material }, start: fast };
    const unified = run(scenarioOf({ ...choice, method: "unified" }));
    const events = run(scenarioOf(choice));
    for (const { result } of [unified, events]) {
      expect([result.status.kind, result.outcome]).toEqual(["reached-end", "time"]);
      expect(result.warnings).toEqual([]);
      expect(result.ledger.residual).toBeLessThan(1e-9);
      expect(result.events.at(-1)?.kind).toBe("end");
      expect(result.ledger.lostToSlip > 0).toBe(mu > 0);
    }
    expectWithin(unified.result.y, events.result.y, { abs: 1e-8, because });
    const [a, b] = [unified.samples.filter(onClock), events.samples.filter(onClock)];
    expect(a.length).toBeGreaterThan(60);
    for (const [i, sample] of a.entries()) {
      if (sample.t !== b[i]?.t) continue; // a side of an event on the clock
      expectWithin(sample.y, b[i].y, { abs: 1e-8, because });
      expectWithin(sample.gap, b[i].gap, { abs: 1e-8, because });
    }
    const losses = [unified, events].map(({ result }) => result.ledger.lostToImpact);
    expectWithin(losses[0], losses[1], { rel: 1e-8, because });
    expectWithin(unified.result.pathLength, events.result.pathLength, {
      rel: 1e-5,
      because: "quadrature over steps",
    });
  });

  it("place: on-surface puts the body on the plane, and the shift is reported", () => {
    const { result, samples } = run(
      scenarioOf({ start: { ...released, place: "on-surface" }, end: { time: 0.5, atRest: true } }),
    );
    expectWithin(result.startShift[2], -0.7, { abs: 1e-15, because: "from 4 m to 3.3 m" });
    expect([samples[0].phase, samples[0].gap]).toEqual(["slip", 0]);
    expectWithin(samples[0].normalForce, 2 * 9.81, { rel: 1e-14, because: "weight" });
  });

  it.each([
    [
      { terrain: { ...scenarioOf().terrain, surface: { ...level, gradient: [0.1, 0] as const } } },
      "terrain.surface",
    ],
    [{ laws: { impact: law("poisson"), friction: law("coulomb") } }, "laws.impact"],
    [{ laws: { impact: law("newton"), friction: law("viscous") } }, "laws.friction"],
    [{ bouncing: { ending: "threshold", normalSpeed: 1e-4 } as const }, "bouncing.ending"],
    [{ formulation: { kind: "selected-frame", kick: 1e-8 } as const }, "formulation"],
    [{ forces: [{ kind: "rolling-resistance", arm: 0.1 }] as const }, "forces"],
    [
      { environment: { ...scenarioOf().environment, drag: { law: "linear", coefficient: 1 } as const } },
      "environment.drag",
    ],
    [{ body: { shape: "rounded-disc", radius: 0.1, edgeRadius: 0.2, mass: 1 } as const }, "body"],
    [
      { body: { shape: "box", size: [1, 1, 1], rounding: 0, mass: 1 } as const },
      "body.shape: with method: event must be sphere, eccentric-sphere, ellipsoid or rounded-disc, got box; use method: stepped$",
    ],
    [
      {
        method: "unified" as const,
        terrain: {
          ...scenarioOf().terrain,
          material: { staticFriction: 0, kineticFriction: 0, restitution: 0 },
        },
      },
      "terrain.material.restitution",
    ],
  ])("what such a body does not carry is refused by its key: %o", (change, key) => {
    const scenario = scenarioOf(change as Partial<Scenario>);
    const make = () => prepared(scenario);
    expect(make).toThrow(ModelError);
    expect(make).toThrow(new RegExp(`^${key}`));
  });
});
