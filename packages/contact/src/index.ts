export { anisotropicFriction, anisotropicFrictionLaw } from "./anisotropic-friction.ts";
export {
  constantArmPivoting,
  constantArmPivotingLaw,
  constantArmRolling,
  constantArmRollingLaw,
  viscousArmRolling,
  viscousArmRollingLaw,
} from "./arm-resistance.ts";
export type { BounceSeries, BounceSeriesStart, NotSummable } from "./bounce-series.ts";
export { sumBounces } from "./bounce-series.ts";
export type { BounceSeriesPoint } from "./bounce-series-point.ts";
export { createBounceSeriesPoint, evaluateBouncesInto } from "./bounce-series-point.ts";
export type { BounceSums } from "./bounce-sums.ts";
export type { BounceTailBound } from "./bounce-tail.ts";
export { boundBounceTail } from "./bounce-tail.ts";
export type { ContactContext } from "./contact-context.ts";
export { contactDiscPivoting, contactDiscPivotingLaw } from "./contact-disc-pivoting.ts";
export { coulombFriction, coulombFrictionLaw } from "./coulomb-friction.ts";
export { crspImpact, crspImpactLaw } from "./crsp-impact.ts";
export {
  huntCrossleyForce,
  huntCrossleyForceLaw,
  kelvinVoigtForce,
  kelvinVoigtForceLaw,
} from "./damped-forces.ts";
export { hertzForce, hertzForceLaw, hookeForce, hookeForceLaw } from "./elastic-forces.ts";
export type { ForceLaw } from "./force-law.ts";
export type { ThreeBalls, ThreeBallsOutcome, TwoBalls, TwoBallsOutcome } from "./fremond-collision.ts";
export { collideThreeBalls, collideTwoBalls } from "./fremond-collision.ts";
export type { FrictionLaw } from "./friction-law.ts";
export type { SlipEnd, SlipEndStatus } from "./grip.ts";
export { createSlipEnd, finishSlip } from "./grip.ts";
export type { HereditaryLaw } from "./hereditary-law.ts";
export type { ImpactLaw, ImpactResult, ImpactStatus } from "./impact-law.ts";
export { clearImpactResult, createImpactResult } from "./impact-law.ts";
export type { ForceImpact, ForceImpactOutcome } from "./impact-through-force.ts";
export { impactThroughForce } from "./impact-through-force.ts";
export type {
  ForceLawDefinition,
  FrictionLawDefinition,
  ImpactLawDefinition,
  InnerLawSpec,
  LawDefinition,
  LawParameters,
  ParameterSpec,
  PivotingLawDefinition,
  RollingLawDefinition,
} from "./law-definition.ts";
export { resolveLawParameters } from "./law-definition.ts";
export type { LayeredForceOptions, LayeredHistory } from "./layered-force.ts";
export { layeredForce } from "./layered-force.ts";
export { layeredImpact, layeredImpactLaw } from "./layered-impact.ts";
export { loadDependentFriction, loadDependentFrictionLaw } from "./load-dependent-friction.ts";
export { newtonImpact, newtonImpactLaw } from "./newton-impact.ts";
export { pfeifferBowenImpact, pfeifferBowenImpactLaw } from "./pfeiffer-bowen-impact.ts";
export { plasticImpact, plasticImpactLaw } from "./plastic-impact.ts";
export { poissonImpact, poissonImpactLaw } from "./poisson-impact.ts";
export { maxwellForce, maxwellForceLaw, zenerForce, zenerForceLaw } from "./relaxing-forces.ts";
export type { RestitutionModel, WritableContext } from "./restitution-impact.ts";
export { createRestitutionImpact } from "./restitution-impact.ts";
export { roughGroundImpact, roughGroundImpactLaw } from "./rough-ground-impact.ts";
export { soilImpact, soilImpactLaw } from "./soil-impact.ts";
export { sphereDelassusInto } from "./sphere-delassus.ts";
export { strongeImpact, strongeImpactLaw } from "./stronge-impact.ts";
export {
  tangentialRestitutionImpact,
  tangentialRestitutionImpactLaw,
} from "./tangential-restitution-impact.ts";
export type { TurningLaw } from "./turning-law.ts";
export { viscoelasticImpact, viscoelasticImpactLaw } from "./viscoelastic-impact.ts";
export type { LayerFault, LayerLaw, LayerParameters, ViscoelasticLayer } from "./viscoelastic-layer.ts";
export {
  createLayerModes,
  createViscoelasticLayer,
  creepCompliance,
  layerFault,
  layerParameters,
  relaxationModulus,
} from "./viscoelastic-layer.ts";
export { viscoelasticRestitution } from "./viscoelastic-restitution.ts";
export { viscousFriction, viscousFrictionLaw } from "./viscous-friction.ts";
export {
  stribeckFriction,
  stribeckFrictionLaw,
  velocityWeakeningFriction,
  velocityWeakeningFrictionLaw,
} from "./weakening-friction.ts";
