import { scenarioDefaults } from "@talus/scenario";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { parseScenario } from "../src/files/index.ts";
import { slopeWith, slopeYaml } from "./slope-scenario.ts";

function read(yaml: string) {
  return parseScenario(yaml, "slope.yaml");
}

test("what a scenario leaves out has its documented default", () => {
  expect(read(slopeYaml)).toEqual({
    talus: 1,
    title: "",
    body: { shape: "sphere", radius: 0.3, mass: 150 },
    environment: { gravity: 9.81, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
    terrain: {
      surface: { kind: "plane", gradient: [0.35, 0], height: 0 },
      material: { staticFriction: 0.5, kineticFriction: 0.5, restitution: 0.4 },
    },
    laws: { impact: { kind: "poisson", parameters: {} }, friction: { kind: "coulomb", parameters: {} } },
    start: {
      kind: "flight",
      position: [0, 0, 3],
      velocity: [10, 0, 0],
      angularVelocity: [0, 0, 0],
      orientation: [1, 0, 0, 0],
      place: "as-given",
    },
    end: { time: 10, atRest: true },
    bouncing: { ending: "exact" },
    solver: {
      stepper: "dormand-prince-54",
      relativeTolerance: 1e-10,
      absoluteTolerance: 1e-12,
      maxSteps: 1_000_000,
    },
    formulation: { kind: "angle-free" },
    output: { step: 0.01 },
    seed: 1,
  });
});

test("a form with a mass matrix has a method of its own as default, and the kick of the source", () => {
  const { formulation, solver } = read(slopeWith("end:", "formulation: selected-frame\nend:"));
  expect(formulation).toEqual({ kind: "selected-frame", kick: 1e-8 });
  expect(solver.stepper).toBe("radau-5");
  const given = read(
    slopeWith(
      "end:",
      "formulation: { kind: selected-frame, kick: 3.6e-3 km/h }\nsolver: { stepper: radau-5 }\nend:",
    ),
  );
  expect(given.formulation).toEqual({ kind: "selected-frame", kick: 0.001 });
});

test("every key of version 1 takes the value that the file gives", () => {
  const scenario = read(`
talus: 1
title: All keys
body: { shape: sphere, radius: 0.5, density: 3000 }
environment:
  gravity: 1.62
  wind: [1, 2, 3]
  drag: { law: quadratic, coefficient: 0.47, airDensity: 1 }
terrain:
  surface: { kind: formula, z: "x/5", domain: { x: [0, 20], y: [-2, 2], where: "y < 1" } }
  material: { staticFriction: 0.6, kineticFriction: 0.5, restitution: 0.35 }
  obstacles: []
laws: { impact: { kind: rough, roughness: 1, law: { kind: newton, e: 2 } }, friction: { kind: other, stiffness: 3, parameters: { viscosity: 4 } } }
forces: []
start: { kind: contact, at: [1, 2], slip: { speed: 3, angle: 4 }, angularVelocity: [5, 6, 7], orientation: [0, 1, 0, 0] }
end: { time: 2, atRest: false }
bouncing: { ending: threshold, normalSpeed: 0.01 }
solver: { stepper: dormand-prince-54, relativeTolerance: 1e-8, absoluteTolerance: 1e-9, maxSteps: 500 }
output: { step: 0.25 }
formulation: angle-free
method: event
gates: []
seed: 7
`);
  expect(scenario.title).toBe("All keys");
  expect(scenario.body).toEqual({
    shape: "sphere",
    radius: 0.5,
    mass: (4 / 3) * Math.PI * 0.125 * 3000, // every factor but pi is exact: the same products in the same order
  });
  expect(scenario.environment).toEqual({
    gravity: 1.62,
    wind: [1, 2, 3],
    drag: { law: "quadratic", coefficient: 0.47, airDensity: 1 },
  });
  expect(scenario.terrain).toEqual({
    surface: { kind: "formula", z: "x/5", domain: { x: [0, 20], y: [-2, 2], where: "y < 1" } },
    material: { staticFriction: 0.6, kineticFriction: 0.5, restitution: 0.35 },
  });
  expect(scenario.laws).toEqual({
    impact: { kind: "rough", parameters: { roughness: 1 }, law: { kind: "newton", parameters: { e: 2 } } },
    friction: { kind: "other", parameters: { stiffness: 3, viscosity: 4 } },
  });
  expect(scenario.start).toEqual({
    kind: "contact",
    at: [1, 2],
    slip: { speed: 3, angle: 4 },
    angularVelocity: [5, 6, 7],
    orientation: [0, 1, 0, 0],
  });
  expect(scenario.end).toEqual({ time: 2, atRest: false });
  expect(scenario.bouncing).toEqual({ ending: "threshold", normalSpeed: 0.01 });
  expect(scenario.solver).toEqual({
    stepper: "dormand-prince-54",
    relativeTolerance: 1e-8,
    absoluteTolerance: 1e-9,
    maxSteps: 500,
  });
  expect(scenario.output).toEqual({ step: 0.25 });
  expect(scenario.seed).toBe(7);
});

test("defaults inside kinds of drag, bouncing, surface and contact start are filled in too", () => {
  const quadratic = slopeWith("end:", "environment: { drag: { law: quadratic, coefficient: 0.5 } }\nend:");
  expect(read(quadratic).environment.drag).toEqual({ law: "quadratic", coefficient: 0.5, airDensity: 1.225 });
  const threshold = slopeWith("end:", "bouncing: { ending: threshold }\nend:");
  expect(read(threshold).bouncing).toEqual({
    ending: "threshold",
    normalSpeed: scenarioDefaults.normalSpeed,
  });
  const level = slopeWith(", gradient: [0.35, 0]", "");
  expect(read(level).terrain.surface).toEqual({ kind: "plane", gradient: [0, 0], height: 0 });
  const contact = slopeWith(
    "kind: flight, position: [0, 0, 3], velocity: [10, 0, 0]",
    "kind: contact, at: [1, 2]",
  );
  expect(read(contact).start).toEqual({
    kind: "contact",
    at: [1, 2],
    slip: { speed: 0, angle: 0 },
    angularVelocity: [0, 0, 0],
    orientation: [1, 0, 0, 0],
  });
});

test("JSON and TOML say the same as YAML", () => {
  const expected = read(slopeYaml);
  const json = JSON.stringify({
    talus: 1,
    body: { shape: "sphere", radius: 0.3, mass: 150 },
    terrain: {
      surface: { kind: "plane", gradient: [0.35, 0] },
      material: { staticFriction: 0.5, restitution: 0.4 },
    },
    start: { kind: "flight", position: [0, 0, 3], velocity: [10, 0, 0] },
    end: { time: 10 },
  });
  const toml = `talus = 1
[body]
shape = "sphere"
radius = 0.3
mass = 150
[terrain.surface]
kind = "plane"
gradient = [0.35, 0.0]
[terrain.material]
staticFriction = 0.5
restitution = 0.4
[start]
kind = "flight"
position = [0.0, 0.0, 3.0]
velocity = [10.0, 0.0, 0.0]
[end]
time = 10
`;
  expect(parseScenario(json, "slope.json")).toEqual(expected);
  expect(parseScenario(toml, "slope.toml")).toEqual(expected);
  expect(parseScenario(toml, "slope", { format: "toml" })).toEqual(expected);
});

test("anchors and aliases of YAML stand for the value they repeat", () => {
  const yaml = slopeWith("[0, 0, 3], velocity: [10, 0, 0]", "&p [0, 0, 3], velocity: *p");
  expect(read(yaml).start).toMatchObject({ position: [0, 0, 3], velocity: [0, 0, 3] });
});

test("Euler angles with their sequence make the attitude: a quarter turn about z, intrinsic or extrinsic", () => {
  const half = Math.SQRT1_2;
  for (const frame of ["", ", frame: intrinsic", ", frame: extrinsic"]) {
    const turned = `orientation: { sequence: zyx, angles: [${frame.includes("ext") ? "0, 0, 90 deg" : "90 deg, 0, 0"}]${frame} }`;
    const yaml = slopeWith(
      "velocity: [10, 0, 0]",
      turned.replace("zyx", frame.includes("ext") ? "xyz" : "zyx"),
    );
    const { orientation } = read(yaml).start;
    expectWithin(orientation, [half, 0, 0, half], {
      abs: 2 ** -52,
      because: "sin and cos of 45 degrees, rounded",
    });
  }
});

test("a quaternion of six digits is brought to length 1, and then no longer changes", () => {
  const first = read(slopeWith("velocity: [10, 0, 0]", "orientation: [0.707107, 0, 0.707107, 0]")).start
    .orientation;
  const squaredLength = first[0] ** 2 + first[2] ** 2;
  expectWithin(squaredLength, 1, {
    abs: 4 * Number.EPSILON,
    because: "two rounded squares of rounded components",
  });
  const again = slopeWith("velocity: [10, 0, 0]", `orientation: [${first.join(", ")}]`);
  expect(read(again).start.orientation).toEqual(first);
});

test("a material of ground, class or obstacle may name laws of its own, by name or with parameters", () => {
  const yaml = slopeWith(
    "restitution: 0.4 }",
    `restitution: 0.4, impact: newton, friction: { kind: stribeck, speed: 0.5 } }
  materials: { file: zones.tif, classes: { 7: { staticFriction: 1, restitution: 0, impact: poisson } } }
  obstacles: [{ kind: sphere, centre: [9, 0, 0], radius: 1, material: { staticFriction: 1, restitution: 0, friction: tar } }]`,
  );
  const scenario = read(yaml);
  const numbers = { staticFriction: 1, kineticFriction: 1, restitution: 0 };
  expect(scenario.terrain).toMatchObject({
    material: {
      impact: { kind: "newton", parameters: {} },
      friction: { kind: "stribeck", parameters: { speed: 0.5 } },
    },
    materials: { classes: { 7: { ...numbers, impact: { kind: "poisson", parameters: {} } } } },
    obstacles: [{ material: { ...numbers, friction: { kind: "tar", parameters: {} } } }],
  });
  expect(parseScenario(JSON.stringify(scenario), "manifest.json")).toEqual(scenario);
});

test("pairs of materials are read with units and laws, and leave out what is the ground's", () => {
  const pairs = "{ rubber: { restitution: 80 %, rolling: { kind: constant-arm, arm: 0.02 } } }";
  const yaml = slopeWith("restitution: 0.4", `restitution: 0.4, with: ${pairs}`).replace(
    "150",
    "150, material: rubber",
  );
  const { body, terrain } = read(yaml);
  expect(body).toEqual({ shape: "sphere", radius: 0.3, mass: 150, material: "rubber" });
  expect(terrain.material).toEqual({
    staticFriction: 0.5,
    kineticFriction: 0.5,
    restitution: 0.4,
    with: { rubber: { restitution: 0.8, rolling: { kind: "constant-arm", parameters: { arm: 0.02 } } } },
  });
});

test("kinetic friction that neither a pair nor its ground has is the static one of the pair", () => {
  const frictionOf = (ground: string, pair: string): unknown =>
    read(
      slopeWith(
        "staticFriction: 0.5, restitution: 0.4",
        `${ground}, restitution: 0.4, with: { wax: ${pair} }`,
      ),
    ).terrain.material.with?.wax;
  expect(frictionOf("staticFriction: 0.5", "{ staticFriction: 0.1 }")).toEqual({
    staticFriction: 0.1,
    kineticFriction: 0.1,
  });
  expect(frictionOf("staticFriction: 0.5, kineticFriction: 0.4", "{ staticFriction: 0.6 }")).toEqual({
    staticFriction: 0.6,
  });
});
