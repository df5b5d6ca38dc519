import type { Bouncing, ContactStart, FlightStart } from "@talus/simulation";
import { scenarioDefaults as defaults } from "./defaults.ts";
import { orientation } from "./orientation-rule.ts";
import { atLeast, between, notNegative, pair, positive, quantity, triple } from "./quantity-rule.ts";
import { kinds, record, required, section, withDefault } from "./record-rule.ts";
import { flag, integer, oneOf, type Rule } from "./rule.ts";

const slip = record({
  speed: withDefault(quantity("speed", notNegative), defaults.slipSpeed),
  angle: withDefault(quantity("angle"), defaults.slipAngle),
});

export const start: Rule<FlightStart | ContactStart> = kinds("kind", {
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

/** Method, tolerances and limit of the integration; `steppers`: the methods that there are. */
export function solverRule(steppers: readonly { readonly name: string }[] | undefined) {
  const names = steppers?.map((each) => each.name) ?? [defaults.stepper];
  return record({
    stepper: withDefault(oneOf(names), defaults.stepper),
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
