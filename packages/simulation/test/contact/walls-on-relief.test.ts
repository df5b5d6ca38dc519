import type { RunResult } from "@talus/results";
import type { GateSpec, ObstacleSpec } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel, simulate } from "../../src/index.ts";
import { contact, flight, level, run, scenarioOf } from "../support/scenarios.ts";

// Hills of one direction: along a wall through them the ground rises and falls, across it nothing changes.
const [A, L] = [6, 20];
const hills = { kind: "formula", z: `${A}*sin(x/${L})` } as const;
const hill = (x: number): number => A * Math.sin(x / L);
const slope = (x: number): number => (A / L) * Math.cos(x / L);
const wallOf = (height: number, from = -60, to = 60): ObstacleSpec => {
  return { kind: "wall", from: [from, 40], to: [to, 40], thickness: 1, height };
};

/**
 * A weightless sphere that flies over the wall, its surface `over` m above the crest at x on the ground's own curve.
 */
function overCrest(x: number, over: number, height: number, radius: number): RunResult {
  const w = Math.sqrt(1 + slope(x) ** 2);
  const away = radius + over;
  const start = flight([x - (away * slope(x)) / w, 20, hill(x) + height + away / w], [0, 10, 0]);
  return run({
    ground: hills,
    gravity: 0,
    radius,
    start,
    obstacles: [wallOf(height, x - 5, x + 5)],
    time: 4,
  });
}

const hits = ({ loads }: RunResult): number =>
  loads.find(({ feature }) => feature === "wall 1")?.impacts ?? 0;

