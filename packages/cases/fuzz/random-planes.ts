import type { EventKind, RunResult } from "@talus/results";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { flightStart, sphereScenario } from "../src/case/sphere-case.ts";
import { across, dot, size, sum, type Triple, times } from "../src/math/triple.ts";
import {
  bounce,
  fly,
  type Motion,
  normalGravity,
  normalOf,
  roll,
  rollingSpin,
  type Slope,
  slipOf,
  timeToTouch,
} from "../src/plane/closed-forms.ts";
import { slipToGrip } from "../src/plane/oblique-slip.ts";

/** Results for the random planes: failures name the seed of their plane. */
export interface PlanesReport {
  readonly count: number;
  /** Largest error of each kind of motion, relative to the size of the motion. */
  readonly worst: Record<Kind, number>;
  /** Impacts that slipped to their end, and impacts that gripped. */
  readonly impacts: { slipping: number; gripping: number };
  readonly failures: string[];
}

type Kind = "rolling" | "slip" | "impact" | "bounces";

/** 1e-9 of the size of the motion: ten times the possible loss of a run at 1e-10 a step. */
const ALLOWED = 1e-9;

/**
 * Rolling, slip to grip, an impact and a sum of bounces on each of `count` planes, beside their closed forms.
 */
export function checkRandomPlanes(count: number, seed: number): PlanesReport {
  const worst: Record<Kind, number> = { rolling: 0, slip: 0, impact: 0, bounces: 0 };
  const report: PlanesReport = { count, worst, impacts: { slipping: 0, gripping: 0 }, failures: [] };
  for (let i = 0; i < count; i += 1) {
    const random = seededRandom(seed + i);
    const errors: Record<Kind, number> = {
      rolling: rollingError(random),
      slip: slipError(random),
      impact: impactError(random, report),
      bounces: bouncesError(random),
    };
    for (const kind of Object.keys(errors) as Kind[]) {
      worst[kind] = Math.max(worst[kind], errors[kind]);
      if (!(errors[kind] <= ALLOWED))
        report.failures.push(`seed ${seed + i}: ${kind} off by ${errors[kind]}`);
    }
  }
  return report;
}

function rollingError(random: SeededRandom): number {
  const slope = randomSlope(random, 10);
  const { p, v } = randomMotion(random, slope, 0);
  const start: Motion = { t: 0, p, v, w: rollingSpin(slope, v, random.uniform(-3, 3)) };
  const run = runOn(slope, start, 2);
  if (run.events.length !== 1 || run.phase !== "roll") return Number.POSITIVE_INFINITY;
  return errorOf(slope, run.t, run.y, roll(slope, start, 2));
}

/** Slip in any direction with p = (7/2) mu/tan(slope) from 1.3 on, until half a second after grip. */
function slipError(random: SeededRandom): number {
  const bare = randomSlope(random, 0);
  const { 2: cosTheta } = normalOf(bare);
  const tangent = Math.sqrt(1 - cosTheta * cosTheta) / cosTheta;
  const slope: Slope = { ...bare, kineticFriction: (random.uniform(1.3, 6) * tangent * 2) / 7 };
  const start = randomMotion(random, slope, 0);
  const grip = slipToGrip(slope, start);
  const run = runOn(slope, start, grip.t + 0.5);
  const event = run.events[0];
  if (event?.kind !== "grip" || run.events.length !== 2) return Number.POSITIVE_INFINITY;
  return Math.max(
    errorOf(slope, event.t, event.yPlus, grip),
    errorOf(slope, run.t, run.y, roll(slope, grip, 0.5)),
  );
}

