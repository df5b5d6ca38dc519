import { RigidBodyState } from "@talus/kinematics";
import { atan, cos, cosh, exp, sin, sinh, tan } from "@talus/portable-math";
import type { ScenarioCase } from "../case/case.ts";
import { number, vector } from "../case/comparison.ts";
import { componentCurve } from "../case/curve.ts";
import { equation } from "../case/equation.ts";
import { contactStart, flightStart, sphereCase } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { cross, type Triple, times } from "../math/triple.ts";
import { ACCURATE, g, k } from "./curved-case.ts";
import { onTopSketch, saddleSketch } from "./curved-sketches.ts";

const { p_WB, v_WB } = RigidBodyState;

const a = 0.1;

/**
 * Off the saddle at the bottom of a ring's inside. Its axis is horizontal; across the valley the tube has the radius r,
 * so the centre runs on a circle of radius L = r + a: th'' = l^2 sin th with l = sqrt(g/((1 + k) L)). Falling off from
 * the top itself, th' = 2 l sin(th/2), so tan(th/4) grows exactly as exp(l t).
 */
export function offARing(): ScenarioCase {
  return variable(
    {
      r: { meaning: "radius of the tube", unit: "m", value: 0.5, least: 0.3, most: 1 },
      // below 54 degrees at the end, where it would leave
      th_0: {
        meaning: "angle from the top at the start",
        unit: "rad",
        value: 0.01,
        least: 0.002,
        most: 0.014,
      },
    },
    ({ r, th_0 }) => {
      const ringRadius = 2;
      const L = r + a;
      const rate = Math.sqrt(g / ((1 + k) * L));
      const motionAt = (th: number): { p: Triple; v: Triple; n: Triple } => {
        const speed = 2 * rate * sin(th / 2) * L;
        return {
          p: [L * sin(th), 0, L * cos(th) - ringRadius],
          v: [speed * cos(th), 0, -speed * sin(th)],
          n: [sin(th), 0, cos(th)],
        };
      };
      const start = motionAt(th_0);
      const endTime = 4 / rate;
      const angleAt = (t: number): number => 4 * atan(tan(th_0 / 4) * exp(rate * t));
      const end = motionAt(angleAt(endTime));
      return sphereCase(
        {
          id: "curved/saddle-escape",
          source: "Classical: separatrix of the pendulum, with the inertia 7/5",
          ...ACCURATE,
          equations: [
            equation(
              String.raw`\ddot\vartheta = \lambda^2\sin\vartheta, \qquad \lambda = \sqrt{\frac{5\,g}{7\,(r+a)}}`,
              "Rolling on a circle of radius r + a",
            ),
            equation(
              String.raw`\tan\frac{\vartheta}{4} = \mathrm e^{\lambda t}\,\tan\frac{\vartheta_0}{4}`,
              "Separatrix of the pendulum: from rest at the top itself",
            ),
          ],
          sketch: onTopSketch(0.54, "ϑ"),
          curves: [0, 2].map((i) =>
            componentCurve(i, { quantity: `${"xyz"[i]}`, unit: "m", to: endTime, scale: L }, (t) => {
              return motionAt(angleAt(t)).p[i];
            }),
          ),
        },
        {
          title: "A sphere rolls off a saddle with the rate sqrt(5 g/(7 (r + a)))",
          ground: {
            kind: "torus",
            centre: [0, 0, 0],
            axis: [1, 0, 0],
            ringRadius,
            tubeRadius: r,
            side: "outside",
          },
          radius: a,
          friction: 5,
          start: flightStart(start.p, start.v, times(1 / a, cross(start.n, start.v))),
          endTime,
        },
        (run) => [
          ...vector("p", "m", run.y.slice(p_WB, p_WB + 3), end.p, L),
          ...vector("v", "m/s", run.y.slice(v_WB, v_WB + 3), end.v, rate * L),
        ],
      );
    },
  );
}

/**
 * Near the middle of z = (y^2 - x^2)/(2 rho) the centre lies at ((1 + a/rho) x, (1 - a/rho) y) of the foot and moves on
 * curvatures 1/(rho + a) and 1/(rho - a): from rest cosh with the rate sqrt(g/((1 + k)(rho + a))) one way, cos the
 * other.
 */
export function nearASaddle(): ScenarioCase {
  return variable(
    { rho: { meaning: "radius of curvature of the saddle", unit: "m", value: 1, least: 0.8, most: 3 } },
    ({ rho }) => {
      const [x, y] = [1e-6, 2e-6];
      const rate = Math.sqrt(g / ((1 + k) * (rho + a)));
      const swing = Math.sqrt(g / ((1 + k) * (rho - a)));
      const endTime = 5 / rate;
      const [x_0, y_0] = [(1 + a / rho) * x, (1 - a / rho) * y];
      const X = (t: number): number => x_0 * cosh(rate * t);
      const Y = (t: number): number => y_0 * cos(swing * t);
      return sphereCase(
        {
          id: "curved/saddle-small-motion",
          source: "Linear motion near the saddle, with the inertia 7/5",
          tolerance: 2e-8,
          because: "what is left out is of third order, (8e-5)^2 of the motion",
          equations: [
            equation(
              String.raw`x = x_0\cosh\lambda t, \quad \lambda^2 = \frac{5\,g}{7\,(\rho + a)}, \qquad y = y_0\cos\nu t, \quad \nu^2 = \frac{5\,g}{7\,(\rho - a)}`,
              "Linear motion of the centre near the middle of z = (y² − x²)/(2ρ)",
            ),
          ],
          sketch: saddleSketch(),
          curves: [
            componentCurve(0, { quantity: "x", unit: "m", to: endTime, scale: X(endTime) }, X),
            componentCurve(1, { quantity: "y", unit: "m", to: endTime, scale: y_0 }, Y),
          ],
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
          number("x", "m", run.y[p_WB], X(endTime)),
          number("y", "m", run.y[p_WB + 1], Y(endTime), y_0),
          number("v_x", "m/s", run.y[v_WB], rate * x_0 * sinh(rate * endTime)),
        ],
      );
    },
  );
}
