import type { RunOptions, RunResult, Simulation } from "@talus/results";
import type { Scenario } from "@talus/scenario";
import { createBodyOnPlane } from "./body-on-plane.ts";
import { createPlaneSimulation, type PlaneModel } from "./simulate-on-plane.ts";

/** A formulation as contained in `LawTables` of `@talus/simulation`. */
export interface PlaneFormulation {
  readonly name: string;
  /** @throws ModelError with the key that a body on a plane cannot have, and what is allowed */
  prepare(scenario: Scenario): {
    readonly reach: number;
    createSimulation(model: PlaneModel, options: RunOptions): Simulation<RunResult>;
  };
}

/** Smooth convex bodies on level ground: in the unified form, and by phases that end at events. */
export const planeFormulations: readonly PlaneFormulation[] = ["event", "unified"].map((name) => ({
  name,
  prepare(scenario) {
    const body = createBodyOnPlane(scenario);
    return {
      reach: body.reach,
      createSimulation: (model, options) => createPlaneSimulation(model, body, options),
    };
  },
}));
