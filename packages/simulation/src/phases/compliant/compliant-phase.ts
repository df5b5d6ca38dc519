import type { EventFunction } from "@talus/ode";
import type { Phase } from "@talus/scheduler";
import { type Contact, createContact, createOwnGround } from "@talus/terrain";
import {
  compliantRatesInto,
  createCompliantBuffers,
  evaluateCompliantContact,
} from "../../contact/compliant-contact.ts";
import { createFrictionBuffers } from "../../contact/contact-friction.ts";
import { contactMotionInto } from "../../contact/contact-motion.ts";
import { createContactState, forgetContact, forgetContactState } from "../../contact/contact-state.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { initialDiscrete, type SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { compliantPhases } from "../../modes/compliant-mode.ts";
import type { EventNote, SpherePhase } from "../../modes/event-note.ts";
import type { SphereTransition } from "../../modes/transition.ts";
import {
  createTransitionWorkspace,
  forgetTransitions,
  type TransitionWorkspace,
} from "../../modes/transition-workspace.ts";
import { longestStep } from "../ground/ground-step.ts";
import type { RunTally } from "../ground/ground-work.ts";
import { compliantGuards, evaluateCompliantGuards, slackToOthers } from "./compliant-guards.ts";
import { resetCompliant } from "./compliant-reset.ts";
import type { CompliantWork } from "./compliant-work.ts";

/** Parts that differ between phases in a layer. */
export interface CompliantPhaseParts {
  readonly name: SpherePhase;
  /** True if the layer pushes: else the sphere flies out of its dent. */
  readonly pushes: boolean;
  /** True if friction dissipates power. */
  readonly slips: boolean;
  /** Its own guards, before the shared ones. */
  readonly guards: readonly EventFunction[];
  /** Writes the values of its own guards; the contact is already evaluated. */
  evaluate(y: Float64Array, g: Float64Array, work: CompliantWork): void;
  /** Writes the friction force T; the contact is already evaluated. */
  friction(work: CompliantWork): void;
  /** Moves an accepted state onto the constraint of the phase, if it has one; the contact is already evaluated. */
  project?(y: Float64Array, work: CompliantWork): void;
  /** Transition when its own guards fired; the contact is already evaluated. */
  reset(
    workspace: TransitionWorkspace,
    fired: readonly number[],
    discrete: SphereDiscrete,
    yMinus: Float64Array,
    yPlus: Float64Array,
  ): SphereTransition;
}

/** Feet closer than touching by this fraction of the radius are in touch. */
const TOUCHED = 1e-9;

/** Number of feet examined: of obstacles too. */
const MOST_FEET = 6;

/**
 * A phase of a sphere pressed into a layer: m v' = F + S + N n + T with N from the force law, whose internal variables
 * are part of the state. No constraint holds the centre; the energy that enters the layer is counted in one entry, and
 * is returned from there as far as the layer returns it; the ledger subtracts from it the energy that the layer stores
 * (`storedEnergy`).
 */
export function createCompliantPhase(
  model: SphereModel,
  tally: RunTally,
  parts: CompliantPhaseParts,
): Phase<SphereDiscrete, CompliantWork, readonly EventNote[]> {
  const workspace = createTransitionWorkspace(model);
  const own = parts.guards.length;
  const feet = Array.from({ length: MOST_FEET }, createContact);
  const other = createContact();
  const ownGround = createOwnGround();
  const work: CompliantWork = {
    state: createContactState(),
    friction: createFrictionBuffers(),
    compliant: createCompliantBuffers(),
    T: new Float64Array(3),
    slack: 0,
    discrete: initialDiscrete,
  };
  return {
    name: parts.name,
    next: ["flight", "rest", ...compliantPhases],
    final: true,
    size: () => SphereState.length,
    enter(_t, y, discrete) {
      work.discrete = discrete;
      ownGround.wish = model.radius;
      work.slack = slackToOthers(model, y, discrete.object, other);
      work.state.contact.piece = -1;
      return work;
    },
    f(_t, y, ydot, w) {
      evaluateCompliantContact(model, y, w.discrete, w.state, w.compliant);
      if (!parts.pushes) w.state.normalForce = 0;
      parts.friction(w);
      contactMotionInto(model, y, w.state, w.T, parts.slips, ydot);
      compliantRatesInto(model, y, w.state, w.compliant, ydot);
    },
    guards: {
      functions: [...parts.guards, ...compliantGuards(model, parts.pushes)],
      evaluate(_t, y, g, w) {
        evaluateCompliantContact(model, y, w.discrete, w.state, w.compliant);
        parts.evaluate(y, g, w);
        evaluateCompliantGuards(model, y, w, other, g, own);
      },
    },
    project(_t, y, w) {
      evaluateCompliantContact(model, y, w.discrete, w.state, w.compliant);
      parts.project?.(y, w);
      const fits = model.query.flat || feetIn(model, y, w.discrete.object, feet) <= 1;
      if (!fits) tally.narrowness = 1;
      return fits;
    },
    maxStep(_t, y, w) {
      if (model.query.flat) return Infinity;
      evaluateCompliantContact(model, y, w.discrete, w.state, w.compliant);
      return longestStep(model, y, w.state, w.discrete.object, ownGround, other);
    },
    reset(fired, _t, yMinus, discrete, yPlus) {
      evaluateCompliantContact(model, yPlus, discrete, workspace.state, workspace.compliant);
      return (
        resetCompliant(workspace, parts.name, fired, own, discrete, yMinus, yPlus) ??
        parts.reset(workspace, fired, discrete, yMinus, yPlus)
      );
    },
    restart() {
      forgetTransitions(workspace);
      forgetContactState(work.state);
      forgetContact(other);
      feet.forEach(forgetContact);
    },
  };
}

/**
 * Number of places in which the sphere is pressed into the object: with two, more pushes than the nearest one.
 */
function feetIn(model: SphereModel, y: Float64Array, object: number, feet: Contact[]): number {
  const count = model.query.within(y, (1 - TOUCHED) * model.radius, undefined, feet);
  if (model.query.objects === undefined) return count;
  let own = 0;
  for (let i = 0; i < count; i += 1) if (feet[i].object === object) own += 1;
  return own;
}
