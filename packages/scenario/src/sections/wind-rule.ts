import { childField, failAt } from "../rules/field.ts";
import { quantity, triple } from "../rules/quantity-rule.ts";
import { isMapping, record, required } from "../rules/record-rule.ts";
import { type Rule, reject } from "../rules/rule.ts";
import type { Environment } from "../types/scenario.ts";

const constant = triple("speed");
export const layer = record({
  height: required(quantity("length"), "z of the world, rising from row to row"),
  velocity: required(
    triple("speed"),
    "at this height: linear between two rows, that of the first below it, of the last above it",
  ),
});

/** One velocity of the air, or a list of rows { height, velocity } with rising heights. */
export const wind: Rule<Environment["wind"]> = {
  brief: `${constant.brief}, or a list of rows`,
  below: { item: layer, isList: true },
  allowed: `${constant.allowed}, or a list of rows such as { height: 10, velocity: [3, 0, 0] }`,
  schema: { anyOf: [constant.schema, { type: "array", items: layer.schema }] },
  read(field) {
    const { value } = field;
    if (!Array.isArray(value) || !(value.length === 3 || value.some((each) => isMapping(each)))) {
      return reject(field, wind.allowed);
    }
    if (!value.some((each) => isMapping(each))) return constant.read(field);
    const rows = value.map((_, i) => layer.read(childField(field, i)));
    rows.forEach(({ height }, i) => {
      const before = rows[i - 1]?.height ?? -Infinity;
      if (height <= before)
        failAt(
          childField(childField(field, i), "height"),
          `got ${height}; allowed: above ${before} m, the row before`,
        );
    });
    return rows;
  },
};
