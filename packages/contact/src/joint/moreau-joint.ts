import type { ImpactStatus } from "../laws/impact-law.ts";
import {
  clearJointImpactResult,
  type JointImpactLaw,
  type JointImpactResult,
  type JointImpactSet,
} from "../laws/joint-impact-law.ts";
import type { JointImpactLawDefinition } from "../laws/law-definition.ts";
import { type LawParameters, resolveLawParameters } from "../laws/law-definition.ts";
import { jointRestitution } from "./joint-restitution.ts";
import {
  checkJointInput,
  createJointWorkspace,
  energyMadeInto,
  frictionOf,
  type JointWorkspace,
  solveJoint,
} from "./joint-workspace.ts";

/**
 * Moreau's law for several contacts at once (1988): Newton's restitution along each normal, in one step,
 *
 *   u⁺ = u⁻ + D P,  (7.2) to (7.4) with u_n⁺ + e min(u_n⁻, 0) in place of u_n                                    (7.11)
 *
 * e of each contact by `jointRestitution` at its own speed of approach. With friction it can make energy where normal
 * and tangential directions are coupled; with e = 0 it never does.
 */
export function moreauJoint(parameters: LawParameters = {}): JointImpactLaw {
  resolveLawParameters(moreauJointLaw.name, moreauJointLaw.parameters, parameters);
  const workspace = createJointWorkspace();
  return {
    name: moreauJointLaw.name,
    dissipates: "not-guaranteed",
    impulses(set, out) {
      clearJointImpactResult(out);
      const status = checkJointInput(set);
      return status === "impact" ? resolve(workspace, set, out) : status;
    },
  };
}

function resolve(workspace: JointWorkspace, set: JointImpactSet, out: JointImpactResult): ImpactStatus {
  const { compression, free, restitution, energy } = workspace;
  const { count, velocity } = set;
  const n = 3 * count;
  compression.fill(0);
  for (let j = 0; j < n; j += 1) free[j] = velocity[j];
  for (let i = 0; i < count; i += 1) {
    const approach = -velocity[3 * i + 2];
    if (approach > 0) free[3 * i + 2] -= jointRestitution(set, i, approach, restitution) * approach;
  }
  frictionOf(workspace, set, velocity);
  const status = solveJoint(workspace, set, false, compression);
  if (status === "no-solution" || status === "not-converged") return "not-converged";
  for (let j = 0; j < n; j += 1) out.impulse[j] = compression[j];
  for (let i = 0; i < count; i += 1) out.compression[i] = compression[3 * i + 2];
  energyMadeInto(set, out.impulse, energy);
  out.work = energy[0];
  out.isUnique = status === "solved";
  return "impact";
}

/** Moreau's law, as named in a scenario. */
export const moreauJointLaw: JointImpactLawDefinition = {
  api: 1,
  kind: "joint-impact",
  name: "moreau",
  meaning: "all contacts at once, normal velocity after = -e times that before; may make energy unless e = 0",
  parameters: [],
  create: moreauJoint,
};
