import { dot3 } from "@talus/kinematics";
import { locateMinimum } from "@talus/ode";
import type { CompliantContactRecord } from "@talus/results";
import type { RunningStep, TransitionRecord } from "@talus/scheduler";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { type EventNote, isSpherePhase, type SpherePhase } from "../modes/event-note.ts";
import { topOf } from "./contact-measures.ts";
import type { Sampler } from "./sampler.ts";

type Step = RunningStep<SphereDiscrete>;
type Record = TransitionRecord<SphereDiscrete, readonly EventNote[]>;

const { v_WB, lostToImpact } = SphereState;

/** Follows a contact through a force law, and records the resulting impact at its end. */
export interface CompliantContactLog {
  /** Measures one accepted step on the ground. */
  measure(step: Step, phase: SpherePhase): void;
  /**
   * The same transition, with the record of the contact that it ends. @param before discrete data of the phase before
   */
  complete(record: Record, before: SphereDiscrete): Record;
  /** For another run: nothing is touched yet. */
  restart(): void;
}

/** Quantities whose largest values are recorded. */
const Quantity = { force: 0, indentation: 1 } as const;

/** An extremum is located to this fraction of the step: its value is then accurate to the square of it. */
const PLACE = 1e-8;

interface Touch {
  readonly t: number;
  readonly normalSpeed: number;
  readonly lost: number;
}

/** @param sampler fills its sample with the force of the layer */
export function createCompliantContactLog({ sample, fill }: Sampler): CompliantContactLog {
  const largest = new Float64Array(2);
  const seen = new Float64Array(2);
  const values = [new Float64Array(3), new Float64Array(3)];
  const y = new Float64Array(SphereState.length);
  let touch: Touch | undefined;

  function look(step: Step, phase: SpherePhase, t: number): void {
    step.evaluate(t, y);
    fill(phase, t, y, true, step.discrete);
    seen[Quantity.force] = sample.normalForce;
    seen[Quantity.indentation] = -sample.gap;
    for (let i = 0; i < 2; i += 1) largest[i] = Math.max(largest[i], seen[i]);
  }

  function finish(t: number, since: Touch, note: EventNote): CompliantContactRecord {
    const after = normalSpeedOf(note);
    return {
      begin: since.t,
      duration: t - since.t,
      ...(since.normalSpeed < 0 ? { restitution: -after / since.normalSpeed } : {}),
      peakForce: largest[Quantity.force],
      peakIndentation: largest[Quantity.indentation],
      residualIndentation: Math.max(seen[Quantity.indentation], 0),
    };
  }

  return {
    restart() {
      touch = undefined;
      largest.fill(0);
      seen.fill(0);
    },
    measure(step, phase) {
      if (!step.discrete.isLoaded) return;
      const { t0, t1 } = step;
      for (let i = 0; i < 3; i += 1) {
        look(step, phase, Math.min(t1, t0 + 0.5 * i * (t1 - t0)));
        for (const [k, each] of values.entries()) each[i] = seen[k];
      }
      for (const [k, each] of values.entries()) {
        if (!(topOf(each) > largest[k])) continue;
        const depth = (t: number): number => {
          look(step, phase, t);
          return -seen[k];
        };
        look(step, phase, locateMinimum(depth, t0, t1, -Infinity, PLACE * (t1 - t0)));
      }
      look(step, phase, t1);
    },
    complete(record, before) {
      const pushesInto = record.discrete?.isLoaded === true && record.to !== undefined;
      const { t, note = [], from, to } = record;
      if (pushesInto && !before.isLoaded && isSpherePhase(from) && to !== undefined) {
        const state = note[0]?.yMinus ?? record.yPlus;
        touch = {
          t,
          normalSpeed: note[0] === undefined ? 0 : normalSpeedOf(note[0]),
          lost: state[lostToImpact],
        };
        largest.fill(0);
      }
      if (touch === undefined || pushesInto) return record;
      const since = touch;
      touch = undefined;
      return {
        ...record,
        note: note.map((each) =>
          each.kind === "lift-off"
            ? {
                ...each,
                energyLost: each.yMinus[lostToImpact] - since.lost,
                compliantContact: finish(t, since, each),
              }
            : each,
        ),
      };
    },
  };
}

/** v . n on the side of the note that is pressed into the layer, m/s. */
function normalSpeedOf({ yMinus, normal }: EventNote): number {
  return normal === undefined ? 0 : dot3(yMinus, v_WB, normal, 0);
}
