import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createGridSurface } from "../../src/grid/grid-surface.ts";
import { createSplineGrid } from "../../src/grid/spline-grid.ts";
import { createContact, createQuery, createTerrain } from "../../src/index.ts";
import { roughGrid } from "../rough-grid.ts";

const grid = roughGrid(12, 11, 2, 0.5);

function surfaceOf(of = grid) {
  const surface = createGridSurface(createSplineGrid(of));
  if (surface.cells === undefined) throw new Error("a C2 grid without holes has cells");
  return { surface, cells: surface.cells };
}

describe("the cells of a C2 grid", () => {
  it("jump in their third derivatives by 1, -4, 6, -4, 1 over the cube of a cell, as the cubic B-spline does", () => {
    // values 1/6, 4/6, 1/6 at three nodes are interpolated by that spline itself: de Boor (1978), chapter IX
    const side = 2;
    const columns = 81;
    const line = new Float64Array(columns);
    line.set([1 / 6, 4 / 6, 1 / 6], 39);
    const heights = Float64Array.from({ length: 5 * columns }, (_, k) => line[k % columns] as number);
    const { cells } = surfaceOf({ columns, rows: 5, x0: 0, y0: 0, cell: side, heights });
    for (const [k, jump] of [1, 4, 6, 4, 1].entries()) {
      const x = side * (38 + k);
      const cell = cells.cellAt(Float64Array.of(x - 0.5, 3));
      expectWithin(cells.jumpBeyond(cell, Float64Array.of(x + 0.1, 3)), jump / side ** 3, {
        abs: 1e-13,
        because: "differences of heights of 1, and neighbours left out that count 1e-19",
      });
    }
  });

  it("depart beyond their sides by no more than the jump says, past corners too (seed 24801)", () => {
    const { surface, cells } = surfaceOf();
    const random = seededRandom(24801);
    const sides = new Float64Array(4);
    const [own, true_] = [new Float64Array(6), new Float64Array(6)];
    let closest = 0;
    for (let n = 0; n < 20_000; n += 1) {
      const inside = Float64Array.of(
        grid.x0 + 2 + 18 * random.uniform(),
        grid.y0 + 2 + 16 * random.uniform(),
      );
      const cell = cells.cellAt(inside);
      cells.sidesOf(cell, sides);
      const at = inside.map((x) => x + 4 * (random.uniform() - 0.5));
      const beyond = [0, 1].map((axis) => {
        const x = at[axis] as number;
        return Math.max(0, (sides[2 * axis] as number) - x, x - (sides[2 * axis + 1] as number));
      });
      const furthest = Math.max(...beyond);
      if (furthest === 0 || furthest > 2) continue;
      cells.evaluate(cell, at, own);
      surface.evaluate(at, true_);
      const off = Math.max(...[3, 5].map((k) => Math.abs((own[k] as number) - (true_[k] as number))));
      const bound = cells.jumpBeyond(cell, at) * furthest;
      expect(off).toBeLessThanOrEqual(bound + 1e-12); // rounding of second derivatives of some 1/m
      closest = Math.max(closest, off / bound);
    }
    expect(closest).toBeGreaterThan(0.3); // the bound is no more than a few times too large
  });

  it("end at the lines between nodes, and nowhere at the border of the map", () => {
    const { cells } = surfaceOf();
    const sides = new Float64Array(4);
    const { x0, y0 } = grid;
    cells.sidesOf(cells.cellAt(Float64Array.of(x0 + 5, y0 + 3)), sides);
    expect([...sides]).toEqual([x0 + 4, x0 + 6, y0 + 2, y0 + 4]);
    const corner = cells.cellAt(Float64Array.of(x0 - 9, y0 + 99));
    cells.sidesOf(corner, sides);
    expect([...sides]).toEqual([-Infinity, x0 + 2, y0 + 18, Infinity]);
    expect(cells.jumpBeyond(corner, Float64Array.of(x0 - 1, y0 + 21))).toBe(0);
  });

  it("have the foot of the ground as long as that is inside (seed 24802)", () => {
    const query = createQuery(createTerrain({ kind: "grid", grid }));
    const random = seededRandom(24802);
    const [onGround, inCell] = [createContact(), createContact()];
    let same = 0;
    for (let n = 0; n < 500; n += 1) {
      const x = grid.x0 + 3 + 14 * random.uniform();
      const y = grid.y0 + 3 + 14 * random.uniform();
      query.nearest(Float64Array.of(x, y, 12), undefined, onGround);
      const c = onGround.foot.map((each, i) => each + 0.3 * (onGround.normal[i] as number));
      query.nearest(c, onGround, onGround);
      const cell = query.cells?.cellAt(onGround.foot) ?? -1;
      expect(query.cells?.follow(cell, c, onGround, inCell)).toBe("found");
      for (let i = 0; i < 3; i += 1) {
        expectWithin(inCell.foot[i] as number, onGround.foot[i] as number, {
          abs: 1e-13,
          because: "the same polynomial, feet to the rounding of coordinates of some 20 m",
        });
      }
      same += 1;
    }
    expect(same).toBe(500);
  });
});
