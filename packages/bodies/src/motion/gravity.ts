import type { Triple } from "@talus/kinematics";
import { requireFinite } from "../required-number.ts";
import { type Load, LoadInput, Wrench } from "./load.ts";

/** Weight F = m g, at the mass centre. @param acceleration g in W, m/s², such as [0, 0, -9.81]. @throws RangeError */
export function gravity(acceleration: Triple): Load {
  requireFinite("gravity", "acceleration", acceleration, 3);
  const [gx, gy, gz] = acceleration;
  return {
    name: "gravity",
    addTo(input, wrench) {
      const mass = input[LoadInput.mass];
      wrench[Wrench.force] += mass * gx;
      wrench[Wrench.force + 1] += mass * gy;
      wrench[Wrench.force + 2] += mass * gz;
    },
  };
}
