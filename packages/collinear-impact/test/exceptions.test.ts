import type { Simulation } from "@talus/results";
import { describe, expect, it } from "vitest";
import { createLineSimulation, simulateLine } from "../src/index.ts";
import { hooke, lineOf } from "./line-lines.ts";

/** Throws at its n-th call, once. */
function bombAt(n: number): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls === n) throw new Error(`call ${n}`);
  };
}

function moveOn(run: Simulation<unknown>): void {
  while (run.advance());
}

/** A run that throws somewhere, and is refused from then on. */
function expectRefusal(run: Simulation<unknown>, n: number): void {
  expect(() => moveOn(run)).toThrow(`call ${n}`);
  const { t } = run;
  for (const go of [() => run.advance(), () => run.result()]) {
    expect(go).toThrow(/threw .*at t = .*, and the rest of the step is lost \(call \d+\)/);
    expect(go).toThrow(expect.objectContaining({ cause: new Error(`call ${n}`) }));
  }
  expect(run.t).toBe(t);
}

describe("bodies in a line", () => {
  it("by the scheme of memory refuse to go on after onSample has thrown", () => {
    const line = lineOf([1, 5], [0.1, 0.1], [hooke]);
    expectRefusal(
      createLineSimulation(line, { step: 0.01, endTime: 20, scheme: "memory", onSample: bombAt(5) }),
      5,
    );
  });

  it("by the scheme with restarts, which shows its samples with the result, give the result again", () => {
    const line = lineOf([1, 5], [0.1, 0.1], [hooke]);
    const options = { step: 0.01, endTime: 20, scheme: "grunwald-letnikov-restart" } as const;
    const run = createLineSimulation(line, { ...options, onSample: bombAt(5) });
    moveOn(run);
    expect(() => run.result()).toThrow("call 5");
    expect(run.result()).toEqual(simulateLine(line, options));
  });

  it("refuse to be moved on by their own observer", () => {
    let run: Simulation<unknown> | undefined;
    const onSample = (): void => void run?.advance();
    run = createLineSimulation(lineOf([1, 5], [0.1, 0.1], [hooke]), {
      step: 0.01,
      endTime: 20,
      scheme: "memory",
      onSample,
    });
    expect(() => run?.advance()).toThrow(TypeError);
  });
});
