import { denseAlgebra, type LinearSolver } from "@talus/ode/implicit";
import { atan2 } from "@talus/portable-math";
import type { Accumulation, Phase } from "@talus/scheduler";
import { createContactState } from "../../contact/contact-state.ts";
import { evaluateContact } from "../../contact/evaluate-contact.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import type { EventNote } from "../../modes/event-note.ts";
import { GroundGuard } from "../../phases/ground/ground-guards.ts";
import type { GroundWork } from "../../phases/ground/ground-work.ts";
import { followNormal } from "./frame-angles.ts";
import { reactionInto } from "./reactions.ts";
import { writeRollingSystem } from "./rolling-system.ts";
import { evaluateSingularities, isLevel, singularityGuards, singularityOutcome } from "./singularities.ts";
import { writeSlippingSystem } from "./slipping-system.ts";
import {
  createSurfaceTerms,
  evaluateTerms,
  type SphereOnSurface,
  type SurfaceTerms,
} from "./surface-terms.ts";
import { RollingUnknowns, SlippingUnknowns } from "./unknowns.ts";
import {
  constrainVelocity,
  createWorldScratch,
  dragLoss,
  stateFromUnknowns,
  unknownsFromState,
  velocityInto,
} from "./world-state.ts";

export type GroundPhase = Phase<SphereDiscrete, GroundWork, readonly EventNote[]>;

const { X, Psi, Theta, v_z, psi, Om_x } = RollingUnknowns;
const { v_B, alpha } = SlippingUnknowns;
const { p_WB } = SphereState;

/** The unknowns of the source, followed by two of the energy ledger, outside the error norm. */
const lostToSlip = RollingUnknowns.size;
const lostToDrag = lostToSlip + 1;
const SIZE = lostToDrag + 1;

/**
 * Allowed absolute error of a step in the Euler angles, rad: the accuracy with which `evaluateSingularities` examines
 * theta. The rest of the motion does not depend on them, and spin would determine the step size.
 */
const EULER_TOLERANCE = 1e-6;

/** Workspace of a phase in the selected frame. */
export interface SelectedWork {
  /** Workspace of the phase in world coordinates. */
  readonly ground: GroundWork;
  /** The state of x, world frame. */
  readonly y: Float64Array;
  readonly terms: SurfaceTerms;
  /** Velocity of the centre and reaction of the ground, selected frame, m/s and N (3). */
  readonly v: Float64Array;
  readonly R: Float64Array;
  /** The last x, M and f of M x' = f there, and x'. */
  readonly x: Float64Array;
  readonly M: Float64Array;
  readonly f: Float64Array;
  readonly xdot: Float64Array;
}

/** Parts that differ between phases in the selected frame. */
export interface SelectedParts {
  /** Unknowns and equations of slip (Okno 3), or of rolling (Okno 1). */
  readonly slips: boolean;
  /** Speed below which the slip that begins is given this speed, m/s; 0: never. */
  readonly kick: number;
  /** Number of the phase's own guards, ahead of those that all phases on the ground share. */
  readonly ownGuards: number;
  /** Writes the phase's own guards from the source's unknowns and reactions. */
  decide(x: Float64Array, g: Float64Array, work: SelectedWork): void;
}

/**
 * A phase on the ground in the source's unknowns: M(x) x' = f(x) instead of the rates in world coordinates, and
 * lift-off and the phase's own guards from the reactions of that system. Border, patch boundaries, fit, projection,
 * step limit and transitions are those of the phase in world coordinates.
 *
 * @param phase in world coordinates
 */
