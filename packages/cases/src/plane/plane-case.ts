import { RigidBodyState } from "@talus/kinematics";
import type { RunResult } from "@talus/results";
import type { FlightStart } from "@talus/scenario";
import type { CaseDescription, Comparison, ScenarioCase } from "../case/case.ts";
import { vector } from "../case/comparison.ts";
import { type SphereChoice, sphereCase } from "../case/sphere-case.ts";
import { size, type Triple, times } from "../math/triple.ts";
import { type Motion, normalOf, type Slope } from "./closed-forms.ts";

const { p_WB, v_WB, w_WB } = RigidBodyState;

/** The thesis that the sphere model comes from. */
export const SOURCE = "P. Cesarek (2008), Vpliv gibajocih se teles na gradbene konstrukcije, Univ. Ljubljana";
const BECAUSE =
  "the run's relative tolerance is 1e-10 a step; on a plane its steps are exact but for rounding, except for the quaternion";

/** Choices of a case on a slope besides the slope and the initial motion. */
export interface PlaneChoice
  extends Pick<SphereChoice, "endTime" | "bouncing" | "mass">,
    Omit<CaseDescription, "tolerance" | "because">,
    Pick<ScenarioCase, "curves"> {
  readonly slope: Slope;
  /** Default: the slope's kinetic friction. */
  readonly staticFriction?: number;
  readonly start: Motion;
  readonly orientation?: FlightStart["orientation"];
  /** Default 1e-9. */
  readonly tolerance?: number;
  readonly because?: string;
}

/** A case of a sphere on a slope, from a known motion in the air or on the ground. */
export function planeCase(
  choice: PlaneChoice,
  compare: (run: RunResult) => readonly Comparison[],
): ScenarioCase {
  const {
    slope,
    start,
    staticFriction = slope.kineticFriction,
    title,
    endTime,
    bouncing,
    mass,
    ...rest
  } = choice;
  const { orientation = [1, 0, 0, 0], tolerance = 1e-9, because = BECAUSE, ...about } = rest;
  const { radius, gravity, kineticFriction, restitution } = slope;
  return sphereCase(
    { ...about, tolerance, because },
    {
      title,
      endTime,
      ...(bouncing !== undefined && { bouncing }),
      ...(mass !== undefined && { mass }),
      ground: { kind: "plane", gradient: slope.gradient, height: 0 },
      radius,
      gravity,
      friction: [staticFriction, kineticFriction],
      restitution,
      start: {
        kind: "flight",
        position: start.p,
        velocity: start.v,
        angularVelocity: start.w,
        orientation,
        place: "as-given",
      },
    },
    compare,
  );
}

/** Centre of a sphere that lies on the slope at its origin. */
export function onSlope(slope: Slope): Triple {
  return times(slope.radius, normalOf(slope));
}

/** Place, velocity and spin beside the reference, each against the size of the motion. */
export function sameMotion(
  name: string,
  slope: Slope,
  y: Float64Array | undefined,
  reference: Motion,
): readonly Comparison[] {
  const length = size(reference.p) + size(reference.v) * reference.t + slope.radius;
  const speed = size(reference.v) + slope.radius * size(reference.w);
  return [
    ...vector(`${name}: p`, "m", y?.slice(p_WB, p_WB + 3), reference.p, length),
    ...vector(`${name}: v`, "m/s", y?.slice(v_WB, v_WB + 3), reference.v, speed),
    ...vector(`${name}: w`, "rad/s", y?.slice(w_WB, w_WB + 3), reference.w, speed / slope.radius),
  ];
}
