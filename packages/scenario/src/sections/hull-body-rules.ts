import { createHullBody, type HullBody } from "@talus/bodies";
import { childField, type Field, failAt } from "../rules/field.ts";
import { list, notNegative, positive, positiveTo, quantity, triple } from "../rules/quantity-rule.ts";
import { isMapping, later, optional, type RecordOf, required, withDefault } from "../rules/record-rule.ts";
import { integer, listOf, nonEmptyText, type Rule, reject } from "../rules/rule.ts";
import type { HullBodySpec } from "../types/hull-body-spec.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";

const length = quantity("length", positive);
const six = list("inertia", 6);
const three = triple("inertia", positive);
const tensorAllowed = `${three.allowed}, or ${six.allowed}: xx xy xz yy yz zz`;

/** Three moments, or the six components of a tensor. */
const inertia: Rule<NonNullable<HullBodySpec["inertia"]>> = {
  allowed: tensorAllowed,
  brief: "3 x kg m^2, > 0, or 6 x kg m^2",
  schema: { anyOf: [three.schema, six.schema], description: tensorAllowed },
  read(field) {
    const { value } = field;
    if (!Array.isArray(value) || (value.length !== 3 && value.length !== 6))
      return reject(field, tensorAllowed);
    if (value.length === 3) return three.read(field);
    const [xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0] = six.read(field);
    return [xx, xy, xz, yy, yz, zz];
  },
};

const ofAll = {
  rounding: withDefault(
    quantity("length", notNegative),
    defaults.rounding,
    "radius of edges and corners; full lengths include it",
  ),
  mass: optional(quantity("mass", positive), "of the body", "one of `mass`, `density`"),
  density: optional(quantity("density", positive), "mass = volume density", "one of `mass`, `density`"),
  centre: optional(
    triple("length"),
    "mass centre in the axes of the form; with `inertia`",
    "uniform density",
  ),
  inertia: optional(
    inertia,
    "about the mass centre, along the axes of the form: moments, or xx xy xz yy yz zz",
    "uniform density",
  ),
  material: optional(
    nonEmptyText,
    "name of the body's material; materials of the ground refer to it under `with`",
  ),
};

/** Keys of the bodies with corners, by shape. */
export const hullShapes = {
  box: {
    size: required(triple("length", positive), "full lengths along x, y, z of the body"),
    ...ofAll,
  },
  prism: {
    corners: required(integer(3, 1000), "of its section"),
    radius: required(length, "of the circle round the body"),
    length: required(length, "along y of the body, its axis"),
    ...ofAll,
  },
  hull: {
    points: required(
      listOf(triple("length"), "a list of points [x, y, z] in m", 1),
      "their convex hull, to which the rounding is added; one point is a sphere",
    ),
    file: later("points"),
    ...ofAll,
  },
  rock: {
    axes: required(triple("length", positive), "full lengths along x, y, z of the body"),
    fill: optional(
      quantity("ratio", positiveTo(1)),
      "volume over the product of the axes: 0.52 of an ellipsoid",
      "from mass and density",
    ),
    points: required(integer(4, 1000), "number of corners at most; random, spread over a superellipsoid"),
    seed: withDefault(
      integer(0, 4294967295),
      defaults.rockSeed,
      "of the points; the same seed is the same rock",
    ),
    ...ofAll,
  },
  "test-block": {
    side: optional(length, "full length along x, y, z", "one of `side`, `axes`"),
    axes: optional(
      triple("length", positive),
      "full lengths; a platelet where one is less",
      "one of `side`, `axes`",
    ),
    ...ofAll,
  },
};

type Read = {
  [N in keyof typeof hullShapes]: { readonly shape: N } & RecordOf<(typeof hullShapes)[N]>;
}[keyof typeof hullShapes];

/** True for a body with corners. */
export function isHullShape<T extends { readonly shape: string }>(
  body: T,
): body is Extract<T, { readonly shape: keyof typeof hullShapes }> {
  return Object.hasOwn(hullShapes, body.shape);
}

/** The body with its mass, a rock with its fill, a test block with its axes: checked by making it. */
export function hullBody(given: Read, field: Field): HullBodySpec {
  checkAmount(given, field);
  const mass = made(given, field);
  const { density: _, ...rest } = given;
  switch (rest.shape) {
    case "rock": {
      const [a, b, c] = rest.axes;
      return { ...rest, mass, fill: rest.fill ?? mass / (given.density ?? 1) / (a * b * c) };
    }
    case "test-block": {
      const { side = 0, axes = [side, side, side], ...others } = rest;
      return { ...others, axes, mass };
    }
    case "box":
    case "prism":
    case "hull":
      return { ...rest, mass };
  }
}

/** The mass of the body, kg. */
function made(given: Read, field: Field): number {
  try {
    return createHullBody(given as HullBody).body.mass;
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    return failAt(...placed(error.message, field));
  }
}

/** The key that a message of the package bodies begins with, and the rest of it. */
function placed(message: string, field: Field): [Field, string] {
  const text = message.replace(/^\w+: (hull\.)?/, "");
  if (text.startsWith("moment ")) return [childField(field, "inertia"), text];
  const key = /^\w+/.exec(text)?.[0] ?? "";
  return keysOfMass.has(key) || isGiven(field, key)
    ? [childField(field, key), said(text, key)]
    : [field, text];
}

const keysOfMass: ReadonlySet<string> = new Set(["rounding", "centre", "inertia"]);

/** Without the key that the place names, but where an index follows it. */
function said(text: string, key: string): string {
  return text.startsWith(`${key} must`) ? text.slice(key.length + 1) : text;
}

function isGiven({ value }: Field, key: string): boolean {
  return isMapping(value) && Object.hasOwn(value, key);
}

function checkAmount(given: Read, field: Field): void {
  const { mass, density } = given;
  const isRock = given.shape === "rock";
  if (mass === undefined && density === undefined) {
    failAt(childField(field, "mass"), "is missing; allowed: mass in kg, or density in kg/m^3");
  }
  if (mass !== undefined && density !== undefined && !(isRock && given.fill === undefined)) {
    failAt(
      childField(field, "density"),
      isRock
        ? "is given together with mass and fill; allowed: exactly two of the three"
        : "is given together with mass; allowed: exactly one of mass and density",
    );
  }
  if (isRock && given.fill === undefined && (mass === undefined || density === undefined)) {
    failAt(childField(field, "fill"), "is missing; allowed: a number > 0 and < 1, or mass and density");
  }
  if (given.shape === "test-block" && (given.side === undefined) === (given.axes === undefined)) {
    const key = given.side === undefined ? "side is missing" : "side is given together with axes";
    failAt(field, `${key}; allowed: exactly one of side and axes`);
  }
}
