/** Which sign change of g is an event: from > 0 to <= 0 (falling), from < 0 to >= 0 (rising), or both. */
export type EventDirection = "rising" | "falling" | "either";

/** Description of one event function g(t, y). An event is a sign change of g on the half-open interval t0 < t* <= t1. */
export interface EventFunction {
  readonly name: string;
  readonly direction: EventDirection;
  /** true: the run ends at it; n: at its n-th occurrence; false: only recorded (a step still ends there). */
  readonly terminal: boolean | number;
  /**
   * Bound on |dg/dt| over the step just taken, from (t0, y0) to (t1, y1), unit of g per s, >= 0. With it the search inside
   * the step excludes crossings by |g| > bound · time instead of by smoothness.
   */
  readonly rateBound?: number | ((t0: number, y0: Float64Array, t1: number, y1: Float64Array) => number);
  /**
   * Round-off of g, unit of g, >= 0. |g| <= atZero counts as "at its zero" when a phase begins; the function arms
   * itself beyond it, and a dip inside a step that is not deeper counts as a touch. Default 0.
   */
  readonly atZero?: number;
  /**
   * What it means if a rising or falling function starts at or past its zero and then moves further past it:
   * "error" ends with the status "event-missed-side" (a body falls through the ground), "wait" lets it come back.
   * Default: "error" where `terminal` is not false, "wait" for functions that are only recorded.
   */
  readonly whenPast?: "error" | "wait";
  /**
   * true: a touch is an event too: g comes from its starting side to within `atZero` of zero, turns inside a step and goes
   * back. Needs atZero > 0, which says how near counts. Default false: a touch passes unnoticed.
   */
  readonly touch?: boolean;
}

/** Event functions that are evaluated together: one call serves all. */
export interface EventSet {
  readonly functions: readonly EventFunction[];
  /**
   * Writes g_j(t, y) into g[j] for all functions. Keeps no reference to `y` or `g`. May read memory of the caller's, if
   * that changes only between two calls of `EventStepper.advance` and `memoryChanged` is called then.
   */
  evaluate(t: number, y: Float64Array, g: Float64Array): void;
}

/** @throws TypeError or RangeError that names the function and the field */
export function checkEventSet(where: string, events: EventSet): void {
  const names = new Set<string>();
  const functions: readonly EventFunction[] | undefined = events?.functions;
  const isList: boolean = Array.isArray(functions);
  if (typeof events?.evaluate !== "function" || functions === undefined || !isList) {
    throw new TypeError(`${where}: events must have functions and evaluate`);
  }
  for (const { name, direction, terminal, rateBound, atZero = 0, whenPast, touch } of functions) {
    const label = `${where}: event "${name}"`;
    if (names.has(name)) throw new RangeError(`${label}: name must be unique`);
    names.add(name);
    if (direction !== "rising" && direction !== "falling" && direction !== "either") {
      throw new TypeError(`${label}: direction must be "rising", "falling" or "either", got ${direction}`);
    }
    const isCount = typeof terminal === "number" && Number.isInteger(terminal) && terminal >= 1;
    if (typeof terminal !== "boolean" && !isCount) {
      throw new TypeError(`${label}: terminal must be true, false or an integer >= 1, got ${terminal}`);
    }
    if (rateBound !== undefined && typeof rateBound !== "function" && !(rateBound >= 0)) {
      throw new RangeError(`${label}: rateBound must be >= 0 or a function, got ${rateBound}`);
    }
    if (!(atZero >= 0 && atZero < Infinity)) {
      throw new RangeError(`${label}: atZero must be in [0, Infinity), got ${atZero}`);
    }
    if (whenPast !== undefined && whenPast !== "error" && whenPast !== "wait") {
      throw new TypeError(`${label}: whenPast must be "error" or "wait", got ${whenPast}`);
    }
    if (touch !== undefined && typeof touch !== "boolean") {
      throw new TypeError(`${label}: touch must be true or false, got ${touch}`);
    }
    if (touch === true && atZero === 0) {
      throw new RangeError(`${label}: a touch needs atZero > 0, which says how near to zero counts, got 0`);
    }
  }
}

/** Side on which a function with this value arms itself: 0 within `atZero`, or on the side it must not start from. */
export function armedSide({ direction, atZero = 0 }: EventFunction, value: number): number {
  if (value > atZero) return direction === "rising" ? 0 : 1;
  if (value < -atZero) return direction === "falling" ? 0 : -1;
  return 0;
}
