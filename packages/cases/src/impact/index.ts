/** Printed values of the source for its impacts, and the same computed: for tables and figures. */
export { lineOf, materials, runLine } from "./line-case.ts";
export {
  captionNames,
  printedFigures,
  printedNames,
  printedTables,
  printedThreeBodies,
  threeNames,
} from "./printed-tables.ts";
export { threeValuesOf } from "./three-bodies.ts";
export { printedValuesOf } from "./two-bodies.ts";
