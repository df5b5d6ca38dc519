import type { EventFunction } from "@talus/ode";

/**
 * One kind of smooth motion of a hybrid system: its differential equation, the guards that end it and the jump that
 * follows.
 * Time in s; the state y in units chosen by the phase, its rate per s.
 *
 * D is the discrete data of the run (which features touch, a direction, a counter): plain data that can be cloned,
 * never changed, only replaced by a transition.
 * W is the phase's workspace: buffers and caches made in `enter`, never part of the result.
 * N is the note of a transition to observers (for example the record of an impact).
 */
export interface Phase<D, W = unknown, N = unknown> {
  readonly name: string;
  /** Names of the phases its transitions may lead to, its own name included where it may begin again. */
  readonly next: readonly string[];
  /** True when the run may end in this phase: by an Ending, or at the end time because nothing else ends it. */
  readonly final?: boolean;

  /** Number of state components, >= 1. */
  size(discrete: D): number;
  /**
   * Called when the phase begins and is to be integrated, after the jump. May return the same workspace each time.
   * Keeps no reference to `y`.
   */
  enter(t: number, y: Float64Array, discrete: D): W;
  /** ydot = f(t, y), length of y both. No allocation; keeps no reference. */
  f(t: number, y: Float64Array, ydot: Float64Array, workspace: W): void;
  /**
   * M of M(t, y) ẏ = f(t, y), row-major, all entries written: then f writes M ẏ, and the stepper must be one that takes
   * a mass matrix (`@talus/ode/implicit`). Default: the identity.
   */
  mass?(t: number, y: Float64Array, mass: Float64Array, workspace: W): void;
  /**
   * Unknowns specific to the phase in place of the state, such as angles. `f`, `mass`, `guards`, `project` and
   * `maxStep` then receive them; `size`, `enter`, `reset`, `accumulate` and everything outside the phase receive the
   * state. Default: none.
   */
  readonly unknowns?: PhaseUnknowns<W>;
  readonly guards: PhaseGuards<W>;
  /**
   * Events at times known beforehand: they are not searched for; a step ends on them exactly. Default none.
   */
  readonly timers?: readonly Timer<D>[];
  /**
   * Moves an accepted state onto the phase's constraints, in place; false when it cannot; a part of the step, in
   * (0, 1), where the step is to end there already, and is taken again up to there.
   */
  project?(t: number, y: Float64Array, workspace: W): boolean | number;
  /** Largest next step from (t, y), s, > 0, may be Infinity: a physical limit such as one terrain cell. */
  maxStep?(t: number, y: Float64Array, workspace: W): number;

  /**
   * The jump when guards fire: a pure function from the state before to the state after.
   *
   * @param fired  indices into `guards.functions`, in declared order: all that crossed their zero at this instant.
   *               Each must be handled here: in the next phase a guard that is past its zero does not fire.
   *               Timers are numbered after the guards: timer k has the index guards.functions.length + k.
   * @param t      s
   * @param yMinus state before, read only
   * @param yPlus  state after, already filled with `yMinus`; ignored where the transition brings its own `y`
   */
  reset(
    fired: readonly number[],
    t: number,
    yMinus: Float64Array,
    discrete: D,
    yPlus: Float64Array,
  ): Transition<D, N> | Ending<N>;

  /**
   * Called each time the phase begins, before `enter`: returns the motion from here up to the next phase if it is known
   * in closed form (an infinite sequence of bounces, the last instant of a slip). It then replaces integration.
   *
   * @param lastEvents the latest transitions, oldest first, at most 4
   * @param t          s
   * @param y          state, read only; copy what is kept
   * @param sequence   the transitions up to now, if they converge: for a phase that has no formula
   */
  accumulate?(
    lastEvents: readonly EventInstant[],
    t: number,
    y: Float64Array,
    discrete: D,
    sequence: ConvergingSequence | undefined,
  ): Accumulation<D, N> | undefined;

  /**
   * Called when a run is started again, if the phase was in it: forgets what earlier stays have left, such as places
   * from which a search begins, so that the run has the bits of a new one. Only for phases that keep such things.
   */
  restart?(): void;
}

