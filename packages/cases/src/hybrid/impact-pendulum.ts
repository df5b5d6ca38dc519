import { sin } from "@talus/portable-math";
import type { ComputedCase } from "../case.ts";
import { number } from "../comparison.ts";
import { ellipticK } from "../elliptic.ts";
import { compareTimes, hybridPhase, runPhases } from "./hybrid-phase.ts";

const frequency = 2; // ω_0 = sqrt(g/l), rad/s
const startAngle = 2.5; // rad
const restitution = 0.85;
const impacts = 12;

/** y = [angle from the vertical (rad), its rate (rad/s)]; a stop at the vertical. */
export function impactPendulum(): ComputedCase {
  return {
    id: "hybrid/impact-pendulum",
    title: "A pendulum that hits a stop at its lowest point swings for half its period between two impacts",
    source:
      "Classical: half a period is 2 K(k)/ω_0 with k = sin(θ_max/2) = |θ'|/(2 ω_0) at the lowest point, so k' = e k; K by " +
      "the arithmetic-geometric mean, K = π/(2 AGM(1, sqrt(1 − k²))) (Gauss)",
    tolerance: 1e-11,
    because:
      "a step's error is 1e-13 of the state, some hundred steps a swing; the period's slope in the speed is below 10",
    compute() {
      const swing = hybridPhase<undefined>({
        name: "swing",
        next: ["swing"],
        components: 2,
        f: (_t, y, ydot) => {
          ydot[0] = y[1];
          ydot[1] = -frequency * frequency * sin(y[0]);
        },
        guards: [["stop", "falling", (_t, y) => y[0]]],
        jump: (_fired, _t, yMinus, discrete, yPlus) => {
          yPlus[0] = 0;
          yPlus[1] = -restitution * yMinus[1];
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
        ...speeds.map((speed, i) => number(`impact ${i + 1}: speed`, "rad/s", -events[i].yMinus[1], speed)),
      ];
    },
  };
}
