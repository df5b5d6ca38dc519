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
  velocityAfterInto,
} from "./joint-workspace.ts";

/** Energy below this fraction of the sum of its magnitudes is the rounding of redundant contacts. */
const NO_ENERGY = 1e-12;
/** Halvings in the search for the largest restitution that makes no energy: to rounding. */
const MOST_HALVINGS = 60;

/**
 * Poisson's law for several contacts at once, with Coulomb's friction in both phases (Glocker and Pfeiffer 1995,
 * without tangential restitution).
 *
 *   compression:  u_c = u⁻ + D P_c,   (7.2) to (7.4) with u_c, P_c                                              (7.7)
 *   restitution:  u⁺ = u_c + D P_r,   N_r ≥ e N_c, u_n⁺ ≥ 0, (N_r − e N_c) u_n⁺ = 0, friction (7.3), (7.4)       (7.8)
 *
 * e of each contact by `jointRestitution` at the speed D_nn N_c, for a single contact of a sphere its approach speed.
 *
 * The energy of each impact, Σ P·(u⁻ + u⁺)/2, is computed. If it is positive, all e are multiplied by the largest
 * factor
 * for which it is not: at 0 the impact ends with u_c, and then P_c·(u⁻ + u_c)/2 = P_c·u_c − P_c·D P_c/2 ≤ 0      (7.9)
 */
export function poissonJoint(parameters: LawParameters = {}): JointImpactLaw {
  const workspace = createJointWorkspace();
  return createJointLaw(poissonJointLaw, parameters, "always", (set, out) => resolve(workspace, set, out));
}

function resolve(workspace: JointWorkspace, set: JointImpactSet, out: JointImpactResult): ImpactStatus {
  const { compression, between, free, e, restitution, energy } = workspace;
  const n = 3 * set.count;
  compression.fill(0);
  for (let j = 0; j < n; j += 1) free[j] = set.velocity[j];
  frictionOf(workspace, set, set.velocity);
  const status = solveJoint(workspace, set, false, compression);
  if (status === "no-solution" || status === "not-converged") return "not-converged";
  let isUnique = status === "solved";
  velocityAfterInto(set, set.velocity, compression, between);
  for (let i = 0; i < set.count; i += 1) {
    const N = compression[3 * i + 2];
    out.compression[i] = N;
    e[i] = jointRestitution(set, i, set.D[(3 * i + 2) * n + 3 * i + 2] * N, restitution);
  }
  frictionOf(workspace, set, between);
  let low = 0;
  let high = 1;
  let factor = 1;
  for (let i = 0; i < MOST_HALVINGS; i += 1) {
    const found = restore(workspace, set, factor, out);
    energyMadeInto(set, out.impulse, energy);
    out.work = energy[0];
    out.lowered = factor;
    if (found !== "none" && energy[0] <= NO_ENERGY * energy[1]) {
      if (found === "not-unique") isUnique = false;
      if (factor === 1) break;
      low = factor;
    } else high = factor;
    const next = 0.5 * (low + high);
    if (next === low || next === high || high - low < 1e-12) break;
    factor = next;
  }
  if (out.lowered !== 1 && out.lowered !== low) {
    restore(workspace, set, low, out);
    energyMadeInto(set, out.impulse, energy);
    out.work = energy[0];
    out.lowered = low;
  }
  out.isUnique = isUnique;
  return "impact";
}

/** Restitution with factor · e: total impulses in `out`. */
function restore(
  workspace: JointWorkspace,
  set: JointImpactSet,
  factor: number,
  out: JointImpactResult,
): "unique" | "not-unique" | "none" {
  const { compression, expansion, between, least, e, free } = workspace;
  const n = 3 * set.count;
  let any = 0;
  for (let i = 0; i < set.count; i += 1) {
    least[i] = factor * e[i] * compression[3 * i + 2];
    any = Math.max(any, least[i]);
  }
  expansion.fill(0);
  for (let j = 0; j < n; j += 1) free[j] = between[j];
  const status = any === 0 ? "solved" : solveJoint(workspace, set, true, expansion);
  for (let j = 0; j < n; j += 1) out.impulse[j] = compression[j] + expansion[j];
  if (status === "solved") return "unique";
  return status === "not-unique" ? "not-unique" : "none";
}

/** Poisson's law for several contacts, as named in a scenario. */
export const poissonJointLaw: JointImpactLawDefinition = {
  api: 1,
  kind: "joint-impact",
  name: "poisson-joint",
  meaning:
    "all contacts at once, compression and restitution with friction; e is lowered where it would make energy",
  parameters: [],
  create: poissonJoint,
};
