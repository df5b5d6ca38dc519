import { bogackiShampine32, dormandPrince54 } from "@talus/ode";
import { describeHybridStatus, runHybrid } from "@talus/scheduler";
import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { type ExactSwitches, findExactSwitches } from "./exact-switches.ts";
import { createRandomSystem, nameOf, type RandomSystem, TIMER, toHybridSystem } from "./random-system.ts";

/** Findings of a campaign. */
export interface FuzzReport {
  readonly systems: number;
  /** Switches compared. */
  readonly switches: number;
  /**
   * Systems compared up to their end; the others up to the point where the order of two switches is too close to
   * determine.
   */
  readonly whole: number;
  /** Largest error of a switch time in units of its bound; for systems of ramps only, in s. */
  readonly worst: number;
  readonly worstOfRamps: number;
  /** Failures, with the seed of the system; at most 20. */
  readonly failures: readonly string[];
}

const MOST_SWITCHES = 60;

/**
 * Runs random hybrid systems of linear phases and compares each with its closed forms: every switch at its time within
 * the reference's bound, by the right guards, none missed, none twice; and the state after it.
 *
 * @param seed of the first system; the next ones have seed + 1, …
 */
export function fuzzPiecewiseLinear(count: number, seed: number): FuzzReport {
  const tally = { switches: 0, whole: 0, worst: 0, worstOfRamps: 0 };
  const failures: string[] = [];
  for (let i = 0; i < count && failures.length < 20; i += 1) {
    const own = (seed + i) % 2 ** 32;
    const random = seededRandom(own);
    const system = createRandomSystem(random);
    const problem = checkSystem(system, random, tally);
    if (problem !== undefined) failures.push(`system of seed ${own}: ${problem}`);
  }
  return { systems: count, ...tally, failures };
}

interface Tally {
  switches: number;
  whole: number;
  worst: number;
  worstOfRamps: number;
}

function checkSystem(system: RandomSystem, random: SeededRandom, tally: Tally): string | undefined {
  const { tEnd, y0, isRampsOnly } = system;
  const start = { phase: nameOf(0), t: 0, y: y0, discrete: undefined };
  const stepper = isRampsOnly && random.uniform() < 0.3 ? bogackiShampine32 : dormandPrince54;
  const run = runHybrid(toHybridSystem(system), start, {
    stepper,
    relativeTolerance: 1e-10,
    absoluteTolerance: 1e-12,
    tEnd,
    maxEvents: MOST_SWITCHES + 1,
    dense: false,
  });
  const exact = findExactSwitches(system, 100 * Number.EPSILON * 2 * tEnd, MOST_SWITCHES);
  const certain = exact.switches.length;
  tally.switches += certain;
  for (let n = 0; n < certain; n += 1) {
    const problem = compareSwitch(system, exact, n, run.events[n], tally);
    if (problem !== undefined) return `switch ${n}: ${problem}; ${describeHybridStatus(run.status)}`;
  }
  const extra = run.events[certain];
  if (extra !== undefined && extra.t < exact.tCertain - 1e-4) {
    return `a switch too many: ${extra.guards} at ${extra.t}, certain until ${exact.tCertain}`;
  }
  if (run.t < exact.tCertain - 1e-4) return describeHybridStatus(run.status);
  if (!exact.isWhole) return undefined;
  tally.whole += 1;
  if (run.status.kind !== "reached-end" || extra !== undefined) return describeHybridStatus(run.status);
  return compareState(exact.y, exact.bounds, run.y);
}

function compareSwitch(
  { phases, isRampsOnly }: RandomSystem,
  { switches }: ExactSwitches,
  n: number,
  event: ReturnType<typeof runHybrid>["events"][number] | undefined,
  tally: Tally,
): string | undefined {
  const { t, timeBound, phase, fired, y, bounds } = switches[n];
  const names = fired.map((j) => phases[phase].guards[j]?.name ?? TIMER);
  if (event === undefined) return `missed: ${names} at ${t}`;
  const error = Math.abs(event.t - t);
  const allowed = 2 * timeBound + 1e-14 * t;
  tally.worst = Math.max(tally.worst, error / Math.max(allowed, Number.MIN_VALUE));
  if (isRampsOnly) tally.worstOfRamps = Math.max(tally.worstOfRamps, error);
  if (event.from !== nameOf(phase) || event.guards.join() !== names.join()) {
    return `${event.guards} at ${event.t} from ${event.from}, must be ${names} at ${t} from ${nameOf(phase)}`;
  }
  if (!(error <= allowed)) return `${names} at ${event.t}, must be at ${t} within ${allowed}`;
  return compareState(y, bounds, event.yPlus);
}

function compareState(y: Float64Array, bounds: Float64Array, computed: Float64Array): string | undefined {
  for (let i = 0; i < y.length; i += 1) {
    const allowed = 2 * bounds[i] + 1e-13;
    if (!(Math.abs(computed[i] - y[i]) <= allowed)) {
      return `component ${i} is ${computed[i]}, must be ${y[i]} within ${allowed}`;
    }
  }
  return undefined;
}
