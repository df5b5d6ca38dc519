import { atLeast, between, notNegative, pair, positive, quantity, triple } from "../rules/quantity-rule.ts";
import { isMapping, kinds, optional, record, required, section, withDefault } from "../rules/record-rule.ts";
import { flag, integer, oneOf, type Rule, reject } from "../rules/rule.ts";
import type { AngleFree, SelectedFrame } from "../types/scenario.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import { orientation } from "./orientation-rule.ts";

const slip = record({
  speed: withDefault(quantity("speed", notNegative), defaults.slipSpeed, "slip speed"),
  angle: withDefault(
    quantity("angle"),
    defaults.slipAngle,
    "direction of friction in the selected frame; the slip is along -(cos, sin) of it",
  ),
});

export const start = kinds("kind", {
  flight: {
    position: required(triple("length"), "centre of the body, in map coordinates"),
    velocity: withDefault(triple("speed"), defaults.velocity, "of the centre"),
    angularVelocity: withDefault(triple("angular-velocity"), defaults.angularVelocity, "in the world frame"),
    orientation: withDefault(orientation, defaults.orientation, "attitude of the body"),
    place: withDefault(
      oneOf(["as-given", "on-surface"]),
      defaults.place,
      "`on-surface` moves the centre along the ground's normal until the body touches; the shift is in the results",
    ),
  },
  contact: {
    at: required(pair("length"), "foot on the ground, in map coordinates"),
    slip: section(slip, "of a body that does not roll"),
    angularVelocity: withDefault(
      triple("angular-velocity"),
      defaults.angularVelocity,
      "in the selected frame (e_z normal, e_x up-slope)",
    ),
    orientation: withDefault(orientation, defaults.orientation, "attitude of the body"),
  },
  hopping: {
    at: required(pair("length"), "point of the ground below the body, along its normal, in map coordinates"),
    height: withDefault(quantity("length", positive), defaults.hoppingHeight, "gap between body and ground"),
    velocity: withDefault(triple("speed"), defaults.velocity, "of the centre"),
    angularVelocity: withDefault(triple("angular-velocity"), defaults.angularVelocity, "in the world frame"),
    orientation: withDefault(orientation, defaults.orientation, "attitude of the body"),
  },
});

export const end = record({
  time: required(quantity("time", positive), "the run ends at this time"),
  atRest: withDefault(
    flag,
    defaults.atRest,
    "the run also ends when the body rests, or spins in place forever",
  ),
});

export const bouncing = kinds("ending", {
  exact: {},
  threshold: {
    normalSpeed: withDefault(
      quantity("speed", positive),
      defaults.normalSpeed,
      "slower rebounds become lasting contact",
    ),
  },
});

/** 1: an explicit method of order 5 cannot achieve less in double precision. */
const smallestTolerance = 1e-14;

export const formulations = kinds("kind", {
  "angle-free": {},
  "selected-frame": {
    kick: withDefault(quantity("speed", positive), defaults.kick, "speed with which slip begins"),
  },
});

const formulationName = oneOf(["angle-free", "selected-frame"]);

/** A form of the equations by its name, or { kind: name, ... } with its parameters. */
export const formulation: Rule<AngleFree | SelectedFrame> = {
  allowed: "angle-free, selected-frame, or { kind: selected-frame, kick: speed }",
  brief: "name, or a mapping with `kind`",
  below: formulations.below,
  schema: { anyOf: [formulationName.schema, formulations.schema] },
  read(field) {
    if (typeof field.value !== "string" && !isMapping(field.value)) return reject(field, formulation.allowed);
    if (typeof field.value !== "string") return formulations.read(field);
    return formulations.read({ ...field, value: { kind: formulationName.read(field) } });
  },
};

/**
 * Method, tolerances and limit of the integration. The method stays undefined if the file omits it: its default depends
 * on the form of the equations.
 *
 * @param steppers the available methods
 */
export function solverRule(steppers: readonly { readonly name: string }[] | undefined) {
  const names = steppers?.map((each) => each.name) ?? [defaults.stepper, defaults.massStepper];
  return record({
    stepper: optional(
      oneOf(names),
      "method; `trapezoid-23` is the source's ode23t",
      "`dormand-prince-54`; with `selected-frame` `radau-5`",
    ),
    relativeTolerance: withDefault(
      quantity("ratio", between(smallestTolerance, 0.1)),
      defaults.relativeTolerance,
      "error of a step, relative; in a sweep without a tolerance 1e-6",
    ),
    absoluteTolerance: withDefault(
      quantity("ratio", positive),
      defaults.absoluteTolerance,
      "and absolute, in the units of the state; in such a sweep 1e-8",
    ),
    maxSteps: withDefault(
      integer(1, 1e9),
      defaults.maxSteps,
      "attempted steps in one stay in a phase before the run gives up",
    ),
  });
}

/** s: a shorter time between samples is a mistake in units. */
const shortestOutputStep = 1e-9;

export const output = record({
  step: withDefault(
    quantity("time", atLeast(shortestOutputStep)),
    defaults.outputStep,
    "time between rows of the trajectory; does not change the motion, but its hash, which is over these times",
  ),
});
