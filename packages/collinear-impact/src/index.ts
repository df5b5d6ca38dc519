export type { LayerLaw } from "@talus/contact/layers";
export { checkLine, checkLineOptions } from "./line/check-line.ts";
export type { LineEvent } from "./line/line-events.ts";
export type { LineExtreme } from "./line/line-extremes.ts";
export type {
  LayerResult,
  LineBodyResult,
  LineEnergy,
  LineError,
  LineMomentum,
  LineOptions,
  LineResult,
  LineSample,
  LineScheme,
  LineStatus,
} from "./line/line-result.ts";
export type { LineBody, LineFriction, LineSystem } from "./line/line-system.ts";
export { type LineUnits, lineUnits, toDimensionless, toSI } from "./line/line-units.ts";
export { createLineSimulation, simulateLine } from "./line/simulate-line.ts";
