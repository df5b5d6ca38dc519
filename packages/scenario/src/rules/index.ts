export { childField, type Field, failAt, pathText, requireDocument } from "./field.ts";
export type { JsonSchema } from "./json-schema.ts";
export { partialSchema, schemaDocument } from "./json-schema.ts";
export { parsePath } from "./key-path.ts";
export { nearestName } from "./nearest-name.ts";
export { notNegative, positive, positiveTo, quantity, type Range } from "./quantity-rule.ts";
export type { RecordOf } from "./record-rule.ts";
export { ignored, isMapping, kinds, optional, record, required, withDefault } from "./record-rule.ts";
export {
  type Below,
  flag,
  type Key,
  type Keys,
  type KeyWords,
  listOf,
  nonEmptyText,
  type OptionalKey,
  oneOf,
  type Rule,
  refined,
  reject,
  text,
} from "./rule.ts";
export { clipped, inShort, shown } from "./scenario-error.ts";
export { baseUnit, type Dimension, dimensions, splitQuantity, unitNames } from "./units.ts";
