import { norm3 } from "@talus/kinematics";
import { createLargestValue, type LargestValue, type LoadRecord } from "@talus/results";
import type { Bearing } from "./bearing.ts";

/** Loads on ground and obstacles of a run by steps: sums of the forces and impulses of its contacts. */
export interface SteppedLoads {
  /** Forces of a part of a step. @param t at its end, s */
  bear(bearing: Bearing, duration: number, t: number): void;
  /** Impulses of one impact. */
  strike(bearing: Bearing, t: number): void;
  records(): readonly LoadRecord[];
}

interface Load {
  impacts: number;
  readonly impulse: Float64Array;
  contactTime: number;
  readonly contactImpulse: Float64Array;
  readonly largestForce: LargestValue;
  readonly largestImpulse: LargestValue;
}

/** Sums on the body; the records are on what bears it. */
export function createSteppedLoads(): SteppedLoads {
  const loads = new Map<string, Load>();
  const sum = new Float64Array(3);
  const foot = new Float64Array(3);

  const loadOn = (feature: string): Load => {
    let load = loads.get(feature);
    if (load === undefined) {
      load = {
        impacts: 0,
        impulse: new Float64Array(3),
        contactTime: 0,
        contactImpulse: new Float64Array(3),
        largestForce: createLargestValue(),
        largestImpulse: createLargestValue(),
      };
      loads.set(feature, load);
    }
    return load;
  };
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
    records: () => [...loads].map(([feature, load]) => recordOf(feature, load)),
  };
}

function recordOf(
  feature: string,
  { impacts, impulse, contactTime, contactImpulse, ...load }: Load,
): LoadRecord {
  const [largestForce, largestImpulse] = [load.largestForce.read(), load.largestImpulse.read()];
  return {
    feature,
    impacts,
    impulse: opposite(impulse),
    contactTime,
    contactImpulse: opposite(contactImpulse),
    ...(largestForce === undefined ? {} : { largestForce }),
    ...(largestImpulse === undefined ? {} : { largestImpulse }),
  };
}

function opposite([x, y, z]: Float64Array): readonly [number, number, number] {
  return [0 - x, 0 - y, 0 - z];
}
