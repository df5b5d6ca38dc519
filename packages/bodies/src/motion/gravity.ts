import { norm3, type Triple } from "@talus/kinematics";
import { requireFinite } from "@talus/portable-math/arguments";
import { type BoundedLoad, LoadInput, Wrench } from "./load.ts";

const { p_WB } = LoadInput;

/** Weight F = m g, at the mass centre. @param acceleration g in W, m/s², such as [0, 0, -9.81]. @throws RangeError */
export function gravity(acceleration: Triple): BoundedLoad {
  requireFinite("gravity", "acceleration", acceleration, 3);
  const [gx, gy, gz] = acceleration;
  const size = norm3(Float64Array.of(gx, gy, gz), 0);
  return {
    name: "gravity",
    addTo(input, wrench) {
      const mass = input[LoadInput.mass];
      wrench[Wrench.force] += mass * gx;
      wrench[Wrench.force + 1] += mass * gy;
      wrench[Wrench.force + 2] += mass * gz;
    },
    bound: ({ mass }) => mass * size,
    rateBound: () => 0,
    energy(input) {
      const mass = input[LoadInput.mass];
      return -(mass * gx * input[p_WB] + mass * gy * input[p_WB + 1] + mass * gz * input[p_WB + 2]);
    },
    uniform: [gx, gy, gz],
  };
}
