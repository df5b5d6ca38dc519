import { norm3 } from "@talus/kinematics";
import { createTouch, type DistanceQuery } from "@talus/terrain";
import { type Bearing, createBearing, takeBearing } from "./bearing.ts";
import { applyImpulses, MOST, type PairMaterial, takeFree } from "./contact-set.ts";
import { createSteppedSystem, type SteppedSystem, stepInto, takeTouching } from "./contact-step.ts";
import { createDepthBounds } from "./depth-bounds.ts";
import { differenceOf, kineticEnergyOf, SteppedState, spinInto } from "./drift.ts";
import { createExactFlight } from "./exact-flight.ts";
import { copyPlacedState, createPlacedState, leastOf, type PlacedState } from "./placed-state.ts";
import { capture, clearTime, excessOf, placeAt } from "./point-gaps.ts";
import { type SteppedBody, sizesOf } from "./stepped-body.ts";
import { createSteppedImpact, type SteppedImpact, takeImpact } from "./stepped-impact.ts";

const { p, v, size } = SteppedState;

/** Shortest step, over the longest: a touch that comes sooner is taken at once. */
const SHORTEST = 1 / 256;
/** Speed below which a body at rest on its contacts is stopped, over sqrt(g reach). */
const REST_SPEED = 1e-6;
/** Acceleration that counts as none, over g: that of a body turned by 1e-10 rad from its balance. */
const REST_ACCELERATION = 1e-10;
const MOST_TRIES = 60;

export interface SteppedChoice {
  readonly body: SteppedBody;
  readonly query: DistanceQuery;
  /** m/s^2, along -z. */
  readonly gravity: number;
  /** By `Contact.material`. */
  readonly pairs: readonly PairMaterial[];
  /** Layout `SteppedState`. */
  readonly start: Float64Array;
  /** Longest step in contact, s. */
  readonly step: number;
  /** Allowed difference of one step and two half steps, m; Infinity: all steps have the longest length. */
  readonly tolerance: number;
  readonly endsAtRest: boolean;
  /** Receives the forces of each part of an accepted step, of the length given, s, and the impulses of each impact. */
  readonly loads?: {
    bear(bearing: Bearing, duration: number, t: number): void;
    strike(bearing: Bearing, t: number): void;
  };
}

/** Result of an advance. */
export type SteppedOutcome = "goes-on" | "at-rest" | "left-map" | "no-data" | "fails";

/** A motion that its caller advances. Time in s. */
export interface SteppedMotion {
  readonly system: SteppedSystem;
  t: number;
  /** State before and after the last advance, the impact at its end apart. */
  readonly before: PlacedState;
  readonly now: PlacedState;
  /** State before the impact at the end of the last advance. */
  readonly struck: PlacedState;
  /** Present if the last advance ended in an impact. */
  impact: SteppedImpact | undefined;
  isResting: boolean;
  /** Sum of the differences of one step and two half steps, m; the greatest depth that steps may have passed, m. */
  error: number;
  depth: number;
  /** Depth that edges and faces between the points may have at the ends of steps, m. */
  between: number;
  steps: number;
  rejected: number;
  /** Energy lost at impacts, J. */
  lostToImpacts: number;
  advance(until: number): SteppedOutcome;
  /** State at a time within the last advance, by one step from its beginning. */
  stateAt(t: number, out: PlacedState): void;
}

const w = new Float64Array(3);
const noSlips = new Float64Array(MOST);

