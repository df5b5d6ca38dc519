import { expect, it } from "vitest";
import { initialDiscrete } from "../../src/model/state/discrete-state.ts";
import { SphereState } from "../../src/model/state/state-layout.ts";
import { createCompliantContactLog } from "../../src/observers/compliant-contact-log.ts";
import { createSampler } from "../../src/observers/sampler.ts";
import { flight, modelOf } from "../support/scenarios.ts";

it("a step in a layer is looked at up to its end and no further, though t0 + (t1 - t0) is rounded past it", () => {
  const [t0, t1] = [1.0097193155381685e-9, 3.400569641497009e-9];
  expect(t0 + (t1 - t0)).toBeGreaterThan(t1);
  const model = modelOf({
    start: flight([0, 0, 0.3], [0, 0, -1]),
    contactLaw: { kind: "hooke", parameters: { stiffness: 1e6 } },
    time: 1,
  });
  const looked: number[] = [];
  const evaluate = (t: number, y: Float64Array): void => {
    looked.push(t);
    y.fill(0);
    y[SphereState.p_WB + 2] = 0.3 - t;
    y[SphereState.q_WB] = 1;
  };
  const discrete = { ...initialDiscrete, object: 0, isLoaded: true };
  createCompliantContactLog(createSampler(model)).measure(
    { t0, t1, phase: "compliant-roll", discrete, evaluate } as never,
    "compliant-roll",
  );
  expect(Math.min(...looked)).toBeGreaterThanOrEqual(t0);
  expect(Math.max(...looked)).toBe(t1);
});
