import type { ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { firstEvent, flightStart, sphereCase } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { cross, size, sum, times } from "../math/triple.ts";
import { gravityAlong, k_A, type Motion, normalOf, type Slope } from "./closed-forms.ts";
import { onSlope } from "./plane-case.ts";
import { motionCurves } from "./plane-curves.ts";
import { onSlopeSketch } from "./plane-sketches.ts";

/**
 * A sphere rolls straight down a slope or over level ground against a couple c N. With N = m g cos(Theta) and the
 * friction that rolling needs, m (1 + k) v' = m g sin(Theta) - c N/a: constant, so it stops after v0/|v'|, having come
 * v0^2/(2 |v'|), on level ground 7 a v0^2/(10 c g).
 */
export function againstRollingResistance(gradient: number): ScenarioCase {
  return variable(
    {
      v: { meaning: "speed at the start", unit: "m/s", value: 1.5, least: 0.1, most: 3 },
      // more than a tan Θ stops the sphere
      c: { meaning: "arm of the couple", unit: "m", value: 0.006, least: 0.005, most: 0.03 },
    },
    ({ v, c }) => rollsOut(gradient, v, c),
  );
}

function rollsOut(gradient: number, speed: number, arm: number): ScenarioCase {
  const slope: Slope = {
    gradient: [gradient, 0],
    radius: 0.3,
    gravity: 9.81,
    kineticFriction: 0.5,
    restitution: 0,
  };
  const { radius, gravity } = slope;
  const n = normalOf(slope);
  const down = size(gravityAlong(slope));
  const braking = ((arm / radius) * gravity * n[2] - down) / (1 + k_A);
  const v = times(speed / Math.sqrt(1 + gradient * gradient), [-1, 0, -gradient]);
  const w = times(1 / radius, cross(n, v));
  const duration = speed / braking;
  const start: Motion = { t: 0, p: onSlope(slope), v, w };
  const rolled = (t: number): Motion => {
    const left = 1 - t / duration;
    const way = times(t * (1 - 0.5 * (t / duration)), v);
    return { t, p: sum(start.p, way), v: times(left, v), w: times(left, w) };
  };
  return sphereCase(
    {
      id: `plane/rolling-resistance-${gradient}`,
      source: "derived from the balance of momentum and spin; level ground: distance 7 a v0^2/(10 c g)",
      tolerance: 1e-9,
      because: "the run's relative tolerance is 1e-10 a step; the motion is uniformly slowed",
      equations: [
        equation(
          String.raw`\tfrac75\,\dot v = g\sin\Theta - \frac{c}{a}\,g\cos\Theta, \qquad T = \frac{v_0}{|\dot v|}, \quad s = \frac{v_0^2}{2\,|\dot v|}`,
          "Momentum and spin of a sphere with the couple c N",
        ),
      ],
      sketch: onSlopeSketch({ gradient, along: -1, velocity: "v₀", spin: "c N" }),
      curves: motionCurves(slope, duration, rolled),
    },
    {
      title: "A rolling sphere stops in finite time against rolling resistance",
      ground: { kind: "plane", gradient: slope.gradient, height: 0 },
      forces: [{ kind: "rolling-resistance", arm }],
      radius,
      gravity,
      friction: slope.kineticFriction,
      start: flightStart(start.p, v, w),
      endTime: Math.max(60, 1.1 * duration),
    },
    (run) => {
      const rest = firstEvent(run, "rest");
      return [
        number("time of rest", "s", rest?.t, duration),
        number("path", "m", run.pathLength, (speed * speed) / (2 * braking)),
        number(
          "lost to rolling resistance",
          "J",
          run.ledger.lostToRollingResistance,
          0.5 * (1 + k_A) * speed * speed + (down * speed * speed) / (2 * braking),
        ),
      ];
    },
  );
}
