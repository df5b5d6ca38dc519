import type { PolygonZones } from "@talus/geodata";
import type { EventRecord, RunResult } from "@talus/results";
import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, flight, level, partsOf, run } from "../support/scenarios.ts";

const [a, g] = [0.3, 9.81];
const far = 1000;
/** Material 1 from x on. */
const beyond = (x: number): PolygonZones => ({
  kind: "polygons",
  polygons: [{ material: 1, rings: [Float64Array.of(x, -far, far, -far, far, far, x, far)] }],
});
const dead = { gravel: { staticFriction: 0, kineticFriction: 0, restitution: 0 } };

function impactsOf({ events }: RunResult): readonly EventRecord[] {
  return events.filter(({ kind }) => kind === "impact");
}

/** Times of the impacts of a ball that falls from a height h and rebounds by e, s; the last one is where they end. */
function impactTimes(h: number, e: number, gn: number): readonly number[] {
  const speed = Math.sqrt(2 * gn * h);
  const first = speed / gn;
  const hop = (2 * e * speed) / gn;
  return Array.from({ length: 200 }, (_, j) => first + (hop * (1 - e ** j)) / (1 - e));
}

const rounding = { abs: 1e-11, because: "heights of 1e-7 m are known to 1e-16 m: hops to 1e-9 of 4e-4 s" };

describe("every bounce higher than a millionth of the radius is an impact of its own", () => {
  // Ground without curvature, or with hardly any air above: the rest of bounces of any height is known to the
  // tolerance.
  const ways: Readonly<Record<string, Partial<Choice>>> = {
    "a plane": {},
    "a formula of a plane": { ground: { kind: "formula", z: "0*x" } },
    "a plane in very thin air": { drag: { law: "linear", coefficient: 1e-14 } },
  };
  const drops = [
    [0.5, 0.5],
    [0.02, 0.8],
  ] as const;
  it.each(Object.keys(ways).flatMap((way) => drops.map(([h, e]) => [way, h, e] as const)))(
    "on %s from %d m, e = %d",
    (way, h, e) => {
      const start = flight([0, 0, a + h], [0, 0, 0]);
      const result = run({ start, restitution: e, friction: 0, time: 3, ...ways[way] });
      const count = Math.ceil(Math.log((1e-6 * a) / h) / (2 * Math.log(e))); // heights are h e^(2 j)
      expect(impactsOf(result)).toHaveLength(count);
    },
  );
});

describe("bounces too low to be seen are not summed across what lies ahead", () => {
  const [h, e, v] = [2e-7, 0.9, 1];
  const times = impactTimes(h, e, g);
  const end = times.at(-1) as number;
  const rest = end - times[0];
  const low: Choice = {
    ground: level,
    start: flight([0, 0, a + h], [v, 0, 0]),
    restitution: e,
    friction: 0,
    time: 2 * end,
    atRest: false,
  };

  it.each([0.2, 0.5, 0.8])("the border of a zone that swallows them, after %d of their time", (share) => {
    const border = v * (times[0] + share * rest);
    const result = run({ ...low, classes: dead, zones: beyond(border) });
    const before = times.filter((t) => v * t < border);
    const [last] = times.filter((t) => v * t > border);
    const impacts = impactsOf(result);
    expect(impacts.map(({ material }) => material)).toEqual([...before.map(() => "terrain"), "gravel"]);
    expectWithin(
      impacts.map(({ t }) => t),
      [...before, last],
      rounding,
    );
  });

  it.each([0.2, 0.8])("a wall, after %d of their time", (share) => {
    const t = times[0] + share * rest;
    const obstacles = [
      { kind: "box", name: "wall", centre: [v * t + a + 1, 0, 0], size: [2, 9, 9] },
    ] as const;
    const impacts = impactsOf(run({ ...low, obstacles }));
    const before = times.filter((each) => each < t);
    const features = impacts.slice(0, before.length + 1).map(({ feature }) => feature);
    expect(features).toEqual([...before.map(() => "ground"), "wall"]);
    expectWithin(impacts[before.length]?.t ?? 0, t, rounding);
  });

  it.each([0.3, 0.6, 0.9])(
    "the border of a zone down a slope, to which weight alone takes them after %d of their time",
    (share) => {
      const [sin, cos] = [0.6, 0.8];
      const times = impactTimes(h, e, g * cos);
      const down = (t: number): number => 0.5 * g * sin * t * t;
      const border = down(times[0] + share * ((times.at(-1) as number) - times[0]));
      const result = run({
        ...low,
        ground: { kind: "plane", gradient: [-sin / cos, 0], height: 0 },
        start: flight([sin * (a + h), 0, cos * (a + h)], [0, 0, 0]),
        time: 2 * (times.at(-1) as number),
        classes: dead,
        zones: beyond(cos * border),
      });
      const before = times.filter((t) => down(t) < border);
      const impacts = impactsOf(result);
      expect(impacts.map(({ material }) => material)).toEqual([...before.map(() => "terrain"), "gravel"]);
    },
  );
});

