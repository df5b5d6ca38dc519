import { describe, expect, it } from "vitest";
import { initialDiscrete } from "../../src/model/state/discrete-state.ts";
import { SphereState } from "../../src/model/state/state-layout.ts";
import { createTurnEndPhase } from "../../src/phases/ground/turn-end-phase.ts";
import { type Choice, flight, level, modelOf, partsOf } from "../support/scenarios.ts";

const [m, a, g, c] = [150, 0.3, 9.81, 0.02];
const area = Math.PI * a * a;
const resisting: Choice = {
  ground: level,
  friction: 1,
  rollingLaw: { kind: "constant-arm", parameters: { arm: c * a } },
  start: flight([0, 0, 9], [0, 0, 0]),
  time: 1,
};

/** The last instant of turning from v = a w along x, with the slip u. */
function endOf(choice: Choice, base: "roll" | "slip", v: number, aw: number) {
  const model = modelOf(choice);
  const y = new Float64Array(SphereState.length);
  y.set([0, 0, a, 1, 0, 0, 0, v]);
  y[SphereState.w_WB + 1] = aw / a;
  const { gripSpeed } = model.thresholds;
  const phase = createTurnEndPhase(model, base);
  const form = phase.accumulate?.(
    [],
    0,
    y,
    { ...initialDiscrete, gripSpeed, turnSpeed: gripSpeed },
    undefined,
  );
  if (form === undefined) throw new Error("a closed form");
  return { form, after: partsOf(form.yMinus) };
}

describe("the end of rolling under resistance in air is within its bound of v = (v0 + q/k) exp(-k t) - q/k", () => {
  it.each([3, 30, 300])("drag %d 1/s", (rate) => {
    const drag = { law: "linear", coefficient: (rate * m) / (2 * area) } as const;
    const v0 = 1e-6;
    const { form, after } = endOf({ ...resisting, drag }, "roll", v0, v0);
    // (7/5) v' = -(c g + rate v)
    const [k, q] = [(5 / 7) * rate, (5 / 7) * c * g];
    const v = v0 + (v0 + q / k) * Math.expm1(-k * form.tEnd);
    const error = Math.max(Math.abs(after.v[0] - v), Math.abs(after.w[1] - v / a));
    expect(form.tEnd).toBeGreaterThan(0.5 * (v0 / (q + k * v0))); // it is not followed further
    expect(error).toBeLessThan(form.bound + 1e-20); // rounding of 1e-6 m/s
    expect(error).toBeGreaterThan(0.02 * form.bound);
  });
});

describe("the end of turning while it slips on in air is within its bound of v = (v0 + q/k) exp(-k t) - q/k", () => {
  it.each([1, 10, 100])("drag %d 1/s", (rate) => {
    const drag = { law: "linear", coefficient: (rate * m) / (2 * area) } as const;
    const [v0, mu] = [4, 0.3];
    // pushed back by its slip it turns backwards until friction has stopped that: -a w = 1e-6
    const { form, after } = endOf({ ...resisting, friction: mu, drag }, "slip", v0, -1e-6);
    const q = mu * g;
    const v = v0 + (v0 + q / rate) * Math.expm1(-rate * form.tEnd);
    const error = Math.max(Math.abs(after.v[0] - v), Math.abs(after.w[1]));
    expect(form.tEnd).toBeGreaterThan(0);
    expect(error).toBeLessThan(form.bound + 1e-15); // rounding of 4 m/s
  });
});
