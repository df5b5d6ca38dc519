import { wrongRelation } from "@talus/terrain";
import { childField, failAt } from "../rules/field.ts";
import { positive, quantity, triple } from "../rules/quantity-rule.ts";
import { kinds, optional, required } from "../rules/record-rule.ts";
import { inBrief, listOf, nonEmptyText, type Rule, refined } from "../rules/rule.ts";
import type { GateSpec } from "../types/gate-spec.ts";
import { checkLine, checkRelation, lineKeys } from "./line-rule.ts";
import { baseOfWall, crestOfWall } from "./obstacle-rules.ts";

const name = required(nonEmptyText, "unique, for events and tables");
const line = { name, ...lineKeys };

export const anyGate = kinds("kind", {
  line,
  wall: {
    ...line,
    height: required(quantity("length", positive), "above the ground where it is crossed, or above the base"),
    crest: optional(
      crestOfWall,
      "`straight`: `height` counts from straight lines between the ground at the points",
      "`ground`",
    ),
    base: optional(baseOfWall, "height of its foot", "the ground"),
  },
  plane: {
    name,
    point: required(triple("length"), "any point of it"),
    normal: required(inBrief(triple("ratio"), "3 numbers, not 0"), "direction to its forward side"),
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
  checkRelation(wrongRelation(value), field);
  return value;
});

/** Places whose crossing is recorded, each with a unique name. */
export const gates: Rule<readonly GateSpec[]> = refined(
  listOf(gate, "a list of gates, such as [{ kind: line, name: road, from: [10, -5], to: [10, 5] }]"),
  (read, field) => {
    read.forEach(({ name }, i) => {
      const twin = read.findIndex((each) => each.name === name);
      if (twin === i) return;
      failAt(
        childField(childField(field, i), "name"),
        `got "${name}", the name of gates[${twin}] too; allowed: a unique name`,
      );
    });
    return read;
  },
);