it.each([0.2, 0.5, 0.8])(
  "bounces too low to be seen are not summed beyond the edge of a plane, after %d of their time",
  (share) => {
    const [h, e, v] = [2e-7, 0.9, 4];
    const times = impactTimes(h, e, g);
    const edge = share * v * ((times.at(-1) as number) - times[0]);
    const result = run({
      ground: { kind: "formula", z: "min(0, -5*(x - 0.5))", domain: { x: [-2, 3], y: [-2, 2] } },
      start: flight([0.5 - edge - v * times[0], 0, a + h], [v, 0, 0]),
      restitution: e,
      friction: 0,
      time: times.at(-1) as number,
    });
    const onPlane = times.filter((t) => v * (t - times[0]) < edge);
    const impacts = impactsOf(result);
    expectWithin(
      impacts.map(({ t }) => t),
      onPlane,
      { abs: 1e-9, because: "a touch is found past the rounding of the gap" },
    );
    expect(result.events.at(-1)?.kind).toBe("end");
    expect(result.phase).toBe("flight"); // v²/a > g: it leaves the edge
  },
);

describe("friction that is left out of the rest of bounces whose slip turns", () => {
  it.each([1e-5, 1e-7, 1e-9])(
    "changes the velocity by the bound at most, which is within the tolerance %s",
    (relativeTolerance) => {
      const [sin, cos, e, mu, h] = [0.6, 0.8, 0.5, 0.3, 1e-3];
      const [gn, across] = [g * cos, 2];
      const result = run({
        ground: { kind: "plane", gradient: [-sin / cos, 0], height: 0 },
        start: flight([sin * (a + h), 0, cos * (a + h)], [0, across, 0]),
        restitution: e,
        friction: mu,
        time: 1,
        relativeTolerance,
      });
      const last = result.events.find(({ kind }) => kind === "bounces-end");
      // Every impact, along the slope (0) and across it (1): friction takes mu (1 + e) v_n off along the slip, until
      // that is gone.
      let vn = Math.sqrt(2 * gn * h);
      const vt = [(g * sin * vn) / gn, across];
      const slip = [...vt];
      for (; vn > 1e-18; vn *= e) {
        const size = Math.hypot(...slip);
        const taken = Math.min((mu * (1 + e) * vn) / size, 1 / 3.5);
        for (const i of [0, 1]) {
          const p = taken * (slip[i] as number);
          vt[i] += -p;
          slip[i] += -3.5 * p;
        }
        const flightTime = (2 * e * vn) / gn;
        vt[0] += g * sin * flightTime;
        slip[0] += g * sin * flightTime;
      }
      const { v } = partsOf((last as EventRecord).yMinus);
      const error = Math.hypot(v[0] - cos * vt[0], v[1] - vt[1], v[2] + sin * vt[0]);
      expect(error).toBeLessThan((last?.bound as number) + 1e-13); // rounding of some forty impacts
      expect(last?.bound).toBeLessThan(relativeTolerance * (Math.hypot(...v) + 0.01) * 1.01);
      expect(error).toBeGreaterThan(0.3 * (last?.bound as number)); // nor is the bound far above it
    },
  );
});

