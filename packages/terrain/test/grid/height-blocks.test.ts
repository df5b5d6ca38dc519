import type { GridData } from "@talus/geodata";
import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createGridSurface } from "../../src/grid/grid-surface.ts";
import { boundHeights, createHeightBlocks } from "../../src/grid/height-blocks.ts";
import { slopeRules } from "../../src/grid/slope-rule.ts";
import { createSplineGrid } from "../../src/grid/spline-grid.ts";

/**
 * A spline between alternating nodes overshoots most in a cell whose two nodes in a row are alike: at its middle all
 * nodes then count with their sizes. In x and in y at once that is the worst of all grids of ±1.
 */
function alternating(at: number): GridData {
  const nodes = 49;
  const sign = (k: number): number => (k <= at ? (-1) ** (at - k) : (-1) ** (k - at - 1));
  const heights = Float64Array.from(
    { length: nodes * nodes },
    (_, k) => sign(k % nodes) * sign(Math.floor(k / nodes)),
  );
  return { columns: nodes, rows: nodes, x0: 0, y0: 0, cell: 1, heights };
}

describe.each(["C2", "C1"] as const)("bounds of blocks of a %s spline from its nodes alone", (spline) => {
  it.each([0, 1, 8, 15, 24, 46, 47])("hold the surface, with its overshoot in cell %d", (at) => {
    const grid = alternating(at);
    const blocks = createHeightBlocks(grid, slopeRules[spline].overshoot);
    const surface = createGridSurface(createSplineGrid(grid, spline));
    const out = new Float64Array(2);
    const block = Math.min(at >> 4, 2);
    boundHeights(blocks, Int32Array.of(16 * block, 16 * block + 15, 16 * block, 16 * block + 15), out);
    const jet = new Float64Array(6);
    let highest = -Infinity;
    for (let i = 0; i <= 16; i += 1) {
      for (let j = 0; j <= 16; j += 1) {
        surface.evaluate(Float64Array.of(at + i / 16, at + j / 16), jet);
        highest = Math.max(highest, jet[0]);
      }
    }
    expect(highest).toBeGreaterThan(1); // beyond all nodes
    expect(out[1]).toBeGreaterThan(highest);
  });
});

describe("bounds of blocks, 8 bytes each", () => {
  it.each([1e6, 1, 1e-3, 1e-30, 1e-300])(
    "hold heights up to %d m that are no 32-bit numbers, on either side of 0 (seed 11)",
    (size) => {
      const random = seededRandom(11);
      for (let n = 0; n < 200; n += 1) {
        const z = random.uniform(-size, size);
        const heights = new Float64Array(4).fill(z);
        const grid = { columns: 2, rows: 2, x0: 0, y0: 0, cell: 1, heights };
        const { levels } = createHeightBlocks(grid, slopeRules.C2.overshoot);
        const [lower, upper] = levels[0].bounds;
        expect(lower).toBeLessThan(z);
        expect(upper).toBeGreaterThan(z);
        // two spacings of 32-bit numbers, each at most 2^-23 of the height, or 1e-40 m where that is less
        expect(upper - lower).toBeLessThanOrEqual(6e-7 * Math.abs(z) + 3e-40);
      }
    },
  );

  it("take 8 bytes a block of 16 × 16 cells, and a third more for larger ones", () => {
    const nodes = 1025;
    const heights = new Float32Array(nodes * nodes);
    const { levels } = createHeightBlocks(
      { columns: nodes, rows: nodes, x0: 0, y0: 0, cell: 1, heights },
      slopeRules.C2.overshoot,
    );
    const bytes = levels.reduce((sum, { bounds }) => sum + bounds.byteLength, 0);
    expect(bytes).toBe((8 * (4 ** 7 - 1)) / 3); // 64 × 64 blocks, 32 × 32, …, 1
  });
});
