import { describe, expect, it } from "vitest";
import { createQuery, createTerrain } from "../src/index.ts";
import { describeTerrain } from "../src/testing/index.ts";
import { roughGrid } from "./rough-grid.ts";

// tile lines of 64 cells at x = 0 and y = 0, and the border of the map in reach
const grid = { ...roughGrid(90, 100, 2, 0.1), x0: -128, y0: -128 };

for (const spline of ["C2", "C1"] as const) {
  const terrain = createTerrain({ kind: "grid", grid, spline });
  const name = `${spline} grid of four tiles`;
  const options = { name, area: [-40, 48, -40, 60] as const, reach: 1, scale: 2, count: 300 };
  describeTerrain(() => createQuery(terrain), { describe, it, expect }, options);
}
