import type { ContactContext } from "../laws/contact-context.ts";
import type { TurningLaw } from "../laws/turning-law.ts";
import { createRandomSequence } from "./random-sequence.ts";
import type { SuiteOptions, TestRunner } from "./test-runner.ts";

/** Allowed rounding error, relative to the numbers compared. */
const rounding = 1e-12;
/**
 * Fraction of the rate of turning that represents the limit 0: parts that grow with the rate are then below the
 * rounding error.
 */
const slow = 1e-13;

/**
 * Tests that a law of rolling resistance or of pivoting friction keeps the contract of `TurningLaw`, on random
 * contacts.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`.
 * @example describeTurningLaw(constantArmRolling({ arm: 0.01 }), { describe, it, expect });
 */
export function describeTurningLaw(law: TurningLaw, runner: TestRunner, options: SuiteOptions = {}): void {
  const { describe, it, expect } = runner;
  const { count = 2000, seed = 1 } = options;
  const worst = (excess: Excess): number => findWorst(count, seed, excess);

  describe(`turning law ${law.name} (${count} contacts, seed ${seed})`, () => {
    it("never drives the turning, nor holds by less than nothing", () => {
      expect(worst(({ at, context }) => -Math.min(...couplesOf(law, at, context)))).toBeLessThanOrEqual(0);
    });
    it("meets slow turning by at most the couple that holds", () => {
      expect(worst((trial) => slowExcess(law, trial))).toBeLessThanOrEqual(rounding);
    });
    it("resists nothing without a normal force", () => {
      expect(
        worst(({ at, context }) => {
          const [hold, resist] = couplesOf(law, new Float64Array([at[0], at[1], 0]), context);
          return hold + resist;
        }),
      ).toBe(0);
    });
    it("changes neither rate, slip nor normal force, and repeats itself", () => {
      expect(worst((trial) => (isRepeatable(law, trial) ? 0 : 1))).toBe(0);
    });
    it("gives finite numbers without turning, without slip, without friction", () => {
      expect(edgeValues(law).every(Number.isFinite)).toBe(true);
    });
  });
}

interface Trial {
  readonly at: Float64Array;
  readonly context: ContactContext;
}

/** Excess over the allowed value. */
type Excess = (trial: Trial) => number;

function findWorst(count: number, seed: number, excess: Excess): number {
  const random = createRandomSequence(seed);
  let worst = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i += 1) {
    const mu = random(0, 1.5);
    const context = contextOf(mu * random(1, 1.5), mu);
    const slip = i % 2 === 0 ? 0 : random(0, 10);
    const value = excess({ at: new Float64Array([random(0, 50), slip, random(0.1, 1000)]), context });
    if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
    worst = Math.max(worst, value);
  }
  return worst;
}

function contextOf(staticFriction: number, kineticFriction: number): ContactContext {
  return { restitution: 0.5, staticFriction, kineticFriction, mass: 2, radius: 0.5 };
}

function couplesOf(law: TurningLaw, at: Float64Array, context: ContactContext): [number, number] {
  const out = new Float64Array([Number.NaN, Number.NaN]);
  law.couples(at, context, out);
  return [out[0], out[1]];
}

function slowExcess(law: TurningLaw, { at, context }: Trial): number {
  const [hold, resist] = couplesOf(law, new Float64Array([slow * at[0], at[1], at[2]]), context);
  const [, usual] = couplesOf(law, at, context);
  return (resist - hold) / Math.max(hold, usual, Number.MIN_VALUE);
}

function isRepeatable(law: TurningLaw, { at, context }: Trial): boolean {
  const given = at.slice();
  const first = couplesOf(law, given, context);
  const second = couplesOf(law, given, context);
  return first[0] === second[0] && first[1] === second[1] && given.every((value, i) => value === at[i]);
}

function edgeValues(law: TurningLaw): number[] {
  const values: number[] = [];
  for (const mu of [0, 0.5]) {
    for (const rate of [0, 1e-300, 3, 1e6]) {
      for (const slip of [0, 1e-300, 2, 1e6]) {
        for (const N of [0, 1e-300, 5]) {
          values.push(...couplesOf(law, new Float64Array([rate, slip, N]), contextOf(mu, mu)));
        }
      }
    }
  }
  return values;
}