/** @throws ModelError for a body that is impossible */
export function createSteppedMotion(choice: SteppedChoice): SteppedMotion {
  const { body, query, gravity, pairs, start, tolerance, endsAtRest, loads } = choice;
  const sizes = sizesOf(body);
  const system = createSteppedSystem(body, sizes, gravity, query, pairs);
  const { probe, losses, closed, touching, set } = system;
  const [before, now, struck, half, whole, coarse] = Array.from({ length: 6 }, () =>
    createPlacedState(sizes.count),
  );
  const shortest = SHORTEST * choice.step;
  const restSpeed = REST_SPEED * Math.sqrt(gravity * sizes.reach);
  const flight = createExactFlight(body, gravity);
  const depths = createDepthBounds(system, query);
  const touch = createTouch();
  const kept = { slip: 0, impact: 0, projection: 0 };
  const blows = createBearing();
  let step = choice.step;
  let began = 0;
  let isStill = false;
  const impactRecord = createSteppedImpact();

  now.s.set(start);
  now.bounds.fill(Number.NEGATIVE_INFINITY);
  placeAt(system, now, 0, now);

  function forget(): void {
    kept.slip = losses.slip;
    kept.impact = losses.impact;
    kept.projection = losses.projection;
  }
  function restore(): void {
    losses.slip = kept.slip;
    losses.impact = kept.impact;
    losses.projection = kept.projection;
  }

  function stopsHere(): boolean {
    spinInto(body, now.s, w);
    const speed = norm3(now.s, v) + sizes.reach * norm3(w, 0);
    if (now.count === 0 || !(speed <= restSpeed)) return false;
    copyPlacedState(now, whole);
    whole.s.fill(0, v, size);
    takeTouching(system, whole);
    if (set.count === 0) return false;
    takeFree(set, body, gravity, whole.s, 1);
    set.P.fill(0);
    const status = set.solver.solve(set.problem, set.P);
    if (status !== "solved" && status !== "not-unique") return false;
    applyImpulses(set, body, set.P, whole.s);
    whole.s[v + 2] -= gravity;
    spinInto(body, whole.s, w);
    if (norm3(whole.s, v) + sizes.reach * norm3(w, 0) > REST_ACCELERATION * gravity) return false;
    motion.lostToImpacts += kineticEnergyOf(body, now.s);
    now.s.fill(0, v, size);
    let N = 0;
    for (let k = 0; k < set.count; k += 1) N += set.P[3 * k + 2];
    now.normalForce = N;
    now.slip = 0;
    takeBearing(set, set.P, 1, noSlips, now.s, now.bearing);
    return true;
  }

  /** Impact of all points that touch. @returns false if none approaches or the law fails */
  function strike(): boolean {
    takeTouching(system, now);
    const { count, u, jointSet, jointResult, joint } = set;
    let slowest = 0;
    let hardest = 0;
    for (let k = 0; k < count; k += 1) {
      if (u[3 * k + 2] >= slowest) continue;
      slowest = u[3 * k + 2];
      hardest = k;
    }
    if (!(slowest < 0)) return false;
    jointSet.count = count;
    const status = joint.impulses(jointSet, jointResult);
    if (status !== "impact") {
      losses.failures += 1;
      return false;
    }
    copyPlacedState(now, struck);
    const { impulse } = jointResult;
    takeImpact(set, hardest, impactRecord);
    const energy = kineticEnergyOf(body, now.s);
    applyImpulses(set, body, impulse, now.s);
    impactRecord.energyLost = energy - kineticEnergyOf(body, now.s);
    motion.lostToImpacts += impactRecord.energyLost;
    takeBearing(set, impulse, 1, noSlips, now.s, blows);
    loads?.strike(blows, motion.t);
    flight.end();
    return true;
  }

  function leaves(): SteppedOutcome {
    if (query.mapDistance(now.s[p], now.s[p + 1]) < 0) return "left-map";
    for (let i = 0; i < sizes.count; i += 1) {
      if (now.touches[i] === 0 || probe.found[i] === "found") continue;
      if (probe.found[i] === "outside") return "left-map";
      if (probe.found[i] === "no-data") return "no-data";
    }
    return "goes-on";
  }

  /** In flight: as far as proven clear, else a step whose end is examined. */
  function fly(until: number): number {
    const left = until - motion.t;
    let clear = clearTime(system, now, left);
    if (!flight.isKnown && query.firstTouch !== undefined && clear < left) {
      const centre = now.s.slice(p, p + 3);
      const velocity = now.s.slice(v, v + 3);
      const status = query.firstTouch(
        centre,
        velocity,
        Float64Array.of(0, 0, -gravity),
        sizes.reach,
        left,
        touch,
      );
      const time = status === "clear" ? left : touch.t;
      if (time > clear) clear = time;
    }
    if (clear >= Math.min(step, left)) {
      const h = Math.min(clear, left);
      flight.flyInto(now, motion.t, h, whole);
      placeAt(system, now, h, whole);
      return h;
    }
    let h = Math.min(step, left);
    let [low, high, gapLow, gapHigh] = [0, Number.POSITIVE_INFINITY, leastOf(now), 0];
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      flight.flyInto(now, motion.t, h, whole);
      const gap = placeAt(system, now, h, whole);
      if (gap >= -closed && (gap <= touching || high === Number.POSITIVE_INFINITY)) break;
      motion.rejected += 1;
      let wanted = Number.NaN;
      if (gap < -closed) {
        [high, gapHigh] = [h, gap];
        wanted = h - excessOf(system, whole);
      } else [low, gapLow] = [h, gap];
      if (!(wanted > low)) wanted = low + ((high - low) * gapLow) / (gapLow - gapHigh);
      if (tries % 4 === 3 || !(wanted > low && wanted < high)) wanted = 0.5 * (low + high);
      if (wanted === h || high - low <= 1e-12 * step) break;
      h = wanted;
    }
    noteDepth(now, whole, h);
    return h;
  }

  /** In contact: two half steps, compared with one. */
  function slide(until: number): number {
    let h = Math.min(step, until - motion.t);
    for (let tries = 0; ; tries += 1) {
      restore();
      stepInto(system, now, 0.5 * h, half);
      placeAt(system, now, 0.5 * h, half);
      let over = excessOf(system, half);
      if (over > 0) {
        motion.rejected += 1;
        const sooner = over < 0.5 * h ? 0.5 * h - over : 0.25 * h;
        if (tries < MOST_TRIES && sooner >= shortest) {
          h = sooner;
          continue;
        }
        capture(system, half);
      }
      stepInto(system, half, 0.5 * h, whole);
      placeAt(system, half, 0.5 * h, whole);
      over = excessOf(system, whole);
      if (over > 0) {
        motion.rejected += 1;
        const sooner = over < h ? h - over : 0.5 * h;
        if (tries < MOST_TRIES && sooner >= shortest) {
          h = sooner;
          continue;
        }
        capture(system, whole);
      }
      const { slip, impact, projection } = losses;
      stepInto(system, now, h, coarse);
      losses.slip = slip;
      losses.impact = impact;
      losses.projection = projection;
      const error = differenceOf(whole.s, coarse.s, sizes.reach);
      if (error > tolerance && h > shortest && tries < MOST_TRIES) {
        motion.rejected += 1;
        h = Math.max(shortest, h * Math.max(0.3, 0.9 * Math.sqrt(tolerance / error)));
        step = h;
        continue;
      }
      motion.error += error;
      if (tolerance < Number.POSITIVE_INFINITY) {
        const growth = error > 0 ? 0.9 * Math.sqrt(tolerance / error) : 2;
        if (growth < 1 || h >= step)
          step = Math.min(choice.step, Math.max(shortest, h * Math.min(2, growth)));
      }
      noteDepth(now, half, 0.5 * h);
      noteDepth(half, whole, 0.5 * h);
      loads?.bear(half.bearing, 0.5 * h, motion.t + 0.5 * h);
      loads?.bear(whole.bearing, 0.5 * h, motion.t + h);
      return h;
    }
  }

  function noteDepth(from: PlacedState, to: PlacedState, h: number): void {
    motion.depth = Math.max(motion.depth, depths.within(from, to, h));
  }

  /** In contact alone: in flight a look at each step would be the larger part of the work. */
  function noteBetween(at: PlacedState): void {
    if (!(sizes.faceRadius > motion.between) || at.count === 0) return;
    motion.between = Math.max(motion.between, depths.between(at));
  }

  const motion: SteppedMotion = {
    system,
    t: 0,
    before,
    now,
    struck,
    impact: undefined,
    isResting: false,
    error: 0,
    depth: 0,
    between: 0,
    steps: 0,
    rejected: 0,
    lostToImpacts: 0,
    advance(until) {
      motion.impact = undefined;
      copyPlacedState(now, before);
      began = motion.t;
      isStill = motion.isResting;
      if (isStill) {
        loads?.bear(now.bearing, until - motion.t, until);
        motion.t = until;
        return "goes-on";
      }
      if (motion.t === 0 && motion.steps === 0 && now.count > 0) {
        noteBetween(now);
        if (strike()) {
          motion.impact = impactRecord;
          motion.steps += 1;
          return "goes-on";
        }
        if (stopsHere()) {
          motion.isResting = true;
          return endsAtRest ? "at-rest" : "goes-on";
        }
      }
      forget();
      let h: number;
      if (now.count === 0) h = fly(until);
      else {
        flight.end();
        h = slide(until);
      }
      motion.steps += 1;
      motion.t = h >= until - motion.t ? until : motion.t + h;
      let isStruck = false;
      for (let i = 0; i < sizes.count; i += 1)
        if (whole.touches[i] === 1 && now.touches[i] === 0) isStruck = true;
      copyPlacedState(whole, now);
      noteBetween(now);
      let sum = motion.error;
      for (let i = 0; i < size; i += 1) sum += now.s[i];
      if (!Number.isFinite(sum) || losses.failures > 0) return "fails";
      const outcome = leaves();
      if (outcome !== "goes-on") return outcome;
      if (isStruck && strike()) motion.impact = impactRecord;
      if (stopsHere()) {
        motion.isResting = true;
        if (endsAtRest) return "at-rest";
      }
      return "goes-on";
    },
    stateAt(t, out) {
      const since = Math.max(0, t - began);
      if (isStill) {
        copyPlacedState(now, out);
        return;
      }
      if (before.count === 0) {
        flight.turnInto(before, t, since, out);
        return;
      }
      forget();
      stepInto(system, before, since, out);
      restore();
    },
  };
  return motion;
}
