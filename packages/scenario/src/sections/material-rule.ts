import { childField, type Field, failAt } from "../rules/field.ts";
import { between, notNegative, quantity } from "../rules/quantity-rule.ts";
import { mappingOf, optional, record, required } from "../rules/record-rule.ts";
import { type Rule, refined } from "../rules/rule.ts";
import type { Material, PairMaterial } from "../types/material.ts";
import { type KnownNames, lawChoice } from "./law-rule.ts";

const friction = quantity("ratio", notNegative);
const restitution = quantity("ratio", between(0, 1));

/**
 * Kinetic friction is at most static friction, and equal to it when it is left out. A pair has what it leaves out from the
 * material itself; where that leaves kinetic friction out too, it is the pair's static one.
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
    const { staticFriction, kineticFriction = staticFriction, with: pairs, ...others } = value;
    checkFriction(field, staticFriction, kineticFriction);
    const material = { staticFriction, kineticFriction, ...others };
    if (pairs === undefined) return material;
    const met = Object.entries(pairs).map(([name, own]) => {
      const place = childField(childField(field, "with"), name);
      const isLeftOut = own.kineticFriction === undefined && value.kineticFriction === undefined;
      const slips = isLeftOut ? own.staticFriction : own.kineticFriction;
      checkFriction(place, own.staticFriction ?? staticFriction, slips ?? kineticFriction);
      return [name, slips === undefined ? own : { ...own, kineticFriction: slips }] as const;
    });
    return { ...material, with: Object.fromEntries(met) };
  });
}

function checkFriction(field: Field, staticFriction: number, kineticFriction: number): void {
  if (kineticFriction <= staticFriction) return;
  failAt(
    childField(field, "kineticFriction"),
    `got ${kineticFriction}; allowed: at most staticFriction = ${staticFriction}`,
  );
}
