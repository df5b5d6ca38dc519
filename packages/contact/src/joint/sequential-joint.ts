import { createImpactResult, type ImpactResult, type ImpactStatus } from "../laws/impact-law.ts";
import type { JointImpactLaw, JointImpactResult, JointImpactSet } from "../laws/joint-impact-law.ts";
import type { JointImpactLawDefinition, LawParameters } from "../laws/law-definition.ts";
import { createJointLaw } from "./joint-frame.ts";
import { energyMadeInto, MOST_CONTACTS, velocityAfterInto } from "./joint-workspace.ts";

/** Largest number of impacts of one instant. */
const MOST_IMPACTS = 100;
/** Approach below this fraction of the largest velocity counts as none. */
const NO_APPROACH = 1e-12;

interface SequentialBuffers {
  readonly v: Float64Array;
  readonly D: Float64Array;
  readonly u: Float64Array;
  readonly result: ImpactResult;
  readonly energy: Float64Array;
}

/**
 * One contact after the other by the law of its pair, the first that approaches, again and again while one does. The
 * result depends on the order of the contacts. If an approach is left after 100 impacts the status is "not-converged".
 *
 * Impulsive couples are refused, "not-supported": their effect on the other contacts is not known to the set.
 */
export function sequentialJoint(parameters: LawParameters = {}): JointImpactLaw {
  const n = 3 * MOST_CONTACTS;
  const buffers = {
    v: new Float64Array(3),
    D: new Float64Array(9),
    u: new Float64Array(n),
    result: createImpactResult(),
    energy: new Float64Array(2),
  };
  return createJointLaw(sequentialJointLaw, parameters, "not-guaranteed", (set, out) =>
    resolve(buffers, set, out),
  );
}

function resolve(buffers: SequentialBuffers, set: JointImpactSet, out: JointImpactResult): ImpactStatus {
  const { v, D, u, result, energy } = buffers;
  const { count, velocity, contexts, laws } = set;
  const n = 3 * count;
  let speed = 0;
  for (let j = 0; j < n; j += 1) speed = Math.max(speed, Math.abs(velocity[j]));
  for (let impact = 0; impact < MOST_IMPACTS; impact += 1) {
    velocityAfterInto(set, velocity, out.impulse, u);
    let i = 0;
    while (i < count && !(u[3 * i + 2] < -NO_APPROACH * speed)) i += 1;
    if (i === count) {
      energyMadeInto(set, out.impulse, energy);
      out.work = energy[0];
      return "impact";
    }
    for (let r = 0; r < 3; r += 1) {
      v[r] = u[3 * i + r];
      for (let c = 0; c < 3; c += 1) D[3 * r + c] = set.D[(3 * i + r) * n + 3 * i + c];
    }
    const status = laws[i].impulse(v, D, contexts[i], result);
    if (status !== "impact") return status;
    if (result.couple[0] !== 0 || result.couple[1] !== 0 || result.couple[2] !== 0) return "not-supported";
    for (let r = 0; r < 3; r += 1) out.impulse[3 * i + r] += result.impulse[r];
    out.compression[i] += result.compression;
  }
  return "not-converged";
}

/** Impacts one after the other, as named in a scenario. */
export const sequentialJointLaw: JointImpactLawDefinition = {
  api: 1,
  kind: "joint-impact",
  name: "sequential",
  meaning: "one contact after the other by the impact law of its pair, until none approaches",
  parameters: [],
  create: sequentialJoint,
};
