import type { Material, PairMaterial } from "@talus/simulation";
import { childField, type Field, failAt } from "./field.ts";
import { type KnownNames, lawChoice } from "./law-rule.ts";
import { between, notNegative, quantity } from "./quantity-rule.ts";
import { mappingOf, optional, record, required } from "./record-rule.ts";
import { type Rule, refined } from "./rule.ts";

const friction = quantity("ratio", notNegative);
const restitution = quantity("ratio", between(0, 1));

/**
 * Kinetic friction is at most static friction, and equal to it when it is left out. A pair has what it leaves out from the
 * material itself.
 *
 * @param names laws that a material may name as its own; left out: every name is taken as it is
 */
export function materialRule(names: KnownNames | undefined): Rule<Material> {
  const laws = {
    impact: optional(lawChoice(names?.impact)),
    friction: optional(lawChoice(names?.friction)),
    contact: optional(lawChoice(names?.contact)),
    rolling: optional(lawChoice(names?.rolling)),
    pivoting: optional(lawChoice(names?.pivoting)),
  };
  const pair: Rule<PairMaterial> = record({
    staticFriction: optional(friction),
    kineticFriction: optional(friction),
    restitution: optional(restitution),
    ...laws,
  });
  const keys = record({
    staticFriction: required(friction),
    kineticFriction: optional(friction),
    restitution: required(restitution),
    ...laws,
    with: optional(mappingOf(pair, "a mapping of materials of bodies to what is otherwise under them")),
  });
  return refined(keys, (value, field: Field) => {
    const { staticFriction, kineticFriction = staticFriction, ...others } = value;
    checkFriction(field, staticFriction, kineticFriction);
    for (const [name, own] of Object.entries(value.with ?? {})) {
      const place = childField(childField(field, "with"), name);
      checkFriction(place, own.staticFriction ?? staticFriction, own.kineticFriction ?? kineticFriction);
    }
    return { staticFriction, kineticFriction, ...others };
  });
}

function checkFriction(field: Field, staticFriction: number, kineticFriction: number): void {
  if (kineticFriction <= staticFriction) return;
  failAt(
    childField(field, "kineticFriction"),
    `got ${kineticFriction}; allowed: at most staticFriction = ${staticFriction}`,
  );
}
