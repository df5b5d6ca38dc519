import { norm3, pathLength } from "@talus/kinematics";
import { createLargestValue, type LargestValue } from "@talus/results";
import type { RunningStep } from "@talus/scheduler";
import { potentialEnergy } from "../model/energy.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { SpherePhase } from "../modes/event-note.ts";
import { createFlightMeasures } from "./flight-measures.ts";
import type { Sampler } from "./sampler.ts";
import type { StepCheck } from "./step-check.ts";

const { v_WB, lostToSlip, lostToDrag, lostToRolling, lostToPivoting, workOfGround } = SphereState;

/** Entries of the ledger that change along the motion. */
const smoothEntries = [lostToSlip, lostToDrag, lostToRolling, lostToPivoting, workOfGround] as const;

/** Fractions of a step between the points at which a run is measured. */
const PARTS = 4;

/** Accumulates the content of the summary: path, turnover of energy, largest values and their places. */
export interface RunMeasures {
  readonly pathLength: () => number;
  /** Turnover of the smooth motion, J: energy moved by weight, friction and air. */
  readonly turnover: () => number;
  readonly largestSpeed: LargestValue;
  readonly highestJump: LargestValue;
  /** In flight; Infinity if there was no ground. */
  readonly deepestGap: () => number;
  /** Measures one accepted step. */
  measure(step: RunningStep<SphereDiscrete>, phase: SpherePhase): void;
  /** For another run: nothing was measured yet. */
  restart(): void;
}

export function createRunMeasures(model: SphereModel, sampler: Sampler, check: StepCheck): RunMeasures {
  const y = new Float64Array(SphereState.length);
  const largestSpeed = createLargestValue();
  const highestJump = createLargestValue();
  const velocities = new Float64Array(3 * (PARTS + 1));
  const booked = new Float64Array(smoothEntries.length);
  let path = 0;
  let turnover = 0;
  let deepestGap = Infinity;
  const flight = createFlightMeasures(model, sampler, check, largestSpeed, highestJump);
  return {
    pathLength: () => path,
    turnover: () => turnover,
    deepestGap: () => deepestGap,
    largestSpeed,
    highestJump,
    measure(step, phase) {
      if (phase === "flight" && step.inClosedForm === true && step.smoothUntil === undefined) {
        flight.measure(step, turnover);
        path += flight.measured.path;
        turnover += flight.measured.turnover;
        deepestGap = Math.min(deepestGap, flight.measured.deepestGap);
        return;
      }
      const h = step.t1 - step.t0;
      let potential = 0;
      for (let part = 0; part <= PARTS; part += 1) {
        const t = part === PARTS ? step.t1 : step.t0 + (part / PARTS) * h;
        step.evaluate(t, y);
        const speed = norm3(y, v_WB);
        for (let i = 0; i < 3; i += 1) velocities[3 * part + i] = y[v_WB + i];
        const energy = potentialEnergy(model, y);
        if (part > 0) {
          turnover += Math.abs(energy - potential);
          for (let i = 0; i < booked.length; i += 1) turnover += Math.abs(y[smoothEntries[i]] - booked[i]);
        }
        potential = energy;
        for (let i = 0; i < booked.length; i += 1) booked[i] = y[smoothEntries[i]];
        largestSpeed.offer(speed, t, y);
        if (phase !== "flight") continue;
        sampler.fill(phase, t, y, part === PARTS, step.discrete);
        const { sample, gap } = sampler;
        check.look(sample, gap[0], turnover);
        if (!sample.onMap) continue;
        highestJump.offer(sample.gap, t, y);
        deepestGap = Math.min(deepestGap, sample.gap);
      }
      path += pathLength(velocities, h);
    },
    restart() {
      path = 0;
      turnover = 0;
      deepestGap = Infinity;
      largestSpeed.restart();
      highestJump.restart();
      booked.fill(0);
      flight.restart();
    },
  };
}