describe("a wall along ground that is not straight", () => {
  it("is struck where its face stands, at the time of a straight flight", () => {
    const [radius, speed] = [0.3, 10];
    const start = flight([31, 20, hill(31) + 1], [0, speed, 0]);
    const { events } = run({ ground: hills, gravity: 0, radius, start, obstacles: [wallOf(3)], time: 4 });
    const [impact] = events.filter(({ kind }) => kind === "impact");
    expect(impact?.feature).toBe("wall 1");
    const because = "a straight flight, met to 5e-10 of the radius";
    expectWithin(impact?.t ?? NaN, (39.5 - radius - 20) / speed, { abs: 1e-10, because });
    expectWithin([...(impact?.normal ?? [])], [0, -1, 0], { abs: 1e-12, because: "its faces are vertical" });
  });

  it("is struck at 2 mm below its height above the ground and passed at 2 mm above (10 places, seed 61)", () => {
    const random = seededRandom(61);
    for (let n = 0; n < 10; n += 1) {
      const [x, height, radius] = [random.uniform(-55, 55), random.uniform(0.5, 6), random.uniform(0.1, 1)];
      expect(hits(overCrest(x, 2e-3, height, radius)), `over at x = ${x}`).toBe(0);
      expect(hits(overCrest(x, -2e-3, height, radius)), `into at x = ${x}`).toBeGreaterThan(0);
    }
  });

  it("stops what flies at one height from the height on that the closed form says, however high above", () => {
    const [x, radius, flown] = [-25, 0.3, 3]; // as if over a wall of 3 m
    const w = Math.sqrt(1 + slope(x) ** 2);
    const start = flight([x - (radius * slope(x)) / w, 20, hill(x) + flown + radius / w], [0, 10, 0]);
    const struck = [0.5, 1, 2, 2.99, 2.998, 3.002, 3.01, 3.5, 5, 9].map((height) => {
      return (
        hits(
          run({ ground: hills, gravity: 0, radius, start, obstacles: [wallOf(height, -35, -15)], time: 4 }),
        ) > 0
      );
    });
    expect(struck).toEqual([false, false, false, false, false, true, true, true, true, true]);
  });

  it("stops the block that passed over it when its crest was a straight line", () => {
    const ground = {
      kind: "formula",
      z: "-0.4*y + 6*sin(x/20)",
      domain: { x: [-100, 100], y: [-100, 100] },
    } as const;
    const obstacles = [wallOf(3)];
    const choice = { ground, obstacles, radius: 0.8, mass: 5700, friction: 0.6, restitution: 0.35 };
    const result = run({ ...choice, start: contact([31, -60]), time: 20 });
    const [first] = result.events.filter(({ feature, kind }) => kind === "impact" && feature === "wall 1");
    expectWithin(first?.p[1] ?? NaN, 39.5 - 0.8, { abs: 1e-8, because: "the face less the radius" });
    expect(result.y[1]).toBeLessThan(40);
    expect(
      hits(
        run({
          ...choice,
          start: contact([31, -60]),
          time: 20,
          obstacles: [{ ...wallOf(3), crest: "straight" } as ObstacleSpec],
        }),
      ),
    ).toBe(0);
  });

  it.each(["from and to", "points"])(
    "by %s on a plane moves a sphere as one with a straight crest, bit for bit",
    (form) => {
      const ground = { kind: "plane", gradient: [-0.4, 0.1], height: 2 } as const;
      const ends =
        form === "points"
          ? {
              points: [
                [8, -5],
                [8, 5],
              ] as const,
            }
          : { from: [8, -5] as const, to: [8, 5] as const };
      const obstacle = { kind: "wall", ...ends, thickness: 0.5, height: 2.5 } as const;
      const [follows, straight] = (["ground", "straight"] as const).map((crest) => {
        return run({
          ground,
          obstacles: [{ ...obstacle, crest }],
          start: flight([0, 0, 5], [6, 0.5, 0]),
          time: 6,
        });
      });
      expect(hits(follows as RunResult)).toBeGreaterThan(0);
      expect(follows?.events).toEqual(straight?.events);
      expect(follows?.y).toEqual(straight?.y);
    },
  );

  it("lets a frictionless sphere slide along its face, over dozens of its pieces, as along a plane", () => {
    const start = flight([-30, 39.2, hill(-30) + 40], [8, 0, 0]);
    const slide = run({
      ground: hills,
      gravity: 0,
      friction: 0,
      start: { ...start, velocity: [8, 0.001, 0] },
      obstacles: [{ ...wallOf(60) }],
      restitution: 0,
      time: 6,
    });
    expectWithin([...slide.y.subarray(0, 3)], [18, 39.2, hill(-30) + 40], {
      abs: 1e-9,
      because: "a straight line; met to 5e-10 of the radius",
    });
    expectWithin([...slide.y.subarray(7, 10)], [8, 0, 0], {
      abs: 1e-9,
      because: "nothing along the face; grip speed across",
    });
    expect(slide.ledger.residual).toBeLessThan(1e-12);
  });

  it("tells places on it by the way along its line and the height above the ground", () => {
    const obstacles = [
      {
        kind: "wall",
        points: [
          [-60, 40],
          [0, 40],
          [0, 90],
        ],
        thickness: 1,
        height: 9,
      } as const,
    ];
    const model = createModel(
      scenarioOf({ obstacles, start: contact([0, 0]), time: 1 }),
      createTerrain(hills),
    );
    const out = new Float64Array(3);
    model.obstacleFrames.get("wall 1")?.placeInto(Float64Array.of(-20, 39.5, hill(-20) + 2), out);
    expectWithin([...out], [40, -0.5, 2], {
      abs: 1e-3,
      because: "the foot line is within 1 mm of the ground",
    });
    model.obstacleFrames.get("wall 1")?.placeInto(Float64Array.of(-0.5, 70, 5), out);
    expectWithin([...out], [90, 0.5, 5], { abs: 1e-3, because: "the ground along x = 0 is level" });
  });
});

describe("a dam whose height counts from the ground", () => {
  it("is struck 2 mm below its crest and passed 2 mm above, all along (seed 62)", () => {
    const random = seededRandom(62);
    for (let n = 0; n < 10; n += 1) {
      const [x, height, radius] = [random.uniform(-55, 55), random.uniform(0.5, 6), random.uniform(0.1, 1)];
      const dam: ObstacleSpec = {
        kind: "dam",
        points: [
          [x - 5, 40],
          [x + 5, 40],
        ],
        height,
        crestWidth: 2,
        sideSlope: 1.5,
      };
      const w = Math.sqrt(1 + slope(x) ** 2);
      const strikes = [2e-3, -2e-3].map((over) => {
        const away = radius + over;
        const start = flight([x - (away * slope(x)) / w, 0, hill(x) + height + away / w], [0, 10, 0]);
        return run({ ground: hills, gravity: 0, radius, start, obstacles: [dam], time: 8 }).loads.length;
      });
      expect(strikes, `at x = ${x}`).toEqual([0, 1]);
    }
  });
});

