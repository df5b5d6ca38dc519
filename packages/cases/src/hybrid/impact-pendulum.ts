import { sin } from "@talus/portable-math";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { ellipticK } from "../math/elliptic.ts";
import { compareTimes, hybridPhase, runPhases } from "./hybrid-phase.ts";
import { pendulumSketch } from "./hybrid-sketches.ts";

const frequency = 2; // ω_0 = sqrt(g/l), rad/s
const impacts = 12;

/** State: angle from the vertical (rad), its rate (rad/s). */
const State = { angle: 0, rate: 1 } as const;

/** A stop at the vertical. */
export function impactPendulum(): ComputedCase {
  return variable(
    {
      theta: { meaning: "angle at the start", unit: "rad", value: 2.5, least: 1, most: 2.9 },
      e: { meaning: "restitution", unit: "1", value: 0.85, least: 0.7, most: 1 },
    },
    ({ theta, e }) => swingsAgainstAStop(theta, e),
  );
}

function swingsAgainstAStop(startAngle: number, restitution: number): ComputedCase {
  return {
    id: "hybrid/impact-pendulum",
    title: "A pendulum that hits a stop at its lowest point swings for half its period between two impacts",
    source:
      "Classical: half a period is 2 K(k)/ω_0 with k = sin(θ_max/2) = |θ'|/(2 ω_0) at the lowest point, so k' = e k; K by " +
      "the arithmetic-geometric mean, K = π/(2 AGM(1, sqrt(1 − k²))) (Gauss)",
    tolerance: 1e-11,
    because:
      "a step's error is 1e-13 of the state, some hundred steps a swing; the period's slope in the speed is below 10",
    equations: [
      equation(String.raw`\ddot\theta = -\omega_0^2\sin\theta`, "Pendulum, ω₀² = g/l"),
      equation(
        String.raw`t_{n+1} - t_n = \frac{2 K(k_n)}{\omega_0}, \qquad k_n = e^n\sin\frac{\theta_0}{2}, \qquad K(k) = \frac{\pi}{2\operatorname{AGM}(1, \sqrt{1-k^2})}`,
        "Half a period; the speed 2 ω₀ k at the stop shrinks by e; C. F. Gauss",
      ),
    ],
    sketch: pendulumSketch(startAngle, true),
    compute() {
      const swing = hybridPhase<undefined>({
        name: "swing",
        next: ["swing"],
        components: 2,
        f: (_t, y, ydot) => {
          ydot[State.angle] = y[State.rate];
          ydot[State.rate] = -frequency * frequency * sin(y[State.angle]);
        },
        guards: [["stop", "falling", (_t, y) => y[State.angle]]],
        jump: (_fired, _t, yMinus, discrete, yPlus) => {
          yPlus[State.angle] = 0;
          yPlus[State.rate] = -restitution * yMinus[State.rate];
          return { phase: "swing", discrete };
        },
      });
      const { events } = runPhases([swing], [startAngle, 0], undefined, 100, { maxEvents: impacts });
      if (events.length < impacts) return [];
      let k = sin(startAngle / 2);
      const times = [ellipticK(k) / frequency];
      const speeds = [2 * frequency * k];
      while (times.length < impacts) {
        k *= restitution;
        times.push((times.at(-1) ?? 0) + (2 * ellipticK(k)) / frequency);
        speeds.push(2 * frequency * k);
      }
      return [
        ...compareTimes("impact", events, times),
        ...speeds.map((speed, i) =>
          number(`impact ${i + 1}: speed`, "rad/s", -events[i].yMinus[State.rate], speed),
        ),
      ];
    },
  };
}
