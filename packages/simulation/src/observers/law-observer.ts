import type { RunningStep, TransitionRecord } from "@talus/scheduler";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { EventNote } from "../modes/event-note.ts";

import { createRangeLog } from "./range-log.ts";

const { lostToSlip, lostToRolling, lostToPivoting } = SphereState;

/**
 * Energy created by laws that claim to dissipate: impact laws by `dissipates`; by their contracts, friction laws never
 * drive the slip, laws of turning never drive the turning, and force laws return no more than was put in. Also counts
 * impacts outside the range of their law.
 */
export interface LawObserver {
  /** Examines one accepted step. */
  step(step: RunningStep<SphereDiscrete>): void;
  /** Examines a transition. @param before discrete data of the phase before */
  transition(record: TransitionRecord<SphereDiscrete, readonly EventNote[]>, before: SphereDiscrete): void;
  /**
   * A sentence for each law that has created more than rounding. @param tolerated energy, J, that is the error of the
   * run
   */
  warnings(tolerated: number): readonly string[];
  /** For another run: nothing was examined yet. */
  restart(): void;
}

/** Energy created by a law, J, and the time since when, s. */
interface Gain {
  energy: number;
  readonly since: number;
}

const smooth = [
  { entry: lostToSlip, kind: "friction", law: "frictionLaw" },
  { entry: lostToRolling, kind: "rolling", law: "rollingLaw" },
  { entry: lostToPivoting, kind: "pivoting", law: "pivotingLaw" },
] as const;

export function createLawObserver({ materials }: SphereModel): LawObserver {
  const gains = new Map<string, Gain>();
  const ranges = createRangeLog();
  const last = new Float64Array(smooth.length);

  function add(kind: string, name: string | undefined, energy: number, t: number): void {
    const key = `${kind} law "${name ?? ""}"`;
    const gain = gains.get(key);
    if (gain === undefined) gains.set(key, { energy, since: t });
    else gain.energy += energy;
  }

  return {
    step({ y, t0, discrete }) {
      for (let i = 0; i < smooth.length; i += 1) {
        const { entry, kind, law } = smooth[i];
        const made = last[i] - y[entry];
        last[i] = y[entry];
        if (made > 0) add(kind, (materials[discrete.material] ?? materials[0])[law]?.name, made, t0);
      }
    },
    transition({ t, note = [] }, { material }) {
      for (const { brokenPromise, outside, kind, energyLost, compliantContact } of note) {
        if (outside !== undefined) ranges.add(outside, t);
        if (brokenPromise !== undefined) add("impact", brokenPromise, -energyLost, t);
        if (kind !== "lift-off" || compliantContact === undefined || !(energyLost < 0)) continue;
        add(
          "force",
          (materials[material] ?? materials[0]).forceLaw?.name,
          -energyLost,
          compliantContact.begin,
        );
      }
    },
    restart() {
      gains.clear();
      ranges.restart();
      last.fill(0);
    },
    warnings: (tolerated) => [
      ...[...gains]
        .filter(([, { energy }]) => energy > tolerated)
        .map(
          ([law, { energy, since }]) =>
            `the ${law} claims to dissipate energy but has created ${energy} J, first at t = ${since} s`,
        ),
      ...ranges.warnings(),
    ],
  };
}
