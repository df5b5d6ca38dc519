export type { BounceSeries, NotSummable } from "./bounces/bounce-series.ts";
export { sumBounces } from "./bounces/bounce-series.ts";
export type { BounceSeriesPoint } from "./bounces/bounce-series-point.ts";
export { createBounceSeriesPoint, evaluateBouncesInto } from "./bounces/bounce-series-point.ts";
export type { BounceSeriesStart } from "./bounces/bounce-series-start.ts";
export type { BounceSums } from "./bounces/bounce-sums.ts";
export type { BounceTailBound } from "./bounces/bounce-tail.ts";
export { boundBounceTail } from "./bounces/bounce-tail.ts";
export {
  huntCrossleyForce,
  huntCrossleyForceLaw,
  kelvinVoigtForce,
  kelvinVoigtForceLaw,
} from "./compliant/damped-forces.ts";
export { hertzForce, hertzForceLaw, hookeForce, hookeForceLaw } from "./compliant/elastic-forces.ts";
export type { ForceImpact, ForceImpactOutcome } from "./compliant/impact-through-force.ts";
export { impactThroughForce } from "./compliant/impact-through-force.ts";
export { maxwellForce, maxwellForceLaw, zenerForce, zenerForceLaw } from "./compliant/relaxing-forces.ts";
export { anisotropicFriction, anisotropicFrictionLaw } from "./friction/anisotropic-friction.ts";
export { coulombFriction, coulombFrictionLaw } from "./friction/coulomb-friction.ts";
export type { SlipEnd, SlipEndStatus } from "./friction/grip.ts";
export { createSlipEnd, finishSlip } from "./friction/grip.ts";
export { loadDependentFriction, loadDependentFrictionLaw } from "./friction/load-dependent-friction.ts";
export { viscousFriction, viscousFrictionLaw } from "./friction/viscous-friction.ts";
export {
  stribeckFriction,
  stribeckFrictionLaw,
  velocityWeakeningFriction,
  velocityWeakeningFrictionLaw,
} from "./friction/weakening-friction.ts";
export { crspImpact, crspImpactLaw } from "./impact/crsp-impact.ts";
export type { ThreeBalls, ThreeBallsOutcome, TwoBalls, TwoBallsOutcome } from "./impact/fremond-collision.ts";
export { collideThreeBalls, collideTwoBalls } from "./impact/fremond-collision.ts";
export { newtonImpact, newtonImpactLaw } from "./impact/newton-impact.ts";
export { pfeifferBowenImpact, pfeifferBowenImpactLaw } from "./impact/pfeiffer-bowen-impact.ts";
export { plasticImpact, plasticImpactLaw } from "./impact/plastic-impact.ts";
export { poissonImpact, poissonImpactLaw } from "./impact/poisson-impact.ts";
export type { RestitutionModel, WritableContext } from "./impact/restitution-impact.ts";
export { createRestitutionImpact } from "./impact/restitution-impact.ts";
export { roughGroundImpact, roughGroundImpactLaw } from "./impact/rough-ground-impact.ts";
export { soilImpact, soilImpactLaw } from "./impact/soil-impact.ts";
export { sphereDelassusInto } from "./impact/sphere-delassus.ts";
export { strongeImpact, strongeImpactLaw } from "./impact/stronge-impact.ts";
export {
  tangentialRestitutionImpact,
  tangentialRestitutionImpactLaw,
} from "./impact/tangential-restitution-impact.ts";
export { viscoelasticImpact, viscoelasticImpactLaw } from "./impact/viscoelastic-impact.ts";
export { viscoelasticRestitution } from "./impact/viscoelastic-restitution.ts";
export type { ContactContext } from "./laws/contact-context.ts";
export type { ForceLaw } from "./laws/force-law.ts";
export type { FrictionLaw } from "./laws/friction-law.ts";
export type { HereditaryLaw } from "./laws/hereditary-law.ts";
export type { ImpactLaw, ImpactResult, ImpactStatus } from "./laws/impact-law.ts";
export { clearImpactResult, createImpactResult } from "./laws/impact-law.ts";
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
} from "./laws/law-definition.ts";
export { resolveLawParameters } from "./laws/law-definition.ts";
export type { TurningLaw } from "./laws/turning-law.ts";
export type { LayeredForceOptions, LayeredHistory } from "./layers/layered-force.ts";
export { layeredForce } from "./layers/layered-force.ts";
export { layeredImpact, layeredImpactLaw } from "./layers/layered-impact.ts";
export type {
  LayerFault,
  LayerLaw,
  LayerParameters,
  ViscoelasticLayer,
} from "./layers/viscoelastic-layer.ts";
export {
  createLayerModes,
  createViscoelasticLayer,
  creepCompliance,
  layerFault,
  layerParameters,
  relaxationModulus,
} from "./layers/viscoelastic-layer.ts";
export {
  constantArmPivoting,
  constantArmPivotingLaw,
  constantArmRolling,
  constantArmRollingLaw,
  viscousArmRolling,
  viscousArmRollingLaw,
} from "./turning/arm-resistance.ts";
export { contactDiscPivoting, contactDiscPivotingLaw } from "./turning/contact-disc-pivoting.ts";
