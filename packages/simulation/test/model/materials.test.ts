import type { PolygonZones, ZoneData } from "@talus/geodata";
import type { EventRecord, RunResult } from "@talus/results";
import type { Material } from "@talus/scenario";
import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, contact, flight, gridOf, partsOf, run } from "../support/scenarios.ts";

const g = 9.81;
const a = 0.3;
const far = 1000;

function material(friction: number, restitution = 0.4): Material {
  return { staticFriction: friction, kineticFriction: friction, restitution };
}

/** Polygons as lists of corners, of materials 1, 2, … */
function zonesOf(...polygons: readonly (readonly (readonly [number, number])[])[]): PolygonZones {
  return {
    kind: "polygons",
    polygons: polygons.map((corners, i) => ({ material: i + 1, rings: [Float64Array.from(corners.flat())] })),
  };
}

/** Everything to the right of the line through (x, 0) that is turned from the y axis by an angle. */
function beyond(x: number, angle = 0): readonly (readonly [number, number])[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [
    [x + far * s, -far * c],
    [x + far * s + far * c, -far * c + far * s],
    [x - far * s + far * c, far * c + far * s],
    [x - far * s, far * c],
  ];
}

function patchBoundariesOf({ events }: RunResult): readonly EventRecord[] {
  return events.filter(({ kind }) => kind === "patch-boundary");
}

/** Tight tolerances, and patch boundaries among the events. */
function runZoned(choice: Choice): RunResult {
  return run({ relativeTolerance: 1e-12, ...choice }, { verboseEvents: true });
}

const because = "round-off of some tens of steps; the motion is a parabola, which every step gives exactly";

/**
 * A sphere that slips straight on level ground, v' = -mu g, a w' = (5/2) mu g, across a border at x = 3:
 * there v1² = v0² - 2 mu1 g 3; it rolls when v - a w = 0.
 */
describe.each([
  ["a polygon", zonesOf(beyond(3))],
  ["a polygon whose border is oblique to the motion", zonesOf(beyond(3, 0.9))],
  ["a cell line of a raster", rasterBeyond(3)],
] satisfies [string, ZoneData][])("slip from friction 0.2 to 0.5 across the border of %s", (_name, zones) => {
  const [v0, mu1, mu2] = [10, 0.2, 0.5];
  const result = runZoned({
    start: flight([0, 0, a], [v0, 0, 0]),
    friction: mu1,
    classes: { gravel: material(mu2) },
    zones,
    time: 2,
  });
  const v1 = Math.sqrt(v0 * v0 - 6 * mu1 * g);
  const t1 = (v0 - v1) / (mu1 * g);
  const aw1 = 2.5 * mu1 * g * t1;
  const t2 = (v1 - aw1) / (3.5 * mu2 * g);
  const [patchBoundary] = patchBoundariesOf(result);

  it("meets the border at its time and place, once", () => {
    expect(patchBoundariesOf(result)).toHaveLength(1);
    expect([patchBoundary.from, patchBoundary.to, patchBoundary.material]).toEqual([
      "slip",
      "slip",
      "gravel",
    ]);
    expectWithin(patchBoundary.t, t1, { abs: 1e-12, because });
    expectWithin(patchBoundary.foot?.[0] ?? 0, 3, { abs: 1e-12, because });
    const { v, w } = partsOf(patchBoundary.yPlus);
    expectWithin([v[0], a * w[1]], [v1, aw1], { abs: 1e-11, because });
  });

  it("slips on with the other friction until it rolls, at the closed form's time and place", () => {
    const grip = result.events.find(({ kind }) => kind === "grip");
    expect(grip?.material).toBe("gravel");
    expectWithin(grip?.t ?? 0, t1 + t2, {
      abs: 1e-10,
      because: "slip ends in closed form with an error of |u|²",
    });
    expectWithin(grip?.foot?.[0] ?? 0, 3 + v1 * t2 - 0.5 * mu2 * g * t2 * t2, { abs: 1e-10, because });
    expectWithin(partsOf(result.y).v[0], v1 - mu2 * g * t2, { abs: 1e-10, because });
  });

  it("balances its energy", () => {
    expectWithin(result.ledger.residual, 0, { abs: 1e-11, because: "the tolerances of the run" });
  });
});

/** Cells of 0.5 m around the origin, of material 1 beyond x. */
function rasterBeyond(x: number): ZoneData {
  const [columns, rows, cell] = [100, 20, 0.5];
  const x0 = -9.75;
  const materials = new Uint8Array(columns * rows);
  for (let k = 0; k < materials.length; k += 1) {
    materials[k] = x0 + (k % columns) * cell > x ? 1 : 0;
  }
  return { kind: "classes", columns, rows, x0, y0: -4.75, cell, materials };
}

