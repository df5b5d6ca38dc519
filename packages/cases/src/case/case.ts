import type { RunResult } from "@talus/results";
import type { Scenario } from "@talus/scenario";
import type { TerrainData } from "@talus/terrain";
import type { Sketch } from "../sketch/sketch.ts";

/**
 * A motion with a known answer. The same record serves the tests, the command line and the verification page.
 */
export type Case = ScenarioCase | ComputedCase;

/** Description of a case. */
export interface CaseDescription {
  readonly id: string;
  /** A physical sentence: what moves, and how. */
  readonly title: string;
  /** Source of the reference: author, equation, table. */
  readonly source: string;
  /** Largest allowed error, relative to `scale` of each comparison. */
  readonly tolerance: number;
  /** Reason for the tolerance. */
  readonly because: string;
  /** The equations that give the reference. */
  readonly equations: readonly CaseEquation[];
  /** Sketch of the motion, as a drawing in a plane. */
  readonly sketch: Sketch;
  /** Numbers that may be changed while the exact answer holds; omitted: none. */
  readonly variation?: CaseVariation;
}

/** An equation in TeX (KaTeX's part of it, math mode) with its source: author, number, or how it was derived. */
export interface CaseEquation {
  readonly tex: string;
  readonly source: string;
}

/** The same case with other numbers. */
export interface CaseVariation {
  readonly parameters: readonly CaseParameter[];
  /**
   * The case with these values; omitted ones keep the case's own value.
   *
   * @throws RangeError for an unknown parameter or a value outside its range
   */
  create(values: Readonly<Record<string, number>>): Case;
}

/** A number that a reader may change. */
export interface CaseParameter {
  /** Name as in a link: letters and digits. */
  readonly name: string;
  readonly meaning: string;
  /** SI unit; "1" where there is none. */
  readonly unit: string;
  /** That of the case itself. */
  readonly value: number;
  /** Ends of the range where the exact answer holds, both allowed. */
  readonly least: number;
  readonly most: number;
}

/** A case of a body on a terrain, run as a scenario. */
export interface ScenarioCase extends CaseDescription {
  readonly scenario: Scenario;
  readonly terrain: TerrainData;
  /** Computed values beside the reference, in a fixed order. */
  compare(run: RunResult): readonly Comparison[];
  /** Quantities with a closed form in time. */
  readonly curves?: readonly CaseCurve[];
}

/** A quantity of a run over time, beside its closed form. */
export interface CaseCurve {
  readonly quantity: string;
  /** SI unit; "1" where there is none. */
  readonly unit: string;
  /** Times between which the closed form holds, s. */
  readonly from: number;
  readonly to: number;
  /** Size against which the error is measured. */
  readonly scale: number;
  /** From the state of the sphere, as in `SphereState`. */
  computed(y: Float64Array): number;
  reference(t: number): number;
}

/** A case that does its own computation with the packages below. */
export interface ComputedCase extends CaseDescription {
  /** Computed values beside the reference, in a fixed order; none when the computation failed. */
  compute(): readonly Comparison[];
  /** Methods that can integrate the differential equation of the case, by their names, if it has one. */
  readonly steppers?: readonly string[];
  /**
   * The same with one of these methods and other tolerances.
   *
   * @throws RangeError for an unknown method
   */
  computeWith?(solver: CaseSolver): readonly Comparison[];
}

/** Options with which a case integrates its differential equation. */
export interface CaseSolver {
  /** One of the case's `steppers`. */
  readonly stepper: string;
  readonly relativeTolerance: number;
  /** In units of the size of each component, which the case defines. */
  readonly absoluteTolerance: number;
}

/** Cases that are shown together. */
export interface CaseGroup {
  readonly id: string;
  readonly title: string;
  readonly cases: readonly Case[];
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
  /** Value printed by the source, misprints as they stand; shown, not measured. */
  readonly printed?: number;
}

/** Outcome of a case. */
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