describe("the rest of bounces, with what changes frozen, is within its bound of what bounces followed one by one give", () => {
  const bowl: TerrainData = { kind: "formula", z: "x^2/8 + y^2/12", domain: { x: [-9, 9], y: [-9, 9] } };
  const turntable = { kind: "turntable", centre: [0, 0, 0], axis: [0, 0, 1], rate: 3 } as const;
  const bouncing = { ending: "threshold", normalSpeed: 1e-8 } as const;
  const dropped = { restitution: 0.5, friction: 0.1, relativeTolerance: 1e-6, time: 2 };
  it.each([
    ["in a bowl", { ...dropped, ground: bowl, start: flight([1, 0.5, 0.6], [3, -0.5, 0], [2, 1, 3]) }],
    [
      "in a steep bowl, without friction",
      { ...dropped, ground: bowl, friction: 0, start: flight([3, 0.5, 1.7], [3, 4, 0]) },
    ],
    ["on a turntable", { ...dropped, motion: turntable, start: flight([2, 0, a + 0.01], [1, 5, 0]) }],
    [
      "on a turntable, with much friction",
      { ...dropped, friction: 0.4, motion: turntable, start: flight([1, 1, a + 0.02], [-4, 5, 0]) },
    ],
  ] satisfies [string, Choice][])("%s", (_name, choice) => {
    const coarse = run(choice);
    const last = coarse.events.find(({ kind }) => kind === "bounces-end") as EventRecord;
    const fine = run({ ...choice, relativeTolerance: 1e-10, bouncing, time: last.t });
    const [one, other] = [partsOf(last.yPlus).v, partsOf(fine.y).v];
    const error = Math.hypot(...one.map((part, i) => part - (other[i] as number)));
    // flights without air are exact; what the threshold cuts off changes the velocity by 1e-8 (1 + mu (1 + e)/(1 - e))
    expect(error).toBeLessThan((last.bound as number) + 3e-8);
    expect(last.bound).toBeLessThan(1e-6 * (Math.hypot(...one) + 0.01) * 2.02); // of freezing and of friction
  });
});

it("the rest of bounces inside a sphere without weight keeps their speed, within its bound: each is a chord", () => {
  const [R, e] = [2, 0.5];
  const result = run({
    ground: {
      kind: "formula",
      z: "2 - sqrt(4 - x^2 - y^2)",
      domain: { x: [-1.9, 1.9], y: [-1.9, 1.9], where: "x^2 + y^2 < 3.61" },
    },
    gravity: 0,
    friction: 0,
    restitution: e,
    relativeTolerance: 1e-7,
    start: flight([0, 0, a], [3, 0, 0.3]),
    time: 0.5,
  });
  const end = result.events.findIndex(({ kind }) => kind === "bounces-end");
  const [impact, last] = [result.events[end - 1] as EventRecord, result.events[end] as EventRecord];
  const { v, p } = partsOf(impact.yPlus);
  const n = [-p[0] / (R - a), 0, (R - p[2]) / (R - a)];
  const vn = v[0] * n[0] + v[2] * n[2];
  const along = Math.sqrt(v[0] * v[0] + v[2] * v[2] - vn * vn);
  const turned = Array.from({ length: 60 }, (_, j) => 2 * Math.atan2(vn * e ** j, along));
  const angle = Math.atan2(p[0], R - p[2]) + turned.reduce((sum, each) => sum + each, 0);
  const after = partsOf(last.yPlus).v;
  const error = Math.hypot(after[0] - along * Math.cos(angle), after[2] - along * Math.sin(angle));
  expect(error).toBeLessThan((last.bound as number) + 1e-12);
  expect(last.bound).toBeLessThan(3.1e-7 * 1.02);
});
