import {
  coulombFrictionLaw,
  type FrictionLawDefinition,
  type ImpactLawDefinition,
  newtonImpactLaw,
  poissonImpactLaw,
  strongeImpactLaw,
} from "@talus/contact";
import { dormandPrince54, type Stepper } from "@talus/ode";
import { kennedyCarpenter43, radau5, trapezoid23 } from "@talus/ode/implicit";

/** The laws and steppers a scenario may name. Passed explicitly; a longer table is made by adding to a copy. */
export interface LawTables {
  readonly impact: readonly ImpactLawDefinition[];
  readonly friction: readonly FrictionLawDefinition[];
  readonly steppers: readonly Stepper[];
}

export const builtInLaws: LawTables = {
  impact: [poissonImpactLaw, newtonImpactLaw, strongeImpactLaw],
  friction: [coulombFrictionLaw],
  steppers: [dormandPrince54, radau5, kennedyCarpenter43, trapezoid23],
};
