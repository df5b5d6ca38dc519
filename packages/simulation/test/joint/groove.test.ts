import type { ObstacleSpec } from "@talus/scenario";
import type { MeshData, TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { simulate } from "../../src/index.ts";
import { createRowWatch, rowFaultsOf } from "../support/row-watch.ts";
import { type Choice, flight, modelOf } from "../support/scenarios.ts";

const g = 9.81;
const r = 0.3;
const slope = 0.3;
const cos = Math.cos(slope);
const sin = Math.sin(slope);

/** A groove of a right angle down a slope along y: both sides at 45 deg to the plane through its bottom. */
const kinked: TerrainData = {
  kind: "formula",
  z: `abs(x)/${cos} - ${Math.tan(slope)}*y`,
  domain: { x: [-20, 20], y: [-50, 50] },
};

/** The same as a mesh of four triangles. */
const mesh: MeshData = {
  kind: "mesh",
  vertices: Float64Array.from(
    [-20, 0, 20].flatMap((x) => [-50, 50].flatMap((y) => [x, y, Math.abs(x) / cos - Math.tan(slope) * y])),
  ),
  triangles: Uint32Array.of(0, 2, 1, 1, 2, 3, 2, 4, 3, 3, 4, 5),
};

/** Distance of the centre from the line between the feet, and from the bottom of the groove. */
const h = r * Math.SQRT1_2;
const height = r * Math.SQRT2;

function start(v: number) {
  const up = [0, height * sin, height * cos] as const;
  return flight(up, [0, v * cos, -v * sin], [-v / h, 0, 0]);
}

function rollIn(ground: TerrainData, more: Partial<Choice> = {}) {
  const model = modelOf({ ground, friction: 0.9, restitution: 0, start: start(0.5), time: 2, ...more });
  const rows = createRowWatch(model);
  const result = simulate(model, { observer: { onSample: rows.onSample, onEvent: rows.onEvent } });
  return { result, faults: rowFaultsOf(rows) };
}

/** Acceleration of rolling on both sides, g sin(slope)/(1 + (2/5)(r/h)^2): h is the arm of the rolling. */
const a = (g * sin) / (1 + 0.4 * (r / h) ** 2);

describe.each([
  ["a formula with a kink", kinked],
  ["a mesh", mesh],
] as const)("a sphere in a groove of a right angle down a slope, as %s", (_name, ground) => {
  it("rolls with a = g sin(slope)/(1 + (2/5)(r/h)^2)", () => {
    const { result } = rollIn(ground);
    expect(result.outcome).toBe("time");
    expect(result.events.map(({ kind }) => kind)).toEqual(["end"]);
    const way = 0.5 * 2 + 0.5 * a * 4;
    const place = [0, height * sin + way * cos, height * cos - way * sin];
    expectWithin(result.y.slice(0, 3), place, { abs: 1e-9, because: "the error of the run, 1e-10 relative" });
    expectWithin(result.y[8] / cos, 0.5 + 2 * a, { rel: 1e-9, because: "the same" });
    expect(result.ledger.residual).toBeLessThan(1e-12);
    expect(result.deepestGap).toBeGreaterThan(-1e-9 * r);
  });

  it("slips on both where tan(slope) (2/5)(r/h)^2/(1 + (2/5)(r/h)^2) sin(45 deg) is more than mu", () => {
    // T = m a (2/5)(r/h)^2/2 on each, N = m g cos(slope)/(2 sin 45 deg)
    const k = 0.4 * (r / h) ** 2;
    const limit = (Math.tan(slope) * k * Math.SQRT1_2) / (1 + k);
    expect(rollIn(ground, { friction: 1.001 * limit }).result.events.map(({ kind }) => kind)).toEqual([
      "end",
    ]);
    const mu = 0.6 * limit;
    const { result } = rollIn(ground, { friction: mu });
    expect(result.phase).toBe("slip");
    // kinetic friction of both, along the groove: 2 mu N = mu m g cos(slope)/sin 45 deg
    const slow = g * sin - mu * g * cos * Math.SQRT2;
    expectWithin(result.y[8] / cos, 0.5 + 2 * slow, { rel: 1e-9, because: "the error of the run" });
    // it turns about x with -h 2 mu N/A
    const turning = (-h * mu * g * cos * Math.SQRT2) / (0.4 * r * r);
    expectWithin(result.y[10], -0.5 / h + 2 * turning, { rel: 1e-9, because: "the same" });
    expect(result.ledger.residual).toBeLessThan(1e-11);
  });

  it("slips until it rolls, where it starts without turning", () => {
    const mu = 0.3;
    const begins = flight([0, height * sin, height * cos], [0, 3 * cos, -3 * sin]);
    const { result } = rollIn(ground, { friction: mu, start: begins });
    // v = 3 + (g sin - 2 mu N/m) t, h w = (5/2)(h/r)^2 (2 mu N/m) t, slip ends where v = h w
    const pull = mu * g * cos * Math.SQRT2;
    const t = 3 / (pull * (1 + 2.5 * (h / r) ** 2) - g * sin);
    const speed = 3 + (g * sin - pull) * t;
    expect(t).toBeLessThan(2);
    const grip = result.events.find(({ kind }) => kind === "grip");
    expectWithin(grip?.t ?? NaN, t, { rel: 1e-9, because: "slip ends in closed form" });
    expectWithin(result.y[8] / cos, speed + (2 - t) * a, { rel: 1e-9, because: "the error of the run" });
    expect(result.ledger.residual).toBeLessThan(1e-10);
  });
});

/** A side of the groove as an obstacle: a prism whose section is a triangle below the side, x > 0 or x < 0. */
function sideOf(sign: number): { vertices: Float64Array; triangles: Uint32Array } {
  const section = [
    [0, 0],
    [20 * sign, 20 / cos],
    [20 * sign, -20],
  ];
  const corners = [-50, 50].flatMap((y) =>
    section.flatMap(([x = 0, z = 0]) => [x, y, z - Math.tan(slope) * y]),
  );
  const [outward, inward] = [
    [0, 1, 2, 3, 5, 4, 0, 3, 4, 0, 4, 1, 1, 4, 5, 1, 5, 2, 2, 5, 3, 2, 3, 0],
    [0, 2, 1, 3, 4, 5, 0, 4, 3, 0, 1, 4, 1, 5, 4, 1, 2, 5, 2, 3, 5, 2, 0, 3],
  ];
  const triangles = sign > 0 ? inward : outward;
  return { vertices: Float64Array.from(corners), triangles: Uint32Array.from(triangles) };
}

it("moves in a groove of two obstacles as in one of ground, to 1e-9", () => {
  const obstacles: ObstacleSpec[] = ["right", "left"].map((name) => ({ kind: "mesh", name, file: name }));
  const meshes = new Map([sideOf(1), sideOf(-1)].entries());
  const level: TerrainData = { kind: "plane", gradient: [0, 0], height: -100 };
  const { result } = rollIn(level, { obstacles, meshes });
  const ofGround = rollIn(kinked).result;
  expect(result.outcome).toBe("time");
  expectWithin([...result.y], [...ofGround.y], { abs: 1e-9, because: "the errors of both runs" });
});

it("is braked by rolling resistance on both sides of a level groove: a = g (c/h)/(1 + (2/5)(r/h)^2), and then held", () => {
  // each side resists with c N against the part of w along it, at 45 deg to w: m a (1 + (2/5)(r/h)^2) = -2 c N sin(45
  // deg)/h with N = m g/(2 sin 45 deg)
  const c = 0.12;
  const level = { ...kinked, z: `abs(x)` } as TerrainData;
  const begins = flight([0, 0, height], [0, 1, 0], [-1 / h, 0, 0]);
  const rollingLaw = { kind: "constant-arm", parameters: { arm: c } } as const;
  const { result } = rollIn(level, { start: begins, rollingLaw, friction: 3 });
  const slow = ((c / h) * g) / (1 + 0.4 * (r / h) ** 2);
  expect(result.outcome).toBe("at-rest");
  expectWithin(result.t, 1 / slow, {
    abs: 1e-6,
    because: "the last grip speed of turning is taken away at once",
  });
  expectWithin(result.y[1], 0.5 / slow, { abs: 1e-9, because: "the way of that is of second order" });
  expectWithin(result.ledger.lostToRollingResistance, result.ledger.start - result.ledger.end, {
    rel: 1e-9,
    because: "nothing else takes energy",
  });
});
