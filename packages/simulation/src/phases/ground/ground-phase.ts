import { addScaled3Into } from "@talus/kinematics";
import type { EventFunction } from "@talus/ode";
import type { Phase } from "@talus/scheduler";
import { createContact, createOwnGround } from "@talus/terrain";
import { coupleInto, hasCouples, projectTurning } from "../../contact/contact-couples.ts";
import { createFrictionBuffers } from "../../contact/contact-friction.ts";
import {
  contactMotionInto,
  hasStrayed,
  projectPosition,
  projectRolling,
  projectVelocity,
} from "../../contact/contact-motion.ts";
import {
  type ContactState,
  createContactState,
  forgetContact,
  forgetContactState,
} from "../../contact/contact-state.ts";
import { evaluateContact, keepPlace, startAt } from "../../contact/evaluate-contact.ts";
import { FAR } from "../../contact/map-border.ts";
import { gapToOtherGround, gapToOthers } from "../../contact/other-objects.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { initialDiscrete, type SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { resumeContact } from "../../modes/contact-mode.ts";
import { anyPhase, type EventNote, type SpherePhase } from "../../modes/event-note.ts";
import type { SphereTransition } from "../../modes/transition.ts";
import {
  createTransitionWorkspace,
  forgetTransitions,
  type TransitionWorkspace,
} from "../../modes/transition-workspace.ts";
import { beginCellStep, createCellStep, isOutOfCell, leaveCells, partOnCell } from "./cell-step.ts";
import { beginEdgeWatch, createEdgeWatch, gapAtEnd, gapWithin, watchEdges } from "./edge-watch.ts";
import { evaluateGroundGuards, GroundGuard, groundGuards, setBorderSlack } from "./ground-guards.ts";
import { resetAtOthers, resetAtSecondFoot, resetOnGround } from "./ground-reset.ts";
import { longestStep } from "./ground-step.ts";
import type { GroundWork, RunTally } from "./ground-work.ts";

const { v_WB } = SphereState;

/** Parts that differ between phases on the ground. */
export interface GroundPhaseParts {
  readonly name: SpherePhase;
  readonly next: readonly SpherePhase[];
  /** Velocity on the ground: any tangential one, or that of rolling. */
  readonly rolls: boolean;
  /** Its own guards, before the shared ones. */
  readonly guards: readonly EventFunction[];
  /** Writes the values of its own guards; the contact is already evaluated. */
  evaluate(y: Float64Array, g: Float64Array, work: GroundWork): void;
  /** Writes the friction force T; the contact is already evaluated. */
  friction(work: GroundWork): void;
  /**
   * Brings the velocity of an accepted state, already on the ground, to the additional constraint of the phase.
   * Default: nothing.
   */
  align?(y: Float64Array, work: GroundWork): void;
  /** Transition when its own guards fired; the state is already on the ground. */
  reset(
    workspace: TransitionWorkspace,
    fired: readonly number[],
    yMinus: Float64Array,
    discrete: SphereDiscrete,
    yPlus: Float64Array,
  ): SphereTransition;
}

