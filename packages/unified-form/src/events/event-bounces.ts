import { RigidBodyState } from "@talus/kinematics";
import type { PlaneBody } from "../plane/plane-body.ts";
import { LoadNumbers } from "../plane/plane-load.ts";
import {
  addImpulse,
  createEventMotion,
  type EventMotion,
  eventRates,
  findMotion,
  MotionNumbers,
  projectOnGround,
} from "./event-field.ts";

const { p_WB, size } = RigidBodyState;

/** Rebound speed, in units of the speed scale, below which the remaining bounces are summed. */
const TAIL_SPEED = 1e-5;
/** Largest change of F during the remaining bounces, estimated from time scales. */
const TAIL_CHANGE = 1e-3;

/** The state with which the remaining bounces begin: a rebound at t with q = 0. */
export interface BounceTail {
  readonly tEnd: number;
  /** Rigid body state at its end, on the ground. */
  readonly yEnd: Float64Array;
  readonly bound: number;
  evaluate(t: number, out: Float64Array): void;
  smoothUntil(t: number): number;
}

/**
 * The remaining bounces with F frozen: flights of 2 q'_n/|F|, q'_n = kappa^n q'_0, on top of the motion along the
 * ground, to which an impulse to q' = 0 leads. The time integral of q' over a flight is zero, so that the effect of the
 * bounces on the rest of the motion is of third order in their speed. Undefined where they are too fast.
 */
export function bounceTail(
  body: PlaneBody,
  friction: number,
  t: number,
  y: Float64Array,
): BounceTail | undefined {
  const motion = createEventMotion();
  findMotion(body, friction, y, motion);
  const F = motion.load.numbers[LoadNumbers.F];
  const speed = motion.numbers[MotionNumbers.gapRate];
  const kappa = body.restitution;
  if (!(F < 0 && kappa < 1 && speed <= TAIL_SPEED * body.speedScale)) return undefined;
  const first = (2 * speed) / -F;
  const duration = first / (1 - kappa);
  if (!(duration * body.gravity * body.gravity <= TAIL_CHANGE * -F * body.speedScale)) return undefined;
  const ground = y.slice(0, size);
  addImpulse(body, -speed / motion.load.numbers[LoadNumbers.U], motion, ground);
  const yEnd = alongGround(body, friction, ground, duration, motion);
  /** Flights that are over; those hidden by the rounding of time count as one. */
  const number = (time: number): number => {
    let [n, begun, flight] = [0, 0, first];
    while (begun + flight <= time && begun + flight > begun) {
      begun += flight;
      flight *= kappa;
      n += 1;
    }
    return n;
  };
  return {
    tEnd: t + duration,
    yEnd,
    bound: (speed * speed * speed) / body.gravity,
    evaluate(at, out) {
      const time = Math.min(Math.max(at - t, 0), duration);
      const n = number(time);
      const rise = powerOf(kappa, n);
      const inFlight = time - (duration - duration * rise);
      out.set(alongGround(body, friction, ground, time, motion));
      if (time >= duration) return;
      const gapRate = rise * speed + F * inFlight;
      findMotion(body, friction, out, motion);
      addImpulse(body, gapRate / motion.load.numbers[LoadNumbers.U], motion, out);
      out[p_WB + 2] += Math.max(0, inFlight * (rise * speed + 0.5 * F * inFlight));
    },
    smoothUntil(at) {
      const n = number(at - t);
      return Math.min(t + duration, t + duration * (1 - powerOf(kappa, n + 1)));
    },
  };
}

/** kappa^n by products. */
function powerOf(kappa: number, n: number): number {
  let power = 1;
  for (let i = 0; i < n; i += 1) power *= kappa;
  return power;
}

/**
 * One step of the classical Runge-Kutta method along the ground: over so short a time its error is below rounding.
 */
function alongGround(
  body: PlaneBody,
  friction: number,
  y: Float64Array,
  h: number,
  motion: EventMotion,
): Float64Array {
  const stage = () => new Float64Array(size);
  const [k1, k2, k3, k4, x] = [stage(), stage(), stage(), stage(), stage()];
  const advance = (k: Float64Array, part: number) => {
    for (let i = 0; i < size; i += 1) x[i] = y[i] + part * h * k[i];
  };
  eventRates(body, friction, true, y, k1, motion);
  advance(k1, 0.5);
  eventRates(body, friction, true, x, k2, motion);
  advance(k2, 0.5);
  eventRates(body, friction, true, x, k3, motion);
  advance(k3, 1);
  eventRates(body, friction, true, x, k4, motion);
  for (let i = 0; i < size; i += 1) x[i] = y[i] + (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  projectOnGround(body, x, motion);
  return x;
}
