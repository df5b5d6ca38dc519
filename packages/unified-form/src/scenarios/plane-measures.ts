import { pathLength, RigidBodyState } from "@talus/kinematics";
import { createLargestValue, type LargestValue } from "@talus/results";
import type { PlaneBody } from "../plane/plane-body.ts";
import { planeEnergy } from "../plane/plane-contact.ts";
import type { PlaneStep } from "../plane/plane-run.ts";
import type { PlaneSampler } from "./plane-sampler.ts";

const { v_WB, size } = RigidBodyState;

/** Nodes and weights of the three-point Gauss rule on [0, 1]. */
const GAUSS = [
  [0.5 - Math.sqrt(0.15), 5 / 18],
  [0.5, 4 / 9],
  [0.5 + Math.sqrt(0.15), 5 / 18],
] as const;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

/** Accumulated measures of a run on a plane: path, energy, largest values at the quarters of its steps. */
export interface PlaneMeasures {
  readonly totals: { path: number; turnover: number; lostToSlip: number; lostToSummedBounces: number };
  readonly largestSpeed: LargestValue;
  readonly largestNormalForce: LargestValue;
  readonly highestJump: LargestValue;
  measure(step: PlaneStep): void;
}

export function createPlaneMeasures(body: PlaneBody, sampler: PlaneSampler): PlaneMeasures {
  const { sample } = sampler;
  const weight = body.body.mass * body.gravity;
  const y = new Float64Array(size);
  const velocities = new Float64Array(3 * QUARTERS.length);
  const totals = { path: 0, turnover: 0, lostToSlip: 0, lostToSummedBounces: 0 };
  const [largestSpeed, largestNormalForce, highestJump] = [
    createLargestValue(),
    createLargestValue(),
    createLargestValue(),
  ];
  return {
    totals,
    largestSpeed,
    largestNormalForce,
    highestJump,
    measure({ t0, t1, phase, at, isSummed = false }) {
      const h = t1 - t0;
      let [first, last] = [0, 0];
      for (const [i, part] of QUARTERS.entries()) {
        at(part === 1 ? t1 : t0 + part * h, y);
        sampler.fill(t0 + part * h, phase, y);
        const speed = Math.sqrt(y[v_WB] * y[v_WB] + y[v_WB + 1] * y[v_WB + 1] + y[v_WB + 2] * y[v_WB + 2]);
        for (let k = 0; k < 3; k += 1) velocities[3 * i + k] = y[v_WB + k];
        largestSpeed.offer(speed, sample.t, sample.y);
        largestNormalForce.offer(sample.normalForce, sample.t, sample.y);
        if (phase === "flight") highestJump.offer(sample.gap, sample.t, sample.y);
        if (part === 0) first = planeEnergy(body, y);
        last = planeEnergy(body, y);
      }
      totals.path += pathLength(velocities, h);
      if (isSummed) {
        totals.lostToSummedBounces += first - last;
        totals.turnover += Math.abs(first - last);
        return;
      }
      for (const [part, share] of GAUSS) {
        at(t0 + part * h, y);
        sampler.fill(t0 + part * h, phase, y);
        const slipPower = body.friction * sample.normalForce * sample.slip;
        totals.lostToSlip += share * h * slipPower;
        totals.turnover += share * h * (Math.abs(weight * y[v_WB + 2]) + slipPower);
      }
    },
  };
}
