import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createQuery,
  createScene,
  createTerrain,
  createTouch,
  createZonedTerrain,
  type TerrainData,
} from "../../src/index.ts";
import { roughGrid } from "../rough-grid.ts";
import { judgeFlight } from "./random-flights.ts";

const g = 9.81;
const gravity = Float64Array.of(0, 0, -g);

function touchOf(data: TerrainData, c: number[], v: number[], radius: number, until = Infinity) {
  const touch = createTouch();
  const query = createQuery(createTerrain(data));
  const status = query.firstTouch?.(
    Float64Array.from(c),
    Float64Array.from(v),
    gravity,
    radius,
    until,
    touch,
  );
  return { ...touch, status };
}

describe("the first touch of a sphere in free flight", () => {
  it("is that of closed forms: onto a plane, a ball, and from side to side of a pipe without weight", () => {
    const plane = touchOf({ kind: "plane", gradient: [0, 0], height: 1 }, [0, 0, 3], [5, 1, 2], 0.5);
    const t = (2 + Math.sqrt(4 + 2 * g * 1.5)) / g;
    expect(plane.status).toBe("touched");
    expectWithin(plane.t, t, { rel: 1e-15, because: "the root of a quadratic equation" });
    expectWithin([...plane.contact.foot], [5 * t, t, 1], {
      rel: 1e-14,
      because: "straight below the centre",
    });

    const ball = touchOf(
      { kind: "sphere", centre: [0, 0, 0], radius: 2, side: "outside" },
      [0, 0, 5],
      [0, 0, 0],
      0.5,
    );
    expect(ball.status).toBe("touched");
    expectWithin(ball.t, Math.sqrt((2 * 2.5) / g), { rel: 1e-15, because: "a fall of 2.5 m" });
    expect(ball.bound).toBeLessThan(1e-14);

    const query = createQuery(
      createTerrain({ kind: "cylinder", centre: [0, 0, 0], axis: [1, 0, 0], radius: 2, side: "inside" }),
    );
    const touch = createTouch();
    const status = query.firstTouch?.(
      Float64Array.of(0, -1.5, 0),
      Float64Array.of(7, 3, 0),
      new Float64Array(3),
      0.5,
      10,
      touch,
    );
    expect(status).toBe("touched"); // it begins in contact, and leaves it
    expectWithin(touch.t, 1, { rel: 1e-14, because: "3 m at 3 m/s" });
  });

  it("of a sphere that drag slows down before the ground is that of the exponential", () => {
    // c″ = −κ c′ from 10 m/s: it stops after 10/κ, and covers 1 m in −ln(1 − κ/10)/κ. Were its first acceleration to
    // last, it would turn after 100/(2·10 κ) = 0.83 m.
    const damping = 6;
    const expected = -Math.log(1 - damping / 10) / damping;
    for (const data of [
      { kind: "plane", gradient: [0, 0], height: 0 },
      { kind: "formula", z: "0*x" },
      { kind: "sphere", centre: [0, 0, -2], radius: 2, side: "outside" },
    ] satisfies TerrainData[]) {
      const touch = createTouch();
      const from = Float64Array.of(0, 0, 1.5);
      const v = Float64Array.of(0, 0, -10);
      const query = createQuery(createTerrain(data));
      expect(query.firstTouch?.(from, v, new Float64Array(3), 0.5, 10, touch, damping)).toBe("touched");
      expectWithin(touch.t, expected, { rel: 1e-14, because: "4 eps of 1.5 m over 4 m/s" });
      expect(query.firstTouch?.(from, v, new Float64Array(3), 0.5, 10, touch, 10.01)).toBe("clear");
    }
  });

  it("of a damped flight that wind turns upwards is where it is lowest, if it touches there at all", () => {
    // c″ = g − κ c′ from v down: it sinks by (v − (g/κ) ln(1 + κ v/g))/κ
    const [down, damping] = [40, 0.25];
    const sinks = (down - (g / damping) * Math.log(1 + (damping * down) / g)) / damping;
    const lift = Float64Array.of(0, 0, g);
    for (const [above, status] of [
      [-1e-9, "touched"],
      [1e-9, "clear"],
    ] as const) {
      const touch = createTouch();
      const query = createQuery(createTerrain({ kind: "formula", z: "0*x" }));
      const from = Float64Array.of(0, 0, 0.5 + sinks + above);
      expect(query.firstTouch?.(from, Float64Array.of(30, 0, -down), lift, 0.5, 20, touch, damping)).toBe(
        status,
      );
    }
  });

  it("leaves a contact by one hop, on a slope of a formula and of a grid as on the plane", () => {
    const k = 0.3;
    const w = Math.sqrt(1 + k * k);
    const [nx, nz] = [-k / w, 1 / w];
    const heights = Float64Array.from({ length: 900 }, (_, n) => k * (n % 30));
    const grounds: readonly TerrainData[] = [
      { kind: "formula", z: `${k}*x` },
      { kind: "grid", grid: { columns: 30, rows: 30, x0: 0, y0: 0, cell: 1, heights } },
    ];
    const up = 2;
    for (const data of grounds) {
      const c = [12 + 0.4 * nx, 15, 12 * k + 0.4 * nz];
      const { status, t } = touchOf(
        data,
        c,
        [up * nx - 0.5 / w, 0, up * nz - (0.5 * k) / w],
        0.4 * (1 - 1e-13),
      );
      expect(status).toBe("touched");
      expectWithin(t, (2 * up) / (g * nz), {
        rel: 1e-12,
        because: "4e-14 m of room at the start, over 4 m/s",
      });
    }
  });

  it("tells when the centre leaves the map, and when nothing is touched until then", () => {
    const grid = roughGrid(20, 20, 1, 0.1); // x from -3 to 16
    const data: TerrainData = { kind: "grid", grid };
    const left = touchOf(data, [10, 10, 40], [12, 1, 3], 0.5);
    expect(left.status).toBe("left");
    expectWithin(left.t, 0.5, { rel: 1e-14, because: "6 m at 12 m/s" });
    const clear = touchOf(data, [10, 10, 40], [12, 1, 3], 0.5, 0.25);
    expect(clear).toMatchObject({ status: "clear", t: 0.25 });
  });

  const seed = 20230;
  it(`of a sphere that flies straight on with a ball in its way is that of closed forms, however little it overlaps (seed ${seed})`, () => {
    const random = seededRandom(seed);
    const level = createTerrain({ kind: "plane", gradient: [0, 0], height: -500 });
    const touch = createTouch();
    for (let n = 0; n < 150; n += 1) {
      const ball = 10 ** random.uniform(-3, 0);
      const scene = createScene(level, [{ kind: "sphere", centre: [0, 0, 0], radius: ball }]);
      const [radius, way, speed] = [0.3, random.uniform(5, 60), 10 ** random.uniform(0, 3)];
      const both = radius + ball;
      const depth = both * 10 ** random.uniform(-8, -0.5);
      const half = Math.sqrt(depth * (2 * both - depth));
      const status = createQuery(scene).firstTouch?.(
        Float64Array.of(-way, both - depth, 0),
        Float64Array.of(speed, 0, 0),
        new Float64Array(3),
        radius,
        (2 * way) / speed,
        touch,
      );
      expect(status).toBe("touched");
      expect(touch.contact.feature).toBe("sphere 1");
      // distances are known to some roundings of 60 m, the gap falls by half/both of the way
      expect(Math.abs(speed * touch.t - (way - half))).toBeLessThan((1e-13 * both) / half + 1e-13);
    }
  });

  it("is not told where the sphere begins in the ground, or keeps to what it touches", () => {
    const data: TerrainData = { kind: "formula", z: "0*x" };
    expect(touchOf(data, [0, 0, 0.2], [0, 0, 3], 0.5)).toMatchObject({ status: "unresolved", t: 0 });
    const query = createQuery(
      createTerrain({ kind: "cylinder", centre: [0, 0, 0], axis: [0, 0, 1], radius: 1, side: "outside" }),
    );
    const touch = createTouch();
    const status = query.firstTouch?.(
      Float64Array.of(1.5, 0, 0),
      Float64Array.of(0, 0, 3),
      gravity,
      0.5,
      1,
      touch,
    );
    expect(["unresolved", "clear"]).toContain(status); // along the wall
  });

  it("has the material of its zone", () => {
    const ground = createTerrain({ kind: "plane", gradient: [0, 0], height: 0 });
    const zoned = createZonedTerrain(ground, {
      kind: "classes",
      columns: 2,
      rows: 1,
      x0: 4,
      y0: 0,
      cell: 10,
      materials: Uint8Array.of(2, 1), // from x = 9 on it is 1
    });
    const touch = createTouch();
    const status = createQuery(zoned).firstTouch?.(
      Float64Array.of(9, 0, 3),
      Float64Array.of(0.5, 0, 0),
      gravity,
      0.5,
      10,
      touch,
    );
    expect(status).toBe("touched");
    expect(touch.contact.material).toBe(1);
  });

  it.each([
    ["without air", false],
    ["in air that damps them", true],
  ])(
    "of 420 random flights over fourteen grounds, seeds 1 to 420, %s, none is missed and none told too early",
    (_name, damped) => {
      const faults: string[] = [];
      const told = { touched: 0, clear: 0, left: 0, unresolved: 0 };
      for (let seed = 1; seed <= 420; seed += 1) {
        const { ground, status, fault } = judgeFlight(seed, 12, damped);
        told[status] += 1;
        if (fault !== undefined) faults.push(`seed ${seed}, ${ground}: ${fault}`);
      }
      expect(faults).toEqual([]);
      expect(told.touched).toBeGreaterThan(150);
      expect(told.left).toBeGreaterThan(8);
    },
  );
});
