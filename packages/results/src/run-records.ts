import type { Outcome } from "./outcomes.ts";

/** Records of a run: plain data, SI units, world frame (not yet shifted to map coordinates). */

export type PhaseName = "flight" | "slip" | "roll" | "rest";

export type EventKind =
  | "impact"
  | "touch"
  | "grip"
  | "slip"
  | "lift-off"
  | "rest"
  | "bounces-end"
  | "left-map"
  | "no-data"
  | "wedged"
  | "gate"
  | "patch-boundary"
  | "end";

/** A located change of the motion, with the state on both sides. */
export interface EventRecord {
  readonly index: number;
  /** s */
  readonly t: number;
  readonly kind: EventKind;
  readonly from: PhaseName;
  /** The phase that follows; equal to `from` if the run ends. */
  readonly to: PhaseName;
  /** Centre, m (3). */
  readonly p: Float64Array;
  /** Foot on the ground, m (3), and unit normal from the ground into the body (3); absent if no ground is involved. */
  readonly foot?: Float64Array;
  readonly normal?: Float64Array;
  /** State before and after: layout of RigidBodyState, read the first 13 numbers. */
  readonly yMinus: Float64Array;
  readonly yPlus: Float64Array;
  /** Present for an impact. */
  readonly impulse?: ImpulseRecord;
  /** Energy lost in the event, J; when a body leaves a layer, the loss since first touching it. */
  readonly energyLost: number;
  /** Present when a body leaves a layer with a force law: the impact that this completes. */
  readonly compliantContact?: CompliantContactRecord;
  /** Present for a summed series of infinitely many bounces: bound of its absolute error in the state. */
  readonly bound?: number;
  /** True for simultaneous impacts that were resolved one after the other: obstacles first, then the ground. */
  readonly sequential?: true;
  /**
   * True where other modes of several contacts, with another motion, are consistent as well as those that follow, or
   * several motions after an impact satisfy its law.
   */
  readonly notUnique?: true;
  /** Of impacts of one instant: factor below 1 by which a joint law lowered the e of all contacts. Else absent. */
  readonly loweredRestitution?: number;
  /** Present for the crossing of a gate; `feature` is its name. */
  readonly crossing?: GateCrossing;
  /** "ground", or the name of the obstacle. */
  readonly feature: string;
  /** "terrain", or the name of the obstacle if it has its own material. */
  readonly material: string;
}

/** Result of an impact through a force law, from the touch until the force has vanished. */
export interface CompliantContactRecord {
  /** Begin and end, s; the end is the time of the event. */
  readonly begin: number;
  readonly duration: number;
  /** Normal speed at the end over that at the begin, 1; absent if it began without speed. */
  readonly restitution?: number;
  /** Largest normal force, N. */
  readonly peakForce: number;
  /** Largest indentation, and the residual one at the end, m. */
  readonly peakIndentation: number;
  readonly residualIndentation: number;
}

/** Crossing of a gate by the centre of the body. */
export interface GateCrossing {
  /** s */
  readonly t: number;
  /** Towards the forward side of the gate, or back. */
  readonly direction: "forward" | "backward";
  /** Position of the centre, m. */
  readonly place: readonly [number, number, number];
  /** |v|, m/s, and |w|, rad/s. */
  readonly speed: number;
  readonly spin: number;
  /** Gap between body and ground, m: 0 in contact. Absent off the map. */
  readonly height?: number;
  /** Kinetic energy of translation and of rotation, J. */
  readonly translationalEnergy: number;
  readonly rotationalEnergy: number;
}

/** Crossings of one gate. */
export interface GateRecord {
  readonly name: string;
  readonly forward: number;
  readonly backward: number;
  /** Absent when the gate was never crossed. */
  readonly first?: GateCrossing;
}

/** Impulses on the body, N s: those of an impact, or the sums over a series of bounces. */
export interface ImpulseRecord {
  /** Duration, s: 0 for an impact; for a series the time that its bounces took. */
  readonly duration: number;
  /** Normal and tangential magnitude. */
  readonly normal: number;
  readonly tangential: number;
  /**
   * Normal impulse of compression, of restitution, and at the end of slip (the total if it slips throughout); for
   * impacts only.
   */
  readonly compression: number;
  readonly restitution: number;
  readonly slipEnd?: number;
  /** Impulse vector (3), world. */
  readonly vector: Float64Array;
  /**
   * Impulsive couple (3), world, N m s, of laws that act over an area, such as that of soil. Absent for a point
   * contact.
   */
  readonly couple?: Float64Array;
}

