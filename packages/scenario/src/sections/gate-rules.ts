import { childField, failAt } from "../rules/field.ts";
import { positive, quantity, triple } from "../rules/quantity-rule.ts";
import { kinds, optional, required } from "../rules/record-rule.ts";
import { listOf, nonEmptyText, type Rule, refined } from "../rules/rule.ts";
import type { GateSpec } from "../types/gate-spec.ts";
import { checkLine, lineKeys } from "./line-rule.ts";
import { baseOfWall, checkBase, crestOfWall } from "./obstacle-rules.ts";

const line = { name: required(nonEmptyText), ...lineKeys };

const anyGate = kinds("kind", {
  line,
  wall: {
    ...line,
    height: required(quantity("length", positive)),
    crest: optional(crestOfWall),
    base: optional(baseOfWall),
  },
  plane: {
    name: required(nonEmptyText),
    point: required(triple("length")),
    normal: required(triple("ratio")),
  },
});

const gate = refined(anyGate, (value, field): GateSpec => {
  if (value.kind === "plane") {
    if (value.normal.every((component) => component === 0)) {
      failAt(childField(field, "normal"), "got [0, 0, 0]; allowed: a vector that is not zero");
    }
    return value;
  }
  checkLine(value, field, true);
  if (value.kind === "wall") checkBase(value, field);
  return value;
});

/** Places whose crossing is told, each with a name of its own. */
export const gates: Rule<readonly GateSpec[]> = refined(
  listOf(gate, "a list of gates, such as [{ kind: line, name: road, from: [10, -5], to: [10, 5] }]"),
  (read, field) => {
    read.forEach(({ name }, i) => {
      const twin = read.findIndex((each) => each.name === name);
      if (twin === i) return;
      failAt(
        childField(childField(field, i), "name"),
        `got "${name}", the name of gates[${twin}] too; allowed: a name of its own`,
      );
    });
    return read;
  },
);
