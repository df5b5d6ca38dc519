import type { LayerLaw } from "@talus/contact/layers";
import {
  type Dimension,
  flag,
  ignored,
  kinds,
  listOf,
  notNegative,
  oneOf,
  optional,
  positive,
  positiveTo,
  quantity,
  type Range,
  type Rule,
  record,
  refined,
  reject,
  required,
  text,
  withDefault,
} from "@talus/scenario/rules";
import type { LineBody, LineFriction } from "../line/line-system.ts";
import type { ImpactScaling } from "./impact-scenario.ts";

/** Defaults of an impact file, with the reason for each value. */
export const impactDefaults = {
  title: "",
  /** As everywhere else: bare numbers are SI. */
  scaling: "SI",
  /** m/s². */
  gravity: 9.81,
  /** Small compared with all relevant times; errors of about 1e-6. */
  step: "automatic",
  /**
   * Relative to the first body's own time √(m/c): an impact takes about 2, and as much again for each further body.
   */
  endTime: 1000,
  scheme: "memory",
  wall: false,
  velocity: 0,
  alpha: 1,
  /** Smooth ice of the source's frictionless examples. */
  friction: 0,
} as const;

const version: Rule<1> = {
  allowed: "1, the version of the format",
  schema: { const: 1 },
  read: (field) => (field.value === 1 ? 1 : reject(field, "1, the version of the format")),
};

export const scaling: Rule<ImpactScaling> = oneOf(["SI", "dimensionless"]);

/** Keys that a manifest adds. */
const results = { status: ignored, versions: ignored, hash: ignored } as const;

/** The rules of a whole file in one of the scalings; without dimensions a number carries no unit. */
export function impactRecord(scale: ImpactScaling) {
  const number = (dimension: Dimension, range?: Range): Rule<number> => {
    return quantity(scale === "SI" ? dimension : "ratio", range);
  };
  return record({
    $schema: ignored,
    "talus-impact": required(version),
    title: withDefault(text, impactDefaults.title),
    scaling: scale === "SI" ? withDefault(oneOf([scale]), scale) : required(oneOf([scale])),
    bodies: required(longList(bodyRule(number), "a list of bodies from left to right")),
    layers: required(longList(layerRule(number), "a list of layers, one for each two neighbours")),
    wall: withDefault(flag, impactDefaults.wall),
    gravity: optional(number("acceleration", positive)),
    scheme: withDefault(oneOf(["memory", "grunwald-letnikov-restart"]), impactDefaults.scheme),
    step: withDefault(stepRule(number("time", positive)), impactDefaults.step),
    endTime: optional(number("time", positive)),
    ...results,
  });
}

function stepRule(time: Rule<number>): Rule<number | "automatic"> {
  return {
    allowed: `automatic, or ${time.allowed}`,
    schema: { anyOf: [{ const: "automatic" }, time.schema] },
    read: (field) => (field.value === "automatic" ? "automatic" : time.read(field)),
  };
}

type NumberRule = (dimension: Dimension, range?: Range) => Rule<number>;

function bodyRule(number: NumberRule): Rule<LineBody> {
  return refined(
    record({
      mass: required(number("mass", positive)),
      friction: withDefault(frictionRule, {
        static: impactDefaults.friction,
        kinetic: impactDefaults.friction,
      }),
      velocity: withDefault(number("speed"), impactDefaults.velocity),
    }),
    ({ mass, friction, velocity }) => ({ mass, friction, velocity }),
  );
}

const coefficient = quantity("ratio", notNegative);

const frictionKeys = record({
  static: required(coefficient),
  kinetic: optional(coefficient),
  decay: optional(coefficient),
  steepness: optional(quantity("ratio", positive)),
});

/** A number is Coulomb's coefficient; `kinetic` defaults to `static`. */
const frictionRule: Rule<LineFriction> = {
  allowed: "a coefficient, or a mapping with static, kinetic, decay, steepness",
  schema: { anyOf: [coefficient.schema, frictionKeys.schema] },
  read(field) {
    if (typeof field.value === "number" || typeof field.value === "string") {
      const mu = coefficient.read(field);
      return { static: mu, kinetic: mu };
    }
    const { static: atRest, kinetic = atRest, decay, steepness } = frictionKeys.read(field);
    return {
      static: atRest,
      kinetic,
      ...(decay === undefined ? {} : { decay }),
      ...(steepness === undefined ? {} : { steepness }),
    };
  },
};

function layerRule(number: NumberRule): Rule<LayerLaw> {
  const stiffness = required(number("stiffness", positive));
  const tau = required(quantity("ratio", positive));
  const order = quantity("ratio", positiveTo(1));
  return kinds("law", {
    hooke: { stiffness },
    dashpot: { stiffness, tauX: tau },
    "kelvin-voigt": { stiffness, tauX: tau, alpha: withDefault(order, impactDefaults.alpha) },
    zener: { stiffness, tauP: tau, tauX: tau },
    "fractional-zener": { stiffness, alpha: required(order), tauP: tau, tauX: tau },
  });
}

/** Largest number of bodies of one file. */
const longestList = 1000;

function longList<T>(rule: Rule<T>, allowed: string): Rule<readonly T[]> {
  const list = refined(listOf(rule, allowed, 1), (values, field) => {
    return values.length > longestList ? reject(field, `${allowed}, at most ${longestList}`) : values;
  });
  return { ...list, schema: { ...list.schema, maxItems: longestList } };
}
