import { across, dot, size } from "../math/triple.ts";
import {
  accumulate,
  bounce,
  fly,
  gravityAlong,
  k_A,
  type Motion,
  normalGravity,
  normalOf,
  roll,
  rollingSpin,
  type Slope,
  slipOf,
  timeToTouch,
} from "./closed-forms.ts";
import { frictionStopsSlip, slipFor, slipFromRest, slipsStraight, slipToGrip } from "./oblique-slip.ts";

/** A slope with the static friction that holds a body that does not slip. */
export interface RoughSlope extends Slope {
  readonly staticFriction: number;
}

/** `bounces`: the remaining infinitely many bounces, too low to be seen. */
export type ExactPhaseKind = "flight" | "bounces" | "slip" | "roll" | "rest";

/** A piece of a motion with one closed form. */
export interface ExactPhase {
  readonly kind: ExactPhaseKind;
  readonly start: Motion;
  /** Time of its end, s; Infinity when nothing ends it. */
  readonly end: number;
  /** The event at its end; "turn": slip straight up a slope stops and turns down again. */
  readonly endedBy: "impact" | "bounces-end" | "grip" | "turn" | "time";
  /** The motion at a time within the phase, s. */
  at(t: number): Motion;
}

/** Bounces lower than this fraction of the radius are no longer reported one by one, as in a run. */
const VISIBLE = 1e-6;
/** Negligible compared with the speeds of the motion. */
const ROUNDING = 1e-12;
/** Number of impacts that are followed: with a restitution near 1 there may be no end of them. */
const MOST_BOUNCES = 20_000;

/**
 * The whole motion of a sphere on a slope, phase by phase: composed of closed forms, without time steps.
 *
 * @param endTime s, not before `start.t`; the last phase is cut there
 * @throws RangeError when there are more than 20,000 impacts before the last of them or `endTime`
 */
export function exactPhases(slope: RoughSlope, start: Motion, endTime: number): readonly ExactPhase[] {
  const phases: ExactPhase[] = [];
  const landed = followFlights(slope, start, endTime, phases);
  let onGround = landed;
  while (onGround !== undefined && onGround.t <= endTime) {
    const phase = groundPhase(slope, onGround);
    phases.push(phase);
    onGround = phase.end === Infinity ? undefined : stoppedSlip(slope, onGround);
  }
  return phases.map((phase) => (phase.end <= endTime ? phase : { ...phase, end: endTime, endedBy: "time" }));
}

/**
 * The motion at a time, s, from its phases.
 *
 * @throws TypeError or RangeError for anything that is not a list of phases, or not a time
 */
export function exactAt(phases: readonly ExactPhase[], t: number): Motion | undefined {
  const isList: boolean = Array.isArray(phases);
  if (!isList) throw new TypeError(`exactAt: phases must be a list, got ${String(phases)}`);
  if (typeof t !== "number" || Number.isNaN(t)) {
    throw new RangeError(`exactAt: t must be a number of seconds, got ${String(t)}`);
  }
  return phases.find(({ end }) => t <= end)?.at(t);
}

/** Flights, impacts and the end of bounces go to `phases`; the motion on the ground that follows within the time. */
function followFlights(
  slope: RoughSlope,
  start: Motion,
  endTime: number,
  phases: ExactPhase[],
): Motion | undefined {
  const n = normalOf(slope);
  const g_n = normalGravity(slope);
  const nothing = ROUNDING * speedOf(slope, start);
  const isOnGround = dot(n, start.p) - slope.radius <= ROUNDING * (slope.radius + size(start.p));
  if (isOnGround && Math.abs(dot(n, start.v)) <= nothing) return start;
  let motion = start;
  let duration = isOnGround && dot(n, start.v) < 0 ? 0 : timeToTouch(slope, start);
  for (let i = 0; i < MOST_BOUNCES; i += 1) {
    const from = motion;
    const touch = fly(slope, from, duration);
    phases.push({
      kind: "flight",
      start: from,
      end: touch.t,
      endedBy: "impact",
      at: (t) => fly(slope, from, t - from.t),
    });
    if (touch.t > endTime) return undefined;
    motion = bounce(slope, touch);
    const rebound = dot(n, motion.v);
    if (rebound <= nothing) return { ...motion, v: across(motion.v, n) };
    if (slope.restitution < 1 && rebound * rebound <= 2 * g_n * VISIBLE * slope.radius) {
      const tail = bouncesFrom(slope, motion, doesGrip(slope, touch));
      phases.push(tail.phase);
      return tail.end;
    }
    duration = (2 * rebound) / g_n;
  }
  throw new RangeError(
    `more than ${MOST_BOUNCES} impacts within ${endTime} s: a shorter time, less restitution or more speed away from the ground has fewer`,
  );
}

