import type { Simulation } from "@talus/results";
import { describe, expect, it } from "vitest";
import { createSimulation } from "../../src/index.ts";
import { flight, modelOf } from "../support/scenarios.ts";

const thrown = { start: flight([0, 0, 1], [3, 0, 0], [0, 5, 0]), time: 2 };
const signalled = { aborted: false };

/** A run, and the same with a signal that is set after its third step. */
const runs: readonly (readonly [
  string,
  (signal?: typeof signalled) => Simulation<{ readonly status: { readonly kind: string } }>,
  string,
])[] = [["a sphere", (signal) => createSimulation(modelOf(thrown), signal && { signal }), "aborted"]];

describe.each(runs)("the run of %s that its caller moves on", (_, create, interrupted) => {
  it("has a result when it is over, and then stays as it is", () => {
    const run = create();
    let t = run.t;
    expect(t).toBe(0);
    expect(() => run.result()).toThrow();
    while (run.advance()) {
      expect(run.t).toBeGreaterThanOrEqual(t);
      t = run.t;
    }
    const { t: end } = run;
    expect(run.advance()).toBe(false);
    expect(run.t).toBe(end);
    expect(run.result().status.kind).toMatch(/^(ended|reached-end)$/);
  });

  it("ends at the next step when its signal is set", () => {
    const signal = { aborted: false };
    const run = create(signal);
    run.advance();
    const { t } = run;
    signal.aborted = true;
    while (run.advance());
    expect(run.result().status.kind).toBe(interrupted);
    expect(run.t).toBeGreaterThanOrEqual(t);
  });
});
