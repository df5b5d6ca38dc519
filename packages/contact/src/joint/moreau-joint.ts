import type { ConeSolver, ConeStatus } from "../cone/index.ts";
import type { ImpactStatus } from "../laws/impact-law.ts";
import type { JointImpactLaw, JointImpactResult, JointImpactSet } from "../laws/joint-impact-law.ts";
import type { JointImpactLawDefinition, LawParameters } from "../laws/law-definition.ts";
import { createJointLaw } from "./joint-frame.ts";
import { jointRestitution } from "./joint-restitution.ts";
import {
  createJointWorkspace,
  energyMadeInto,
  frictionOf,
  type JointWorkspace,
  solveJoint,
} from "./joint-workspace.ts";

/** Halvings in the search for the largest restitution that has an answer: a factor to 1e-6. */
const MOST_HALVINGS = 20;

/**
 * Moreau's law for several contacts at once (1988): Newton's restitution along each normal, in one step,
 *
 *   u⁺ = u⁻ + D P,  (7.2) to (7.4) with u_n⁺ + e min(u_n⁻, 0) in place of u_n                                    (7.11)
 *
 * e of each contact by `jointRestitution` at its own speed of approach. With friction it can make energy where normal
 * and tangential directions are coupled; with e = 0 it never does.
 *
 * Where friction can jam the body between its contacts, e along the normals alone may ask for velocities that a rigid
 * body cannot have. Then all e are multiplied by the largest factor for which an impulse is found; at 0 there always is
 * one, the compression of (7.7).
 */
export function moreauJoint(parameters: LawParameters = {}): JointImpactLaw {
  const workspace = createJointWorkspace();
  return createJointLaw(moreauJointLaw, parameters, "not-guaranteed", (set, out) =>
    resolve(workspace, set, out),
  );
}

function resolve(workspace: JointWorkspace, set: JointImpactSet, out: JointImpactResult): ImpactStatus {
  const { compression, expansion, e, restitution, energy, solver, quickSolver } = workspace;
  const { count, velocity } = set;
  const n = 3 * count;
  for (let i = 0; i < count; i += 1) e[i] = jointRestitution(set, i, -velocity[3 * i + 2], restitution);
  frictionOf(workspace, set, velocity);
  compression.fill(0);
  let status = restore(workspace, set, 1, solver, compression);
  if (!isAnswer(status)) {
    status = restore(workspace, set, 0, solver, compression);
    if (!isAnswer(status)) return "not-converged";
    let low = 0;
    let high = 1;
    for (let i = 0; i < MOST_HALVINGS; i += 1) {
      const factor = 0.5 * (low + high);
      for (let j = 0; j < n; j += 1) expansion[j] = compression[j]; // the search begins there
      const found = restore(workspace, set, factor, quickSolver, expansion);
      if (isAnswer(found)) {
        low = factor;
        status = found;
        for (let j = 0; j < n; j += 1) compression[j] = expansion[j];
      } else high = factor;
    }
    out.lowered = low;
  }
  for (let j = 0; j < n; j += 1) out.impulse[j] = compression[j];
  for (let i = 0; i < count; i += 1) out.compression[i] = compression[3 * i + 2];
  energyMadeInto(set, out.impulse, energy);
  out.work = energy[0];
  out.isUnique = status === "solved";
  return "impact";
}

/** Impulses with factor · e, in P. */
function restore(
  workspace: JointWorkspace,
  set: JointImpactSet,
  factor: number,
  solver: ConeSolver,
  P: Float64Array,
): ConeStatus {
  const { free, e } = workspace;
  for (let j = 0; j < 3 * set.count; j += 1) free[j] = set.velocity[j];
  for (let i = 0; i < set.count; i += 1) {
    const approach = -set.velocity[3 * i + 2];
    if (approach > 0) free[3 * i + 2] -= factor * e[i] * approach;
  }
  return solveJoint(workspace, set, false, P, solver);
}

function isAnswer(status: ConeStatus): boolean {
  return status === "solved" || status === "not-unique";
}

/** Moreau's law, as named in a scenario. */
export const moreauJointLaw: JointImpactLawDefinition = {
  api: 1,
  kind: "joint-impact",
  name: "moreau",
  meaning:
    "all contacts at once, normal velocity after = -e times that before; may make energy unless e = 0; e is lowered where that has no answer",
  parameters: [],
  create: moreauJoint,
};
