import {
  coulombFrictionLaw,
  type FrictionLawDefinition,
  type ImpactLawDefinition,
  loadDependentFrictionLaw,
  newtonImpactLaw,
  pfeifferBowenImpactLaw,
  plasticImpactLaw,
  poissonImpactLaw,
  stribeckFrictionLaw,
  strongeImpactLaw,
  tangentialRestitutionImpactLaw,
  velocityWeakeningFrictionLaw,
  viscoelasticImpactLaw,
  viscousFrictionLaw,
} from "@talus/contact";
import { dormandPrince54, type Stepper } from "@talus/ode";
import { kennedyCarpenter43, radau5, trapezoid23 } from "@talus/ode/implicit";

/** The laws and steppers a scenario may name. Passed explicitly; a longer table is made by adding to a copy. */
export interface LawTables {
  readonly impact: readonly ImpactLawDefinition[];
  readonly friction: readonly FrictionLawDefinition[];
  readonly steppers: readonly Stepper[];
}

/** Impact laws with constant restitution and Coulomb friction, the same for a sphere: infinite bounces have a sum. */
export const lawsWithBounceSums: readonly ImpactLawDefinition[] = [
  poissonImpactLaw,
  newtonImpactLaw,
  strongeImpactLaw,
];

/** Laws that need more than a scenario gives (angular velocity, random numbers), or a direction in the ground, are not here. */
export const builtInLaws: LawTables = {
  impact: [
    ...lawsWithBounceSums,
    tangentialRestitutionImpactLaw,
    pfeifferBowenImpactLaw,
    plasticImpactLaw,
    viscoelasticImpactLaw,
  ],
  friction: [
    coulombFrictionLaw,
    stribeckFrictionLaw,
    velocityWeakeningFrictionLaw,
    viscousFrictionLaw,
    loadDependentFrictionLaw,
  ],
  steppers: [dormandPrince54, radau5, kennedyCarpenter43, trapezoid23],
};
