import { type FreeTop, freeTop } from "@talus/bodies/motion";
import { RigidBodyState } from "@talus/kinematics";
import { createTouch, type DistanceQuery } from "@talus/terrain";
import { type Bearing, createBearing, takeBearing } from "./bearing.ts";
import { applyImpulses, MOST, type PairMaterial, takeFree } from "./contact-set.ts";
import {
  boundSpeeds,
  copyPlacedState,
  createPlacedState,
  createSteppedSystem,
  type PlacedState,
  placeAt,
  type SteppedSystem,
  stepInto,
  takeTouching,
} from "./contact-step.ts";
import { kineticEnergyOf, SteppedState, spinInto } from "./drift.ts";
import { type SteppedBody, sizesOf } from "./stepped-body.ts";

const { p, q, v, L, size } = SteppedState;

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

export interface SteppedImpact {
  readonly impulse: Float64Array;
  normal: number;
  tangential: number;
  compression: number;
  energyLost: number;
  point: number;
  isUnique: boolean;
  lowered: number;
}

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
  /** State at a time within the last advance, by one step from its begin. */
  stateAt(t: number, out: PlacedState): void;
}

const speeds = new Float64Array(2);
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
  const touch = createTouch();
  const rigid = new Float64Array(RigidBodyState.size);
  const kept = { slip: 0, impact: 0, projection: 0 };
  const blows = createBearing();
  let step = choice.step;
  let began = 0;
  let isStill = false;
  /** Turning of the flight that goes on, or went on in the last advance, and its begin, s. */
  let top: FreeTop | undefined;
  let topSince = 0;
  let flies = false;
  const impactRecord: SteppedImpact = {
    impulse: new Float64Array(3),
    normal: 0,
    tangential: 0,
    compression: 0,
    energyLost: 0,
    point: 0,
    isUnique: true,
    lowered: 1,
  };

  now.s.set(start);
  now.bounds.fill(Number.NEGATIVE_INFINITY);
  placeAt(system, now, 0, now);

  /** Exact flight from the begin of the advance. */
  function flyInto(from: PlacedState, t0: number, h: number, to: PlacedState): void {
    if (top === undefined || !flies) {
      flies = true;
      rigid.fill(0);
      for (let i = 0; i < 4; i += 1) rigid[RigidBodyState.q_WB + i] = from.s[q + i];
      spinInto(body, from.s, w);
      for (let i = 0; i < 3; i += 1) rigid[RigidBodyState.w_WB + i] = w[i];
      top = freeTop({ mass: body.mass, inertia_B: body.inertia }, rigid);
      topSince = t0;
    }
    turnInto(from, t0 + h, h, to);
  }

  function turnInto(from: PlacedState, t: number, h: number, to: PlacedState): void {
    if (to !== from) copyPlacedState(from, to);
    top?.stateInto(t - topSince, rigid);
    for (let i = 0; i < 4; i += 1) to.s[q + i] = rigid[RigidBodyState.q_WB + i];
    for (let i = 0; i < 3; i += 1) to.s[p + i] = from.s[p + i] + h * from.s[v + i];
    to.s[p + 2] -= 0.5 * gravity * h * h;
    to.s[v + 2] = from.s[v + 2] - gravity * h;
    to.normalForce = 0;
    to.slip = 0;
    to.force.fill(0);
    to.bearing.count = 0;
  }

  /** A time in which no point can come to the ground, s: gaps that limit it are probed. */
  function refresh(at: PlacedState, wanted: number): number {
    boundSpeeds(system, at.s, at.s, 0, speeds);
    let least = wanted;
    for (let i = 0; i < sizes.count; i += 1) {
      const b = speeds[0] + speeds[1] * sizes.arms[i];
      const far = b * least + 0.5 * gravity * least * least;
      if (at.bounds[i] - touching < far) at.bounds[i] = Math.max(at.bounds[i], probe.probe(i, at.s));
      const lb = at.bounds[i] - touching;
      if (lb < far) least = lb > 0 ? (2 * lb) / (b + Math.sqrt(b * b + 2 * gravity * lb)) : 0;
    }
    return least;
  }

  /** Time by which a step must end sooner for its deepest point to be on the ground, s; 0: none is below it. */
  function excess(at: PlacedState): number {
    let most = 0;
    spinInto(body, at.s, w);
    for (let i = 0; i < sizes.count; i += 1) {
      const gap = at.bounds[i];
      if (!(gap < -closed)) continue;
      const rate = gapRate(system, at.s, i);
      most = Math.max(most, rate < 0 ? gap / rate : Number.POSITIVE_INFINITY);
    }
    return most;
  }

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
    const speed = length(now.s, v) + sizes.reach * length(w, 0);
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
    if (length(whole.s, v) + sizes.reach * length(w, 0) > REST_ACCELERATION * gravity) return false;
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
    impactRecord.impulse.fill(0);
    let [normal, tangential, compression] = [0, 0, 0];
    for (let k = 0; k < count; k += 1) {
      normal += impulse[3 * k + 2];
      const [a, b] = [impulse[3 * k], impulse[3 * k + 1]];
      tangential += Math.sqrt(a * a + b * b);
      compression += jointResult.compression[k];
      for (let r = 0; r < 3; r += 1) {
        for (let j = 0; j < 3; j += 1)
          impactRecord.impulse[j] += impulse[3 * k + r] * set.frame[3 * (3 * k + r) + j];
      }
    }
    const energy = kineticEnergyOf(body, now.s);
    applyImpulses(set, body, impulse, now.s);
    impactRecord.energyLost = energy - kineticEnergyOf(body, now.s);
    impactRecord.normal = normal;
    impactRecord.tangential = tangential;
    impactRecord.compression = compression;
    impactRecord.point = set.point[hardest];
    impactRecord.isUnique = jointResult.isUnique;
    impactRecord.lowered = jointResult.lowered;
    motion.lostToImpacts += impactRecord.energyLost;
    takeBearing(set, impulse, 1, noSlips, now.s, blows);
    loads?.strike(blows, motion.t);
    flies = false;
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
    let clear = refresh(now, left);
    if (!flies && query.firstTouch !== undefined && clear < left) {
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
      flyInto(now, motion.t, h, whole);
      placeAt(system, now, h, whole);
      return h;
    }
    let h = Math.min(step, left);
    let [low, high, gapLow, gapHigh] = [0, Number.POSITIVE_INFINITY, leastOf(now), 0];
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      flyInto(now, motion.t, h, whole);
      const gap = placeAt(system, now, h, whole);
      if (gap >= -closed && (gap <= touching || high === Number.POSITIVE_INFINITY)) break;
      motion.rejected += 1;
      let wanted = Number.NaN;
      if (gap < -closed) {
        [high, gapHigh] = [h, gap];
        wanted = h - excess(whole);
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
      let over = excess(half);
      if (over > 0) {
        motion.rejected += 1;
        const sooner = over < 0.5 * h ? 0.5 * h - over : 0.25 * h;
        if (tries < MOST_TRIES && sooner >= shortest) {
          h = sooner;
          continue;
        }
        capture(half);
      }
      stepInto(system, half, 0.5 * h, whole);
      placeAt(system, half, 0.5 * h, whole);
      over = excess(whole);
      if (over > 0) {
        motion.rejected += 1;
        const sooner = over < h ? h - over : 0.5 * h;
        if (tries < MOST_TRIES && sooner >= shortest) {
          h = sooner;
          continue;
        }
        capture(whole);
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

  /** Points below the ground that could not be located touch. */
  function capture(at: PlacedState): void {
    for (let i = 0; i < sizes.count; i += 1) {
      if (!(at.bounds[i] < -closed) || at.touches[i] === 1) continue;
      at.touches[i] = 1;
      at.count += 1;
    }
  }

  /**
   * Depth that a point may have reached between two states that are h apart: the gap lies above its chord by no more
   * than M h²/8, where M bounds its second derivative, and an impulse in between adds its change of rate times h/4.
   * Where the ground has edges, by the speeds alone.                                                            (9.6)
   */
  function noteDepth(from: PlacedState, to: PlacedState, h: number): void {
    boundSpeeds(system, from.s, to.s, h, speeds);
    const [V, W] = speeds;
    let bend = Number.NaN;
    for (let i = 0; i < sizes.count; i += 1) {
      const arm = sizes.arms[i];
      const speed = V + W * arm;
      const [a, b] = [from.bounds[i], to.bounds[i]];
      let depth = 0.5 * (h * speed - a - b);
      if (!(depth > 0)) continue;
      if (Number.isNaN(bend)) bend = bendOf(to, speed * h);
      const bent = gravity + W * W * (1 + sizes.spread) * arm + 2 * bend * speed * speed;
      const jump = jumpOf(from.s, to.s, h, arm);
      depth = Math.min(depth, 0.125 * h * h * bent + 0.25 * h * jump - Math.min(a, b, 0));
      motion.depth = Math.max(motion.depth, depth);
    }
  }

  /**
   * Depth that a place of the hull between its points may have below the ground, where its points are at gaps of at
   * least g. κ bounds the curvature of the ground within reach, r is the radius of the circle round a triangle:
   *
   *   depth <= min(r, (1 - sqrt(1 - 2 κ² r²))/(2 κ)) - g                                                       (9.7)
   *
   In contact alone: in flight a look at each step would be the
   * larger part of the work.
   */
  function noteBetween(at: PlacedState): void {
    const { faceRadius: r } = sizes;
    if (!(r > motion.between) || at.count === 0) return;
    const bend = bendOf(at, r);
    if (!(bend > 0)) return;
    const square = 2 * bend * bend * r * r;
    const depth = square < 1 ? (0.5 * (1 - Math.sqrt(1 - square))) / bend : r;
    motion.between = Math.max(motion.between, Math.min(r, depth) - Math.max(0, leastOf(at)));
  }

  /** Bound of the curvature of ground that the body may meet, 1/m. */
  function bendOf({ s }: PlacedState, way: number): number {
    if (query.flat) return 0;
    if (query.bendWithin === undefined) return Number.POSITIVE_INFINITY;
    for (let i = 0; i < 3; i += 1) w[i] = s[p + i];
    return query.bendWithin(w, sizes.reach + way);
  }

  /** Change of the speed of a point by impulses, m/s. */
  function jumpOf(a: Float64Array, b: Float64Array, h: number, arm: number): number {
    const fall = b[v + 2] - a[v + 2] + gravity * h;
    for (let i = 0; i < 3; i += 1) w[i] = i === 2 ? fall : b[v + i] - a[v + i];
    const pushed = length(w, 0);
    for (let i = 0; i < 3; i += 1) w[i] = b[L + i] - a[L + i];
    const turned = length(w, 0);
    return pushed + (turned / sizes.least) * arm;
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
        flies = false;
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
        turnInto(before, t, since, out);
        return;
      }
      forget();
      stepInto(system, before, since, out);
      restore();
    },
  };
  return motion;
}

