import { childField, failAt } from "../rules/field.ts";
import { largestNumber, notNegative, positive, quantity, triple } from "../rules/quantity-rule.ts";
import { kinds, later, optional, record, required, withDefault } from "../rules/record-rule.ts";
import { nonEmptyText, type Rule, refined } from "../rules/rule.ts";
import type { Scenario } from "../types/scenario.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import { hullBody, hullShapes, isHullShape } from "./hull-body-rules.ts";
import { wind } from "./wind-rule.ts";

const length = quantity("length", positive);
const mass = quantity("mass", positive);
const inertia = triple("inertia", positive);

const madeOf = {
  material: optional(
    nonEmptyText,
    "name of the body's material; materials of the ground refer to it under `with`",
  ),
};

/** Keys of a body, by shape. */
export const shape = kinds(
  "shape",
  {
    sphere: {
      radius: required(length, "of a homogeneous sphere"),
      mass: optional(mass, "of the body", "one of `mass`, `density`"),
      density: optional(
        quantity("density", positive),
        "mass = 4/3 pi radius^3 density",
        "one of `mass`, `density`",
      ),
      from: later("radius with mass or density"),
      rule: later("radius with mass or density"),
      ...madeOf,
    },
    "eccentric-sphere": {
      radius: required(length, "of the sphere"),
      centre: required(
        triple("length"),
        "its middle, in the body frame: origin at the mass centre, axes principal",
      ),
      mass: required(mass, "of the body"),
      inertia: required(inertia, "principal moments about the mass centre"),
      ...madeOf,
    },
    ellipsoid: {
      semiAxes: required(triple("length", positive), "along x, y, z of the body"),
      mass: required(mass, "of the body"),
      inertia: optional(inertia, "principal moments about the mass centre", "uniform density"),
      ...madeOf,
    },
    "rounded-disc": {
      radius: required(length, "to the outside of its rim"),
      edgeRadius: required(length, "half its thickness, at most `radius`; its axis is z of the body"),
      mass: required(mass, "of the body"),
      inertia: optional(inertia, "principal moments about the mass centre", "uniform density"),
      ...madeOf,
    },
    ...hullShapes,
  },
  ["cylinder", "capsule", "cone", "mesh", "composite", "polyhedron"],
);

/** Body of a scenario. The mass of a sphere is given, or follows from its density: m = 4/3 pi a^3 rho. */
export const body: Rule<Scenario["body"]> = refined(shape, (given, field) => {
  if (isHullShape(given)) return hullBody(given, field);
  if (given.shape !== "sphere") return given;
  const { shape, radius, mass, density, material } = given;
  const made = material === undefined ? {} : { material };
  if (mass === undefined && density === undefined) {
    failAt(childField(field, "mass"), "is missing; allowed: mass in kg, or density in kg/m^3");
  }
  if (mass !== undefined && density !== undefined) {
    failAt(
      childField(field, "density"),
      "is given together with mass; allowed: exactly one of mass and density",
    );
  }
  if (density === undefined) return { shape, radius, mass: mass ?? 0, ...made };
  const massOfDensity = (4 / 3) * Math.PI * radius * radius * radius * density;
  if (!(massOfDensity > 0 && massOfDensity <= largestNumber)) {
    failAt(
      childField(field, "density"),
      `makes a mass of ${massOfDensity} kg; allowed: a mass > 0 kg, at most ${largestNumber}`,
    );
  }
  return { shape, radius, mass: massOfDensity, ...made };
});

const drag = kinds("law", {
  linear: { coefficient: required(quantity("linear-drag", notNegative), "c in F = -2 pi a^2 c (v - wind)") },
  quadratic: {
    coefficient: required(quantity("ratio", notNegative), "c in F = -1/2 rho c pi a^2 |v - wind| (v - wind)"),
    airDensity: withDefault(quantity("density", notNegative), defaults.airDensity, "rho"),
  },
});

export const environment = record({
  gravity: withDefault(quantity("acceleration", notNegative), defaults.gravity, "magnitude, along -z"),
  wind: withDefault(wind, defaults.wind, "velocity of the air"),
  drag: withDefault(drag, defaults.drag, "force of the air on the sphere", "linear, 0"),
});
