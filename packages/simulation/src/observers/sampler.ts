import { scale3Into } from "@talus/kinematics";
import { createSample, type RunObserver, type Sample } from "@talus/results";
import type { RunningStep } from "@talus/scheduler";
import { type Contact, createContact } from "@talus/terrain";
import {
  createCompliantBuffers,
  evaluateCompliantContact,
  storedEnergy,
} from "../contact/compliant-contact.ts";
import {
  createFrictionBuffers,
  type FrictionBuffers,
  GRIP_ROUNDING,
  gripUsed,
  slipFrictionAnyhow,
} from "../contact/contact-friction.ts";
import {
  type ContactState,
  createContactState,
  forgetContact,
  forgetContactState,
} from "../contact/contact-state.ts";
import { evaluateContact, findGround, keepPlace, startAt } from "../contact/evaluate-contact.ts";
import { createJointContacts } from "../joint/joint-contacts.ts";
import { kineticEnergy, potentialEnergy } from "../model/energy.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { initialDiscrete, type SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { hasForceLaws } from "../model/touched-material.ts";
import { resumeContact } from "../modes/contact-mode.ts";
import { isSpherePhase, phaseNames, type SpherePhase } from "../modes/event-note.ts";
import { projectOnGround } from "../phases/ground/ground-phase.ts";
import { fillJoint } from "./joint-sample.ts";
import type { Orientation } from "./orientation.ts";

/** Makes samples of a run: state, contact and forces at a time. One sample record, overwritten by each call. */
export interface Sampler {
  readonly sample: Sample;
  /** Gap of the given state to the nearest ground searched for, before projection, m. Length 1. */
  readonly gap: Float64Array;
  /** The last contact on the ground; its piece is -1 if a flight came after it. */
  readonly contact: Contact;
  /**
   * Fills `sample` from a state. On the ground the contact is that of the phase, on the smooth piece and the material
   * on which it moves: at an edge the nearest piece may already be the next one, on which other forces act. A state
   * that is not accepted, such as one between the ends of a step, is projected onto the ground first.
   *
   * @param discrete data of the phase; may be omitted in flight
   */
  fill(phase: SpherePhase, t: number, y: Float64Array, isAccepted: boolean, discrete?: SphereDiscrete): void;
  /** For another run: nothing was sampled yet. */
  restart(): void;
}

/**
 * N is known to this many roundings: lift-off is found past N = 0 by one of N and that of the time, and there N is
 * zero.
 */
const LIFT_OFF = 2;

/**
 * Feet further apart than this fraction of the radius are two; both are touched if they are as near to this fraction of
 * it.
 */
const APART = 1e-6;
const AS_NEAR = 1e-8;

/**
 * On the ground a sampler searches for the nearest of all objects and pieces if a state is not accepted; for an
 * accepted one the phase has done so.
 *
 * @param step the sampler that has examined the step in which a sample lies, for samples that may be far apart: their
 *             gap on the ground is that to the nearest ground. Omitted: a sampler for measures of every step, which
 *             follows the ground from one call to the next; its gap on the ground is that to the piece of the phase. In
 *             flight both search for the nearest ground: a flight may have left the piece of the last foot.
 */
