import type { ScenarioCase } from "../case.ts";
import { number } from "../comparison.ts";
import { firstEvent, flightStart, sphereCase } from "../sphere-case.ts";
import { cross, size, times } from "../triple.ts";
import { gravityAlong, k_A, normalOf, type Slope } from "./closed-forms.ts";
import { onSlope } from "./plane-case.ts";

const ARM = 0.006;

/**
 * A sphere rolls straight down a slope or over level ground against a couple c N. With N = m g cos(Theta) and the friction
 * that rolling needs, m (1 + k) v' = m g sin(Theta) - c N/a: constant, so it stops after v0/|v'|, having come v0^2/(2 |v'|),
 * on level ground 7 a v0^2/(10 c g).
 */
export function againstRollingResistance(gradient: number): ScenarioCase {
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
  const braking = ((ARM / radius) * gravity * n[2] - down) / (1 + k_A);
  const speed = 1.5;
  const v = times(speed / Math.sqrt(1 + gradient * gradient), [-1, 0, -gradient]);
  const w = times(1 / radius, cross(n, v));
  return sphereCase(
    {
      id: `plane/rolling-resistance-${gradient}`,
      source: "derived from the balance of momentum and spin; level ground: distance 7 a v0^2/(10 c g)",
      tolerance: 1e-9,
      because: "the run's relative tolerance is 1e-10 a step; the motion is uniformly slowed",
    },
    {
      title: "A rolling sphere stops in finite time against rolling resistance",
      ground: { kind: "plane", gradient: slope.gradient, height: 0 },
      forces: [{ kind: "rolling-resistance", arm: ARM }],
      radius,
      gravity,
      friction: slope.kineticFriction,
      start: flightStart(onSlope(slope), v, w),
      endTime: 60,
    },
    (run) => {
      const rest = firstEvent(run, "rest");
      return [
        number("time of rest", "s", rest?.t, speed / braking),
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
