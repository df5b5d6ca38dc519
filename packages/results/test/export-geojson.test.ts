import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool, tool } from "@talus/testing-tools";
import { describe, expect, onTestFinished, test } from "vitest";
import { eventsGeoJson, trackGeoJson } from "../src/export/index.ts";
import { endEvent, eventTable, impactEvent, slipSample, trajectoryOf } from "./result-records.ts";

const ogr = tool("ogr");
const map = { x: 2_600_000, y: 1_200_000 };

/** Two stretches, the second of one row; places with all the digits that a double has. */
const trajectory = trajectoryOf(
  [
    { phase: "flight", at: [1 / 3, 2 / 3, 1e3 / 7] },
    { phase: "flight", at: [4 / 3, 5 / 3, 1e3 / 9] },
    { phase: "roll", at: [4 / 3, 5 / 3, 1e3 / 9] },
  ].map(({ phase, at }, i) => {
    const y = slipSample.y.slice();
    y.set(at);
    y.set([3, 4, 0, 0, 0, 2], 7);
    return { ...slipSample, t: i / 3, phase: phase as "flight" | "roll", y };
  }),
  map,
);
const events = eventTable([impactEvent, endEvent], map);
const places = [
  [2_600_000 + 1 / 3, 1_200_000 + 2 / 3, 1e3 / 7],
  [2_600_000 + 4 / 3, 1_200_000 + 5 / 3, 1e3 / 9],
];

interface Collection {
  readonly crs?: unknown;
  readonly features: readonly {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly geometry: { readonly type: string; readonly coordinates: unknown };
  }[];
}

test("the track is a line in space for each phase, in map coordinates, bit for bit", () => {
  const { features } = JSON.parse(trackGeoJson(trajectory, null)) as Collection;
  expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([places, [places[1], places[1]]]);
  const [dx, dy, dz] = [0, 1, 2].map((i) => (places[1]?.[i] ?? 0) - (places[0]?.[i] ?? 0));
  expect(features[0]?.properties).toEqual({
    phase: "flight",
    t_start: 0,
    t_end: 1 / 3,
    length: Math.sqrt(dx ** 2 + dy ** 2 + dz ** 2),
    largest_speed: 5,
    largest_spin: 2,
    largest_height: 0, // the gap of the samples is below zero
    largest_N: slipSample.normalForce,
  });
});

test("an event is a point with the columns of events.csv; what does not apply is null", () => {
  const { features } = JSON.parse(eventsGeoJson(events, null)) as Collection;
  expect(features.map(({ geometry }) => geometry.type)).toEqual(["Point", "Point"]);
  expect(Object.keys(features[0]?.properties ?? {})).toEqual(events.names);
  expect(features[0]?.properties).toMatchObject({ jx: 1e-300, jy: -0, material: impactEvent.material });
  expect(features[1]?.properties).toMatchObject({ kind: "end", jx: null, bx: null });
});

/** The data read by GDAL, written by it again with 17 digits. */
function readByOgr(geojson: string): Collection {
  const directory = mkdtempSync(join(tmpdir(), "talus-geojson-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, "in.geojson");
  writeFileSync(file, geojson);
  const digits = ["-lco", "COORDINATE_PRECISION=17", "-lco", "SIGNIFICANT_FIGURES=17"];
  return JSON.parse(runTool(ogr, { args: ["-f", "GeoJSON", "/vsistdout/", file, ...digits] })) as Collection;
}

describe.skipIf(!ogr.available)(`as GDAL reads them${ogr.note}`, () => {
  test("lines and their attributes, the reference system of the map", () => {
    const { crs, features } = readByOgr(trackGeoJson(trajectory, "EPSG:2056+5728"));
    expect(crs).toEqual({ type: "name", properties: { name: "urn:ogc:def:crs:EPSG::2056" } });
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: "LineString", coordinates: places },
      { type: "LineString", coordinates: [places[1], places[1]] },
    ]);
    expect(features.map(({ properties }) => properties)).toEqual(
      (JSON.parse(trackGeoJson(trajectory, null)) as Collection).features.map(({ properties }) => properties),
    );
  });

  test.each([null, 'LV "03"'])("points; of the reference system %s no more is claimed than metres", (crs) => {
    const { features } = readByOgr(eventsGeoJson(events, crs)); // GDAL writes no more than 15 decimals
    expect(features).toHaveLength(2);
    expect(features[0]).toMatchObject({
      geometry: { type: "Point", coordinates: [2_600_000 + 1 / 3, 1_200_000, 0] },
      properties: { kind: "impact", t: expect.closeTo(0.3, 15), impulse_n: 7, energy_lost: 12.5 },
    });
    const info = spawnSync("/usr/bin/ogrinfo", ["-al", "-so", "/vsistdin/"], {
      input: eventsGeoJson(events, crs),
    });
    expect(String(info.stdout)).toContain(`ENGCRS["${(crs ?? "local").replaceAll('"', '""')}"`);
    expect(String(info.stdout)).toContain("Geometry: 3D Point\nFeature Count: 2");
  });
});
