import type { EventRecord, RunResult } from "@talus/results";
import type { MeshData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { contact, flight, run } from "../support/scenarios.ts";

const g = 9.81;
const k = 2 / 5;
const event = (result: RunResult, kind: string): EventRecord =>
  result.events.find((each) => each.kind === kind) as EventRecord;

/** A relief z(x, y) as triangles over a lattice of cells of side `cell` from -half to half. */
function reliefMesh(z: (x: number, y: number) => number, half: number, cell: number): MeshData {
  const n = Math.round((2 * half) / cell);
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (let j = 0; j <= n; j += 1) {
    for (let i = 0; i <= n; i += 1) {
      const [x, y] = [i * cell - half, j * cell - half];
      vertices.push(x, y, z(x, y));
      const a = j * (n + 1) + i;
      if (i < n && j < n) triangles.push(a, a + 1, a + n + 2, a, a + n + 2, a + n + 1);
    }
  }
  return { kind: "mesh", vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

describe("on a flat mesh of 20,000 triangles", () => {
  const gradient = [0.35, -0.1] as const;
  const slope = (x: number, y: number): number => gradient[0] * x + gradient[1] * y;
  const mesh = reliefMesh(slope, 50, 1);
  const plane = { kind: "plane", gradient, height: 0 } as const;

  it.each([
    ["rolls", contact([20, 3], [1, -2, 3])],
    ["slips, then rolls", contact([20, 3], [1, -2, 3], 4, 0.7)],
  ])("a sphere %s as on the plane, over some hundred triangles", (_what, start) => {
    const [onMesh, onPlane] = [mesh, plane].map((ground) => run({ ground, friction: 0.6, start, time: 3 }));
    expect(onMesh?.events.map(({ kind }) => kind)).toEqual(onPlane?.events.map(({ kind }) => kind));
    expectWithin(onMesh?.y ?? [], onPlane?.y ?? [], {
      abs: 1e-11,
      rel: 1e-11,
      because:
        "the same distance function to 1e-14; steps of other lengths, each exact to 1e-10 of its own small error",
    });
  });
});

describe.each(["patch", "smooth"] as const)("on flat points, method %s", (method) => {
  it("a sphere that slips, then rolls, moves as on the plane, over some hundred patch boundaries", () => {
    const gradient = [0.35, -0.1] as const;
    const { vertices } = reliefMesh((x, y) => gradient[0] * x + gradient[1] * y, 30, 1);
    const pick = (axis: number): Float64Array => vertices.filter((_, i) => i % 3 === axis);
    const places = { x: pick(0), y: pick(1), z: pick(2) };
    const points =
      method === "patch"
        ? ({ kind: "points", ...places, method } as const)
        : ({ kind: "points", ...places, method, cell: 2 } as const);
    const plane = { kind: "plane", gradient, height: 0 } as const;
    const start = contact([20, 3], [1, -2, 3], 4, 0.7);
    const [onPoints, onPlane] = [points, plane].map((ground) =>
      run({ ground, friction: 0.6, start, time: 3 }),
    );
    expect(onPoints?.events.map(({ kind }) => kind)).toEqual(onPlane?.events.map(({ kind }) => kind));
    expectWithin(onPoints?.y ?? [], onPlane?.y ?? [], {
      abs: 1e-11,
      rel: 1e-11,
      because:
        "the same distance function to 1e-13; steps of other lengths, each exact to 1e-10 of its own small error",
    });
  });
});

describe("over the straight ridge of a mesh", () => {
  const a = 0.1;
  const gentle = Math.PI / 18;
  const accuracy = "energy kept to the tolerance of the run, 1e-10 a step, over a hundred steps";
  const v1 = 0.2; // speed at which it comes to the ridge, m/s

  /** Rolls up the side x < 0, which rises by 10°, from 0.3 m before the ridge. */
  function rollUp(ground: MeshData, time: number): RunResult {
    const rise = 0.3 * Math.tan(gentle);
    const v0 = Math.sqrt(v1 * v1 + (2 * g * rise) / (1 + k));
    const start = flight(
      [-0.3 - a * Math.sin(gentle), 0.21, -rise + a * Math.cos(gentle)],
      [v0 * Math.cos(gentle), 0, v0 * Math.sin(gentle)],
      [0, v0 / a, 0],
    );
    return run({ ground, radius: a, mass: 1, friction: 1e8, start, time });
  }

  it("whose far side falls by 60° a sphere rolls as over a cylinder of radius 0, and leaves it where N = 0", () => {
    // round the ridge (1 + k)/2 v^2 + g a cos = E, and N = m (g cos - v^2/a)
    const ground = reliefMesh((x) => (x < 0 ? Math.tan(gentle) : -Math.tan(Math.PI / 3)) * x, 4, 0.5);
    const result = rollUp(ground, 1);
    const E = ((1 + k) / 2) * v1 * v1 + g * a * Math.cos(gentle);
    const cos = E / (g * a) / (1 + (1 + k) / 2);
    const leave = event(result, "lift-off");
    expectWithin(leave.normal?.[2] as number, cos, { abs: 2e-9, because: accuracy });
    expect(leave.normal?.[0]).toBeGreaterThan(0); // past the top
    expectWithin(leave.foot ?? [], [0, 0.21, 0], { abs: 1e-12, because: "the ridge itself" });
    expectWithin(leave.yMinus[7] as number, Math.sqrt(g * a * cos) * cos, { abs: 2e-9, because: accuracy });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("whose far side falls by 10° it rolls down that side, its energy kept over both patch boundaries", () => {
    const result = rollUp(
      reliefMesh((x) => -Math.tan(gentle) * Math.abs(x), 4, 0.5),
      1.2,
    );
    expect(result.phaseCounts).toEqual({ flight: 0, slip: 0, roll: 1, rest: 0 });
    const [x = NaN, y = NaN, z = NaN] = result.y;
    const foot = x - a * Math.sin(gentle);
    expect(foot).toBeGreaterThan(0);
    expectWithin(z, -foot * Math.tan(gentle) + a * Math.cos(gentle), {
      abs: 1e-12,
      because: "it lies on the side",
    });
    expectWithin(y, 0.21, { abs: 1e-12, because: "motion in a plane" });
    const speed = Math.sqrt(v1 * v1 + (2 * g * foot * Math.tan(gentle)) / (1 + k));
    expectWithin(result.y[7] as number, speed * Math.cos(gentle), { abs: 2e-9, because: accuracy });
  });
});

describe("a groove of two planes", () => {
  const ground = reliefMesh((x) => 0.5 * Math.abs(x), 4, 0.5);
  const a = 0.2;

  it("is struck on the other side where the sphere that rolls down one side touches it", () => {
    const result = run({ ground, radius: a, friction: 1, start: contact([1.3, 0.2]), time: 5 });
    const impact = event(result, "impact");
    const because = "a second contact counts once it is nearer by 5e-10 of the radius";
    expectWithin(impact.p[0] as number, 0, { abs: 1e-9, because });
    expectWithin(impact.p[2] as number, a * Math.hypot(1, 0.5), { abs: 1e-9, because });
  });

  it("the books of that run balance also where obstacles stand far off", () => {
    const obstacles = [{ kind: "sphere", centre: [50, 50, 0], radius: 1 }] as const;
    const start = contact([1.3, 0.2]);
    const result = run({ ground, radius: a, friction: 1, start, time: 5, obstacles });
    expect(event(result, "impact").from).toBe("roll");
    expectWithin(result.ledger.residual, 0, {
      abs: 1e-12,
      because: "steps of 1e-10, some tens of them, in a motion of order 2",
    });
  });

  it("a ball that falls into it bounces from side to side and loses the energy of its impacts", () => {
    const start = flight([0.7, 0.2, 2], [0, 0, 0]);
    const result = run({ ground, radius: a, friction: 0.5, restitution: 0.5, start, time: 2 });
    const [first] = result.events;
    // it touches the side z = x/2 when its centre is a √(1.25) above it
    expectWithin(first?.t ?? NaN, Math.sqrt((2 * (2 - 0.35 - a * Math.hypot(1, 0.5))) / g), {
      rel: 1e-12,
      because: "free fall to a plane",
    });
    expectWithin(
      first?.normal ?? [],
      [-0.5, 0, 1].map((n) => n / Math.hypot(1, 0.5)),
      {
        abs: 1e-15,
        because: "normal of that side",
      },
    );
    expect(result.deepestGap).toBeGreaterThan(-1e-9 * a);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});

describe("at the border of an open mesh", () => {
  it("a sphere rolls over the end of a level sheet as over an edge, then has left the map", () => {
    const a = 0.1;
    const v0 = 0.2;
    const ground = reliefMesh(() => 0, 2, 0.5);
    const start = flight([1.8, 0.3, a], [v0, 0, 0], [0, v0 / a, 0]);
    const result = run({ ground, radius: a, mass: 1, friction: 1e8, start, time: 3 });
    const leave = event(result, "lift-off");
    const cos = (((1 + k) / 2) * v0 * v0 + g * a) / (g * a) / (1 + (1 + k) / 2);
    expectWithin(leave.normal?.[2] as number, cos, { abs: 2e-9, because: "energy kept to 1e-10 a step" });
    expect(result.outcome).toBe("left-map");
  });
});

it("a ball that bounces along a table comes to the slope behind it, its bounces not all summed on the table", () => {
  const ground = reliefMesh((x) => (x < 1 ? 0 : 1 - x), 4, 0.5);
  const [e, h, v] = [0.8, 0.5, 0.5];
  const start = flight([0.2, 0.2, 0.2 + h], [v, 0, 0]);
  const result = run({ ground, radius: 0.2, friction: 0, restitution: e, start, time: 2.4 });
  const impacts = result.events.filter(({ kind }) => kind === "impact");
  let t = Math.sqrt((2 * h) / g);
  let speed = g * t;
  for (const impact of impacts.slice(0, 4)) {
    expectWithin(impact.t, t, {
      abs: 1e-10,
      because: "flights are parabolas; time to rounding of positions",
    });
    speed *= e;
    t += (2 * speed) / g;
  }
  expect(0.2 + v * t).toBeGreaterThan(1); // the fifth would be past the table
  expect(impacts[4]?.t).toBeGreaterThan(t);
  expect(impacts[4]?.p[2]).toBeLessThan(0.19);
  expect(result.ledger.residual).toBeLessThan(1e-12);
});

describe("bounces on a floor that end just where the slope behind it is touched", () => {
  const [a, m, e, vx, rise] = [0.2, 80, 0.5, 2, 0.5];
  const ground = reliefMesh((x) => Math.max(rise * x, 0), 4, 4);
  const angle = Math.atan(rise);
  const touching = -a * Math.tan(angle / 2); // both planes touched: the centre is on the line that halves their angle
  const drop = 0.4;
  const fall = Math.sqrt((2 * drop) / g);
  const whole = fall + (2 * e * fall) / (1 - e); // until all bounces are over
  /** A ball without friction, thrown so that it touches the slope `early` seconds before its bounces would be over. */
  const thrown = (early: number): RunResult => {
    const x = touching - vx * (whole - early);
    const start = flight([x, 0.3, a + drop], [vx, 0, 0]);
    return run({ ground, radius: a, mass: m, restitution: e, friction: 0, start, time: whole + 0.02 });
  };

  it.each([1e-3, 1e-4, 1e-5])("the slope is struck %f s before they are over", (early) => {
    const result = thrown(early);
    const resolveImpact = result.events.find(({ normal }) => (normal?.[0] ?? 0) < -0.1);
    expect(resolveImpact?.kind).toBe("impact");
    expectWithin(resolveImpact?.t ?? NaN, whole - early, {
      abs: (g * early * early) / vx,
      because: "height of the bounces that are left, g early²/8 at most, over the speed along the floor",
    });
    expectWithin(resolveImpact?.energyLost ?? NaN, 0.5 * m * (1 - e * e) * (vx * Math.sin(angle)) ** 2, {
      rel: (2 * g * early) / (vx * Math.tan(angle)),
      because: "vertical speed of those bounces, g early at most",
    });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("the sphere strikes the slope from the floor where it touches it before the next bounce that is no rounding", () => {
    const { events } = thrown(1e-7);
    const at = events.findIndex(({ normal }) => (normal?.[0] ?? 0) < -0.1);
    expect(events.slice(0, at).filter(({ kind }) => kind === "bounces-end")).toHaveLength(1);
    expect(events.filter(({ impulse }) => (impulse?.normal ?? 0) < 0)).toEqual([]); // the last impact has no rebound
    expect(events[at]?.from).toBe("slip");
    expectWithin(events[at]?.p[0] ?? NaN, touching, { abs: 1e-9, because: "5e-10 of the radius, over sin" });
    expectWithin(events[at]?.energyLost ?? NaN, 0.5 * m * (1 - e * e) * (vx * Math.sin(angle)) ** 2, {
      rel: 1e-8,
      because: "it is met along the floor, at the speed of the throw",
    });
  });
});
