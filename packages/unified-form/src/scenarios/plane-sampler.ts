import { RigidBodyState, rotateInto } from "@talus/kinematics";
import { createSample, type PhaseName, type Sample } from "@talus/results";
import { createEventMotion, findMotion, MotionNumbers } from "../events/event-field.ts";
import type { PlaneBody } from "../plane/plane-body.ts";
import { planeEnergy } from "../plane/plane-contact.ts";
import { LoadNumbers } from "../plane/plane-load.ts";

const { p_WB, q_WB } = RigidBodyState;

/** Makes samples of a run on a plane; one record, overwritten by each call. */
export interface PlaneSampler {
  readonly sample: Sample;
  /** @param y rigid body state above the plane Z = 0 */
  fill(t: number, phase: PhaseName, y: Float64Array): void;
}

/** @param height of the plane, m: samples are given above z = 0 of the world */
export function createPlaneSampler(body: PlaneBody, height: number): PlaneSampler {
  const motion = createEventMotion();
  const { mass } = body.body;
  const sample = createSample(RigidBodyState.size);
  sample.normal[2] = 1;
  sample.feature = "ground";
  return {
    sample,
    fill(t, phase, y) {
      const friction = phase === "slip" ? body.friction : 0;
      findMotion(body, friction, y, motion);
      const { contact, load, numbers } = motion;
      const onGround = phase !== "flight";
      const N = onGround ? Math.max(0, -load.numbers[LoadNumbers.F] / load.numbers[LoadNumbers.U]) : 0;
      const slip = phase === "slip" ? numbers[MotionNumbers.slipSpeed] : 0;
      sample.t = t;
      sample.phase = phase;
      sample.y.set(y);
      sample.y[p_WB + 2] += height;
      sample.gap = numbers[MotionNumbers.gap];
      rotateInto(y, q_WB, contact.point.a, 0, sample.foot, 0);
      sample.foot[0] += y[p_WB];
      sample.foot[1] += y[p_WB + 1];
      sample.foot[2] = height; // below the lowest point
      sample.normalForce = N;
      for (let i = 0; i < 2; i += 1) {
        sample.friction[i] = friction * slip > 0 ? (-friction * N * contact.u_W[i]) / slip : 0;
      }
      sample.slip = slip;
      sample.potentialEnergy = mass * body.gravity * sample.y[p_WB + 2];
      sample.kineticEnergy = planeEnergy(body, y) - mass * body.gravity * y[p_WB + 2];
    },
  };
}
