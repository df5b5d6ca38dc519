import type { RunResult } from "@talus/results";
import { createTerrain } from "@talus/terrain";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type SphereModel, simulate } from "../../src/index.ts";
import { bendOfGap } from "../../src/phases/flight/ground-watch.ts";
import { flight, modelOf, run } from "../support/scenarios.ts";
import { cardinalSpline } from "./thin-grids.ts";
import { overlapOf, type ThinGround } from "./thin-ground.ts";
import { runScene } from "./thin-runs.ts";
import { thinScenes } from "./thin-scenes.ts";

const radius = 0.3;
const inAir = ["bent wire", "straight wire", "ball", "hoop"];

/** A ridge z = top exp(-((x - x0)/width)^2) as formula or extruded curve, for the judge of overlaps. */
function ridge(top: number, x0: number, width: number): ThinGround {
  return {
    ground: { kind: "formula", z: `${top}*exp(-((x - ${x0})/${width})^2)` },
    height: (r) => top * Math.exp(-((r / width) ** 2)),
    across: 0,
    middle: [x0, 0],
    width,
    radius,
    rolls: false,
    position: [0, 0, radius],
    velocity: [1, 0, 0],
    time: 1,
  };
}

/**
 * The first time at which a sphere on the path overlaps the ground, s: samples, then halving of the formula's own
 * distance.
 */
function strikeTime(
  place: ThinGround,
  at: (t: number) => readonly number[],
  from: number,
  to: number,
): number {
  const isIn = (t: number): boolean => overlapOf(place, Float64Array.from(at(t))) > 0;
  const count = 2000;
  let k = 0;
  while (k < count && !isIn(from + ((to - from) * k) / count)) k += 1;
  let low = from + ((to - from) * (k - 1)) / count;
  let high = from + ((to - from) * k) / count;
  for (let i = 0; i < 60; i += 1) {
    const middle = 0.5 * (low + high);
    if (isIn(middle)) high = middle;
    else low = middle;
  }
  return high;
}

const sill = ridge(0.2, 5.3, 0.05);
const inSection = (z: string): string => z.replaceAll("x", "s").replaceAll("esp", "exp");
const asProfile = ({ ground }: ThinGround): ThinGround["ground"] =>
  ground.kind === "formula"
    ? { kind: "profile", form: "extruded", side: "left", x: "s", z: inSection(ground.z), range: [-90, 90] }
    : ground;

