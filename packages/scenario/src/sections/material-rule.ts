import { childField, type Field, failAt } from "../rules/field.ts";
import { between, notNegative, quantity } from "../rules/quantity-rule.ts";
import { mappingOf, optional, record, required } from "../rules/record-rule.ts";
import { type Rule, refined } from "../rules/rule.ts";
import type { Material } from "../types/material.ts";
import { type KnownNames, lawChoice } from "./law-rule.ts";

const friction = quantity("ratio", notNegative);
const restitution = quantity("ratio", between(0, 1));

/**
 * Kinetic friction is at most static friction, which is its default. A pair inherits omitted values from the material;
 * if that omits kinetic friction too, the static friction of the pair applies.
 *
 * @param names laws that a material may name as its own; undefined: any name is accepted
 */
export function materialRule(names: KnownNames | undefined): Rule<Material> {
  return refined(anyMaterial(names), (value, field: Field) => {
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

/** Keys of a material, before the checks that involve two of them. */
export function anyMaterial(names: KnownNames | undefined) {
  return record({
    staticFriction: required(friction, "coefficient of friction without slip"),
    kineticFriction: optional(
      friction,
      "coefficient of friction during slip, at most `staticFriction`",
      "staticFriction",
    ),
    restitution: required(restitution, "e in v_n after = -e v_n before"),
    ...lawKeys(names),
    with: optional(
      mappingOf(anyPair(names), "a mapping from materials of bodies to the values that differ for them"),
      "values that differ for bodies of a given material, by the name in `body.material`",
    ),
  });
}

/** Keys of a pair of materials, before the same checks. */
export function anyPair(names: KnownNames | undefined) {
  return record({
    staticFriction: optional(friction, "coefficient of friction without slip", "that of the material"),
    kineticFriction: optional(
      friction,
      "coefficient of friction during slip, at most `staticFriction`",
      "that of the material",
    ),
    restitution: optional(restitution, "e in v_n after = -e v_n before", "that of the material"),
    ...lawKeys(names),
  });
}

function lawKeys(names: KnownNames | undefined) {
  return {
    impact: optional(
      lawChoice(names?.impact),
      "law of impact of this material, in place of that of `laws`",
      "that of `laws`",
    ),
    friction: optional(lawChoice(names?.friction), "law of friction", "that of `laws`"),
    contact: optional(
      lawChoice(names?.contact),
      "force law; a material with an impact law but no force law is rigid",
      "that of `laws`",
    ),
    rolling: optional(lawChoice(names?.rolling), "rolling resistance", "that of `laws`"),
    pivoting: optional(
      lawChoice(names?.pivoting),
      "pivoting friction, against the spin about the normal",
      "that of `laws`",
    ),
  };
}

function checkFriction(field: Field, staticFriction: number, kineticFriction: number): void {
  if (kineticFriction <= staticFriction) return;
  failAt(
    childField(field, "kineticFriction"),
    `got ${kineticFriction}; allowed: at most staticFriction = ${staticFriction}`,
  );
}
