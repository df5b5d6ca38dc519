import { norm3 } from "@talus/kinematics";
import type { GateCrossing, GateRecord, Sample } from "@talus/results";
import type { RunningStep } from "@talus/scheduler";
import { bodyForceInto } from "../model/body-forces.ts";
import { distanceFromGate, type Gate, gateRounding } from "../model/gate.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { SpherePhase } from "../modes/event-note.ts";
import type { EventLog } from "./event-log.ts";
import type { Orientation } from "./orientation.ts";
import type { Sampler } from "./sampler.ts";
import { createSignChanges } from "./sign-changes.ts";

const { p_WB, v_WB, w_WB } = SphereState;

type Step = RunningStep<SphereDiscrete>;

/**
 * Monitors the gates of a run: examines steps that have been taken, so that the motion does not depend on it.
 */
export interface GateObserver {
  /**
   * Finds the crossings in an accepted step and reports them to the log, in order of time.
   *
   * @param before called ahead of each crossing, for earlier events in the step
   */
  follow(step: Step, phase: SpherePhase, before?: (step: Step, until: number) => void): void;
  /** One for each gate. */
  records(): readonly GateRecord[];
}

interface Passage {
  readonly t: number;
  readonly gate: number;
  readonly side: 1 | -1;
}

type Tally = { -readonly [K in keyof GateRecord]: GateRecord[K] };

/** @param log receives each crossing once `sampler` contains the state there */
export function createGateObserver(
  model: SphereModel,
  sampler: Sampler,
  orientation: Orientation,
  log: EventLog,
): GateObserver {
  const { gates } = model;
  const y = new Float64Array(SphereState.length);
  const force = new Float64Array(3);
  const tallies = new Map(
    gates.map(({ name, number }): [number, Tally] => [number, { name, forward: 0, backward: 0 }]),
  );
  let current: Step;
  const changes = gates.map((gate) => {
    return createSignChanges((t) => {
      current.evaluate(t, y);
      return distanceFromGate(gate, y);
    });
  });

  function passagesOf(step: Step): readonly Passage[] {
    current = step;
    const passages: Passage[] = [];
    for (let a = step.t0; ; ) {
      const b = step.smoothUntil?.(a) ?? step.t1;
      step.evaluate(a, y);
      const last = b >= step.t1 || isOutOfReach(step, a);
      gates.forEach((gate, i) => {
        step.evaluate(a, y);
        const near = gateRounding(gate, y);
        changes[i]?.search(a, last ? step.t1 : b, near, (t, side) => passages.push({ t, gate: i, side }));
      });
      if (last) return passages.sort((p, q) => p.t - q.t || p.gate - q.gate);
      a = b;
    }
  }

  /** True if in the rest of a closed form, from the state in `y` on, the centre cannot reach any gate. */
  function isOutOfReach(step: Step, a: number): boolean {
    const T = step.t1 - a;
    bodyForceInto(model, y, force);
    // Impacts on a plane take from the spin what they give to the velocity.
    const speed = norm3(y, v_WB) + model.radius * norm3(y, w_WB) + (norm3(force, 0) / model.mass) * T;
    return gates.every((gate) => Math.abs(distanceFromGate(gate, y)) > speed * T + gateRounding(gate, y));
  }

  /**
   * The passages that are crossings. On a bend two parts of a gate are passed at once: to the same side that is one
   * crossing, to different sides a touch of the corner.
   */
  function crossingsOf(step: Step): readonly Passage[] {
    const crossings: Passage[] = [];
    const atBend = new Map<number, Passage>();
    for (const passage of passagesOf(step)) {
      const gate = gates[passage.gate];
      step.evaluate(passage.t, y);
      if (!gate?.covers(y)) continue;
      if (gate.isAtBend(y)) {
        const other = atBend.get(gate.number);
        if (
          other !== undefined &&
          other.gate !== passage.gate &&
          isSameTime(step, other.t, passage.t, gate)
        ) {
          atBend.delete(gate.number);
          if (other.side !== passage.side) crossings.splice(crossings.indexOf(other), 1);
          continue;
        }
        atBend.set(gate.number, passage);
      }
      crossings.push(passage);
    }
    return crossings;
  }

  /** True if the centre, which is in `y` at the later time, has moved between the two by rounding alone. */
  function isSameTime(step: Step, earlier: number, later: number, gate: Gate): boolean {
    const near = 4 * gateRounding(gate, y);
    step.evaluate(later, y);
    const [x, yy, z] = [y[p_WB], y[p_WB + 1], y[p_WB + 2]];
    step.evaluate(earlier, y);
    const [dx, dy, dz] = [y[p_WB] - x, y[p_WB + 1] - yy, y[p_WB + 2] - z];
    return dx * dx + dy * dy + dz * dz <= near * near;
  }

  function crossingAt(t: number, side: 1 | -1, sample: Sample): GateCrossing {
    const speed = norm3(sample.y, v_WB);
    const spin = norm3(sample.y, w_WB);
    const [x = 0, yy = 0, z = 0] = sample.y.subarray(p_WB, p_WB + 3);
    return {
      t,
      direction: side > 0 ? "forward" : "backward",
      place: [x, yy, z],
      speed,
      spin,
      ...(sample.onMap ? { height: sample.gap } : {}),
      translationalEnergy: 0.5 * model.mass * speed * speed,
      rotationalEnergy: 0.5 * model.inertia * spin * spin,
    };
  }

  return {
    follow(step, phase, before) {
      if (gates.length === 0) return;
      for (const { t, gate: i, side } of crossingsOf(step)) {
        const gate = gates[i];
        const tally = gate && tallies.get(gate.number);
        if (gate === undefined || tally === undefined) continue;
        step.evaluate(t, y);
        before?.(step, t);
        orientation.writeAt(t, y);
        sampler.fill(phase, t, y, t === step.t0 || t === step.t1, step.discrete);
        const crossing = crossingAt(t, side, sampler.sample);
        tally[crossing.direction] += 1;
        tally.first ??= crossing;
        log.gate(crossing, gate.name);
      }
    },
    records: () => [...tallies.values()].map((tally) => ({ ...tally })),
  };
}
