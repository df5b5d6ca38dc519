import type { LawParameters, ParameterSpec } from "../laws/law-definition.ts";
import type { JointImpactLaw } from "./joint-impact-law.ts";

/** A joint impact law as a plug-in exports it, in `laws`, and as a scenario names it, under `laws.jointImpact`. */
export interface JointImpactLawDefinition {
  /** Version of this interface. */
  readonly api: 1;
  readonly kind: "joint-impact";
  /** Name in a scenario file. */
  readonly name: string;
  /** One sentence in the words of the field, for lists of laws. */
  readonly meaning?: string;
  readonly parameters: readonly ParameterSpec[];
  /** Checks the parameters and returns the law closed over them. Throws RangeError on a wrong one. */
  create(parameters: LawParameters): JointImpactLaw;
}
