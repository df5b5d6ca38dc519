import type { PolygonZones } from "@talus/geodata";
import type { EventRecord, RunResult } from "@talus/results";
import type { MeshData, TerrainData } from "@talus/terrain";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { randomGrounds } from "../support/random-ground.ts";
import { type Choice, contact, flight, gridOf, partsOf, run } from "../support/scenarios.ts";

const g = 9.81;
const a = 0.3;
const k = 2 / 5;
const because = "energy and way kept to the tolerance of the run, 1e-10 a step, over some tens of steps";

/** A slope of angle alpha down to the line x = 0, and one of angle beta from there on. */
function bendFormula(alpha: number, beta: number): TerrainData {
  return { kind: "formula", z: `min(-${Math.tan(alpha)}*x, -${Math.tan(beta)}*x)` };
}

function bendMesh(alpha: number, beta: number): MeshData {
  const vertices = [-9, 0, 9].flatMap((x) => {
    const z = -Math.tan(x < 0 ? alpha : beta) * x;
    return [x, -9, z, x, 9, z];
  });
  const triangles = Uint32Array.of(0, 2, 1, 1, 2, 3, 2, 4, 3, 3, 4, 5);
  return { kind: "mesh", vertices: Float64Array.from(vertices), triangles };
}

/** Rolls down the slope of angle alpha from rest, so that it comes to the edge x = 0 with a speed. */
function rollToEdge(speed: number, alpha: number) {
  const way = ((1 + k) * speed * speed) / (2 * g * Math.sin(alpha));
  return { start: contact([-way * Math.cos(alpha), 0.1]), time: speed / ((g * Math.sin(alpha)) / (1 + k)) };
}

const bends: readonly (readonly [string, typeof bendFormula])[] = [
  ["a formula", bendFormula],
  ["a mesh", bendMesh],
];

describe.each(bends)("over an edge of %s between slopes", (_name, bend) => {
  // N falls from m g cos(alpha) to m (g cos(alpha) - v²/a) where the sphere begins to turn about the edge; T_r stays
  const [alpha, beta, speed, mu] = [Math.atan(0.2), Math.atan(2), Math.sqrt(2.5), 0.2];
  const needed = ((k / (1 + k)) * g * Math.sin(alpha)) / (g * Math.cos(alpha) - (speed * speed) / a);

  it("a sphere that rolls to it slips from the edge on, where friction cannot hold it any more", () => {
    expect(mu).toBeGreaterThan((k / (1 + k)) * Math.tan(alpha));
    expect(mu).toBeLessThan(needed);
    const { start, time } = rollToEdge(speed, alpha);
    const result = run({ ground: bend(alpha, beta), friction: mu, start, time: time + 0.3 });
    const slip = result.events.find(({ kind }) => kind === "slip") as EventRecord;
    expect(result.outcome).toBe("time");
    expectWithin(slip.t, time, { abs: 1e-9, because });
    expectWithin(slip.foot ?? [], [0, 0.1, 0], { abs: 1e-12, because: "the edge itself" });
    expectWithin(Math.hypot(...slip.yMinus.slice(7, 10)), speed, { abs: 1e-9, because });
  });

  it("and rolls on where it can hold it", () => {
    const { start, time } = rollToEdge(speed, alpha);
    const result = run({ ground: bend(alpha, beta), friction: 1.2 * needed, start, time: time + 1e-3 });
    expect([result.phase, result.events.map(({ kind }) => kind)]).toEqual(["roll", ["end"]]);
  });
});

it("an edge of a mesh that bends up by a thousandth is struck behind it, also where the ground falls away there", () => {
  // level up to x = 0, rising by the angle up to x = 0.2, then falling: a step from the level part ends beyond
  const angle = 1e-3;
  const top = 0.2 * Math.tan(angle);
  const vertices = [
    [-9, 0],
    [0, 0],
    [0.2, top],
    [9, top - 0.2 * 8.8],
  ].flatMap(([x = 0, z = 0]) => [x, -9, z, x, 9, z]);
  const triangles = Uint32Array.of(0, 2, 1, 1, 2, 3, 2, 4, 3, 3, 4, 5, 4, 6, 5, 5, 6, 7);
  const ground: MeshData = { kind: "mesh", vertices: Float64Array.from(vertices), triangles };
  const result = run({ ground, friction: 0.5, start: flight([-1, 0, a], [3, 0, 0], [0, 3 / a, 0]), time: 2 });
  const impact = result.events.find(({ kind }) => kind === "impact");
  expect(impact?.from).toBe("roll");
  const touch = -a * Math.tan(angle / 2); // the centre is a away from both planes
  expectWithin(impact?.p[0] ?? NaN, touch, { abs: (1e-9 * a) / angle, because: "noticed 5e-10 a deep" });
  expectWithin((impact?.impulse?.normal ?? NaN) / 150, 1.4 * 3 * Math.sin(angle), {
    rel: 1e-9,
    because: "(1 + e) v sin of the bend, for the mass of 150 kg",
  });
});

