import { createImpactResult, type ImpactLaw } from "../src/index.ts";
import {
  approachLeft,
  claimsDissipation,
  energyGain,
  excessOverCone,
  type ImpactTrial,
  sizeOfImpulse,
  splitError,
  workError,
} from "../src/testing/impact-measures.ts";
import { contextOf, createImpactCase } from "../src/testing/random-impact.ts";
import { createRandomSequence } from "../src/testing/random-sequence.ts";

/** Conditions on every impact, each as the excess over what is allowed; relative to the numbers compared. */
const demands: Readonly<Record<string, (trial: ImpactTrial, law: ImpactLaw) => number>> = {
  pull: ({ out }) => -out.impulse[2] / sizeOfImpulse(out),
  cone: excessOverCone,
  approach: approachLeft,
  energy: (trial, law) => (claimsDissipation(law, trial) ? energyGain(trial) : 0),
  work: workError,
  split: splitError,
};

/** Allowed rounding error of a condition; a wrong law exceeds it by far. */
const rounding = 1e-9;

export interface ImpactReport {
  readonly law: string;
  readonly impacts: number;
  readonly notSupported: number;
  /** Largest excess of each condition. */
  readonly worst: Record<string, number>;
  /** Largest gain of energy where the law claims nothing, over |Λ| |v|. */
  readonly largestGain: number;
  readonly failures: string[];
}

/**
 * Applies a law to random impacts, half of them of spheres, half of bodies of any shape, and tests the conditions on
 * every impact law.
 *
 * @param isCoulomb false when the impulse may leave Coulomb's cone
 */
export function fuzzImpacts(law: ImpactLaw, count: number, seed: number, isCoulomb = true): ImpactReport {
  const random = createRandomSequence(seed);
  const out = createImpactResult();
  const worst: Record<string, number> = {};
  const failures: string[] = [];
  let notSupported = 0;
  let largestGain = 0;
  for (let i = 0; i < count; i += 1) {
    const impact = createImpactCase(random, i % 2 === 0);
    const status = law.impulse(impact.v, impact.D, contextOf(impact), out);
    if (status === "not-supported") {
      notSupported += 1;
      continue;
    }
    const where = `impact ${i} of seed ${seed}`;
    if (status !== "impact") {
      failures.push(`${where}: ${status}`);
      continue;
    }
    const trial = { ...impact, out };
    for (const [name, excessOf] of Object.entries(demands)) {
      if (name === "cone" && !isCoulomb) continue;
      const excess = excessOf(trial, law);
      worst[name] = Math.max(worst[name] ?? Number.NEGATIVE_INFINITY, excess);
      if (!(excess <= rounding)) failures.push(`${where}: ${name} ${excess}`);
    }
    if (!claimsDissipation(law, trial)) largestGain = Math.max(largestGain, energyGain(trial));
  }
  return { law: law.name, impacts: count, notSupported, worst, largestGain, failures };
}
