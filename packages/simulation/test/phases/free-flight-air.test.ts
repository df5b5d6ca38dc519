import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { SphereState } from "../../src/index.ts";
import { type Choice, flight, gridOf, run } from "../support/scenarios.ts";

const [g, a, m] = [9.81, 0.3, 150];
const { p_WB, v_WB, lostToDrag } = SphereState;
const coefficient = 40;
const rate = (2 * Math.PI * a * a * coefficient) / m; // 0.15 1/s
const drag = { law: "linear", coefficient } as const;
const wind = [6, -2, 1] as const;
const [p0, v0] = [[1, -2, 3] as const, [3, 1, 9] as const];
const accelerated = wind.map((w, i) => rate * w - (i === 2 ? g : 0));

/** Velocity and place by the exponential of the textbook. */
const velocityAt = (t: number): number[] => {
  return v0.map((v, i) => {
    const last = (accelerated[i] ?? 0) / rate;
    return last + (v - last) * Math.exp(-rate * t);
  });
};
const placeAt = (t: number): number[] => {
  const share = -Math.expm1(-rate * t) / rate;
  return p0.map((p, i) => {
    const last = (accelerated[i] ?? 0) / rate;
    return p + last * t + ((v0[i] ?? 0) - last) * share;
  });
};

/** Zero of a function that changes its sign once between two times, by halving. */
function zeroOf(f: (t: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let cut = 0; cut < 200; cut += 1) {
    const middle = 0.5 * (low + high);
    if (f(middle) > 0 === f(from) > 0) low = middle;
    else high = middle;
  }
  return high;
}

/** Simpson's rule with 2000 parts. */
function integral(f: (t: number) => number, end: number): number {
  const [n, h] = [2000, end / 2000];
  let sum = f(0) + f(end);
  for (let k = 1; k < n; k += 1) sum += (k % 2 === 1 ? 4 : 2) * f(k * h);
  return (sum * h) / 3;
}

const thrown = flight(p0, v0, [1, 2, 3]);
const top = zeroOf((t) => velocityAt(t)[2] ?? 0, 0, 3);
const landing = zeroOf((t) => (placeAt(t)[2] ?? 0) - a, top, 9);
const because = "tens of roundings of numbers of this size, divided by κ = 0.15";

describe("a flight in air with linear drag and wind, by its closed form", () => {
  it("lands when the exponentials of the textbook do, over a plane, a grid and a formula, without a step", () => {
    const grounds: Choice["ground"][] = [
      { kind: "plane", gradient: [0, 0], height: 0 },
      gridOf(() => 0, 40, 1),
      { kind: "formula", z: "0*x" },
    ];
    for (const ground of grounds) {
      const choice = { drag, wind, ...(ground && { ground }), start: thrown };
      const { events, statistics } = run({ ...choice, time: landing * 1.001, restitution: 0.9 });
      expect(statistics.steps).toBe(0);
      const { kind, t, yMinus } = events[0] ?? expect.fail("no event");
      expect(kind).toBe("impact");
      expectWithin(t, landing, { rel: 1e-13, because });
      expectWithin([...yMinus.slice(p_WB, p_WB + 3)], placeAt(landing), { abs: 3e-13, because });
      expectWithin([...yMinus.slice(v_WB, v_WB + 3)], velocityAt(landing), { abs: 3e-13, because });
      const power = (t1: number): number => {
        const v = velocityAt(t1);
        return m * rate * v.reduce((sum, x, i) => sum + x * (x - (wind[i] ?? 0)), 0);
      };
      expectWithin(yMinus[lostToDrag] ?? 0, integral(power, landing), { rel: 1e-12, because });
    }
  });

  it("measures apex, speed, path and turnover of the whole flight, and finds its gates", () => {
    const gates = [{ kind: "plane", name: "across", point: [4, 0, 0], normal: [1, 0, 0] }] as const;
    const result = run({ drag, wind, start: thrown, time: landing * (1 - 1e-9), gates });
    const { highestJump, largestSpeed, pathLength, ledger, events } = result;
    const speedAt = (t: number): number => Math.hypot(...velocityAt(t));
    expectWithin(highestJump?.t ?? 0, top, { rel: 1e-12, because });
    expectWithin(highestJump?.value ?? 0, (placeAt(top)[2] ?? 0) - a, { rel: 1e-13, because });
    expectWithin(largestSpeed?.value ?? 0, Math.max(speedAt(0), speedAt(landing)), {
      rel: 1e-8,
      because: "cut off by 1e-9 of the flight",
    });
    expectWithin(pathLength, integral(speedAt, landing), { rel: 1e-8, because: "cut off by 1e-9" });
    expectWithin(ledger.residual, 0, { abs: 1e-14, because });
    const [up, down] = [(placeAt(top)[2] ?? 0) - p0[2], (placeAt(top)[2] ?? 0) - a];
    const taken = Math.abs(ledger.lostToDrag); // more where the wind gives back a part of it
    expect(ledger.turnover).toBeGreaterThan((m * g * (up + down) + taken) * (1 - 1e-8));
    expect(ledger.turnover).toBeLessThan(1.2 * (m * g * (up + down) + taken));
    const gate = events.find(({ kind }) => kind === "gate");
    const crossing = zeroOf((t) => (placeAt(t)[0] ?? 0) - 4, 0, landing);
    expectWithin(gate?.t ?? 0, crossing, { rel: 1e-13, because });
  });

  it("is a parabola in the limit of no drag: both differ by κ t/3 of the way fallen", () => {
    const t = 0.5;
    const at = (each: number) =>
      run({ drag: { law: "linear", coefficient: each }, start: flight([0, 0, 9], [0, 0, 0]), time: t })
        .y[2] ?? 0;
    const weak = 1e-9;
    const difference = (at(weak) - at(0)) / weak;
    const fallen = 0.5 * g * t * t;
    expectWithin(difference, (fallen * (2 * Math.PI * a * a * t)) / (3 * m), {
      abs: 3e-15 / weak,
      because: "roundings of 9 m over 1e-9",
    });
  });

  it("is integrated where the wind changes with the height", () => {
    const layers = [
      { height: 0, velocity: [0, 0, 0] },
      { height: 20, velocity: [9, 0, 0] },
    ] as const;
    const { statistics } = run({ drag, wind: layers, start: thrown, time: 0.5 });
    expect(statistics.steps).toBeGreaterThan(0);
  });
});
