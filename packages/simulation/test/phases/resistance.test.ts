import type { ForceSpec } from "@talus/scenario";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, contact, flight, run } from "../support/scenarios.ts";

const [m, a, g] = [150, 0.3, 9.81];
const accuracy = "ten times the tolerance of a step, 1e-10, of the size of the number";
const rolling = (c: number): readonly ForceSpec[] => [{ kind: "rolling-resistance", arm: c * a }];
const pivoting = (arm: number): ForceSpec => ({ kind: "pivoting", arm });
const incline = (k: number) => ({ kind: "plane", gradient: [k, 0], height: 0 }) as const;
/** On an incline z = k x: sine, cosine, and a flight start on it with velocities along it, up the slope and across. */
function on(k: number) {
  const cos = 1 / Math.sqrt(1 + k * k);
  const sin = k * cos;
  const start = (up: number, across: number, w: readonly [number, number, number]) =>
    flight([-a * sin, 0, a * cos], [up * cos, across, up * sin], w);
  /** That of rolling: w = n x v/a, n = (-sin, 0, cos). */
  const roll = (up: number, across: number) =>
    start(up, across, [(-cos * across) / a, up / a, (-sin * across) / a]);
  return { cos, sin, ground: incline(k), start, roll };
}
const kinds = (choice: Choice) => run(choice).events.map(({ kind }) => kind);
const upSlope = (y: Float64Array, { cos, sin }: { cos: number; sin: number }) => y[7] * cos + y[9] * sin;