export function createSampler(model: SphereModel, step?: Sampler): Sampler {
  const inFlight = createContactState();
  const onGround = createContactState();
  const nearest = createContactState();
  const followed = createContact();
  const first = createContact();
  const buffers = createFrictionBuffers();
  const compliant = createCompliantBuffers();
  const sample = createSample(SphereState.length);
  const gap = new Float64Array(1);
  const joint = createJointContacts();
  const isCompliant = hasForceLaws(model);

  /**
   * Evaluates the contact of the phase in `onGround`.
   *
   * @returns true if other ground may be nearer
   */
  function findContact(y: Float64Array, discrete: SphereDiscrete, isAccepted: boolean): boolean {
    const { contact } = onGround;
    const { object } = discrete;
    const last = nearest.contact;
    const begins = beginsAtFoot(y, discrete);
    const hasLast = begins || (step === undefined && contact.piece >= 0 && contact.object === object);
    keepPlace(contact, last);
    last.piece = contact.piece;
    const near = begins ? first : (step?.contact ?? last);
    gap[0] = Infinity;
    onGround.follows = false;
    if (!hasLast || !isAccepted) {
      if (step === undefined) onGround.object = -1;
      evaluateContact(model, y, onGround);
      onGround.object = object;
      if (onGround.found === "found") gap[0] = contact.distance - model.radius;
      if (isOnOwnPiece(discrete) && !isSecondTouch(y, near, discrete)) {
        contact.material = discrete.material;
        return false;
      }
    }
    if ((hasLast || step !== undefined) && near.piece >= 0 && near.object === object)
      keepPlace(near, contact);
    if (contact.object !== object) evaluateContact(model, y, onGround);
    onGround.follows = true;
    evaluateOnPiece(y, discrete);
    gap[0] = Math.min(gap[0], contact.distance - model.radius);
    return step !== undefined;
  }

  /** True if a phase that begins at one of several feet is still there; then `first` is that. */
  function beginsAtFoot(y: Float64Array, discrete: SphereDiscrete): boolean {
    if (!startAt(discrete, first)) return false;
    let square = 0;
    for (let i = 0; i < 3; i += 1) square += (y[i] - first.foot[i]) * (y[i] - first.foot[i]);
    const furthest = (1 + AS_NEAR) * model.radius;
    return square <= furthest * furthest;
  }

  function isOnOwnPiece({ piece, object }: SphereDiscrete): boolean {
    const { contact } = onGround;
    return contact.piece === piece && (model.query.objects === undefined || contact.object === object);
  }

  /**
   * True if the nearest foot, on the same piece of the ground, is different from that of the phase and as near: the
   * sphere touches twice, as where it meets the other side of a hollow, and the row is that of the ground on which it
   * moved.
   */
  function isSecondTouch(y: Float64Array, near: Contact, { piece, object }: SphereDiscrete): boolean {
    const { query, radius } = model;
    if (query.flat || object !== 0) return false;
    if (near.piece < 0 || near.object !== object) return false;
    keepPlace(near, followed);
    followed.piece = piece;
    query.follow(y, followed, followed);
    const { contact } = onGround;
    let apart = 0;
    for (let i = 0; i < 3; i += 1) apart = Math.max(apart, Math.abs(followed.foot[i] - contact.foot[i]));
    return apart > APART * radius && Math.abs(followed.distance - contact.distance) <= AS_NEAR * radius;
  }

  function evaluateOnPiece(y: Float64Array, { piece, material }: SphereDiscrete): void {
    const { contact } = onGround;
    if (onGround.follows) contact.piece = piece;
    evaluateContact(model, y, onGround);
    contact.material = material;
  }

  /** Distance of the sphere's surface from the nearest ground, m. */
  function nearestGap(y: Float64Array, { object }: SphereDiscrete): number {
    keepPlace(onGround.contact, nearest.contact);
    nearest.object = object;
    nearest.contact.piece = onGround.contact.piece;
    findGround(model, y, nearest);
    return nearest.contact.distance - model.radius;
  }

  return {
    sample,
    gap,
    contact: onGround.contact,
    fill(phase, t, y, isAccepted, discrete = initialDiscrete) {
      sample.t = t;
      sample.phase = phaseNames[phase];
      sample.y.set(y);
      sample.contacts = undefined;
      if (discrete.contacts !== undefined) {
        onGround.contact.piece = -1; // what is followed next is not the ground of one contact
        fillJoint(model, joint, isAccepted, discrete.contacts, sample, gap);
        return;
      }
      const isOnGround = sample.phase !== "flight";
      const state = isOnGround ? onGround : inFlight;
      if (!isOnGround) onGround.contact.piece = -1; // the ground is followed afresh where the flight ends
      resumeContact(state, isOnGround ? discrete : initialDiscrete);
      let isElsewhere = false;
      if (discrete.isLoaded) {
        state.follows = false;
        if (step === undefined) state.contact.piece = -1; // pressed, it moves on no piece of its own
        evaluateCompliantContact(model, sample.y, discrete, state, compliant);
      } else if (isOnGround) isElsewhere = findContact(sample.y, discrete, isAccepted);
      else evaluateContact(model, sample.y, state);
      const isFree = !isAccepted && !discrete.isLoaded && sample.phase !== "rest";
      // a foot that parts is one of two, while the motion is still that of one
      if (isOnGround && isFree && phase !== "roll-parts" && phase !== "slip-parts") {
        projectOnGround(model, sample.y, state, sample.phase === "roll");
        evaluateOnPiece(sample.y, discrete);
      }
      sample.gap = state.contact.distance - model.radius;
      if (!isOnGround || discrete.isLoaded) gap[0] = sample.gap;
      if (isElsewhere) sample.gap = Math.min(sample.gap, nearestGap(sample.y, discrete));
      sample.onMap = state.found === "found";
      sample.foot.set(state.contact.foot);
      sample.normal.set(state.contact.normal);
      sample.feature = state.contact.feature;
      if (discrete.isLoaded || state.normalForce > -LIFT_OFF * model.thresholds.forceRounding) {
        state.normalForce = Math.max(state.normalForce, 0);
      }
      sample.normalForce = isOnGround ? state.normalForce : 0;
      sample.slip = sample.phase === "slip" ? state.slipSpeed : 0;
      sample.friction.fill(0);
      if (sample.phase === "roll" || sample.phase === "rest")
        grippingFrictionInto(model, state, buffers, sample.friction);
      if (sample.phase === "slip") slipFrictionAnyhow(model, state, buffers, sample.friction);
      sample.kineticEnergy = kineticEnergy(model, sample.y);
      sample.potentialEnergy = potentialEnergy(model, sample.y);
      sample.storedEnergy =
        isCompliant && isOnGround ? storedEnergy(model, sample.y, discrete, nearest, compliant) : 0;
    },
    restart() {
      forgetContactState(inFlight);
      forgetContactState(onGround);
      forgetContactState(nearest);
      forgetContact(followed);
      forgetContact(first);
      sample.feature = "";
      gap[0] = 0;
    },
  };
}

