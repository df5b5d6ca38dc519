import { magnusForce } from "@talus/bodies/motion";
import { requireFinite, requireNotNegative } from "../forces/require-numbers.ts";
import { forceOf } from "../forces/scenario-forces.ts";
import type { BuiltInLoad } from "./built-in-load.ts";

/** F = s w x u of the velocity u through the air: `kind: magnus`, see `builtInKeys` of `@talus/scenario` for s. */
export const magnus: BuiltInLoad = {
  name: "magnus",
  check(force, key) {
    if (force.kind !== "magnus") return;
    requireFinite(`${key}.coefficient`, [force.coefficient]);
    requireNotNegative(`${key}.airDensity`, force.airDensity);
  },
  create(scenario, { radius }) {
    const force = forceOf(scenario, "magnus");
    if (force === undefined || force.coefficient === 0 || force.airDensity === 0) return undefined;
    const { airDensity, coefficient } = force;
    return magnusForce({ factor: 0.5 * airDensity * coefficient * Math.PI * radius * radius * radius });
  },
};
