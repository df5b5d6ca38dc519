import { poissonImpact } from "../impact/poisson-impact.ts";
import { createImpactResult } from "../laws/impact-law.ts";
import {
  createJointImpactResult,
  type JointImpactLaw,
  type JointImpactResult,
  type JointImpactSet,
} from "../laws/joint-impact-law.ts";
import { createJointImpactCase, type JointImpactCase } from "./random-joint-impact.ts";
import { createRandomSequence } from "./random-sequence.ts";
import type { TestRunner } from "./test-runner.ts";

/** Rounding of sums over three contacts, amplified by nearly redundant ones; a wrong sign or factor is far above. */
const ROUNDING = 1e-9;

/** Options of `describeJointImpactLaw`. */
export interface JointImpactSuiteOptions {
  /** Number of random impacts, default 1000. */
  readonly count?: number;
  readonly seed?: number;
  /** False: the law does not claim to keep each impulse inside the cone of static friction. Default true. */
  readonly isCoulomb?: boolean;
  /** Largest share of impacts for which the law may return "not-converged", default 1e-3. */
  readonly unsolved?: number;
}

/**
 * Tests that a law keeps the contract of `JointImpactLaw`, on random impacts of free bodies with one to three contacts.
 *
 * @example describeJointImpactLaw(poissonJoint(), { describe, it, expect });
 */
export function describeJointImpactLaw(
  law: JointImpactLaw,
  { describe, it, expect }: TestRunner,
  options: JointImpactSuiteOptions = {},
): void {
  const { count = 1000, seed = 1, isCoulomb = true, unsolved = 1e-3 } = options;
  describe(`joint impact law ${law.name} (${count} impacts, seed ${seed})`, () => {
    it("answers with an impact, but for few that do not converge", () => {
      let failures = 0;
      forEachCase(law, count, seed, (_each, _out, status) => {
        if (status !== "impact") failures += 1;
      });
      expect(failures).toBeLessThanOrEqual(Math.ceil(unsolved * count));
    });
    it("pushes, never pulls, and leaves no approach", () => {
      expect(findWorst(law, count, seed, pullOrApproach)).toBeLessThanOrEqual(ROUNDING);
    });
    if (isCoulomb) {
      it("keeps each impulse inside the cone of static friction", () => {
        expect(findWorst(law, count, seed, excessOverCones)).toBeLessThanOrEqual(ROUNDING);
      });
    }
    it(`creates no energy where it says so (${law.dissipates}), and reports the change`, () => {
      const gain = (set: JointImpactSet, out: JointImpactResult): number => {
        const [energy, size] = energyOf(set, out);
        const made = law.dissipates === "always" ? energy / size : 0;
        return Math.max(made, Math.abs(out.work - energy) / size);
      };
      expect(findWorst(law, count, seed, gain)).toBeLessThanOrEqual(ROUNDING);
    });
    it("equals Poisson's law for one contact of a sphere whose pair has that law", () => {
      expect(singleContactError(law, count, seed)).toBeLessThanOrEqual(ROUNDING);
    });
    it("changes nothing that it is given, and repeats itself", () => {
      expect(findWorst(law, Math.min(count, 200), seed, (set, out) => repeatError(law, set, out))).toBe(0);
    });
    it("does nothing to contacts that separate, and answers NaN with a status", () => {
      expect(statusAt(law, 2)).toBe("separating");
      expect(statusAt(law, Number.NaN)).toBe("not-finite");
    });
  });
}

function forEachCase(
  law: JointImpactLaw,
  count: number,
  seed: number,
  visit: (each: JointImpactCase, out: JointImpactResult, status: string) => void,
): void {
  const random = createRandomSequence(seed);
  const pair = poissonImpact();
  const out = createJointImpactResult(3);
  for (let i = 0; i < count; i += 1) {
    const each = createJointImpactCase(random, 1 + (i % 3), i % 2 === 0, pair);
    visit(each, out, law.impulses(each.set, out));
  }
}

