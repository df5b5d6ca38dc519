import type { EventRecord, RunResult } from "@talus/simulation";
import type { Comparison, ScenarioCase } from "./case.ts";
import {
  accumulate,
  bounces,
  fromWorld,
  type PlaneMotion,
  roll,
  type Slope,
  slip,
  slipDuration,
  slopeAngle,
} from "./plane-closed-forms.ts";
import { type PlaneChoice, planeScenario } from "./plane-scenario.ts";

const SOURCE = "P. Cesarek (2008), Vpliv gibajocih se teles na gradbene konstrukcije, Univ. Ljubljana";
const BECAUSE =
  "the run's relative tolerance is 1e-10 a step; on a plane its steps are exact but for rounding, except for the quaternion";

/** The slope of example 6.1.2. */
const exampleSlope: Slope = {
  gradient: 0.35,
  height: 0,
  radius: 0.3,
  gravity: 9.81,
  kineticFriction: 0.5,
  restitution: 0.4,
};
const exampleStart = { position: [0, 0, 3], velocity: [10, 0, 0], Om_y: 20 } as const;
const exampleMotion = fromWorld(
  exampleSlope,
  0,
  exampleStart.position,
  exampleStart.velocity,
  exampleStart.Om_y,
  0,
);
/** Rebounds slower than this become contact, as in the source's program. m/s */
const sourceThreshold = 1e-4;

/** Cases on a plane, in the order of note 000 section 8.1. */
export function planeCases(): readonly ScenarioCase[] {
  return [thrownSphere(), thrownSphereToRest(), rollingDown(), slidingDown(), slipToRoll(), bouncingBall()];
}

function planeCase(
  id: string,
  source: string,
  choice: PlaneChoice,
  compare: (run: RunResult) => readonly Comparison[],
  tolerance = 1e-9,
): ScenarioCase {
  const { gradient, height } = choice.slope;
  return {
    id,
    title: choice.title,
    source,
    scenario: planeScenario(choice),
    terrain: { kind: "plane", gradient: [gradient, 0], height },
    tolerance,
    because: BECAUSE,
    compare,
  };
}

function thrownSphere(): ScenarioCase {
  const endTime = 1.6;
  return planeCase(
    "plane/thrown-sphere-bounces",
    `${SOURCE}, example 6.1.2, Tables 1 and 2; closed recurrence of (6.02)-(6.09)`,
    {
      title: "A sphere thrown onto a 35 % slope bounces thirteen times up the slope",
      slope: exampleSlope,
      ...exampleStart,
      endTime,
      bouncing: { ending: "threshold", normalSpeed: sourceThreshold },
    },
    (run) => {
      const impacts = run.events.filter((event) => event.kind === "impact");
      const reference = bounces(exampleSlope, exampleMotion, 13);
      const count = number("number of bounces", "1", impacts.length, 13);
      let last = 0;
      const rows = reference.flatMap(({ flightTime, after }, i) => {
        const event = impacts[i];
        if (event === undefined) return [];
        const computed = motionAfter(exampleSlope, event);
        const tau = event.t - last;
        last = event.t;
        const name = `bounce ${i + 1}`;
        return [
          number(`${name}: flight time`, "s", tau, flightTime),
          number(`${name}: v_z after`, "m/s", computed.v_z, after.v_z),
          ...sameMotion(name, computed, after),
        ];
      });
      return [count, ...rows];
    },
  );
}

function thrownSphereToRest(): ScenarioCase {
  const first = bounces(exampleSlope, exampleMotion, 1)[0]?.after ?? exampleMotion;
  const limit = accumulate(exampleSlope, first);
  const { sinTheta } = slopeAngle(exampleSlope);
  const toStop = limit.v_x / ((5 / 7) * exampleSlope.gravity * sinTheta);
  const stop = roll(exampleSlope, limit, toStop);
  return planeCase(
    "plane/thrown-sphere-stops",
    `${SOURCE}, example 6.1.2; bounces summed as geometric series, then (6.02) with 5/7 g sinTheta`,
    {
      title: "A sphere thrown onto a 35 % slope bounces infinitely often, rolls on and stops",
      slope: exampleSlope,
      ...exampleStart,
      endTime: stop.t,
    },
    (run) => {
      const end = run.events.find((event) => event.kind === "bounces-end");
      const grip = run.events.find((event) => event.kind === "end");
      if (end === undefined || grip === undefined) return [number("the bounces end", "1", 0, 1)];
      const atStop = motionAfter(exampleSlope, grip);
      // With constant deceleration the speed left at the reference time is the error of the stopping time.
      const stopTime = stop.t + atStop.v_x / ((5 / 7) * exampleSlope.gravity * sinTheta);
      return [
        number("bounces end: t", "s", end.t, limit.t),
        ...sameMotion("bounces end", motionAfter(exampleSlope, end), limit),
        number("stop: t", "s", stopTime, stop.t),
        number("stop: X", "m", atStop.X, stop.X),
        number("stop: Z", "m", atStop.Z, stop.Z),
      ];
    },
  );
}

