import {
  createEventStepper,
  createIntegrator,
  describeStatus,
  type EventSet,
  solveIvp,
  type VectorField,
} from "@talus/ode";
import { seededRandom } from "@talus/testing-tools";
import { type Flight, locateLevel, solveFlight } from "./flight.ts";
import { createRandomBall, type RandomBall } from "./random-ball.ts";

/** Findings of a campaign. */
export interface FuzzReport {
  readonly restarts: number;
  /** Passages of the line that were compared. */
  readonly passages: number;
  readonly balls: number;
  /** Accepted steps. */
  readonly steps: number;
  /**
   * Largest error of an event time in units of its bound; without air, the same for times since the very start.
   */
  readonly worst: number;
  readonly worstSinceStart: number;
  /** Failures, with the seed of the ball; at most 20. */
  readonly failures: readonly string[];
}

const MOST_BOUNCES = 40;
/** A flight shorter than this many brackets of its events is at the rounding of t: the ball is abandoned. */
const SHORTEST_FLIGHT = 1e4;

/**
 * Lets random balls bounce and compares every flight with its closed form: one event at the ground, one at the top if
 * it moves up, and one at each passage of a line, often two in one step; each at its time, none missed, none twice,
 * time strictly ascending, no exception.
 *
 * @param count restarts in total, the last ball's to its end
 * @param seed  of the first ball; the next ones have seed + 1, …
 */
export function fuzzBouncingBall(count: number, seed: number): FuzzReport {
  const tally = { restarts: 0, passages: 0, balls: 0, steps: 0, worst: 0, worstSinceStart: 0 };
  const failures: string[] = [];
  while (tally.restarts < count && failures.length < 20) {
    const own = (seed + tally.balls) % 2 ** 32;
    tally.balls += 1;
    try {
      const problem = followBall(createRandomBall(seededRandom(own)), tally);
      if (problem !== undefined) failures.push(`ball of seed ${own}: ${problem}`);
    } catch (error) {
      failures.push(`ball of seed ${own}: ${String(error)}`);
    }
  }
  return { ...tally, failures };
}

interface Tally {
  restarts: number;
  passages: number;
  steps: number;
  worst: number;
  worstSinceStart: number;
}

/** Results of one flight. */
interface FlightRun {
  readonly tops: readonly number[];
  readonly passages: readonly number[];
  /** Time, height, velocity where the run ended. */
  readonly end: readonly [number, number, number];
  /** Length of the step that ended there, s. */
  readonly lastStep: number;
  readonly steps: number;
  /** Undefined if the flight ended on the ground, time ascending. */
  readonly problem: string | undefined;
}

const TOP = 0;
const GROUND = 1;
const LINE = 2;

function createEvents(line: number): EventSet {
  return {
    functions: [
      { name: "top", direction: "falling", terminal: false },
      { name: "ground", direction: "falling", terminal: true },
      { name: "line", direction: "either", terminal: false },
    ],
    evaluate(_t, y, g) {
      g[TOP] = y[1];
      g[GROUND] = y[0];
      g[LINE] = y[0] - line;
    },
  };
}

