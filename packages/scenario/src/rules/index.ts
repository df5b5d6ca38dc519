export {
  requireFunction,
  requireList,
  requireMembers,
  requireObject,
  requireOrigin,
  requirePositive,
  requireText,
} from "./check-argument.ts";
export {
  childField,
  type Field,
  failAt,
  nameOf,
  pathText,
  requireDocument,
} from "./field.ts";
export {
  type JsonSchema,
  partialSchema,
  type SchemaRecord,
  type SchemaValue,
  schemaDocument,
} from "./json-schema.ts";
export { parsePath } from "./key-path.ts";
export { nearestName } from "./nearest-name.ts";
export {
  atLeast,
  bareNumber,
  between,
  largestNumber,
  list,
  notNegative,
  pair,
  positive,
  positiveTo,
  quantity,
  type Range,
  triple,
} from "./quantity-rule.ts";
export {
  failMissing,
  ignored,
  isMapping,
  type Key,
  type Keys,
  kinds,
  later,
  mappingOf,
  type OptionalKey,
  optional,
  type RecordOf,
  record,
  required,
  section,
  unknownKeys,
  withDefault,
} from "./record-rule.ts";
export {
  failNotSupported,
  flag,
  integer,
  listOf,
  nonEmptyText,
  oneOf,
  type Rule,
  refined,
  reject,
  text,
} from "./rule.ts";
export { shown, shownPlace } from "./scenario-error.ts";
export {
  type Dimension,
  dimensionOf,
  splitQuantity,
  unitNames,
} from "./units.ts";
