import type { EventDirection } from "@talus/ode";
import type { HybridSystem, Phase } from "@talus/scheduler";
import type { SeededRandom } from "@talus/testing-tools";

/** One component in one phase: ẏ = rate, or ẏ = −rate (y − rest). */
export type Motion =
  | { readonly kind: "ramp"; readonly rate: number }
  | { readonly kind: "relax"; readonly rate: number; readonly rest: number };

/** g = Π (y_component − level), one or two levels; two identical guards fire together. */
export interface RandomGuard {
  readonly name: string;
  readonly component: number;
  readonly levels: readonly number[];
  readonly direction: EventDirection;
  readonly target: number;
  /** New value of the component; otherwise it stays at the level it has reached. */
  readonly set?: number;
  /** A component that changes its sign. */
  readonly mirror?: number;
}

export interface RandomPhase {
  readonly motions: readonly Motion[];
  readonly guards: readonly RandomGuard[];
  /** A clock at whole multiples of this, s, that leads to a phase. */
  readonly timer?: { readonly period: number; readonly target: number };
}

/**
 * A hybrid system whose phases are linear and whose components are independent, so that its switch times are known.
 */
export interface RandomSystem {
  readonly phases: readonly RandomPhase[];
  readonly y0: readonly number[];
  readonly tEnd: number;
  readonly isRampsOnly: boolean;
}

/** Smallest distance of two levels. */
const LEVEL_DISTANCE = 0.25;

export function createRandomSystem(random: SeededRandom): RandomSystem {
  const components = random.integer(1, 3);
  const count = random.integer(1, 4);
  const isRampsOnly = random.uniform() < 0.6;
  const levels: number[] = [];
  for (let level = -2 + random.uniform(); level < 2; level += LEVEL_DISTANCE + random.uniform(0, 1)) {
    levels.push(level);
  }
  const pick = <T>(from: readonly T[]): T => from[random.integer(0, from.length - 1)];
  const phases = Array.from({ length: count }, (_, p): RandomPhase => {
    const motions = Array.from({ length: components }, () => randomMotion(random, isRampsOnly));
    const guards: RandomGuard[] = [];
    for (let j = random.integer(2, 4); j > 0; j -= 1) {
      const first = random.integer(0, levels.length - 1);
      const isPair = first + 1 < levels.length && random.uniform() < 0.3;
      guards.push({
        name: `guard ${p}.${guards.length}`,
        component: random.integer(0, components - 1),
        levels: isPair ? levels.slice(first, first + 2) : [levels[first]],
        direction: pick(["rising", "falling", "either"]),
        target: random.integer(0, count - 1),
        ...(random.uniform() < 0.6 && { set: random.uniform() < 0.3 ? pick(levels) : random.uniform(-2, 2) }),
        ...(components > 1 && random.uniform() < 0.2 && { mirror: random.integer(0, components - 1) }),
      });
    }
    if (random.uniform() < 0.3) guards.push({ ...pick(guards), name: `guard ${p}.${guards.length}` });
    const timer = { period: random.uniform(0.3, 3), target: random.integer(0, count - 1) };
    return { motions, guards, ...(random.uniform() < 0.25 && { timer }) };
  });
  const y0 = Array.from({ length: components }, () =>
    random.uniform() < 0.2 ? pick(levels) : random.uniform(-2, 2),
  );
  return { phases, y0, tEnd: random.uniform(2, 12), isRampsOnly };
}

function randomMotion(random: SeededRandom, isRampsOnly: boolean): Motion {
  const sign = random.uniform() < 0.5 ? -1 : 1;
  if (isRampsOnly || random.uniform() < 0.4) return { kind: "ramp", rate: sign * random.uniform(0.25, 2) };
  return { kind: "relax", rate: random.uniform(0.3, 2), rest: random.uniform(-3, 3) };
}

export const nameOf = (phase: number): string => `phase ${phase}`;
export const TIMER = "clock";

/** First multiple of the period after t. */
export function nextMultiple(period: number, t: number): number {
  let n = Math.floor(t / period);
  while (n * period <= t) n += 1;
  return n * period;
}

/**
 * The jump made by the fired guards, in declared order, and the target of the first of them. The clock counts last.
 */
export function applyJump(phase: RandomPhase, fired: readonly number[], y: Float64Array): number {
  for (const j of fired) {
    const guard = phase.guards[j];
    if (guard === undefined) continue;
    if (guard.mirror !== undefined) y[guard.mirror] = -y[guard.mirror];
    if (guard.set !== undefined) y[guard.component] = guard.set;
  }
  const first = phase.guards[fired[0]];
  return first === undefined ? (phase.timer?.target ?? 0) : first.target;
}

/** Phases that can be reached from the first one, as the scheduler's phases. */
export function toHybridSystem({ phases, y0 }: RandomSystem): HybridSystem<undefined> {
  const reached = new Set([0]);
  for (const p of reached) for (const target of targetsOf(phases[p])) reached.add(target);
  return { phases: [...reached].map((p) => toPhase(phases[p], p, y0.length)) };
}

function targetsOf({ guards, timer }: RandomPhase): readonly number[] {
  return [...guards.map(({ target }) => target), ...(timer === undefined ? [] : [timer.target])];
}

/**
 * Guards this close to their zero have been left there by a jump; the reference stops where that is not certain.
 */
const AT_ZERO = 1e-7;

function toPhase(phase: RandomPhase, index: number, components: number): Phase<undefined> {
  const { motions, guards, timer } = phase;
  return {
    name: nameOf(index),
    next: [...new Set(targetsOf(phase))].map(nameOf),
    size: () => components,
    enter: () => undefined,
    f(_t, y, ydot) {
      for (let i = 0; i < components; i += 1) ydot[i] = rateOf(motions[i], y[i]);
    },
    guards: {
      functions: guards.map(({ name, direction }) => ({
        name,
        direction,
        terminal: true,
        atZero: AT_ZERO,
        whenPast: "wait",
      })),
      evaluate(_t, y, g) {
        for (let j = 0; j < guards.length; j += 1) {
          g[j] = 1;
          for (const level of guards[j].levels) g[j] *= y[guards[j].component] - level;
        }
      },
    },
    ...(timer && { timers: [{ name: TIMER, next: (t: number) => nextMultiple(timer.period, t) }] }),
    reset: (fired, _t, _yMinus, discrete, yPlus) => ({
      phase: nameOf(applyJump(phase, fired, yPlus)),
      discrete,
    }),
  };
}

export function rateOf(motion: Motion, y: number): number {
  return motion.kind === "ramp" ? motion.rate : -motion.rate * (y - motion.rest);
}
