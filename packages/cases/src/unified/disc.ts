import { RigidBodyState } from "@talus/kinematics";
import { dormandPrince853 } from "@talus/ode";
import { atan2, cos, sin } from "@talus/portable-math";
import {
  createPlaneBody,
  type PlaneBody,
  type PlaneOptions,
  type PlaneRun,
  solveByEvents,
  solveUnified,
} from "@talus/unified-form";

const { p_WB, q_WB, v_WB, w_WB } = RigidBodyState;

/** Steps whose errors are at rounding level; hops of 1e-9 m keep seven digits. */
export const tightSteps: Omit<PlaneOptions, "tEnd"> = {
  stepper: dormandPrince853,
  relativeTolerance: 1e-13,
  absoluteTolerance: 1e-16,
};

/** The two methods for bodies on a plane, by the name with which a quantity begins. */
export const methods: readonly (readonly [string, typeof solveUnified])[] = [
  ["unified", solveUnified],
  ["events", solveByEvents],
];

export const SOURCE =
  "A. P. Ivanov (1993), MTT, unified form of the equations of motion of a heavy rigid body on a support";

/** Eccentric disc in a vertical plane: mass m, mass centre r from the middle, J3 = m j². */
export interface Disc {
  readonly body: PlaneBody;
  readonly mass: number;
  readonly gravity: number;
  readonly radius: number;
  /** r, m; and j, m. */
  readonly offset: number;
  readonly gyration: number;
}

export function createDisc(ratio: number, restitution: number): Disc {
  const [mass, gravity, radius, offset] = [1.3, 9.81, 0.7, 0.3];
  const gyration = offset * Math.sqrt(ratio);
  const inertia = mass * gyration * gyration;
  const body = createPlaneBody({
    body: {
      shape: { kind: "eccentric-sphere", radius, centre_B: [-offset, 0, 0] },
      mass,
      inertia_B: [inertia, inertia, inertia],
    },
    gravity,
    restitution,
    friction: 0,
  });
  return { body, mass, gravity, radius, offset, gyration };
}

/** Threshold Gamma_1 = 1 + j²/(2 r²) of turning without lift-off. */
export function thresholdOf({ offset, gyration }: Disc): number {
  return 1 + (gyration * gyration) / (2 * offset * offset);
}

/** phi' > 0 on the support at phi with the energy Gamma m g r: (m r² cos² phi + J3) phi'²/2 + m g r sin phi. */
export function turningSpeed({ mass, gravity, offset, gyration }: Disc, gamma: number, phi: number): number {
  const c = offset * cos(phi);
  const inertia = mass * (c * c + gyration * gyration);
  return Math.sqrt((2 * mass * gravity * offset * (gamma - sin(phi))) / inertia);
}

/** Rigid body state on the support. */
export function supportedDisc(disc: Disc, gamma: number, phi: number): readonly number[] {
  const turn = turningSpeed(disc, gamma, phi);
  const height = disc.radius + disc.offset * sin(phi);
  const attitude = [cos(phi / 2), 0, -sin(phi / 2), 0];
  return [0, 0, height, ...attitude, 0, 0, disc.offset * turn * cos(phi), 0, -turn, 0];
}

/** phi of a rigid body state, in (−pi, pi]. */
export function angleOf(y: Float64Array): number {
  const half = atan2(-y[q_WB + 2], y[q_WB]);
  const phi = 2 * half;
  return phi > Math.PI ? phi - 2 * Math.PI : phi <= -Math.PI ? phi + 2 * Math.PI : phi;
}

/** Gap of a rigid body state, m. */
export function gapOf(disc: Disc, y: Float64Array): number {
  return y[p_WB + 2] - disc.radius - disc.offset * sin(angleOf(y));
}

/** q' of a rigid body state, m/s. */
export function gapRateOf(disc: Disc, y: Float64Array): number {
  return y[v_WB + 2] + disc.offset * y[w_WB + 1] * cos(angleOf(y));
}

export function firstOf(run: PlaneRun, kind: string): PlaneRun["events"][number] | undefined {
  return run.events.find((event) => event.kind === kind);
}
