import type { RunningStep } from "@talus/scheduler";
import { createFrictionBuffers, slipFrictionAnyhow } from "./contact-friction.ts";
import { createContactState, evaluateContact } from "./contact-state.ts";
import { kineticEnergy, potentialEnergy } from "./energy.ts";
import { isSpherePhase, phaseNames, type SpherePhase } from "./event-note.ts";
import { projectOnGround } from "./ground-phase.ts";
import type { Orientation } from "./orientation.ts";
import { createPressBuffers, evaluatePress } from "./press.ts";
import type { Sample } from "./run-records.ts";
import { createSample } from "./sample.ts";
import { takeUp } from "./settle.ts";
import { nowhere, type SphereDiscrete } from "./sphere-discrete.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./sphere-state.ts";

/** Makes samples of a run: state, contact and forces at a time. One sample record, overwritten by each call. */
export interface Sampler {
  readonly sample: Sample;
  /**
   * Fills `sample` from a state. On the ground a state between the ends of a step is projected first; an accepted one
   * (`isAccepted`) already lies on it.
   *
   * @param discrete what the phase remembers; left out: the sphere moves on the nearest object
   */
  fill(phase: SpherePhase, t: number, y: Float64Array, isAccepted: boolean, discrete?: SphereDiscrete): void;
}

/**
 * @param follows on the ground, samples tell the gap to the ground next to the last foot only, for measures of every step; a
 *                flight is looked at from the nearest ground in any case: it may have left the piece of the last foot
 */
export function createSampler(model: SphereModel, follows = false): Sampler {
  const inFlight = createContactState();
  const onGround = createContactState(follows);
  const buffers = createFrictionBuffers();
  const press = createPressBuffers();
  const sample = createSample(SphereState.length);
  return {
    sample,
    fill(phase, t, y, isAccepted, discrete = nowhere) {
      sample.t = t;
      sample.phase = phaseNames[phase];
      sample.y.set(y);
      const isOnGround = sample.phase !== "flight";
      const state = isOnGround ? onGround : inFlight;
      if (!isOnGround) onGround.contact.piece = -1; // what is followed begins anew where the flight ends
      takeUp(state, isOnGround ? discrete : nowhere);
      if (state.follows && state.contact.piece >= 0)
        state.contact.piece = discrete.pressed ? -1 : discrete.piece; // pressed, it moves on no piece of its own
      if (discrete.pressed) evaluatePress(model, sample.y, discrete, state, press);
      else evaluateContact(model, sample.y, state);
      if (isOnGround && !isAccepted && !discrete.pressed && sample.phase !== "rest") {
        projectOnGround(model, sample.y, state, sample.phase === "roll");
        evaluateContact(model, sample.y, state);
      }
      sample.gap = state.contact.distance - model.radius;
      sample.onMap = state.found === "found";
      sample.foot.set(state.contact.foot);
      sample.normal.set(state.contact.normal);
      sample.feature = state.contact.feature;
      sample.normalForce = isOnGround
        ? discrete.pressed
          ? Math.max(state.normalForce, 0)
          : state.normalForce
        : 0;
      sample.slip = sample.phase === "slip" ? state.slipSpeed : 0;
      sample.friction.fill(0);
      if (sample.phase === "roll" || sample.phase === "rest") sample.friction.set(state.rollingFriction);
      if (sample.phase === "slip") slipFrictionAnyhow(model, state, buffers, sample.friction);
      sample.kineticEnergy = kineticEnergy(model, sample.y);
      sample.potentialEnergy = potentialEnergy(model, sample.y);
    },
  };
}

/** Calls `onSample` at every multiple of `step` inside the run's steps, up to the time `until` of the step given. */
export function createSampleClock(
  sampler: Sampler,
  orientation: Orientation,
  step: number,
  onSample: (sample: Sample) => void,
): (running: RunningStep<SphereDiscrete>, until: number) => void {
  const y = new Float64Array(SphereState.length);
  let next = 1;
  return (running, until) => {
    if (!isSpherePhase(running.phase)) return;
    for (let t = next * step; t <= until; t = next * step) {
      next += 1;
      if (t < running.t0) continue;
      running.evaluate(t, y);
      orientation.writeAt(t, y);
      sampler.fill(running.phase, t, y, t === running.t1, running.discrete);
      onSample(sampler.sample);
    }
  };
}
