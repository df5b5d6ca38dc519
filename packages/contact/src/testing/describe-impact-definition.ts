import { norm3 } from "@talus/kinematics";
import { cos, sin } from "@talus/portable-math";
import { ellipticImpact } from "../impact/elliptic-impact.ts";
import type { ContactContext } from "../laws/contact-context.ts";
import { createImpactResult, type ImpactLaw } from "../laws/impact-law.ts";
import { type ImpactValidity, requireValidity } from "../laws/impact-validity.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { parametersOutside } from "../laws/parameter-validity.ts";
import {
  claimsDissipation,
  energyGain,
  type ImpactTrial,
  sizeOfImpulse,
  workError,
} from "./impact-measures.ts";
import { contextOf, createImpactCase, type ImpactCase } from "./random-impact.ts";
import { createRandomSequence } from "./random-sequence.ts";
import type { SuiteOptions, TestRunner } from "./test-runner.ts";

/** Relative to the numbers compared, as in `describeImpactLaw`. */
const rounding = 1e-9;
/** Ellipse of friction: its shorter half axis over its longer one, and the direction of the latter, rad. */
const ellipse = { ratio: 0.4, angle: 0.7 };
/** Speeds of the bounces of one series: from the first one to negligible ones. */
const speeds = [1, 1e-3, 1e-9];

/**
 * Proves what the definition of an impact law says that the law can do, `bounceSums`, `followsFriction` and
 * `validity`, on random impacts. What it does not say is not asked. For the law itself there is `describeImpactLaw`.
 *
 * @param parameters of the law, as given in a scenario.
 * @param runner     the test runner's functions, passed in: `{ describe, it, expect }`.
 * @example describeImpactDefinition(poissonImpactLaw, {}, { describe, it, expect });
 */
export function describeImpactDefinition(
  definition: ImpactLawDefinition,
  parameters: LawParameters,
  runner: TestRunner,
  options: SuiteOptions = {},
): void {
  const { describe, it, expect } = runner;
  const { count = 2000, seed = 1 } = options;
  const { bounceSums, followsFriction } = definition;
  const law = definition.create(parameters);

  describe(`what the impact law ${definition.name} can do (${count} impacts, seed ${seed})`, () => {
    if (bounceSums !== undefined) {
      const resolved = resolveLawParameters(definition.name, definition.parameters, parameters);
      const e = (context: ContactContext): number => definition.bounceSums?.(resolved, context) ?? Number.NaN;
      it("sums bounces with a restitution in [0, 1]", () => {
        const beyond = (each: ImpactCase): number => Math.abs(e(each.context) - 0.5);
        expect(worstOf(count, seed, true, beyond)).toBeLessThanOrEqual(0.5);
      });
      it("sums bounces of a sphere that each come back with it, under Coulomb's friction, however slow", () => {
        const error = (each: ImpactCase): number => bounceError(law, each, e(each.context));
        expect(worstOf(count, seed, true, error)).toBeLessThanOrEqual(rounding);
      });
    }
    if (definition.validity !== undefined) {
      const resolved = resolveLawParameters(definition.name, definition.parameters, parameters);
      it("holds for a range of normal speeds, with the reason for its ends, the same at each call", () => {
        const ranges = [1, 2].map(() => definition.validity?.(resolved) as ImpactValidity);
        const texts = ranges.map((range) => JSON.stringify(requireValidity(definition.name, range)));
        expect(texts[1]).toBe(texts[0]);
      });
    }
    if (definition.parameters.some(({ validity }) => validity !== undefined)) {
      it("is described with parameters in the ranges of its source, each with the reason for its ends", () => {
        const resolved = resolveLawParameters(definition.name, definition.parameters, parameters);
        const outside = parametersOutside(definition.name, definition.parameters, resolved);
        expect(outside.length).toBeLessThanOrEqual(0);
      });
    }
    if (followsFriction === true) {
      it("follows any friction: it answers for every Delassus matrix, at a point", () => {
        expect(worstOf(count, seed, false, (each) => pointError(law, each))).toBeLessThanOrEqual(0);
      });
      it("follows any friction: slip that keeps its direction is under the kinetic friction of the pair", () => {
        expect(worstOf(count, seed, true, (each) => slipError(law, each))).toBeLessThanOrEqual(rounding);
      });
      it("follows any friction: in an ellipse, without a gain of energy, its work accounted for", () => {
        const stretched = ellipticImpact(law, ellipse.ratio, ellipse.angle);
        for (const isDiagonal of [true, false]) {
          const error = (each: ImpactCase): number => ellipseError(stretched, each);
          expect(worstOf(count, seed, isDiagonal, error)).toBeLessThanOrEqual(rounding);
        }
      });
    }
  });
}

