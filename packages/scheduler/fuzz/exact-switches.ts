import {
  applyJump,
  type Motion,
  nextMultiple,
  type RandomGuard,
  type RandomPhase,
  type RandomSystem,
  rateOf,
} from "./random-system.ts";

/** One expected switch, with a bound of the deviation of a correct run from it. */
export interface ExactSwitch {
  readonly t: number;
  readonly timeBound: number;
  readonly phase: number;
  /** Guards in declared order; the clock has the index of one more guard. */
  readonly fired: readonly number[];
  /** After the jump. */
  readonly y: Float64Array;
  readonly bounds: Float64Array;
}

export interface ExactSwitches {
  readonly switches: readonly ExactSwitch[];
  /** No statement is made from here on, s: two switches too close to determine their order, or the end. */
  readonly tCertain: number;
  /** True if that is the end of the run. */
  readonly isWhole: boolean;
  /** State there, and its bounds, when whole. */
  readonly y: Float64Array;
  readonly bounds: Float64Array;
}

/**
 * Switches closer than this in time, or starts closer than this to a level, count as indistinguishable. s, units of y.
 */
const TOO_CLOSE = 1e-5;
/** Largest bound with which the reference continues. */
const TOO_VAGUE = 1e-6;
/**
 * Error of an integrated component in one stay, besides tolerances of 1e-10 |y| and 1e-12 a step; |y| < 30.
 */
const INTEGRATION_ERROR = 1e-8;
/** Rounding of a ramp in one stay: hundreds of steps and stages of numbers below 30. */
const RAMP_ERROR = 1e-13;

/** A sign change that is an event. */
interface Crossing {
  readonly guard: number;
  /** Since the stay began, s. */
  readonly s: number;
  readonly level: number;
}

/**
 * The switches of a random system by its closed forms, with first-order bounds of inherited errors: a run that is late
 * by τ, with states off by e, is late by τ + e/|ẏ| at the next level that it crosses.
 *
 * @param rootWidth accuracy of a located time, s
 */
export function findExactSwitches(
  system: RandomSystem,
  rootWidth: number,
  mostSwitches: number,
): ExactSwitches {
  const switches: ExactSwitch[] = [];
  let t = 0;
  let late = 0;
  let index = 0;
  let y = Float64Array.from(system.y0);
  let bounds = new Float64Array(y.length);
  const uncertainFrom = (tCertain: number): ExactSwitches => ({
    switches,
    tCertain,
    isWhole: false,
    y,
    bounds,
  });
  while (switches.length < mostSwitches) {
    const phase = system.phases[index];
    const crossings: Crossing[] = [];
    for (let j = 0; j < phase.guards.length; j += 1) {
      const motion = phase.motions[phase.guards[j].component];
      const start = y[phase.guards[j].component];
      if (isUnclear(phase.guards[j], motion, start)) return uncertainFrom(t);
      const crossing = firstEvent(phase.guards[j], motion, start);
      if (crossing !== undefined) crossings.push({ guard: j, ...crossing });
    }
    const due = phase.timer === undefined ? Infinity : nextMultiple(phase.timer.period, t);
    if (phase.timer !== undefined && isNearMultiple(phase.timer.period, t)) return uncertainFrom(t);
    const sFirst = Math.min(...crossings.map(({ s }) => s));
    const tFirst = Math.min(t + sFirst, due);
    const together = crossings.filter(({ s }) => s === sFirst && t + s === tFirst);
    const others = [system.tEnd, ...crossings.filter((one) => !together.includes(one)).map(({ s }) => t + s)];
    if (tFirst !== due) others.push(due);
    const next = Math.min(...others.filter((time) => time !== system.tEnd), Infinity);
    if (tFirst > system.tEnd + TOO_CLOSE) return atEnd(system, switches, phase, t, y, bounds, late);
    if (Math.abs(tFirst - system.tEnd) <= TOO_CLOSE || next - tFirst <= TOO_CLOSE) {
      return uncertainFrom(Math.min(tFirst, system.tEnd));
    }

    const isTimed = together.length === 0;
    const s = tFirst - t;
    const moved = moveOn(phase, s, y, bounds);
    let delay = isTimed ? late : 0;
    for (const { guard, level } of together) {
      const { component } = phase.guards[guard];
      const speed = Math.abs(rateOf(phase.motions[component], level));
      delay = Math.max(delay, moved.bounds[component] / speed + rootWidth);
    }
    for (let i = 0; i < y.length; i += 1)
      moved.bounds[i] += Math.abs(rateOf(phase.motions[i], moved.y[i])) * delay;
    for (const { guard, level } of together) {
      const { component } = phase.guards[guard];
      moved.y[component] = level;
      moved.bounds[component] = Math.abs(rateOf(phase.motions[component], level)) * rootWidth + 1e-15;
    }
    const fired = isTimed ? [phase.guards.length] : together.map(({ guard }) => guard);
    const from = index;
    index = applyJump(phase, fired, moved.y);
    for (const { set, component } of fired.map((j) => phase.guards[j] ?? { set: undefined, component: -1 })) {
      if (set !== undefined) moved.bounds[component] = 0;
    }
    late = isTimed ? 0 : late + delay;
    t = tFirst;
    ({ y, bounds } = moved);
    if (late > TOO_VAGUE || Math.max(...bounds) > TOO_VAGUE) return uncertainFrom(t - TOO_CLOSE);
    switches.push({ t, timeBound: late, phase: from, fired, y: y.slice(), bounds: bounds.slice() });
  }
  return uncertainFrom(t + TOO_CLOSE);
}

