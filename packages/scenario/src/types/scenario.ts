import type { PlaneBodySpec, SphereBody } from "./body-spec.ts";
import type { ForceSpec } from "./force-spec.ts";
import type { GateSpec } from "./gate-spec.ts";
import type { GroundMotionSpec } from "./ground-motion-spec.ts";
import type { HullBodySpec } from "./hull-body-spec.ts";
import type { JointLawChoice, LawChoice, Material } from "./material.ts";
import type { MaterialZonesSpec } from "./material-spec.ts";
import type { ObstacleSpec } from "./obstacle-spec.ts";
import type { TerrainSurfaceSpec } from "./surface-spec.ts";
import type { Quaternion, Vector3 } from "./vectors.ts";

/**
 * A scenario with every default filled in: plain data in SI units and radians, safe to clone and to write as JSON.
 * `createScenarioReader` reads it from a file, which may use units and omit keys with defaults.
 */
export interface Scenario {
  /** Version of the format. */
  readonly talus: 1;
  readonly title: string;
  /** Smooth bodies other than spheres move on level ground, without air, obstacles or forces. */
  readonly body: SphereBody | PlaneBodySpec | HullBodySpec;
  readonly environment: Environment;
  readonly terrain: {
    readonly surface: TerrainSurfaceSpec;
    readonly material: Material;
    /** Other materials by zones. Default: `material` everywhere. */
    readonly materials?: MaterialZonesSpec;
    /** Obstacles on the ground. Default: none. */
    readonly obstacles?: readonly ObstacleSpec[];
    /** Default: the ground is at rest. */
    readonly motion?: GroundMotionSpec;
  };
  /** Laws for materials that name none of their own. */
  readonly laws: {
    readonly impact: LawChoice;
    /** Law for the impacts of several contacts at once. Default: one after the other, by the law of each pair. */
    readonly jointImpact?: JointLawChoice;
    readonly friction: LawChoice;
    /** A force law that replaces impacts. Default: the ground is rigid. */
    readonly contact?: LawChoice;
    /** Laws of rolling resistance and of pivoting friction. Default: those of `forces`, or none. */
    readonly rolling?: LawChoice;
    readonly pivoting?: LawChoice;
  };
  /** Forces besides weight, drag and the reaction of the ground, each built-in kind at most once. Default: none. */
  readonly forces?: readonly ForceSpec[];
  readonly start: FlightStart | ContactStart | HoppingStart;
  readonly end: {
    /** The run ends at this time, s. */
    readonly time: number;
    /** The run also ends when the body comes to rest. */
    readonly atRest: boolean;
  };
  readonly bouncing: Bouncing;
  readonly solver: SolverChoice;
  /** Formulation of the motion on the ground. Default: without angles. */
  readonly formulation?: AngleFree | SelectedFrame;
  /**
   * Name of the formulation in the table of the model. event: phases that end at events, available for spheres without
   * a table. unified: one system of equations for flight, impact and contact, on level ground without air, obstacles or
   * forces. stepped: time steps, on any ground at rest without air or forces; the difference of one step and two half
   * steps is at most sqrt(solver.relativeTolerance) times the reach of the body. Default: event; scenario files with a
   * body with corners have stepped.
   */
  readonly method?: string;
  readonly output: {
    /** Time between samples of the trajectory, s. No effect on the motion. */
    readonly step: number;
  };
  /** Places whose crossing is recorded; they do not affect the motion. Default: none. */
  readonly gates?: readonly GateSpec[];
  /** Seed of the random numbers used by impact laws, an integer in [0, 2^32). */
  readonly seed: number;
}

export interface Environment {
  /** Magnitude of gravity along -z, m/s^2. */
  readonly gravity: number;
  /** Velocity of the air, world frame, m/s: one for all heights, or rows with rising heights. */
  readonly wind: Vector3 | readonly WindLayer[];
  readonly drag: Drag;
}

/**
 * A row of a wind profile: the velocity at height z, m. Linear between two rows; constant below the first and above the
 * last.
 */
export interface WindLayer {
  readonly height: number;
  readonly velocity: Vector3;
}

/**
 * Air drag on the sphere, no moment.
 * linear:    F = -2 pi a^2 c (v - wind), c in N s/m^3
 * quadratic: F = -1/2 rho c pi a^2 |v - wind| (v - wind), c dimensionless, rho = airDensity in kg/m^3
 */
export type Drag =
  | { readonly law: "linear"; readonly coefficient: number }
  | { readonly law: "quadratic"; readonly coefficient: number; readonly airDensity: number };

/** Start in free flight, or in contact if `place` moves the sphere onto the ground. World frame, SI. */
export interface FlightStart {
  readonly kind: "flight";
  readonly position: Vector3;
  readonly velocity: Vector3;
  readonly angularVelocity: Vector3;
  /** Unit quaternion w x y z, body to world. */
  readonly orientation: Quaternion;
  /** "on-surface" moves the centre along the normal of the ground until the sphere touches; the shift is reported. */
  readonly place: "as-given" | "on-surface";
}

/**
 * Start slightly above the ground: the hopping of the source model (Cesarek 2008, section 6.3.1), close to rolling.
 * World frame, SI.
 */
export interface HoppingStart {
  readonly kind: "hopping";
  /** Foot (X_B, Y_B), m: the point of the ground below the sphere, along its normal. */
  readonly at: readonly [number, number];
  /** Gap between sphere and ground, m, > 0. */
  readonly height: number;
  readonly velocity: Vector3;
  readonly angularVelocity: Vector3;
  readonly orientation: Quaternion;
}

/** Start in contact with the ground: the source model's seven numbers. */
export interface ContactStart {
  readonly kind: "contact";
  /** Foot (X_B, Y_B), m. */
  readonly at: readonly [number, number];
  /**
   * Slip speed, m/s, and angle of the friction force in the selected frame, rad: the slip is
   * -speed (cos angle, sin angle) along e_x, e_y of that frame, as (3.37).
   */
  readonly slip: { readonly speed: number; readonly angle: number };
  /** Angular velocity in the selected frame, rad/s. */
  readonly angularVelocity: Vector3;
  readonly orientation: Quaternion;
}

/**
 * End of an accumulation of bounces.
 * exact:     the rest of the series is summed (closed form, or iterated until its bound is below the tolerance).
 * threshold: a rebound slower than `normalSpeed`, m/s, becomes lasting contact.
 */
export type Bouncing =
  | { readonly ending: "exact" }
  | { readonly ending: "threshold"; readonly normalSpeed: number };

/** Positions, velocities and the normal of the ground in the world frame: regular everywhere. */
export interface AngleFree {
  readonly kind: "angle-free";
}

/**
 * The source's form: 14 unknowns in the selected frame, M(x) x' = f(x). Not for level ground; refuses what it does not
 * cover. Its start of slip needs v_B > 0.
 */
export interface SelectedFrame {
  readonly kind: "selected-frame";
  /** Value of v_B at the start of slip, m/s. */
  readonly kick: number;
}

export interface SolverChoice {
  readonly stepper: string;
  readonly relativeTolerance: number;
  readonly absoluteTolerance: number;
  /** Largest number of attempted steps within one phase before the run stops. */
  readonly maxSteps: number;
}
