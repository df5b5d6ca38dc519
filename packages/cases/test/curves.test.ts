import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { expect, it } from "vitest";
import { allCases, type ScenarioCase } from "../src/index.ts";

const withCurves = allCases().flatMap((one) => ("curves" in one ? [one] : []));

it.each(withCurves.map((one) => [one.id, one] as const))("%s: the run follows the curves", (_, one) => {
  const errors = errorsOf(one);
  expect(errors.length).toBeGreaterThan(0);
  for (const { quantity, error, samples } of errors) {
    expect(samples, quantity).toBeGreaterThan(20);
    // ten times: a curve is compared at hundreds of times, the case at its end
    expect(error, quantity).toBeLessThan(10 * one.tolerance);
  }
});

/** Largest error of each curve over the samples of a run. */
function errorsOf(one: ScenarioCase) {
  const errors = (one.curves ?? []).map(({ quantity }) => ({ quantity, error: 0, samples: 0 }));
  const longest = Math.max(...(one.curves ?? []).map(({ from, to }) => to - from));
  const scenario = { ...one.scenario, output: { ...one.scenario.output, step: longest / 100 } };
  simulate(createModel(scenario, createTerrain(one.terrain)), {
    observer: {
      onSample({ t, y }) {
        for (const [i, curve] of (one.curves ?? []).entries()) {
          if (t < curve.from || t > curve.to) continue;
          const error = Math.abs(curve.computed(y) - curve.reference(t)) / curve.scale;
          errors[i] = {
            ...errors[i],
            error: Math.max(errors[i].error, error),
            samples: errors[i].samples + 1,
          };
        }
      },
    },
  });
  return errors;
}
