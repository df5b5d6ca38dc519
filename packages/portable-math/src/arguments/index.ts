export {
  requireFunction,
  requireFunctions,
  requireList,
  requireMembers,
  requireObject,
  requireText,
} from "./require-kind.ts";
export { requireNotNegative, requirePositive } from "./require-number.ts";
export { requireArray, requireFinite, requireFirstFinite, requirePoints } from "./require-numbers.ts";
