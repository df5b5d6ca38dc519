import type { ContactSample } from "@talus/results";
import type { ObstacleSpec } from "@talus/scenario";
import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, contact, flight, run } from "../support/scenarios.ts";

const g = 9.81;
const r = 0.3;
const tan = Math.tan(0.35);

/** A slope down along x, and a wall across it whose face is at x = 6. */
const slope: TerrainData = { kind: "plane", gradient: [-tan, 0], height: 0 };
const wall: ObstacleSpec = { kind: "box", name: "wall", centre: [7, 0, 0], size: [2, 40, 40] };

function intoCorner(more: Partial<Choice>) {
  return run({ ground: slope, obstacles: [wall], start: contact([4, 0]), time: 30, ...more });
}

describe("a sphere between a slope and an upright wall", () => {
  it.each([
    [0, 0],
    [0, 0.6],
    [0.5, 0],
    [0.5, 0.4],
    [0.5, 0.8],
  ])("comes to rest there after its bounces: mu = %f, e = %f", (friction, restitution) => {
    const result = intoCorner({ friction, restitution });
    expect(result.outcome).toBe("at-rest");
    expectWithin(result.y[0], 6 - r, { abs: 1e-9 * r, because: "it touches the wall" });
    const foot = (r * Math.sqrt(1 + tan * tan) - tan * (6 - r)) as number;
    expectWithin(result.y[2], foot, { abs: 1e-9 * r, because: "it touches the slope" });
    expect([...result.y.slice(7, 13)]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(result.ledger.residual).toBeLessThan(1e-12);
    expect(result.deepestGap).toBeGreaterThan(-1e-9 * r);
  });

  it("is stopped by a smooth wall at once without restitution", () => {
    const result = intoCorner({ friction: 0, restitution: 0 });
    const sin = Math.sin(0.35);
    const way = (6 - r - (4 + r * sin)) / Math.cos(0.35);
    expectWithin(result.t, Math.sqrt((2 * way) / (g * sin)), { rel: 1e-9, because: "the error of the run" });
  });

  it("thrown into it obliquely it comes to roll or rest there, with its books closed", () => {
    const start = flight([3, 0, 1], [3, 0.5, 1], [2, 5, 1]);
    const result = intoCorner({ friction: 0.4, restitution: 0.5, start });
    expect(["at-rest", "time"]).toContain(result.outcome);
    expectWithin(result.y[0], 6 - r, { abs: 1e-9 * r, because: "it touches the wall" });
    expect(result.ledger.residual).toBeLessThan(1e-12);
  });

  it("rests in a corner of three planes", () => {
    const side: ObstacleSpec = { kind: "box", name: "side", centre: [0, 7, 0], size: [40, 2, 40] };
    const ground: TerrainData = { kind: "plane", gradient: [-0.3, -0.2], height: 0 };
    const result = intoCorner({ ground, obstacles: [wall, side], start: contact([4, 2]), friction: 0.3 });
    expect(result.outcome).toBe("at-rest");
    expectWithin(result.y.slice(0, 2), [6 - r, 6 - r], { abs: 1e-9 * r, because: "it touches both walls" });
    expect(result.ledger.residual).toBeLessThan(1e-12);
  });
});

/** The contacts of the last row, by their feature. */
function forcesAtEnd(choice: Choice) {
  let last: readonly ContactSample[] | undefined;
  const result = run(choice, {
    observer: {
      onSample({ contacts }) {
        last = contacts;
      },
    },
  });
  return { result, forces: new Map((last ?? []).map((each) => [each.feature, each])) };
}

describe("the forces of a sphere that stands between a slope and an upright wall", () => {
  const place = flight([6 - r, 0, r * Math.sqrt(1 + tan * tan) - tan * (6 - r)], [0, 0, 0]);
  const choice: Choice = { ground: slope, obstacles: [wall], start: place, time: 2 };
  const m = 150;

  it.each([0, 0.4])(
    "are m g tan(slope) of the wall and m g/cos(slope) of the slope without friction: mu = %f",
    (mu) => {
      const { result, forces } = forcesAtEnd({ ...choice, friction: mu });
      expect(result.outcome).toBe("at-rest");
      const because = "the rounding of the place, 1e-9 of the radius, and of the sums";
      expectWithin(forces.get("wall")?.normalForce ?? NaN, m * g * tan, { rel: 1e-12, because });
      const onSlope = m * g * Math.sqrt(1 + tan * tan);
      expectWithin(forces.get("ground")?.normalForce ?? NaN, onSlope, { rel: 1e-12, because });
      expectWithin(forces.get("wall")?.friction ?? [], [0, 0, 0], { abs: 1e-9, because: "of 1500 N" });
      expect(forces.get("wall")?.notUnique).toBe(true); // with friction, along the line between the feet
    },
  );

  it("are in the loads of the wall while it stands", () => {
    const { result } = forcesAtEnd({ ...choice, atRest: false });
    expect(result.outcome).toBe("time");
    const load = result.loads.find(({ feature }) => feature === "wall");
    expectWithin(load?.contactTime ?? NaN, 2, { rel: 1e-12, because: "it stands there from the start" });
    expectWithin(load?.contactImpulse ?? [], [m * g * tan * 2, 0, 0], {
      abs: 1e-8,
      because: "2 s of that force",
    });
    expectWithin(load?.largestForce?.value ?? NaN, m * g * tan, { rel: 1e-12, because: "it is constant" });
  });
});

it("a sphere that spins in a corner without friction at the wall is braked by the slope alone", () => {
  const smooth = { ...wall, material: { staticFriction: 0, kineticFriction: 0, restitution: 0 } };
  const place = flight([6 - r, 0, r * Math.sqrt(1 + tan * tan) - tan * (6 - r)], [0, 0, 0], [0, 10, 0]);
  const mu = 0.2;
  const result = intoCorner({ obstacles: [smooth], start: place, friction: mu, restitution: 0 });
  // the slope drives it into the wall with mu N along the slope: N = m g/(cos - mu sin) from the vertical balance
  const cos = Math.cos(0.35);
  const sin = Math.sin(0.35);
  const N = g / (cos - mu * sin);
  const time = (0.4 * r * 10) / (mu * N);
  expect(result.outcome).toBe("at-rest");
  expectWithin(result.t, time, { rel: 1e-8, because: "the last instant is frozen" });
});

it("a sphere between two walls at an angle, without gravity and friction, e = 1, bounces as its mirror images", () => {
  const s = 3;
  const ground: TerrainData = { kind: "formula", z: `${s}*abs(x)`, domain: { x: [-40, 40], y: [-40, 40] } };
  const [p, v] = [
    [0.4, 9],
    [0.7, -5],
  ] as const;
  const start = flight([p[0], 0, p[1]], [v[0], 0.3, v[1]]);
  const result = run({ ground, gravity: 0, friction: 0, restitution: 1, start, time: 6 });
  // the centre moves in the wedge shifted by the radius: its apex is at r sqrt(1 + s^2), its angle from the wall x > 0
  const apex = r * Math.sqrt(1 + s * s);
  const half = Math.atan(1 / s);
  const wallAngle = Math.PI / 2 - half;
  const turned = (x: number, z: number) => [
    x * Math.cos(wallAngle) + z * Math.sin(wallAngle),
    z * Math.cos(wallAngle) - x * Math.sin(wallAngle),
  ];
  const [px = 0, pz = 0] = turned(p[0], p[1] - apex);
  const [vx = 0, vz = 0] = turned(v[0], v[1]);
  const times: number[] = [];
  const from = Math.atan2(pz, px);
  const side = Math.sign(px * vz - pz * vx); // the way in which the line in the unfolded wedge turns about the apex
  for (let k = -8; k <= 8; k += 1) {
    const turn = side * (2 * half * k - from);
    if (!(turn > 0 && turn < Math.PI)) continue;
    const [dx, dz] = [Math.cos(2 * half * k), Math.sin(2 * half * k)];
    const t = -(px * dz - pz * dx) / (vx * dz - vz * dx);
    if (t > 0 && t < 6) times.push(t);
  }
  times.sort((one, other) => one - other);
  const impacts = result.events.filter(({ kind }) => kind === "impact");
  expect(impacts.length).toBe(times.length);
  expect(times.length).toBeGreaterThanOrEqual(4);
  expectWithin(
    impacts.map(({ t }) => t),
    times,
    { abs: 1e-11, because: "each touch is located to rounding" },
  );
  expectWithin(Math.hypot(...result.y.slice(7, 10)), Math.hypot(...v, 0.3), {
    rel: 1e-13,
    because: "energy",
  });
});