/** A flight, and the impact at its end. */
function impactError(random: SeededRandom, { impacts }: PlanesReport): number {
  const slope = randomSlope(random, random.uniform(0, 2));
  const start = randomMotion(random, slope, random.uniform(0.01, 3));
  const touch = fly(slope, start, timeToTouch(slope, start));
  const after = bounce(slope, touch);
  const event = first(runOn(slope, start, touch.t + 1e-3), "impact");
  if (event === undefined) return Number.POSITIVE_INFINITY;
  impacts[size(slipOf(slope, after)) > 1e-6 ? "slipping" : "gripping"] += 1;
  return Math.max(errorOf(slope, event.t, event.yMinus, touch), errorOf(slope, event.t, event.yPlus, after));
}

/** Infinitely many bounces, beside the bounces taken one by one until they vanish in the rounding of the velocity. */
function bouncesError(random: SeededRandom): number {
  const slope = randomSlope(random, random.uniform(0, 1));
  const start = randomMotion(random, slope, random.uniform(0.01, 3));
  const n = normalOf(slope);
  let motion = bounce(slope, fly(slope, start, timeToTouch(slope, start)));
  const rest = 1e-13 * Math.max(1, size(motion.v));
  while (dot(n, motion.v) > rest) {
    motion = bounce(slope, fly(slope, motion, (2 * dot(n, motion.v)) / normalGravity(slope)));
  }
  const end: Motion = { ...motion, v: across(motion.v, n) };
  const event = first(runOn(slope, start, end.t + 1e-3), "bounces-end");
  // Without a closed form (slip that turns) the bound is that of a velocity at the tolerances of the run.
  if (!((event?.bound ?? Number.NaN) < 1e-10 * (1 + size(end.v)))) return Number.POSITIVE_INFINITY;
  return event === undefined ? Number.POSITIVE_INFINITY : errorOf(slope, event.t, event.yMinus, end);
}

function randomSlope(random: SeededRandom, kineticFriction: number): Slope {
  return {
    gradient: [random.uniform(-2, 2), random.uniform(-2, 2)],
    radius: 10 ** random.uniform(-2, 1),
    gravity: random.uniform(1, 20),
    kineticFriction,
    restitution: random.uniform(0, 0.95),
  };
}

/** Random velocities with the centre at a height above a random point of the plane. */
function randomMotion(random: SeededRandom, slope: Slope, gap: number): Motion {
  const n = normalOf(slope);
  const x = random.uniform(-3, 3);
  const y = random.uniform(-3, 3);
  const foot: Triple = [x, y, -(n[0] * x + n[1] * y) / n[2]];
  const v = randomTriple(random, 5);
  return {
    t: 0,
    p: sum(foot, times(slope.radius + gap, n)),
    v: gap === 0 ? across(v, n) : v,
    w: randomTriple(random, 5 / slope.radius),
  };
}

function randomTriple(random: SeededRandom, most: number): Triple {
  return [random.uniform(-most, most), random.uniform(-most, most), random.uniform(-most, most)];
}

function runOn(slope: Slope, { p, v, w }: Motion, endTime: number): RunResult {
  const ground = { kind: "plane", gradient: slope.gradient, height: 0 } as const;
  const { radius, gravity, kineticFriction: friction, restitution } = slope;
  const start = flightStart(p, v, w);
  const choice = { title: "a random plane", ground, radius, gravity, friction, restitution, start, endTime };
  return simulate(createModel(sphereScenario(choice), createTerrain(ground)));
}

function first(run: RunResult, kind: EventKind) {
  return run.events.find((event) => event.kind === kind);
}

/** Largest difference in time, place, velocity and spin, each over the size of the motion. */
function errorOf({ radius }: Slope, t: number, y: Float64Array, expected: Motion): number {
  const length = size(expected.p) + size(expected.v) * expected.t + radius;
  const speed = size(expected.v) + radius * size(expected.w) + 1;
  const far = (at: number, reference: Triple): number =>
    Math.max(...reference.map((value, i) => Math.abs((y[at + i] ?? Number.NaN) - value)));
  return Math.max(
    Math.abs(t - expected.t) / (1 + expected.t),
    far(0, expected.p) / length,
    far(7, expected.v) / speed,
    (radius * far(10, expected.w)) / speed,
  );
}
