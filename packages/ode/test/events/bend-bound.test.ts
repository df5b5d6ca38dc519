import { describe, expect, it } from "vitest";
import { mayDip } from "../../src/events/bend-bound.ts";
import {
  createEventStepper,
  createIntegrator,
  dormandPrince54,
  type EventFunction,
} from "../../src/index.ts";

describe("what an upper bound of the second derivative says between two samples", () => {
  // the deepest function with g'' <= B between a and b is the parabola (1 - x) a + x b - S x (1 - x), S = B h^2/2
  const least = (a: number, b: number, sag: number): number => {
    let low = Math.min(a, b);
    for (let k = 1; k < 4000; k += 1) {
      const x = k / 4000;
      low = Math.min(low, (1 - x) * a + x * b - sag * x * (1 - x));
    }
    return low;
  };

  it("lets no dip of the deepest parabola pass, and looks no closer than it must", () => {
    for (const a of [1e-6, 0.01, 0.3, 1, 2]) {
      for (const b of [1e-6, 0.02, 0.5, 1, 3]) {
        const limit = (Math.sqrt(a) + Math.sqrt(b)) ** 2; // the sag with which it touches zero
        expect(least(a, b, 1.01 * limit)).toBeLessThan(0);
        expect(mayDip(a, b, 1.01 * limit, 1e-12)).toBe(true);
        expect(least(a, b, 0.99 * limit)).toBeGreaterThan(0);
        expect(mayDip(a, b, 0.99 * limit, 1e-12)).toBe(false);
      }
    }
  });

  it("lets a dip pass only where none can be deeper than what does no harm", () => {
    for (const sag of [1e-3, 1]) {
      expect(-least(0, 0, sag)).toBeCloseTo(sag / 4, 12);
      expect(mayDip(1e-12, 1e-12, sag, 0.251 * sag)).toBe(false);
      expect(mayDip(1e-12, 1e-12, sag, 0.249 * sag)).toBe(true);
    }
  });

  it("wants the first of several zeros: past one, g comes back only if the sag reaches the first value", () => {
    // zeros at 0.9 and 1 of (x - 0.9)(x - 1) B/2 h^2: value 0.9 S at 0, so S > a
    expect(mayDip(0.9, 0, 1, 1e-9)).toBe(true);
    expect(mayDip(1.01, -1, 1, 1e-9)).toBe(false);
  });
});

/** Away from needles the gap is that to level ground, m. */
const level = 0.5;

/** A point that goes along x at speed v past needles: the gap to discs of radius a about them is watched. */
function firstTouch(needles: readonly (readonly [number, number])[], a: number, v: number, knows: boolean) {
  const gap: EventFunction = {
    name: "touch",
    direction: "falling",
    terminal: true,
    ...(knows && { bendBound: () => (v * v) / a, dip: 1e-10 * a }),
  };
  const integrator = createIntegrator(
    { f: (_t, _y, out) => void out.fill(v), t0: 0, y0: [0] },
    { stepper: dormandPrince54, relativeTolerance: 1e-9, absoluteTolerance: 1e-9 },
  );
  const stepper = createEventStepper(integrator, {
    functions: [gap],
    evaluate: (_t, y, g) => {
      g[0] = Math.min(level, ...needles.map(([x, z]) => Math.hypot(y[0] - x, z))) - a;
    },
  });
  while (integrator.t < 100 / v) {
    if (stepper.advance(100 / v) === "event") return integrator.y[0];
  }
  return Number.NaN;
}

describe("a guard with a bend bound", () => {
  it("finds the touch of the first of thin needles in a step of any length", () => {
    for (const [x, z, a] of [
      [37.123, 0.0999, 0.1],
      [61.7, 0, 0.001],
      [80.01, 0.99e-2, 0.01],
    ] as const) {
      for (const v of [1, 1e4]) {
        const there = firstTouch(
          [
            [x, z],
            [x + 3, 0],
          ],
          a,
          v,
          true,
        );
        // where the disc of radius a about the needle is met, to the tolerance of the root and its slope
        expect(Math.abs(there - (x - Math.sqrt(a * a - z * z)))).toBeLessThan(1e-7);
      }
    }
  });

  it("is what finds them: without it such a needle is stepped over", () => {
    expect(firstTouch([[60.3, 0]], 0.001, 1, true)).toBeCloseTo(60.299, 7);
    expect(firstTouch([[60.3, 0]], 0.001, 1, false)).toBeNaN();
  });
});
