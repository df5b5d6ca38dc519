import { expectWithin } from "@talus/testing-tools";
import { describe, expect, test } from "vitest";
import { contourPieces } from "../src/figures/contours.ts";
import { createTicks } from "../src/figures/ticks.ts";
import { chartFigure, chartsOf, planFigure, type RunView, withColumns } from "../src/index.ts";
import { timesTo, trackOf } from "./track.ts";

describe("ticks are round, widen the range to themselves, and tell themselves apart", () => {
  test.each([
    [0, 10, 5, ["0", "2", "4", "6", "8", "10"]],
    [-0.13, 0.49, 5, ["−0.2", "0.0", "0.2", "0.4", "0.6"]],
    [1499.2, 1500.9, 4, ["1499.0", "1499.5", "1500.0", "1500.5", "1501.0"]],
    [0, 3.1e7, 3, ["0", "2e7", "4e7"]],
    [5, 5, 2, ["0", "5", "10"]],
    [0, 0, 2, ["−0.5", "0.0", "0.5"]],
    [7, 7 + 1e-14, 2, ["0", "5", "10", "15"]],
  ])("from %d to %d", (low, high, count, texts) => {
    const ticks = createTicks(low, high, count);
    expect(ticks.values.map((value) => ticks.text(value))).toEqual(texts);
    expect(ticks.low).toBeLessThanOrEqual(low);
    expect(ticks.high).toBeGreaterThanOrEqual(high);
  });
});

const track = trackOf(
  timesTo(10, 11),
  {
    px: (t) => 4 * t,
    py: (t) => 0.4 * t * t,
    pz: () => 1,
    N: (t) => 100 * t,
    Tx: (t) => 25 * t,
    Ty: () => 0,
    Tz: () => 0,
  },
  (t) => (t < 5 ? "slip" : "roll"),
);

/** The points of the lines of one colour. */
function pointsOf(svg: string, colour: string): [number, number][] {
  const lines = [...svg.matchAll(new RegExp(`<polyline points="([^"]*)"[^>]*stroke="${colour}"`, "g"))];
  return lines.flatMap(([, points = ""]) =>
    points.split(" ").map((point) => point.split(",").map(Number) as [number, number]),
  );
}

test("a chart's line runs straight where the values do, from corner to corner of its frame, in stretches of the phases' colours", () => {
  const chart = chartsOf(withColumns(track, { s: Float64Array.from(timesTo(50, 11)) }), {
    length: 0,
    numbers: new Map(),
    texts: new Map(),
  }).find(({ id }) => id === "forces");
  const svg = chartFigure(chart ?? expect.fail("no chart of forces"), "t", track);
  const normal = pointsOf(svg, "#0072b2");
  expect(normal).toHaveLength(11);
  const frame = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="none"/
    .exec(svg)
    ?.slice(1)
    .map(Number);
  const [x = 0, y = 0, w = 0, h = 0] = frame ?? [];
  normal.forEach(([px, py], i) => {
    const because = "places in a figure have one decimal";
    expectWithin(px, x + (w * i) / 10, { abs: 0.051, because }); // t from 0 to 10 s are ticks
    expectWithin(py, y + h - (h * i) / 10, { abs: 0.051, because }); // N from 0 to 1000 N too
  });
  expect(svg).toContain("force (N)");
  expect([...svg.matchAll(/height="5" fill="(#\w+)"/g)].map(([, colour]) => colour)).toEqual([
    "#d55e00",
    "#111111",
  ]);
});

test("the plan has one scale, the obstacle's top where it stands, contours at round heights of the map", () => {
  const view: RunView = {
    title: 'Plan <of> "a" & b',
    outcome: "",
    offset: [2_600_000, 1_200_000, 1234.4],
    radius: 0.5,
    track,
    samples: 11,
    errors: new Map(),
    events: { length: 0, numbers: new Map(), texts: new Map() },
    ground: {
      vertices: Float64Array.of(0, 0, 0, 40, 0, 4, 40, 40, 4, 0, 40, 0),
      triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
    },
    obstacles: [
      // a square seen from above and its underside: together they would cancel
      {
        name: "box",
        vertices: Float64Array.of(20, 0, 5, 30, 0, 5, 30, 10, 5),
        triangles: Uint32Array.of(0, 1, 2, 0, 2, 1),
      },
    ],
    facts: [],
    scenario: "",
    manifest: "",
  };
  const svg = planFigure(view);
  expect(svg).toContain('Plan &lt;of> "a" &amp; b'.replaceAll('"', "&quot;"));
  const rolled = pointsOf(svg, "#111111");
  const [first, last] = [rolled[0], rolled.at(-1)] as [[number, number], [number, number]];
  // From t = 5 s to 10 s the centre goes 20 m along x and 30 m along y.
  expectWithin((first[1] - last[1]) / (last[0] - first[0]), 1.5, {
    abs: 1e-3,
    because: "one decimal of 200 to 300 units",
  });
  expect(
    [...svg.matchAll(/<path d="(M[^"]*)" fill="#8a5a2b"/g)].map(([, d]) => d?.match(/M/g)?.length),
  ).toEqual([1]);
  const heights = new Set(
    contourPieces(view.ground, 0.5, 1234.4)
      .filter((_, i) => i % 3 === 2)
      .map((z) => (z + 1234.4).toFixed(9)),
  );
  expect([...heights].sort()).toEqual(
    ["1234.5", "1235.0", "1235.5", "1236.0", "1236.5", "1237.0", "1237.5", "1238.0"].map((z) =>
      Number(z).toFixed(9),
    ),
  );
});
