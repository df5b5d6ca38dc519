import {
  anisotropicFrictionLaw,
  constantArmPivotingLaw,
  constantArmRollingLaw,
  contactDiscPivotingLaw,
  coulombFrictionLaw,
  crspImpactLaw,
  hertzForceLaw,
  hookeForceLaw,
  huntCrossleyForceLaw,
  type ImpactLawDefinition,
  kelvinVoigtForceLaw,
  layeredImpactLaw,
  loadDependentFrictionLaw,
  maxwellForceLaw,
  newtonImpactLaw,
  pfeifferBowenImpactLaw,
  plasticImpactLaw,
  poissonImpactLaw,
  roughGroundImpactLaw,
  soilImpactLaw,
  stribeckFrictionLaw,
  strongeImpactLaw,
  tangentialRestitutionImpactLaw,
  velocityWeakeningFrictionLaw,
  viscoelasticImpactLaw,
  viscousArmRollingLaw,
  viscousFrictionLaw,
  zenerForceLaw,
} from "@talus/contact";
import { dormandPrince54 } from "@talus/ode";
import { kennedyCarpenter43, radau5, trapezoid23 } from "@talus/ode/implicit";
import type { LawTables } from "./law-tables.ts";

/** Impact laws with constant restitution and Coulomb friction, the same for a sphere: infinite bounces have a sum. */
export const lawsWithBounceSums: readonly ImpactLawDefinition[] = [
  poissonImpactLaw,
  newtonImpactLaw,
  strongeImpactLaw,
];

/** Impact laws at a point that know every Delassus matrix: friction laws with a limit of their own can change them. */
export const lawsUnderAnyFriction: readonly ImpactLawDefinition[] = [
  ...lawsWithBounceSums,
  plasticImpactLaw,
  viscoelasticImpactLaw,
];

export const builtInLaws: LawTables = {
  impact: [
    ...lawsWithBounceSums,
    tangentialRestitutionImpactLaw,
    pfeifferBowenImpactLaw,
    plasticImpactLaw,
    viscoelasticImpactLaw,
    soilImpactLaw,
    crspImpactLaw,
    roughGroundImpactLaw,
    layeredImpactLaw,
  ],
  friction: [
    coulombFrictionLaw,
    anisotropicFrictionLaw,
    stribeckFrictionLaw,
    velocityWeakeningFrictionLaw,
    viscousFrictionLaw,
    loadDependentFrictionLaw,
  ],
  contact: [
    hookeForceLaw,
    hertzForceLaw,
    kelvinVoigtForceLaw,
    huntCrossleyForceLaw,
    maxwellForceLaw,
    zenerForceLaw,
  ],
  rolling: [constantArmRollingLaw, viscousArmRollingLaw],
  pivoting: [constantArmPivotingLaw, contactDiscPivotingLaw],
  steppers: [dormandPrince54, radau5, kennedyCarpenter43, trapezoid23],
};
