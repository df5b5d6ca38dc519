import type { ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { firstEvent } from "../case/sphere-case.ts";
import { type ParameterChoice, variable } from "../case/variation.ts";
import { sum, type Triple, times, unit } from "../math/triple.ts";
import {
  gravityAlong,
  type Motion,
  normalGravity,
  push,
  roll,
  rollingSpin,
  type Slope,
} from "./closed-forms.ts";
import { slipFor, slipToGrip } from "./oblique-slip.ts";
import { onSlope, type PlaneChoice, planeCase, SOURCE, sameMotion } from "./plane-case.ts";
import { motionCurves, piecewise } from "./plane-curves.ts";
import { rollingOnSlope, slipInSpace, slipOnSlope, spinOfSlip } from "./plane-equations.ts";
import { fromAboveSketch, onSlopeSketch } from "./plane-sketches.ts";

const slope: Slope = {
  gradient: [0.2, 0],
  radius: 0.3,
  gravity: 9.81,
  kineticFriction: 0.3,
  restitution: 0.4,
};
const level: Slope = { ...slope, gradient: [0, 0] };
const still: Triple = [0, 0, 0];
const radius: ParameterChoice = { meaning: "radius", unit: "m", value: 0.3, least: 0.03, most: 3 };
const friction: ParameterChoice = {
  meaning: "friction",
  unit: "1",
  value: slope.kineticFriction,
  least: 0.05,
  most: 1,
};

export function rollingDown(): ScenarioCase {
  return variable(
    {
      // rolls while 2/7 k < mu = 0.3
      k: { meaning: "slope, tan Θ", unit: "1", value: 0.2, least: 0, most: 1 },
      a: radius,
      spin: { meaning: "spin about the normal", unit: "rad/s", value: 3, least: -20, most: 20 },
    },
    ({ k, a, spin }) => {
      const ground: Slope = { ...slope, gradient: [k, 0], radius: a };
      const start: Motion = { t: 0, p: onSlope(ground), v: still, w: rollingSpin(ground, still, spin) };
      const rolled = (t: number): Motion => roll(ground, start, t);
      return planeCase(
        {
          id: "plane/rolling-down",
          title: "A sphere released on a slope rolls down with 5/7 of g sin(Theta)",
          source: `${SOURCE}, (6.02)`,
          slope: ground,
          start,
          endTime: 2,
          equations: [rollingOnSlope],
          sketch: onSlopeSketch({ gradient: k, along: -1, velocity: "v", spin: "Ω" }),
          curves: motionCurves(ground, 2, rolled),
        },
        (run) => sameMotion("end", ground, run.y, rolled(2)),
      );
    },
  );
}

export function slidingDown(): ScenarioCase {
  return variable(
    {
      // slips while 2/7 k > mu
      k: { meaning: "slope, tan Θ", unit: "1", value: 1, least: 0.8, most: 3 },
      mu: { meaning: "friction", unit: "1", value: 0.2, least: 0.01, most: 0.2 },
      a: radius,
    },
    ({ k, mu, a }) => {
      const steep: Slope = { ...slope, gradient: [k, 0], kineticFriction: mu, radius: a };
      const start: Motion = { t: 0, p: onSlope(steep), v: still, w: still };
      // Slip goes down the slope from the first instant on, so friction goes up it: constant acceleration.
      const g_t = gravityAlong(steep);
      const force = times(-mu * normalGravity(steep), unit(g_t));
      const acceleration = sum(g_t, force);
      const slid = (t: number): Motion => ({
        t,
        p: sum(start.p, times(0.5 * t * t, acceleration)),
        v: times(t, acceleration),
        w: push(steep, start, times(t, force)).w,
      });
      return planeCase(
        {
          id: "plane/slipping-down",
          title: "A sphere released on a slope steeper than 7/2 mu slips with g (sin(Theta) - mu cos(Theta))",
          source: `${SOURCE}, (6.05)`,
          slope: steep,
          start,
          endTime: 2,
          equations: [slipOnSlope, spinOfSlip],
          sketch: onSlopeSketch({ gradient: k, along: -1, velocity: "v" }),
          curves: motionCurves(steep, 2, slid),
        },
        (run) => sameMotion("end", steep, run.y, slid(2)),
      );
    },
  );
}

export function slipToRoll(): ScenarioCase {
  return variable(
    {
      v: { meaning: "speed at the start", unit: "m/s", value: 7, least: 0.5, most: 20 },
      mu: friction,
      a: radius,
    },
    ({ v, mu, a }) => {
      const ground: Slope = { ...level, kineticFriction: mu, radius: a };
      return slipThenRoll(1, {
        id: "plane/slip-to-roll",
        title:
          "A sphere that slides without spin on level ground rolls after 2 v/(7 mu g), with 5/7 of its speed",
        source: "Classical; (6.05) of the source with Theta = 0",
        slope: ground,
        start: { t: 0, p: onSlope(ground), v: [v, 0, 0], w: still },
        equations: [
          equation(
            String.raw`t^\ast = \frac{2\,v_0}{7\,\mu g}, \qquad v(t^\ast) = \tfrac{5}{7}\,v_0`,
            `${SOURCE}, (6.05) with Θ = 0`,
          ),
        ],
        sketch: onSlopeSketch({ gradient: 0, along: 1, velocity: "v₀" }),
      });
    },
  );
}

export function billiardBall(): ScenarioCase {
  return variable(
    {
      v: { meaning: "speed at the start, along x", unit: "m/s", value: 3, least: 0.5, most: 10 },
      Omx: { meaning: "spin about x", unit: "rad/s", value: 12, least: -30, most: 30 },
      Omy: { meaning: "spin about y", unit: "rad/s", value: -4, least: -30, most: 1 },
      mu: friction,
    },
    ({ v, Omx, Omy, mu }) => {
      const ground: Slope = { ...level, kineticFriction: mu };
      const start: Motion = { t: 0, p: onSlope(ground), v: [v, 0, 0], w: [Omx, Omy, 6] };
      const grip = slipToGrip(ground, start);
      return slipThenRoll(1, {
        id: "plane/billiard-ball",
        title: "A ball struck with spin across its way runs on a parabola, then straight on",
        source:
          "Coriolis (1835), Theorie mathematique des effets du jeu de billard: slip keeps its direction",
        slope: ground,
        start,
        equations: [
          equation(
            String.raw`\mathbf r(t) = \mathbf v_0 t - \tfrac12\,\mu g\,t^2\,\frac{\mathbf u_0}{|\mathbf u_0|}, \qquad t^\ast = \frac{2\,|\mathbf u_0|}{7\,\mu g}`,
            "Coriolis (1835): constant friction against a slip of constant direction",
          ),
        ],
        sketch: fromAboveSketch(slippingThenRolling(ground, start, grip), grip.t, grip.t + 0.5),
      });
    },
  );
}

/**
 * Slip that begins across a slope with p = (7/2) mu/tan(Theta). Near p = 1 it ends slowly, |u| ~ g sin(Theta)(p -
 * 1)(t* - t): an error of u is one of t* over that rate.
 */
export function obliqueSlip(p: number): ScenarioCase {
  const ground: Slope = { ...slope, gradient: [0.35, 0], kineticFriction: (p * 0.35 * 2) / 7 };
  return variable(
    {
      v: { meaning: "speed of the push, across the slope", unit: "m/s", value: 2, least: 0.5, most: 5 },
      up: { meaning: "speed of the push, up the slope", unit: "m/s", value: 0, least: -1, most: 1 },
    },
    ({ v, up }) => {
      const uphill = times(up / Math.sqrt(1 + 0.35 * 0.35), [1, 0, 0.35]);
      const start: Motion = { t: 0, p: onSlope(ground), v: sum([0, v, 0], uphill), w: still };
      const grip = slipToGrip(ground, start);
      return slipThenRoll(1 / (p - 1), {
        id: `plane/oblique-slip-${p}`,
        title: `A sphere pushed across a slope turns downhill while it slips, and grips: p = ${p}`,
        source: "Closed form of slip that turns, derived in oblique-slip.ts",
        slope: ground,
        start,
        equations: [
          slipInSpace,
          equation(
            String.raw`|\mathbf u| = \tfrac12 K\left(\tau^{p-1} + \tau^{p+1}\right), \quad \tau = \tan\tfrac{\varphi}{2}, \quad p = \frac{7\mu}{2\tan\Theta}`,
            "Integral of the equation above; φ: angle of u from the line of steepest descent",
          ),
          equation(
            String.raw`t^\ast = |\mathbf u_0|\left[\frac{\cos^2(\varphi_0/2)}{(p-1)\,g\sin\Theta} + \frac{\sin^2(\varphi_0/2)}{(p+1)\,g\sin\Theta}\right]`,
            "The same, integrated to τ = 0",
          ),
        ],
        sketch: fromAboveSketch(slippingThenRolling(ground, start, grip), grip.t, grip.t + 0.5),
      });
    },
  );
}

/** Slip to grip, then half a second of rolling. The tolerance is 1e-9 times the slowness of grip. */
function slipThenRoll(slowness: number, choice: Omit<PlaneChoice, "endTime" | "curves">): ScenarioCase {
  const { slope: ground, start } = choice;
  const grip = slipToGrip(ground, start);
  const end = roll(ground, grip, 0.5);
  const curves = motionCurves(ground, end.t, slippingThenRolling(ground, start, grip));
  const tolerance = 1e-9 * Math.max(1, slowness);
  return planeCase({ ...choice, endTime: end.t, tolerance, curves }, (run) => {
    const event = firstEvent(run, "grip");
    return [
      number("grip: t", "s", event?.t, grip.t),
      ...sameMotion("grip", ground, event?.yPlus, grip),
      ...sameMotion("end", ground, run.y, end),
    ];
  });
}

function slippingThenRolling(ground: Slope, start: Motion, grip: Motion): (t: number) => Motion {
  return piecewise([
    { start, after: (from, tau) => slipFor(ground, from, tau) },
    { start: grip, after: (from, tau) => roll(ground, from, tau) },
  ]);
}
