import type { Outcome } from "./outcomes.ts";

/** What a run reports: plain data, SI units, world frame (map origin not yet shifted back). */

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

/** One located change of the motion; both sides are kept. */
export interface EventRecord {
  readonly index: number;
  /** s */
  readonly t: number;
  readonly kind: EventKind;
  readonly from: PhaseName;
  /** The phase that follows; the same as `from` where the run ends. */
  readonly to: PhaseName;
  /** Centre, m (3). */
  readonly p: Float64Array;
  /**
   * Foot on the ground, m (3), and normal from the ground into the body (3); absent where there is no ground to name.
   */
  readonly foot?: Float64Array;
  readonly normal?: Float64Array;
  /** State on both sides: layout of RigidBodyState, read the first 13 numbers. */
  readonly yMinus: Float64Array;
  readonly yPlus: Float64Array;
  /** Present for an impact. */
  readonly impulse?: ImpulseRecord;
  /** Energy lost in the event, J; where a body leaves a layer: since it touched it. */
  readonly energyLost: number;
  /** Present where a body leaves a layer with a force law: the impact that this was. */
  readonly compliantContact?: CompliantContactRecord;
  /** Number of bounces in a summed series is infinite; this is the bound of its error in the state, absolute. */
  readonly bound?: number;
  /** True for impacts of one instant that were resolved one after the other: obstacles first, then the ground. */
  readonly sequential?: true;
  /** Present for the crossing of a gate, whose name is `feature`. */
  readonly crossing?: GateCrossing;
  /** "ground", or the name of the obstacle. */
  readonly feature: string;
  /** "terrain", or the name of the obstacle whose own material it is. */
  readonly material: string;
}

/** What an impact through a force law came to, from the touch to where the force has fallen to zero. */
export interface CompliantContactRecord {
  /** s; the end is the time of the event. */
  readonly begin: number;
  readonly duration: number;
  /** Normal velocity at its end over that at its begin, 1; absent where it began without speed. */
  readonly restitution?: number;
  /** Largest normal force, N. */
  readonly peakForce: number;
  /** Largest indentation, and that which is left at the end, m. */
  readonly peakIndentation: number;
  readonly residualIndentation: number;
}

/** How the centre of the body crossed a gate. */
export interface GateCrossing {
  /** s */
  readonly t: number;
  /** To the forward side of the gate, or back. */
  readonly direction: "forward" | "backward";
  /** Of the centre, m. */
  readonly place: readonly [number, number, number];
  /** |v|, m/s, and |w|, rad/s. */
  readonly speed: number;
  readonly spin: number;
  /** Gap between body and ground, m: 0 in contact. Absent off the map. */
  readonly height?: number;
  /** Kinetic energy of the centre's motion and of the spin, J. */
  readonly translationalEnergy: number;
  readonly rotationalEnergy: number;
}

/** What went through one gate. */
export interface GateRecord {
  readonly name: string;
  readonly forward: number;
  readonly backward: number;
  /** Absent when the gate was never crossed. */
  readonly first?: GateCrossing;
}

/** Impulses on the body, N s: those of an impact, or the sums over a series of bounces. */
export interface ImpulseRecord {
  /** How long it took to be given, s: 0 for an impact, the time that the bounces took for a series. */
  readonly duration: number;
  /** Normal and tangential magnitude. */
  readonly normal: number;
  readonly tangential: number;
  /**
   * Normal impulse of compression, of restitution, and at the end of slip (total when it slips throughout; impacts
   * only).
   */
  readonly compression: number;
  readonly restitution: number;
  readonly slipEnd?: number;
  /** Impulse vector (3), world. */
  readonly vector: Float64Array;
  /**
   * Impulsive couple (3), world, N m s: of laws that act over an area, such as that of soil. Absent for a point
   * contact.
   */
  readonly couple?: Float64Array;
}

/** One row of the trajectory. The arrays are reused between calls: copy what you keep. */
export interface Sample {
  t: number;
  phase: PhaseName;
  /** Layout of RigidBodyState, read the first 13 numbers. */
  y: Float64Array;
  /** Distance of the sphere's surface from the ground, m. */
  gap: number;
  /** Whether the foot is on the map: else `foot`, `normal`, `feature` and `gap` do not apply. */
  onMap: boolean;
  /** Point of the ground or obstacle nearest to the body, m (3), and the normal there, into the body (3). */
  foot: Float64Array;
  normal: Float64Array;
  /** "ground", or the name of the obstacle, that the foot is on. */
  feature: string;
  /** Normal force, N; friction force (3), N; slip speed, m/s. Zero in flight. */
  normalForce: number;
  friction: Float64Array;
  slip: number;
  /** J */
  kineticEnergy: number;
  potentialEnergy: number;
  /** In the force law of the layer that the body is pressed into, J. */
  storedEnergy: number;
}

