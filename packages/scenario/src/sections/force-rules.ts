import { childField, failAt } from "../rules/field.ts";
import type { JsonSchema } from "../rules/json-schema.ts";
import { notNegative, quantity, triple } from "../rules/quantity-rule.ts";
import { isMapping, kinds, required, withDefault } from "../rules/record-rule.ts";
import { listOf, oneOf, type Rule, refined, reject } from "../rules/rule.ts";
import type { ForceSpec } from "../types/force-spec.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import { type KnownLaw, lawChoice, lawSchemas } from "./law-rule.ts";

const builtIn = {
  magnus: {
    coefficient: required(
      quantity("ratio"),
      "c in F = 1/2 rho c pi a^3 w x (v - wind), the lift of a spinning body in air: the lift coefficient per spin ratio |w| a/|v - wind|. 2 at small Reynolds numbers",
    ),
    airDensity: withDefault(quantity("density", notNegative), defaults.airDensity, "rho"),
  },
  "surface-drag": {
    law: required(
      oneOf(["linear", "quadratic"]),
      "water on the ground: a force at the centre along the surface while the body touches the ground, F = -c u or -c |u| u with u = v - flow along the surface; zero in flight and on obstacles",
    ),
    coefficient: required(quantity("ratio", notNegative), "c in N s/m, or N s^2/m^2 of the quadratic law"),
    flow: withDefault(
      triple("speed"),
      defaults.flow,
      "velocity of the water; what of it is not along the surface does not count",
    ),
  },
  "rolling-resistance": {
    arm: required(quantity("length", notNegative), "the same as `laws.rolling: { kind: constant-arm, arm }`"),
  },
  pivoting: {
    arm: required(
      quantity("length", notNegative),
      "the same as `laws.pivoting: { kind: constant-arm, arm }`",
    ),
  },
} as const;

export const builtInForce = kinds("kind", builtIn);

/**
 * A force that is built in or, by its name, one of the table. @param loads left out: every other name is taken as it is
 */
function force(loads: readonly KnownLaw[] | undefined): Rule<ForceSpec> {
  const own = lawChoice(loads);
  const names = [...Object.keys(builtIn), ...(loads ?? []).map(({ name }) => name)];
  const allowed = `a mapping with kind: ${names.join(" or ")}`;
  return {
    allowed,
    brief: "mapping",
    below: { by: "kind", keysOfKind: builtIn },
    schema: schemaOf(loads),
    read(field) {
      if (!isMapping(field.value)) return reject(field, allowed);
      const kind = childField(field, "kind");
      if (kind.value === undefined) return failAt(kind, `is missing; allowed: ${names.join(", ")}`);
      if (typeof kind.value !== "string" || Object.hasOwn(builtIn, kind.value))
        return builtInForce.read(field);
      if (loads !== undefined) oneOf(names).read(kind);
      return own.read(field);
    },
  };
}

function schemaOf(loads: readonly KnownLaw[] | undefined): JsonSchema {
  if (loads === undefined) return { type: "object" };
  return loads.length === 0 ? builtInForce.schema : { anyOf: [builtInForce.schema, ...lawSchemas(loads)] };
}

/** Forces besides weight, drag and the reaction of the ground; each kind that is built in at most once. */
export function forces(loads: readonly KnownLaw[] | undefined): Rule<readonly ForceSpec[]> {
  const list = listOf(force(loads), "a list of forces, such as [{ kind: magnus, coefficient: 1 }]");
  return refined(list, (given, field) => {
    given.forEach(({ kind }, i) => {
      if (Object.hasOwn(builtIn, kind) && given.findIndex((each) => each.kind === kind) < i)
        failAt(childField(childField(field, i), "kind"), `got ${kind} again; allowed: each kind once`);
    });
    return given;
  });
}