function leastOf({ bounds }: PlacedState): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < bounds.length; i += 1) least = Math.min(least, bounds[i]);
  return least;
}

/** Rate of the gap of point i, m/s, with its last foot. */
function gapRate({ probe }: SteppedSystem, s: Float64Array, i: number): number {
  const { normal, foot } = probe.contacts[i];
  // the centre of the point is on the normal through the foot
  const d = probe.contacts[i].distance;
  let rate = 0;
  const rx = foot[0] + d * normal[0] - s[p];
  const ry = foot[1] + d * normal[1] - s[p + 1];
  const rz = foot[2] + d * normal[2] - s[p + 2];
  rate += normal[0] * (s[v] + w[1] * rz - w[2] * ry);
  rate += normal[1] * (s[v + 1] + w[2] * rx - w[0] * rz);
  rate += normal[2] * (s[v + 2] + w[0] * ry - w[1] * rx);
  return rate;
}

function length(x: Float64Array, o: number): number {
  return Math.sqrt(x[o] * x[o] + x[o + 1] * x[o + 1] + x[o + 2] * x[o + 2]);
}

/** Largest distance of a point of the body in two states, m, to first order in the turn between them. */
function differenceOf(a: Float64Array, b: Float64Array, reach: number): number {
  let places = 0;
  let plus = 0;
  let minus = 0;
  for (let i = 0; i < 3; i += 1) places += (a[p + i] - b[p + i]) * (a[p + i] - b[p + i]);
  for (let i = 0; i < 4; i += 1) {
    minus += (a[q + i] - b[q + i]) * (a[q + i] - b[q + i]);
    plus += (a[q + i] + b[q + i]) * (a[q + i] + b[q + i]);
  }
  return Math.sqrt(places) + 2 * reach * Math.sqrt(Math.min(minus, plus));
}