describe("a gate along ground that is not straight", () => {
  const gateOf = (change: object): GateSpec =>
    ({ kind: "wall", name: "g", from: [60, 40], to: [-60, 40], height: 3, ...change }) as GateSpec;
  const passed = (gate: GateSpec, x: number, z: number): number => {
    const result = run({
      ground: hills,
      gravity: 0,
      radius: 0.1,
      start: flight([x, 30, z], [0, 10, 0]),
      gates: [gate],
      time: 2,
    });
    const [record] = result.gates;
    expect(record?.forward).toBe(0); // forward is to the left, towards -y
    return record?.backward ?? 0;
  };

  it("counts its height from the ground where it is crossed, to rounding (8 places, seed 63)", () => {
    const random = seededRandom(63);
    for (let n = 0; n < 8; n += 1) {
      const x = random.uniform(-55, 55);
      expect(passed(gateOf({}), x, hill(x) + 3 - 1e-9)).toBe(1);
      expect(passed(gateOf({}), x, hill(x) + 3 + 1e-9)).toBe(0);
    }
  });

  it("keeps straight lines from end to end with a straight crest", () => {
    const line = (x: number): number => (hill(60) * x) / 60;
    expect(passed(gateOf({ crest: "straight" }), -25, line(-25) + 3 - 1e-9)).toBe(1);
    expect(passed(gateOf({ crest: "straight" }), -25, line(-25) + 3 + 1e-9)).toBe(0);
  });

  it("along a polyline is crossed once at a bend, and not by a touch of its corner", () => {
    const points = [
      [5, -5],
      [0, 0],
      [-5, -5],
    ] as const;
    const bent: GateSpec = { kind: "line", name: "bent", points };
    const gates = [bent];
    const through = run({ gravity: 0, start: flight([0, -3, 1], [0, 2, 0]), gates, time: 4 });
    expect(through.gates).toMatchObject([{ forward: 0, backward: 1 }]);
    const past = run({ gravity: 0, start: flight([-4, 0, 1], [2, 0, 0]), gates, time: 4 });
    expect(past.gates).toMatchObject([{ forward: 0, backward: 0 }]);
    const across = run({ gravity: 0, start: flight([-4, -1, 1], [2, 0, 0]), gates, time: 4 });
    expect(across.gates).toMatchObject([{ forward: 1, backward: 1 }]);
  });

  it("around a closed polygon is left once more than it is entered, from inside (100 flights, seed 64)", () => {
    const random = seededRandom(64);
    const points = [
      [0, -6],
      [7, -2],
      [3, 1],
      [6, 7],
      [-1, 3],
      [-7, 5],
      [-4, -1],
      [0, -6],
    ] as const;
    const gates: GateSpec[] = [{ kind: "line", name: "fence", points }];
    for (let n = 0; n < 100; n += 1) {
      const angle = random.uniform(-Math.PI, Math.PI);
      const velocity = [20 * Math.cos(angle), 20 * Math.sin(angle), 0] as const;
      // every fifth flies to a corner
      const [x, y] = n % 5 === 0 ? (points[n % 7] as readonly [number, number]) : [velocity[0], velocity[1]];
      const [record] = run({ gravity: 0, start: flight([0, 0, 2], [4 * x, 4 * y, 0]), gates, time: 2 }).gates;
      expect((record?.backward ?? 0) - (record?.forward ?? 0), `flight ${n}`).toBe(1); // anticlockwise: its left is inside
    }
  });
});

