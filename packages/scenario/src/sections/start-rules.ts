import { atLeast, between, notNegative, pair, positive, quantity, triple } from "../rules/quantity-rule.ts";
import { kinds, optional, record, required, section, withDefault } from "../rules/record-rule.ts";
import { flag, integer, oneOf, type Rule } from "../rules/rule.ts";
import type { AngleFree, Bouncing, Scenario, SelectedFrame } from "../types/scenario.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import { orientation } from "./orientation-rule.ts";

const slip = record({
  speed: withDefault(quantity("speed", notNegative), defaults.slipSpeed),
  angle: withDefault(quantity("angle"), defaults.slipAngle),
});

export const start: Rule<Scenario["start"]> = kinds("kind", {
  flight: {
    position: required(triple("length")),
    velocity: withDefault(triple("speed"), defaults.velocity),
    angularVelocity: withDefault(triple("angular-velocity"), defaults.angularVelocity),
    orientation: withDefault(orientation, defaults.orientation),
    place: withDefault(oneOf(["as-given", "on-surface"]), defaults.place),
  },
  contact: {
    at: required(pair("length")),
    slip: section(slip),
    angularVelocity: withDefault(triple("angular-velocity"), defaults.angularVelocity),
    orientation: withDefault(orientation, defaults.orientation),
  },
  hopping: {
    at: required(pair("length")),
    height: withDefault(quantity("length", positive), defaults.hoppingHeight),
    velocity: withDefault(triple("speed"), defaults.velocity),
    angularVelocity: withDefault(triple("angular-velocity"), defaults.angularVelocity),
    orientation: withDefault(orientation, defaults.orientation),
  },
});

export const end = record({
  time: required(quantity("time", positive)),
  atRest: withDefault(flag, defaults.atRest),
});

export const bouncing: Rule<Bouncing> = kinds("ending", {
  exact: {},
  threshold: { normalSpeed: withDefault(quantity("speed", positive), defaults.normalSpeed) },
});

/** 1: an explicit method of order 5 cannot hold less in double precision. */
const smallestTolerance = 1e-14;

const formulations: Rule<AngleFree | SelectedFrame> = kinds("kind", {
  "angle-free": {},
  "selected-frame": { kick: withDefault(quantity("speed", positive), defaults.kick) },
});

const formulationName = oneOf(["angle-free", "selected-frame"]);

/** A form of the equations by its name, or { kind: name, ... } with what it is given. */
export const formulation: Rule<AngleFree | SelectedFrame> = {
  allowed: "angle-free, selected-frame, or { kind: selected-frame, kick: speed }",
  schema: { anyOf: [formulationName.schema, formulations.schema] },
  read(field) {
    if (typeof field.value !== "string") return formulations.read(field);
    return formulations.read({ ...field, value: { kind: formulationName.read(field) } });
  },
};

/**
 * Method, tolerances and limit of the integration. The method is left out where the file does: its default depends on the
 * form of the equations.
 *
 * @param steppers the methods that there are
 */
export function solverRule(steppers: readonly { readonly name: string }[] | undefined) {
  const names = steppers?.map((each) => each.name) ?? [defaults.stepper, defaults.massStepper];
  return record({
    stepper: optional(oneOf(names)),
    relativeTolerance: withDefault(
      quantity("ratio", between(smallestTolerance, 0.1)),
      defaults.relativeTolerance,
    ),
    absoluteTolerance: withDefault(quantity("ratio", positive), defaults.absoluteTolerance),
    maxSteps: withDefault(integer(1, 1e9), defaults.maxSteps),
  });
}

/** s: a shorter step between samples is a slip of units. */
const shortestOutputStep = 1e-9;

export const output = record({
  step: withDefault(quantity("time", atLeast(shortestOutputStep)), defaults.outputStep),
});
