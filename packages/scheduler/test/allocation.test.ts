import { type HeapProfiler, Session } from "node:inspector";
import { dormandPrince54 } from "@talus/ode";
import { expect, it } from "vitest";
import { runHybrid } from "../src/index.ts";
import { definePhase } from "./define-phase.ts";

/**
 * Bytes allocated while `run` runs, whether collected since or not, by functions of files whose address contains
 * `place`.
 */
function countBytes(place: string, run: () => void): number {
  const session = new Session();
  session.connect();
  const options = {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  };
  session.post("HeapProfiler.startSampling", options);
  run();
  let bytes = 0;
  const add = ({ callFrame, selfSize, children }: HeapProfiler.SamplingHeapProfileNode): void => {
    if (callFrame.url.includes(place)) bytes += selfSize;
    children.forEach(add);
  };
  session.post("HeapProfiler.stopSampling", (_error, { profile }) => add(profile.head));
  session.disconnect();
  return bytes;
}

const oscillator = definePhase({
  name: "oscillator",
  components: 2,
  next: ["oscillator"],
  f: (_t, y, ydot) => {
    ydot[0] = y[1];
    ydot[1] = -y[0];
  },
  guards: [["far", "rising", (_t, y) => y[0] - 10]],
});
const start = { phase: "oscillator", t: 0, y: [1, 0], discrete: undefined };

/** An oscillation of 1 rad/s in more than a million steps of about 0.05 s. */
function oscillate(dense: boolean, tEnd: number): number {
  let steps = 0;
  const observer = { onStep: () => (steps += 1) };
  const tolerances = { relativeTolerance: 1e-9, absoluteTolerance: 1e-12 };
  runHybrid({ phases: [oscillator] }, start, {
    stepper: dormandPrince54,
    ...tolerances,
    maxSteps: 1e7,
    tEnd,
    dense,
    observer,
  });
  return steps;
}

it("over a million steps without dense output the scheduler allocates less than one byte a step", () => {
  oscillate(false, 5_000); // to be compiled
  let steps = 0;
  const bytes = countBytes("/scheduler/src/", () => {
    steps = oscillate(false, 55_000);
  });
  expect(steps).toBeGreaterThan(1_000_000);
  // The smallest object has 16 bytes; setting up a run takes some thousands in all.
  expect(bytes).toBeLessThan(steps);
});

it("the count sees what dense output keeps: an array entry for each step at least", () => {
  let steps = 0;
  const bytes = countBytes("/scheduler/src/", () => {
    steps = oscillate(true, 500);
  });
  expect(bytes).toBeGreaterThan(8 * steps);
});
