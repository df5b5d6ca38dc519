import { type WrongCall, type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as viewer from "../src/index.ts";
import { trackOf } from "./track.ts";

const wrong = (value: unknown): never => value as never;
const track = trackOf([0, 1], { px: (t) => t });

/** Calls with what is no object, and with an empty one. */
const noObject = (
  name: string,
  argument: string,
  member: string,
  call: (given: never) => unknown,
): readonly WrongCall[] => [
  ...[undefined, null, 3].map(
    (given): WrongCall => [
      `${argument} ${given}`,
      () => call(wrong(given)),
      new RegExp(`^${name}: ${argument} must be an object, got ${given}`),
    ],
  ),
  [
    `an empty ${argument}`,
    () => call(wrong({})),
    new RegExp(`^${name}: ${argument}.${member} must be an object, got undefined`),
  ],
];
const notPositive = (
  name: string,
  argument: string,
  call: (given: number) => unknown,
): readonly WrongCall[] =>
  [0, Number.NaN].map((given) => [
    `${argument} ${given}`,
    () => call(given),
    new RegExp(`^${name}: ${argument} must be > 0, got ${given}`),
  ]);
const noFunction = (name: string, argument: string, call: (given: never) => unknown): WrongCall => [
  `no ${argument}`,
  () => call(wrong(undefined)),
  new RegExp(`^${name}: ${argument} must be a function, got undefined`),
];
const noText = (name: string, argument: string, call: (given: never) => unknown): WrongCall => [
  `no ${argument}`,
  () => call(wrong(undefined)),
  new RegExp(`^${name}: ${argument} must be a text, got undefined`),
];
const inEachPicture = "called for each picture with numbers of the track; NaN in gives NaN out";
const view = wrong({
  track: {},
  events: {},
  ground: {},
  obstacles: [],
  marks: [],
  eye: {},
  offset: [0, 0, 0],
});
const run = wrong({ model: {}, obstacles: [], origin: {}, trajectory: {} });
const options = { view: { azimuth: 0, elevation: 0 }, width: 1, height: 1 };

const table: WrongInputTable = {
  arcLength: noObject("arcLength", "track", "numbers", viewer.arcLength),
  bodyAxes: { unchecked: inEachPicture },
  chartFigure: [
    ...noObject("chartFigure", "chart", "t", (chart) => viewer.chartFigure(chart, "t", track)),
    ...noObject("chartFigure", "track", "numbers", (given) =>
      viewer.chartFigure(wrong({ t: [], s: [], series: [] }), "t", given),
    ),
  ],
  chartsOf: [
    ...noObject("chartsOf", "track", "numbers", (given) => viewer.chartsOf(given, track)),
    ...noObject("chartsOf", "events", "numbers", (given) => viewer.chartsOf(track, given)),
  ],
  column: { unchecked: "a column that is not there is one of empty cells; asked in inner loops" },
  createBodyMotion: noObject("createBodyMotion", "track", "numbers", viewer.createBodyMotion),
  createFilm: [
    ...noObject("createFilm", "view", "track", (given) => viewer.createFilm(given, options)),
    ...notPositive("createFilm", "options.width", (width) => viewer.createFilm(view, { ...options, width })),
    ...notPositive("createFilm", "options.height", (height) =>
      viewer.createFilm(view, { ...options, height }),
    ),
  ],
  drawScene: [
    ...noObject("drawScene", "run", "model", (given) => viewer.drawScene(given, 1)),
    ...notPositive("drawScene", "most", (most) => viewer.drawScene(run, most)),
  ],
  packView: [
    ...noObject("packView", "view", "track", (given) => viewer.packView(given, String)),
    noFunction("packView", "base64", (given) => viewer.packView(view, given)),
  ],
  planFigure: noObject("planFigure", "view", "track", viewer.planFigure),
  reportPage: [
    noText("reportPage", "title", (given) => viewer.reportPage(given, "", "", String)),
    noText("reportPage", "packedView", (given) => viewer.reportPage("", given, "", String)),
    noText("reportPage", "script", (given) => viewer.reportPage("", "", given, String)),
    noFunction("reportPage", "sha256", (given) => viewer.reportPage("", "", "", given)),
  ],
  rowAt: { unchecked: "a search in a column for each picture; of NaN it is the last row before, 0" },
  rowsOf: noObject("rowsOf", "table", "numbers", (given) => viewer.rowsOf(given, new Uint32Array(0))),
  selectedAxes: { unchecked: inEachPicture },
  shapeOfBody: [
    ["no body", () => viewer.shapeOfBody(wrong({})), /shape must be sphere, .* or test-block, got undefined/],
  ],
  thin: [
    ...noObject("thin", "track", "numbers", (given) => viewer.thin(given, [], 1)),
    ["no names", () => viewer.thin(track, wrong(undefined), 1), /^thin: names must be a list, got undefined/],
    ...notPositive("thin", "most", (most) => viewer.thin(track, ["px"], most)),
  ],
  trackOnMap: noObject("trackOnMap", "view", "track", viewer.trackOnMap),
  unpackView: [
    noText("unpackView", "json", (given) => viewer.unpackView(given, () => new Uint8Array(0))),
    noFunction("unpackView", "bytesOf64", (given) => viewer.unpackView("{}", given)),
  ],
  viewOfRun: noObject("viewOfRun", "run", "model", (given) =>
    viewer.viewOfRun(
      given,
      { title: "", outcome: "", facts: [], scenario: "", manifest: "" },
      { rows: 1, nodes: 1 },
    ),
  ),
  withColumns: noObject("withColumns", "table", "numbers", (given) => viewer.withColumns(given, {})),
};

it("every public function of @talus/viewer refuses wrong input with what is wrong and what is allowed", () => {
  expect(wrongInputFaults(viewer, table)).toEqual([]);
});
