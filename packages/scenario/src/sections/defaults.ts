import { forceDefaults } from "../forces/built-in-forces.ts";
import type { LawChoice } from "../types/material.ts";
import type { AngleFree, Bouncing, Environment } from "../types/scenario.ts";
import type { Quaternion, Vector3 } from "../types/vectors.ts";

/** What a scenario file may leave out, and why the value is what it is. SI units and radians. */
export const scenarioDefaults = {
  /** Nothing depends on it; results are headed by the file name instead. */
  title: "",
  /** m/s^2: the value of the source model's examples, good to 0.3 % anywhere on Earth. */
  gravity: 9.81 satisfies Environment["gravity"],
  /** m/s: still air. */
  wind: [0, 0, 0] as Vector3,
  /** No drag: a rock is heavy and slow enough, and no coefficient is known unless somebody gives one. */
  drag: { law: "linear", coefficient: 0 } as const,
  /** Of the air for drag and lift, and of water on the ground. */
  ...forceDefaults,
  /** Level ground at z = 0. */
  planeGradient: [0, 0] as readonly [number, number],
  planeHeight: 0,
  /** Cylinder, cone, torus and the axis of a turntable stand upright. */
  surfaceAxis: [0, 0, 1] as Vector3,
  /** Above the curve of a profile where x grows with s, and on the curve itself. */
  profileSide: "left" as const,
  profileOffset: 0,
  /** Through every point: nothing of a survey is smoothed away unless somebody asks for it. */
  pointMethod: "patch" as const,
  /** What the key of the scenario is called. */
  zoneProperty: "material",
  /** Equal to Newton's and to the energetic law for a sphere, and the law of the source model. */
  impactLaw: { kind: "poisson", parameters: {} } satisfies LawChoice,
  /** The law of the source model: friction opposes slip, independent of its speed. */
  frictionLaw: { kind: "coulomb", parameters: {} } satisfies LawChoice,
  /** m/s and rad/s: released from rest. */
  velocity: [0, 0, 0] as Vector3,
  angularVelocity: [0, 0, 0] as Vector3,
  /** Body axes along the world axes; a homogeneous sphere moves the same whatever they are. */
  orientation: [1, 0, 0, 0] as Quaternion,
  /** What the file says is what is simulated. */
  place: "as-given" as const,
  /** m/s and rad: a contact start rolls. */
  slipSpeed: 0,
  slipAngle: 0,
  /** m: a hair; low against everything that moves, high above the rounding of map coordinates. */
  hoppingHeight: 1e-3,
  /** Where the body stays is what most users ask for, and nothing happens after. */
  atRest: true,
  /** No hidden cut-off of the bounces. */
  bouncing: { ending: "exact" } as const satisfies Bouncing,
  /** m/s: the threshold of the source model, whose examples hardly change at a hundred times more. */
  normalSpeed: 1e-4,
  /** The form that is regular everywhere. */
  formulation: { kind: "angle-free" } satisfies AngleFree,
  /** m/s: v_B at the start of slip in the selected frame, the source model's. */
  kick: 1e-8,
  /** The one explicit method with dense output of an order that locates events well. */
  stepper: "dormand-prince-54",
  /** Where the equations have a mass matrix: the method of the highest order that takes one. */
  massStepper: "radau-5",
  /** 1: errors well below those of any measured input, at a cost of some milliseconds for a run. */
  relativeTolerance: 1e-10,
  /** m, m/s, rad/s: below it a state is zero. A hundredth of the relative one: at the scale of 1 m it never decides. */
  absoluteTolerance: 1e-12,
  /** Thousands of times the steps of a long rock fall; a run that needs more has something wrong. */
  maxSteps: 1_000_000,
  /** s: a smooth curve at rock-fall speeds (0.3 m between samples at 30 m/s). Does not change the motion. */
  outputStep: 0.01,
  /** Any fixed number, so that a run without one repeats. */
  seed: 1,
} as const;
