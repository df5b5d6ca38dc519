import type { Material } from "@talus/simulation";
import { childField, type Field, failAt } from "./field.ts";
import { type KnownNames, lawChoice } from "./law-rule.ts";
import { between, notNegative, quantity } from "./quantity-rule.ts";
import { optional, record, required } from "./record-rule.ts";
import { type Rule, refined } from "./rule.ts";

/**
 * Kinetic friction is at most static friction, and equal to it when it is left out.
 *
 * @param names laws that a material may name as its own; left out: every name is taken as it is
 */
export function materialRule(names: KnownNames | undefined): Rule<Material> {
  const keys = record({
    staticFriction: required(quantity("ratio", notNegative)),
    kineticFriction: optional(quantity("ratio", notNegative)),
    restitution: required(quantity("ratio", between(0, 1))),
    impact: optional(lawChoice(names?.impact)),
    friction: optional(lawChoice(names?.friction)),
    contact: optional(lawChoice(names?.contact)),
    rolling: optional(lawChoice(names?.rolling)),
    pivoting: optional(lawChoice(names?.pivoting)),
  });
  return refined(keys, (value, field: Field) => {
    const { staticFriction, kineticFriction = staticFriction, restitution, ...laws } = value;
    if (kineticFriction > staticFriction) {
      failAt(
        childField(field, "kineticFriction"),
        `got ${kineticFriction}; allowed: at most staticFriction = ${staticFriction}`,
      );
    }
    return { staticFriction, kineticFriction, restitution, ...laws };
  });
}