function followBall(ball: RandomBall, tally: Tally): string | undefined {
  const { gravity, drag, restitution, keepsHeight, t0, options } = ball;
  let [y, v] = ball.start;
  const line = ball.line * solveFlight(y, v, gravity, drag).highest;
  const events = createEvents(line);
  const fly = ball.isSolved ? createSolver(ball, events) : createStepping(ball, events);
  let t = t0;
  // Allowed deviations of the time and the speed of a ball without air from those of the series since the very start.
  let tSeries = t0;
  let late = 0;
  let speedError = 0;
  let speed = 0;
  for (let bounce = 0; bounce < MOST_BOUNCES; bounce += 1) {
    const exact = solveFlight(y, v, gravity, drag);
    const least = 2 * options.rootTolerance * Number.EPSILON * (t + exact.duration);
    if (exact.duration < SHORTEST_FLIGHT * least) return undefined;
    const run = fly(t, y, v);
    const place = `flight ${bounce} from t = ${t}, y = ${y}, v = ${v}`;
    if (run.problem !== undefined) return `${place}: ${run.problem}`;
    const bracket = 2 * options.rootTolerance * Number.EPSILON * (run.end[0] + run.lastStep);
    const bound = timeBounds(ball, exact, run, [t, y, v], bracket);
    const problem =
      compareFlight(exact, run, t, bound, tally) ?? comparePassages(exact, run, [t, y, line], bound, tally);
    if (problem !== undefined) return `${place}: ${problem}`;

    tally.restarts += 1;
    tally.steps += run.steps;
    if (drag === 0) {
      const first = bounce === 0;
      tSeries += first ? exact.duration : (2 * speed) / gravity;
      late += bound.ground + (2 * speedError) / gravity;
      speed = restitution * (first ? exact.impactSpeed : speed);
      speedError = restitution * (speedError + 2 * gravity * bound.ground);
      const allowed = late + 4 * Number.EPSILON * tSeries * (bounce + 1);
      const error = Math.abs(run.end[0] - tSeries) / allowed;
      tally.worstSinceStart = Math.max(tally.worstSinceStart, error);
      if (!(error <= 1)) return `${place}: ground at ${run.end[0]}, must be at ${tSeries} within ${allowed}`;
    }
    t = run.end[0];
    y = keepsHeight ? run.end[1] : 0;
    v = -restitution * run.end[2];
  }
  return undefined;
}

interface TimeBounds {
  readonly top: number;
  readonly ground: number;
  /** Of a time as such, s, and of the height, m. */
  readonly place: number;
  readonly height: number;
}

/**
 * Allowed deviation of event times of a correct run from the closed form: the bracket, and the error of height or
 * velocity over the rate at which it changes. That error is round-off, a few units for each step, and with air the
 * tolerance of each step.
 */
function timeBounds(
  ball: RandomBall,
  { duration, impactSpeed }: Flight,
  { steps, lastStep }: FlightRun,
  [t, y, v]: readonly [number, number, number],
  bracket: number,
): TimeBounds {
  const { gravity, drag, tolerance, heightTolerance, velocityTolerance } = ball;
  const fastest = Math.max(Math.abs(v), impactSpeed);
  const highest = Math.abs(y) + fastest * duration;
  // Round-off of a step: its terms, about ten with weights of up to ten, relative to the values themselves; and that of
  // t.
  const rounding = 64 * Number.EPSILON * (steps + 8);
  let heightError = rounding * highest;
  let velocityError = rounding * (fastest + gravity * duration);
  if (drag > 0) {
    // The error norm is the root mean square of up to four components, and an estimate: 4 for both.
    const each = 4 * (steps + 1);
    velocityError += each * (velocityTolerance + tolerance * fastest);
    heightError += each * (heightTolerance + tolerance * highest) + velocityError * duration;
  }
  const place = bracket + 4 * Number.EPSILON * (Math.abs(t) + duration + lastStep);
  return {
    top: place + velocityError / gravity, // the rate of v at v = 0
    ground: place + heightError / impactSpeed,
    place,
    height: heightError,
  };
}

function compareFlight(
  exact: Flight,
  run: FlightRun,
  t: number,
  bound: TimeBounds,
  tally: Tally,
): string | undefined {
  const tGround = t + exact.duration;
  const error = Math.abs(run.end[0] - tGround);
  tally.worst = Math.max(tally.worst, error / bound.ground);
  if (!(error <= bound.ground))
    return `ground at ${run.end[0]}, must be at ${tGround} within ${bound.ground}`;
  const tops = exact.toApex < Infinity ? [t + exact.toApex] : [];
  if (run.tops.length !== tops.length) return `tops at [${run.tops}], must be at [${tops}]`;
  for (let i = 0; i < tops.length; i += 1) {
    const topError = Math.abs(run.tops[i] - tops[i]);
    tally.worst = Math.max(tally.worst, topError / bound.top);
    if (!(topError <= bound.top)) return `top at ${run.tops[i]}, must be at ${tops[i]} within ${bound.top}`;
  }
  return undefined;
}

