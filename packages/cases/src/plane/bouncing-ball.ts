import { RigidBodyState } from "@talus/kinematics";
import type { CaseCurve, ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { arrow, circle, curve, dashed, label, line, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import type { Sketch } from "../sketch/sketch.ts";
import { planeCase } from "./plane-case.ts";

const { p_WB } = RigidBodyState;

const radius = 0.3;

export function droppedBall(): ScenarioCase {
  return variable(
    {
      h: { meaning: "height of the drop", unit: "m", value: 1.5, least: 0.5, most: 10 },
      e: { meaning: "restitution", unit: "1", value: 0.8, least: 0.1, most: 0.95 },
      g: { meaning: "gravity", unit: "m/s^2", value: 9.81, least: 1.62, most: 25 },
    },
    ({ h, e, g }) => {
      const duration = Math.sqrt((2 * h) / g) * ((1 + e) / (1 - e));
      const path = (h * (1 + e * e)) / (1 - e * e);
      return planeCase(
        {
          id: "plane/bouncing-ball",
          title: "A ball dropped on level ground comes to rest after infinitely many bounces in finite time",
          source: "Classical: geometric series of the flight times",
          slope: { gradient: [0, 0], radius, gravity: g, kineticFriction: 0.5, restitution: e },
          start: { t: 0, p: [0, 0, h + radius], v: [0, 0, 0], w: [0, 0, 0] },
          endTime: Math.max(10, 1.1 * duration),
          tolerance: 1e-6,
          because: "the path of the bounces that are summed, lower than 1e-6 of the radius, is left out",
          equations: [
            equation(
              String.raw`T = \sqrt{\frac{2h}{g}}\,\frac{1+e}{1-e}`,
              "Sum of the flight times 2 e^n √(2h/g)",
            ),
            equation(String.raw`s = h\,\frac{1+e^2}{1-e^2}`, "Sum of the heights h e^{2n}, up and down"),
          ],
          sketch: sketchOf(e),
          curves: [gapOver({ h, e, g }, duration)],
        },
        (run) => [
          number("rest: t", "s", run.t, duration),
          number("path length", "m", run.pathLength, path),
          number("ends at rest", "1", run.outcome === "at-rest" ? 1 : 0, 1),
        ],
      );
    },
  );
}

/** The gap of each flight is a parabola; after the last one 0. */
function gapOver(ball: { h: number; e: number; g: number }, duration: number): CaseCurve {
  const { h, e, g } = ball;
  const fall = Math.sqrt((2 * h) / g);
  return {
    quantity: "gap",
    unit: "m",
    from: 0,
    to: duration,
    scale: h,
    computed: (y) => (y[p_WB + 2] ?? Number.NaN) - radius,
    reference(t) {
      if (t < fall) return h - 0.5 * g * t * t;
      let begun = fall;
      let speed = e * g * fall;
      while (speed > 1e-12 * g * fall && t > begun + (2 * speed) / g) {
        begun += (2 * speed) / g;
        speed *= e;
      }
      return Math.max(0, (t - begun) * (speed - 0.5 * g * (t - begun)));
    },
  };
}

function sketchOf(e: number): Sketch {
  const top = 1;
  const hop = (left: number, right: number, peak: number) =>
    polyline(
      "path",
      curve(-1, 1, (s) => [left + (0.5 + 0.5 * s) * (right - left), peak * (1 - s * s)]),
    );
  return framed([
    line("ground", [-0.2, -0.1], [1.6, -0.1]),
    circle("body", [0, top], 0.1),
    arrow([0, top - 0.15], [0, top - 0.4]),
    hop(0, 0.5, e * e * top),
    hop(0.5, 0.5 + 0.5 * e, e * e * e * e * top),
    dashed([-0.2, top], [-0.2, 0]),
    label([-0.25, top / 2], "h", "left"),
    label([0.25, e * e * top + 0.05], "e² h"),
  ]);
}
