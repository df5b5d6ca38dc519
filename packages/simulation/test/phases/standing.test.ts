import type { RunResult } from "@talus/results";
import type { Vector3 } from "@talus/scenario";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, flight, level, partsOf, run } from "../support/scenarios.ts";

const [m, a, g] = [150, 0.3, 9.81];
const because = "event location and steps at relative tolerance 1e-10";
const exact = { rel: 1e-9, abs: 1e-12, because };
const arm = (kind: "rolling" | "pivoting", c: number) =>
  ({ [`${kind}Law`]: { kind: "constant-arm", parameters: { arm: c } } }) as Partial<Choice>;
const c = 0.075;
const rolling = arm("rolling", c);
const fast: Vector3 = [0, 0, 70];

const spins = (result: RunResult) => {
  expect(result.outcome).toBe("spins-in-place");
  expect(result.phase).toBe("rest");
  expect(result.status.kind).toBe("ended");
  return partsOf(result.y);
};

describe("a block with rolling resistance and no pivoting friction", () => {
  it("stops after 7 a v/(5 c g) and spins in place: its spin is that of the start", () => {
    const v = 5;
    const result = run({ ...rolling, start: flight([0, 0, a], [v, 0, 0], [0, v / a, 0.01]), time: 120 });
    const { v: left, w } = spins(result);
    expectWithin(result.t, (7 * a * v) / (5 * c * g), exact);
    expectWithin(left, [0, 0, 0], { abs: 1e-15, because: "stopped exactly, by rounding of w x n" });
    expectWithin(w, [0, 0, 0.01], exact);
    expect(result.eventCounts).toEqual({ rest: 1 });
    expectWithin(result.ledger.end, 0.5 * 0.4 * m * a * a * 1e-4 + m * g * a, exact);
    expect(result.ledger.residual).toBeLessThan(1e-12);
  });

  it.each([
    ["a conveyor", { kind: "conveyor", velocity: [0, 0, 0] }],
    ["a turntable", { kind: "turntable", centre: [0, 0, 0], axis: [0, 0, 1], rate: 0 }],
  ] as const)("spins in place on %s that stands still, as on any ground at rest", (_, motion) => {
    const start = flight([0, 0, a], [0, 0, 0], [0, 0, 3]);
    const result = run({ ...rolling, motion, start, time: 20 });
    spins(result);
    expect(result.t).toBe(0);
  });

  it.each([
    [0.999, "spins-in-place"],
    [1.001, "time"],
  ])(
    "on a slope of %d c/a ends with %s, however fast it spins: with v = 0 the normal rests",
    (part, outcome) => {
      const k = (part * c) / a;
      const n: Vector3 = [-k / Math.hypot(1, k), 0, 1 / Math.hypot(1, k)];
      const start = flight([a * n[0], 0, a * n[2]], [0, 0, 0], [90 * n[0], 0, 90 * n[2]]);
      const ground = { kind: "plane", gradient: [k, 0], height: 0 } as const;
      const result = run({ ...rolling, ground, friction: 1, start, time: 1 });
      expect(result.outcome).toBe(outcome);
      if (outcome === "time")
        expect(Math.abs(result.y[0] - a * n[0])).toBeGreaterThan(1e-4); // (5/7) g (sin - c cos/a)/2
      else expect(result.t).toBe(0);
    },
  );

  it.each([
    ["inside a bowl", { kind: "sphere", centre: [0, 0, 3], radius: 3, side: "inside" }, -1],
    ["on a dome", { kind: "sphere", centre: [0, 0, -3], radius: 3, side: "outside" }, 1],
  ] as const)(
    "stands %s where force and couple are within their limits, and the spin about n stays",
    (_, ground, side) => {
      const start = flight([0.1, 0.05, a], [0.4, -0.3, 0], [1, 2, 70], "on-surface");
      const result = run({ ...rolling, friction: [0.6, 0.5], ground, start, time: 60 });
      const { p, v, w } = spins(result);
      const from = ground.centre.map((x, i) => side * (p[i] - x));
      const n = from.map((x) => x / Math.hypot(...from));
      const [cos, sin] = [n[2], Math.hypot(n[0], n[1])]; // N = m g cos, T = m g sin, M = a T
      expect(sin / cos).toBeLessThanOrEqual(0.6);
      expect((a * sin) / cos).toBeLessThanOrEqual(c * (1 + 1e-9));
      expect(Math.hypot(...v)).toBeLessThan(1e-12);
      const spin = w[0] * n[0] + w[1] * n[1] + w[2] * n[2];
      expectWithin(
        w,
        n.map((x) => spin * x),
        { abs: 1e-10, because: "spin of 70 rad/s along n, projected" },
      );
      expect(result.ledger.residual).toBeLessThan(1e-9);
    },
  );

  it("stands in steady wind too, whose force and Magnus force on the spin it holds", () => {
    const drag = { law: "quadratic", coefficient: 0.5, airDensity: 1.2 } as const;
    const start = flight([0, 0, a], [0, 0, 0], [0, 0, 30]);
    spins(
      run({
        ...rolling,
        drag,
        wind: [5, 0, 0],
        forces: [{ kind: "magnus", coefficient: 1, airDensity: 1.2 }],
        start,
        time: 5,
      }),
    );
  });

  it("does not stand on a turntable about the same axis, which may carry it off", () => {
    const motion = { kind: "turntable", centre: [0, 0, 0], axis: [0, 0, 1], rate: 2 } as const;
    expect(run({ ...rolling, motion, start: flight([0, 0, a], [0, 0, 0], fast), time: 1 }).outcome).toBe(
      "time",
    );
  });

  it("with pivoting friction rests, after A w/(c m g) for the spin", () => {
    const result = run({
      ...rolling,
      ...arm("pivoting", 0.01),
      start: flight([0, 0, a], [0, 0, 0], [0, 0, 20]),
      time: 60,
    });
    expect(result.outcome).toBe("at-rest");
    expectWithin(result.t, (0.4 * m * a * a * 20) / (0.01 * m * g), exact);
    expect(partsOf(result.y).w).toEqual([0, 0, 0]);
  });

  it("that goes on after it stands, since end.atRest is false, turns by its spin times the time", () => {
    const v = 1;
    const choice: Choice = {
      ...rolling,
      start: flight([0, 0, a], [v, 0, 0], [0, v / a, 3]),
      time: 4,
      atRest: false,
    };
    const rest = run({ ...choice, atRest: true });
    const late = run(choice);
    expect(late.outcome).toBe("time");
    const half = 0.5 * 3 * (4 - rest.t); // turned about z, q = [cos, 0, 0, sin] q_rest
    const [w, x, y, z] = rest.y.slice(3, 7);
    const [C, S] = [Math.cos(half), Math.sin(half)];
    const turned = [C * w - S * z, C * x - S * y, C * y + S * x, C * z + S * w];
    expectWithin([...late.y.slice(3, 7)], turned, {
      abs: 1e-11,
      because: "a turn about a fixed axis is exact",
    });
    expect([...late.y.slice(10, 13)]).toEqual([...rest.y.slice(10, 13)]);
  });
});

