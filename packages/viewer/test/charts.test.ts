import { expectWithin } from "@talus/testing-tools";
import { describe, expect, test } from "vitest";
import {
  arcLength,
  type BodyPlace,
  chartsOf,
  createBodyMotion,
  packView,
  type RunView,
  unpackView,
  withColumns,
} from "../src/index.ts";
import { timesTo, trackOf } from "./track.ts";

const noEvents = { length: 0, numbers: new Map(), texts: new Map() };

test("the way along a helix is that of its chords", () => {
  const track = trackOf(timesTo(10, 1001), { px: Math.cos, py: Math.sin, pz: (t) => t });
  const chord = Math.hypot(2 * Math.sin(0.005), 0.01);
  expectWithin(arcLength(track)[1000] ?? NaN, 1000 * chord, { rel: 1e-12, because: "a sum of 1000 numbers" });
});

describe("the charts of a run", () => {
  const track = trackOf(
    [0, 1, 1, 2],
    {
      N: (t) => (t < 1.5 ? 0 : 100),
      Tx: (t) => (t < 1.5 ? 0 : 30),
      Ty: (t) => (t < 1.5 ? 0 : -40),
      Tz: () => 0,
      e_kin: (t) => 100 - 20 * t,
      e_pot: (t) => 50 - 10 * t,
    },
    (t) => (t < 1.5 ? "flight" : "slip"),
  );
  const events = trackOf([1], { energy_lost: () => 12, impulse_n: () => 7, impulse_t: () => 2 });
  const charts = chartsOf(withColumns(track, { s: Float64Array.of(0, 3, 3, 5) }), events);
  const values = (id: string, label: string): number[] => {
    return [
      ...(charts.find((chart) => chart.id === id)?.series.find((each) => each.label === label)?.values ?? []),
    ];
  };

  test("friction used is |T| / N on the ground and nothing in flight", () => {
    expect(values("friction", "used, |T| / N")).toEqual([NaN, NaN, NaN, 0.5]);
  });

  test("the ledger: potential energy from its lowest value, losses at impacts from their time on, and the rest", () => {
    expect(values("energy", "potential")).toEqual([20, 10, 10, 0]);
    expect(values("energy", "total")).toEqual([120, 90, 90, 60]);
    expect(values("energy", "lost at impacts")).toEqual([0, 0, 12, 12]);
    expect(values("energy", "lost otherwise")).toEqual([0, 30, 18, 48]);
  });

  test("impulses are stems at the events, at their time and way", () => {
    const chart = charts.find(({ id }) => id === "impulses");
    expect(chart).toMatchObject({ hasStems: true, t: Float64Array.of(1), s: Float64Array.of(3) });
    expect(values("impulses", "normal")).toEqual([7]);
    expect(chart?.whole).toEqual({ t: [0, 2], s: [0, 5] });
  });

  test("equal coefficients of rest and of slip are one line", () => {
    const labels = (mu_d: number): readonly string[] => {
      const rubbed = trackOf([0, 1], { N: () => 1, mu_s: () => 0.5, mu_d: () => mu_d });
      return chartsOf(rubbed, noEvents).flatMap(({ id, series }) =>
        id === "friction" ? series.map(({ label }) => label) : [],
      );
    };
    expect(labels(0.5)).toEqual(["available"]);
    expect(labels(0.4)).toEqual(["available at rest", "available in slip"]);
  });

  test("a chart without values is left out", () => {
    expect(charts.map(({ id }) => id)).toEqual(["forces", "friction", "energy", "impulses"]);
    expect(chartsOf(track, noEvents).map(({ id }) => id)).not.toContain("impulses");
  });
});

