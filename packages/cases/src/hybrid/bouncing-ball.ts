import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { compareTimes, hybridPhase, runPhases } from "./hybrid-phase.ts";
import { bounceSketch } from "./hybrid-sketches.ts";

/** State: height above ground (m), velocity (m/s). */
const State = { height: 0, velocity: 1 } as const;

/** Infinitely many impacts, reported as convergent by the run itself. */
export function bouncingBall(): ComputedCase {
  return variable(
    {
      h: { meaning: "height of the drop", unit: "m", value: 2, least: 1, most: 5 },
      e: { meaning: "restitution", unit: "1", value: 0.75, least: 0.6, most: 0.8 },
      g: { meaning: "gravity", unit: "m/s^2", value: 9.81, least: 5, most: 15 },
    },
    ({ h, e, g }) => bounces(h, e, g),
  );
}

function bounces(height: number, restitution: number, gravity: number): ComputedCase {
  return {
    id: "hybrid/bouncing-ball",
    title: "A ball dropped on level ground meets it at times whose intervals shrink like its restitution",
    source: "Classical: t_1 = sqrt(2h/g), flights of 2 v e^k/g, limit t_1 (1 + e)/(1 − e)",
    tolerance: 1e-12,
    because:
      "parabolas are exact for the method; each impact is found to an ulp or two, which later flights repeat",
    equations: [
      equation(
        String.raw`t_1 = \sqrt{\frac{2h}{g}}, \qquad t_{n+1} - t_n = 2\,e^n\,t_1, \qquad t_\infty = t_1\,\frac{1+e}{1-e}`,
        "Parabolas between impacts; geometric series",
      ),
    ],
    sketch: bounceSketch(restitution),
    compute() {
      const flight = hybridPhase<undefined>({
        name: "flight",
        next: ["flight"],
        components: 2,
        f: (_t, y, ydot) => {
          ydot[State.height] = y[State.velocity];
          ydot[State.velocity] = -gravity;
        },
        guards: [["ground", "falling", (_t, y) => y[State.height]]],
        jump: (_fired, _t, yMinus, discrete, yPlus) => {
          yPlus[State.height] = 0;
          yPlus[State.velocity] = -restitution * yMinus[State.velocity];
          return { phase: "flight", discrete };
        },
      });
      const run = runPhases([flight], [height, 0], undefined, 200, { accumulationTolerance: 0.02 });
      const { status } = run;
      if (status.kind !== "accumulating") return [];
      const fall = Math.sqrt((2 * height) / gravity);
      const limit = (fall * (1 + restitution)) / (1 - restitution);
      const times = [fall];
      for (let flightTime = 2 * restitution * fall; limit - (times.at(-1) ?? limit) > 0.02; ) {
        times.push((times.at(-1) ?? 0) + flightTime);
        flightTime *= restitution;
      }
      return [
        ...compareTimes("impact", run.events, times),
        number("limit of the impacts: t", "s", status.limit, limit),
        number("ratio of the flights", "1", status.ratio, restitution),
      ];
    },
  };
}
