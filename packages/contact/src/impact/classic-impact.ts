import type { ContactContext } from "../laws/contact-context.ts";
import {
  clearImpactResult,
  type ImpactLaw,
  type ImpactResult,
  type ImpactStatus,
} from "../laws/impact-law.ts";
import type { LawParameters } from "../laws/law-definition.ts";
import { resolveCentralImpact } from "./central-impact.ts";
import { createImpactBuffers, type ImpactBuffers, resolveGeneralImpact } from "./course/general-impact.ts";
import type { RestitutionRule } from "./course/impact-course.ts";
import { checkImpactInput, isCentral } from "./impact-input.ts";

/**
 * Impact with constant e and Coulomb friction by one of the three classic rules: in closed form for a sphere, where the
 * rules agree, else piece by piece along the normal impulse. After `checkImpactInput` has passed. No allocation.
 */
export function resolveClassicImpact(
  rule: RestitutionRule,
  v: Float64Array,
  D: Float64Array,
  context: ContactContext,
  buffers: ImpactBuffers,
  out: ImpactResult,
): ImpactStatus {
  return isCentral(D)
    ? resolveCentralImpact(v, D, context, out)
    : resolveGeneralImpact(rule, v, D, context, buffers, out);
}

/** `bounceSums` of a law whose e is that of the pair, at any speed. */
export function restitutionOfPair(_parameters: LawParameters, { restitution }: ContactContext): number {
  return restitution;
}

/** One of the three classic laws. Allocates its buffers. */
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
      return status === "impact" ? resolveClassicImpact(rule, v, D, context, buffers, out) : status;
    },
  };
}
