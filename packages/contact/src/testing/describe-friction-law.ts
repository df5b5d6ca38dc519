import type { ContactContext } from "../laws/contact-context.ts";
import type { FrictionLaw } from "../laws/friction-law.ts";
import { createRandomSequence, type RandomSequence } from "./random-sequence.ts";
import type { FrictionSuiteOptions, TestRunner } from "./test-runner.ts";

/** Allowed rounding error, relative to the numbers compared. */
const rounding = 1e-12;

/**
 * Tests that a friction law keeps the contract of `FrictionLaw`, on random contacts.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`.
 * @example describeFrictionLaw(coulombFriction(), { describe, it, expect });
 */
export function describeFrictionLaw(
  law: FrictionLaw,
  runner: TestRunner,
  options: FrictionSuiteOptions = {},
): void {
  const { describe, it, expect } = runner;
  const { count = 2000, seed = 1, isInsideCone = true, isIsotropic = true } = options;
  const worst = (excess: Excess): number => findWorst(law, count, seed, excess);

  describe(`friction law ${law.name} (${count} contacts, seed ${seed})`, () => {
    it("never drives the slip", () => {
      expect(worst(({ u, T, N }) => (u[0] * T[0] + u[1] * T[1]) / (norm2(u) * N))).toBeLessThanOrEqual(
        rounding,
      );
    });
    if (isInsideCone) {
      it("stays inside the cone of static friction", () => {
        expect(worst(({ T, N, context }) => norm2(T) / N - context.staticFriction)).toBeLessThanOrEqual(
          rounding,
        );
      });
    }
    if (isIsotropic) {
      it("gives the same force in every frame about the normal", () => {
        expect(worst((trial) => frameError(law, trial))).toBeLessThanOrEqual(rounding);
      });
    }
    it("may write the force over the slip velocity", () => {
      expect(worst((trial) => overwriteError(law, trial))).toBe(0);
    });
    it("uses no grip without a tangential force, and more for a larger one", () => {
      expect(worst((trial) => stickError(law, trial))).toBeLessThanOrEqual(0);
    });
    it("gives finite numbers without normal force, without friction, without slip", () => {
      expect(edgeValues(law).every(Number.isFinite)).toBe(true);
    });
  });
}

interface Trial {
  readonly u: Float64Array;
  readonly N: number;
  readonly context: ContactContext;
  /** Force of the law. */
  readonly T: Float64Array;
}

type Excess = (trial: Trial) => number;

function findWorst(law: FrictionLaw, count: number, seed: number, excess: Excess): number {
  const random = createRandomSequence(seed);
  let worst = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i += 1) {
    const value = excess(createTrial(law, random));
    if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
    worst = Math.max(worst, value);
  }
  return worst;
}

function createTrial(law: FrictionLaw, random: RandomSequence): Trial {
  const kineticFriction = random(0, 1.5);
  const context = contextOf(kineticFriction * random(1, 1.5), kineticFriction);
  const u = new Float64Array([random(-5, 5), random(-5, 5)]);
  const N = random(0.1, 1000);
  const T = new Float64Array(2);
  law.slip(u, N, context, T);
  return { u, N, context, T };
}

function contextOf(staticFriction: number, kineticFriction: number): ContactContext {
  return { restitution: 0.5, staticFriction, kineticFriction, mass: 2, radius: 0.5 };
}

function norm2(a: Float64Array): number {
  return Math.sqrt(a[0] * a[0] + a[1] * a[1]);
}

/** Turned by the angle with cosine 3/5. */
function turned(a: Float64Array): Float64Array {
  return new Float64Array([0.6 * a[0] - 0.8 * a[1], 0.8 * a[0] + 0.6 * a[1]]);
}

function frameError(law: FrictionLaw, { u, N, context, T }: Trial): number {
  const T2 = new Float64Array(2);
  law.slip(turned(u), N, context, T2);
  const expected = turned(T);
  const slipError = norm2(new Float64Array([T2[0] - expected[0], T2[1] - expected[1]])) / N;
  const stick = law.stick(u, N, context);
  return slipError + Math.abs(law.stick(turned(u), N, context) - stick) / Math.max(stick, 1);
}

function overwriteError(law: FrictionLaw, { u, N, context, T }: Trial): number {
  const both = u.slice();
  law.slip(both, N, context, both);
  return Math.abs(both[0] - T[0]) + Math.abs(both[1] - T[1]);
}

/** Positive if stick is not 0 for no force, is negative somewhere, or falls as the force grows. */
function stickError(law: FrictionLaw, { u, N, context }: Trial): number {
  const none = law.stick(new Float64Array(2), N, context);
  const some = law.stick(u, N, context);
  const more = law.stick(new Float64Array([2 * u[0], 2 * u[1]]), N, context);
  return Math.max(Math.abs(none), none - some, some - more);
}

function edgeValues(law: FrictionLaw): number[] {
  const values: number[] = [];
  const T = new Float64Array(2);
  for (const N of [-3, 0, 1e-300, 5]) {
    for (const mu of [0, 0.5]) {
      for (const size of [0, 1e-300, 2]) {
        const u = new Float64Array([size, -size]);
        law.slip(u, N, contextOf(mu, mu), T);
        values.push(law.stick(u, N, contextOf(mu, mu)), T[0], T[1]);
      }
    }
  }
  return values;
}