function atEnd(
  { tEnd }: RandomSystem,
  switches: readonly ExactSwitch[],
  phase: RandomPhase,
  t: number,
  y: Float64Array,
  bounds: Float64Array,
  late: number,
): ExactSwitches {
  const end = moveOn(phase, tEnd - t, y, bounds);
  for (let i = 0; i < y.length; i += 1) end.bounds[i] += Math.abs(rateOf(phase.motions[i], end.y[i])) * late;
  return { switches, tCertain: tEnd, isWhole: true, ...end };
}

function moveOn(phase: RandomPhase, s: number, y: Float64Array, bounds: Float64Array) {
  const moved = y.map((value, i) => positionAfter(phase.motions[i], value, s));
  const grown = bounds.map((bound, i) => bound + errorOf(phase.motions[i]));
  return { y: moved, bounds: grown };
}

function errorOf({ kind }: Motion): number {
  return kind === "relax" ? INTEGRATION_ERROR : RAMP_ERROR;
}

function positionAfter(motion: Motion, y: number, s: number): number {
  if (motion.kind === "ramp") return y + motion.rate * s;
  return motion.rest + (y - motion.rest) * Math.exp(-motion.rate * s);
}

/** When a component that starts at y reaches the level, > 0; Infinity for never. */
function timeTo(motion: Motion, y: number, level: number): number {
  if (motion.kind === "ramp") {
    const s = (level - y) / motion.rate;
    return s > 0 ? s : Infinity;
  }
  const ratio = (y - motion.rest) / (level - motion.rest);
  return ratio > 1 ? Math.log(ratio) / motion.rate : Infinity;
}

/** The first event of one guard: it arms itself on its side (rule 2) and fires at the next sign change. */
function firstEvent(
  { levels, direction }: RandomGuard,
  motion: Motion,
  y: number,
): { readonly s: number; readonly level: number } | undefined {
  const velocity = rateOf(motion, y);
  // Just after the start: a level at which the component begins counts according to its direction of motion.
  let sign = 1;
  for (const level of levels) sign *= y === level ? Math.sign(velocity) : Math.sign(y - level);
  const armedOn = (now: number): boolean => direction === "either" || (direction === "falling") === now > 0;
  let isArmed = armedOn(sign);
  const passes = levels
    .map((level) => ({ level, s: timeTo(motion, y, level) }))
    .filter(({ level, s }) => level !== y && s < Infinity)
    .sort((a, b) => a.s - b.s);
  for (const pass of passes) {
    sign = -sign;
    if (isArmed) return pass;
    isArmed = armedOn(sign);
  }
  return undefined;
}

function isUnclear({ levels }: RandomGuard, motion: Motion, y: number): boolean {
  return levels.some((level) => {
    if (motion.kind === "relax" && Math.abs(level - motion.rest) < 100 * TOO_CLOSE) return true;
    if (motion.kind === "relax" && Math.abs(y - motion.rest) < 100 * TOO_CLOSE) return true;
    return y !== level && Math.abs(y - level) < TOO_CLOSE;
  });
}

/** True if t is so close to a multiple, without being one, that a run may be on its other side. */
function isNearMultiple(period: number, t: number): boolean {
  const nearest = Math.round(t / period) * period;
  return nearest !== t && Math.abs(nearest - t) < TOO_CLOSE;
}