describe("a sphere that rolls against a sill higher than it can climb", () => {
  const rollAt = (ground: ThinGround["ground"], scale = 1, friction = 0.5): RunResult =>
    run({
      ground,
      radius: scale * radius,
      gravity: scale * 9.81,
      friction,
      start: flight([1.3 * scale, 0, scale * radius], [scale, 0, 0], [0, 1 / radius, 0]),
      time: 8,
    });
  // it rolls at 1 m/s on the level until the sill is 0.3 m from its centre
  const t = strikeTime(sill, (s) => [1.3 + s, 0, radius + 1e-13], 3, 4.3);

  it.each([
    ["a formula", sill.ground],
    ["an extruded curve", asProfile(sill)],
  ])("strikes it where it touches it, on %s", (_name, ground) => {
    const impact = rollAt(ground).events[0];
    expect([impact?.kind, impact?.from]).toEqual(["impact", "roll"]);
    // the touch is nearly along the normal of the flank, met at 1 m/s: 1e-9 of the radius in place
    expect(Math.abs((impact?.t ?? NaN) - t)).toBeLessThan(1e-8);
  });

  it.each([1e-3, 1e3])("does the same %s times as large", (scale) => {
    const z = `${0.2 * scale}*exp(-((x - ${5.3 * scale})/${0.05 * scale})^2)`;
    const impact = rollAt({ kind: "formula", z }, scale).events[0];
    expect(impact?.kind).toBe("impact");
    expect(Math.abs((impact?.t ?? NaN) - t)).toBeLessThan(1e-8);
  });

  it("turns back before a hill 3 m high that it has the energy to climb 0.642 m", () => {
    let highest = 0;
    const model = modelOf({
      ground: { kind: "formula", z: "3*exp(-((x - 30)/2)^2)" },
      start: flight([-60, 0, radius], [3, 0, 0], [0, 10, 0]),
      time: 40,
    });
    const onSample = ({ y }: { readonly y: Float64Array }): void => {
      highest = Math.max(highest, y[2]);
    };
    const result = simulate(model, { observer: { onSample } });
    const climb = (0.7 * 9) / 9.81; // (1 + 2/5) v^2/(2 g)
    expect(highest).toBeLessThan(radius + climb + 1e-8);
    expect(highest).toBeGreaterThan(radius + climb - 0.01); // of a sample 0.025 s from the turn
    expect(result.y[0]).toBeLessThan(20);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("ignores a bump 50 m away from where it goes", () => {
    const near = "0.1*sin(x) + 0.05*y";
    const [plain, with50] = [near, `${near} + 2*exp(-((x - 60)/0.2)^2 - (y/0.2)^2)`].map((z) =>
      run({ ground: { kind: "formula", z }, start: flight([0, 0, 1], [2, 1, 0]), time: 3 }),
    );
    expectWithin(with50?.y ?? [], plain?.y ?? [], {
      abs: 1e-7,
      because: "steps differ, each by a local error of 1e-10 of 10 m; a bounce multiplies it",
    });
  });
});

describe("a sphere that is thrown", () => {
  it.each([
    ["a hill 0.5 m wide", ridge(5, 36, 0.5), 40, 6],
    ["a wall of 1 mm", ridge(5, 36.7, 1e-3), 40, 6],
    ["a wall of 0.1 mm at 10 km/s", ridge(3, 4321.7, 1e-4), 1e4, 2.5],
  ] as const)("strikes %s when the formula says so", (_name, place, v, up) => {
    const at = (t: number): readonly number[] => [v * t, 0, 0.8 + up * t - 4.905 * t * t];
    const x0 = place.middle[0];
    const t = strikeTime(place, at, (x0 - 2) / v, x0 / v);
    for (const ground of v < 1e3 ? [place.ground, asProfile(place)] : [place.ground]) {
      const result = run({ ground, start: flight([0, 0, 0.8], [v, 0, up]), time: 1.01 * t });
      const impact = result.events.find(({ kind }) => kind === "impact");
      expectWithin(impact?.t ?? Number.NaN, t, { rel: 1e-9, because: "the root and the judge's own search" });
    }
  });
});

it("keeps the energy of a sphere that strikes the edge of a wall of a 3600th of its radius", () => {
  // the foot is known to some 1e-12 m, and the normal at the crest, whose curvature is 6e5/m, to 1e-6
  const { status, ledger } = run({
    ground: {
      kind: "formula",
      z: "(2.4850073431970654)*exp(-((x - (-358.6334497145017))/(0.0029095969571529498))^2)",
    },
    radius: 10.537135483848488,
    start: flight(
      [-374.64477827368205, -398.8700669428177, 11.562312224005538],
      [10.274037367371955, -3.847239153143721, 1.0137673528079543],
    ),
    time: 1.5,
  });
  expect(status.kind).toBe("reached-end");
  expect(ledger.residual).toBeLessThan(1e-9); // ten times the relative tolerance; by two normals it was 1.5e-7
});

describe("the bound of the second derivative of a gap", () => {
  it("holds for the tip of a needle and for a wide ridge, and is reached where they are touched along a tangent", () => {
    const a = 0.5;
    const model = { radius: a } as SphereModel;
    const still = { isSmooth: false, acceleration: 0, gap: 0 };
    const y = new Float64Array(13);
    for (const v of [1, 300]) {
      for (const b of [1, 1.3]) {
        y[7] = v;
        const bound = bendOfGap(model, { ...still, curvature: 1 / a }, 1e-9, y, y);
        // past a point at the distance b a: d'' = v^2 (b a)^2/d^3, largest v^2/(b a) beside it
        expect(bound).toBeGreaterThanOrEqual((v * v) / (b * a) / (1 + 1e-12));
        if (b === 1) expect(bound).toBeLessThan(1.001 * ((v * v) / a));
      }
    }
    // over a ridge of radius 1/K: d'' = v^2/(1/K + a) where it is touched, and what draws away from it
    y[7] = 300;
    for (const acceleration of [0, 9.81]) {
      const K = 1e-3 / a;
      const bound = bendOfGap(model, { ...still, curvature: K, acceleration, gap: 2 * a }, 1e-9, y, y);
      expect(bound).toBeGreaterThanOrEqual((300 * 300 * K) / (1 + K * a) + acceleration);
      expect(bound).toBeLessThan(1.002 * (300 * 300 * K + acceleration));
    }
    const falling = bendOfGap(
      model,
      { curvature: 1 / a, acceleration: 9.81, gap: 2 * a, isSmooth: false },
      0,
      y,
      y,
    );
    expect(falling).toBeGreaterThanOrEqual(300 ** 2 / a + 3 * 9.81); // q'' = g'^2/a + g'' (1 + g/a)
  });
});

it.each(thinScenes)("passes through no %s", (_kind, make) => {
  const { depth, gain } = runScene(make(seededRandom(7))); // one touches in each
  expect(depth).toBeLessThanOrEqual(1e-9);
  expect(gain).toBeLessThanOrEqual(4e-9);
});

it.each(thinScenes)("would see one that passes through %s", (kind, make) => {
  // the same motion where only the level ground is there, or none: most of these runs pass through
  const deepest = [1, 2, 3, 4, 5, 6].map((seed) => {
    const scene = { ...make(seededRandom(seed)), terrain: undefined, obstacles: [] };
    const height = inAir.includes(kind) ? -1e7 : 0;
    return runScene({ ...scene, ground: { kind: "plane", gradient: [0, 0], height } }).depth;
  });
  expect(Math.max(...deepest)).toBeGreaterThan(1e-3);
});

it.each(["C1", "C2"] as const)(
  "judges a grid by the spline of order %s through one raised node",
  (spline) => {
    const nodes = 41;
    const heights = new Float64Array(nodes * nodes);
    heights[20 * nodes + 20] = 1;
    const grid = { columns: nodes, rows: nodes, x0: -20, y0: -20, cell: 1, heights };
    const terrain = createTerrain({ kind: "grid", spline, grid });
    const jet = new Float64Array(6);
    for (const [x, y] of [
      [0.3, 0.4],
      [-1.6, 0.2],
      [2.7, -3.1],
    ] as const) {
      terrain.evaluateSurface(x, y, jet);
      expectWithin(jet[0], cardinalSpline(x, spline) * cardinalSpline(y, spline), {
        abs: 1e-10,
        because: "the ends of the grid change it by (2 - sqrt(3))^20 = 4e-12",
      });
    }
  },
);

it("leaves nothing to the samples of a formula: needles between them are ground", () => {
  const query = createTerrain({ kind: "formula", z: "2*exp(-((x - 0.3123)/1e-4)^2)" }).createQuery();
  const bend = query.bendWithin?.(Float64Array.of(0, 0, 0.5), 1) ?? 0;
  expect(bend).toBeGreaterThan(4e8); // 2 top/width^2 at the crest
});
