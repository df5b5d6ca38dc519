import { childField, failAt } from "../rules/field.ts";
import { notNegative, quantity, triple } from "../rules/quantity-rule.ts";
import { kinds, required, withDefault } from "../rules/record-rule.ts";
import { listOf, oneOf, type Rule, refined } from "../rules/rule.ts";
import type { ForceSpec } from "../types/force-spec.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";

const force: Rule<ForceSpec> = kinds("kind", {
  magnus: {
    coefficient: required(quantity("ratio")),
    airDensity: withDefault(quantity("density", notNegative), defaults.airDensity),
  },
  "surface-drag": {
    law: required(oneOf(["linear", "quadratic"])),
    coefficient: required(quantity("ratio", notNegative)),
    flow: withDefault(triple("speed"), defaults.flow),
  },
  "rolling-resistance": { arm: required(quantity("length", notNegative)) },
  pivoting: { arm: required(quantity("length", notNegative)) },
});

/** Forces besides weight, drag and the reaction of the ground; each kind at most once. */
export const forces: Rule<readonly ForceSpec[]> = refined(
  listOf(force, "a list of forces, such as [{ kind: magnus, coefficient: 1 }]"),
  (list, field) => {
    list.forEach(({ kind }, i) => {
      if (list.findIndex((each) => each.kind === kind) < i)
        failAt(childField(childField(field, i), "kind"), `got ${kind} again; allowed: each kind once`);
    });
    return list;
  },
);