/** Largest excess over the impacts that are resolved; infinite if one is NaN. */
function findWorst(
  law: JointImpactLaw,
  count: number,
  seed: number,
  excess: (set: JointImpactSet, out: JointImpactResult) => number,
): number {
  let worst = Number.NEGATIVE_INFINITY;
  forEachCase(law, count, seed, ({ set }, out, status) => {
    if (status !== "impact") return;
    const value = excess(set, out);
    worst = Number.isNaN(value) ? Number.POSITIVE_INFINITY : Math.max(worst, value);
  });
  return worst;
}

/** Velocity after the impact, component i. */
function velocityAfter(
  { count, velocity, D }: JointImpactSet,
  { impulse }: JointImpactResult,
  i: number,
): number {
  let u = velocity[i];
  for (let j = 0; j < 3 * count; j += 1) u += D[3 * count * i + j] * impulse[j];
  return u;
}

function pullOrApproach(set: JointImpactSet, out: JointImpactResult): number {
  const size = Math.max(...out.impulse.map(Math.abs));
  const speed = Math.max(...set.velocity.map(Math.abs));
  let worst = 0;
  for (let i = 0; i < set.count; i += 1) {
    worst = Math.max(worst, -out.impulse[3 * i + 2] / size, -velocityAfter(set, out, 3 * i + 2) / speed);
  }
  return worst;
}

function excessOverCones({ count, contexts }: JointImpactSet, { impulse }: JointImpactResult): number {
  const size = Math.max(...impulse.map(Math.abs));
  let worst = 0;
  for (let i = 0; i < count; i += 1) {
    const [T1, T2, N] = impulse.subarray(3 * i, 3 * i + 3);
    worst = Math.max(worst, (Math.sqrt(T1 * T1 + T2 * T2) - contexts[i].staticFriction * N) / size);
  }
  return worst;
}

/** Energy made, and the sum of the magnitudes of its terms. */
function energyOf(set: JointImpactSet, out: JointImpactResult): [number, number] {
  let energy = 0;
  let size = 0;
  for (let i = 0; i < 3 * set.count; i += 1) {
    const term = 0.5 * out.impulse[i] * (set.velocity[i] + velocityAfter(set, out, i));
    energy += term;
    size += Math.abs(term);
  }
  return [energy, Math.max(size, 1e-300)];
}

function singleContactError(law: JointImpactLaw, count: number, seed: number): number {
  const random = createRandomSequence(seed + 1);
  const pair = poissonImpact();
  const out = createJointImpactResult(1);
  const single = createImpactResult();
  let worst = 0;
  for (let i = 0; i < count; i += 1) {
    const { set } = createJointImpactCase(random, 1, true, pair);
    law.impulses(set, out);
    pair.impulse(set.velocity, set.D, set.contexts[0], single);
    const size = Math.max(...single.impulse.map(Math.abs));
    for (let c = 0; c < 3; c += 1)
      worst = Math.max(worst, Math.abs(out.impulse[c] - single.impulse[c]) / size);
  }
  return worst;
}

function repeatError(law: JointImpactLaw, set: JointImpactSet, out: JointImpactResult): number {
  const velocity = set.velocity.slice();
  const D = set.D.slice();
  const again = createJointImpactResult(3);
  law.impulses(set, again);
  const isSame =
    velocity.every((each, i) => each === set.velocity[i]) &&
    D.every((each, i) => each === set.D[i]) &&
    again.impulse.every((each, i) => each === out.impulse[i]);
  return isSame ? 0 : 1;
}

/** Status for one contact of a sphere of 1 kg at a normal velocity; "a result" if its impulse is not zero. */
function statusAt(law: JointImpactLaw, vn: number): string {
  const out = createJointImpactResult(1);
  out.impulse.fill(7); // left over from an earlier impact
  const context = { restitution: 0.5, staticFriction: 0.6, kineticFriction: 0.5, mass: 1, radius: 1 };
  const set = {
    count: 1,
    velocity: new Float64Array([1, 2, vn]),
    D: new Float64Array([3.5, 0, 0, 0, 3.5, 0, 0, 0, 1]),
    contexts: [context],
    laws: [poissonImpact()],
  };
  const status = law.impulses(set, out);
  return out.impulse.every((each) => each === 0) ? status : "a result";
}
