import type { ScenarioCase } from "../case.ts";
import { number } from "../comparison.ts";
import { firstEvent } from "../sphere-case.ts";
import { dot, size, unit } from "../triple.ts";
import {
  accumulate,
  bounces,
  gravityAlong,
  k_A,
  type Motion,
  normalOf,
  roll,
  type Slope,
} from "./closed-forms.ts";
import { planeCase, SOURCE, sameMotion } from "./plane-case.ts";

/** Example 6.1.2 of the source. */
const slope: Slope = {
  gradient: [0.35, 0],
  radius: 0.3,
  gravity: 9.81,
  kineticFriction: 0.5,
  restitution: 0.4,
};
const start: Motion = { t: 0, p: [0, 0, 3], v: [10, 0, 0], w: [0, 20, 0] };
/** Its 150 kg, and a body frame turned by 90 deg about Y: its theta = pi/2. */
const body = { mass: 150, orientation: [Math.sqrt(0.5), 0, Math.sqrt(0.5), 0] } as const;

export function thrownSphere(): ScenarioCase {
  return planeCase(
    {
      ...body,
      id: "plane/thrown-sphere-bounces",
      title: "A sphere thrown onto a 35 % slope bounces thirteen times up the slope",
      source: `${SOURCE}, example 6.1.2, Tables 1 and 2; closed recurrence of (6.02)-(6.09)`,
      slope,
      start,
      endTime: 1.6,
      // rebounds slower than this become contact, as in the source's program
      bouncing: { ending: "threshold", normalSpeed: 1e-4 },
    },
    (run) => {
      const impacts = run.events.filter((event) => event.kind === "impact");
      const n = normalOf(slope);
      const rows = bounces(slope, start, 13).flatMap(({ flightTime, after }, i) => {
        const event = impacts[i];
        const name = `bounce ${i + 1}`;
        const last = impacts[i - 1]?.t ?? 0;
        const rebound = (event?.impulse?.restitution ?? Number.NaN) / body.mass; // v_z+ = p_r/m, (4.109)
        return [
          number(`${name}: flight time`, "s", (event?.t ?? Number.NaN) - last, flightTime),
          number(`${name}: v_z after`, "m/s", rebound, dot(n, after.v)),
          ...sameMotion(name, slope, event?.yPlus, after),
        ];
      });
      return [number("number of bounces", "1", impacts.length, 13), ...rows];
    },
  );
}

export function thrownSphereStops(): ScenarioCase {
  const [first] = bounces(slope, start, 1);
  const limit = accumulate(slope, first?.after ?? start);
  const deceleration = size(gravityAlong(slope)) / (1 + k_A);
  const stop = roll(slope, limit, size(limit.v) / deceleration);
  return planeCase(
    {
      ...body,
      id: "plane/thrown-sphere-stops",
      title: "A sphere thrown onto a 35 % slope bounces infinitely often, rolls on and stops",
      source: `${SOURCE}, example 6.1.2; bounces summed as geometric series, then (6.02) with 5/7 g sinTheta`,
      slope,
      start,
      endTime: stop.t,
    },
    (run) => {
      const end = firstEvent(run, "bounces-end");
      // With constant deceleration the speed left at the reference time is the error of the stopping time.
      const left = -dot([run.y[7] ?? NaN, run.y[8] ?? NaN, run.y[9] ?? NaN], unit(gravityAlong(slope)));
      return [
        number("bounces end: t", "s", end?.t, limit.t),
        ...sameMotion("bounces end", slope, end?.yPlus, limit),
        number("stop: t", "s", run.t + left / deceleration, stop.t),
        number("stop: X", "m", run.y[0], stop.p[0]),
        number("stop: Z", "m", run.y[2], stop.p[2]),
      ];
    },
  );
}