/**
 * Friction of a contact without slip. Where slip begins it is at its limit, which is known to the rounding of the guard
 * that finds it and to that of N: a small N is the difference of large forces, and changes with the last digit of the
 * foot. An excess over the limit by no more than these is set to the limit; a larger excess is written as it is.
 */
function grippingFrictionInto(
  model: SphereModel,
  state: ContactState,
  buffers: FrictionBuffers,
  out: Float64Array,
): void {
  out.set(state.rollingFriction);
  const { normalForce } = state;
  const past = gripUsed(model, state, buffers) - 1;
  if (!(past > 0)) return;
  const rounding = GRIP_ROUNDING * normalForce + LIFT_OFF * model.thresholds.forceRounding;
  if (past * normalForce <= rounding && rounding <= normalForce) scale3Into(1 / (1 + past), out, 0, out, 0);
}

/**
 * Reports to the observer the states at every multiple of `step` inside the run's steps, up to the time `until` of the
 * given step; nothing, if it does not listen.
 */
export function createOutputClock(
  sampler: Sampler,
  orientation: Orientation,
  step: number,
  observer: RunObserver = {},
): ((running: RunningStep<SphereDiscrete>, until: number) => void) | undefined {
  const { onState, onSample } = observer;
  if (onState === undefined && onSample === undefined) return undefined;
  const y = new Float64Array(SphereState.length);
  let next = 1;
  return (running, until) => {
    if (!isSpherePhase(running.phase)) return;
    for (let t = next * step; t <= until; t = next * step) {
      next += 1;
      if (t < running.t0) continue;
      running.evaluate(t, y);
      orientation.writeAt(t, y);
      onState?.(t, y);
      if (onSample === undefined) continue;
      sampler.fill(running.phase, t, y, t === running.t1, running.discrete);
      onSample(sampler.sample);
    }
  };
}
