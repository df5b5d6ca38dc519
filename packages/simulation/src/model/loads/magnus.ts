import { magnusForce } from "@talus/bodies/motion";
import { forceOf } from "../forces/scenario-forces.ts";
import type { BuiltInLoad } from "./built-in-load.ts";

/** F = s w x u of the velocity u through the air: `kind: magnus`, see `MagnusForce` for s. */
export const magnus: BuiltInLoad = {
  name: "magnus",
  create(scenario, { radius }) {
    const force = forceOf(scenario, "magnus");
    if (force === undefined || force.coefficient === 0 || force.airDensity === 0) return undefined;
    const { airDensity, coefficient } = force;
    return magnusForce({ factor: 0.5 * airDensity * coefficient * Math.PI * radius * radius * radius });
  },
};
