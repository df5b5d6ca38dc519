import { childField, type Field, failAt } from "./field.ts";
import { between, notNegative, quantity } from "./quantity-rule.ts";
import { optional, record, required } from "./record-rule.ts";
import { refined } from "./rule.ts";

const materialKeys = record({
  staticFriction: required(quantity("ratio", notNegative)),
  kineticFriction: optional(quantity("ratio", notNegative)),
  restitution: required(quantity("ratio", between(0, 1))),
});

/** Kinetic friction is at most static friction, and equal to it when it is left out. */
export const material = refined(materialKeys, (value, field: Field) => {
  const { staticFriction, kineticFriction = staticFriction, restitution } = value;
  if (kineticFriction > staticFriction) {
    failAt(
      childField(field, "kineticFriction"),
      `got ${kineticFriction}; allowed: at most staticFriction = ${staticFriction}`,
    );
  }
  return { staticFriction, kineticFriction, restitution };
});