/** One row of the trajectory. The arrays are reused between calls: copy what must be kept. */
export interface Sample {
  t: number;
  phase: PhaseName;
  /** Layout of RigidBodyState, read the first 13 numbers. */
  y: Float64Array;
  /** Distance between the surface of the sphere and the ground, m. */
  gap: number;
  /** True if the foot is on the map; otherwise `foot`, `normal`, `feature` and `gap` do not apply. */
  onMap: boolean;
  /** Point of the ground or obstacle nearest to the body, m (3), and the unit normal there, into the body (3). */
  foot: Float64Array;
  normal: Float64Array;
  /** "ground", or the name of the obstacle that carries the foot. */
  feature: string;
  /** Normal force, N; friction force (3), N; slip speed, m/s. Zero in flight. */
  normalForce: number;
  friction: Float64Array;
  slip: number;
  /** Each contact, if several hold the body at once; `foot` to `slip` are those of the first of them. */
  contacts?: readonly ContactSample[] | undefined;
  /** J */
  kineticEnergy: number;
  potentialEnergy: number;
  /** Energy stored in the force law of the layer that the body is pressed into, J. */
  storedEnergy: number;
}

/** One of several contacts of a sample. */
export interface ContactSample {
  /** "ground", or the name of the obstacle. */
  readonly feature: string;
  readonly mode: "stick" | "slip" | "slip-begins" | "open";
  /** Normal force, and friction force on the body (3), N. */
  readonly normalForce: number;
  readonly friction: Float64Array;
  /** Place of the contact, m (3), unit normal into the body (3); slip speed, m/s. */
  readonly foot: Float64Array;
  readonly normal: Float64Array;
  readonly slip: number;
  /** True if the forces of the contacts are not unique: these have the least friction. */
  readonly notUnique: boolean;
}

/**
 * Energy balance of a run, J. Energy that has gone into a layer with a force law and is not stored in it counts as lost
 * to impact.
 *
 * turnover: integral of |power of weight, friction and air| over time plus the sum of |energy changes| at impacts.
 * residual: |end - start + losses - work in| relative to the turnover, or to the kinetic energy at the start if that is
 * larger (a body that rolls on level ground has no turnover).
 */
export interface EnergyLedger {
  readonly start: number;
  readonly end: number;
  readonly lostToSlip: number;
  readonly lostToImpact: number;
  readonly lostToRollingResistance: number;
  readonly lostToPivoting: number;
  /** Lost to the air, and to water on the ground; negative if they supply energy. */
  readonly lostToDrag: number;
  /**
   * Stored in the force law of a layer that the body is pressed into at the end; absent if there is none. It is not
   * lost.
   */
  readonly stored?: number;
  /** Work done on the body by ground that moves in itself. */
  readonly workOfGround: number;
  readonly turnover: number;
  readonly residual: number;
}

/** A largest value, with its time and position. */
export interface Extreme {
  readonly value: number;
  readonly t: number;
  /** Centre of the body, m (3), unless stated otherwise. */
  readonly place: readonly [number, number, number];
}

/** Largest acceleration felt by the body: contact force over m g, 1, and its components along the body axes. */
export interface FeltExtreme extends Extreme {
  readonly body: readonly [number, number, number];
}

/**
 * Loads on the ground or on one obstacle: forces and impulses opposite to those on the body. World frame. The sum of
 * `impulse` and `contactImpulse` is the momentum transferred to it.
 */
export interface LoadRecord {
  /** "ground", or the name of the obstacle. */
  readonly feature: string;
  /** Number of impacts, and the sum of all impulses at events (including those of summed bounces), N s. */
  readonly impacts: number;
  readonly impulse: readonly [number, number, number];
  /** Duration of lasting contact, s, and the time integral of the contact force, N s. */
  readonly contactTime: number;
  readonly contactImpulse: readonly [number, number, number];
  /**
   * Largest force of lasting contact, N, and largest impulse of one impact, N s; `place` is the foot. Absent if there
   * was none.
   */
  readonly largestForce?: Extreme;
  readonly largestImpulse?: Extreme;
}

