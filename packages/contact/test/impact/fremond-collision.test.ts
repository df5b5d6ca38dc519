import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { ThreeBallsOutcome } from "../../src/impact/fremond-collision.ts";
import { collideThreeBalls, collideTwoBalls } from "../../src/impact/index.ts";

const seed = 11;
const rounding = { abs: 1e-14, because: "a dozen roundings of numbers up to 1" };

describe(`two balls by Frémond (seed ${seed})`, () => {
  it("fulfil the equations: momentum, percussion k (D⁺ + D⁻) + H, H ≥ 0, D⁺ ≤ 0, H D⁺ = 0", () => {
    const random = seededRandom(seed);
    let together = 0;
    for (let i = 0; i < 1000; i += 1) {
      const masses = [random.uniform(0.1, 5), random.uniform(0.1, 5)] as const;
      const k = random.uniform(0.01, 5);
      const {
        velocities: [first, second],
        holding,
        ...rest
      } = collideTwoBalls({ masses, dissipation: k, speed: 1 });
      const percussion = k * (first - second + 1) + holding;
      const scale = { abs: 1e-13, because: "a dozen roundings of percussions up to 10" };
      expectWithin(masses[0] * (first - 1), -percussion, scale);
      expectWithin(masses[1] * second, percussion, scale);
      expect(holding).toBeGreaterThanOrEqual(0);
      expect(rest.together ? first === second : first < second && holding === 0).toBe(true);
      const kappa = (k * (masses[0] + masses[1])) / (masses[0] * masses[1]);
      expectWithin(rest.restitution, Math.max(0, (kappa - 1) / (kappa + 1)), rounding);
      expectWithin(rest.restitution, second - first, rounding);
      const energy = masses[0] * first ** 2 + masses[1] * second ** 2;
      expect(energy).toBeLessThanOrEqual(masses[0] * (1 + 1e-14));
      if (rest.together) together += 1;
    }
    expect(together).toBeGreaterThan(100);
    expect(together).toBeLessThan(900);
  });

  it("with large k lose nothing, and equal ones change places", () => {
    const { velocities, restitution } = collideTwoBalls({ masses: [2, 2], dissipation: 1e9, speed: 3 });
    const because = "of order m/k = 1e-9";
    expectWithin(velocities, [0, 3], { abs: 1e-8, because });
    expectWithin(restitution, 1, { abs: 1e-8, because });
  });
});

/**
 * Velocities by (3.5) itself: the multipliers that are not 0 make the velocities of a pair equal. Cramer's rule for
 * three unknowns.
 */
function solveThree(m: number, k: number, nu: number, together: ThreeBallsOutcome["together"]): number[] {
  if (together === "all") return [1 / 3, 1 / 3, 1 / 3];
  // m (U1 − 1) = −k (U1 + 1 − U2) − H + ν (U3 − U1 − 1);  m U2 = −k (U2 − U3) − W + k (U1 + 1 − U2) + H
  const first = { row: [m + k + nu, -k, -nu], right: m - k - nu };
  const second = { row: [-k, m + 2 * k, -k], right: k };
  const third = { row: [-nu, -k, m + k + nu], right: nu };
  const sum = (a: typeof first, b: typeof first) => ({
    row: a.row.map((x, i) => x + b.row[i]),
    right: a.right + b.right,
  });
  const equations =
    together === "first-two"
      ? [sum(first, second), { row: [1, -1, 0], right: 0 }, third]
      : together === "last-two"
        ? [first, sum(second, third), { row: [0, 1, -1], right: 0 }]
        : [first, second, third];
  const determinant = (rows: number[][]): number => {
    const [a, b, c] = rows as [number[], number[], number[]];
    return (
      a[0] * (b[1] * c[2] - b[2] * c[1]) -
      a[1] * (b[0] * c[2] - b[2] * c[0]) +
      a[2] * (b[0] * c[1] - b[1] * c[0])
    );
  };
  const whole = determinant(equations.map(({ row }) => row));
  return [0, 1, 2].map(
    (i) => determinant(equations.map(({ row, right }) => row.map((x, j) => (j === i ? right : x)))) / whole,
  );
}

describe(`three balls by Frémond (seed ${seed})`, () => {
  it("fulfil (3.5) with multipliers ≥ 0 and U1 ≤ U2 ≤ U3, conserve momentum and make no energy", () => {
    const random = seededRandom(seed);
    const seen = new Map<string, number>();
    for (let i = 0; i < 2000; i += 1) {
      const k = random.uniform(0.01, 2);
      const nu = random.uniform(0, 2);
      const out = collideThreeBalls({ mass: 1, dissipation: k, distantDissipation: nu, speed: 1 });
      seen.set(out.together, (seen.get(out.together) ?? 0) + 1);
      const [U1, U2, U3] = out.velocities;
      const [H, W] = out.holding;
      expectWithin(out.velocities, solveThree(1, k, nu, out.together), {
        abs: 1e-13,
        because: "determinants of entries up to 10",
      });
      expectWithin(U1 - 1, -k * (U1 + 1 - U2) - H + nu * (U3 - U1 - 1), {
        abs: 1e-13,
        because: "a dozen roundings of numbers up to 10",
      });
      expectWithin(U3, -nu * (U3 - U1 - 1) + k * (U2 - U3) + W, {
        abs: 1e-13,
        because: "a dozen roundings of numbers up to 10",
      });
      expectWithin(U1 + U2 + U3, 1, rounding);
      expect(Math.min(H, W)).toBeGreaterThanOrEqual(0);
      expect(U1 - U2).toBeLessThanOrEqual(1e-14);
      expect(U2 - U3).toBeLessThanOrEqual(1e-14);
      expect(U1 ** 2 + U2 ** 2 + U3 ** 2).toBeLessThanOrEqual(1 + 1e-14);
    }
    expect([...seen.keys()].sort()).toEqual(["all", "first-two", "last-two", "none"]);
  });

  it("have their four regions meet at m = 3k, ν = k", () => {
    const at = (k: number, nu: number) =>
      collideThreeBalls({ mass: 3, dissipation: k, distantDissipation: nu, speed: 1 });
    expect(
      [at(0.99, 0.99), at(1.01, 1.005), at(0.99, 1.002), at(1.01, 1.02)].map(({ together }) => together),
    ).toEqual(["all", "last-two", "first-two", "none"]);
    for (const { velocities } of [at(0.999999, 0.999999), at(1.000001, 1)]) {
      expectWithin(velocities, [1 / 3, 1 / 3, 1 / 3], { abs: 1e-5, because: "1e-6 away from the point" });
    }
  });

  it("say what they do not take", () => {
    expect(() => collideTwoBalls({ masses: [1, 0], dissipation: 1, speed: 1 })).toThrow(
      "collideTwoBalls: masses[1] must be finite and > 0, got 0",
    );
    expect(() => collideThreeBalls({ mass: 1, dissipation: 1, distantDissipation: -1, speed: 1 })).toThrow(
      "collideThreeBalls: distantDissipation must be finite and >= 0, got -1",
    );
  });
});
