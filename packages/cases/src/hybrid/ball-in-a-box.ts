import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { compareTimes, hybridPhase, runPhases } from "./hybrid-phase.ts";
import { boxSketch } from "./hybrid-sketches.ts";

const width = 3; // m
const depth = 2; // m
const tEnd = 20; // s

/** State: place (m), velocity (m/s). */
const State = { x: 0, y: 1, v_x: 2, v_y: 3 } as const;

/** A point in a box of four elastic walls, without gravity. */
function flight() {
  return hybridPhase<number>({
    name: "flight",
    next: ["flight"],
    components: 4,
    f: (_t, y, ydot) => {
      ydot[State.x] = y[State.v_x];
      ydot[State.y] = y[State.v_y];
      ydot[State.v_x] = 0;
      ydot[State.v_y] = 0;
    },
    guards: [
      ["left", "falling", (_t, y) => y[State.x]],
      ["right", "rising", (_t, y) => y[State.x] - width],
      ["near", "falling", (_t, y) => y[State.y]],
      ["far", "rising", (_t, y) => y[State.y] - depth],
    ],
    jump: (fired, _t, yMinus, hits, yPlus) => {
      if (fired.includes(0) || fired.includes(1)) {
        yPlus[State.x] = fired.includes(0) ? 0 : width;
        yPlus[State.v_x] = -yMinus[State.v_x];
      }
      if (fired.includes(2) || fired.includes(3)) {
        yPlus[State.y] = fired.includes(2) ? 0 : depth;
        yPlus[State.v_y] = -yMinus[State.v_y];
      }
      return { phase: "flight", discrete: hits + fired.length };
    },
  });
}

export function ballInABox(): ComputedCase {
  return variable(
    {
      v_x: { meaning: "speed along the width of 3 m", unit: "m/s", value: 2.3, least: 0.5, most: 5 },
      v_y: { meaning: "speed along the depth of 2 m", unit: "m/s", value: 1.1, least: 0.5, most: 5 },
    },
    ({ v_x, v_y }) => reflects(v_x, v_y),
  );
}

const [x0, y0] = [0.4, 0.7]; // m

function reflects(v_x: number, v_y: number): ComputedCase {
  return {
    id: "hybrid/ball-in-a-box",
    title: "A ball between four elastic walls is where the straight line through mirrored boxes leads",
    source: "Classical: unfolding by reflection; wall hits at (k w − x_0)/v_x and (k d − y_0)/v_y",
    tolerance: 1e-12,
    because:
      "straight lines are exact for the method but for rounding; some twenty hits of an ulp or two each",
    equations: [
      equation(
        String.raw`t_k = \frac{k\,w - x_0}{v_x}, \qquad t_k = \frac{k\,d - y_0}{v_y}`,
        "Unfolding by reflection: the mirrored boxes are crossed on a straight line",
      ),
    ],
    sketch: boxSketch(width, depth, [x0, y0], [v_x, v_y]),
    compute() {
      const run = runPhases([flight()], [x0, y0, v_x, v_y], 0, tEnd);
      const times = [...wallTimes(x0, v_x, width), ...wallTimes(y0, v_y, depth)].sort((a, b) => a - b);
      // Into a corner: from the middle of a diagonal, both walls at one instant, every time.
      const corner = runPhases([flight()], [width / 2, depth / 2, width / 4, depth / 4], 0, 11);
      return [
        ...compareTimes("hit", run.events, times),
        number("end: x", "m", run.y[State.x], fold(x0 + v_x * tEnd, width), width),
        number("end: y", "m", run.y[State.y], fold(y0 + v_y * tEnd, depth), depth),
        ...compareTimes("corner", corner.events, [2, 6, 10]),
        number("walls hit in the corners", "1", corner.discrete, 6),
      ];
    },
  };
}

/** When the unfolded coordinate passes a multiple of the size, up to the end. */
function wallTimes(from: number, speed: number, size: number): readonly number[] {
  const times: number[] = [];
  for (let k = 1; (k * size - from) / speed <= tEnd; k += 1) times.push((k * size - from) / speed);
  return times;
}

/** Place in the box of an unfolded coordinate. */
function fold(unfolded: number, size: number): number {
  const inPair = unfolded - 2 * size * Math.floor(unfolded / (2 * size));
  return inPair <= size ? inPair : 2 * size - inPair;
}
