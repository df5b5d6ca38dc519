import { norm3 } from "@talus/kinematics";
import type { LoadRecord } from "@talus/results";
import type { RunningStep, TransitionRecord } from "@talus/scheduler";
import { createContactState, forgetContactState } from "../contact/contact-state.ts";
import { evaluateContact } from "../contact/evaluate-contact.ts";
import { bodyForceInto, isInVacuum } from "../model/body-forces.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { EventNote } from "../modes/event-note.ts";
import { createJointLoads } from "./joint-loads.ts";
import { createLoadSums } from "./load-sums.ts";

const { v_WB } = SphereState;

/** Adds up the loads on ground and obstacles; everything here is on the body, the records are on them. */
export interface LoadTally {
  /** Adds the contact force of one accepted step on the ground. */
  step(step: RunningStep<SphereDiscrete>, feature: string): void;
  /** Adds the bounces of a series that the end of the run cut off. */
  cutSeries(step: RunningStep<SphereDiscrete>, feature: string): void;
  /** Adds the impulses of a transition. */
  transition(record: TransitionRecord<SphereDiscrete, readonly EventNote[]>): void;
  /** A contact force that occurred. @param foot where it acts */
  offerForce(feature: string, force: number, t: number, foot: Float64Array): void;
  /** Largest force seen on this feature, N. */
  largestForce(feature: string): number;
  records(): readonly LoadRecord[];
  /** For another run: nothing was loaded yet. */
  restart(): void;
}

/** Weights of Boole's rule over four equal parts of a step: sixth order, as in `pathLength`. */
const BOOLE = [7 / 90, 32 / 90, 12 / 90, 32 / 90, 7 / 90];

/**
 * The integral of the contact force over a step is the change of momentum that weight, air and water do not account
 * for,
 *
 *   integral of (N n + T) dt = m (v1 - v0) - integral of (F + S) dt
 *
 * accurate as the motion itself, however N and T behave within the step. Only F and S are integrated, and only if more
 * than weight acts.
 */
export function createLoadTally(model: SphereModel): LoadTally {
  const { mass, gravity } = model;
  const loads = createLoadSums();
  const { loadOn } = loads;
  const jointLoads = createJointLoads(model);
  const y = new Float64Array(SphereState.length);
  const state = createContactState();
  const force = new Float64Array(3);
  const bodyImpulse = new Float64Array(3);
  const before = new Float64Array(3);

  /** Impulse of weight, air and water over a step, N s. */
  function integrateBodyForce(step: RunningStep<SphereDiscrete>, isOnGround: boolean): void {
    const h = step.t1 - step.t0;
    const isWet = isOnGround && model.loads.onGround.length > 0;
    bodyImpulse.fill(0);
    if (isInVacuum(model) && !isWet) {
      bodyImpulse[2] = -mass * gravity * h;
      return;
    }
    for (const [part, weight] of BOOLE.entries()) {
      step.evaluate(part === BOOLE.length - 1 ? step.t1 : step.t0 + (part / (BOOLE.length - 1)) * h, y);
      if (isWet) {
        state.object = step.discrete.object;
        evaluateContact(model, y, state);
        for (let i = 0; i < 3; i += 1) force[i] = state.force[i] + state.surfaceForce[i];
      } else bodyForceInto(model, y, force);
      for (let i = 0; i < 3; i += 1) bodyImpulse[i] += weight * h * force[i];
    }
  }

  function addStep(step: RunningStep<SphereDiscrete>, to: Float64Array, isOnGround: boolean): void {
    step.evaluate(step.t0, y);
    for (let i = 0; i < 3; i += 1) before[i] = y[v_WB + i];
    integrateBodyForce(step, isOnGround);
    for (let i = 0; i < 3; i += 1) to[i] += mass * (step.y[v_WB + i] - before[i]) - bodyImpulse[i];
  }

  return {
    step(step, feature) {
      const { contacts } = step.discrete;
      if (contacts !== undefined) {
        const touched = new Set<string>();
        jointLoads(step, (name, impulse, size, t, foot) => {
          touched.add(name);
          const load = loadOn(name);
          for (let i = 0; i < 3; i += 1) load.contactImpulse[i] += impulse[i];
          load.largestForce.offer(size, t, foot);
        });
        for (const name of touched) loadOn(name).contactTime += step.t1 - step.t0;
        return;
      }
      const load = loadOn(feature);
      load.contactTime += step.t1 - step.t0;
      addStep(step, load.contactImpulse, true);
    },
    cutSeries: (step, feature) => addStep(step, loadOn(feature).impulse, false),
    transition({ t, note = [] }) {
      for (const { impulse, feature, foot, yPlus, kind } of note) {
        if (impulse === undefined) continue;
        const load = loadOn(feature);
        for (let i = 0; i < 3; i += 1) load.impulse[i] += impulse.vector[i];
        if (kind !== "impact") continue;
        load.impacts += 1;
        load.largestImpulse.offer(norm3(impulse.vector, 0), t, foot ?? yPlus);
      }
    },
    offerForce(feature, size, t, foot) {
      loadOn(feature).largestForce.offer(size, t, foot);
    },
    largestForce: (feature) => loadOn(feature).largestForce.value(),
    restart() {
      loads.clear();
      forgetContactState(state);
    },
    records: loads.records,
  };
}
