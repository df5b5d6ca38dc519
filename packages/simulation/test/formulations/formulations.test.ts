import type { RunOptions, RunResult } from "@talus/results";
import { ModelError, type Scenario } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel, createSimulation, type Formulation, simulate } from "../../src/index.ts";
import { flight, level, scenarioOf } from "../support/scenarios.ts";

const given = scenarioOf({ start: flight([0, 0, 1], [3, 0, 0]), time: 1 });
const ellipsoid = { ...given, body: { shape: "ellipsoid", semiAxes: [0.5, 0.4, 0.3], mass: 2 } } as Scenario;
const result = { t: 7 } as RunResult;

/** A formulation that carries whatever it is given, and tells what it was asked. */
function witness(name: string): Formulation & { readonly calls: unknown[] } {
  const calls: unknown[] = [];
  const prepare: Formulation["prepare"] = (scenario) => {
    calls.push(scenario.body.shape);
    return {
      reach: 0.5,
      createSimulation(model, options) {
        calls.push(model.stepper.name, model.terrain.data.kind, options);
        return { t: 7, advance: () => false, result: () => result };
      },
    };
  };
  return { name, prepare, calls };
}

function modelWith(scenario: Scenario, formulations?: readonly Formulation[]) {
  const laws = { ...builtInLaws, ...(formulations && { formulations }) };
  return createModel(scenario, createTerrain(level), laws);
}

describe("a scenario is run by the formulation that its method names,", () => {
  it.each([
    ["a sphere by a method of that name", { ...given, method: "lagrange" }, "lagrange", "sphere"],
    ["a body that is no sphere by events, where no method is named", ellipsoid, "event", "ellipsoid"],
  ])("%s", (_which, scenario, name, shape) => {
    const formulation = witness(name);
    const options: RunOptions = { observer: {} };
    const model = modelWith(scenario, [witness("another"), formulation]);
    expect(model.radius).toBe(scenario.body.shape === "sphere" ? scenario.body.radius : 0.5);
    expect(createSimulation(model, options).result()).toBe(result);
    expect(formulation.calls).toEqual([shape, given.solver.stepper, "plane", options]);
  });

  it("a sphere by events by the phases of the model, whatever the table holds", () => {
    const formulation = witness("event");
    const run = simulate(modelWith({ ...given, method: "event" }, [formulation]));
    expect(formulation.calls).toEqual([]);
    expect(run).toEqual(simulate(modelWith(given)));
  });
});

it.each([
  [
    { ...given, method: "unified" },
    [],
    'there is no formulation "unified" for a body of shape sphere; known are none',
  ],
  [
    { ...given, method: "lagrnage" },
    [witness("event"), witness("lagrange")],
    'there is no formulation "lagrnage" for a body of shape sphere; known are event, lagrange',
  ],
  [ellipsoid, undefined, 'there is no formulation "event" for a body of shape ellipsoid; known are none'],
])(
  "a method without a formulation is refused with those that there are (%#)",
  (scenario, formulations, message) => {
    const make = () => modelWith(scenario as Scenario, formulations);
    expect(make).toThrow(ModelError);
    expect(make).toThrow(`method: ${message}`);
  },
);

it("a table of formulations that is no list is refused", () => {
  const laws = { ...builtInLaws, formulations: {} as readonly Formulation[] };
  expect(() => createModel(given, createTerrain(level), laws)).toThrow(
    "createModel: laws.formulations must be a list, got [object Object]",
  );
});