describe("warnings of a crest that is not where its height says", () => {
  const warningsOf = (obstacle: ObstacleSpec, gates: readonly GateSpec[] = []): readonly string[] => {
    return createModel(
      scenarioOf({ obstacles: [obstacle], gates, start: contact([0, 0]), time: 1 }),
      createTerrain(hills),
    ).warnings;
  };
  // the chord of [-60, 60] has the slope c = A sin 3/60; crest less ground less height is largest at cos(x/L) = c L/A
  const c = (A * Math.sin(3)) / 60;
  const at = -L * Math.acos((c * L) / A);
  const most = c * at - hill(at);

  it("tell name, height and place where it is off most", () => {
    const [warning, ...others] = warningsOf({ ...wallOf(3), crest: "straight" } as ObstacleSpec);
    expect(others).toEqual([]);
    const reported =
      /^wall 1: its crest is ([\d.]+) m above the ground at x = (-?[\d.]+), y = 40 m, not 3 m; /.exec(
        warning ?? "",
      );
    expectWithin(Number(reported?.[1]), 3 + most, { abs: 0.006, because: "told to a centimetre" });
    expectWithin(Number(reported?.[2]), at, {
      abs: 0.7,
      because: "among the joints, which are 0.7 m apart where the ground bends most",
    });
  });

  it("are part of a result", () => {
    const { warnings } = run({
      ground: hills,
      start: contact([0, 0]),
      time: 0.1,
      obstacles: [{ ...wallOf(3), crest: "straight" } as ObstacleSpec],
    });
    expect(warnings.filter((each) => each.startsWith("wall 1: its crest"))).toHaveLength(1);
  });

  it("come with a base, a level dam under the ground and a straight gate, from a tenth of the height on", () => {
    expect(warningsOf({ ...wallOf(3), base: 1 } as ObstacleSpec)).toHaveLength(1);
    expect(warningsOf({ ...wallOf(2 * 10 * most), crest: "straight" } as ObstacleSpec)).toEqual([]);
    expect(warningsOf({ ...wallOf(0.9 * 10 * most), crest: "straight" } as ObstacleSpec)).toHaveLength(1);
    const dam = {
      kind: "dam",
      points: [
        [-60, 40],
        [60, 40],
      ],
      crestWidth: 1,
      sideSlope: 2,
    } as const;
    expect(warningsOf({ ...dam, crest: 5 })[0]).toMatch(
      /^dam 1: its crest lies 1 m under the ground at x = 31/,
    );
    expect(warningsOf({ ...dam, crest: 6.1 })).toEqual([]);
    const gate = {
      kind: "wall",
      name: "g",
      from: [-60, 0],
      to: [60, 0],
      height: 3,
      crest: "straight",
    } as const;
    expect(warningsOf(wallOf(3), [gate])[0]).toMatch(/^gate g: its crest/);
  });

  it("are none for one that follows the ground, and on a plane", () => {
    expect(warningsOf(wallOf(3))).toEqual([]);
    const scenario = scenarioOf({
      obstacles: [{ ...wallOf(3), crest: "straight" } as ObstacleSpec],
      start: contact([0, 0]),
      time: 1,
    });
    expect(createModel(scenario, createTerrain(level)).warnings).toEqual([]);
  });
});

it("a wall that follows a line of a file is that with its points, which must have been read", () => {
  const { from: _from, to: _to, ...wall } = wallOf(3) as { from: unknown; to: unknown } & ObstacleSpec;
  const obstacles = [{ ...wall, file: "walls.geojson" } as ObstacleSpec];
  const start = flight([31, 20, hill(31) + 1], [0, 10, 0]);
  const scenario = scenarioOf({ obstacles, gravity: 0, start, time: 4 });
  const lines = new Map([
    [
      "terrain.obstacles[0]",
      [
        [-60, 40],
        [60, 40],
      ] as const,
    ],
  ]);
  const result = simulate(createModel(scenario, createTerrain(hills), builtInLaws, { lines }));
  expect(result.y).toEqual(run({ ground: hills, gravity: 0, start, obstacles: [wallOf(3)], time: 4 }).y);
  expect(() => createModel(scenario, createTerrain(hills))).toThrow(
    "terrain.obstacles[0].file: parts.lines must hold its line, walls.geojson",
  );
});