/** The unknowns x in which a phase is integrated, where they are not the state itself. */
export interface PhaseUnknowns<W> {
  /** Number of unknowns, >= 1. */
  readonly size: number;
  /** Allowed error of a step in the units of x, as `IntegrationOptions.absoluteTolerance`. */
  readonly absoluteTolerance: number | ArrayLike<number>;
  /** Writes the unknowns of the state in which the phase begins; after `enter`. */
  fromState(t: number, y: Float64Array, x: Float64Array, workspace: W): void;
  /**
   * Writes the state that belongs to x. `y` comes filled with the state in which the phase began. Pure; no allocation.
   */
  toState(x: Float64Array, y: Float64Array): void;
}

/** An event at a time known beforehand. */
export interface Timer<D> {
  /** Unique among the guards and timers of the phase. */
  readonly name: string;
  /**
   * Its time, s: called once, when the phase begins, with that time; the result is later, Infinity for never. Pure. A
   * clock that continues over transitions keeps its count, or its next time, in the discrete data.
   */
  next(t: number, discrete: D): number;
}

/** The guards of a phase, evaluated together. */
export interface PhaseGuards<W> {
  /** All with `terminal: true`: every guard ends its phase. `direction`, `atZero`, `whenPast` as in @talus/ode. */
  readonly functions: readonly EventFunction[];
  /** Writes one value per function into `g`, in declared order. No allocation; keeps no reference. */
  evaluate(t: number, y: Float64Array, g: Float64Array, workspace: W): void;
}

/** The run continues in another phase (or in the same one, begun again). */
export interface Transition<D, N = unknown> {
  readonly phase: string;
  readonly discrete: D;
  /**
   * State after the jump, where the next phase has a different size; else `yPlus` is used. Copied. Ignored in a closed
   * form.
   */
  readonly y?: Float64Array;
  readonly note?: N;
}

/** The run ends here with an outcome named by the model. */
export interface Ending<N = unknown> {
  readonly outcome: string;
  readonly note?: N;
}

/**
 * A stretch of motion in closed form that replaces integration. If it ends after the run's end time it is followed
 * until then, and its transition is not taken.
 */
export interface Accumulation<D, N = unknown> {
  /** Time at which it ends, s; not before the phase began, immediate if equal. May be Infinity. */
  readonly tEnd: number;
  /** State during it, begin <= t <= tEnd; at tEnd it is `yMinus` within `bound`. May be called later, in any order. */
  evaluate(t: number, out: Float64Array): void;
  /**
   * End of the smooth part that begins at t: the first time after t at which a rate jumps, as at an impact within a
   * series of bounces, or `tEnd`. For observers that search or integrate along the form. Omitted: smooth throughout.
   */
  smoothUntil?(t: number): number;
  /** State at its end, before and after the jump to the next phase. Copied. */
  readonly yMinus: Float64Array;
  readonly yPlus: Float64Array;
  readonly end: Transition<D, N> | Ending<N>;
  /** Bound of the error in the state, absolute, in the units of y; 0 when the form is exact. */
  readonly bound: number;
}

/** A transition that has happened. */
export interface EventInstant {
  /** s */
  readonly t: number;
  readonly from: string;
  /** Names of the guards, then of the timers, that fired, in declared order; none at the end of a closed form. */
  readonly guards: readonly string[];
}

/** Phases that belong together. None is special; the start of a run is given separately. */
export interface HybridSystem<D, N = unknown> {
  readonly phases: readonly Phase<D, unknown, N>[];
}

/**
 * A sequence of transitions whose intervals shrink geometrically, so that infinitely many take finite time.
 */
export interface ConvergingSequence {
  /** Number of transitions in one cycle: 1 for a ball that bounces, 2 where two phases alternate. */
  readonly period: number;
  /** Ratio of the length of a cycle to that of the one before, in (0, 1). */
  readonly ratio: number;
  /** End of the sequence, s: t_n + d ratio / (1 − ratio) with d the latest cycle. */
  readonly limit: number;
  /**
   * Largest distance of the end of the exact sequence from `limit`, s (see `boundOfLimit` in converging-sequence.ts). A
   * component of the state whose rate stays below R is, at the end, within R (limit − t + bound) of its value at t.
   */
  readonly bound: number;
}

/** Start of a run. */
export interface HybridStart<D> {
  readonly phase: string;
  /** s */
  readonly t: number;
  /** As many components as the phase's `size`. Copied. */
  readonly y: ArrayLike<number>;
  readonly discrete: D;
}
