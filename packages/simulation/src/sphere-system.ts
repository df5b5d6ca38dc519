import type { HybridSystem } from "@talus/scheduler";
import type { EventNote } from "./event-note.ts";
import { createFlightPhase } from "./flight-phase.ts";
import type { RunTally } from "./ground-phase.ts";
import { createRestPhase } from "./rest-phase.ts";
import { createRollPhase } from "./roll-phase.ts";
import { createSlipEndPhase } from "./slip-end-phase.ts";
import { createSlipBeginPhase, createSlipPhase } from "./slip-phases.ts";
import type { SphereDiscrete } from "./sphere-discrete.ts";
import type { SphereModel } from "./sphere-model.ts";
import { createStartPhase } from "./start-phase.ts";

export type SphereSystem = HybridSystem<SphereDiscrete, readonly EventNote[]>;

/**
 * The sphere on terrain as a hybrid system: flight, slip (with its first and last instants), roll, rest.
 *
 * @param gap   distance of the sphere from the ground at the start, m
 * @param tally counts of this run, added to by its phases
 */
export function createSphereSystem(model: SphereModel, gap: number, tally: RunTally): SphereSystem {
  return {
    phases: [
      createStartPhase(model, gap),
      createFlightPhase(model),
      createSlipBeginPhase(model, tally),
      createSlipPhase(model, tally),
      createSlipEndPhase(model),
      createRollPhase(model, tally),
      createRestPhase(),
    ],
  };
}