describe("round-off of a run is zero in its charts", () => {
  const tiny = (t: number): number => 3e-15 * Math.sin(1e3 * t);
  const rolling = (size: number): Record<string, (t: number) => number> => ({
    px: (t) => size * t,
    py: tiny,
    pz: () => 0.5,
    bx: (t) => size * t,
    by: tiny,
    bz: () => 0,
    gap: tiny,
    vx: () => size,
    vy: () => 0,
    vz: tiny,
    wx: () => 0,
    wy: () => 2 * size,
    wz: tiny,
    slip: tiny,
    N: () => 10,
    Tx: tiny,
    Ty: () => 0,
    Tz: () => 0,
    e_kin: () => 70,
    e_pot: (t) => 1e4 + 1e12 * tiny(t) * 1e-9,
  });
  const lines = (size: number): ReadonlyMap<string, number[]> =>
    new Map(
      chartsOf(
        trackOf(timesTo(10, 50), rolling(size), () => "roll"),
        noEvents,
      ).flatMap(({ series }) => series.map(({ label, values }) => [label, [...values]])),
    );

  test("height, slip, upward speed, spin about z, friction and losses of a body that rolls on a plane", () => {
    const found = lines(3);
    for (const label of [
      "gap below the body",
      "slip speed",
      "upward",
      "about z",
      "friction |T|",
      "used, |T| / N",
    ])
      expect([label, new Set(found.get(label))]).toEqual([label, new Set([0])]);
    for (const label of ["potential", "lost otherwise"])
      expect([label, new Set(found.get(label))]).toEqual([label, new Set([0])]);
    expect(new Set(found.get("speed"))).toEqual(new Set([3]));
  });

  test("a run of micrometres is not round-off: its heights of nanometres stay", () => {
    const small = trackOf([0, 1, 2], {
      px: (t) => 1e-6 * t,
      py: () => 0,
      pz: () => 2e-6,
      gap: (t) => 1e-9 * t,
    });
    const [height] = chartsOf(small, noEvents);
    expect([...(height?.series[0]?.values ?? [])]).toEqual([0, 1e-9, 2e-9]);
  });
});

test("between samples the centre goes straight and the body turns with its angular velocity", () => {
  const w = 20; // rad/s about y: more than three turns between the samples
  const track = trackOf(timesTo(2, 3), {
    px: (t) => 3 * t,
    py: () => 0,
    pz: (t) => -t,
    qw: (t) => Math.cos(0.5 * w * t),
    qx: () => 0,
    qy: (t) => Math.sin(0.5 * w * t),
    qz: () => 0,
    wx: () => 0,
    wy: () => w,
    wz: () => 0,
  });
  const place: BodyPlace = { position: [0, 0, 0], orientation: [1, 0, 0, 0], row: 0 };
  createBodyMotion(track)(1.7, place);
  expect(place.row).toBe(1);
  const because = "the same rotation by product of two quaternions";
  expectWithin(place.position, [5.1, 0, -1.7], { abs: 1e-14, because });
  expectWithin(place.orientation, [Math.cos(17), 0, Math.sin(17), 0], { abs: 1e-14, because });
});

test("a packed view holds the same texts, times to the bit, and the rest to single precision", () => {
  const track = withColumns(
    trackOf([0, 0.1 + 0.2, 1e5 / 3], { px: (t) => t / 7, gap: (t) => (t > 1 ? NaN : t) }),
    {
      s: Float64Array.of(0, 1 / 3, 2 / 3),
    },
  );
  const view: RunView = {
    title: "</script><b>&",
    outcome: "at rest",
    offset: [2_600_000, 1_200_000, 0],
    radius: 0.3,
    shape: { kind: "eccentric-sphere", radius: 0.3, centre_B: [0.1, 0, 0] },
    marks: [{ kind: "gate", name: "road", pieces: Float64Array.of(0, 0, 0, 1, 0, 0.5), paths: [] }],
    eye: { azimuth: -60, elevation: 30 },
    track,
    samples: 10,
    errors: new Map([["px", 0.25]]),
    events: noEvents,
    ground: { vertices: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0.1), triangles: Uint32Array.of(0, 1, 2) },
    obstacles: [{ name: "wall 1", vertices: Float64Array.of(1, 2, 3), triangles: Uint32Array.of(0, 0, 0) }],
    facts: [["end", "3 s"]],
    scenario: "talus: 1\n",
    manifest: "{}",
  };
  const packed = packView(view, (bytes) => Buffer.from(bytes).toString("base64"));
  const again = unpackView(packed, (text) => Buffer.from(text, "base64"));
  const single = (values: Float64Array | undefined) => Float64Array.from(Float32Array.from(values ?? []));
  expect(again).toEqual({
    ...view,
    track: {
      ...track,
      numbers: new Map(
        [...track.numbers].map(([name, x]) => [name, name === "t" || name === "s" ? x : single(x)]),
      ),
    },
    ground: { ...view.ground, vertices: single(view.ground.vertices) },
  });
});
