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

describe("a sphere that rolls on level ground", () => {
  const ground = gridOf(() => 0, 12, 1);
  if (ground.kind !== "grid") throw new Error("gridOf makes a grid");
  const { grid } = ground;
  const noData = Uint8Array.from(grid.heights, (_, i) => {
    const [x, y] = [grid.x0 + (i % grid.columns), grid.y0 + Math.floor(i / grid.columns)];
    return x === 5 && y === 3 ? 1 : 0; // no data where 4 < x < 6, 2 < y < 4
  });
  const rolling = (y: number, [vx, vy]: readonly [number, number]) =>
    run({
      ground: { ...ground, grid: { ...grid, noData } },
      start: flight([0, y, a], [vx, vy, 0], [-vy / a, vx / a, 0]),
      time: 3,
      relativeTolerance: 1e-6,
    });

  it.each([1e-1, 1e-3, 1e-6])("ends where it cuts the corner of a hole by %f m", (depth) => {
    const { outcome, t } = rolling(-depth, [3, 3]);
    expect(outcome).toBe("no-data");
    expectWithin(t, 4 / 3, { rel: 1e-12, because: "rounding of a place of 4 m, and of the border" });
  });

  it("passes the corner by 1e-6 m", () => {
    expect(rolling(1e-6, [3, 3]).outcome).toBe("time");
  });
});
