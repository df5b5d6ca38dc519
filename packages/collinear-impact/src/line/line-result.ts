import type { LineEvent } from "./line-events.ts";
import type { LineExtreme } from "./line-extremes.ts";

/** Outcome of an impact for the bodies of a line, in the units of the given line. */
export interface LineResult {
  readonly status: LineStatus;
  /** Duration: when the last layer was detached or at rest between bodies that friction holds. */
  readonly t: number;
  /**
   * Of Table 3 of the source, for two bodies or a body and a wall; undefined for more, and when the impact did not end.
   */
  readonly scenario?: number;
  /**
   * Relative speed of the two bodies after the impact over that before; undefined for more than one layer.
   */
  readonly restitution?: number;
  readonly bodies: readonly LineBodyResult[];
  readonly layers: readonly LayerResult[];
  /** Error estimate of the result; undefined where the scheme or the status gives none. */
  readonly error?: LineError;
  readonly energy: LineEnergy;
  readonly momentum: LineMomentum;
  readonly events: readonly LineEvent[];
  readonly steps: number;
}

export interface LineStatus {
  /**
   * not-resolved: the step is too long for the impact. A contact takes fewer than 20 steps, energy does not balance to
   * 1 %, or the velocities after it differ by more than 1 % from those with twice the step.
   */
  readonly kind:
    | "ended"
    | "reached-end-time"
    | "too-many-events"
    | "not-resolved"
    | "not-finite"
    | "interrupted";
  readonly message: string;
}

/** Differences from a run with twice the step: at second order three times the error of the result. */
export interface LineError {
  /** Largest difference of a body's velocity at the end. */
  readonly velocity: number;
  /** Of the duration. */
  readonly duration: number;
  /** Undefined for more than one layer. */
  readonly restitution?: number;
}

export interface LineBodyResult {
  readonly velocity: number;
  readonly displacement: number;
  /** Friction on it at the end, positive to the right. */
  readonly friction: number;
  /** Energy that friction took from it, ≥ 0. */
  readonly frictionWork: number;
  readonly hasMoved: boolean;
  /** True if it ever moved to the left. */
  readonly hasReversed: boolean;
}

export interface LayerResult {
  readonly force: number;
  readonly compression: number;
  /** True if it is detached at the end. */
  readonly isOpen: boolean;
  readonly peakForce: LineExtreme;
  readonly peakCompression: LineExtreme;
  /** Work that the bodies have done on it: stored + dissipated. */
  readonly work: number;
  /** Energy still in it, ≥ 0 (Staverman and Schwarzl); undefined if the scheme does not compute it. */
  readonly stored?: number;
  /** Energy that it has turned into heat, ≥ 0; undefined if the scheme does not compute it. */
  readonly dissipated?: number;
}

/**
 * Start − end − lost is the residual. `residual` is that of the motion relative to the common centre of mass (or to the
 * wall), over its energy at the start: the most that an impact can dissipate, however heavy or fast one body is.
 */
export interface LineEnergy {
  readonly start: number;
  readonly end: number;
  /** To friction and into the layers, including what these still store: Δ of (2.9). */
  readonly lost: number;
  readonly residual: number;
}

/** End − start − impulse of friction and wall is the residual; `residual` is relative to Σ m |v| at the start. */
export interface LineMomentum {
  readonly start: number;
  readonly end: number;
  readonly frictionImpulse: number;
  readonly residual: number;
}

/** A line at an instant, in the units of the given line. */
export interface LineSample {
  readonly t: number;
  readonly displacements: readonly number[];
  readonly velocities: readonly number[];
  /** Friction on each body, positive to the right. */
  readonly frictions: readonly number[];
  /** Force and compression of each layer. */
  readonly forces: readonly number[];
  readonly compressions: readonly number[];
}

export interface LineOptions {
  /**
   * Time of a step; the error is of second order in it. `automatic`: small compared with the shortest time of each
   * layer, from the start and after each event, and doubled where the motion is smooth, up to 1e-3 √(m/c) of the first
   * body and layer.
   */
  readonly step: number | "automatic";
  /** Time at which a motion that does not end is stopped. */
  readonly endTime: number;
  readonly scheme: LineScheme;
  /** Called at the start, after each step, and at both sides of each event. */
  readonly onSample?: (sample: LineSample) => void;
  /**
   * Checked before every step, by the scheme with restarts before each; when aborted the run stops with "interrupted".
   */
  readonly signal?: { readonly aborted: boolean };
}

/** The same options for a scheme: dimensionless. */
export interface LineRunOptions extends Pick<LineOptions, "endTime"> {
  /** Time of the longest step, and of the shortest, with which a run begins. */
  readonly step: number;
  readonly shortest: number;
  readonly see: ((sample: LineSample) => void) | undefined;
  readonly signal: LineOptions["signal"] | undefined;
}

/**
 * `memory` is of second order and locates every event; `grunwald-letnikov-restart` is the source's own scheme, of first
 * order, for comparison: it starts again from the start at every stop, and supports Coulomb's law and stiction only.
 */
export type LineScheme = "memory" | "grunwald-letnikov-restart";
