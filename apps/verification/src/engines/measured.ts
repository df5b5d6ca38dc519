import json from "./measured.json" with { type: "json" };

/** Measurements of the engines, written by `pnpm bench:engines` with date and machine. */
export interface EngineMeasurements {
  readonly date: string;
  readonly machine: string;
  readonly engines: readonly { readonly name: string; readonly version: string; readonly settings: string }[];
  readonly tasks: readonly { readonly name: string; readonly measures: string }[];
  readonly results: readonly EngineResult[];
}

export interface EngineResult {
  readonly task: string;
  readonly engine: string;
  /** Step of 1/60 s or 1/1000 s; for Talus a tolerance of 1e-6 or 1e-10. */
  readonly fineness: string;
  /** Error relative to the exact result; null if the sphere falls through the ground. */
  readonly error: number | null;
  /** Processor time per simulated second, s. */
  readonly seconds: number;
}

export const measured: EngineMeasurements = json;