/** Largest error over all cases; infinite if one is NaN. */
function worstOf(
  count: number,
  seed: number,
  isDiagonal: boolean,
  error: (each: ImpactCase) => number,
): number {
  const random = createRandomSequence(seed);
  let worst = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i += 1) {
    const value = error(createImpactCase(random, isDiagonal));
    if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
    worst = Math.max(worst, value);
  }
  return worst;
}

/** The result of a law; undefined if there is none. */
function answerOf(law: ImpactLaw, each: ImpactCase): ImpactTrial | undefined {
  const out = createImpactResult();
  return law.impulse(each.v, each.D, contextOf(each), out) === "impact" ? { ...each, out } : undefined;
}

/**
 * Difference from the impulse of a sphere with e under Coulomb friction in closed form, over its size, straight down
 * and at speeds of all sizes: p = −(1 + e) vn/Dn, and along the ground −min(1/Dt, mu_d p/|u|) u. Whether slip ends
 * counts too, except within rounding of its limit.
 */
function bounceError(law: ImpactLaw, each: ImpactCase, e: number): number {
  const { D, context } = each;
  let worst = 0;
  const straight = each.v.map((x, i) => (i < 2 ? 0 : x));
  for (const v of [straight, ...speeds.map((factor) => each.v.map((x) => factor * x))]) {
    const trial = answerOf(law, { ...each, v });
    if (trial === undefined) return Number.POSITIVE_INFINITY;
    const { impulse, couple, slipEnd, compression, restitution } = trial.out;
    const p = (-(1 + e) * v[2]) / D[8];
    const speed = Math.sqrt(v[0] * v[0] + v[1] * v[1]);
    const toStop = speed / D[0];
    const most = context.kineticFriction * p;
    const along = speed === 0 ? 0 : -Math.min(toStop, most) / speed;
    const differences = [impulse[0] - along * v[0], impulse[1] - along * v[1], impulse[2] - p, ...couple];
    const size = Math.sqrt(p * p + most * most);
    const isNearLimit = Math.abs(toStop - most) <= rounding * size;
    if (!isNearLimit && slipEnd < compression + restitution !== toStop < most)
      return Number.POSITIVE_INFINITY;
    worst = Math.max(worst, ...differences.map((x) => Math.abs(x) / size));
  }
  return worst;
}

/** 0 for a result without a couple. */
function pointError(law: ImpactLaw, each: ImpactCase): number {
  const trial = answerOf(law, each);
  return trial === undefined ? Number.POSITIVE_INFINITY : norm3(trial.out.couple, 0);
}

/**
 * Deviation of friction from mu_d p where a body with a diagonal Delassus matrix slips throughout, over the impulse.
 */
function slipError(law: ImpactLaw, each: ImpactCase): number {
  const trial = answerOf(law, each);
  if (trial === undefined) return Number.POSITIVE_INFINITY;
  const { out, context } = trial;
  if (out.slipEnd < out.compression + out.restitution) return 0;
  const [p1, p2, p] = out.impulse;
  return Math.abs(Math.sqrt(p1 * p1 + p2 * p2) - context.kineticFriction * p) / sizeOfImpulse(out);
}

/**
 * Excess of the impulse over the ellipse of static friction, energy created where the law claims to create none, or
 * work not reported.
 */
function ellipseError(law: ImpactLaw, each: ImpactCase): number {
  const trial = answerOf(law, each);
  if (trial === undefined) return Number.POSITIVE_INFINITY;
  const { out, context } = trial;
  const [p1, p2, p] = out.impulse;
  const c = cos(ellipse.angle);
  const s = sin(ellipse.angle);
  const along = c * p1 + s * p2;
  const across = (c * p2 - s * p1) / ellipse.ratio;
  const outside = Math.sqrt(along * along + across * across) - context.staticFriction * p;
  const gain = claimsDissipation(law, trial) ? energyGain(trial) : 0;
  return Math.max(outside / sizeOfImpulse(out), gain, workError(trial));
}
