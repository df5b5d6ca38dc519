import { atan } from "@talus/portable-math";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { hybridPhase, runPhases } from "./hybrid-phase.ts";
import { beltSketch } from "./hybrid-sketches.ts";

/** Spring stretched by static and by kinetic friction: F/k, m. */
const staticStretch = 0.5;
const kineticStretch = 0.3;

const pi = 4 * atan(1);

/** State: stretch of the spring (m), velocity of the block (m/s). */
const State = { stretch: 0, velocity: 1 } as const;

export function stickSlip(): ComputedCase {
  return variable(
    {
      omega: { meaning: "frequency of block and spring", unit: "rad/s", value: 3, least: 1, most: 10 },
      v: { meaning: "speed of the belt", unit: "m/s", value: 0.2, least: 0.1, most: 0.5 },
    },
    ({ omega, v }) => sticksAndSlips(omega, v),
  );
}

function sticksAndSlips(frequency: number, beltSpeed: number): ComputedCase {
  return {
    id: "hybrid/stick-slip",
    title: "A block on a spring, drawn by a rough belt, sticks and slips with a period of two formulas",
    source:
      "Classical: stuck for 2δ/v, slipping for (2/ω)(π − atan(δω/v)), δ the difference of the stretches under static " +
      "and kinetic friction; from x'' = −ω²(x − x_d), x(0) = x_d + δ, x'(0) = v, until x' = v again",
    tolerance: 1e-10,
    because:
      "a step's error is 1e-13 of the state; some fifty steps a slip; the slip's end is approached with slope ω² δ",
    equations: [
      equation(
        String.raw`\ddot x = -\omega^2\,(x - x_d), \qquad x(0) = x_d + \delta, \quad \dot x(0) = v`,
        "Slip: spring and kinetic friction, δ beyond its stretch x_d",
      ),
      equation(
        String.raw`t_{\text{stick}} = \frac{2\delta}{v}, \qquad t_{\text{slip}} = \frac{2}{\omega}\left(\pi - \arctan\frac{\delta\,\omega}{v}\right)`,
        "The same, until the block is as fast as the belt",
      ),
    ],
    sketch: beltSketch(),
    compute() {
      const stick = hybridPhase<undefined>({
        name: "stick",
        next: ["slip"],
        components: 2,
        f: (_t, _y, ydot) => {
          ydot[State.stretch] = beltSpeed;
          ydot[State.velocity] = 0;
        },
        guards: [["spring beats static friction", "rising", (_t, y) => y[State.stretch] - staticStretch]],
        jump: (_fired, _t, _yMinus, discrete) => ({ phase: "slip", discrete }),
      });
      const slip = hybridPhase<undefined>({
        name: "slip",
        next: ["stick"],
        components: 2,
        f: (_t, y, ydot) => {
          ydot[State.stretch] = y[State.velocity];
          ydot[State.velocity] = -frequency * frequency * (y[State.stretch] - kineticStretch);
        },
        guards: [["as fast as the belt", "rising", (_t, y) => y[State.velocity] - beltSpeed]],
        jump: (_fired, _t, _yMinus, discrete, yPlus) => {
          yPlus[State.velocity] = beltSpeed;
          return { phase: "stick", discrete };
        },
      });
      const { events } = runPhases([stick, slip], [0, beltSpeed], undefined, 60);
      const delta = staticStretch - kineticStretch;
      const stuck = (2 * delta) / beltSpeed;
      const slipping = (2 / frequency) * (pi - atan((delta * frequency) / beltSpeed));
      const starts = events.filter(({ from }) => from === "stick").slice(0, 5);
      const ends = events.filter(({ from }) => from === "slip").slice(0, 5);
      return [
        number("first slip: t", "s", starts[0]?.t ?? Number.NaN, staticStretch / beltSpeed),
        ...ends.flatMap((end, i) => [
          number(`slip ${i + 1}: duration`, "s", end.t - starts[i].t, slipping),
          number(`slip ${i + 1}: stretch at its end`, "m", end.yMinus[State.stretch], kineticStretch - delta),
          ...(i > 0 ? [number(`period ${i}`, "s", end.t - ends[i - 1].t, stuck + slipping)] : []),
        ]),
        number("number of slips looked at", "1", ends.length, 5),
      ];
    },
  };
}
