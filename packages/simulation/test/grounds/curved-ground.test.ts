import type { EventRecord, RunResult } from "@talus/results";
import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { contact, run } from "../support/scenarios.ts";

const event = (result: RunResult, kind: string): EventRecord =>
  result.events.find((each) => each.kind === kind) as EventRecord;

describe("over the tip of a blunt cone", () => {
  it("a sphere rolls up, round the tip on a circle about it, past two patch boundaries, and down: its energy is kept", () => {
    const ground: TerrainData = {
      kind: "cone",
      apex: [0, 0, 0],
      axis: [0, 0, -1],
      halfAngle: 1.5,
      side: "outside",
    };
    const start = contact([-0.2, 0], [0, 8, 0]);
    const result = run({ ground, radius: 0.1, mass: 1, friction: 5, start, time: 0.6 });
    expect(result.phaseCounts).toEqual({ flight: 0, slip: 0, roll: 1, rest: 0 });
    expectWithin(result.y[1], 0, { abs: 1e-12, because: "motion in a plane of symmetry" });
    expect(result.y[0]).toBeGreaterThan(0);
    expectWithin(result.ledger.end, result.ledger.start, {
      abs: 1e-9 * result.ledger.turnover,
      because: "the books are asked to close to 1e-9 of the turnover",
    });
  });
});

describe("a cone, rolled down inside", () => {
  const [halfAngle, radius] = [1, 0.3];
  const ground: TerrainData = { kind: "cone", apex: [0, 0, 0], axis: [0, 0, 1], halfAngle, side: "inside" };

  it.each([
    [1, 0],
    [0.7, 0.4],
    [-1.4, -0.8],
  ] as const)(
    "ends the run where the sphere touches it all round: s = (5/14) g cos t^2 from (%d, %d)",
    (x, y) => {
      const result = run({ ground, radius, friction: 0.9, start: contact([x, y]), time: 4 });
      const s = (Math.hypot(x, y) - radius * Math.cos(halfAngle)) / Math.sin(halfAngle);
      expect(result.outcome).toBe("wedged");
      expectWithin(result.t, Math.sqrt((14 * s) / (5 * 9.81 * Math.cos(halfAngle))), {
        abs: 1e-9,
        because:
          "the sphere fits no more 2e-10 m before that, at more than 1 m/s; ten times the tolerance of a step",
      });
      expect(result.ledger.residual).toBeLessThan(1e-9);
    },
  );
});

describe("a trough narrower than the sphere", () => {
  const ground: TerrainData = { kind: "formula", z: "0.5*cos(2*x)", domain: { x: [0, 3], y: [-5, 5] } };
  const result = run({ ground, radius: 0.6, friction: 1, start: contact([0.5, 0], [0, 0, 1]), time: 5 });
  const struck = event(result, "impact");

  it("is struck where the other side is touched: over the middle of the trough, by symmetry", () => {
    expectWithin(struck.p[0] as number, Math.PI / 2, {
      abs: 1e-8,
      because: "a second contact counts once it is nearer by 5e-10 of the radius; both walls are steep",
    });
  });

  it("carries it on both sides after its bounces, and the books close", () => {
    expect(result.outcome).toBe("time");
    expect(result.phase).toBe("roll");
    expectWithin(result.y[0] as number, Math.PI / 2, { abs: 1e-8, because: "it touches both sides" });
    expect(result.deepestGap).toBeGreaterThan(-1e-9 * 0.6);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});
