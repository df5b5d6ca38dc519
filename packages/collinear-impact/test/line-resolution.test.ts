import { readFileSync } from "node:fs";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type LayerLaw, type LineResult, type LineSystem, simulateLine } from "../src/index.ts";
import { stoppingTime } from "../src/line/line-times.ts";
import { hooke, lineOf, materialA, materialB, run } from "./line-lines.ts";
import { kelvinVoigtRebound, maxwellRebound, type Rebound } from "./line-restitutions.ts";

const automatic = (line: LineSystem, endTime = 1e3): LineResult =>
  simulateLine(line, { step: "automatic", endTime, scheme: "memory" });

const because = "second order at 300 steps in the time in which the layer stops the bodies: some 1/300²";

function expectRebound(result: LineResult, { duration, restitution }: Rebound): void {
  expect(result.status.kind).toBe("ended");
  expectWithin(result.restitution ?? NaN, restitution, { abs: 1e-5, because });
  // Twice the step changes it by three times the error. The references have nine digits; velocities are rounded at each
  // step.
  const { error } = result;
  const off = Math.abs((result.restitution ?? NaN) - restitution);
  expect(off).toBeLessThan((error?.restitution ?? NaN) + 1e-9);
  if (restitution > 1e-6) {
    // Two bodies that part more slowly than that do so at a time that rounding decides.
    expectWithin(result.t, duration, {
      rel: 3e-4,
      because: "the force falls to 0 slowly behind a strong dashpot",
    });
    expect(Math.abs(result.t - duration)).toBeLessThan((error?.duration ?? NaN) + 1e-8 * duration);
  }
  expect(Math.abs(result.energy.residual)).toBeLessThan(1e-5);
}

const ratios = [1e-7, 1e-3, 1, 1e4, 1e6, 1e7];

describe.each(ratios)("a striker %d times as heavy as what it strikes", (ratio) => {
  const reduced = ratio / (1 + ratio);

  it.each([1e-3, 0.4, 2, 30, 1e4, 1e8])("rebounds from a layer of Kelvin and Voigt, τ = %d", (tauX) => {
    const layer = { law: "kelvin-voigt", stiffness: 1, tauX } as const;
    expectRebound(automatic(lineOf([ratio, 1], [], [layer])), kelvinVoigtRebound(1, tauX, reduced));
  });

  it("rebounds whole from a spring", () => {
    const duration = Math.PI * Math.sqrt(reduced);
    expectRebound(automatic(lineOf([ratio, 1], [], [hooke])), { duration, restitution: 1 });
  });

  it("rebounds from a layer of Maxwell, a layer of Zener whose spring is too soft to matter", () => {
    const layer = { law: "zener", stiffness: 1e-10, tauP: 3, tauX: 3e10 } as const;
    expectRebound(automatic(lineOf([ratio, 1], [], [layer])), maxwellRebound(1, 3, reduced));
  });
});

interface LayerImpact extends Rebound {
  readonly alpha: number;
  readonly tauP: number;
  readonly tauX: number;
  readonly mass: number;
}
const inverted = JSON.parse(
  readFileSync(new URL("./fixtures/layer-impacts.json", import.meta.url), "utf8"),
) as readonly LayerImpact[];

// references/layer_impacts.py: numerical inversion of the Laplace transform, 30 digits of mpmath.
describe.each(inverted)(
  "a fractional layer, α = $alpha, τ_p = $tauP, τ_x = $tauX, of a mass $mass",
  (one) => {
    const { alpha, tauP, tauX, mass } = one;
    const layer: LayerLaw = { law: "fractional-zener", stiffness: 1, alpha, tauP, tauX };

    it("throws it back from a wall as its Laplace transform says", () => {
      expectRebound(automatic(lineOf([mass], [], [layer], true)), one);
    });

    it("parts it from a body a million times as heavy, struck or striking", () => {
      const [light, heavy] = [mass * (1 + 1e-6), mass * (1e6 + 1)];
      expectRebound(automatic(lineOf([light, heavy], [], [layer])), one);
      expectRebound(automatic(lineOf([heavy, light], [], [layer])), one);
    });
  },
);

describe("chains of three bodies of very different masses and layers", () => {
  it("end as two impacts one after the other where the second layer is stiffer by far", () => {
    // The last two move as one of mass 1 + 1e-4 while the soft layer is pressed, and its force parts them at the end
    // only.
    const stiff = { law: "kelvin-voigt", stiffness: 1e8, tauX: 1e-4 } as const;
    const soft = { law: "kelvin-voigt", stiffness: 1, tauX: 0.4 } as const;
    const result = automatic(lineOf([1, 1e-4, 1], [], [soft, stiff]), 20);
    const m = 1 + 1e-4;
    const { restitution } = kelvinVoigtRebound(1, 0.4, m / (1 + m));
    expect(result.status.kind).toBe("ended");
    const apart = result.bodies[2].velocity - result.bodies[0].velocity;
    expectWithin(apart, restitution, { abs: 2e-4, because: "the light body's share, 1e-4 of the momentum" });
  });
});

