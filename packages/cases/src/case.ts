import type { RunResult, Scenario } from "@talus/simulation";
import type { TerrainData } from "@talus/terrain";

/**
 * A motion with a known answer. The same record serves the tests, the command line and the verification page.
 */
export type Case = ScenarioCase | ComputedCase;

/** What every case says of itself. */
export interface CaseDescription {
  readonly id: string;
  /** A physical sentence: what moves, and what it does. */
  readonly title: string;
  /** Where the reference comes from: author, equation, table. */
  readonly source: string;
  /** Largest allowed error, relative to `scale` of each comparison. */
  readonly tolerance: number;
  /** Why the tolerance is what it is. */
  readonly because: string;
}

/** A case of a body on a terrain, run as a scenario. */
export interface ScenarioCase extends CaseDescription {
  readonly scenario: Scenario;
  readonly terrain: TerrainData;
  /** Computed values beside the reference, in a fixed order. */
  compare(run: RunResult): readonly Comparison[];
}

/** A case that does its own computation with the packages below. */
export interface ComputedCase extends CaseDescription {
  /** Computed values beside the reference, in a fixed order; none when the computation failed. */
  compute(): readonly Comparison[];
}

/** One number of a case. */
export interface Comparison {
  readonly quantity: string;
  /** SI unit; "1" where there is none. */
  readonly unit: string;
  readonly computed: number;
  readonly reference: number;
  /** Size against which the error is measured; default |reference|. */
  readonly scale?: number;
}

/** How a case came out. */
export interface CaseReport {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly passed: boolean;
  /** Largest error over all comparisons, relative to their scales; Infinity when the run failed. */
  readonly error: number;
  readonly tolerance: number;
  readonly comparisons: readonly Comparison[];
}