/** A contact on which a body stands at the end of its run. Forces on the body, N; world frame. */
export interface RestContact {
  /** "ground", or the name of the obstacle. */
  readonly feature: string;
  /** Point of the contact, m, and unit normal there, into the body. */
  readonly place: readonly [number, number, number];
  readonly normal: readonly [number, number, number];
  readonly normalForce: number;
  readonly friction: readonly [number, number, number];
  /** True if other forces hold it as well: these have the least friction. */
  readonly notUnique: boolean;
}

/** Final status of the computation; any kind other than "reached-end" and "ended" comes with a sentence of advice. */
export interface RunStatus {
  /** "ended" if the run reached an outcome; otherwise the name of the failure. */
  readonly kind: string;
  readonly message: string;
}

export interface RunResult {
  readonly status: RunStatus;
  /** Absent if the numerics failed or the run was interrupted. */
  readonly outcome?: Outcome;
  /** Contacts on which the body stands, if its centre has stopped; else absent. */
  readonly restsOn?: readonly RestContact[];
  readonly t: number;
  readonly phase: PhaseName;
  /** Final state (13). */
  readonly y: Float64Array;
  readonly events: readonly EventRecord[];
  readonly phaseCounts: Readonly<Record<PhaseName, number>>;
  readonly eventCounts: Readonly<Partial<Record<EventKind, number>>>;
  /** Path length of the centre, m. */
  readonly pathLength: number;
  /** Extremes; absent if they did not occur. */
  readonly largestSpeed?: Extreme;
  readonly largestNormalForce?: Extreme;
  /** Largest gap between the sphere and the ground in flight, m. */
  readonly highestJump?: Extreme;
  /** Largest impulse of a single impact, N s. */
  readonly largestImpulse?: Extreme;
  /** Absent without gravity. */
  readonly largestFelt?: FeltExtreme;
  /**
   * Least distance of the foot from the border of the ground while the body was on the ground itself, not on an
   * obstacle: `borderDistance` of the terrain, in m or in the unit of the condition that bounds a formula; >= 0.
   * `place` is the foot. Absent if the ground has no border.
   */
  readonly nearestBorder?: Extreme;
  /** One for each feature that was touched, in the order of first touch. */
  readonly loads: readonly LoadRecord[];
  /** Least gap at any sample or step, negative below ground, m. Absent if there was no ground. */
  readonly deepestGap?: number;
  /** One for each gate of the scenario, in order. */
  readonly gates: readonly GateRecord[];
  readonly ledger: EnergyLedger;
  /** Present if the motion was found by time steps: method `stepped`. */
  readonly stepped?: SteppedRecord;
  /** Warnings to the reader of the results, a sentence each; empty for a normal run. */
  readonly warnings: readonly string[];
  /** Shift of the centre by `start.place: on-surface`, m (3); otherwise zero. */
  readonly startShift: readonly [number, number, number];
  readonly statistics: RunStatistics;
}

/** Accuracy of a run by time steps. */
export interface SteppedRecord {
  /**
   * Sum over all steps in contact of the distance, m, between the body after one step and after two half steps, which
   * are the ones taken. An estimate: where a small change grows along the motion, the error does too.
   */
  readonly errorEstimate: number;
  /** Depth below the ground that no point has passed between the ends of steps, m. */
  readonly depthBound: number;
  /**
   * Depth below the ground that no edge or face between the points has had at the end of a step in contact, m: on a
   * bulge half its curvature times the square of the radius of a face, by an edge of the ground or an obstacle that
   * radius. 0 on planes, and for bodies of one point.
   */
  readonly betweenPoints: number;
  /** Energy taken by moving points back onto the ground, J; negative if it gave energy. Part of `lostToImpact`. */
  readonly lostToProjection: number;
  /** Largest number of touching points that a step has left out, as others surround them. */
  readonly contactsLeftOut: number;
}

export interface RunStatistics {
  readonly steps: number;
  readonly rejectedSteps: number;
  readonly evaluations: number;
  readonly groundQueries: number;
  /** Largest distance by which projection moved an accepted state onto the ground, m. */
  readonly largestDrift: number;
}
