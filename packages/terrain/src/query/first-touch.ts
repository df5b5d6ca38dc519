import type { DistanceQuery } from "../ground/distance-query.ts";
import type { Touch, TouchStatus } from "../ground/touch.ts";
import { At, createFlight, moveTo, Size, setFlight } from "./flight.ts";
import { advanceInBall, Ball } from "./free-ball.ts";
import { createMapWatch, Until } from "./map-watch.ts";
import { createSampledTouch, Seen } from "./sampled-touch.ts";
import type { TouchLook } from "./surface-touch.ts";
import { timeToMove } from "./time-to-move.ts";

export type FirstTouch = NonNullable<DistanceQuery["firstTouch"]>;

/** Steps of one search at most; then it is unresolved. */
const mostSteps = 4000;
/** Steps within a span before its hollows are bounded anew. */
const mostInSpan = 12;
/** Beyond this time, in s, nothing is counted on. */
const horizon = 1e9;
/** Spans are halved down to this part of the first one, then the distance is sampled. */
const shortestPart = 1 / 64;
/** Less of the map than this part of the first span counts as its border. */
const border = 1 / 16;
/** The distance at a touch, from another search, may differ from the radius by this many of its roundings. */
const apart = 1e4;

/**
 * Up to when nothing is touched, the span to try, that in free balls, the first one, until when the distance is
 * sampled, s.
 */
const Step = { now: 0, span: 1, near: 2, first: 3, sampledUntil: 4, length: 5 } as const;

/** Outcome of a part of the search: continue, nothing there, or at its end. */
type Led = "on" | "nowhere" | "touched" | "stuck";

/**
 * The first touch of a sphere in free flight; see `DistanceQuery.firstTouch`. Three ways to go on, each of which proves
 * that nothing is touched until then:
 * 1. over a span of time the sphere stays above the highest ground in its shadow; spans are doubled after success and
 *    halved after
 *    failure;
 * 2. near the ground, the ball that holds no ground (`advanceInBall`), steps that converge on a touch quadratically and
 *    lead over a
 *    contact that is left;
 * 3. where no such ball is known, and within a radius of the border of the map, samples of the distance
 *    (`createSampledTouch`).
 *
 * @param ground its `nearest` and `mapDistance`
 * @param look   what else is known of it; left out: nothing
 */