/**
 * The bounces after `start` until they vanish in the rounding of the velocity; their limit as a series where all of
 * them grip.
 */
function bouncesFrom(
  slope: RoughSlope,
  start: Motion,
  hasGripped: boolean,
): { phase: ExactPhase; end: Motion } {
  const n = normalOf(slope);
  const g_n = normalGravity(slope);
  const least = 0.1 * ROUNDING * speedOf(slope, start);
  const flights: Motion[] = [start];
  let motion = start;
  while (dot(n, motion.v) > least) {
    motion = bounce(slope, fly(slope, motion, (2 * dot(n, motion.v)) / g_n));
    flights.push(motion);
  }
  const tangent = size(gravityAlong(slope)) / g_n;
  const allGrip =
    hasGripped && 2 * tangent <= (1 + 1 / k_A) * slope.kineticFriction * (1 + slope.restitution);
  const end = allGrip ? accumulate(slope, start) : { ...motion, v: across(motion.v, n) };
  const at = (t: number): Motion => {
    const flight = flights[lastNotAfter(flights, t)] ?? start;
    return t >= motion.t ? { ...end, t } : fly(slope, flight, t - flight.t);
  };
  return { phase: { kind: "bounces", start, end: end.t, endedBy: "bounces-end", at }, end };
}

function lastNotAfter(flights: readonly Motion[], t: number): number {
  let [low, high] = [0, flights.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((flights[middle]?.t ?? Infinity) <= t) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** True if the slip of a sphere that strikes ends within the impact. */
function doesGrip(slope: RoughSlope, touch: Motion): boolean {
  const { kineticFriction, restitution } = slope;
  const most = (1 + 1 / k_A) * kineticFriction * (1 + restitution) * Math.abs(dot(normalOf(slope), touch.v));
  return size(slipOf(slope, touch)) <= most;
}

/**
 * Motion of a sphere on the ground: it slips; or it rolls, or rests, where static friction holds it; or slip begins.
 */
function groundPhase(slope: RoughSlope, start: Motion): ExactPhase {
  const nothing = ROUNDING * speedOf(slope, start);
  const down = size(gravityAlong(slope));
  if (size(slipOf(slope, start)) > nothing) return slipPhase(slope, start);
  const isStill = down === 0 && size(start.v) <= nothing && slope.radius * size(start.w) <= nothing;
  const lasts = { start, end: Infinity, endedBy: "time" } as const;
  if (!isHeld(slope)) return { ...lasts, kind: "slip", at: (t) => slipFromRest(slope, start, t - start.t) };
  if (isStill) return { ...lasts, kind: "rest", at: (t) => ({ ...start, t }) };
  return { ...lasts, kind: "roll", at: (t) => roll(slope, start, t - start.t) };
}

function slipPhase(slope: RoughSlope, start: Motion): ExactPhase {
  const u = slipOf(slope, start);
  const at = (t: number): Motion => slipFor(slope, start, t - start.t);
  const isUphill = slipsStraight(slope, start) && dot(u, gravityAlong(slope)) < 0;
  if (!frictionStopsSlip(slope) && !isUphill)
    return { kind: "slip", start, end: Infinity, endedBy: "time", at };
  const { t: end } = slipToGrip(slope, start);
  return { kind: "slip", start, end, endedBy: isHeld(slope) ? "grip" : "turn", at };
}

/**
 * True if static friction holds a sphere that does not slip: rolling needs 2/7 of the weight along the slope.
 */
function isHeld(slope: RoughSlope): boolean {
  const needed = (size(gravityAlong(slope)) * k_A) / (1 + k_A);
  return needed <= slope.staticFriction * normalGravity(slope);
}

/** The motion at the end of slip, without the rounding error left in it. */
function stoppedSlip(slope: RoughSlope, start: Motion): Motion {
  const stopped = slipToGrip(slope, start);
  const n = normalOf(slope);
  return { ...stopped, w: rollingSpin(slope, stopped.v, dot(n, stopped.w)) };
}

/** Size of the speeds of a motion, with that of a fall through the radius. */
function speedOf(slope: Slope, { v, w }: Motion): number {
  return size(v) + slope.radius * size(w) + Math.sqrt(slope.gravity * slope.radius);
}
