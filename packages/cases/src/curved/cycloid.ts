import { RigidBodyState } from "@talus/kinematics";
import { cos, sin } from "@talus/portable-math";
import type { ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { componentCurve } from "../case/curve.ts";
import { equation } from "../case/equation.ts";
import { contactStart, sphereCase } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { ACCURATE, g, k } from "./curved-case.ts";
import { cycloidSketch } from "./curved-sketches.ts";

const { p_WB, v_WB } = RigidBodyState;

const PI = 3.141592653589793;

/**
 * Huygens' cycloid x = A (s + sin s), z = A (1 - cos s) as the track of the centre: its arc from the bottom is
 * q = 4 A sin(s/2) and its height q^2/(8 A), so (1 + k) q'' = -g q/(4 A): the same period from everywhere.
 */
export function cycloid(s: number): ScenarioCase {
  return variable(
    {
      A: { meaning: "radius of the rolling circle", unit: "m", value: 0.8, least: 0.5, most: 2 },
      a: { meaning: "radius of the sphere", unit: "m", value: 0.1, least: 0.05, most: 0.2 },
    },
    ({ A, a }) => {
      const period = 4 * PI * Math.sqrt((A * (1 + k)) / g);
      const amplitude = 4 * A * sin(s / 2);
      const [height, fastest] = [(amplitude * amplitude) / (8 * A), (amplitude * 2 * PI) / period];
      const endTime = 2.35 * period;
      // sin(s/2), and the speed along the arc
      const halfAt = (t: number): number => (amplitude * cos((2 * PI * t) / period)) / (4 * A);
      const speedAt = (t: number): number => -fastest * sin((2 * PI * t) / period);
      const heightAt = (t: number): number => 2 * A * halfAt(t) * halfAt(t);
      const levelAt = (t: number): number => speedAt(t) * Math.sqrt(1 - halfAt(t) * halfAt(t));
      return sphereCase(
        {
          id: `curved/cycloid-${s}`,
          source: "C. Huygens (1673), Horologium oscillatorium; 7/5 of the inertia for a rolling sphere",
          ...ACCURATE,
          equations: [
            equation(
              String.raw`\tfrac75\,\ddot q = -\frac{g}{4A}\,q, \qquad q = 4A\sin\tfrac{s}{2}`,
              "Arc q of the cycloid, whose height is q²/(8A)",
            ),
            equation(
              String.raw`T = 4\pi\sqrt{\frac{7A}{5g}}`,
              "C. Huygens (1673), with 7/5 of the inertia: the same from everywhere",
            ),
          ],
          sketch: cycloidSketch(s),
          curves: [
            componentCurve(2, { quantity: "height", unit: "m", to: endTime, scale: height }, heightAt),
            componentCurve(7, { quantity: "v_x", unit: "m/s", to: endTime, scale: fastest }, levelAt),
          ],
        },
        {
          title: `A sphere whose centre runs on a cycloid swings in 4 pi sqrt(7 A/(5 g)), from s = ${s}`,
          ground: {
            kind: "profile",
            x: `${A}*(s + sin(s))`,
            z: `${A}*(1 - cos(s))`,
            range: [-3, 3],
            form: "extruded",
            side: "left",
            offset: -a,
          },
          radius: a,
          friction: 10,
          // foot under the centre's start, one radius along the normal (-sin s/2, cos s/2)
          start: contactStart([A * (s + sin(s)) + a * sin(s / 2), 0]),
          endTime,
        },
        (run) => [
          number("height", "m", run.y[p_WB + 2], heightAt(endTime), height),
          number("v_x", "m/s", run.y[v_WB], levelAt(endTime), fastest),
          number("v_z", "m/s", run.y[v_WB + 2], speedAt(endTime) * halfAt(endTime), fastest),
          number("rolls all the time", "1", run.phaseCounts.roll === 1 && run.events.length === 1 ? 1 : 0, 1),
        ],
      );
    },
  );
}
