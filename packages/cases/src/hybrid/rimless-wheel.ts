import { cos, sin } from "@talus/portable-math";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { hybridPhase, runPhases } from "./hybrid-phase.ts";
import { spokesSketch } from "./hybrid-sketches.ts";

const halfAngle = 0.392699; // α, half the angle between two spokes, rad
const gravityOverLength = 9.81; // g/l, 1/s²
const impacts = 48;

/** State: angle of the spoke on the ground from the vertical, downhill > 0 (rad), its rate (rad/s). */
const State = { angle: 0, rate: 1 } as const;

export function rimlessWheel(): ComputedCase {
  return variable(
    {
      slope: { meaning: "slope γ", unit: "rad", value: 0.08, least: 0.08, most: 0.2 },
      speed: {
        meaning: "rate at the start, just after an impact",
        unit: "rad/s",
        value: 3,
        least: 2,
        most: 6,
      },
    },
    ({ slope, speed }) => strides(slope, speed),
  );
}

function strides(slope: number, startSpeed: number): ComputedCase {
  return {
    id: "hybrid/rimless-wheel",
    title:
      "A wheel of spokes without a rim rolls down a slope with a speed that settles to that of its return map",
    source:
      "T. McGeer (1990), Passive dynamic walking, Int. J. Robotics Research 9, 62–82: energy between impacts and angular " +
      "momentum at each give ω²' = cos²2α (ω² + 4 (g/l) sin α sin γ), with one fixed point",
    tolerance: 1e-11,
    because:
      "a step's error is 1e-13 of the state, some twenty steps a stride; the map forgets by cos²2α = 1/2 a stride",
    equations: [
      equation(String.raw`\ddot\theta = \frac{g}{l}\sin\theta`, "Spoke as a pendulum on its head"),
      equation(
        String.raw`\omega_{n+1}^2 = \cos^2 2\alpha\left(\omega_n^2 + \frac{4g}{l}\sin\alpha\sin\gamma\right), \qquad \omega_\ast^2 = \frac{4g}{l}\,\frac{\sin\alpha\sin\gamma\,\cos^2 2\alpha}{\sin^2 2\alpha}`,
        "T. McGeer (1990): energy between impacts, angular momentum at each; its fixed point",
      ),
    ],
    sketch: spokesSketch(slope),
    compute() {
      const roll = hybridPhase<number>({
        name: "roll",
        next: ["roll"],
        components: 2,
        f: (_t, y, ydot) => {
          ydot[State.angle] = y[State.rate];
          ydot[State.rate] = gravityOverLength * sin(y[State.angle]);
        },
        guards: [["next spoke", "rising", (_t, y) => y[State.angle] - (slope + halfAngle)]],
        jump: (_fired, _t, yMinus, count, yPlus) => {
          yPlus[State.angle] = slope - halfAngle;
          yPlus[State.rate] = cos(2 * halfAngle) * yMinus[State.rate];
          return { phase: "roll", discrete: count + 1 };
        },
      });
      const { events } = runPhases([roll], [slope - halfAngle, startSpeed], 0, 200, { maxEvents: impacts });
      if (events.length < impacts) return [];
      const c = cos(2 * halfAngle);
      const gain = 4 * gravityOverLength * sin(halfAngle) * sin(slope);
      const speeds: number[] = [];
      for (let n = 0; n < impacts; n += 1) {
        const before = speeds.at(-1) ?? startSpeed;
        speeds.push(c * Math.sqrt(before * before + gain));
      }
      const fixedPoint = Math.sqrt((c * c * gain) / (1 - c * c));
      return [
        ...[1, 2, 3, 4, 5, 10, 20].map((n) =>
          number(`impact ${n}: rate after`, "rad/s", events[n - 1].yPlus[State.rate], speeds[n - 1]),
        ),
        number(
          "fixed point: rate after an impact",
          "rad/s",
          events[impacts - 1].yPlus[State.rate],
          fixedPoint,
        ),
        number("last two strides: ratio of their durations", "1", strideRatio(events), 1),
      ];
    },
  };
}

function strideRatio(events: readonly { readonly t: number }[]): number {
  const n = events.length;
  return (events[n - 1].t - events[n - 2].t) / (events[n - 2].t - events[n - 3].t);
}
