export {
  requireFunction,
  requireList,
  requireMembers,
  requireObject,
  requireOrigin,
  requirePositive,
  requireText,
} from "./check-argument.ts";
export { childField, type Field, failAt, pathText, requireDocument } from "./field.ts";
export type { JsonSchema, SchemaRecord } from "./json-schema.ts";
export { partialSchema, schemaDocument } from "./json-schema.ts";
export { parsePath } from "./key-path.ts";
export { nearestName } from "./nearest-name.ts";
export { notNegative, positive, positiveTo, quantity, type Range } from "./quantity-rule.ts";
export type { Key, OptionalKey, RecordOf } from "./record-rule.ts";
export { ignored, isMapping, kinds, optional, record, required, withDefault } from "./record-rule.ts";
export { flag, listOf, nonEmptyText, oneOf, type Rule, refined, reject, text } from "./rule.ts";
export { shown } from "./scenario-error.ts";
export { type Dimension, splitQuantity, unitNames } from "./units.ts";