/**
 * Energy balance of a run, J. Of what went into a layer with a force law, what is not stored in it is lost to impact.
 * turnover: integral of |power of weight, friction and air| over time and the sum of
 * |energy changes| at impacts. residual: |end - start + losses - work in| relative to the turnover, or to the kinetic energy at
 * the start where that is larger (a body that rolls on level ground turns nothing over).
 */
export interface EnergyLedger {
  readonly start: number;
  readonly end: number;
  readonly lostToSlip: number;
  readonly lostToImpact: number;
  readonly lostToRollingResistance: number;
  readonly lostToPivoting: number;
  /** To the air, and to water on the ground; negative where they give. */
  readonly lostToDrag: number;
  /**
   * In the force law of a layer that the body is pressed into at the end; absent where there is none. It is not lost.
   */
  readonly stored?: number;
  /** Work that ground which moves in itself has done on the body. */
  readonly workOfGround: number;
  readonly turnover: number;
  readonly residual: number;
}

/** A largest value and where it was. */
export interface Extreme {
  readonly value: number;
  readonly t: number;
  /** Centre of the body, m (3), unless something else is said. */
  readonly place: readonly [number, number, number];
}

/** A largest felt acceleration: contact force over m g, 1, and its components along the axes of the body. */
export interface FeltExtreme extends Extreme {
  readonly body: readonly [number, number, number];
}

/**
 * What the ground or one obstacle has to bear: forces and impulses on it, opposite to those on the body. World frame.
 * Its `impulse` and `contactImpulse` together are what it has taken of the momentum.
 */
export interface LoadRecord {
  /** "ground", or the name of the obstacle. */
  readonly feature: string;
  /** Number of impacts, and the sum of all impulses in events (those of summed bounces too), N s. */
  readonly impacts: number;
  readonly impulse: readonly [number, number, number];
  /** Duration of lasting contact, s, and the integral of the contact force over it, N s. */
  readonly contactTime: number;
  readonly contactImpulse: readonly [number, number, number];
  /** Of the force of lasting contact, N, and of one impact, N s; the place is the foot. Absent where there was none. */
  readonly largestForce?: Extreme;
  readonly largestImpulse?: Extreme;
}

/** How the computation went; anything but "reached-end" and "ended" carries a sentence with advice. */
export interface RunStatus {
  /** "ended": the run reached an outcome. Else the name of what failed. */
  readonly kind: string;
  readonly message: string;
}

export interface RunResult {
  readonly status: RunStatus;
  /** Absent when the numerics failed or the run was interrupted. */
  readonly outcome?: Outcome;
  readonly t: number;
  readonly phase: PhaseName;
  /** Final state (13). */
  readonly y: Float64Array;
  readonly events: readonly EventRecord[];
  readonly phaseCounts: Readonly<Record<PhaseName, number>>;
  readonly eventCounts: Readonly<Partial<Record<EventKind, number>>>;
  /** Length of the centre's path, m. */
  readonly pathLength: number;
  /** Of these, what has not occurred is absent. */
  readonly largestSpeed?: Extreme;
  readonly largestNormalForce?: Extreme;
  /** Highest gap between the sphere and the ground in flight, m. */
  readonly highestJump?: Extreme;
  /** Of a single impact, N s. */
  readonly largestImpulse?: Extreme;
  /** Absent without gravity. */
  readonly largestFelt?: FeltExtreme;
  /**
   * Least distance of the foot from the border of the ground while the body was on the ground itself, not on an
   * obstacle, as `borderDistance` of a terrain: in m, or in the unit of the condition that bounds a formula; >= 0. The
   * place is the foot. Absent where the ground has no border.
   */
  readonly nearestBorder?: Extreme;
  /** One for each thing that was touched, in the order of the first touch. */
  readonly loads: readonly LoadRecord[];
  /** Deepest gap seen at any sample or step, negative when below ground; m. Absent when there was no ground. */
  readonly deepestGap?: number;
  /** One for each gate of the scenario, in its order. */
  readonly gates: readonly GateRecord[];
  readonly ledger: EnergyLedger;
  /** What a reader of the results should know, a sentence each; none for a run as it should be. */
  readonly warnings: readonly string[];
  /** By how much `start.place: on-surface` moved the centre, m (3); zero when it did not. */
  readonly startShift: readonly [number, number, number];
  readonly statistics: RunStatistics;
}

export interface RunStatistics {
  readonly steps: number;
  readonly rejectedSteps: number;
  readonly evaluations: number;
  readonly groundQueries: number;
  /** Largest distance by which projection moved an accepted state onto the ground, m. */
  readonly largestDrift: number;
}