function rollingDown(): ScenarioCase {
  const slope: Slope = { ...exampleSlope, gradient: 0.2, kineticFriction: 0.3 };
  const endTime = 2;
  return onSlope(
    "plane/rolling-down",
    "A sphere released on a slope rolls down with 5/7 of g sin(Theta)",
    `${SOURCE}, (6.02)`,
    slope,
    endTime,
    { v_x: 0, Om_y: 0 },
    (from) => roll(slope, from, endTime),
  );
}

function slidingDown(): ScenarioCase {
  const slope: Slope = { ...exampleSlope, gradient: 1, kineticFriction: 0.2 };
  const endTime = 2;
  return onSlope(
    "plane/slipping-down",
    "A sphere released on a slope steeper than 7/2 mu slips with g (sin(Theta) - mu cos(Theta))",
    `${SOURCE}, (6.05)`,
    slope,
    endTime,
    { v_x: 0, Om_y: 0 },
    (from) => {
      // Slip down the slope begins at v_B = 0: friction acts up the slope.
      const { sinTheta, cosTheta } = slopeAngle(slope);
      const friction = slope.kineticFriction * slope.gravity * cosTheta;
      const a_x = friction - slope.gravity * sinTheta;
      const along = 0.5 * a_x * endTime * endTime;
      const Om_rate = -friction / (0.4 * slope.radius);
      return {
        t: endTime,
        X: from.X + along * cosTheta,
        Z: from.Z + along * sinTheta,
        v_x: a_x * endTime,
        v_z: 0,
        Om_y: Om_rate * endTime,
        turned: 0.5 * Om_rate * endTime * endTime,
      };
    },
  );
}

function slipToRoll(): ScenarioCase {
  const slope: Slope = { ...exampleSlope, gradient: 0, kineticFriction: 0.3 };
  const endTime = 3;
  return onSlope(
    "plane/slip-to-roll",
    "A sphere that slides without spin on level ground rolls after 2 v/(7 mu g), with 5/7 of its speed",
    "Classical; (6.05) with Theta = 0",
    slope,
    endTime,
    { v_x: 7, Om_y: 0 },
    (from) => {
      const t_grip = slipDuration(slope, from);
      return roll(slope, slip(slope, from, t_grip), endTime - t_grip);
    },
    (run, from) => {
      const grip = run.events.find((event) => event.kind === "grip");
      return [number("grip: t", "s", grip?.t ?? 0, slipDuration(slope, from))];
    },
  );
}

function bouncingBall(): ScenarioCase {
  const slope: Slope = { ...exampleSlope, gradient: 0, restitution: 0.8 };
  const h = 1.5;
  const { gravity: g, restitution: e } = slope;
  const duration = Math.sqrt((2 * h) / g) * ((1 + e) / (1 - e));
  const path = (h * (1 + e * e)) / (1 - e * e);
  return planeCase(
    "plane/bouncing-ball",
    "Classical: geometric series of the flight times",
    {
      title: "A ball dropped on level ground comes to rest after infinitely many bounces in finite time",
      slope,
      position: [0, 0, h + slope.radius],
      velocity: [0, 0, 0],
      endTime: 10,
    },
    (run) => [
      number("rest: t", "s", run.t, duration),
      number("path length", "m", run.pathLength, path),
      number("ends at rest", "1", run.outcome === "at-rest" ? 1 : 0, 1),
    ],
    1e-5,
  );
}

/** A case that starts on the slope and ends at a time at which the motion is known. */
function onSlope(
  id: string,
  title: string,
  source: string,
  slope: Slope,
  endTime: number,
  start: { readonly v_x: number; readonly Om_y: number },
  reference: (from: PlaneMotion) => PlaneMotion,
  more: (run: RunResult, from: PlaneMotion) => readonly Comparison[] = () => [],
): ScenarioCase {
  const { sinTheta, cosTheta } = slopeAngle(slope);
  const position = [-slope.radius * sinTheta, 0, slope.radius * cosTheta] as const;
  const velocity = [start.v_x * cosTheta, 0, start.v_x * sinTheta] as const;
  const from = fromWorld(slope, 0, position, velocity, start.Om_y, 0);
  const choice = {
    title,
    slope,
    position,
    velocity,
    Om_y: start.Om_y,
    place: "on-surface",
    endTime,
  } as const;
  return planeCase(id, source, choice, (run) => {
    const end = run.events.find((event) => event.kind === "end");
    if (end === undefined) return [number("reaches the end time", "1", 0, 1)];
    return [...sameMotion("end", motionAfter(slope, end), reference(from)), ...more(run, from)];
  });
}

function motionAfter(slope: Slope, event: EventRecord): PlaneMotion {
  const { yPlus } = event;
  return fromWorld(slope, event.t, yPlus.slice(0, 3), yPlus.slice(7, 10), yPlus[11] ?? 0, 0);
}

/** Place, speed and spin beside the reference; lengths are measured against the way travelled, at least a radius. */
function sameMotion(name: string, computed: PlaneMotion, reference: PlaneMotion): readonly Comparison[] {
  return [
    number(`${name}: X`, "m", computed.X, reference.X),
    number(`${name}: Z`, "m", computed.Z, reference.Z),
    number(`${name}: v_x`, "m/s", computed.v_x, reference.v_x),
    number(`${name}: Om_y`, "rad/s", computed.Om_y, reference.Om_y),
  ];
}

function number(quantity: string, unit: string, computed: number, reference: number): Comparison {
  return { quantity, unit, computed, reference };
}
