import { dot3 } from "@talus/kinematics";
import type { GroundMotionSpec, Vector3 } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { contactMotionInto } from "../../src/contact/contact-motion.ts";
import { createContactState } from "../../src/contact/contact-state.ts";
import { evaluateContact } from "../../src/contact/evaluate-contact.ts";
import { createModel, SphereState } from "../../src/index.ts";
import { projectOnGround } from "../../src/phases/ground/ground-phase.ts";
import { type Choice, contact, flight, run, scenarioOf } from "../support/scenarios.ts";

const [m, a, g] = [150, 0.3, 9.81];
const accuracy = "ten times the tolerance of a step, 1e-10, of the size of the number";
const turntable = (rate: number, axis: Vector3 = [0, 0, 1]): GroundMotionSpec => ({
  kind: "turntable",
  centre: [0, 0, 0],
  axis,
  rate,
});

describe("on a turntable", () => {
  it("a sphere rolls in circles at 2/7 of its rate", () => {
    const [W, v, t] = [3, 0.4, 9];
    const start = flight([1, 0.5, a], [0, v, 0]);
    // Rolling: v = a w x n + W e_z x p, so a w x e_z = v - W (-0.5, 1, 0).
    const rolling = { ...start, angularVelocity: [-(v - W) / a, (0.5 * W) / a, 2] as const };
    const result = run({ motion: turntable(W), start: rolling, time: t, friction: 2 });
    const turn = (2 / 7) * W;
    const radius = v / turn;
    const x = 1 - radius * (1 - Math.cos(turn * t));
    const y = 0.5 + radius * Math.sin(turn * t);
    expect(result.events.map(({ kind }) => kind)).toEqual(["end"]);
    expectWithin([...result.y.slice(0, 2)], [x, y], { abs: 1e-9, because: accuracy });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("with hardly too little friction for that circle it slips slowly, and the turning of its slip is work of the ground", () => {
    const [W, v] = [3, 0.4];
    const start = flight([1, 0.5, a], [0, v, 0]);
    const rolling = { ...start, angularVelocity: [-(v - W) / a, (0.5 * W) / a, 2] as const };
    const friction = ((2 / 7) * W * v * (1 - 1e-8)) / g;
    const { phase, ledger } = run({ motion: turntable(W), start: rolling, time: 4, friction });
    expect(phase).toBe("slip");
    expect(ledger.residual).toBeLessThan(1e-9);
  });

  it("tilted, it rolls along a cycloid that drifts across the slope at (5/2) g sin/W", () => {
    const [W, k, t] = [4, 0.1, 11];
    const cos = 1 / Math.sqrt(1 + k * k);
    const sin = k * cos;
    const n = [-sin, 0, cos] as const;
    const ground = { kind: "plane", gradient: [k, 0], height: 0 } as const;
    // At the axis, without velocity and spin: it rolls, since the ground is at rest there.
    const start = flight([a * n[0], 0, a * n[2]], [0, 0, 0]);
    const result = run({ ground, motion: turntable(W, n), start, time: t, friction: 3 });
    const drift = (2.5 * g * sin) / W;
    const turn = (2 / 7) * W;
    // e = (-cos, 0, -sin) down the slope, f = n x e = (0, -1, 0): v' = (5/7) g sin e + turn n x v, so that
    // v_e' = turn (drift - v_f) and v_f' = turn v_e.
    const down = (drift / turn) * (1 - Math.cos(turn * t));
    const across = drift * t - (drift / turn) * Math.sin(turn * t);
    const expected = [a * n[0] - down * cos, -across, a * n[2] - down * sin];
    expect(result.events.map(({ kind }) => kind)).toEqual(["end"]);
    expectWithin([...result.y.slice(0, 3)], expected, { abs: 1e-9 * drift * t, because: accuracy });
  });
});

describe("on a conveyor", () => {
  it("a sphere put down without velocity slips for 2 V/(7 mu g) and rolls at 2/7 of the belt's speed", () => {
    const [V, mu] = [3, 0.3];
    const motion = { kind: "conveyor", velocity: [V, 0, 0] } as const;
    const result = run({ motion, friction: mu, start: flight([0, 0, a], [0, 0, 0]), time: 2 });
    const grip = result.events[0];
    expect(result.events.map(({ kind }) => kind)).toEqual(["grip", "end"]);
    expectWithin(grip?.t as number, (2 * V) / (7 * mu * g), { rel: 1e-9, because: accuracy });
    expectWithin(result.y[7], (2 / 7) * V, { rel: 1e-9, because: accuracy });
    expectWithin(result.y[11], -((5 / 7) * V) / a, { rel: 1e-9, because: accuracy });
    // The belt pushes with mu m g at speed V for that time; friction takes 1/2 (2/7) m V^2 of it.
    expectWithin(result.ledger.workOfGround, (2 / 7) * m * V * V, { rel: 1e-9, because: accuracy });
    expectWithin(result.ledger.lostToSlip, (1 / 7) * m * V * V, { rel: 1e-9, because: accuracy });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  const ground = { kind: "plane", gradient: [0.2, -0.1], height: 0 } as const;
  const along: Vector3 = [1.5, -2, 0.5]; // in the plane: z = 0.2 x - 0.1 y
  const throws: Readonly<Record<string, Partial<Choice>>> = {
    "that grips": { friction: 0.9 },
    "that slips obliquely": { friction: [0.12, 0.1] },
    "with a threshold": { bouncing: { ending: "threshold", normalSpeed: 1e-3 } },
  };

  it.each(Object.entries(throws))(
    "a throw %s is that over ground at rest, seen from a train",
    (_name, more) => {
      const [p, v, w]: Vector3[] = [
        [0, 0, 2],
        [2, 1, 1],
        [4, -7, 3],
      ];
      const seen: Vector3 = [v[0] - along[0], v[1] - along[1], v[2] - along[2]];
      const time = 4;
      const onBelt = run({
        ...more,
        ground,
        motion: { kind: "conveyor", velocity: along },
        start: flight(p, v, w),
        time,
      });
      const atRest = run({ ...more, ground, start: flight(p, seen, w), time });
      const kinds = (result: typeof onBelt) => result.events.map(({ kind }) => kind);
      expect(kinds(onBelt)).toEqual(kinds(atRest));
      const last = (result: typeof onBelt) => result.events.at(-2)?.t as number;
      const because = "bounces magnify an error of a step, 1e-10";
      expectWithin(last(onBelt), last(atRest), { abs: 1e-8, because });
      for (let i = 0; i < 3; i += 1) {
        expectWithin(onBelt.y[i], atRest.y[i] + along[i] * time, { abs: 1e-8, because });
        expectWithin(onBelt.y[7 + i], atRest.y[7 + i] + along[i], { abs: 1e-8, because });
        expectWithin(onBelt.y[10 + i], atRest.y[10 + i], { abs: 1e-7, because });
      }
      const { lostToImpact, lostToSlip, residual } = onBelt.ledger;
      expectWithin(lostToImpact, atRest.ledger.lostToImpact, { rel: 1e-8, because });
      expectWithin(lostToSlip, atRest.ledger.lostToSlip, { abs: 1e-7 * lostToImpact, because });
      expect(residual).toBeLessThan(1e-9);
    },
  );
});

describe("rolling on hills that move", () => {
  const hills = { kind: "formula", z: "0.3*sin(x) + x*y/9" } as const;
  const motions: Readonly<Record<string, GroundMotionSpec>> = {
    turntable: { kind: "turntable", centre: [0.5, -1, 0], axis: [0.2, 0.1, 1], rate: 2 },
    conveyor: { kind: "conveyor", velocity: [1, 2, -0.5] },
  };

  it.each(Object.entries(motions))("the friction of rolling keeps u = 0 on a %s", (_name, motion) => {
    const forces = [
      { kind: "surface-drag", law: "quadratic", coefficient: 3, flow: [1, 0, 0] },
      { kind: "magnus", coefficient: 1, airDensity: 1.2 },
      { kind: "rolling-resistance", arm: 0.02 },
      { kind: "pivoting", arm: 0.01 },
    ] as const;
    const start = contact([0.3, 0.4], [1, 2, 3]);
    const model = createModel(scenarioOf({ motion, forces, start, time: 1 }), createTerrain(hills));
    const random = seededRandom(77);
    const state = createContactState();
    state.spinSide = 1;
    const [f, moved] = [new Float64Array(SphereState.length), new Float64Array(SphereState.length)];
    for (let i = 0; i < 20; i += 1) {
      const y = new Float64Array(SphereState.length);
      for (let j = 0; j < 3; j += 1) {
        y[j] = j === 2 ? 2 : random.uniform(-2, 2);
        y[10 + j] = random.uniform(-4, 4);
      }
      for (let round = 0; round < 3; round += 1) {
        evaluateContact(model, y, state);
        projectOnGround(model, y, state, true);
      }
      evaluateContact(model, y, state);
      expect(state.slipSpeed).toBeLessThan(1e-12);
      contactMotionInto(model, y, state, state.rollingFriction, false, f);
      const h = 1e-5;
      const rates = [0, 0, 0];
      for (const sign of [-1, 1]) {
        for (let j = 0; j < moved.length; j += 1) moved[j] = y[j] + sign * h * f[j];
        evaluateContact(model, moved, state);
        for (let j = 0; j < 3; j += 1) rates[j] = (rates[j] ?? 0) + (sign * state.slip[j]) / (2 * h);
      }
      expectWithin(rates, [0, 0, 0], {
        abs: 1e-7,
        because: "third derivatives of some 100 m/s^4, times h^2",
      });
    }
  });

  it("a spinning bowl carries a sphere round without slip, with balanced books", () => {
    const ground = { kind: "sphere", centre: [0, 0, 2], radius: 2, side: "inside" } as const;
    const start = flight([1, 0, 2 - Math.sqrt(1.7 * 1.7 - 1)], [0, 0.5, 0]);
    const result = run({ ground, motion: turntable(2.5), friction: 0.4, start, time: 6 });
    expect(result.phase).toBe("roll");
    expect(result.eventCounts.grip).toBe(1);
    expect(result.ledger.residual).toBeLessThan(1e-9);
    const n = [0, 1, 2].map((i) => ((i === 2 ? 2 : 0) - result.y[i]) / 1.7);
    const normal = Float64Array.from(n);
    expectWithin(dot3(result.y, 7, normal, 0), 0, { abs: 1e-12, because: "projected" });
  });

  it("a sphere at the axis of a level turntable stays at rest", () => {
    const result = run({ motion: turntable(5), start: flight([0, 0, a], [0, 0, 0]), time: 1 });
    expect(result.outcome).toBe("at-rest");
  });
});

describe("water on a slide", () => {
  const k = 0.3;
  const sin = k / Math.sqrt(1 + k * k);
  const ground = { kind: "plane", gradient: [k, 0], height: 0 } as const;
  const start = contact([0, 0]);
  const c = 60;
  const linear = { kind: "surface-drag", law: "linear", coefficient: c, flow: [0, 0, 0] } as const;

  it("rolling against linear drag: v = (m g sin/c)(1 - exp(-5 c t/(7 m)))", () => {
    const result = run({ ground, forces: [linear], friction: 1, start, time: 5 });
    const v = ((m * g * sin) / c) * (1 - Math.exp((-5 * c * 5) / (7 * m)));
    expectWithin(Math.hypot(result.y[7], result.y[9]), v, { rel: 1e-9, because: accuracy });
    expect(result.ledger.lostToDrag).toBeGreaterThan(0);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("sliding without friction against quadratic drag: v = vt tanh(g sin t/vt)", () => {
    const forces = [{ ...linear, law: "quadratic", coefficient: 8 }] as const;
    const result = run({ ground, forces, friction: 0, start, time: 5 });
    const vt = Math.sqrt((m * g * sin) / 8);
    expectWithin(Math.hypot(result.y[7], result.y[9]), vt * Math.tanh((g * sin * 5) / vt), {
      rel: 1e-9,
      because: accuracy,
    });
  });

  it("a stream takes a resting sphere along: v = V (1 - exp(-5 c t/(7 m))), and does not act in flight", () => {
    const forces = [{ ...linear, flow: [2, 0, 9] }] as const; // what points off the surface does not count
    const result = run({ forces, start: flight([0, 0, a], [0, 0, 0]), time: 3 });
    expectWithin(result.y[7], 2 * (1 - Math.exp((-5 * c * 3) / (7 * m))), { rel: 1e-9, because: accuracy });
    expect(result.ledger.lostToDrag).toBeLessThan(0);
    const thrown = run({ forces, start: flight([0, 0, 9], [1, 0, 0]), time: 1 });
    expectWithin(thrown.y[7], 1, { abs: 1e-15, because: "nothing acts along x" });
  });
});
