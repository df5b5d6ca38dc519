import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { runHybrid } from "../src/index.ts";
import { definePhase, until } from "./define-phase.ts";

/** T' = −k (T − T_rest); the heater shifts T_rest. */
const k = 0.1;
const cold = 10;
const hot = 40;
const low = 18;
const high = 22;

const thermostat = {
  phases: [
    definePhase({
      name: "off",
      next: ["on"],
      f: (_t, y, ydot) => {
        ydot[0] = -k * (y[0] - cold);
      },
      guards: [["cold", "falling", (_t, y) => y[0] - low]],
    }),
    definePhase({
      name: "on",
      next: ["off"],
      f: (_t, y, ydot) => {
        ydot[0] = -k * (y[0] - hot);
      },
      guards: [["warm", "rising", (_t, y) => y[0] - high]],
    }),
  ],
};
const start = { phase: "off", t: 0, y: [high], discrete: undefined };
/** Exponential between the thresholds: k Δt = ln of the ratio of the distances from T_rest. */
const cooling = Math.log((high - cold) / (low - cold)) / k;
const heating = Math.log((hot - low) / (hot - high)) / k;

it("a thermostat with hysteresis switches after ln((T1 − T_rest)/(T2 − T_rest))/k, again and again", () => {
  const run = runHybrid(thermostat, start, until(60));
  let t = 0;
  for (const event of run.events) {
    t += event.from === "off" ? cooling : heating;
    // An error of 1e-9 T per step, few steps per stay, over the slowest rate k (low − cold) = 0.8, grows linearly.
    expectWithin(event.t, t, {
      abs: 1e-8 * (1 + t),
      because: "tolerance 1e-9 · T over the rate 0.8, per stay",
    });
  }
  expect(run.events.map(({ from }) => from).slice(0, 4)).toEqual(["off", "on", "off", "on"]);
  expect(run.events.length).toBe(2 * Math.floor(60 / (cooling + heating)) + 1);
});

it("the temperature is continuous at a switch and seen from both sides", () => {
  const run = runHybrid(thermostat, start, until(60));
  const y = new Float64Array(1);
  run.events.forEach((event, i) => {
    run.segments[i].at(event.t, y);
    expect(y).toEqual(event.yMinus);
    run.segments[i + 1].at(event.t, y);
    expect(y).toEqual(event.yPlus);
    expect(event.yPlus).toEqual(event.yMinus);
  });
});

it("each phase counts its own stays and steps", () => {
  const run = runHybrid(thermostat, start, until(60));
  const { off, on } = run.statistics;
  expect([off.entered, on.entered]).toEqual([10, 10]);
  let steps = 0;
  runHybrid(thermostat, start, until(60, { observer: { onStep: () => (steps += 1) } }));
  expect(off.steps + on.steps).toBe(steps);
  // Six stages of which one is carried over, at least, for each accepted step.
  expect(off.evaluations).toBeGreaterThanOrEqual(6 * off.steps);
});
