import type { ScenarioCase } from "../case.ts";
import { number } from "../comparison.ts";
import { firstEvent } from "../sphere-case.ts";
import { sum, type Triple, times, unit } from "../triple.ts";
import {
  gravityAlong,
  type Motion,
  normalGravity,
  push,
  roll,
  rollingSpin,
  type Slope,
} from "./closed-forms.ts";
import { slipToGrip } from "./oblique-slip.ts";
import { onSlope, type PlaneChoice, planeCase, SOURCE, sameMotion } from "./plane-case.ts";

const slope: Slope = {
  gradient: [0.2, 0],
  radius: 0.3,
  gravity: 9.81,
  kineticFriction: 0.3,
  restitution: 0.4,
};
const level: Slope = { ...slope, gradient: [0, 0] };
const still: Triple = [0, 0, 0];

export function rollingDown(): ScenarioCase {
  const start: Motion = { t: 0, p: onSlope(slope), v: still, w: rollingSpin(slope, still, 3) };
  return planeCase(
    {
      id: "plane/rolling-down",
      title: "A sphere released on a slope rolls down with 5/7 of g sin(Theta)",
      source: `${SOURCE}, (6.02)`,
      slope,
      start,
      endTime: 2,
    },
    (run) => sameMotion("end", slope, run.y, roll(slope, start, 2)),
  );
}

export function slidingDown(): ScenarioCase {
  const steep: Slope = { ...slope, gradient: [1, 0], kineticFriction: 0.2 };
  const start: Motion = { t: 0, p: onSlope(steep), v: still, w: still };
  const endTime = 2;
  // Slip goes down the slope from the first instant on, so friction goes up it: constant acceleration.
  const g_t = gravityAlong(steep);
  const friction = times(-steep.kineticFriction * normalGravity(steep), unit(g_t));
  const acceleration = sum(g_t, friction);
  const end: Motion = {
    t: endTime,
    p: sum(start.p, times(0.5 * endTime * endTime, acceleration)),
    v: times(endTime, acceleration),
    w: push(steep, start, times(endTime, friction)).w,
  };
  return planeCase(
    {
      id: "plane/slipping-down",
      title: "A sphere released on a slope steeper than 7/2 mu slips with g (sin(Theta) - mu cos(Theta))",
      source: `${SOURCE}, (6.05)`,
      slope: steep,
      start,
      endTime,
    },
    (run) => sameMotion("end", steep, run.y, end),
  );
}

export function slipToRoll(): ScenarioCase {
  return slipThenRoll(1, {
    id: "plane/slip-to-roll",
    title:
      "A sphere that slides without spin on level ground rolls after 2 v/(7 mu g), with 5/7 of its speed",
    source: "Classical; (6.05) of the source with Theta = 0",
    slope: level,
    start: { t: 0, p: onSlope(level), v: [7, 0, 0], w: still },
  });
}

export function billiardBall(): ScenarioCase {
  return slipThenRoll(1, {
    id: "plane/billiard-ball",
    title: "A ball struck with spin across its way runs on a parabola, then straight on",
    source: "Coriolis (1835), Theorie mathematique des effets du jeu de billard: slip keeps its direction",
    slope: level,
    start: { t: 0, p: onSlope(level), v: [3, 0, 0], w: [12, -4, 6] },
  });
}

/**
 * Slip that begins across a slope with p = (7/2) mu/tan(Theta). Near p = 1 it ends slowly, |u| ~ g sin(Theta)(p - 1)(t* - t):
 * an error of u is one of t* over that rate.
 */
export function obliqueSlip(p: number): ScenarioCase {
  const across: Slope = { ...slope, gradient: [0.35, 0], kineticFriction: (p * 0.35 * 2) / 7 };
  return slipThenRoll(1 / (p - 1), {
    id: `plane/oblique-slip-${p}`,
    title: `A sphere pushed across a slope turns downhill while it slips, and grips: p = ${p}`,
    source: "Closed form of slip that turns, derived in oblique-slip.ts",
    slope: across,
    start: { t: 0, p: onSlope(across), v: [0, 2, 0], w: still },
  });
}

/** Slip to grip, then half a second of rolling. The tolerance is 1e-9 times the slowness of grip. */
function slipThenRoll(slowness: number, choice: Omit<PlaneChoice, "endTime">): ScenarioCase {
  const { slope: ground, start } = choice;
  const grip = slipToGrip(ground, start);
  const end = roll(ground, grip, 0.5);
  return planeCase({ ...choice, endTime: end.t, tolerance: 1e-9 * Math.max(1, slowness) }, (run) => {
    const event = firstEvent(run, "grip");
    return [
      number("grip: t", "s", event?.t, grip.t),
      ...sameMotion("grip", ground, event?.yPlus, grip),
      ...sameMotion("end", ground, run.y, end),
    ];
  });
}
