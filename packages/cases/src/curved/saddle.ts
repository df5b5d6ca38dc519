import { atan, cos, cosh, exp, sin, sinh, tan } from "@talus/portable-math";
import type { ScenarioCase } from "../case.ts";
import { number, vector } from "../comparison.ts";
import { contactStart, flightStart, sphereCase } from "../sphere-case.ts";
import { cross, type Triple, times } from "../triple.ts";
import { ACCURATE, g, k } from "./curved-case.ts";

const a = 0.1;

/**
 * Off the saddle at the bottom of a ring's inside. Its axis is horizontal; across the valley the tube has the radius r, so the
 * centre runs on a circle of radius L = r + a: th'' = l^2 sin th with l = sqrt(g/((1 + k) L)). Falling off from the top
 * itself, th' = 2 l sin(th/2), so tan(th/4) grows exactly as exp(l t).
 */
export function offARing(): ScenarioCase {
  const [ringRadius, tubeRadius] = [2, 0.5];
  const L = tubeRadius + a;
  const rate = Math.sqrt(g / ((1 + k) * L));
  const motionAt = (th: number): { p: Triple; v: Triple; n: Triple } => {
    const speed = 2 * rate * sin(th / 2) * L;
    return {
      p: [L * sin(th), 0, L * cos(th) - ringRadius],
      v: [speed * cos(th), 0, -speed * sin(th)],
      n: [sin(th), 0, cos(th)],
    };
  };
  const th_0 = 0.01;
  const start = motionAt(th_0);
  const endTime = 4 / rate;
  const end = motionAt(4 * atan(tan(th_0 / 4) * exp(rate * endTime)));
  return sphereCase(
    {
      id: "curved/saddle-escape",
      source: "Classical: separatrix of the pendulum, with the inertia 7/5",
      ...ACCURATE,
    },
    {
      title: "A sphere rolls off a saddle with the rate sqrt(5 g/(7 (r + a)))",
      ground: {
        kind: "torus",
        centre: [0, 0, 0],
        axis: [1, 0, 0],
        ringRadius,
        tubeRadius,
        side: "outside",
      },
      radius: a,
      friction: 5,
      start: flightStart(start.p, start.v, times(1 / a, cross(start.n, start.v))),
      endTime,
    },
    (run) => [
      ...vector("p", "m", run.y.slice(0, 3), end.p, L),
      ...vector("v", "m/s", run.y.slice(7, 10), end.v, rate * L),
    ],
  );
}

/**
 * Near the middle of z = (y^2 - x^2)/(2 rho) the centre lies at ((1 + a/rho) x, (1 - a/rho) y) of the foot and moves on
 * curvatures 1/(rho + a) and 1/(rho - a): from rest cosh with the rate sqrt(g/((1 + k)(rho + a))) one way, cos the other.
 */
export function nearASaddle(): ScenarioCase {
  const rho = 1;
  const [x, y] = [1e-6, 2e-6];
  const rate = Math.sqrt(g / ((1 + k) * (rho + a)));
  const swing = Math.sqrt(g / ((1 + k) * (rho - a)));
  const endTime = 5 / rate;
  const X = (1 + a / rho) * x * cosh(rate * endTime);
  const Y = (1 - a / rho) * y * cos(swing * endTime);
  return sphereCase(
    {
      id: "curved/saddle-small-motion",
      source: "Linear motion near the saddle, with the inertia 7/5",
      tolerance: 2e-8,
      because: "what is left out is of third order, (8e-5)^2 of the motion",
    },
    {
      title: "A sphere at rest near the middle of a saddle escapes as cosh and swings across as cos",
      ground: { kind: "formula", z: `(y^2 - x^2)/(2*${rho})`, domain: { x: [-2, 2], y: [-2, 2] } },
      radius: a,
      friction: 5,
      start: contactStart([x, y]),
      endTime,
      absoluteTolerance: 1e-18,
    },
    (run) => [
      number("x", "m", run.y[0], X),
      number("y", "m", run.y[1], Y),
      number("v_x", "m/s", run.y[7], rate * (1 + a / rho) * x * sinh(rate * endTime)),
    ],
  );
}
