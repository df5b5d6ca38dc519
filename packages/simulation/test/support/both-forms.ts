import type { RunResult } from "@talus/results";
import { seededRandom } from "@talus/testing-tools";
import { SphereState, simulate } from "../../src/index.ts";
import { randomSurface } from "./random-surface.ts";
import { createRowWatch, rowFaultsOf } from "./row-watch.ts";
import { type Choice, contact, flight, modelOf, run } from "./scenarios.ts";

/** The source's kick: it alone moves a run by its size times the time that is left. */
const formulation = { kind: "selected-frame", kick: 1e-8 } as const;

function selected(choice: Choice, relativeTolerance: number): Choice {
  return { ...choice, formulation, stepper: "radau-5", relativeTolerance };
}

export function runSelected(choice: Choice, relativeTolerance = 1e-7): RunResult {
  return run(selected(choice, relativeTolerance));
}

/** A run, and what is wrong with the forces on its rows. */
function runWatchingRows(choice: Choice): { readonly result: RunResult; readonly faults: readonly string[] } {
  const model = modelOf(choice);
  const rows = createRowWatch(model);
  const result = simulate(model, { observer: { onSample: rows.onSample, onEvent: rows.onEvent } });
  return { result, faults: rowFaultsOf(rows) };
}

/** Largest difference of place, velocity and spin (as speed at the surface) of two final states, m and m/s. */
export function differenceOf(one: RunResult, other: RunResult, radius: number): number {
  const { p_WB, v_WB, w_WB } = SphereState;
  const apart = (offset: number): number => Math.abs(one.y[offset] - other.y[offset]);
  let largest = 0;
  for (let i = 0; i < 3; i += 1) {
    largest = Math.max(largest, apart(p_WB + i), apart(v_WB + i), radius * apart(w_WB + i));
  }
  return largest;
}

/**
 * A random sphere in air and wind over random hills, from contact or from flight: the run in the selected frame, and
 * without angles, and what is wrong on their rows.
 */
export function runBothForms(seed: number, relativeTolerance: number, time: number) {
  const random = seededRandom(seed);
  const number = (most: number): number => random.uniform(-most, most);
  const ground = randomSurface(random);
  const radius = random.uniform(0.1, 0.3);
  const choice: Choice = {
    ground,
    radius,
    mass: 1,
    friction: [random.uniform(0.3, 0.5), random.uniform(0.1, 0.3)],
    restitution: 0.3,
    drag: { law: "linear", coefficient: random.uniform(0, 0.3) },
    wind: [number(5), number(5), 0],
    start:
      seed % 2 === 1
        ? contact([number(5), number(5)], [number(9), number(9), number(9)], random.uniform(0, 2), number(3))
        : flight([number(5), number(5), 4], [number(3), number(3), 0], [number(20), number(20), number(20)]),
    bouncing: { ending: "threshold", normalSpeed: 0.1 },
    time,
  };
  const [one, two] = [runWatchingRows(selected(choice, relativeTolerance)), runWatchingRows(choice)];
  const [result, other] = [one.result, two.result];
  const faults = [
    ...one.faults.map((each) => `in the selected frame: ${each}`),
    ...two.faults.map((each) => `without angles: ${each}`),
  ];
  return { result, other, difference: differenceOf(result, other, radius), faults };
}
