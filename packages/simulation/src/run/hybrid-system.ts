import type { HybridSystem } from "@talus/scheduler";
import { createSelectedPhases } from "../formulations/selected-frame/selected-phases.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { hasForceLaws } from "../model/touched-material.ts";
import type { EventNote } from "../modes/event-note.ts";
import { createCompliantPhases } from "../phases/compliant/compliant-phases.ts";
import { createFlightPhase } from "../phases/flight/flight-phase.ts";
import { createFootPartingPhase } from "../phases/ground/foot-parting-phase.ts";
import type { RunTally } from "../phases/ground/ground-work.ts";
import { createRestPhase } from "../phases/ground/rest-phase.ts";
import { createRollPhase } from "../phases/ground/roll-phase.ts";
import { createSlipEndPhase } from "../phases/ground/slip-end-phase.ts";
import { createSlipBeginPhase, createSlipPhase } from "../phases/ground/slip-phases.ts";
import { createTurnEndPhase } from "../phases/ground/turn-end-phase.ts";
import { createJointPhase } from "../phases/joint/joint-phase.ts";
import { createJointSlipEndPhase } from "../phases/joint/joint-slip-end-phase.ts";
import { createStartPhase } from "../phases/start-phase.ts";

export type SphereSystem = HybridSystem<SphereDiscrete, readonly EventNote[]>;

/**
 * The sphere on terrain as a hybrid system: flight, slip (with its first and last instants), roll, rest, and if the
 * ground has a force law motion pressed into it. The formulation of the scenario determines in which unknowns the three
 * phases that are integrated on the ground are written.
 *
 * @param tally counts of this run, added to by its phases
 */
export function createSphereSystem(model: SphereModel, tally: RunTally): SphereSystem {
  const { formulation } = model.scenario;
  const { slipBegin, slip, roll } =
    formulation?.kind === "selected-frame"
      ? createSelectedPhases(model, tally, formulation)
      : createWorldPhases(model, tally);
  return {
    phases: [
      createStartPhase(model),
      createFlightPhase(model),
      slipBegin,
      slip,
      createSlipEndPhase(model),
      createTurnEndPhase(model, "slip"),
      roll,
      createTurnEndPhase(model, "roll"),
      createJointPhase(model, tally, "joint-roll"),
      createJointPhase(model, tally, "joint-slip"),
      createJointSlipEndPhase(model),
      createFootPartingPhase(model, "roll"),
      createFootPartingPhase(model, "slip"),
      createRestPhase(),
      ...(hasForceLaws(model) ? createCompliantPhases(model, tally) : []),
    ],
  };
}

function createWorldPhases(model: SphereModel, tally: RunTally) {
  return {
    slipBegin: createSlipBeginPhase(model, tally),
    slip: createSlipPhase(model, tally),
    roll: createRollPhase(model, tally),
  };
}
