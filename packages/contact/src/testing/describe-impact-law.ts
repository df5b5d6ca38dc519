import { applyMatrix3Into, multiplyMatrix3Into, norm3, transposeMatrix3Into } from "@talus/kinematics";
import { createImpactResult, type ImpactLaw, type ImpactResult } from "../laws/impact-law.ts";
import {
  approachLeft,
  claimsDissipation,
  energyGain,
  excessOverCone,
  type ImpactTrial,
  sizeOfImpulse,
  splitError,
  totalOf,
  workError,
} from "./impact-measures.ts";
import { contextOf, createImpactCase } from "./random-impact.ts";
import { createRandomSequence, type RandomSequence } from "./random-sequence.ts";
import type { ImpactSuiteOptions, TestRunner } from "./test-runner.ts";

/**
 * All comparisons are relative to the size of the numbers compared, and allow this much rounding error: a closed form
 * or a
 * convergent integration stays far below it, a wrong sign or factor far above.
 */
const rounding = 1e-9;

/**
 * Tests that an impact law keeps the contract of `ImpactLaw`, on random impacts of bodies with diagonal and with
 * general Delassus matrices, each with an angular velocity and a separate random source. If the law returns
 * "not-supported" its result must be zero, and nothing else is tested.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`.
 * @example describeImpactLaw(poissonImpact(), { describe, it, expect });
 */
export function describeImpactLaw(
  law: ImpactLaw,
  runner: TestRunner,
  options: ImpactSuiteOptions = {},
): void {
  const { describe, it, expect } = runner;
  const { count = 2000, seed = 1, isCoulomb = true, isScaleFree = true } = options;
  const worst = (excess: Excess): number => findWorst(law, count, seed, excess);

  describe(`impact law ${law.name} (${count} impacts, seed ${seed})`, () => {
    it("pushes, never pulls", () => {
      expect(worst(({ out }) => -out.impulse[2] / sizeOfImpulse(out))).toBeLessThanOrEqual(0);
    });
    if (isCoulomb) {
      it("keeps the impulse inside the cone of static friction", () => {
        expect(worst(excessOverCone)).toBeLessThanOrEqual(rounding);
      });
    }
    it("leaves no approach", () => {
      expect(worst(approachLeft)).toBeLessThanOrEqual(rounding);
    });
    it(`creates no energy where it says so (${law.dissipates})`, () => {
      expect(worst((trial) => (claimsDissipation(law, trial) ? energyGain(trial) : 0))).toBeLessThanOrEqual(
        rounding,
      );
    });
    it("splits the normal impulse into compression and restitution, both >= 0", () => {
      expect(worst(splitError)).toBeLessThanOrEqual(rounding);
    });
    it("reports the end of slip between 0 and the whole normal impulse", () => {
      const excess: Excess = ({ out }) =>
        Math.max(-out.slipEnd, out.slipEnd - totalOf(out)) / sizeOfImpulse(out);
      expect(worst(excess)).toBeLessThanOrEqual(0);
    });
    it("accounts for the change of energy by its work", () => {
      expect(worst(workError)).toBeLessThanOrEqual(rounding);
    });
    it("gives the same impulse in every frame about the normal", () => {
      const random = createRandomSequence(seed + 1);
      expect(worst((trial) => frameError(law, trial, random))).toBeLessThanOrEqual(rounding);
    });
    if (isScaleFree) {
      it("gives the same velocities for every mass, with impulses in proportion", () => {
        expect(worst((trial) => massError(law, trial))).toBeLessThanOrEqual(rounding);
      });
    }
    it("changes neither the velocity nor the Delassus matrix, and repeats itself", () => {
      expect(worst((trial) => (isRepeatable(law, trial) ? 0 : 1))).toBe(0);
    });
    it("does nothing to a contact that separates or only slips", () => {
      for (const vn of [0, 1e-300, 2]) expect(statusOf(law, { vn })).toBe("separating, zero result");
    });
    it("answers input that is not finite with a status and a zero result, not with NaN", () => {
      for (const vn of [Number.NaN, Number.NEGATIVE_INFINITY]) {
        expect(statusOf(law, { vn })).toBe("not-finite, zero result");
      }
      expect(statusOf(law, { Dn: Number.NaN })).toBe("not-finite, zero result");
      expect(statusOf(law, { restitution: Number.NaN })).toBe("not-finite, zero result");
    });
  });
}

/** Excess over the allowed value, dimensionless. */
type Excess = (trial: ImpactTrial) => number;