describe("on a slope of 1 in 2", () => {
  const slope: TerrainData = { kind: "plane", gradient: [-0.5, 0], height: 0 };
  const [sin, cos] = [1 / Math.sqrt(5), 2 / Math.sqrt(5)];
  const mu = 0.1; // rolling needs (2/7) tan = 0.143
  const s1 = 2 / cos; // way along the slope to x = 2

  it("a sphere that rolls begins to slip at the border of a smoother zone", () => {
    // rolls with (5/7) g sin; then v' = g (sin - mu cos), a w' = (5/2) mu g cos
    const result = runZoned({
      ground: slope,
      start: contact([0, 0]),
      friction: 0.5,
      classes: { ice: material(mu) },
      zones: zonesOf(beyond(2)),
      time: 2.5,
    });
    const t1 = Math.sqrt((2 * s1) / ((5 / 7) * g * sin));
    const v1 = (5 / 7) * g * sin * t1;
    const [patchBoundary] = patchBoundariesOf(result);
    expectWithin(patchBoundary.t, t1, { abs: 1e-11, because });
    const slip = result.events.find(({ kind }) => kind === "slip");
    expect([slip?.t, slip?.from, slip?.to, slip?.material]).toEqual([patchBoundary.t, "roll", "slip", "ice"]);
    const T = 2.5 - t1;
    const v2 = v1 + g * (sin - mu * cos) * T;
    const { p, v, w } = partsOf(result.y);
    expectWithin(Math.hypot(...v), v2, { abs: 1e-10, because });
    expectWithin(a * w[1], v1 + 2.5 * mu * g * cos * T, { abs: 1e-10, because });
    const way = s1 + v1 * T + 0.5 * g * (sin - mu * cos) * T * T;
    expectWithin(p[0] - a * sin, way * cos, { abs: 1e-10, because });
  });

  it("a sphere that slips grips behind the border of a rougher zone, by the closed form", () => {
    const result = runZoned({
      ground: slope,
      start: contact([0, 0]),
      friction: mu,
      classes: { rubber: material(0.5) },
      zones: zonesOf(beyond(2)),
      time: 2.5,
    });
    const t1 = Math.sqrt((2 * s1) / (g * (sin - mu * cos)));
    const [v1, aw1] = [g * (sin - mu * cos) * t1, 2.5 * mu * g * cos * t1];
    // u' = g sin - 3.5 mu2 g cos
    const t2 = (v1 - aw1) / (3.5 * 0.5 * g * cos - g * sin);
    const grip = result.events.find(({ kind }) => kind === "grip");
    expectWithin(patchBoundariesOf(result)[0].t, t1, { abs: 1e-11, because });
    expectWithin(grip?.t ?? 0, t1 + t2, { abs: 1e-10, because: "slip ends in closed form, error |u|²" });
    const v2 = v1 + g * (sin - 0.5 * cos) * t2;
    const v3 = v2 + (5 / 7) * g * sin * (2.5 - t1 - t2);
    expectWithin(Math.hypot(...partsOf(result.y).v), v3, { abs: 1e-10, because });
  });

  it("a flat grid gives the same as the plane", () => {
    const choice = {
      start: contact([0, 0.1]),
      friction: 0.5,
      classes: { ice: material(mu) },
      zones: zonesOf(beyond(2, 0.5)),
      time: 2,
    } as const;
    const onPlane = runZoned({ ...choice, ground: slope });
    const onGrid = runZoned({ ...choice, ground: gridOf((x) => -0.5 * x, 15, 1) });
    const kinds = (result: RunResult) => result.events.filter(({ material }) => material === "ice").length;
    expect(kinds(onGrid)).toBeGreaterThan(0);
    expectWithin(onGrid.y, onPlane.y, { abs: 1e-10, because: "a flat grid is the plane to 1e-12" });
  });
});

