import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { compareTimes, hybridPhase, runPhases } from "./hybrid-phase.ts";
import { tanksSketch } from "./hybrid-sketches.ts";

const outflow = [1, 1.2] as const; // m³/s
const reserve = [0.3, 0.2] as const; // m³
const start = [1.3, 0.8] as const; // m³

/** y = [content of tank 1, of tank 2 (m³)]; one hose fills one tank until the other one is down to its reserve. */
export function twoTanks(): ComputedCase {
  return variable(
    { w: { meaning: "inflow of the hose", unit: "m^3/s", value: 1.5, least: 1.4, most: 1.9 } },
    ({ w }) => turns(w),
  );
}

function turns(inflow: number): ComputedCase {
  return {
    id: "hybrid/two-tanks",
    title:
      "A hose that turns to whichever of two leaking tanks is low turns infinitely often before both are",
    source:
      "K. H. Johansson, M. Egerstedt, J. Lygeros, S. Sastry (1999), On the regularization of Zeno hybrid automata, " +
      "Systems & Control Letters 38: all turns happen before Σ(x_i − r_i)/(v_1 + v_2 − w)",
    tolerance: 1e-10,
    because: "lines are exact for the method; the limit is found from intervals of 1e-4 s, known to 1e-15 s",
    equations: [
      equation(
        String.raw`t_\infty = \frac{(x_1 - r_1) + (x_2 - r_2)}{v_1 + v_2 - w}, \qquad \text{ratio of two cycles } \frac{(w - v_1)(w - v_2)}{v_1 v_2}`,
        "K. H. Johansson et al. (1999): the excess runs out at a constant rate",
      ),
    ],
    sketch: tanksSketch(),
    compute() {
      const fill = (own: 0 | 1) => {
        const other = own === 0 ? 1 : 0;
        return hybridPhase<undefined>({
          name: `tank ${own + 1}`,
          next: [`tank ${other + 1}`],
          components: 2,
          f: (_t, _y, ydot) => {
            ydot[own] = inflow - outflow[own];
            ydot[other] = -outflow[other];
          },
          guards: [[`tank ${other + 1} low`, "falling", (_t, y) => y[other] - reserve[other]]],
          jump: (_fired, _t, _yMinus, discrete, yPlus) => {
            yPlus[other] = reserve[other];
            return { phase: `tank ${other + 1}`, discrete };
          },
        });
      };
      const stopBefore = 1e-4; // s
      const run = runPhases([fill(0), fill(1)], start, undefined, 20, { accumulationTolerance: stopBefore });
      const { status } = run;
      if (status.kind !== "accumulating") return [];
      const [v1, v2] = outflow;
      const excess = start[0] - reserve[0] + start[1] - reserve[1];
      const limit = excess / (v1 + v2 - inflow);
      return [
        ...compareTimes("turn", run.events, turnTimes(inflow, limit - stopBefore)),
        number("limit of the turns: t", "s", status.limit, limit),
        number("ratio of two cycles", "1", status.ratio, ((inflow - v1) * (inflow - v2)) / (v1 * v2)),
      ];
    },
  };
}

/**
 * By hand: the tank that is not filled is above its reserve by d and reaches it after d/v. Up to the first past
 * `until`.
 */
function turnTimes(inflow: number, until: number): readonly number[] {
  const times: number[] = [];
  const above = [start[0] - reserve[0], start[1] - reserve[1]];
  for (let filled = 0; (times.at(-1) ?? 0) < until; filled = 1 - filled) {
    const other = 1 - filled;
    const duration = above[other] / outflow[other];
    times.push((times.at(-1) ?? 0) + duration);
    above[filled] += (inflow - outflow[filled]) * duration;
    above[other] = 0;
  }
  return times;
}
