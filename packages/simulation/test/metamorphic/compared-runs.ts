import type { EventRecord, RunResult } from "@talus/results";
import { ModelError } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { createModel, simulate } from "../../src/index.ts";
import { type Choice, level, scenarioOf } from "../support/scenarios.ts";
import { moved, placed, type Similarity, spun, unchanged } from "./similarity.ts";

type Triple = readonly [number, number, number];

/**
 * Of a scenario: the run, and runs of the same that is disturbed a little, which show by how much differences grow in
 * it.
 */
export interface Comparable {
  readonly choice: Choice;
  readonly result: RunResult;
  readonly twins: readonly RunResult[];
}

/** Parts of the radius, of the speed √(g a) and of √(g/a): a hundred times the tolerance of the steps. */
const disturbance = 1e-8;
/** A difference of the twins, in these units, from which on runs are no longer compared. */
const lostAt = 1e-4;

/** Undefined for a scenario that is refused. */
export function comparable(choice: Choice, random: SeededRandom): Comparable | undefined {
  const result = runOf(choice);
  if (result === undefined || result.outcome === undefined) return undefined;
  const twins: RunResult[] = [];
  for (let i = 0; i < 2; i += 1) {
    const twin = runOf(disturbed(choice, random));
    if (twin === undefined) return undefined;
    twins.push(twin);
  }
  return { choice, result, twins };
}

/** Such runs take some hundred: one that takes very many in another description is not the same run. */
const mostSteps = 20_000;

export function runOf(choice: Choice): RunResult | undefined {
  try {
    const { solver, ...scenario } = scenarioOf(choice);
    const terrain = choice.terrain ?? createTerrain(choice.ground ?? level);
    return simulate(createModel({ ...scenario, solver: { ...solver, maxSteps: mostSteps } }, terrain));
  } catch (error) {
    if (error instanceof ModelError) return undefined;
    throw error;
  }
}

function disturbed(choice: Choice, random: SeededRandom): Choice {
  const { radius = 0.3, gravity = 9.81, start } = choice;
  const speed = Math.sqrt(gravity * radius);
  const by = (size: number): number => disturbance * size * (random.uniform(0, 1) < 0.5 ? -1 : 1);
  const around = ([x, y, z]: readonly number[], size: number): Triple => [
    x + by(size),
    y + by(size),
    z + by(size),
  ];
  if (start.kind === "flight") {
    const { position, velocity, angularVelocity } = start;
    return {
      ...choice,
      start: {
        ...start,
        position: around(position, radius),
        velocity: around(velocity, speed),
        angularVelocity: around(angularVelocity, speed / radius),
      },
    };
  }
  if (start.kind === "hopping") throw new Error("no random scenario starts with hopping");
  const { at, slip, angularVelocity } = start;
  return {
    ...choice,
    start: {
      ...start,
      at: [at[0] + by(radius), at[1] + by(radius)],
      slip: slip.speed > 0 ? { speed: slip.speed + by(speed), angle: slip.angle + by(1) } : slip,
      angularVelocity: around(angularVelocity, speed / radius),
    },
  };
}

/** Comparable data of two runs at an instant: that of an event, or the end. */
interface Instant {
  readonly t: number;
  readonly kind: string;
  readonly y: Float64Array;
  /** Error of the velocity that the run itself reports of it, m/s. */
  readonly bound: number;
}

/** Data of a run that are compared. */
export function instantsOf({ events, t, outcome, status, y }: RunResult): Instant[] {
  // The impact without a rebound that ends the bounces is one with their end, which has its bound.
  const isLast = ({ kind, t: at }: EventRecord, i: number): boolean =>
    kind === "impact" && events[i + 1]?.kind === "bounces-end" && events[i + 1]?.t === at;
  const inner = events.filter((event, i) => event.kind !== "end" && !isLast(event, i));
  return [
    ...inner.map(({ t: at, kind, feature, yPlus, bound = 0 }: EventRecord) => ({
      t: at,
      kind: `${kind} of ${feature}`,
      y: yPlus,
      bound,
    })),
    { t, kind: outcome ?? status.kind, y, bound: 0 },
  ];
}

/**
 * Differences of a run that describes the same motion as another; none if it is the same. Instant by instant as long as
 * the twins stay together, it may differ by `factor` times what they differ by so far, what they were disturbed by, and
 * the error that either run reports itself: the twins may sum their bounces after the same one, and the run in the
 * other description before.
 *
 * @param of      description of the other run
 * @param first   instants of the first run that come before the other begins, and time at which that is
 */
