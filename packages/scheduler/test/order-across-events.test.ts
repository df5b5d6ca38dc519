import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { runHybrid } from "../src/index.ts";
import { definePhase, until } from "./define-phase.ts";

const e = 0.9;
const wall = -0.5;

/** x'' = −x with a wall at x = −0.5, steps of at most h. Tolerances so wide that only h rules the steps. */
function endState(h: number, tEnd: number): { y: Float64Array; events: number } {
  const spring = definePhase({
    name: "spring",
    components: 2,
    next: ["spring"],
    f: (_t, y, ydot) => {
      ydot[0] = y[1];
      ydot[1] = -y[0];
    },
    guards: [["wall", "falling", (_t, y) => y[0] - wall]],
    reset(_fired, _t, yMinus, discrete, yPlus) {
      yPlus[0] = wall;
      yPlus[1] = -e * yMinus[1];
      return { phase: "spring", discrete };
    },
    maxStep: () => h,
  });
  const loose = { relativeTolerance: 0, absoluteTolerance: 1e6, dense: false };
  const run = runHybrid(
    { phases: [spring] },
    { phase: "spring", t: 0, y: [1, 0], discrete: undefined },
    until(tEnd, loose),
  );
  return { y: run.y, events: run.events.length };
}

/** Arcs of circles in the phase plane: from the wall with speed v the mass is back after 2 atan2(v, −0.5). */
function exactState(tEnd: number): { x: number; v: number; events: number } {
  let x = 1;
  let v = 0;
  let t = 0;
  let next = (2 * Math.PI) / 3;
  let speed = Math.sqrt(3) / 2;
  let events = 0;
  while (next <= tEnd) {
    speed *= e;
    [x, v, t] = [wall, speed, next];
    next += 2 * Math.atan2(speed, wall);
    events += 1;
  }
  const tau = tEnd - t;
  return { x: x * Math.cos(tau) + v * Math.sin(tau), v: v * Math.cos(tau) - x * Math.sin(tau), events };
}

it("the fifth order of the method holds across three impacts of a mass on a spring", () => {
  const tEnd = 12;
  const exact = exactState(tEnd);
  expect(exact.events).toBe(3);
  const sizes = [0.4, 0.2, 0.1, 0.05, 0.025];
  const logs = sizes.map((h) => {
    const { y, events } = endState(h, tEnd);
    expect(events).toBe(3);
    return Math.log2(Math.max(Math.abs(y[0] - exact.x), Math.abs(y[1] - exact.v)));
  });
  const slope = (logs[0] - logs[logs.length - 1]) / (sizes.length - 1);
  expectWithin(slope, 5, { abs: 0.3, because: "the places of the short steps at the events change with h" });
});
