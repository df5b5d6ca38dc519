import { exp } from "@talus/portable-math";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { LayerLaw, LineResult } from "../src/index.ts";
import { hooke, lineOf, materialA, materialB, randomLayer, run } from "./line-lines.ts";

const pairSeed = 11;
type BodyResult = LineResult["bodies"][number];

const two = (rho: number, mu1: number, mu2: number, layer: LayerLaw = materialA) => {
  return run(lineOf([1, rho], [mu1, mu2], [layer]), { step: 2e-3 });
};

describe("of what the source says of two bodies", () => {
  it("more is lost the rougher the second body", () => {
    const lost = [0, 0.01, 0.1, 0.2, 0.4, 0.6].map((mu2) => two(1, 0.4, mu2).energy.lost);
    expect(lost).toEqual([...lost].sort((a, b) => a - b));
  });

  it("most is lost between equal bodies and one twice as heavy, and the heavy one stays where it is", () => {
    const runs = [0.2, 1.25, 5].map((rho) => two(rho, 0.1, 0.4));
    expect(runs[1].energy.lost).toBeGreaterThan(Math.max(runs[0].energy.lost, runs[2].energy.lost));
    expect(runs.map(({ bodies }) => bodies[1].hasMoved)).toEqual([true, true, false]);
  });

  it("a layer of higher order, or with times further apart, loses more", () => {
    const of = (alpha: number, tauX: number): number => {
      return two(1, 0, 0, { law: "fractional-zener", stiffness: 1, alpha, tauP: 0.1, tauX }).energy.lost;
    };
    const orders = [0.1, 0.3, 0.5, 0.7, 0.9].map((alpha) => of(alpha, 0.5));
    const times = [0.11, 0.2, 0.4, 0.8].map((tauX) => of(0.4, tauX));
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it("both of Frémond's outcomes are among them: apart and together", () => {
    expect([two(1, 0.1, 0.1), two(1, 0.5, 0.5)].map(({ layers }) => layers[0].isOpen)).toEqual([true, false]);
  });

  it("all four of his outcomes of three bodies are among them too", () => {
    const outcomes = [
      [0.2, 0.4, 0.1],
      [0.1, 0.6, 0.9],
      [0.4, 0.2, 0.1],
      [0.5, 0.6, 0.9],
    ].map((frictions) => run(lineOf([1, 1, 1], frictions, [materialA, materialA]), { step: 2e-3 }));
    expect(outcomes.map(({ layers }) => layers.map(({ isOpen }) => isOpen))).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it("equal friction drops out of their relative motion while both slide", () => {
    // Not before the second one starts, at t = 0.008, which moves the end by 1e-6.
    const because = "the second body starts a little late";
    expectWithin(two(0.4, 0.1, 0.1).t, two(0.4, 0, 0).t, { abs: 3e-6, because });
  });
});

describe(`of what the source says of any two bodies (seed ${pairSeed})`, () => {
  const random = seededRandom(pairSeed);
  const pairs = Array.from({ length: 6 }, () => ({
    rho: random.uniform(0.2, 5),
    layer: randomLayer(random),
  }));
  const frictions = [0, 0.1, 0.25, 0.4, 0.6, 0.9];
  const coarse = { step: 4e-3 };
  const runs = pairs.flatMap(({ rho, layer }) =>
    frictions.map((mu1) => frictions.map((mu2) => run(lineOf([1, rho], [mu1, mu2], [layer]), coarse))),
  );

  it("every impact ends in finite time as one of scenarios 1 to 10, never pressed together at one speed", () => {
    for (const { status, scenario, bodies, layers } of runs.flat()) {
      expect(status.kind).toBe("ended");
      expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(scenario);
      if (!layers[0].isOpen) expect(bodies.map(({ velocity }) => velocity)).toEqual([0, 0]);
    }
  });

  it("without friction no body ever stops, and they part", () => {
    for (const { rho, layer } of pairs) {
      const { bodies, events, layers } = run(lineOf([1, rho], [0, 0], [layer]), coarse);
      expect(layers[0].isOpen).toBe(true);
      expect(events.map(({ kind }) => kind)).not.toContain("stop");
      for (const { velocity } of bodies) expect(velocity).not.toBe(0);
    }
  });

  it("a second body that its friction stops is stopped by more of it, and one that it keeps from moving is kept so", () => {
    const stuck = ({ velocity, hasMoved }: BodyResult): number => (velocity !== 0 ? 0 : hasMoved ? 1 : 2);
    for (const row of runs) {
      const ranks = row.map(({ bodies }) => stuck(bodies[1]));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
  });
});

it.each([0.1, 7])(
  "speed and friction together scale an impact: times stay, all else grows with them (%d)",
  (c) => {
    const [one, other] = [1, c].map((factor) => {
      const line = lineOf([1, 0.7, 2], [0.2 * factor, 0.4 * factor, 0.1 * factor], [materialA, materialB]);
      const bodies = line.bodies.map((body) => ({ ...body, velocity: body.velocity * factor }));
      return run({ ...line, bodies }, { step: 2e-3 });
    });
    const because = "the same steps, rounded otherwise; each event is located to some 1e-14";
    expectWithin(other.t, one.t, { rel: 1e-11, because });
    expect(other.events.map(({ kind }) => kind)).toEqual(one.events.map(({ kind }) => kind));
    one.bodies.forEach(({ velocity, frictionWork }, i) => {
      expectWithin(other.bodies[i].velocity, c * velocity, { abs: 1e-11 * c, because });
      expectWithin(other.bodies[i].frictionWork, c * c * frictionWork, { abs: 1e-11 * c * c, because });
    });
    one.layers.forEach(({ peakForce, stored = NaN }, j) => {
      expectWithin(other.layers[j].peakForce.value, c * peakForce.value, { rel: 1e-11, because });
      expectWithin(other.layers[j].stored ?? NaN, c * c * stored, { abs: 1e-11 * c * c, because });
    });
  },
);

describe("the order of the schemes", () => {
  const errors = (scheme: "memory" | "grunwald-letnikov-restart", steps: readonly number[]): number[] => {
    const line = lineOf([1, 1], [0.4, 0.2], [materialB]);
    const end = run(line, { step: 1e-4 }).bodies[1].velocity;
    return steps.map((step) => Math.abs(run(line, { step, scheme, endTime: 4 }).bodies[1].velocity - end));
  };

  it("is 2 with memory, through start, reversal and stop", () => {
    const [coarse, fine] = errors("memory", [3.2e-2, 8e-3]);
    expect(Math.log2(coarse / fine) / 2).toBeGreaterThan(1.8);
  });

  it("is 1 as the source has it", () => {
    const [coarse, fine] = errors("grunwald-letnikov-restart", [8e-3, 1e-3]);
    expectWithin(Math.log2(coarse / fine) / 3, 1, {
      abs: 0.3,
      because: "the start is located to a step only",
    });
  });
});

// The values that a second program of the source's scheme gives at h = 1e-3, to their digits.
it.each([
  [0.4, 0.1, 0.1, 1.033, 0.3942, 1.1536],
  [5, 0.1, 0.1, 1.9343, -0.5225, 0.1179],
  [1, 0.7, 0.1, 1.2837, 0, 0.4763],
  [1.8, 0.1, 0.5, 2.005, -0.544, 0],
  [1, 0.5, 0.5, 2.2229, 0, 0],
  [4, 0.9, 0.9, 0.6682, 0, 0],
])("the source's scheme gives what it gave before: ρ %d, μ %d, %d", (rho, mu1, mu2, t, v1, v2) => {
  const line = lineOf([1, rho], [mu1, mu2], [materialA]);
  const result = run(line, { scheme: "grunwald-letnikov-restart", endTime: 4 });
  const found = [result.t, ...result.bodies.map(({ velocity }) => velocity)];
  expectWithin(found, [t, v1, v2], { abs: 6e-5, because: "four digits after the point" });
});

describe("fifty bodies", () => {
  const masses = Array.from({ length: 50 }, () => 1);
  const chain = (layer: LayerLaw) =>
    lineOf(
      masses,
      [],
      masses.slice(1).map(() => layer),
    );

  it("with springs between them vibrate in their normal modes until the first one leaves", () => {
    // v_i = Σ_k φ_k(0) φ_k(i) cos(ω_k t), φ_k(i) ~ cos(π k (i + 1/2)/n), ω_k = 2 sin(π k/(2n))
    const t = 2;
    const n = masses.length;
    const mode = (k: number, i: number): number => Math.cos((Math.PI * k * (i + 0.5)) / n);
    const v = masses.map((_, i) =>
      masses.reduce((sum, __, k) => {
        const size = k === 0 ? 1 / n : 2 / n;
        return sum + size * mode(k, 0) * mode(k, i) * Math.cos(2 * Math.sin((Math.PI * k) / (2 * n)) * t);
      }, 0),
    );
    const { bodies, events } = run(chain(hooke), { endTime: t, step: 2e-3 });
    expect(events.map(({ kind }) => kind)).toEqual(["reverse"]);
    const because = "h² t/12 of the fastest vibration, ω = 2";
    expectWithin(
      bodies.map(({ velocity }) => velocity),
      v,
      { abs: 4e-6, because },
    );
  });

  it("with fractional layers pass a wave on; the last one goes fastest, and momentum and energy balance", () => {
    const { status, bodies, energy, momentum, layers } = run(chain(materialA), { step: 2e-2 });
    expect(status.kind).toBe("ended");
    const last = bodies[49].velocity;
    expect(Math.max(...bodies.map(({ velocity }) => velocity))).toBe(last);
    expectWithin(momentum.residual, 0, { abs: 1e-11, because: "rounding over 3000 steps" });
    expectWithin(energy.residual, 0, { abs: 1e-7, because: "second order, h = 0.02" });
    expect(Math.min(...layers.map(({ dissipated = NaN }) => dissipated))).toBeGreaterThan(0);
  });
});

it("a detached layer of Kelvin and Voigt recovers as exp(−t/τ)", () => {
  const layer = { law: "kelvin-voigt", stiffness: 1, tauX: 0.5 } as const;
  const openings: [number, number][] = [];
  const result = run(lineOf([1, 3, 5], [0, 0, 0], [layer, layer]), {
    onSample: ({ t, forces, compressions }) => {
      if (forces[0] === 0 && t > 0 && openings.length === 0) openings.push([t, compressions[0]]);
    },
  });
  const [[t, x]] = openings;
  expect(result.t).toBeGreaterThan(t + 0.1);
  const because = "second order in h/τ = 2e-3";
  expectWithin(result.layers[0].compression, x * exp(-(result.t - t) / 0.5), { abs: 1e-6, because });
});

it("bodies thrown back by a heavy one meet again, as by springs that push and do not pull", () => {
  const masses = [5, 1, 1, 100];
  const { bodies, events, t } = run(lineOf(masses, [], [hooke, hooke, hooke]), { step: 5e-4 });
  expect(events.filter(({ kind }) => kind === "close").length).toBe(2);
  const v = pushedBySprings(masses, t, 200_000);
  const because =
    "second order, h²/12 a vibration; the reference misses each opening by its step, 1e-4, squared";
  expectWithin(
    bodies.map(({ velocity }) => velocity),
    v,
    { abs: 1e-5, because },
  );
});

/** Velocities at t of bodies with springs that push and do not pull, by small steps of leapfrog. */
function pushedBySprings(masses: readonly number[], t: number, steps: number): readonly number[] {
  const h = t / steps;
  const z = masses.map(() => 0);
  const v = masses.map((_, i) => (i === 0 ? 1 : 0));
  for (let k = 0; k < steps; k += 1) {
    z.forEach((_, i) => {
      z[i] += 0.5 * h * v[i];
    });
    const p = masses.slice(1).map((_, j) => Math.max(0, z[j] - z[j + 1]));
    masses.forEach((m, i) => {
      v[i] += (h * ((p[i - 1] ?? 0) - (p[i] ?? 0))) / m;
    });
    z.forEach((_, i) => {
      z[i] += 0.5 * h * v[i];
    });
  }
  return v;
}

it("a dashpot alone stops a body in b x = m v, and never in finite time", () => {
  const layer = { law: "dashpot", stiffness: 1, tauX: 0.8 } as const;
  const { status, bodies } = run(lineOf([1], [0], [layer], true), { endTime: 5 });
  expect(status.kind).toBe("reached-end-time");
  const because = "second order: h² b² t/12";
  expectWithin(bodies[0].velocity, exp(-0.8 * 5), { abs: 1e-7, because });
  expectWithin(bodies[0].displacement, (1 - exp(-0.8 * 5)) / 0.8, { abs: 1e-7, because });
});
