import {
  hertzForceLaw,
  hookeForceLaw,
  huntCrossleyForceLaw,
  kelvinVoigtForceLaw,
  maxwellForceLaw,
  zenerForceLaw,
} from "@talus/contact/compliant";
import {
  anisotropicFrictionLaw,
  coulombFrictionLaw,
  loadDependentFrictionLaw,
  stribeckFrictionLaw,
  velocityWeakeningFrictionLaw,
  viscousFrictionLaw,
} from "@talus/contact/friction";
import {
  crspImpactLaw,
  newtonImpactLaw,
  pfeifferBowenImpactLaw,
  plasticImpactLaw,
  poissonImpactLaw,
  roughGroundImpactLaw,
  soilImpactLaw,
  strongeImpactLaw,
  tangentialRestitutionImpactLaw,
  viscoelasticImpactLaw,
} from "@talus/contact/impact";
import { moreauJointLaw, poissonJointLaw, sequentialJointLaw } from "@talus/contact/joint";
import { layeredImpactLaw } from "@talus/contact/layers";
import {
  constantArmPivotingLaw,
  constantArmRollingLaw,
  contactDiscPivotingLaw,
  viscousArmRollingLaw,
} from "@talus/contact/turning";
import { dormandPrince54 } from "@talus/ode";
import { kennedyCarpenter43, radau5, trapezoid23 } from "@talus/ode/implicit";
import type { LawTables } from "./law-tables.ts";

export const builtInLaws: LawTables = {
  impact: [
    poissonImpactLaw,
    newtonImpactLaw,
    strongeImpactLaw,
    tangentialRestitutionImpactLaw,
    pfeifferBowenImpactLaw,
    plasticImpactLaw,
    viscoelasticImpactLaw,
    soilImpactLaw,
    crspImpactLaw,
    roughGroundImpactLaw,
    layeredImpactLaw,
  ],
  jointImpact: [poissonJointLaw, moreauJointLaw, sequentialJointLaw],
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
  loads: [],
  steppers: [dormandPrince54, radau5, kennedyCarpenter43, trapezoid23],
};
