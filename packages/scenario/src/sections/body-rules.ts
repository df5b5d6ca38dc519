import { childField, failAt } from "../rules/field.ts";
import { largestNumber, notNegative, positive, quantity, triple } from "../rules/quantity-rule.ts";
import { kinds, later, optional, record, required, withDefault } from "../rules/record-rule.ts";
import { nonEmptyText, type Rule, refined } from "../rules/rule.ts";
import type { Scenario } from "../types/scenario.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import { wind } from "./wind-rule.ts";

const length = quantity("length", positive);
const mass = quantity("mass", positive);
const inertia = triple("inertia", positive);

const madeOf = { material: optional(nonEmptyText) };

const shape = kinds(
  "shape",
  {
    sphere: {
      radius: required(length),
      mass: optional(mass),
      density: optional(quantity("density", positive)),
      from: later("radius with mass or density"),
      rule: later("radius with mass or density"),
      ...madeOf,
    },
    "eccentric-sphere": {
      radius: required(length),
      centre: required(triple("length")),
      mass: required(mass),
      inertia: required(inertia),
      ...madeOf,
    },
    ellipsoid: {
      semiAxes: required(triple("length", positive)),
      mass: required(mass),
      inertia: optional(inertia),
      ...madeOf,
    },
    "rounded-disc": {
      radius: required(length),
      edgeRadius: required(length),
      mass: required(mass),
      inertia: optional(inertia),
      ...madeOf,
    },
  },
  ["box", "cylinder", "capsule", "cone", "mesh", "composite", "polyhedron"],
);

/** A sphere's mass is given, or follows from its density: m = 4/3 pi a^3 rho. */
export const body: Rule<Scenario["body"]> = refined(shape, (given, field) => {
  if (given.shape !== "sphere") return given;
  const { shape, radius, mass, density, material } = given;
  const made = material === undefined ? {} : { material };
  if (mass === undefined && density === undefined) {
    failAt(childField(field, "mass"), "is missing; allowed: mass in kg, or density in kg/m^3");
  }
  if (mass !== undefined && density !== undefined) {
    failAt(childField(field, "density"), "is given next to mass; allowed: exactly one of mass and density");
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
  linear: { coefficient: required(quantity("linear-drag", notNegative)) },
  quadratic: {
    coefficient: required(quantity("ratio", notNegative)),
    airDensity: withDefault(quantity("density", notNegative), defaults.airDensity),
  },
});

export const environment = record({
  gravity: withDefault(quantity("acceleration", notNegative), defaults.gravity),
  wind: withDefault(wind, defaults.wind),
  drag: withDefault(drag, defaults.drag),
});
