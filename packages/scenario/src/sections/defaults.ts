import { forceDefaults } from "../forces/built-in-forces.ts";
import type { LawChoice } from "../types/material.ts";
import type { AngleFree, Bouncing, Environment } from "../types/scenario.ts";
import type { Quaternion, Vector3 } from "../types/vectors.ts";

/** Defaults of a scenario file with the reason for each. SI units and radians. */
export const scenarioDefaults = {
  /** No effect; results are then headed by the file name. */
  title: "",
  /** m/s^2: value used in the examples of the source model, within 0.3 % anywhere on Earth. */
  gravity: 9.81 satisfies Environment["gravity"],
  /** m: sharp edges and corners; the rounding of a rock is a measured number. */
  rounding: 0,
  /** Any fixed number: the same rock in every run. */
  rockSeed: 1,
  /** m/s: still air. */
  wind: [0, 0, 0] as Vector3,
  /** No drag: a rock is heavy and slow enough, and there is no generally valid coefficient. */
  drag: { law: "linear", coefficient: 0 } as const,
  /** Of the air for drag and lift, and of water on the ground. */
  ...forceDefaults,
  /** Level ground at z = 0. */
  planeGradient: [0, 0] as readonly [number, number],
  planeHeight: 0,
  /** Upright cylinder, cone, torus and axis of a turntable. */
  surfaceAxis: [0, 0, 1] as Vector3,
  /** Above the curve of a profile if x increases with s, and on the curve itself. */
  profileSide: "left" as const,
  profileOffset: 0,
  /** Through every point: no smoothing of a survey unless requested. */
  pointMethod: "patch" as const,
  /** Name of the key in the scenario. */
  zoneProperty: "material",
  /** Equivalent to Newton's and to the energetic law for a sphere, and the law of the source model. */
  impactLaw: { kind: "poisson", parameters: {} } satisfies LawChoice,
  /** Of a body other than a sphere: the only law that the equations of such bodies have. */
  otherImpactLaw: { kind: "newton", parameters: {} } satisfies LawChoice,
  /** The law of the source model: friction opposes slip and is independent of its speed. */
  frictionLaw: { kind: "coulomb", parameters: {} } satisfies LawChoice,
  /** m/s and rad/s: at rest. */
  velocity: [0, 0, 0] as Vector3,
  angularVelocity: [0, 0, 0] as Vector3,
  /** Body axes along the world axes; for a homogeneous sphere the attitude has no effect. */
  orientation: [1, 0, 0, 0] as Quaternion,
  /** The start is simulated as given. */
  place: "as-given" as const,
  /** m/s and rad: a start in contact rolls. */
  slipSpeed: 0,
  slipAngle: 0,
  /** m: small against every motion, large against the rounding of map coordinates. */
  hoppingHeight: 1e-3,
  /** The stopping point is the usual result, and nothing happens after. */
  atRest: true,
  /** No hidden cut-off of bounces. */
  bouncing: { ending: "exact" } as const satisfies Bouncing,
  /** m/s: threshold of the source model, whose examples hardly change with one a hundred times larger. */
  normalSpeed: 1e-4,
  /** The form that is regular everywhere. */
  formulation: { kind: "angle-free" } satisfies AngleFree,
  /** m/s: v_B at the start of slip in the selected frame, from the source model. */
  kick: 1e-8,
  /** The only explicit method whose dense output has an order high enough to locate events accurately. */
  stepper: "dormand-prince-54",
  /** For equations with a mass matrix: the method of highest order that accepts one. */
  massStepper: "radau-5",
  /** 1: errors well below those of any measured input, at a cost of some milliseconds per run. */
  relativeTolerance: 1e-10,
  /**
   * m, m/s, rad/s: below it a state counts as zero. A hundredth of the relative tolerance: not decisive at the scale of
   * 1 m.
   */
  absoluteTolerance: 1e-12,
  /** Thousands of times the steps of a long rock fall; a run that needs more is faulty. */
  maxSteps: 1_000_000,
  /** s: a smooth curve at rock-fall speeds (0.3 m between samples at 30 m/s). No effect on the motion. */
  outputStep: 0.01,
  /** Any fixed number, so that runs are reproducible. */
  seed: 1,
} as const;
