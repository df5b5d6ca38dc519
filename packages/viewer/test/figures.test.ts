import { expectWithin } from "@talus/testing-tools";
import { describe, expect, test } from "vitest";
import { contourPieces } from "../src/figures/contours.ts";
import { readableUnit } from "../src/figures/readable-unit.ts";
import { textWidth, wrappedText } from "../src/figures/text-width.ts";
import { createTicks, fittingTicks } from "../src/figures/ticks.ts";
import { type Chart, chartFigure, chartsOf, planFigure, type RunView, withColumns } from "../src/index.ts";
import { timesTo, trackOf } from "./track.ts";

describe("ticks are round, lie inside the range, and tell themselves apart", () => {
  test.each([
    [0, 10, 5, ["0", "2", "4", "6", "8", "10"]],
    [-0.13, 0.49, 5, ["0.0", "0.2", "0.4"]],
    [1499.2, 1500.9, 4, ["1499.5", "1500.0", "1500.5"]],
    [0, 3.1e7, 3, ["0", "20000000"]],
    [-1.5, 1.5, 3, ["−1", "0", "1"]],
  ])("from %d to %d", (low, high, count, texts) => {
    const ticks = createTicks(low, high, count);
    expect(ticks.values.map((value) => ticks.text(value))).toEqual(texts);
  });

  test("as many as have room: numbers of 60 units on an axis of 300, from 446,200 to 446,290", () => {
    const { values } = fittingTicks(446_200, 446_290, 300, () => 60, 8);
    expect(values).toEqual([446_200, 446_220, 446_240, 446_260, 446_280]); // 20 m are 67 units
    // On 100 units 50 m are 56, too little, and 100 m leave one number: every third of 20 m.
    expect(fittingTicks(446_200, 446_290, 100, () => 60, 8).values).toEqual([446_200, 446_260]);
  });
});

describe("an axis has the unit in which its numbers are short", () => {
  test.each([
    ["energy (J)", 0, 1.1e6, "energy (MJ)", 1e6],
    ["force (N)", -2e4, 100, "force (kN)", 1e3],
    ["force (N)", 0, 9999, "force (N)", 1],
    ["height (m)", 0, 3e-5, "height (µm)", 1e-6],
    ["|T| / N (1)", 0, 3e-5, "|T| / N (10⁻⁶)", 1e-6],
    ["force (N)", 0, 2e20, "force (10¹⁸ N)", 1e18],
    ["z (m)", 12_000.1, 12_000.4, "z (m)", 1], // distinguished by its last digits
    ["no unit", 0, 1e9, "no unit", 1],
  ])("%s from %d to %d: %s", (title, low, high, readable, unit) => {
    expect(readableUnit(title, low, high)).toEqual({ title: readable, unit });
  });
});

test("text is broken between words, and inside a word that is wider than a line", () => {
  expect(wrappedText("a rock rolls over the edge", textWidth("a rock rolls", 13), 13)).toEqual([
    "a rock rolls",
    "over the",
    "edge",
  ]);
  const lines = wrappedText("x 岩石岩石岩石", 45, 13);
  expect(lines.join("").replaceAll(" ", "")).toBe("x岩石岩石岩石");
  for (const line of lines) expect(textWidth(line, 13)).toBeLessThanOrEqual(45);
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
    gap: () => 0,
    slip: () => 0,
  },
  (t) => (t < 5 ? "slip" : "roll"),
);
const noEvents = { length: 0, numbers: new Map(), texts: new Map() };
const charts = chartsOf(withColumns(track, { s: Float64Array.from(timesTo(50, 11)) }), noEvents);
const chartOf = (id: string): Chart => charts.find((each) => each.id === id) ?? expect.fail(`no chart ${id}`);

/** The points of the lines of one colour. */
function pointsOf(svg: string, colour: string): [number, number][] {
  const lines = [...svg.matchAll(new RegExp(`<polyline points="([^"]*)"[^>]*stroke="${colour}"`, "g"))];
  return lines.flatMap(([, points = ""]) =>
    points.split(" ").map((point) => point.split(",").map(Number) as [number, number]),
  );
}

function frameOf(svg: string): readonly [number, number, number, number] {
  const frame = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="none"/.exec(svg);
  return (frame?.slice(1).map(Number) ?? expect.fail("no frame")) as [number, number, number, number];
}

test("a chart's line runs straight where the values do, inside its frame, in stretches of the phases' colours", () => {
  const svg = chartFigure(chartOf("forces"), "t", track);
  const normal = pointsOf(svg, "#0072b2");
  expect(normal).toHaveLength(11);
  const [x, y, w, h] = frameOf(svg);
  normal.forEach(([px, py], i) => {
    const because = "places in a figure have one decimal";
    // From 0 to 10 s with 1 % of room at both ends, from 0 to 1000 N with 5 %.
    expectWithin(px, x + (w * (0.1 + i)) / 10.2, { abs: 0.051, because });
    expectWithin(py, y + h - (h * (0.5 + i)) / 11, { abs: 0.051, because });
  });
  expect(svg).toContain("force (N)");
  expect(
    [...svg.matchAll(/height="5" fill="(#\w+)"\/>(?!<text|\n<text)/g)].map(([, colour]) => colour),
  ).toEqual(["#d55e00", "#111111"]);
  expect(svg).toMatch(/<text [^>]*>slip<\/text>/); // what the colours of the strip mean
});

