import { surfaceDrag } from "@talus/bodies/motion";
import { forceOf } from "../forces/scenario-forces.ts";
import type { BuiltInLoad } from "./built-in-load.ts";

/** Water on the ground: `kind: surface-drag`, see `SurfaceDrag`. */
export const water: BuiltInLoad = {
  name: "surface-drag",
  create(scenario) {
    const force = forceOf(scenario, "surface-drag");
    return force === undefined ? undefined : surfaceDrag(force);
  },
};