describe("the speed of an impact", () => {
  const speeds = [1e-300, 1e-170, 1e-160, 1e-20, 1, 1e20, 1e150];

  it.each(speeds)("%d leaves e, its duration and its balance as they are", (speed) => {
    for (const layer of [hooke, materialA, { law: "kelvin-voigt", stiffness: 1, tauX: 0.4 } as const]) {
      const line = lineOf([1, 3], [], [layer]);
      const [one, other] = [1, speed].map((v) =>
        automatic({ ...line, bodies: line.bodies.map((body) => ({ ...body, velocity: v * body.velocity })) }),
      );
      expect(other.status.kind).toBe("ended");
      const same = "linear: the same numbers times the speed, rounded otherwise";
      expectWithin(other.restitution ?? NaN, one.restitution ?? NaN, { rel: 1e-11, because: same });
      expectWithin(other.t, one.t, { rel: 1e-11, because: same });
      expectWithin(other.layers[0].peakForce.value / speed, one.layers[0].peakForce.value, {
        rel: 1e-11,
        because: same,
      });
      expectWithin(other.energy.residual, one.energy.residual, { abs: 1e-11, because: same });
    }
  });

  it.each([1e-300, 1e-170, 1e-20])("%d is taken away by friction at once, within v/(μ g)", (v) => {
    const line = lineOf([1, 3], [0.5, 0.5], [hooke]);
    const result = automatic({ ...line, bodies: [{ ...line.bodies[0], velocity: v }, line.bodies[1]] });
    expect(result.status.kind).toBe("ended");
    expectWithin(result.t, v / 0.5, { rel: 1e-12, because: "the spring is not pressed in so short a time" });
    expectWithin(result.bodies[0].displacement, (0.5 * v * v) / 0.5, {
      rel: 1e-12,
      abs: 5e-324,
      because: "v²/(2 μ g)",
    });
    expect(result.bodies[0].velocity).toBe(0);
  });

  it("whose energy is no number is refused with its key", () => {
    const line = lineOf([1, 1], [], [hooke]);
    const bodies = [{ ...line.bodies[0], velocity: 1e160 }, line.bodies[1]];
    expect(() => automatic({ ...line, bodies })).toThrow(
      "bodies[0].velocity: must be so small that its energy is finite, got 1e+160",
    );
  });

  it("that both bodies have besides does not matter", () => {
    const layer = { law: "kelvin-voigt", stiffness: 1, tauX: 0.4 } as const;
    const line = lineOf([1, 1], [], [layer]);
    const bodies = line.bodies.map((body) => ({ ...body, velocity: 1e6 + 1e-2 * body.velocity }));
    const { restitution, status, energy } = automatic({ ...line, bodies });
    expect(status.kind).toBe("ended");
    expectWithin(restitution ?? NaN, kelvinVoigtRebound(1, 0.4, 0.5).restitution, {
      abs: 1e-5,
      because: "the step, and 1e6/1e-2 roundings of 1e-16 in each of a thousand steps",
    });
    expectWithin(energy.residual, 0, { abs: 1e-5, because: "the step; relative to the energy of approach" });
  });
});

describe("a step that is too long for the motion within a layer", () => {
  const heavy = (ratio: number) => lineOf([ratio, 1], [], [{ law: "kelvin-voigt", stiffness: 1, tauX: 0.4 }]);

  it.each([1e6, 1e7])("is not taken for an impact: a striker of %d with 1e-3 √(m₁/c₁)", (ratio) => {
    const { status, restitution } = run(heavy(ratio), { step: 1e-3 * Math.sqrt(ratio), endTime: 1e5 });
    expect(status).toMatchObject({ kind: "not-resolved", message: expect.stringContaining("smaller step") });
    expect(restitution).toBeUndefined();
  });

  it("shows in the error beside the restitution where it still resolves the contact: 1e4", () => {
    const { restitution = NaN, error } = run(heavy(1e4), { step: 0.1, endTime: 1e5 });
    const exact = kelvinVoigtRebound(1, 0.4, 1e4 / (1e4 + 1)).restitution;
    const off = Math.abs(restitution - exact);
    expect(off).toBeGreaterThan(3e-4);
    expect(error?.restitution ?? NaN).toBeGreaterThan(off);
    expect(error?.restitution ?? NaN).toBeLessThan(4 * off); // three times the error, at the second order
  });

  it("is not resolved with the scheme of the source either", () => {
    const { status } = run(heavy(1e6), { step: 1, endTime: 100, scheme: "grunwald-letnikov-restart" });
    expect(status.kind).toBe("not-resolved");
  });
});

describe("the time within which a layer cannot stop two bodies", () => {
  it.each<[LayerLaw, number]>([
    [{ ...hooke, stiffness: 50 }, Math.sqrt((2 * 3) / 50)],
    [{ law: "dashpot", stiffness: 50, tauX: 4 }, 3 / 200],
    [{ law: "zener", stiffness: 2, tauP: 1e8, tauX: 1e9 }, Math.sqrt((2 * 3) / 20)],
  ])("is exact for %o", (layer, time) => {
    expectWithin(stoppingTime(layer, 3), time, { rel: 2e-3, because: "halved until within 1e-3" });
  });

  // ∬G at 0.1, 1, 10 by Talbot inversion with a second program, as in the test of the spectrum.
  it.each<[string, LayerLaw, number, number]>([
    ["A", materialA, 0.1, 1.71469386e-2],
    ["A", materialA, 1, 1.21764224],
    ["B", materialB, 0.1, 2.54518692e-2],
    ["B", materialB, 10, 71.4157401],
  ])("is below that of material %s by a third at most", (_name, layer, t, taken) => {
    const bound = stoppingTime(layer, taken);
    expect(bound).toBeLessThan(t);
    expect(bound).toBeGreaterThan(0.66 * t);
  });
});
