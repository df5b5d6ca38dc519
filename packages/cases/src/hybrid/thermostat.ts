import { exp, log } from "@talus/portable-math";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { compareTimes, hybridPhase, runPhases } from "./hybrid-phase.ts";
import { thermostatSketch } from "./hybrid-sketches.ts";

const tEnd = 40; // h

/** State: temperature (°C); t in h. */
const State = { temperature: 0 } as const;

export function thermostat(): ComputedCase {
  return variable(
    {
      rate: { meaning: "rate of cooling k", unit: "1/h", value: 0.1, least: 0.05, most: 0.3 },
      outside: { meaning: "temperature outside", unit: "°C", value: 10, least: -10, most: 15 },
      heated: {
        meaning: "temperature that the heater would reach",
        unit: "°C",
        value: 30,
        least: 26,
        most: 60,
      },
      low: { meaning: "threshold T₁ of heating", unit: "°C", value: 18, least: 17, most: 20 },
      high: { meaning: "threshold T₂ of not heating", unit: "°C", value: 22, least: 21, most: 24 },
    },
    switches,
  );
}

interface House {
  readonly rate: number;
  readonly outside: number;
  readonly heated: number;
  readonly low: number;
  readonly high: number;
}

function switches({ rate, outside, heated, low, high }: House): ComputedCase {
  return {
    id: "hybrid/thermostat",
    title: "A heater with hysteresis switches with the period of two exponentials between its thresholds",
    source: "Classical: Newton's law of cooling, k Δt = ln((T_1 − T_rest)/(T_2 − T_rest))",
    tolerance: 1e-11,
    because:
      "a step's error is 1e-13 of 20 °C, over a slowest rate of 0.8 °C/h, some ten steps in each of ten stays",
    equations: [
      equation(
        String.raw`\dot T = -k\,(T - T_\infty), \qquad k\,\Delta t = \ln\frac{T_1 - T_\infty}{T_2 - T_\infty}`,
        "Newton's law of cooling; T∞ outside, or with the heater on",
      ),
    ],
    sketch: thermostatSketch(),
    compute() {
      const phase = (name: string, next: string, rest: number, threshold: number) =>
        hybridPhase<undefined>({
          name,
          next: [next],
          components: 1,
          f: (_t, y, ydot) => {
            ydot[State.temperature] = -rate * (y[State.temperature] - rest);
          },
          guards: [
            [
              `${threshold} °C`,
              threshold === low ? "falling" : "rising",
              (_t, y) => y[State.temperature] - threshold,
            ],
          ],
          jump: (_fired, _t, _yMinus, discrete) => ({ phase: next, discrete }),
        });
      const run = runPhases(
        [phase("off", "on", outside, low), phase("on", "off", heated, high)],
        [high],
        undefined,
        tEnd,
      );
      const cooling = log((high - outside) / (low - outside)) / rate;
      const heating = log((heated - low) / (heated - high)) / rate;
      const times: number[] = [];
      for (let t = cooling; t <= tEnd; t += times.length % 2 === 1 ? heating : cooling) times.push(t);
      const left = tEnd - (times.at(-1) ?? 0);
      const isOn = times.length % 2 === 1;
      const atEnd = isOn
        ? heated + (low - heated) * exp(-rate * left)
        : outside + (high - outside) * exp(-rate * left);
      return [
        ...compareTimes("switch", run.events, times),
        number("end: temperature", "°C", run.y[State.temperature], atEnd),
        number("end: heater is on", "1", run.phase === "on" ? 1 : 0, isOn ? 1 : 0),
      ];
    },
  };
}