export function differences(
  { choice, result, twins }: Comparable,
  other: RunResult | undefined,
  of: Similarity = unchanged,
  first = { count: 0, t: 0 },
  factor = 10,
): string[] {
  if (other === undefined) return ["refused"];
  const { radius = 0.3, gravity = 9.81 } = choice;
  const runs = [result, ...twins, other].map(instantsOf);
  const at = runs.map(() => 0);
  const own = runs.length - 1;
  let grown = disturbance;
  for (;;) {
    skipToBouncesEnd(runs, at, first.count);
    const [instant, ...rest] = runs.map((instants, i) => instants[at[i] ?? 0]);
    if (instant === undefined) return [];
    for (const twin of rest.slice(0, -1)) {
      if (twin?.kind !== instant.kind) return [];
      grown = Math.max(grown, apart(instant, twin, radius, gravity));
    }
    if (!(grown < lostAt)) return [];
    const k = at[0] ?? 0;
    if (k >= first.count) {
      const there = runs[own]?.[at[own] ?? 0];
      const speed = Math.sqrt(radius * gravity);
      const ownBound = ((there?.bound ?? 0) * of.time) / of.length;
      grown = Math.max(grown, Math.max(instant.bound, ownBound) / speed);
      const margin = factor * grown * Math.sqrt(radius / gravity);
      if (isAtEnd(instant, there, choice.time, margin, first.t, of.time)) return [];
      if (there?.kind !== instant.kind)
        return [`${k}: ${there?.kind ?? "nothing"} in place of ${instant.kind}`];
      const expected = {
        t: (instant.t - first.t) * of.time,
        kind: instant.kind,
        y: describedState(instant.y, of),
        bound: instant.bound,
      };
      const off = apart(expected, there, radius * of.length, (gravity * of.length) / (of.time * of.time));
      if (!(off < factor * grown)) return [`${k}, ${instant.kind}: off by ${off}, twins by ${grown}`];
    }
    for (let i = 0; i < at.length; i += 1) if (i < own || k >= first.count) at[i] = (at[i] ?? 0) + 1;
  }
}

/** An event as near to the end as the time difference of the runs may have happened in only one of them. */
function isAtEnd(
  instant: Instant,
  there: Instant | undefined,
  end: number,
  margin: number,
  begin: number,
  unit: number,
): boolean {
  if (there === undefined || there.kind === instant.kind) return false;
  return instant.t > end - margin && there.t / unit + begin > end - margin;
}

/**
 * After how many bounces the rest of them is summed depends on rounding: where one run has come to the sum, the others
 * go there; the last one only when the first is at instant `first`.
 */
function skipToBouncesEnd(runs: readonly (readonly Instant[])[], at: number[], first: number): void {
  const kindAt = (i: number, k: number): string => runs[i]?.[k]?.kind ?? "";
  if (!runs.some((_, i) => kindAt(i, at[i] ?? 0).startsWith("bounces-end"))) return;
  for (let i = 0; i < runs.length; i += 1) {
    if (i === runs.length - 1 && (at[0] ?? 0) < first) continue;
    let k = at[i] ?? 0;
    while (kindAt(i, k).startsWith("impact")) k += 1;
    if (kindAt(i, k).startsWith("bounces-end")) at[i] = k;
  }
}

/**
 * Largest difference of two instants in units of a, √(a/g), √(g a), √(g/a). A body at an instant before or after has
 * moved on.
 */
function apart(one: Instant, other: Instant, radius: number, gravity: number): number {
  const speed = Math.sqrt(gravity * radius);
  let largest = Math.abs(one.t - other.t) / (radius / speed);
  const see = (offset: number, unit: number): void => {
    for (let i = offset; i < offset + 3; i += 1)
      largest = Math.max(largest, Math.abs((one.y[i] ?? 0) - (other.y[i] ?? 0)) / unit);
  };
  see(0, radius);
  see(7, speed);
  see(10, speed / radius);
  return largest;
}

function describedState(y: Float64Array, of: Similarity): Float64Array {
  const state = y.slice();
  const at = (offset: number): Triple => [y[offset] ?? 0, y[offset + 1] ?? 0, y[offset + 2] ?? 0];
  state.set(placed(of, at(0)), 0);
  state.set(moved(of, at(7)), 7);
  state.set(spun(of, at(10)), 10);
  return state;
}
