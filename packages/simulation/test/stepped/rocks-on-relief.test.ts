import { createTerrain, type TerrainData } from "@talus/terrain";
import { expect, it } from "vitest";
import { builtInLaws } from "../../src/index.ts";
import type { SteppedBody } from "../../src/stepped/stepped-body.ts";
import { createSteppedSimulation } from "../../src/stepped/stepped-run.ts";
import { scenarioOf } from "../support/scenarios.ts";

/** Hills down a slope of 40 degrees, C2 between nodes 2 m apart. */
function hills(): TerrainData {
  const [columns, rows, cell] = [40, 12, 2];
  const heights = Float64Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [cell * (i % columns), cell * Math.floor(i / columns)];
    return -0.8 * x + 0.4 * Math.sin(1.1 * x) * Math.cos(0.7 * y) + 12 * (x / 78) ** 4 * 5;
  });
  return { kind: "grid", grid: { columns, rows, x0: 0, y0: -11, cell, heights } };
}

/** Fourteen points about an ellipsoid. */
function rock(seed: number, rounding: number): SteppedBody {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const points = Array.from({ length: 14 }, (_, i) => {
    const z = (2 * i + 1) / 14 - 1;
    const [at, r] = [2.4 * i + 0.5 * random(), 0.3 * (0.9 + 0.3 * random())];
    return [
      r * Math.sqrt(1 - z * z) * Math.cos(at),
      0.8 * r * Math.sqrt(1 - z * z) * Math.sin(at),
      1.1 * r * z,
    ];
  });
  const middle = [0, 1, 2].map((k) => points.reduce((sum, point) => sum + point[k] / 14, 0));
  const flat = points.flatMap((point) => point.map((x, k) => x - middle[k]));
  return { points: Float64Array.from(flat), rounding, mass: 80, inertia: [3.1, 2.9, 2.4] };
}

it.each([
  [1, 0, 0],
  [2, 0.05, 0],
  [3, 0, 0.3],
  [4, 0.02, 0.5],
])(
  "rock %i of rounding %f m rolls down hills with e = %f: no depth, no energy made, a rest or the border",
  (seed, rounding, e) => {
    const scenario = scenarioOf({
      friction: [0.7, 0.6],
      restitution: e,
      start: {
        kind: "flight",
        position: [6, 0, 0],
        velocity: [3, 0.3, 0],
        orientation: [1, 0, 0, 0],
        angularVelocity: [1, 2, 3],
        place: "on-surface",
      },
      time: 60,
      atRest: true,
      relativeTolerance: 1e-6,
    });
    const terrain = createTerrain(hills());
    const model = { scenario, terrain, stepper: builtInLaws.steppers[0] };
    const run = createSteppedSimulation(model, rock(seed, rounding), {});
    while (run.advance());
    const result = run.result();
    expect(result.status.kind).toBe("ended");
    expect(["at-rest", "left-map"]).toContain(result.outcome);
    expect(result.pathLength).toBeGreaterThan(10);
    const { ledger, stepped } = result;
    // the turning between impulses is of fourth order, and nothing else is left open
    expect(ledger.residual).toBeLessThan(1e-7);
    expect(ledger.end - ledger.start).toBeLessThan(1e-9 * ledger.turnover);
    for (const { kind, energyLost } of result.events) {
      if (kind === "impact") expect(energyLost).toBeGreaterThan(-1e-9 * ledger.turnover);
    }
    expect(stepped?.depthBound).toBeLessThan(0.1);
    expect(-(result.deepestGap ?? 0)).toBeLessThanOrEqual(stepped?.depthBound ?? 0);
  },
);
