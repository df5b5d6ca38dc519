import { norm3 } from "@talus/kinematics";
import type { LoadRecord } from "@talus/results";
import { createLoadSums } from "../observers/load-sums.ts";
import type { Bearing } from "./bearing.ts";

/** Loads on ground and obstacles of a run by steps: sums of the forces and impulses of its contacts. */
export interface SteppedLoads {
  /** Forces of a part of a step. @param t at its end, s */
  bear(bearing: Bearing, duration: number, t: number): void;
  /** Impulses of one impact. */
  strike(bearing: Bearing, t: number): void;
  records(): readonly LoadRecord[];
}

/** Sums on the body; the records are on what bears it. */
export function createSteppedLoads(): SteppedLoads {
  const { loadOn, records } = createLoadSums();
  const sum = new Float64Array(3);
  const foot = new Float64Array(3);

  /** Sums the forces on one feature, from contact k on, the first that it has; false if k is not the first. */
  const gather = ({ count, feature, force, foot: feet }: Bearing, k: number): boolean => {
    for (let j = 0; j < k; j += 1) if (feature[j] === feature[k]) return false;
    sum.fill(0);
    for (let j = k; j < count; j += 1) {
      if (feature[j] !== feature[k]) continue;
      for (let i = 0; i < 3; i += 1) sum[i] += force[3 * j + i];
    }
    for (let i = 0; i < 3; i += 1) foot[i] = feet[3 * k + i];
    return true;
  };

  return {
    bear(bearing, duration, t) {
      for (let k = 0; k < bearing.count; k += 1) {
        if (!gather(bearing, k)) continue;
        const load = loadOn(bearing.feature[k]);
        load.contactTime += duration;
        for (let i = 0; i < 3; i += 1) load.contactImpulse[i] += duration * sum[i];
        load.largestForce.offer(norm3(sum, 0), t, foot);
      }
    },
    strike(bearing, t) {
      for (let k = 0; k < bearing.count; k += 1) {
        if (!gather(bearing, k)) continue;
        const load = loadOn(bearing.feature[k]);
        load.impacts += 1;
        for (let i = 0; i < 3; i += 1) load.impulse[i] += sum[i];
        load.largestImpulse.offer(norm3(sum, 0), t, foot);
      }
    },
    records,
  };
}