test.each(["height", "slip"])("a constant has a line away from the border of its frame: %s", (id) => {
  const svg = chartFigure(chartOf(id), "t", track);
  const [, y, , h] = frameOf(svg);
  for (const [, at] of pointsOf(svg, "#0072b2")) {
    expect(at).toBeGreaterThan(y + 5);
    expect(at).toBeLessThan(y + h - 5);
  }
});

test("a value between two gaps is a point, a dashed line lies above the others, a logarithmic axis has decades", () => {
  const values = Float64Array.of(1, NaN, 30, NaN, 1e4, 2e4);
  const t = Float64Array.of(0, 1, 2, 3, 4, 5);
  const chart: Chart = {
    id: "error",
    title: "Error",
    axis: "error (1)",
    isLogarithmic: true,
    t,
    s: t,
    series: [
      { label: "dashed", values, isDashed: true },
      { label: "solid", values },
    ],
  };
  const svg = chartFigure(chart, "t", trackOf([...t], {}));
  expect(svg.match(/<circle/g)).toHaveLength(4);
  expect(svg.indexOf("stroke-linejoin")).toBeLessThan(svg.lastIndexOf("stroke-dasharray"));
  const [, y, , h] = frameOf(svg);
  const circles = [...svg.matchAll(/cy="([\d.]+)" r="2" fill="#d55e00"/g)].map(([, cy]) => Number(cy));
  const because = "one decimal";
  expectWithin(circles[0] ?? NaN, y + h, { abs: 0.051, because }); // 1, of the decades from 1 to 1e5
  expectWithin(circles[1] ?? NaN, y + h * (1 - Math.log10(30) / 5), { abs: 0.051, because });
  for (const decade of ["1e0", "1e5"]) expect(svg).toContain(`>${decade}</text>`);
});

/** A slope of 10 % on a map, 40 m by 40 m, with a square obstacle. */
function planView(offset: RunView["offset"]): RunView {
  return {
    title: 'Plan <of> "a" & b',
    outcome: "",
    offset,
    radius: 0.5,
    shape: { kind: "sphere", radius: 0.5 },
    marks: [],
    eye: { azimuth: -90, elevation: 30 },
    track,
    samples: 11,
    errors: new Map(),
    events: noEvents,
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
}

const marks: RunView["marks"] = [
  {
    kind: "zone",
    name: "scree",
    pieces: new Float64Array(),
    paths: [
      [
        [5, 5],
        [15, 5],
        [15, 15],
        [5, 15],
      ],
    ],
  },
  {
    kind: "gate",
    name: "road",
    pieces: new Float64Array(),
    paths: [
      [
        [25, 0],
        [25, 40],
      ],
    ],
  },
];

test("the plan has one scale, the obstacle's top where it stands, zones and gates, contours at round heights of the map", () => {
  const view = { ...planView([2_600_000, 1_200_000, 1234.4]), marks };
  const svg = planFigure(view);
  expect(svg).toContain('Plan &lt;of> "a" &amp; b'.replaceAll('"', "&quot;"));
  const rolled = pointsOf(svg, "#111111");
  const [first, last] = [rolled[0], rolled.at(-1)] as [[number, number], [number, number]];
  // From t = 5 s to 10 s the centre goes 20 m along x and 30 m along y.
  expectWithin((first[1] - last[1]) / (last[0] - first[0]), 1.5, {
    abs: 1e-3,
    because: "one decimal of 200 to 300 units",
  });
  const shapes = [...svg.matchAll(/<path d="(M[^"]*)" fill="#8a5a2b"/g)];
  expect(shapes.map(([, d]) => d?.match(/M/g)?.length)).toEqual([1]);
  const gate = pointsOf(svg, "#007a5a");
  const perMetre = (last[0] - first[0]) / 20;
  expectWithin(gate[0]?.[0] ?? NaN, first[0] + 5 * perMetre, {
    abs: 0.15,
    because: "three places of one decimal",
  });
  for (const text of ["scree", "road", "box", "start", "end", "contours every 0.2 m", "1235", "2600020"])
    expect(svg).toContain(`>${text}</text>`);
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

test("heavy contours bear their height with the decimals that it needs", () => {
  const view = planView([0, 0, 1234]);
  const steep = view.ground.vertices.map((x, i) => (i % 3 === 2 ? 2.5 * x : x));
  const svg = planFigure({ ...view, ground: { ...view.ground, vertices: steep } });
  for (const text of ["contours every 0.5 m", "1235.0", "1237.5", "1240.0"])
    expect(svg).toContain(`>${text}</text>`);
});

test("a plan of millimetres on a map in millions counts from a whole metre", () => {
  const small = trackOf([0, 1], { px: (t) => 1e-3 * t, py: () => 0 }, () => "roll");
  const svg = planFigure({ ...planView([446_250, -5_250_000, 0]), radius: 1e-4, track: small });
  expect(svg).toContain(">x − 446250 (m)</text>");
  expect(svg).toContain(">y + 5250000 (m)</text>");
});

// The pictures were looked at when they were kept: vitest --update=all FILE keeps them anew, to be looked at again.
test.each([
  ["plan-in-millions", (): string => planFigure({ ...planView([446_250, 5_250_000, 1234.4]), marks })],
  ["height-of-a-rolling-body", (): string => chartFigure(chartOf("height"), "t", track)],
])("the picture %s is the one that was kept", async (name, draw) => {
  await expect(draw()).toMatchFileSnapshot(`pictures/${name}.svg`);
});
