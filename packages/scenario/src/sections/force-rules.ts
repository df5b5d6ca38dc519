import { builtInForce, builtInForces, builtInKeys } from "../forces/built-in-forces.ts";
import { childField, failAt } from "../rules/field.ts";
import type { JsonSchema } from "../rules/json-schema.ts";
import { isMapping } from "../rules/record-rule.ts";
import { listOf, oneOf, type Rule, refined, reject } from "../rules/rule.ts";
import type { ForceSpec } from "../types/force-spec.ts";
import { type KnownLaw, lawChoice, lawSchemas } from "./law-rule.ts";

/**
 * A force that is built in or, by its name, one of the table. @param loads left out: every other name is taken as it is
 */
function force(loads: readonly KnownLaw[] | undefined): Rule<ForceSpec> {
  const own = lawChoice(loads);
  const names = [...builtInForces, ...(loads ?? []).map(({ name }) => name)];
  const allowed = `a mapping with kind: ${names.join(" or ")}`;
  return {
    allowed,
    brief: "mapping",
    below: { by: "kind", keysOfKind: builtInKeys },
    schema: schemaOf(loads),
    read(field) {
      if (!isMapping(field.value)) return reject(field, allowed);
      const kind = childField(field, "kind");
      if (kind.value === undefined) return failAt(kind, `is missing; allowed: ${names.join(", ")}`);
      if (typeof kind.value !== "string" || builtInForces.includes(kind.value))
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

/** Forces besides weight, drag and the reaction of the ground; each built-in kind at most once. */
export function forces(loads: readonly KnownLaw[] | undefined): Rule<readonly ForceSpec[]> {
  const list = listOf(force(loads), "a list of forces, such as [{ kind: magnus, coefficient: 1 }]");
  return refined(list, (given, field) => {
    given.forEach(({ kind }, i) => {
      if (builtInForces.includes(kind) && given.findIndex((each) => each.kind === kind) < i)
        failAt(childField(childField(field, i), "kind"), `got ${kind} again; allowed: each kind once`);
    });
    return given;
  });
}