export function createSelectedPhase(
  phase: GroundPhase,
  model: SphereModel,
  sphere: SphereOnSurface,
  parts: SelectedParts,
): Phase<SphereDiscrete, SelectedWork, readonly EventNote[]> {
  const { radius: a } = sphere;
  const { slips } = parts;
  const mu = model.materials[0].context.kineticFriction;
  const inWorld = phase.guards.functions.length;
  const liftOff = parts.ownGuards + GroundGuard.liftOff;
  const solver = denseAlgebra.createSolver(SIZE);
  const scratch = createWorldScratch();
  const start = createContactState();
  const { absoluteTolerance } = model.scenario.solver;
  const tolerances = new Float64Array(SIZE).fill(Infinity).fill(absoluteTolerance, 0, RollingUnknowns.size);
  tolerances.fill(Math.max(absoluteTolerance, EULER_TOLERANCE), psi, Om_x);

  const writeSystem = (x: Float64Array, work: SelectedWork): void => {
    const { terms, v, M, f } = work;
    if (isSame(x, work.x)) return; // methods request f and M in turn
    work.x.set(x);
    evaluateTerms(sphere, x, terms);
    velocityInto(a, x, slips, v);
    if (slips) writeSlippingSystem(sphere, mu, terms, x, v, M, SIZE, f);
    else writeRollingSystem(sphere, terms, x, M, SIZE, f);
    writeLosses(sphere, slips ? mu : 0, x, work);
  };
  const toState = (x: Float64Array, y: Float64Array): void => {
    stateFromUnknowns(a, x, slips, scratch, y);
    y[SphereState.lostToSlip] = x[lostToSlip];
    y[SphereState.lostToDrag] = x[lostToDrag];
  };

  return {
    name: phase.name,
    next: phase.next,
    final: true,
    size: phase.size,
    enter: (t, y, discrete) => ({
      ground: phase.enter(t, y, discrete),
      y: Float64Array.from(y),
      terms: createSurfaceTerms(),
      v: new Float64Array(3),
      R: new Float64Array(3),
      x: new Float64Array(SIZE).fill(NaN),
      M: new Float64Array(SIZE * SIZE),
      f: new Float64Array(SIZE),
      xdot: new Float64Array(SIZE),
    }),
    f(_t, x, xdot, work) {
      writeSystem(x, work);
      xdot.set(work.f);
    },
    mass(_t, x, M, work) {
      writeSystem(x, work);
      M.set(work.M);
    },
    unknowns: {
      size: SIZE,
      absoluteTolerance: tolerances,
      fromState(_t, y, x, work) {
        unknownsFromState(a, work.ground.state.contact.normal, y, slips, x);
        x[lostToSlip] = y[SphereState.lostToSlip];
        x[lostToDrag] = y[SphereState.lostToDrag];
        if (parts.kick > 0 && x[v_B] < parts.kick) beginSlip(sphere, y, parts.kick, solver, x, work);
      },
      toState,
    },
    guards: {
      functions: [...phase.guards.functions, ...singularityGuards],
      evaluate(t, x, g, work) {
        toState(x, work.y);
        phase.guards.evaluate(t, work.y, g, work.ground);
        evaluateSingularities(x, g, inWorld);
        writeSystem(x, work);
        if (!solveRates(solver, work)) return; // at a singular point itself the reactions in world coordinates are used
        reactionInto(sphere, work.terms, work.v, work.xdot, work.R);
        g[liftOff] = work.R[2] + model.thresholds.forceRounding;
        parts.decide(x, g, work);
      },
    },
    project(t, x, work) {
      toState(x, work.y);
      const isOn = phase.project?.(t, work.y, work.ground) ?? true;
      if (typeof isOn === "number") return isOn;
      for (let i = 0; i < 3; i += 1) x[X + i] = work.y[p_WB + i];
      followNormal(work.ground.state.contact.normal, x);
      constrainVelocity(a, x, slips);
      return isOn;
    },
    maxStep(t, x, work) {
      toState(x, work.y);
      return phase.maxStep?.(t, work.y, work.ground) ?? Infinity;
    },
    reset(fired, t, yMinus, discrete, yPlus) {
      const shared = fired.filter((guard) => guard < inWorld);
      if (shared.length > 0) return phase.reset(shared, t, yMinus, discrete, yPlus);
      return { outcome: singularityOutcome(fired[0] - inWorld) };
    },
    restart() {
      phase.restart?.();
    },
    accumulate(_lastEvents, t, y, discrete) {
      start.object = discrete.object;
      start.contact.piece = -1;
      evaluateContact(model, y, start);
      return isLevel(start.contact.normal) ? stopAt(t, y) : undefined;
    },
  };
}

function isSame(x: Float64Array, other: Float64Array): boolean {
  for (let i = 0; i < SIZE; i += 1) if (x[i] !== other[i]) return false;
  return true;
}

/** A phase that cannot begin where the tangent plane is level. */
function stopAt(t: number, y: Float64Array): Accumulation<SphereDiscrete, readonly EventNote[]> {
  const begin = Float64Array.from(y);
  return {
    tEnd: t,
    evaluate: (_t, out) => out.set(begin),
    yMinus: begin,
    yPlus: begin,
    end: { outcome: singularityOutcome(0) },
    bound: 0,
  };
}

/** Rows of the ledger: the power T v_B of friction, with T = mu R_z and its rates (3.49), and that of the air. */
function writeLosses(sphere: SphereOnSurface, mu: number, x: Float64Array, work: SelectedWork): void {
  const { mass: m, gravity: g, drag: D } = sphere;
  const { M, f, v, terms } = work;
  const sT = terms.R1[2];
  const speed = mu > 0 ? mu * x[v_B] : 0;
  const row = lostToSlip * SIZE;
  M[row + Psi] = -speed * m * v[1] * sT;
  M[row + Theta] = -speed * m * v[0];
  M[row + v_z] = -speed * m;
  M[row + lostToSlip] = 1;
  f[lostToSlip] = speed * (m * g * terms.R1[8] + D * (v[2] - terms.wind[2]));
  M[lostToDrag * SIZE + lostToDrag] = 1;
  f[lostToDrag] = dragLoss(D, v, terms.wind);
}

/** x' of the assembled system; false if M is singular. */
function solveRates(solver: LinearSolver, { M, f, xdot }: SelectedWork): boolean {
  if (!solver.factor(M)) return false;
  xdot.set(f);
  solver.solve(xdot);
  return true;
}

/**
 * The source's start of slip (3.70): v_B is not zero but the kick, along the friction of rolling at the limit, and
 * changes the velocity of the centre.
 */
function beginSlip(
  sphere: SphereOnSurface,
  y: Float64Array,
  kick: number,
  solver: LinearSolver,
  x: Float64Array,
  work: SelectedWork,
): void {
  const rolling = new Float64Array(SIZE);
  unknownsFromState(sphere.radius, work.ground.state.contact.normal, y, false, rolling);
  constrainVelocity(sphere.radius, rolling, false);
  velocityInto(sphere.radius, rolling, false, work.v);
  evaluateTerms(sphere, rolling, work.terms);
  writeRollingSystem(sphere, work.terms, rolling, work.M, SIZE, work.f);
  writeLosses(sphere, 0, rolling, work);
  work.x.fill(NaN);
  if (!solveRates(solver, work)) return;
  reactionInto(sphere, work.terms, work.v, work.xdot, work.R);
  x[v_B] = kick;
  x[alpha] = atan2(work.R[1], work.R[0]);
}