/** Passages of the line; none is expected or excluded if the top is too near to it to decide. */
function comparePassages(
  { height, velocity, highest, toApex, duration }: Flight,
  { passages }: FlightRun,
  [t, y, line]: readonly [number, number, number],
  bound: TimeBounds,
  tally: Tally,
): string | undefined {
  if (Math.abs(highest - line) < 1e-3 * highest + 100 * bound.height) return undefined;
  if (Math.abs(y - line) < 1e-3 * highest + 100 * bound.height) return undefined; // begins there
  const top = toApex < Infinity ? toApex : 0;
  const expected: number[] = [];
  if (highest > line && y < line) expected.push(locateLevel(height, line, top, 0));
  if (highest > line) expected.push(locateLevel(height, line, top, duration));
  if (passages.length !== expected.length) {
    return `line passed at [${passages}], must be at [${expected.map((s) => t + s)}]`;
  }
  for (let i = 0; i < expected.length; i += 1) {
    const allowed = bound.place + (2 * bound.height) / Math.abs(velocity(expected[i])); // 2: it slows down there
    const error = Math.abs(passages[i] - t - expected[i]);
    tally.worst = Math.max(tally.worst, error / allowed);
    tally.passages += 1;
    if (!(error <= allowed)) {
      return `line passed at ${passages[i]}, must be at ${t + expected[i]} within ${allowed}`;
    }
  }
  return undefined;
}

type Fly = (t: number, y: number, v: number) => FlightRun;

function createField({ gravity, drag, frequency }: RandomBall): VectorField {
  return (_t, y, d) => {
    d[0] = y[1];
    d[1] = -gravity - drag * y[1];
    if (frequency === 0) return;
    d[2] = frequency * y[3];
    d[3] = -frequency * y[2];
  };
}

/** One integrator and one event stepper for all flights, `reset` at each bounce. */
function createStepping(ball: RandomBall, events: EventSet): Fly {
  const { rootTolerance, ...options } = ball.options;
  const companion = ball.frequency > 0 ? [1, 0] : [];
  const y0 = [...ball.start, ...companion];
  const integrator = createIntegrator({ f: createField(ball), t0: ball.t0, y0 }, options);
  const stepper = createEventStepper(integrator, events, { rootTolerance });
  let isFirst = true;
  return (t, height, v) => {
    if (!isFirst) {
      const rest = integrator.y.slice(2);
      integrator.reset(t, [height, v, ...rest]);
    }
    isFirst = false;
    const before = integrator.statistics.steps;
    const tops: number[] = [];
    const passages: number[] = [];
    let problem: string | undefined;
    let hasLanded = false;
    while (!hasLanded && problem === undefined) {
      const status = stepper.advance();
      if (!(integrator.t > integrator.tPrevious)) problem = `time stands at ${integrator.t}`;
      if (status !== "advanced" && status !== "event") problem = status;
      for (let i = 0; i < stepper.firedCount; i += 1) {
        if (stepper.fired[i] === TOP) tops.push(integrator.t);
        else if (stepper.fired[i] === LINE) passages.push(integrator.t);
        else hasLanded = true;
      }
    }
    const end = [integrator.t, integrator.y[0], integrator.y[1]] as const;
    const lastStep = integrator.t - integrator.tPrevious;
    return { tops, passages, end, lastStep, steps: integrator.statistics.steps - before, problem };
  };
}

/** A whole solution for each flight. */
function createSolver(ball: RandomBall, eventSet: EventSet): Fly {
  let rest = ball.frequency > 0 ? [1, 0] : [];
  return (t, height, v) => {
    const duration = solveFlight(height, v, ball.gravity, ball.drag).duration;
    const solution = solveIvp(
      { f: createField(ball), t0: t, tEnd: t + 2 * duration, y0: [height, v, ...rest] },
      { ...ball.options, events: eventSet },
    );
    const { t: times, y, status, statistics, events } = solution;
    const last = times.length - 1;
    let problem = status.kind === "event" ? undefined : describeStatus(status);
    for (let i = 1; i <= last; i += 1) {
      if (!(times[i] > times[i - 1])) problem = `time ${times[i]} follows ${times[i - 1]}`;
    }
    const timesOf = (wanted: number): number[] =>
      events.filter(({ index }) => index === wanted).map((record) => record.t);
    const landings = timesOf(GROUND).length;
    if (landings !== 1) problem = `${landings} landings`;
    rest = y.slice(2).map((column) => column[last]);
    return {
      tops: timesOf(TOP),
      passages: timesOf(LINE),
      end: [times[last], y[0][last], y[1][last]],
      lastStep: times[last] - times[last - 1],
      steps: statistics.steps,
      problem,
    };
  };
}
