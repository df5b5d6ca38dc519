import type { EventFunction } from "@talus/ode";

/**
 * One kind of smooth motion of a hybrid system: its differential equation, the guards that end it and what happens then.
 *
 * D is the discrete data of the run (which features touch, a direction, a counter): plain data that can be cloned.
 * W is the phase's workspace: buffers and caches made in `enter`, never part of the result.
 * N is what a transition has to say to observers (for example the record of an impact).
 */
export interface Phase<D, W = unknown, N = unknown> {
  readonly name: string;
  /** Names of the phases its transitions may lead to. Checked when the system is built. */
  readonly next: readonly string[];
  /** True when the run may end in this phase (an Ending from `reset`, or no guard at all). */
  readonly final?: boolean;

  /** Number of state components. */
  size(discrete: D): number;
  /** Called when the phase begins, after the jump. May return the same workspace each time. */
  enter(t: number, y: Float64Array, discrete: D): W;
  /** ydot = f(t, y). No allocation; keeps no reference. */
  f(t: number, y: Float64Array, ydot: Float64Array, workspace: W): void;
  readonly guards: PhaseGuards<W>;
  /** Moves an accepted state onto the phase's constraints, in place; false when it cannot. */
  project?(t: number, y: Float64Array, workspace: W): boolean;
  /** Largest next step, s: a physical limit such as one terrain cell. */
  maxStep?(t: number, y: Float64Array, workspace: W): number;

  /**
   * What happens when guards fire: pure, from the state before to the state after.
   *
   * @param fired  indices into `guards.functions`, in declared order, all at this instant
   * @param yMinus state before, read only
   * @param yPlus  state after, already filled with `yMinus`
   */
  reset(
    fired: readonly number[],
    t: number,
    yMinus: Float64Array,
    discrete: D,
    yPlus: Float64Array,
  ): Transition<D, N> | Ending<N>;

  /**
   * Asked each time the phase begins: is the motion from here known in closed form up to the next phase
   * (an infinite sequence of bounces, the last instant of a slip)? Then it is taken instead of integrating.
   *
   * @param lastEvents the latest transitions, oldest first
   */
  accumulate?(
    lastEvents: readonly EventInstant[],
    t: number,
    y: Float64Array,
    discrete: D,
  ): Accumulation<D, N> | undefined;
}

/** The guards of a phase, evaluated together. */
export interface PhaseGuards<W> {
  readonly functions: readonly EventFunction[];
  /** Writes one value per function into `g`. */
  evaluate(t: number, y: Float64Array, g: Float64Array, workspace: W): void;
}

/** The run goes on in another phase (or in the same one, begun again). */
export interface Transition<D, N = unknown> {
  readonly phase: string;
  readonly discrete: D;
  /** State after the jump, where the next phase has another size; else `yPlus` is taken. */
  readonly y?: Float64Array;
  readonly note?: N;
}

/** The run ends here with an outcome of the model's own naming. */
export interface Ending<N = unknown> {
  readonly outcome: string;
  readonly note?: N;
}

/** A stretch of motion in closed form that replaces integration. */
export interface Accumulation<D, N = unknown> {
  /** When it ends, s; not before the phase began. */
  readonly tEnd: number;
  /** State during it, t in [begin, tEnd]. */
  evaluate(t: number, out: Float64Array): void;
  /** State at its end, before and after the jump to the next phase. */
  readonly yMinus: Float64Array;
  readonly yPlus: Float64Array;
  readonly end: Transition<D, N> | Ending<N>;
  /** Bound of the error in the state, absolute; 0 when the form is exact. */
  readonly bound: number;
}

/** A transition that has happened. */
export interface EventInstant {
  readonly t: number;
  readonly from: string;
  readonly guards: readonly string[];
}

/** Phases that belong together. The first one is not special; a run says where it starts. */
export interface HybridSystem<D, N = unknown> {
  readonly phases: readonly Phase<D, unknown, N>[];
}
