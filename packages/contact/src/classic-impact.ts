import { resolveCentralImpact } from "./central-impact.ts";
import { createImpactBuffers, resolveGeneralImpact } from "./general-impact.ts";
import type { RestitutionRule } from "./impact-course.ts";
import { checkImpactInput, isCentral } from "./impact-input.ts";
import { clearImpactResult, type ImpactLaw } from "./impact-law.ts";

/**
 * An impact law with constant e and Coulomb friction that ends restitution by one of the three classic rules: in closed
 * form for a sphere, where the rules agree, else piece by piece along the normal impulse. Allocates its buffers.
 */
export function createClassicImpact(
  name: string,
  dissipates: ImpactLaw["dissipates"],
  rule: RestitutionRule,
): ImpactLaw {
  const buffers = createImpactBuffers();
  return {
    name,
    dissipates,
    impulse(v, D, context, out) {
      clearImpactResult(out);
      const status = checkImpactInput(v, D, context);
      if (status !== "impact") return status;
      return isCentral(D)
        ? resolveCentralImpact(v, D, context, out)
        : resolveGeneralImpact(rule, v, D, context, buffers, out);
    },
  };
}
