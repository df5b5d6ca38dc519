import { surfaceDrag } from "@talus/bodies/motion";
import { requireFinite, requireNotNegative } from "../forces/require-numbers.ts";
import { forceOf } from "../forces/scenario-forces.ts";
import type { BuiltInLoad } from "./built-in-load.ts";

/** Water on the ground: `kind: surface-drag`, see `builtInKeys` of `@talus/scenario`. */
export const water: BuiltInLoad = {
  name: "surface-drag",
  check(force, key) {
    if (force.kind !== "surface-drag") return;
    requireNotNegative(`${key}.coefficient`, force.coefficient);
    requireFinite(`${key}.flow`, force.flow);
  },
  create(scenario) {
    const force = forceOf(scenario, "surface-drag");
    return force === undefined ? undefined : surfaceDrag(force);
  },
};
