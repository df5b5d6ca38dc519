export type { LayerLaw } from "@talus/contact";
export { checkLine, checkLineOptions } from "./check-line.ts";
export type { LineEvent } from "./line-events.ts";
export type { LineExtreme } from "./line-extremes.ts";
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
} from "./line-result.ts";
export type { LineBody, LineFriction, LineSystem } from "./line-system.ts";
export { type LineUnits, lineUnits, toDimensionless, toSI } from "./line-units.ts";
export { createLineSimulation, simulateLine } from "./simulate-line.ts";
