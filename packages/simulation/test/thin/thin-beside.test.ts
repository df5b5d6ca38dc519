import type { HeightGridData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";
import { cardinalSpline } from "./thin-grids.ts";

const radius = 0.3;
const cell = 0.5 * radius;
const top = 2 * radius;
/** Of the first raised node. */
const [x0, y0] = [3, 0];
/** Half the width of the grid, in cells. */
const half = 60;
const nodes = 2 * half + 1;

/** Level ground with two raised nodes beside each other; two cells from them it is level. */
function needle(second: number): HeightGridData {
  const heights = new Float64Array(nodes * nodes);
  heights[half * nodes + half] = top;
  heights[half * nodes + half + 1] = second * top;
  const [west, south] = [x0 - half * cell, y0 - half * cell];
  return {
    kind: "grid",
    spline: "C1",
    grid: { columns: nodes, rows: nodes, x0: west, y0: south, cell, heights },
  };
}

/**
 * Places of the needle's surface, at every 1/200 of a cell: [x, y, z less the height of the centre], from the formula
 * of the spline.
 */
function placesOf(second: number): readonly (readonly [number, number, number])[] {
  const count = 200;
  const range = (cells: number): number[] =>
    Array.from({ length: 2 * cells * count + 1 }, (_, i) => i / count - cells);
  return range(2).flatMap((w) => {
    const profile = top * cardinalSpline(w, "C1");
    return range(3).flatMap((u) => {
      const up = profile * (cardinalSpline(u, "C1") + second * cardinalSpline(u - 1, "C1")) - radius;
      return Math.abs(up) < radius ? [[x0 + cell * u, y0 + cell * w, up] as const] : [];
    });
  });
}

/**
 * Distance beside the needle of a centre passing along x whose ball overlaps it by a fraction of the radius, and
 * position of the first touch.
 */
function passage(second: number, depth: number): { readonly aside: number; readonly touch: number } {
  const places = placesOf(second);
  const way = radius * (1 - depth);
  let aside = 0;
  for (const [, y, up] of places) {
    if (Math.abs(up) < way) aside = Math.max(aside, y - y0 + Math.sqrt(way * way - up * up));
  }
  let touch = Infinity;
  for (const [x, y, up] of places) {
    const square = radius * radius - up * up - (y0 + aside - y) * (y0 + aside - y);
    if (square > 0) touch = Math.min(touch, x - Math.sqrt(square));
  }
  return { aside, touch };
}

describe("a needle of two nodes beside the way of a sphere that rolls", () => {
  const depth = 3e-5;

  it.each([0.8, 0.84, 0.88, 0.92, 0.96])(
    "is struck where it is touched, wherever its steps end: the second %f times as high",
    (second) => {
      const { aside, touch } = passage(second, depth);
      for (const speed of [30, 2000]) {
        const start = flight([x0 - 1, y0 + aside, radius], [speed, 0, 0], [0, speed / radius, 0]);
        const { events } = run({ ground: needle(second), start, time: 1.5 / speed });
        const impact = events.find(({ kind }) => kind === "impact");
        expect([speed, impact?.from]).toEqual([speed, "roll"]);
        expectWithin(impact?.p[0] ?? NaN, touch, {
          abs: cell / 100,
          because:
            "between two places that were looked at the needle stands out by up to 2e-6 m, of 9e-6 m: a tenth of the chord",
        });
      }
    },
  );
});