describe("zones met in other ways", () => {
  it("a strip of a tenth of a millimetre slows the sphere by the friction in it", () => {
    // v² falls by 2 mu g per metre; a frictionless plane elsewhere
    const strip = [
      [3, -1],
      [3.0001, -1],
      [3.0001, 1],
      [3, 1],
    ] as const;
    const result = runZoned({
      start: flight([0, 0, a], [10, 0, 0]),
      friction: 0,
      classes: { sand: material(0.8) },
      zones: zonesOf(strip),
      time: 1,
    });
    expect(patchBoundariesOf(result).map(({ material }) => material)).toEqual(["sand", "terrain"]);
    const expected = Math.sqrt(100 - 2 * 0.8 * g * 1e-4);
    expectWithin(partsOf(result.y).v[0], expected, { abs: 1e-12, because });
  });

  it("a flight that touches down in a zone rebounds with its restitution", () => {
    const zones = zonesOf(beyond(1), beyond(2.5));
    const result = run({
      start: flight([0, 0, a + 1], [3, 0, 0]),
      friction: 0,
      classes: { turf: material(0, 0.2), rock: material(0, 0.9) },
      zones,
      time: 1.2,
    });
    const impacts = result.events.filter(({ kind }) => kind === "impact");
    const fall = Math.sqrt(2 / g);
    // touches at x = 3 fall = 1.35 on turf, then after 2 · 0.2 fall at x = 1.9 on turf, …
    const times = [fall, fall * 1.4, fall * 1.48];
    expect(impacts.slice(0, 3).map(({ material }) => material)).toEqual(["turf", "turf", "turf"]);
    times.forEach((t, i) => {
      expectWithin(impacts[i].t, t, { abs: 1e-12, because: "round-off of the root" });
    });
    expectWithin(impacts[0].yPlus[9], 0.2 * g * fall, { abs: 1e-12, because: "round-off" });
  });

  it("infinite bounces are not summed across a border", () => {
    // frictionless: hops of e^n 2 vz/g at 3 m/s, e = 0.9: half of them on each side of x = 9
    const fall = Math.sqrt(2 / g);
    const result = run({
      start: flight([0, 0, a + 1], [3, 0, 0]),
      friction: 0,
      restitution: 0.9,
      classes: { turf: material(0, 0) },
      zones: zonesOf(beyond(9)),
      time: 20,
    });
    let [t, hop] = [fall, 2 * fall];
    const expected: number[] = [];
    while (3 * t < 9) {
      expected.push(t);
      hop *= 0.9;
      t += hop;
    }
    const impacts = result.events.filter(({ kind }) => kind === "impact");
    expect(impacts.map(({ material }) => material)).toEqual([...expected.map(() => "terrain"), "turf"]);
    expectWithin(
      impacts.map((each) => each.t),
      [...expected, t],
      { abs: 1e-11, because: "round-off of the sum" },
    );
    expect(result.phase).toBe("slip");
  });

  it("obstacles keep their own materials, and the ground between them its zones", () => {
    const result = runZoned({
      start: flight([0, 0, a], [10, 0, 0]),
      friction: 0.2,
      classes: { gravel: material(0.5) },
      zones: zonesOf(beyond(3)),
      obstacles: [
        { kind: "box", name: "stop", centre: [7, 0, 1], size: [2, 4, 2], material: material(0.3, 0.6) },
        { kind: "tree", at: [40, 40], radius: 0.2, height: 5 },
      ],
      time: 1.2,
    });
    const reported = result.events
      .filter(({ kind }) => kind === "patch-boundary" || kind === "impact")
      .slice(0, 2);
    expect(reported.map(({ kind, material }) => [kind, material])).toEqual([
      ["patch-boundary", "gravel"],
      ["impact", "stop"],
    ]);
    const v1 = Math.sqrt(100 - 6 * 0.2 * g);
    const v2 = Math.sqrt(v1 * v1 - 2 * 0.5 * g * (6 - a - 3));
    expectWithin(partsOf(reported[1].yMinus).v[0], v2, {
      abs: 1e-9,
      because: "meeting is located to 1e-10 m",
    });
    expectWithin(partsOf(reported[1].yPlus).v[0], -0.6 * v2, { abs: 1e-9, because: "as above" });
  });

  it("a sphere comes to rest on a border and in a hollow across many zones with its energy balanced", () => {
    // rocks up and down a trough whose friction changes every 0.37 m
    const strips = Array.from({ length: 20 }, (_, i) => beyond(-3.7 + 0.37 * i, 0.2));
    const classes = Object.fromEntries(strips.map((_, i) => [`m${i}`, material(i % 2 === 0 ? 0.05 : 0.9)]));
    const result = runZoned({
      ground: { kind: "formula", z: "x^2/8" },
      start: flight([-3, 0, 1.5], [0, 0.3, 0], [0, 0, 0], "on-surface"),
      friction: 0.3,
      classes,
      zones: zonesOf(...strips),
      time: 6,
      relativeTolerance: 1e-10,
    });
    expect(result.status.kind).toBe("reached-end");
    expect(patchBoundariesOf(result).length).toBeGreaterThan(15);
    expectWithin(result.ledger.residual, 0, { abs: 1e-9, because: "ten times the tolerance of the run" });
  });
});
