import type { ImpactStatus } from "../laws/impact-law.ts";
import {
  clearJointImpactResult,
  type JointImpactLaw,
  type JointImpactResult,
  type JointImpactSet,
} from "../laws/joint-impact-law.ts";
import {
  type JointImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { checkJointInput } from "./joint-workspace.ts";

/**
 * A joint law from the function that resolves impacts of contacts whose numbers are finite and in range, one of which
 * approaches. All other sets are answered with a status, and each result without an impact is zero.
 *
 * @throws RangeError for parameters that the definition does not allow
 */
export function createJointLaw(
  { name, parameters }: JointImpactLawDefinition,
  given: LawParameters,
  dissipates: JointImpactLaw["dissipates"],
  resolve: (set: JointImpactSet, out: JointImpactResult) => ImpactStatus,
): JointImpactLaw {
  resolveLawParameters(name, parameters, given);
  return {
    name,
    dissipates,
    impulses(set, out) {
      clearJointImpactResult(out);
      const checked = checkJointInput(set);
      const status = checked === "impact" ? resolve(set, out) : checked;
      if (status !== "impact") clearJointImpactResult(out);
      return status;
    },
  };
}