/** A phase of motion on the ground: contact evaluated once per call, shared guards and projection. */
export function createGroundPhase(
  model: SphereModel,
  tally: RunTally,
  parts: GroundPhaseParts,
): Phase<SphereDiscrete, GroundWork, readonly EventNote[]> {
  const workspace = createTransitionWorkspace(model);
  const own = parts.guards.length;
  const work: GroundWork = {
    state: createContactState(true),
    slack: { patch: 0, zone: 0 },
    cell: createCellStep(),
    accepted: createContact(),
    reached: createContact(),
    reachedAt: -Infinity,
    other: createContactState(),
    looksElsewhere: false,
    own: createOwnGround(),
    edges: createEdgeWatch(),
    friction: createFrictionBuffers(),
    T: new Float64Array(3),
    discrete: initialDiscrete,
  };
  return {
    name: parts.name,
    next: nextOf(model, parts),
    final: true,
    size: () => SphereState.length,
    enter(t, y, discrete) {
      work.discrete = discrete;
      work.looksElsewhere = false;
      work.own.wish = model.radius;
      work.own.isAlone = true;
      beginEdgeWatch(work.edges);
      leaveCells(work.cell);
      work.state.cell = -1;
      if (!startAt(discrete, work.state.contact)) work.state.contact.piece = -1;
      resumeContact(work.state, discrete);
      evaluateContact(model, y, work.state);
      keepPlace(work.state.contact, work.accepted);
      keepPlace(work.state.contact, work.reached);
      work.reachedAt = t;
      followGround(model, t, y, work, -1);
      setBorderSlack(model.query, work.state.contact, discrete.piece, work.slack);
      return work;
    },
    f(t, y, ydot, w) {
      followGround(model, t, y, w, w.cell.index);
      parts.friction(w);
      if (!parts.rolls && hasCouples(model)) coupleInto(model, w.state, w.T, true);
      contactMotionInto(model, y, w.state, w.T, !parts.rolls, ydot);
    },
    guards: {
      functions: [...parts.guards, ...groundGuards(model, work.accepted, work.own, work.edges)],
      evaluate(t, y, g, w) {
        followGround(model, t, y, w, t === w.reachedAt ? -1 : w.cell.index);
        parts.evaluate(y, g, w);
        if (!parts.rolls && hasCouples(model)) {
          parts.friction(w);
          coupleInto(model, w.state, w.T, true);
        }
        evaluateGroundGuards(model, y, w.state, w.discrete, w.slack, g, own);
        if (model.query.objects !== undefined)
          g[own + GroundGuard.meet] = gapToOthers(model, y, w.state.contact.object, w.other.contact);
        if (!w.own.isAlone) g[own + GroundGuard.other] = gapToSecondFoot(model, t, y, w);
        if (w.looksElsewhere && isTouchingElsewhere(model, y, w)) g[own + GroundGuard.fit] = -1;
      },
    },
    project(t, y, w) {
      followGround(model, t, y, w, w.cell.index);
      if (w.cell.index >= 0) {
        const part = partOnCell(model, t, y, w.state, w.cell);
        if (part < 1) return part;
        if (isOutOfCell(w.state.contact.foot, w.cell)) followGround(model, t, y, w, -1);
      }
      for (let i = 0; i < 3; i += 1) w.T[i] = y[v_WB + i];
      const drift = projectOnGround(model, y, w.state, parts.rolls);
      addScaled3Into(w.T, 0, -1, y, v_WB, w.T, 0);
      if (hasStrayed(model, y, drift, w.T)) {
        tally.narrowness = model.radius * w.accepted.curvature;
        return false;
      }
      parts.align?.(y, w);
      keepPlace(w.state.contact, w.reached);
      w.reachedAt = t;
      tally.drift = Math.max(tally.drift, drift);
      w.looksElsewhere =
        model.query.patchDistance(w.discrete.piece, w.state.contact) < 0 || isTouchingElsewhere(model, y, w);
      return true;
    },
    maxStep(t, y, w) {
      followGround(model, t, y, w, -1);
      const { contact } = w.state;
      beginCellStep(model, t, y, w.state, w.discrete.object, w.cell);
      const step = longestStep(model, y, w.state, contact.object, w.own, w.other.contact);
      watchEdges(model, contact.object, w.own, w.edges);
      return step;
    },
    reset(fired, _t, yMinus, discrete, yPlus) {
      resumeContact(workspace.state, discrete);
      return (
        resetAtOthers(workspace, parts.name, fired, own, yPlus) ??
        resetAtSecondFoot(workspace, parts.name, fired, own, discrete, work.reached, yPlus) ??
        resetOnGround(workspace, parts.name, fired, own, discrete, yMinus, yPlus) ??
        parts.reset(workspace, fired, yMinus, discrete, yPlus)
      );
    },
    restart() {
      forgetTransitions(workspace);
      forgetContactState(work.state, true);
      forgetContactState(work.other);
      forgetContact(work.accepted);
      forgetContact(work.reached);
    },
  };
}

/** Meeting other ground may lead to any phase, by way of an impact; so may the end of turning, or a foot that parts. */
function nextOf(model: SphereModel, { next }: GroundPhaseParts): readonly SpherePhase[] {
  return model.query.flat && !hasCouples(model) ? next : anyPhase;
}

/**
 * The contact at state y on the piece of the phase, with its material.
 *
 * @param cell of the ground that is continued beyond its sides; −1: the ground itself, as at the ends of steps
 */
function followGround(model: SphereModel, t: number, y: Float64Array, work: GroundWork, cell: number): void {
  const { state, accepted, discrete } = work;
  state.cell = cell;
  if (t > work.reachedAt) keepPlace(work.reached, accepted);
  keepPlace(accepted, state.contact);
  state.contact.piece = discrete.piece;
  evaluateContact(model, y, state);
  state.contact.material = discrete.material;
}

/** A second contact closer by less than this fraction of the radius is the first one. */
const SAME_CONTACT = 5e-10;

/**
 * Gap to other ground, m. On planes the ground beyond a slightly bent edge comes as near as the followed ground, before
 * the patch boundary: there it is met where it is no longer the same contact.
 */
function gapToSecondFoot(model: SphereModel, t: number, y: Float64Array, w: GroundWork): number {
  if (!w.edges.isOn) {
    const gap = gapToOtherGround(model, y, w.own);
    return model.query.isOfPlanes === true ? gap + SAME_CONTACT * model.radius : gap;
  }
  const { contact } = w.state;
  const isEnd = t === w.reachedAt;
  if (!isEnd && !w.edges.isOpen) return FAR;
  let foot = contact;
  if (model.query.patchDistance(w.discrete.piece, contact) < 0) {
    foot = w.other.contact; // the piece continues differently from the ground
    keepPlace(contact, foot);
    foot.piece = -1;
    model.query.nearest(y, foot, foot);
  }
  return isEnd ? gapAtEnd(model, t, y, foot, w.edges) : gapWithin(model, y, foot, w.edges);
}

/**
 * True if other ground is closer to the centre than the ground on which the sphere moves. This may also be so beyond
 * the border of its piece, where that continues differently from the ground: its patch boundary is met before.
 */
function isTouchingElsewhere(model: SphereModel, y: Float64Array, { state, other }: GroundWork): boolean {
  if (model.query.flat) return false;
  keepPlace(state.contact, other.contact);
  other.contact.piece = state.contact.piece;
  other.found = model.query.nearest(y, other.contact, other.contact);
  return (
    other.found === "found" && other.contact.distance < state.contact.distance - SAME_CONTACT * model.radius
  );
}

/** Puts a state with evaluated contact on the ground: position and velocity. Returns the drift, m. */
export function projectOnGround(
  model: SphereModel,
  y: Float64Array,
  state: ContactState,
  rolls: boolean,
): number {
  const drift = projectPosition(model, y, state);
  projectTurning(model, y, state);
  if (rolls) projectRolling(model, y, state);
  else projectVelocity(y, state);
  return drift;
}
