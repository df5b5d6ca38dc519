import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, gridOf, run } from "../support/scenarios.ts";

const [a, g] = [0.3, 9.81];

/** Level ground without data where 2 < x < 5. */
function holed(): TerrainData {
  const ground = gridOf(() => 0, 12, 1);
  if (ground.kind !== "grid") throw new Error("gridOf makes a grid");
  const { grid } = ground;
  const noData = Uint8Array.from(grid.heights, (_, i) => {
    const x = grid.x0 + (i % grid.columns) * grid.cell;
    return x > 2 && x < 5 ? 1 : 0;
  });
  return { ...ground, grid: { ...grid, noData } };
}

// v over the height h: it lands v sqrt(2 h/g) farther, after sqrt(2 h/g)
describe.each([1e-11, 1e-8, 1e-5])("over a hole in a grid, at tolerance %d", (relativeTolerance) => {
  it.each([
    [0.1, 49],
    [0.5, 22],
    [9, 5.2],
  ])("a sphere %d m above it flies to the other side, as on whole ground", (h, v) => {
    const t = Math.sqrt((2 * h) / g);
    const start = flight([0, 0.3, a + h], [v, 0, 0]);
    const { events } = run({ ground: holed(), start, time: t + 1e-3, relativeTolerance });
    expect(events[0]?.kind).toBe("impact");
    expectWithin(events[0]?.t ?? 0, t, { rel: 1e-11, because: "rounding of a gap at heights of metres" });
  });

  it.each([
    [0.1, 25],
    [0.5, 11],
    [9, 2.6],
  ])("a sphere from %d m that falls into it ends where the ground that goes on would be touched", (h, v) => {
    const t = Math.sqrt((2 * h) / g);
    const start = flight([0, 0.3, a + h], [v, 0, 0]);
    const { outcome, t: end } = run({ ground: holed(), start, time: 2 * t, relativeTolerance });
    expect(outcome).toBe("no-data");
    expectWithin(end, t, { rel: 1e-11, because: "rounding of a gap at heights of metres" });
  });
});
