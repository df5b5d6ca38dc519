import { describeValue, refuseAsynchronous, rejectUnknownOptions } from "../stepper/options.ts";
import type { StepPath } from "./dense-rates.ts";

/** Sign change of g that is an event: from > 0 to <= 0 (falling), from < 0 to >= 0 (rising), or both. */
export type EventDirection = "rising" | "falling" | "either";

/**
 * Description of one event function g(t, y). An event is a sign change of g on the half-open interval t0 < t* <= t1.
 */
export interface EventFunction {
  readonly name: string;
  readonly direction: EventDirection;
  /**
   * true: the run ends at it; n: at its n-th occurrence; false: only recorded (a step still ends there). Default
   * false. Guards of an `EventStepper`, which returns at every event, set it for the default of `whenPast`.
   */
  readonly terminal?: boolean | number;
  /**
   * Bound on |dg/dt| over the step just taken, from (t0, y0) to (t1, y1), unit of g per s, >= 0. With it the search
   * inside the step excludes crossings by |g| > bound · time instead of by smoothness, and misses none, however close
   * to each other. `path` bounds the rates of the dense output, on which g is evaluated.
   */
  readonly rateBound?:
    | number
    | ((t0: number, y0: Float64Array, t1: number, y1: Float64Array, path: StepPath) => number);
  /**
   * Upper bound on d²g/dt² over the step just taken, unit of g per s², for a function monitored from above. g may be
   * the minimum of several smooth functions, however many: kinks that point up need no bound. Infinity: none is known
   * for this step. With it no dip below zero deeper than `dip` is missed, whatever happens between samples. A touch
   * guard has such a bound on any ground: for the distance d > 0 from any set, d d″ <= v² + d |a| along a path. Needs
   * `dip`.
   */
  readonly bendBound?: (t0: number, y0: Float64Array, t1: number, y1: Float64Array, path: StepPath) => number;
  /**
   * The deepest harmless dip below zero between two samples, unit of g, > 0: where `bendBound` stops searching.
   */
  readonly dip?: number;
  /**
   * Round-off of g, unit of g, >= 0. |g| <= atZero counts as "at its zero" when a phase begins; the function arms
   * itself beyond it, and a dip inside a step that is not deeper counts as a touch. Default 0.
   */
  readonly atZero?: number;
  /**
   * Meaning of a rising or falling function that starts at or past its zero and then moves further past it:
   * "error" ends with the status "event-missed-side" (a body falls through the ground), "wait" lets it come back.
   * Default: "error" where `terminal` is true or a number, "wait" for functions that are only recorded.
   */
  readonly whenPast?: "error" | "wait";
  /**
   * true: a touch is an event too: g comes from its starting side to within `atZero` of zero, reverses inside a step
   * and recedes. Needs atZero > 0, which defines how near counts. Default false: a touch is ignored.
   */
  readonly touch?: boolean;
}

/** Event functions that are evaluated together: one call serves all. */
export interface EventSet {
  readonly functions: readonly EventFunction[];
  /**
   * Writes g_j(t, y) into g[j] for all functions. Keeps no reference to `y` or `g`. May read memory of the caller, if
   * that changes only between two calls of `EventStepper.advance` and `memoryChanged` is called then.
   */
  evaluate(t: number, y: Float64Array, g: Float64Array): void;
}

const directions = '"rising" (elsewhere 1), "falling" (-1) or "either" (0)';

const functionNames = [
  "name",
  "direction",
  "terminal",
  "rateBound",
  "bendBound",
  "dip",
  "atZero",
  "whenPast",
  "touch",
] as const satisfies readonly (keyof EventFunction)[];

/** @throws TypeError or RangeError that names the function and the field */
export function checkEventSet(where: string, events: EventSet): void {
  const names = new Set<string>();
  const functions: readonly EventFunction[] | undefined = events?.functions;
  const isList: boolean = Array.isArray(functions);
  if (typeof events?.evaluate !== "function" || functions === undefined || !isList) {
    throw new TypeError(
      `${where}: events must have functions and evaluate, as in { functions: [{ name: "landing", direction: "falling" }], ` +
        `evaluate: (t, y, g) => { g[0] = y[0]; } }, got ${describeValue(events)}`,
    );
  }
  refuseAsynchronous(where, "evaluate", events.evaluate);
  rejectUnknownOptions(where, events, ["functions", "evaluate"]);
  for (const given of functions) {
    rejectUnknownOptions(`${where}: event "${given?.name}"`, given, functionNames);
    const { name, direction, terminal = false, rateBound = 0, atZero = 0, whenPast = "wait", touch } = given;
    const { bendBound, dip } = given;
    if (typeof name !== "string")
      throw new TypeError(`${where}: the name of an event must be a string, got ${describeValue(name)}`);
    const check = (
      isRight: boolean,
      field: string,
      allowed: string,
      got: unknown,
      Kind = RangeError,
    ): void => {
      if (!isRight)
        throw new Kind(`${where}: event "${name}": ${field} must be ${allowed}, got ${describeValue(got)}`);
    };
    check(!names.has(name), "name", "unique", name);
    names.add(name);
    const isDirection = direction === "rising" || direction === "falling" || direction === "either";
    check(isDirection, "direction", directions, direction, TypeError);
    const isTerminal = typeof terminal === "boolean" || (Number.isInteger(terminal) && terminal >= 1);
    check(isTerminal, "terminal", "true, false or an integer >= 1", terminal, TypeError);
    check(typeof rateBound === "function" || rateBound >= 0, "rateBound", ">= 0 or a function", rateBound);
    check(
      bendBound === undefined || typeof bendBound === "function",
      "bendBound",
      "a function",
      bendBound,
      TypeError,
    );
    const needsDip = bendBound !== undefined || dip !== undefined;
    check(!needsDip || (dip !== undefined && dip > 0 && dip < Infinity), "dip", "> 0 and finite", dip);
    check(atZero >= 0 && atZero < Infinity, "atZero", "in [0, Infinity)", atZero);
    check(!touch || atZero > 0, "atZero", "> 0 for a touch", atZero);
    check(whenPast === "error" || whenPast === "wait", "whenPast", '"error" or "wait"', whenPast, TypeError);
  }
}

/**
 * Side on which a function with this value arms itself: 0 within `atZero`, or on the side from which it must not start.
 */
export function armedSide({ direction, atZero = 0 }: EventFunction, value: number): number {
  if (value > atZero) return direction === "rising" ? 0 : 1;
  if (value < -atZero) return direction === "falling" ? 0 : -1;
  return 0;
}

/** True if a function that starts at or past its zero and moves further past it is an error. */
export function failsWhenPast({ direction, terminal = false, whenPast }: EventFunction): boolean {
  return direction !== "either" && (whenPast ?? (terminal === false ? "wait" : "error")) === "error";
}