export function createFirstTouch(
  ground: Pick<DistanceQuery, "nearest" | "mapDistance">,
  look?: TouchLook,
): FirstTouch {
  const flight = createFlight();
  const watch = createMapWatch(ground.mapDistance);
  const sampled = createSampledTouch(ground.nearest);
  const foot = new Float64Array(3);
  const normal = new Float64Array(3);
  const hollow = new Float64Array(1);
  const ball = new Float64Array(Ball.length);
  const state = new Float64Array(Step.length);
  const rate = new Float64Array(1); // of the gap at the touch, m/s
  let isSampling = false;

  /** Goes on above all ground, at most until `limit`; "nowhere": for a shorter span, or not at all. */
  function goAbove(limit: number): Led {
    const t = state[Step.now];
    const t1 = Math.min(t + state[Step.span], limit);
    if (look?.isAbove?.(flight, t, t1) !== true) return "nowhere";
    isSampling = false;
    state[Step.now] = t1;
    state[Step.span] = Math.max(2 * (t1 - t), state[Step.first]);
    return "on";
  }

  /** Goes on in free balls, whose hollows are bounded for all of the time until t1. */
  function goInBalls(known: TouchLook, t1: number): Led {
    const begin = state[Step.now];
    moveTo(flight, begin);
    if (!known.locate(flight, foot, normal)) return "nowhere";
    known.lookBetween(flight, begin, t1, foot);
    for (let step = 0; step < mostInSpan && known.hollowAt(foot, normal, hollow); step += 1) {
      advanceInBall(flight, foot, normal, hollow[0], t1 - state[Step.now], ball);
      rate[0] = ball[Ball.rate];
      if (!(ball[Ball.gap] > flight.at[At.rounding])) {
        if (rate[0] < 0 || state[Step.now] > 0) return "touched";
        if (!(rate[0] > 0 && ball[Ball.gap] >= -flight.at[At.rounding])) return "stuck";
      }
      if (!(ball[Ball.step] > 0)) break;
      state[Step.now] = Math.min(state[Step.now] + ball[Ball.step], t1);
      if (state[Step.now] >= t1) break;
      moveTo(flight, state[Step.now]);
      if (!known.locate(flight, foot, normal)) break;
    }
    return state[Step.now] > begin ? "on" : "nowhere";
  }

  /** The same in spans that fit, at most until `limit`. */
  function goNear(known: TouchLook, limit: number): Led {
    const t = state[Step.now];
    const t1 = Math.min(t + state[Step.span], limit);
    if (known.isAbove !== undefined && t1 - t > 2 * state[Step.near]) {
      state[Step.span] = 0.5 * (t1 - t);
      return "on";
    }
    const least = shortestPart * state[Step.first];
    const led = goInBalls(known, t1);
    if (led === "on") {
      const way = state[Step.now] - t;
      const isWhole = state[Step.now] >= t1;
      state[Step.near] = isWhole ? Math.max(2 * way, state[Step.near]) : Math.max(way, least);
    } else if (led === "nowhere") {
      state[Step.near] = 0.5 * Math.min(state[Step.near], t1 - t);
      if (state[Step.near] > least) {
        state[Step.span] = state[Step.near];
        return "on";
      }
      state[Step.sampledUntil] = t + state[Step.first];
      state[Step.near] = state[Step.first];
    }
    state[Step.span] = state[Step.near];
    return led;
  }

  function beginSamples(): Led {
    if (isSampling) return "on";
    isSampling = true;
    return sampled.begin(flight, state[Step.now], state[Step.first]);
  }

  /** Goes on by one sample, at most until `limit`. */
  function goBySamples(limit: number): Led {
    let led = beginSamples();
    if (led === "on") led = sampled.step(flight, limit);
    state[Step.now] = sampled.state[Seen.t];
    rate[0] = sampled.state[Seen.rate];
    return led;
  }

  /** Next to the border: finds the way out, before which nothing is touched. */
  function leaves(end: number): boolean {
    const t = state[Step.now];
    let most = state[Step.first];
    if (look?.isAbove?.(flight, t, t + most) !== true) {
      if (beginSamples() !== "on") return false;
      moveTo(flight, t);
      const gap = sampled.state[Seen.gap];
      most = gap > 0 ? timeToMove(gap, flight.at[At.speed], flight.sizes[Size.pull]) : 0;
    }
    return watch.findExit(flight, t, Math.min(most, end - t));
  }

  function endAt(out: Touch, status: TouchStatus, t: number): TouchStatus {
    out.t = t;
    out.bound = 0;
    if (status !== "touched") return status;
    moveTo(flight, t);
    ground.nearest(flight.at, undefined, out.contact);
    const rounding = flight.at[At.rounding];
    out.bound = rounding / Math.abs(rate[0]);
    const miss = Math.abs(out.contact.distance - flight.sizes[Size.radius]);
    return miss <= apart * rounding ? "touched" : "unresolved";
  }

  function begin(): void {
    const { at, sizes } = flight;
    const radius = sizes[Size.radius];
    const length = look !== undefined && look.length < Infinity ? 2 * look.length : radius;
    const first = timeToMove(length > 0 ? length : 1, at[At.speed], sizes[Size.pull]);
    state[Step.now] = 0;
    state[Step.sampledUntil] = 0;
    state[Step.first] = Math.min(first, horizon); // at rest without a pull
    state[Step.span] = state[Step.first];
    state[Step.near] = state[Step.first];
    isSampling = false;
  }

  return (c, v, g, radius, until, out, damping = 0) => {
    setFlight(flight, c, v, g, radius, damping);
    if (!watch.look(flight, 0)) return endAt(out, "left", 0);
    begin();
    const end = Math.min(until, horizon);
    for (let step = 0; step < mostSteps; step += 1) {
      const t = state[Step.now];
      if (t >= end) return endAt(out, "clear", until);
      if (t >= watch.times[Until.deep]) {
        if (!watch.look(flight, t)) return endAt(out, "left", t);
        if (watch.isAtBorder(flight) && leaves(end)) return endAt(out, "left", watch.times[Until.exit]);
      }
      const limit = Math.min(end, watch.times[Until.inside]);
      const deep = Math.min(limit, watch.times[Until.deep]);
      const isDeep = deep - t > border * Math.min(state[Step.first], end - t);
      const samples = look === undefined || t < state[Step.sampledUntil];
      let led: Led = samples ? "nowhere" : goAbove(limit);
      if (led === "nowhere" && !samples && isDeep) {
        isSampling = false;
        led = goNear(look, deep);
      } else if (led === "nowhere" && !samples && state[Step.span] > state[Step.first]) {
        state[Step.span] = Math.max(0.5 * Math.min(state[Step.span], limit - t), state[Step.first]);
        continue;
      }
      if (led === "nowhere") led = goBySamples(limit);
      if (led === "touched") return endAt(out, "touched", state[Step.now]);
      if (led === "stuck") return endAt(out, "unresolved", state[Step.now]);
    }
    return endAt(out, "unresolved", state[Step.now]);
  };
}