/** Largest excess over all cases, half of them with a general matrix; infinite if one is NaN. */
function findWorst(law: ImpactLaw, count: number, seed: number, excess: Excess): number {
  const random = createRandomSequence(seed);
  const out = createImpactResult();
  let worst = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i += 1) {
    const impact = createImpactCase(random, i % 2 === 0);
    const status = law.impulse(impact.v, impact.D, contextOf(impact), out);
    const isAnswer = status === "impact";
    if (!isAnswer && !(status === "not-supported" && isZero(out))) return Number.POSITIVE_INFINITY;
    const value = isAnswer ? excess({ ...impact, out }) : 0;
    if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
    worst = Math.max(worst, value);
  }
  return worst;
}

/** Turns t1, t2 by an angle with cosine (1 − t²)/(1 + t²) and compares. */
function frameError(law: ImpactLaw, trial: ImpactTrial, random: RandomSequence): number {
  const { v, D, context, out } = trial;
  const t = random(-3, 3);
  const c = (1 - t * t) / (1 + t * t);
  const s = (2 * t) / (1 + t * t);
  const turn = new Float64Array([c, s, 0, -s, c, 0, 0, 0, 1]);
  const turnBack = new Float64Array(9);
  transposeMatrix3Into(turn, 0, turnBack, 0);
  const turnedV = new Float64Array(3);
  applyMatrix3Into(turn, 0, v, 0, turnedV, 0);
  const turnedD = new Float64Array(9);
  multiplyMatrix3Into(turn, 0, D, 0, turnedD, 0);
  multiplyMatrix3Into(turnedD, 0, turnBack, 0, turnedD, 0);
  const angularVelocity = new Float64Array(3);
  if (context.angularVelocity !== undefined) {
    applyMatrix3Into(turn, 0, context.angularVelocity, 0, angularVelocity, 0);
  }
  const turnedOut = createImpactResult();
  const turnedContext = { ...contextOf(trial), angularVelocity };
  if (law.impulse(turnedV, turnedD, turnedContext, turnedOut) !== "impact") return Number.POSITIVE_INFINITY;
  const back = new Float64Array(3);
  applyMatrix3Into(turnBack, 0, turnedOut.impulse, 0, back, 0);
  return distance(back, out.impulse) / sizeOfImpulse(out);
}

function massError(law: ImpactLaw, trial: ImpactTrial): number {
  const { v, D, context, out } = trial;
  const factor = 3e5;
  const heavier = { ...contextOf(trial), mass: factor * context.mass };
  const heavyOut = createImpactResult();
  const status = law.impulse(
    v,
    D.map((d) => d / factor),
    heavier,
    heavyOut,
  );
  if (status !== "impact") return Number.POSITIVE_INFINITY;
  return (
    distance(
      heavyOut.impulse.map((p) => p / factor),
      out.impulse,
    ) / sizeOfImpulse(out)
  );
}

function distance(a: Float64Array, b: Float64Array): number {
  return norm3(new Float64Array([a[0] - b[0], a[1] - b[1], a[2] - b[2]]), 0);
}

function isRepeatable(law: ImpactLaw, trial: ImpactTrial): boolean {
  const { v, D, out } = trial;
  const vBefore = v.slice();
  const DBefore = D.slice();
  const again = createImpactResult();
  law.impulse(v, D, contextOf(trial), again);
  return (
    vBefore.every((x, i) => x === v[i]) &&
    DBefore.every((x, i) => x === D[i]) &&
    numbersOf(again).every((x, i) => x === numbersOf(out)[i])
  );
}

interface Probe {
  readonly vn?: number;
  readonly Dn?: number;
  readonly restitution?: number;
}

/** Status of one impact of a sphere of 1 kg with a number replaced, and true if its result is zero. */
function statusOf(law: ImpactLaw, { vn = -1, Dn = 1, restitution = 0.5 }: Probe): string {
  const context = { restitution, staticFriction: 0.6, kineticFriction: 0.5, mass: 1, radius: 1 };
  const out = createImpactResult();
  out.impulse.fill(7); // left over from an earlier impact
  out.slipEnd = 7;
  const status = law.impulse(
    new Float64Array([1, 2, vn]),
    new Float64Array([3.5, 0, 0, 0, 3.5, 0, 0, 0, Dn]),
    context,
    out,
  );
  return `${status}, ${isZero(out) ? "zero result" : "a result"}`;
}

function isZero(out: ImpactResult): boolean {
  return numbersOf(out).every((x) => x === 0);
}

function numbersOf(out: ImpactResult): number[] {
  return [...out.impulse, ...out.couple, ...out.work, out.compression, out.restitution, out.slipEnd];
}
