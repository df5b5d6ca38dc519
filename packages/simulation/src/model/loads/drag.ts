import { linearDrag, quadraticDrag, sphereDragCoefficient } from "@talus/bodies/motion";
import type { BuiltInLoad } from "./built-in-load.ts";

/** F = -c u of the velocity u through the air: `environment.drag`, see `Drag` for c. */
export const drag: BuiltInLoad = {
  name: "drag",
  create({ environment }, { radius }) {
    const { coefficient, law } = environment.drag;
    if (coefficient === 0) return undefined;
    if (law === "linear") return linearDrag({ coefficient: sphereDragCoefficient(radius, coefficient) });
    const { airDensity } = environment.drag;
    return quadraticDrag({ airDensity, coefficient, area: Math.PI * radius * radius });
  },
};
