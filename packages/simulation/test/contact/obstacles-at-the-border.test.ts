import type { ObstacleSpec, Vector3 } from "@talus/scenario";
import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, contact, flight, gridOf, run } from "../support/scenarios.ts";

const a = 0.3;
const material = { staticFriction: 0.9, kineticFriction: 0.9, restitution: 0.4 };

/** A level tube that ends at x = 5; beyond, the ground goes on straight and is outside. */
const R = 2;
const tube: TerrainData = {
  kind: "sweep",
  x: "s",
  y: "0",
  z: "0",
  range: [-5, 5],
  radius: R,
  side: "inside",
};
/** A bridge in the tube that reaches far out of its end, with its top at z = −0.5. */
const bridge: ObstacleSpec = { kind: "box", centre: [10, 0, -1], size: [40, 4, 1], material };
const height = -0.5 + a;

/** Rolls along the bridge with velocity v from (4, 0). */
function rollOut([vx, vy, vz]: Vector3, more: Partial<Choice> = {}) {
  const start = flight([4, 0, height], [vx, vy, vz], [-vy / a, vx / a, 0]);
  return run({ ground: tube, obstacles: [bridge], start, time: 4, ...more });
}

/** Position of the centre when it touches the tube, or its continuation: y² + z² = (R − a)². */
const besideWall = Math.sqrt((R - a) * (R - a) - height * height);

describe("a sphere that rolls on an obstacle out of the end of a tube", () => {
  it("has left the map where it touches what goes on beyond the end, as a flight has", () => {
    const [vx, vy] = [3, 1.5];
    const { outcome, events } = rollOut([vx, vy, 0]);
    expect(outcome).toBe("left-map");
    const end = events.at(-1);
    expect([end?.kind, end?.from, end?.feature]).toEqual(["left-map", "roll", "ground"]);
    // a meeting is located within 5e-10 of the radius, here along y
    const t = besideWall / vy;
    expectWithin(end?.t ?? NaN, t, { abs: (5e-10 * a) / vy, because: "depth at which a meeting is noticed" });
    expect(end?.p[0]).toBeGreaterThan(5);
    expectWithin(end?.p[0] ?? NaN, 4 + vx * t, { abs: 1e-9, because: "the same depth, along x" });
  });

  it("strikes the tube as long as it is in it", () => {
    const { events } = rollOut([-3, 1.5, 0]);
    expect(events[0]?.kind).toBe("impact");
    expectWithin(events[0]?.t ?? NaN, besideWall / 1.5, {
      abs: 1e-9,
      because: "depth at which a meeting is noticed",
    });
  });

  it("goes on where it does not touch it", () => {
    expect(rollOut([3, 0, 0]).outcome).toBe("time");
  });

  it("has left the map too where the obstacle is soft", () => {
    const contactLaw = { kind: "kelvin-voigt", parameters: { stiffness: 1e7, damping: 3e4 } };
    const { outcome, events } = rollOut([3, 1.5, 0], { contactLaw });
    expect(outcome).toBe("left-map");
    // it lies m g/k = 1.5e-4 m deep in the bridge, where the tube is narrower by 2e-5 m
    expectWithin(events.at(-1)?.t ?? NaN, besideWall / 1.5, { abs: 1e-4, because: "depth in the layer" });
  });

  it("has left the map where it falls onto the obstacle beside what goes on beyond the end", () => {
    const start = flight([7, besideWall - 1e-11, 0], [0, 0, 0]);
    const { outcome, events } = run({ ground: tube, obstacles: [bridge], start, time: 4 });
    expect([outcome, events.length]).toEqual(["left-map", 1]);
    expectWithin(events[0]?.t ?? NaN, Math.sqrt((2 * -height) / 9.81), { abs: 1e-9, because: "free fall" });
  });
});

it("a sphere that rolls off a slab onto ground without data ends there", () => {
  const ground = gridOf(() => 0, 8, 1);
  if (ground.kind !== "grid") throw new Error("a grid");
  const { grid } = ground;
  const noData = Uint8Array.from(grid.heights, (_, i) => ((i % grid.columns) + grid.x0 >= 3 ? 1 : 0));
  const slab = { kind: "box", centre: [0, 0, 0], size: [5, 4, 0.1], material } as const; // to x = 2.5, 0.05 m high
  const start = flight([2, 0, 0.05 + a], [0.2, 0, 0], [0, 0.2 / a, 0]);
  const choice = { ground: { ...ground, grid: { ...grid, noData } }, obstacles: [slab], start, time: 4 };
  const { outcome, events } = run(choice);
  expect(outcome).toBe("no-data");
  // rolling about the edge at (2.5, 0.05) until the centre is at height a; it would lift off at cos = 10/17 only
  const x = 2.5 + Math.sqrt(a * a - (a - 0.05) * (a - 0.05));
  expectWithin(events.at(-1)?.p[0] ?? NaN, x, { abs: 1e-9, because: "depth at which a meeting is noticed" });
});