describe("rolling resistance c N a", () => {
  const c = 0.02;

  it("on level ground a sphere stops after 7 v/(5 c g) and 7 v^2/(10 c g), and rests", () => {
    const v = 2;
    const result = run({ forces: rolling(c), start: on(0).roll(v, 0), time: 30 });
    expect(result.outcome).toBe("at-rest");
    expect(result.eventCounts).toEqual({ rest: 1 });
    expectWithin(result.t, (7 * v) / (5 * c * g), { rel: 1e-9, because: accuracy });
    expectWithin(result.y[0], (7 * v * v) / (10 * c * g), { rel: 1e-9, because: accuracy });
    expect([...result.y.slice(7, 13)].every((x) => x === 0)).toBe(true);
    expectWithin(result.ledger.lostToRollingResistance, 0.7 * m * v * v, { rel: 1e-9, because: accuracy });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("on a slope it accelerates by (5/7) g (sin - c cos), and needs T = m g (2 sin + 5 c cos)/7", () => {
    const slope = on(0.3);
    const { sin, cos, ground } = slope;
    const time = 3;
    const result = run({ ground, forces: rolling(c), friction: 1, start: contact([0, 0]), time });
    expectWithin(upSlope(result.y, slope), (-5 / 7) * g * (sin - c * cos) * time, {
      rel: 1e-9,
      because: accuracy,
    });
    const limit = ((2 * sin) / cos + 5 * c) / 7; // T/N
    const start = contact([0, 0]);
    expect(kinds({ ground, forces: rolling(c), friction: 1.001 * limit, start, time })).toEqual(["end"]);
    expect(run({ ground, forces: rolling(c), friction: 0.999 * limit, start, time }).phase).toBe("slip");
  });

  it("stays where tan < c and rolls off where tan > c", () => {
    for (const [k, outcome] of [
      [0.0199, "at-rest"],
      [0.0201, "time"],
    ] as const) {
      const { ground } = on(k);
      expect(run({ ground, forces: rolling(c), start: contact([0, 0]), time: 1 }).outcome).toBe(outcome);
    }
  });

  it("rolled up a slope it turns and comes back, or stays, as the slope says", () => {
    const v = 1.5;
    for (const k of [0.2, 0.015]) {
      const slope = on(k);
      const { sin, cos, ground } = slope;
      const up = (5 / 7) * g * (sin + c * cos);
      const result = run({ ground, forces: rolling(c), friction: 1, start: slope.roll(v, 0), time: 20 });
      const highest = (v * v) / (2 * up);
      if (k < c) {
        expect(result.outcome).toBe("at-rest");
        expectWithin(result.t, v / up, { rel: 1e-9, because: accuracy });
        expectWithin(result.y[0] + a * sin, highest * cos, { rel: 1e-9, because: accuracy });
      } else {
        const back = 20 - v / up;
        const down = (5 / 7) * g * (sin - c * cos);
        expect(result.eventCounts).toEqual({ end: 1 });
        expectWithin(upSlope(result.y, slope), -down * back, { rel: 1e-9, because: accuracy });
        const x = (highest - 0.5 * down * back * back) * cos - a * sin;
        expectWithin(result.y[0], x, { rel: 1e-9, because: accuracy });
      }
      expect(result.ledger.residual).toBeLessThan(1e-9);
    }
  });

  it.each([1.5, 1.1])("obliquely down a slope it stops as oblique slip does, p = c/tan = %f", (p) => {
    const k = 0.03;
    const slope = on(k);
    const { sin, ground } = slope;
    const [v, phi] = [2, 1.2]; // speed, angle from the line of steepest descent
    const forces = rolling(p * k);
    const start = slope.roll(-v * Math.cos(phi), v * Math.sin(phi));
    const b = (5 / 7) * g * sin;
    const tau = Math.tan(phi / 2);
    const K = (v * Math.sin(phi)) / tau ** p;
    const t = (K / (2 * b)) * (tau ** (p - 1) / (p - 1) + tau ** (p + 1) / (p + 1));
    const result = run({ ground, forces, friction: 1, start, time: 2 * t });
    expect(result.outcome).toBe("at-rest");
    expectWithin(result.t, t, {
      rel: 1e-9 / (p - 1),
      because: "the end is slow: an error of v is one of t over its rate",
    });
    const across =
      ((K * K) / (2 * b)) * (tau ** (2 * p - 1) / (2 * p - 1) + tau ** (2 * p + 1) / (2 * p + 1));
    expectWithin(result.y[1], across, { rel: 1e-9, because: accuracy });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("slip ends after u/(g (7 mu - 5 c)/2) and rolls on", () => {
    const [mu, v, w] = [0.3, 4, 1];
    const result = run({ forces: rolling(c), friction: mu, start: on(0).start(v, 0, [0, w, 0]), time: 2 });
    const t = (v - a * w) / (g * (3.5 * mu - 2.5 * c));
    const grip = result.events[0];
    expect(grip?.kind).toBe("grip");
    expectWithin(grip?.t as number, t, { rel: 1e-9, because: accuracy });
    expectWithin(result.y[7], v - mu * g * t - (5 / 7) * c * g * (2 - t), { rel: 1e-9, because: accuracy });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("where mu < c a sphere stops turning, slides on like a block and stops", () => {
    const [mu, more, v, w] = [0.1, 0.25, 6, 5];
    const result = run({
      forces: rolling(more),
      friction: mu,
      start: on(0).start(v, 0, [0, w, 0]),
      time: 20,
    });
    // A w' = (mu - c) a m g: turning ends before the slip, u = v - mu g t > 0
    const stood = (0.4 * a * w) / ((more - mu) * g);
    expect(stood).toBeLessThan(v / (mu * g));
    expect(result.outcome).toBe("at-rest");
    expect(result.events.map(({ kind }) => kind)).toEqual(["grip", "rest"]); // at the same instant
    expectWithin(result.t, v / (mu * g), { rel: 1e-9, because: accuracy });
    expectWithin(result.y[0], (v * v) / (2 * mu * g), { rel: 1e-9, because: accuracy });
    const lost = 0.2 * m * a * a * w * w; // the spin, and what friction turned it by while it slipped
    expectWithin(result.ledger.lostToRollingResistance, lost * (more / (more - mu)), {
      rel: 1e-9,
      because: accuracy,
    });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("released on a slope that is too steep for friction it slides without turning where mu < c", () => {
    const slope = on(0.5);
    const { sin, cos, ground } = slope;
    const [mu, more] = [0.1, 0.2];
    const result = run({ ground, forces: rolling(more), friction: mu, start: contact([0, 0]), time: 2 });
    expect(result.phase).toBe("slip");
    expectWithin(upSlope(result.y, slope), -g * (sin - mu * cos) * 2, { rel: 1e-9, because: accuracy });
    expect([...result.y.slice(10, 13)].every((x) => x === 0)).toBe(true);
  });

  it("does not act in flight", () => {
    const result = run({ forces: rolling(0.3), start: flight([0, 0, 9], [1, 0, 0], [1, 2, 3]), time: 1 });
    expect([...result.y.slice(10, 13)]).toEqual([1, 2, 3]);
  });
});

describe("pivoting friction c_p N", () => {
  it("stops a spin after A w/(c_p m g); the sphere then rests", () => {
    const [w, arm] = [12, 0.01];
    const result = run({ forces: [pivoting(arm)], start: on(0).start(0, 0, [0, 0, w]), time: 20 });
    expect(result.outcome).toBe("at-rest");
    expectWithin(result.t, (0.4 * a * a * w) / (arm * g), { rel: 1e-9, because: accuracy });
    expectWithin(result.ledger.lostToPivoting, 0.2 * m * a * a * w * w, { rel: 1e-9, because: accuracy });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it.each([3, 30])(
    "with rolling resistance, a spin of %f rad/s ends before or after the rolling, each in its own time",
    (w) => {
      const [v, c, arm] = [2, 0.05, 0.02];
      const forces = [...rolling(c), pivoting(arm)];
      const result = run({ forces, start: on(0).start(v, 0, [0, v / a, -w]), time: 30 });
      const stop = (7 * v) / (5 * c * g);
      const still = (0.4 * a * a * w) / (arm * g);
      expect(result.outcome).toBe("at-rest");
      expectWithin(result.t, Math.max(stop, still), { rel: 1e-9, because: accuracy });
      expectWithin(result.y[0], (7 * v * v) / (10 * c * g), { rel: 1e-9, because: accuracy });
      expect(result.ledger.residual).toBeLessThan(1e-9);
    },
  );

  it("rolling straight does not wind it up: on a ball the spin stays held", () => {
    const ground = { kind: "sphere", centre: [0, 0, 0], radius: 5, side: "outside" } as const;
    const start = flight([0, 0, 5 + a], [0.5, 0, 0], [0, 0.5 / a, 0]);
    const result = run({ ground, forces: [pivoting(0.01)], friction: 1, start, time: 1 });
    expect(result.ledger.lostToPivoting).toBe(0);
  });
});

describe("ground that moves and resists", () => {
  it("a turntable carries a sphere within c g/W^2 of its axis, and one further out rolls away", () => {
    const [c, W] = [0.1, 2];
    const motion = { kind: "turntable", centre: [0, 0, 0], axis: [0, 0, 1], rate: W } as const;
    const reach = (c * g) / (W * W);
    for (const share of [0.999, 1.001]) {
      const r = share * reach;
      const start = flight([r, 0, a], [0, W * r, 0], [0, 0, W]);
      const result = run({ forces: rolling(c), motion, friction: 1, start, time: 3 });
      const away = Math.hypot(result.y[0], result.y[1]) / r;
      if (share < 1) {
        expectWithin(away, 1, { abs: 1e-9, because: accuracy });
        expectWithin(Math.atan2(result.y[1], result.y[0]), W * 3 - 2 * Math.PI, {
          abs: 1e-9,
          because: accuracy,
        });
        expectWithin(result.y[12], W, { rel: 1e-12, because: "turns with it" });
      } else expect(away).toBeGreaterThan(1 + 1e-6);
      expect(result.phase).toBe("roll");
      expect(result.ledger.residual).toBeLessThan(1e-9);
    }
  });

  it("a belt takes a sphere along until it stands on it, as it would come to rest on ground at rest", () => {
    const [c, V] = [0.1, 2];
    const motion = { kind: "conveyor", velocity: [V, 0, 0] } as const;
    const forces = [...rolling(c), pivoting(0.01)];
    const onBelt = run({ forces, motion, start: flight([0, 0, a], [0, 0, 0], [0, 0, 3]), time: 8 });
    const atRest = run({ forces, start: flight([0, 0, a], [-V, 0, 0], [0, 0, 3]), time: 8 });
    expect(atRest.outcome).toBe("at-rest");
    expect(onBelt.phase).toBe("roll");
    expect([...onBelt.y.slice(7, 13)]).toEqual([V, 0, 0, 0, 0, 0]);
    expectWithin(onBelt.y[0], atRest.y[0] + V * 8, { rel: 1e-9, because: accuracy });
    expect(onBelt.ledger.residual).toBeLessThan(1e-9);
    const { lostToRollingResistance, lostToPivoting, lostToSlip } = onBelt.ledger;
    expectWithin(lostToRollingResistance, atRest.ledger.lostToRollingResistance, {
      rel: 1e-8,
      because: accuracy,
    });
    expectWithin(lostToPivoting, atRest.ledger.lostToPivoting, { rel: 1e-8, because: accuracy });
    expectWithin(lostToSlip, atRest.ledger.lostToSlip, { rel: 1e-8, because: accuracy });
  });

  it("a pivoting turntable spins up the sphere at its axis to its own rate", () => {
    const [W, arm] = [3, 0.01];
    const motion = { kind: "turntable", centre: [0, 0, 0], axis: [0, 0, 1], rate: W } as const;
    const result = run({ forces: [pivoting(arm)], motion, start: flight([0, 0, a], [0, 0, 0]), time: 5 });
    expectWithin(result.y[12], W, { rel: 1e-12, because: "held there" });
    expectWithin(result.ledger.workOfGround, 0.4 * m * a * a * W * W, { rel: 1e-9, because: accuracy });
    expectWithin(result.ledger.lostToPivoting, 0.2 * m * a * a * W * W, { rel: 1e-9, because: accuracy });
  });
});