describe.each(bends)("a border of zones along an edge of %s", (_name, bend) => {
  it("changes the friction where the foot leaves the edge", () => {
    // it rolls on the upper slope and round the edge; the lower one is smooth, and leaves its spin as it is
    const [alpha, beta, speed] = [Math.atan(0.2), Math.atan(0.8), Math.sqrt(0.275)];
    const ring = Float64Array.of(0, -9, 9, -9, 9, 9, 0, 9);
    const zones: PolygonZones = { kind: "polygons", polygons: [{ material: 1, rings: [ring] }] };
    const ice = { staticFriction: 0, kineticFriction: 0, restitution: 0.4 };
    const { start, time } = rollToEdge(speed, alpha);
    const ground = bend(alpha, beta);
    const result = run({ ground, friction: 1e8, classes: { ice }, zones, start, time: time + 0.7 });
    expect([result.outcome, result.phase]).toEqual(["time", "slip"]);
    const left = Math.sqrt(speed * speed + (2 * g * a * (Math.cos(alpha) - Math.cos(beta))) / (1 + k));
    expectWithin(result.y.slice(10, 13), [0, left / a, 0], { abs: 1e-8, because });
    const fallen = a * Math.cos(beta) - (result.y[2] as number);
    const fastest = Math.sqrt(left * left + 2 * g * fallen);
    expectWithin(Math.hypot(...result.y.slice(7, 10)), fastest, { abs: 1e-8, because });
    const slip = result.events.find(({ kind }) => kind === "slip") as EventRecord;
    expectWithin(slip.normal ?? [], [Math.sin(beta), 0, Math.cos(beta)], { abs: 1e-9, because });
  });
});

/** A dome as triangles: convex edges in many directions, over which a sphere rolls without touching twice. */
const dome = ((): MeshData => {
  const n = 24;
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row <= n; row += 1) {
    for (let column = 0; column <= n; column += 1) {
      const [x, y] = [column - n / 2, row - n / 2];
      vertices.push(x, y, -0.03 * (x * x + x * y + y * y));
      if (row === n || column === n) continue;
      const corner = row * (n + 1) + column;
      triangles.push(corner, corner + 1, corner + n + 1, corner + 1, corner + n + 2, corner + n + 1);
    }
  }
  return { kind: "mesh", vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
})();

const hills = gridOf((x, y) => -0.1 * x + 0.2 * Math.sin(0.6 * x) * Math.cos(0.5 * y), 14, 1);
const points = randomGrounds["patches through points"]?.(seededRandom(5)) as TerrainData;
const onDome: Choice = { ground: dome, radius: 0.6, start: contact([0.3, 0.2], [0.2, -1, 0.4]), time: 3 };
const onGrid: Choice = {
  ground: { ...hills, spline: "C1" } as TerrainData,
  radius: 0.2,
  start: contact([-7, 0.4], [1, -9, 3]),
  time: 3,
};
const onPoints: Choice = { ground: points, radius: 0.2, start: contact([1, 0.4], [1, -9, 3]), time: 1.5 };
const tolerances = [1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11];

describe.each([
  ["a mesh, on which it also leaves the ground and bounces", onDome],
  ["a C1 grid", onGrid],
  ["patches", onPoints],
] satisfies [string, Choice][])("over the patch boundaries of %s", (_name, choice) => {
  const at = (relativeTolerance: number): RunResult =>
    run({ ...choice, friction: 2, relativeTolerance }, { verboseEvents: true });
  const reference = at(1e-13);
  const runs = tolerances.map(at);
  const errors = runs.map(({ y }) =>
    Math.hypot(...partsOf(y).p.map((x, i) => x - (reference.y[i] as number))),
  );

  it("a sphere goes over ten at least, in few steps that are rejected", () => {
    expect(reference.outcome).toBe("time");
    for (const { eventCounts, statistics } of runs) {
      expect(eventCounts["patch-boundary"]).toBeGreaterThanOrEqual(10);
      expect(statistics.rejectedSteps).toBeLessThan(0.3 * statistics.steps);
    }
  });

  it("the order of the method holds: the error falls about a decade with each of the tolerance", () => {
    // the controller keeps the error of a step, of order h^5, at the tolerance; a jump inside steps would leave a floor
    const slope = Math.log10((errors[0] as number) / (errors[5] as number)) / 5;
    expect(slope).toBeGreaterThan(0.7);
    expect(slope).toBeLessThan(1.4);
    errors.forEach((error, i) => {
      // of a length of some metres, after up to a hundred steps
      expect(error).toBeLessThan(100 * (tolerances[i] as number));
    });
  });

  it("the energy balance closes as well as the tolerance asks for", () => {
    runs.forEach(({ ledger, warnings }, i) => {
      expect(ledger.residual).toBeLessThan(10 * (tolerances[i] as number));
      expect(warnings).toEqual([]);
    });
  });
});