describe("a sphere without friction", () => {
  it("dropped with a spin about any axis bounces until it stands, and spins in place", () => {
    const e = 0.4;
    const h = 2;
    const w: Vector3 = [3, -4, 5];
    const result = run({ friction: 0, restitution: e, start: flight([0, 0, a + h], [0, 0, 0], w), time: 60 });
    expectWithin(spins(result).w, w, { abs: 0, because: "nothing acts on the spin" });
    expectWithin(result.t, (Math.sqrt((2 * h) / g) * (1 + e)) / (1 - e), exact); // geometric series of bounces
  });

  it("slides on with a spin, where it has speed", () => {
    const start = flight([0, 0, a], [1, 0, 0], [3, -4, 5]);
    expect(run({ friction: 0, start, time: 2 }).outcome).toBe("time");
  });

  it("is stopped by linear drag, at the speed that counts as rest", () => {
    const drag = { law: "linear", coefficient: 400 } as const; // F = −2 π a² c v
    const start = flight([0, 0, a], [1, 0, 0], [3, -4, 5]);
    const result = run({ friction: 0, drag, start, time: 60 });
    spins(result);
    const rate = (2 * Math.PI * a * a * drag.coefficient) / m;
    // way of an exponential decay; what is left of it is restSpeed/rate, 1e-9 of the way
    expectWithin(result.y[0], 1 / rate, { rel: 1e-8, because: "rest counts from 1e-9 sqrt(g a) on" });
  });

  it.each([
    ["rolling", "time"],
    ["pivoting", "time"],
  ] as const)("does not stand while %s resistance still slows its spin", (kind, outcome) => {
    const start = flight([0, 0, a], [0, 0, 0], [30, 0, 40]);
    expect(run({ friction: 0, ...arm(kind, 1e-3), start, time: 0.1 }).outcome).toBe(outcome);
  });

  it("does not stand on a slope", () => {
    const ground = { kind: "plane", gradient: [0.01, 0], height: 0 } as const;
    const start = flight([0, 0, a + 1e-3], [0, 0, 0], [30, 0, 40], "on-surface");
    expect(run({ friction: 0, ground, start, time: 1 }).outcome).toBe("time");
  });
});

describe("a sphere that rolls freely", () => {
  it("stands with a spin on level ground, and in the lowest place of a bowl", () => {
    const bowl = { kind: "sphere", centre: [0, 0, 3], radius: 3, side: "inside" } as const;
    for (const ground of [level, bowl]) {
      const result = run({ ground, start: flight([0, 0, a], [0, 0, 0], fast), time: 1 });
      expect(spins(result).w).toEqual(fast);
    }
  });

  it("beside the lowest place is driven by gravity, and its spin turns its way: it never stands", () => {
    const ground = { kind: "sphere", centre: [0, 0, 3], radius: 3, side: "inside" } as const;
    const result = run({ ground, start: flight([0.2, 0, a], [0, 0, 0], fast, "on-surface"), time: 20 });
    expect(result.outcome).toBe("time");
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});

describe("a sphere in a layer with a force law", () => {
  it("comes to stand pressed in, with its spin about the normal", () => {
    const contactLaw = { kind: "kelvin-voigt", parameters: { stiffness: 1e6, damping: 3e4 } };
    const result = run({ contactLaw, start: flight([0, 0, a + 0.1], [0, 0, 0], [0, 0, 9]), time: 60 });
    expectWithin(spins(result).w, [0, 0, 9], exact);
    expectWithin(a - result.y[2], (m * g) / 1e6, {
      rel: 1e-5,
      because: "balance counts within 1e-6 of the weight",
    });
  });
});
