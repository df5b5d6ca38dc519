import type { EventRecord, RunResult } from "@talus/results";
import type { ObstacleSpec } from "@talus/scenario";
import type { TerrainData } from "@talus/terrain";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, contact, flight, level, partsOf, run } from "../support/scenarios.ts";

const g = 9.81;
const a = 0.3;
const m = 150;
/** Face at x = 5. */
const wall: ObstacleSpec = {
  kind: "wall",
  from: [5.1, -20],
  to: [5.1, 20],
  thickness: 0.2,
  height: 6,
  material: { staticFriction: 0.3, kineticFriction: 0.2, restitution: 0.6 },
};

function impactsOf({ events }: RunResult): readonly EventRecord[] {
  return events.filter(({ kind }) => kind === "impact");
}

function withWall(choice: Omit<Choice, "obstacles" | "ground">, ground: TerrainData = level): RunResult {
  return run({ ...choice, ground, obstacles: [wall] });
}

describe("a sphere thrown at a wall on level ground", () => {
  // flight without drag up to x = 5 − a, then a central impact with the wall's e = 0.6, mu = 0.2 (the ground: 0.4, 0.5)
  const [v0, vz0, z0, w] = [8, 3, 2, 4] as const;
  const result = withWall({ start: flight([0, 0, z0], [v0, 1, vz0], [0, 0, w]), time: 0.8 });
  const t = (5 - a) / v0;
  const [impact] = impactsOf(result);

  it("hits it at the time and place of the parabola", () => {
    expect([impact.feature, impact.material, impact.from, impact.to]).toEqual([
      "wall 1",
      "wall 1",
      "flight",
      "flight",
    ]);
    // times are roots to a few ulp; the gap is known to 64 ulp of the coordinates, about 1e-13 m
    expectWithin(impact.t, t, { abs: 1e-13, because: "root of the gap" });
    const z = z0 + vz0 * t - 0.5 * g * t * t;
    [5, t, z].forEach((expected, i) => {
      expectWithin(impact.foot?.[i] ?? 0, expected, {
        abs: 1e-12,
        because: "round-off of the parabola",
      });
    });
    expect([...(impact.normal ?? [])]).toEqual([-1, 0, 0]);
  });

  it("leaves it with the velocities of Newton's restitution and Coulomb's friction of the wall", () => {
    // slip at the contact point (a ahead of the centre): u = v_t + w × (a e_x): y: 1 + w a, z: vz
    const vz = vz0 - g * t;
    const u = [1 + w * a, vz] as const;
    const size = Math.hypot(...u);
    const full = m * 1.6 * v0 * 0.2; // mu (1 + e) m v
    const stick = (2 / 7) * m * size;
    expect(full).toBeGreaterThan(0);
    const J = Math.min(full, stick);
    const [jy, jz] = [(-J * u[0]) / size, (-J * u[1]) / size];
    const A = 0.4 * m * a * a;
    const after = partsOf(impact.yPlus);
    const expected = { v: [-0.6 * v0, 1 + jy / m, vz + jz / m], w: [0, (-a * jz) / A, w + (a * jy) / A] };
    expected.v.forEach((each, i) => {
      expectWithin(after.v[i], each, {
        abs: 1e-11,
        because: "integration at 1e-10, exact for a parabola",
      });
    });
    expected.w.forEach((each, i) => {
      expectWithin(after.w[i], each, { abs: 1e-10, because: "as before, times 1/(k a)" });
    });
  });

  it("records impulse, application point and direction, and balances its energy", () => {
    expectWithin(impact.impulse?.vector[0] ?? 0, -1.6 * m * v0, {
      abs: 1e-9,
      because: "round-off of 2000 N s",
    });
    expect(result.ledger.residual).toBeLessThan(1e-9);
    expect(result.status.kind).toBe("reached-end");
  });
});

