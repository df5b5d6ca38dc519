import { RigidBodyState } from "@talus/kinematics";
import { createPlaneBody } from "@talus/unified-form";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { firstOf, methods, SOURCE, tightSteps } from "./disc.ts";
import { smoothForm } from "./unified-equations.ts";
import { mirroredSketch } from "./unified-sketches.ts";

const { p_WB, v_WB } = RigidBodyState;

const [gravity, radius, mass] = [9.81, 0.2, 3];

/** Gap and its rate at all times, and the end of the bounces. */
export function droppedBall(): ComputedCase {
  return variable(
    {
      h: { meaning: "height of the drop", unit: "m", value: 1, least: 0.2, most: 5 },
      e: { meaning: "restitution", unit: "1", value: 0.5, least: 0.1, most: 0.9 },
    },
    ({ h, e }) => bounces(h, e),
  );
}

function bounces(height: number, e: number): ComputedCase {
  return {
    id: "unified/dropped-ball",
    title:
      "A ball dropped on a plane bounces as the geometric series says, in one form without stops, and rests at its limit",
    source: `${SOURCE}, (2.07) to (2.09); classical: flights of 2 v e^n/g, rest at sqrt(2h/g)(1 + e)/(1 − e)`,
    tolerance: 1e-9,
    because: "bounces below 1e-10 of the speed scale count as none, which lasts some 1e-10 s/(1 − e)",
    equations: [
      smoothForm,
      equation(
        String.raw`t_\infty = \sqrt{\frac{2h}{g}}\,\frac{1+e}{1-e}`,
        "Geometric series of the flights",
      ),
    ],
    sketch: mirroredSketch(e),
    compute: () =>
      [0.1, e, 0.9].flatMap((kappa) =>
        methods.flatMap(([name, solve]) => {
          const inertia = 0.4 * mass * radius * radius;
          const shape = { kind: "sphere", radius } as const;
          const body = createPlaneBody({
            body: { shape, mass, inertia_B: [inertia, inertia, inertia] },
            gravity,
            restitution: kappa,
            friction: 0,
          });
          const fall = Math.sqrt((2 * height) / gravity);
          const rest = (fall * (1 + kappa)) / (1 - kappa);
          const start = [0, 0, radius + height, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
          const run = solve(body, start, { ...tightSteps, tEnd: 1.1 * rest });
          const what = `${name}, kappa = ${kappa}`;
          const y = new Float64Array(13);
          let [gap, rate] = [0, 0];
          for (let i = 0; i < 500; i += 1) {
            const t = (1.1 * rest * i) / 500;
            run.at(t, y);
            const [q, v] = bounce(height, t, fall, kappa);
            gap = Math.max(gap, Math.abs(y[p_WB + 2] - radius - q));
            rate = Math.max(rate, Math.abs(y[v_WB + 2] - v));
          }
          return [
            number(`${what}: bounces end`, "s", firstOf(run, "bounces-end")?.t, rest),
            number(`${what}: largest error of q`, "m", gap, 0, height),
            number(`${what}: largest error of q'`, "m/s", rate, 0, gravity * fall),
          ];
        }),
      ),
  };
}

/** q and q' by the recurrence of flights. */
function bounce(height: number, t: number, fall: number, kappa: number): readonly [number, number] {
  if (t < fall) return [height - 0.5 * gravity * t * t, -gravity * t];
  let speed = kappa * gravity * fall;
  let begun = fall;
  while (speed > 1e-17 && t >= begun + (2 * speed) / gravity) {
    begun += (2 * speed) / gravity;
    speed *= kappa;
  }
  const s = t - begun;
  if (speed <= 1e-17) return [0, 0];
  return [s * (speed - 0.5 * gravity * s), speed - gravity * s];
}
