import { type WrongCall, type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as planeMotion from "../../src/formulations/selected-frame/plane/index.ts";
import * as simulation from "../../src/index.ts";
import { flight, modelOf } from "../support/scenarios.ts";

const wrong = (value: unknown): never => value as never;
const model = modelOf({ start: flight([0, 0, 1], [0, 0, 0]), time: 1 });
const { createModel } = simulation;
const { scenario, terrain } = model;

const { start } = scenario;

function runRow(run: (model: never, options?: never) => unknown): readonly WrongCall[] {
  return [
    ["no model", () => run(wrong({})), /model must come from createModel/],
    [
      "a misspelt option",
      () => run(wrong(model), wrong({ verbose: true })),
      /options: unknown "verbose"; known are observer, signal/,
    ],
    [
      "a misspelt listener",
      () => run(wrong(model), wrong({ observer: { onsample: () => {} } })),
      /observer: unknown "onsample"/,
    ],
    [
      "an invalid listener",
      () => run(wrong(model), wrong({ observer: { onSample: 3 } })),
      /observer: onSample must be a function, got 3/,
    ],
    ["what is no signal", () => run(wrong(model), wrong({ signal: {} })), /signal must have aborted/],
  ];
}

const hot = { unchecked: "called for every sample of a run with a state of its model; NaN in gives NaN out" };
const table: WrongInputTable = {
  createModel: [
    [
      "no scenario",
      () => createModel(wrong(undefined), terrain),
      /^scenario: must be an object, got undefined/,
    ],
    ["an empty scenario", () => createModel(wrong({}), terrain), /^body: must be an object, got undefined/],
    ...["body", "environment", "terrain", "laws", "start", "end", "bouncing", "solver", "output"].map(
      (key): WrongCall => [
        `a scenario without ${key}`,
        () => createModel({ ...scenario, [key]: undefined }, terrain),
        new RegExp(`^${key}: must be an object, got undefined`),
      ],
    ),
    [
      "no material",
      () => createModel(wrong({ ...scenario, terrain: { ...scenario.terrain, material: null } }), terrain),
      /^terrain.material: must be an object, got null/,
    ],
    [
      "no wind",
      () =>
        createModel(
          wrong({ ...scenario, environment: { ...scenario.environment, wind: undefined } }),
          terrain,
        ),
      /^environment.wind: must be an object, got undefined/,
    ],
    [
      "an unknown start",
      () => createModel(wrong({ ...scenario, start: { kind: "fly" } }), terrain),
      /^start.kind: must be one of flight, contact, hopping, got fly/,
    ],
    [
      "a start without velocity",
      () => createModel(wrong({ ...scenario, start: { ...scenario.start, velocity: undefined } }), terrain),
      /^start.velocity: must be a list of numbers, got undefined/,
    ],
    [
      "a mass of NaN",
      () => createModel({ ...scenario, body: { ...scenario.body, mass: Number.NaN } }, terrain),
      /^body.mass: must be > 0 and finite, got NaN/,
    ],
    [
      "no ground",
      () => createModel(scenario, wrong(undefined)),
      /^createModel: terrain must come from createTerrain, got undefined/,
    ],
    [
      "no laws",
      () => createModel(scenario, terrain, wrong({})),
      /^createModel: laws.impact must be a list, got undefined/,
    ],
  ],
  createSimulation: [
    ...runRow(simulation.createSimulation),
    [
      "restarted without a start",
      () => simulation.createSimulation(model).restart(wrong(undefined)),
      /^start: must be an object, got undefined/,
    ],
    [
      "restarted with a start of an unknown kind",
      () => simulation.createSimulation(model).restart(wrong({ ...start, kind: "fall" })),
      /^start.kind: must be one of flight, contact, hopping, got fall/,
    ],
    [
      "restarted with a place that is not finite",
      () => simulation.createSimulation(model).restart(flight([0, 0, Number.NaN], [0, 0, 0])),
      /^start.position: must be finite, got NaN/,
    ],
    [
      "restarted with a seed that is not an integer",
      () => simulation.createSimulation(model).restart(start, 1.5),
      /^seed: must be an integer from 0 to 4294967295, got 1.5/,
    ],
  ],
  simulateMany: [
    [
      "no model",
      () => simulation.simulateMany(wrong({}), [{ start }], () => {}),
      /simulateMany: model must come from createModel/,
    ],
    [
      "no list of starts",
      () => simulation.simulateMany(model, wrong(3), () => {}),
      /simulateMany: starts must be a list, got 3/,
    ],
    [
      "a start that is none",
      () => simulation.simulateMany(model, [{ start }, wrong(undefined)], () => {}),
      /simulateMany: starts\[1\] must be an object with start, got undefined/,
    ],
    [
      "an impossible start, by its number",
      () => simulation.simulateMany(model, [{ start }, { start: flight([0, 0, -9], [0, 0, 0]) }], () => {}),
      /^simulateMany: starts\[1\]: start.position: the sphere .* begins/,
    ],
    [
      "no tally",
      () => simulation.simulateMany(model, [{ start }], wrong(undefined)),
      /simulateMany: tally must be a function, got undefined/,
    ],
  ],
  kineticEnergy: hot,
  mechanicalEnergy: hot,
  obstacleNames: [
    [
      "no list",
      () => simulation.obstacleNames(wrong(undefined)),
      /^terrain.obstacles: must be a list, got undefined/,
    ],
  ],
  potentialEnergy: hot,
  simulate: runRow(simulation.simulate),
  withLines: [
    [
      "no scenario",
      () => simulation.withLines(wrong(undefined), {}),
      /^scenario: must be an object, got undefined/,
    ],
    ["no ground", () => simulation.withLines(wrong({}), {}), /^terrain: must be an object, got undefined/],
    [
      "no parts",
      () => simulation.withLines(scenario, wrong(undefined)),
      /^withLines: parts must be an object, got undefined/,
    ],
  ],
};

const onProfile: planeMotion.SphereOnProfile = {
  mass: 1,
  radius: 0.1,
  inertia: 0.004,
  gravity: 9.81,
  evaluateProfile: (_X, out) => out.fill(0),
};
const sphereRow = (name: string, create: (sphere: never) => unknown): readonly WrongCall[] => [
  [
    "no sphere",
    () => create(wrong(undefined)),
    new RegExp(`^${name}: sphere must be an object, got undefined`),
  ],
  ["no mass", () => create(wrong({})), new RegExp(`^${name}: mass must be > 0 and finite, got undefined`)],
  [
    "a gravity of NaN",
    () => create(wrong({ ...onProfile, gravity: Number.NaN })),
    new RegExp(`^${name}: gravity must be >= 0 m/s² and finite, got NaN`),
  ],
  [
    "no profile",
    () => create(wrong({ ...onProfile, evaluateProfile: 0 })),
    new RegExp(`^${name}: evaluateProfile must be a function, got 0`),
  ],
];
const ofPlaneMotion: WrongInputTable = {
  createPlaneFlight: [
    [
      "a gravity of NaN",
      () => planeMotion.createPlaneFlight(Number.NaN),
      /^createPlaneFlight: gravity must be >= 0 m\/s² and finite, got NaN/,
    ],
    [
      "no gravity",
      () => planeMotion.createPlaneFlight(wrong(undefined)),
      /gravity must be .*, got undefined/,
    ],
  ],
  createPlaneRolling: sphereRow("createPlaneRolling", planeMotion.createPlaneRolling),
  createPlaneSlipping: [
    ...sphereRow("createPlaneSlipping", (sphere) => planeMotion.createPlaneSlipping(sphere, 0.3, 1)),
    [
      "a friction of NaN",
      () => planeMotion.createPlaneSlipping(onProfile, Number.NaN, 1),
      /mu must be >= 0 and finite, got NaN/,
    ],
    [
      "a direction of 0",
      () => planeMotion.createPlaneSlipping(onProfile, 0.3, wrong(0)),
      /c must be 1 or -1, got 0/,
    ],
  ],
  placeOnProfile: [
    ...sphereRow("placeOnProfile", (sphere) => planeMotion.placeOnProfile(sphere, 0, new Float64Array(7))),
    [
      "a place of NaN",
      () => planeMotion.placeOnProfile(onProfile, Number.NaN, new Float64Array(7)),
      /X_B must be a finite number of metres, got NaN/,
    ],
    [
      "a short state",
      () => planeMotion.placeOnProfile(onProfile, 0, new Float64Array(6)),
      /x must have room for 7 numbers, got 6/,
    ],
  ],
  planeReactionInto: { unchecked: "called in every step with buffers of its caller; NaN in gives NaN out" },
};

it.each([
  ["@talus/simulation", simulation, table],
  ["@talus/simulation/plane-motion", planeMotion, ofPlaneMotion],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows)).toEqual([]);
  },
);
