import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { contact, flight, level, run } from "../support/scenarios.ts";

const [m, a, g] = [150, 0.3, 9.81];
const area = Math.PI * a * a;
const accuracy = "ten times the tolerance of a step, 1e-10, of the size of the number";
const quadratic = { law: "quadratic", coefficient: 0.47, airDensity: 1.2 } as const;
const terminal = Math.sqrt((m * g) / (0.5 * 1.2 * 0.47 * area));

describe("quadratic drag", () => {
  it("a falling sphere has v = vt tanh(g t/vt) and has fallen (vt^2/g) ln cosh(g t/vt)", () => {
    const t = 12;
    const result = run({ drag: quadratic, start: flight([0, 0, 2000], [0, 0, 0]), time: t });
    expectWithin(result.y[9], -terminal * Math.tanh((g * t) / terminal), { rel: 1e-9, because: accuracy });
    const drop = ((terminal * terminal) / g) * Math.log(Math.cosh((g * t) / terminal));
    expectWithin(2000 - result.y[2], drop, { rel: 1e-9, because: accuracy });
  });

  it("a sphere thrown up with v0 lands with v0 vt/sqrt(v0^2 + vt^2)", () => {
    const v0 = 60;
    const result = run({ drag: quadratic, start: flight([0, 0, a], [0, 0, v0]), time: 60 });
    const impact = result.events[0];
    expect(impact?.kind).toBe("impact");
    const rise = (terminal / g) * Math.atan(v0 / terminal);
    const speed = (v0 * terminal) / Math.sqrt(v0 * v0 + terminal * terminal);
    const fall = (terminal / g) * Math.atanh(speed / terminal);
    expectWithin(impact?.yMinus[9] as number, -speed, { rel: 1e-9, because: accuracy });
    expectWithin(impact?.t as number, rise + fall, { rel: 1e-9, because: accuracy });
  });

  it("a wind takes a sphere without weight up to its own speed, w t - ln(1 + c w t/m) m/c behind", () => {
    const t = 100;
    const w = 30;
    const c = 0.5 * 1.2 * 0.47 * area;
    const start = flight([0, 0, 10], [0, 0, 0]);
    const result = run({ gravity: 0, wind: [w, 0, 0], drag: quadratic, start, time: t });
    expectWithin(result.y[0], w * t - (m / c) * Math.log(1 + (c * w * t) / m), {
      rel: 1e-8,
      because: accuracy,
    });
  });
});

describe("linear drag", () => {
  const coefficient = 20;
  const rate = (2 * area * coefficient) / m; // 1/s
  const drag = { law: "linear", coefficient } as const;

  it("a throw follows exponentials, relative to the wind", () => {
    const t = 4;
    const wind = [3, -1, 0.5] as const;
    const v = [20, 5, 15] as const;
    const result = run({ drag, wind, start: flight([0, 0, 500], v), time: t });
    const share = (1 - Math.exp(-rate * t)) / rate;
    const [x, y, z] = [0, 1, 2].map((i) => {
      const final = (wind[i] as number) - (i === 2 ? g / rate : 0); // velocity after a long time
      return (i === 2 ? 500 : 0) + final * t + ((v[i] as number) - final) * share;
    });
    expectWithin([...result.y.slice(0, 3)], [x, y, z] as number[], { abs: 5e-8, because: accuracy });
  });

  it("upward wind stronger than the weight lifts a resting sphere off at once", () => {
    const wind = [0, 0, (2 * g) / rate] as const;
    const result = run({ drag, wind, ground: level, start: flight([0, 0, a], [0, 0, 0]), time: 2 });
    expect(result.phase).toBe("flight");
    const final = g / rate;
    expectWithin(result.y[2] - a, final * 2 - (final * (1 - Math.exp(-rate * 2))) / rate, {
      rel: 1e-9,
      because: accuracy,
    });
  });

  it("rolling against still air loses (5/7) of the rate of flight", () => {
    const start = flight([0, 0, a], [5, 0, 0], [0, 5 / a, 0]);
    const result = run({ drag, start, time: 3 });
    expectWithin(result.y[7], 5 * Math.exp((-5 / 7) * rate * 3), { rel: 1e-9, because: accuracy });
    expectWithin(result.ledger.lostToDrag, result.ledger.start - result.ledger.end, {
      rel: 1e-9,
      because: accuracy,
    });
  });
});

it("what the wind gives in the last instant of slip is in the books", () => {
  const ground = { kind: "plane", gradient: [-0.3, 0], height: 0 } as const;
  const drag = { law: "linear", coefficient: 5 } as const;
  const start = contact([0, 0], [0, 5, 0], 0.3, 0);
  const result = run({ ground, radius: 0.1, mass: 1, friction: 0.2, wind: [10, 0, 0], drag, start, time: 1 });
  expect(result.events.map(({ kind }) => kind)).toContain("grip");
  const because = "some tens of steps of 1e-10; the wind gives 7e-7 of the turnover in that instant";
  expectWithin(result.ledger.residual, 0, { abs: 1e-10, because });
});