it("a sphere that rolls on an obstacle under a sheet of ground has left the map at its edge", () => {
  // the map of both sheets reaches from x = −6 to 4
  const low = [-6, -4, 0, -5, -4, 0, -5, 4, 0, -6, 4, 0];
  const high = [0, -4, 1, 4, -4, 1, 4, 4, 1, 0, 4, 1];
  const ground: TerrainData = {
    kind: "mesh",
    vertices: Float64Array.from([...low, ...high]),
    triangles: Uint32Array.of(0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7),
  };
  const floor = { kind: "box", centre: [0, 0, -0.5], size: [9, 8, 1], material } as const;
  const start = flight([-3, 0, a], [2, 0, 0], [0, 2 / a, 0]);
  const { outcome, events } = run({ ground, obstacles: [floor], start, time: 4 });
  expect(outcome).toBe("left-map");
  expectWithin(events.at(-1)?.p[0] ?? NaN, 0, { abs: 1e-9, because: "the jump of the distance, located" });
});

describe("an obstacle that stands out over the border of the map", () => {
  // a dam along x; the map ends at y = ±2
  const border = 2;
  const sideSlope = 1;
  const [sine, cosine] = [Math.SQRT1_2, Math.SQRT1_2];
  const damAt = (y: number): Extract<ObstacleSpec, { kind: "dam" }> => ({
    kind: "dam",
    points: [
      [-20, y],
      [20, y],
    ],
    crest: 2.5,
    crestWidth: 1,
    sideSlope,
    base: -2,
    material: { ...material, restitution: 0 },
  });
  const softLaw = { kind: "kelvin-voigt", parameters: { stiffness: 1e9, damping: 1e6 } };
  const deceleration = (5 / 7) * 9.81 * sine;

  /** Rolls from where its centre is at y, with v along y, on the side of a dam that rises outwards or falls. */
  function rollOnSide(y: number, v: number, side: "rises" | "falls", more: Partial<Choice> = {}) {
    const slope = side === "rises" ? 1 : -1; // dz/dy
    const middle = side === "rises" ? 4 : 0;
    const n: Vector3 = [0, -slope * sine, cosine];
    const foot = y - a * n[1];
    const z = 2.5 - sideSlope * (Math.abs(foot - middle) - 0.5) + a * n[2];
    const start = flight([0, y, z], [0, v, slope * v], [-v / cosine / a, 0, 0]);
    const choice = { ground: gridOf(() => 0, border, 1), obstacles: [damAt(middle)], friction: 0.9 };
    return run({ ...choice, start, time: 4, ...more });
  }

  it.each(["rigid", "soft"])("carries a sphere until its centre is beyond, %s", (kind) => {
    const isSoft = kind === "soft";
    const more = isSoft ? { contactLaw: softLaw } : {};
    // a start at the surface swings in the layer: its rise turns by m g/k = 1.5e-6 m, and the rolling with it
    const tolerance = isSoft
      ? { abs: 1e-5, because: "depth in the layer" }
      : { abs: 1e-9, because: "the run's tolerance" };
    for (const [side, y, v] of [
      ["falls", 1.5, 0.1],
      ["rises", 1.85, 2],
    ] as const) {
      const { outcome, events } = rollOnSide(y, v, side, more);
      expect([outcome, events.at(-1)?.kind, events.at(-1)?.feature]).toEqual([
        "left-map",
        "left-map",
        "dam 1",
      ]);
      const [way, speed] = [(border - y) / cosine, v / cosine];
      const b = side === "rises" ? -deceleration : deceleration; // along the way outwards
      const t = (Math.sqrt(speed * speed + 2 * b * way) - speed) / b;
      expectWithin(events.at(-1)?.t ?? NaN, t, tolerance);
      expectWithin(events.at(-1)?.p[1] ?? NaN, border, { abs: 1e-9, because: "located" });
    }
  });

  it.each(["rigid", "soft"])("carries a sphere whose foot is beyond from the start, %s", (kind) => {
    const isSoft = kind === "soft";
    // it rolls down and inwards from rest, its foot at y = 1.9 + 0.21
    const time = 0.4;
    const result = rollOnSide(1.9, 0, "rises", { time, ...(isSoft ? { contactLaw: softLaw } : {}) });
    expect(result.outcome).toBe("time");
    const y = 1.9 - 0.5 * deceleration * time * time * cosine;
    const tolerance = isSoft
      ? { abs: 1e-5, because: "depth in the layer" }
      : { abs: 1e-9, because: "the run's tolerance" };
    expectWithin(result.y[1] ?? NaN, y, tolerance);
    expect(result.nearestBorder).toBeUndefined(); // of the ground, which it was not on
  });

  it("ends the run where it is met with the centre beyond", () => {
    // on ground that falls outwards the centre is farther out than the foot
    const ramp: ObstacleSpec = {
      ...damAt(0),
      points: [
        [8, -9],
        [8, 9],
      ],
      sideSlope: 0.3,
      crest: 1,
      base: -3,
      material: { staticFriction: 0, kineticFriction: 0, restitution: 0 },
    };
    const { outcome, events } = run({
      ground: gridOf((_, y) => -0.5 * y, border, 0.5),
      obstacles: [ramp],
      friction: 0,
      start: contact([0.3, 1.95], [-8 / a, 0, 0]),
      time: 4,
    });
    expect(events.map((each) => [each.kind, each.feature])).toEqual([
      ["impact", "dam 1"],
      ["left-map", "dam 1"],
    ]);
    expect(outcome).toBe("left-map");
  });
});