describe("a sphere that rolls on level ground head-on into a wall", () => {
  const v = 3;
  const slide = { ...wall, material: { staticFriction: 0, kineticFriction: 0, restitution: 0.6 } };
  const start = contact([0, 0], [0, v / a, 0]);
  const arrival = (5 - a) / v;

  it("comes back with e v and its old spin off a smooth wall, slips, and grips as on level ground", () => {
    const result = run({ start, time: 4, obstacles: [slide] });
    const [impact] = impactsOf(result);
    expectWithin(impact.t, arrival, { abs: 1e-9, because: "met where the gap is 1e-10 of the radius" });
    expect([impact.feature, impact.from, impact.to, impact.sequential]).toEqual([
      "wall 1",
      "roll",
      "slip",
      true,
    ]);
    expectWithin(impact.yPlus[7], -0.6 * v, { abs: 1e-10, because: "rolling at constant speed" });
    expectWithin(impact.yPlus[11], v / a, { abs: 1e-9, because: "a smooth wall turns nothing" });
    // slip u = −e v − v; it grips after 2 |u|/(7 mu g) at (5/7) of −e v plus (2/7) of a w
    const grip = result.events.find(({ kind }) => kind === "grip");
    const u = 1.6 * v;
    expectWithin(grip?.t ?? 0, arrival + (2 * u) / (7 * 0.5 * g), {
      abs: 1e-9,
      because: "tolerances 1e-10 and the frozen end of slip",
    });
    expectWithin(grip?.yPlus[7] ?? 0, (-5 * 0.6 * v + 2 * v) / 7, {
      abs: 1e-9,
      because: "tolerances 1e-10",
    });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("is lifted by the friction of a rough wall, by the closed form of a central impact", () => {
    const result = withWall({ start, time: 3 });
    const [impact] = impactsOf(result);
    // the foremost point of the rolling sphere moves down with v: friction is up, mu (1 + e) m v against (2/7) m v to
    // grip
    const up = Math.min(0.2 * 1.6, 2 / 7) * v;
    expect(impact.to).toBe("flight");
    expectWithin(impact.yPlus[9], up, { abs: 1e-10, because: "rolling at constant speed" });
    expectWithin(impact.yPlus[11], v / a - (up * 2.5) / a, {
      abs: 1e-9,
      because: "as before, by A = 2/5 m a^2",
    });
    const landing = impactsOf(result)[1];
    expect(landing.feature).toBe("ground");
    expectWithin(landing.t - impact.t, (2 * up) / g, { abs: 1e-11, because: "time of a hop" });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("is pressed down by a wall that turns with it, and the ground answers at the same instant", () => {
    // back spin: the foremost point moves up, friction is down, the ground throws it back with its own e
    const spin = -5 * (v / a);
    const slipping = contact([4, 0], [0, spin, 0], v - a * spin, Math.PI);
    const result = run({ start: slipping, friction: 0, time: 1, obstacles: [wall], restitution: 0.5 });
    const [first, second] = impactsOf(result);
    expect([first.feature, second.feature, second.t - first.t]).toEqual(["wall 1", "ground", 0]);
    const down = Math.min(0.2 * 1.6 * v, (2 / 7) * Math.abs(a * spin));
    expectWithin(first.yPlus[9], -down, { abs: 1e-10, because: "steady slip without friction" });
    expectWithin(second.yPlus[9], 0.5 * down, { abs: 1e-10, because: "restitution of the ground" });
    expect(second.sequential).toBe(true);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});

describe("a tree", () => {
  it("that is hit off its centre throws the sphere along the line from its axis", () => {
    const tree: ObstacleSpec = { kind: "tree", at: [6, 0.3], radius: 0.25, height: 4 };
    const result = run({
      start: flight([0, 0, 1.5], [15, 0, 0]),
      friction: 0,
      restitution: 0.2,
      time: 0.5,
      obstacles: [tree],
    });
    const [impact] = impactsOf(result);
    const reach = a + 0.25;
    const back = Math.sqrt(reach * reach - 0.09);
    const n = [-back / reach, -0.3 / reach] as const;
    expect(impact.feature).toBe("tree 1");
    expectWithin(impact.t, (6 - back) / 15, { abs: 1e-13, because: "root of the gap" });
    expectWithin(impact.normal?.[0] ?? 0, n[0], { abs: 1e-12, because: "round-off" });
    expectWithin(impact.normal?.[1] ?? 0, n[1], { abs: 1e-12, because: "round-off" });
    const vn = 15 * n[0];
    expectWithin(impact.yPlus[7], 15 - 1.2 * vn * n[0], {
      abs: 1e-11,
      because: "round-off of the normal",
    });
    expectWithin(impact.yPlus[8], -1.2 * vn * n[1], { abs: 1e-11, because: "round-off of the normal" });
  });
});

describe("a box", () => {
  const box: ObstacleSpec = { kind: "box", centre: [0, 0, 1], size: [8, 8, 2] };

  it("is rolled over, and left at its edge where the closed form of rolling round an edge says", () => {
    // about a fixed edge: v² = v0² + (10/7) g a (1 − cos θ), N = m (g cos θ − v²/a) = 0 at cos θ = (10 + 7 v0²/(g
    // a))/17; slow enough to stay on the edge at first, and so much friction that it does not slip before
    const v0 = 0.5;
    const result = run({
      start: flight([0, 0, 2 + a], [v0, 0, 0], [0, v0 / a, 0]),
      friction: 1e9,
      time: 9,
      obstacles: [box],
    });
    const off = result.events.find(({ kind }) => kind === "lift-off");
    const cos = (10 + (7 * v0 * v0) / (g * a)) / 17;
    expect(off?.feature).toBe("box 1");
    expectWithin((off?.p[2] ?? 0) - 2, a * cos, { abs: 1e-9, because: "tolerances 1e-10" });
    expectWithin((off?.p[0] ?? 0) - 4, a * Math.sqrt(1 - cos * cos), {
      abs: 1e-9,
      because: "tolerances",
    });
    expectWithin(off?.foot?.[0] ?? 0, 4, { abs: 1e-12, because: "the edge" });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("that is rolled along like level ground keeps the speed", () => {
    const result = run({
      start: flight([0, 0, 2 + a], [1, 0.5, 0], [-0.5 / a, 1 / a, 0]),
      time: 2,
      obstacles: [box],
    });
    expect(result.phase).toBe("roll");
    expectWithin(result.y[0], 2, { abs: 1e-10, because: "tolerances 1e-10" });
    expectWithin(result.y[2], 2 + a, { abs: 1e-12, because: "projected" });
  });
});

describe("a dam", () => {
  it("is rolled along its crest over the joints of its segments without a jolt", () => {
    const dam: ObstacleSpec = {
      kind: "dam",
      points: [
        [-5, 0],
        [0, 0],
        [3, 0],
        [8, 0],
      ],
      crestWidth: 2,
      crest: 1,
      sideSlope: 1,
      base: 0,
    };
    const result = run({
      start: flight([-4, 0, 1 + a], [2, 0, 0], [0, 2 / a, 0]),
      time: 5,
      obstacles: [dam],
    });
    expect([result.phase, result.eventCounts.impact ?? 0]).toEqual(["roll", 0]);
    expectWithin(result.y[0], 6, { abs: 1e-9, because: "tolerances 1e-10" });
  });
});

describe("a thin wall", () => {
  it.each([
    ["in still air without drag", 0],
    ["with drag", 0.5],
  ])("is never flown through at 100 m/s, %s", (_name, coefficient) => {
    const thin: ObstacleSpec = { kind: "wall", from: [60, -9], to: [60, 9], thickness: 0.01, height: 5 };
    for (let i = 0; i < 20; i += 1) {
      const result = run({
        start: flight([0.37 * i, 0, 2.5], [100, 0.4 * i, 3]),
        drag: { law: "linear", coefficient },
        time: 0.9,
        obstacles: [thin],
      });
      const [impact] = impactsOf(result);
      expect(impact.feature).toBe("wall 1");
      expect(result.y[0]).toBeLessThan(60);
    }
  });

  const rollSeed = 20217;
  it(`is never slid through, nor its end slid past, overlapped by 1e-6 to 1e-2 of the radius (seed ${rollSeed})`, () => {
    const random = seededRandom(rollSeed);
    for (let n = 0; n < 20; n += 1) {
      const x = random.uniform(5, 30);
      const v = 10 ** random.uniform(0, 2);
      for (const y of [-9, a * (1 - 10 ** random.uniform(-6, -2))]) {
        const result = run({
          start: flight([0, 0, a], [v, 0, 0]),
          friction: 0,
          time: 40 / v,
          obstacles: [{ kind: "wall", from: [x, y], to: [x, 9], thickness: 0.01, height: 5 }],
        });
        const [impact] = impactsOf(result);
        const face = x - 0.005 - (y < 0 ? a : Math.sqrt(a * a - y * y));
        expectWithin(impact.yMinus[0], face, {
          abs: 1e-8,
          because: "round-off of the gap over its slope, 1e-3 and more",
        });
      }
    }
  });
});

describe("the corner between ground and wall", () => {
  it("holds a sphere that is pressed into both: it comes to rest after its bounces", () => {
    const result = withWall(
      { start: contact([3, 0]), friction: 0.5, time: 30 },
      { kind: "plane", gradient: [-0.3, 0], height: 0 },
    );
    expect(result.outcome).toBe("at-rest");
    expect(impactsOf(result).length).toBeGreaterThan(5); // with e = 0.6 it comes back many times before
    expect([...result.y.slice(7, 13)]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  const dead = { ...wall, material: { staticFriction: 0, kineticFriction: 0, restitution: 0 } };

  it("brakes the spin that drives a sphere on into a smooth wall without rebound, and lets it rest", () => {
    const result = run({ start: contact([4, 0], [0, 1 / a, 0]), time: 5, obstacles: [dead] });
    expect(result.outcome).toBe("at-rest");
    const [impact] = impactsOf(result);
    expectWithin(impact.t, 0.7, { abs: 1e-9, because: "met where the gap is 1e-10 of the radius" });
    // held at its place it slips on the ground with mu m g a = (2/5) m a^2 |w'|: a w ends after (2/5) 1 m/s / (mu g)
    expectWithin(result.t - impact.t, 0.4 / (0.5 * 9.81), {
      abs: 1e-8,
      because: "the end of slip is frozen",
    });
    expectWithin(result.y[0], impact.yMinus[0], { abs: 1e-12, because: "it stays at its place" });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("lets a sphere rest that such a wall has stopped and nothing drives on", () => {
    const result = run({
      start: contact([4, 0], [0, 0, 0], 1, Math.PI),
      friction: 0,
      time: 5,
      obstacles: [dead],
    });
    expect(result.outcome).toBe("at-rest");
    expect(impactsOf(result).map(({ to }) => to)).toEqual(["rest"]);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});

describe("level ground with obstacles far away", () => {
  it("gives the motion of level ground alone, infinitely many bounces and all", () => {
    const choice: Choice = { start: flight([0, 0, 2], [3, 1, 0], [2, -9, 4]), time: 4 };
    const far: ObstacleSpec = { kind: "tree", at: [200, 0], radius: 0.2, height: 9 };
    const alone = run(choice);
    const result = run({ ...choice, obstacles: [far] });
    const kinds = ({ events }: RunResult): string[] => events.map(({ kind }) => kind);
    // bounces are reported down to a millionth of the radius; the last one or two may fall on either side of that
    expect(Math.abs(kinds(result).length - kinds(alone).length)).toBeLessThanOrEqual(2);
    expect(new Set(kinds(result))).toEqual(new Set(kinds(alone)));
    alone.y.forEach((each, i) => {
      if (i < 3 || i > 6) expectWithin(result.y[i], each, { abs: 1e-9, because: "tolerances 1e-10" });
    });
  });
});
