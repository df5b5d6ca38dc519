import type { Environment, WindLayer } from "@talus/scenario";
import {
  childField,
  failAt,
  isMapping,
  quantity,
  type Rule,
  record,
  required,
  triple,
} from "@talus/scenario/rules";

const constant = triple("speed");
const layer: Rule<WindLayer> = record({
  height: required(quantity("length")),
  velocity: required(triple("speed")),
});

/** One velocity of the air, or a list of rows { height, velocity } with rising heights. */
export const wind: Rule<Environment["wind"]> = {
  allowed: `${constant.allowed}, or a list of rows such as { height: 10, velocity: [3, 0, 0] }`,
  schema: { anyOf: [constant.schema, { type: "array", items: layer.schema }] },
  read(field) {
    const { value } = field;
    if (!Array.isArray(value) || !value.some((each) => isMapping(each))) return constant.read(field);
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
