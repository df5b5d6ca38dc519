export type { BounceSeries, BounceSeriesStart, NotSummable } from "./bounce-series.ts";
export { sumBounces } from "./bounce-series.ts";
export type { BounceSeriesPoint } from "./bounce-series-point.ts";
export { createBounceSeriesPoint, evaluateBouncesInto } from "./bounce-series-point.ts";
export type { BounceSums } from "./bounce-sums.ts";
export type { BounceTailBound } from "./bounce-tail.ts";
export { boundBounceTail } from "./bounce-tail.ts";
export type { ContactContext } from "./contact-context.ts";
export { coulombFriction, coulombFrictionLaw } from "./coulomb-friction.ts";
export type { FrictionLaw } from "./friction-law.ts";
export type { SlipEnd, SlipEndStatus } from "./grip.ts";
export { createSlipEnd, finishSlip } from "./grip.ts";
export type { ImpactLaw, ImpactResult, ImpactStatus } from "./impact-law.ts";
export { clearImpactResult, createImpactResult } from "./impact-law.ts";
export type {
  FrictionLawDefinition,
  ImpactLawDefinition,
  LawDefinition,
  LawParameters,
  ParameterSpec,
} from "./law-definition.ts";
export { resolveLawParameters } from "./law-definition.ts";
export { newtonImpact, newtonImpactLaw } from "./newton-impact.ts";
export { poissonImpact, poissonImpactLaw } from "./poisson-impact.ts";
export { sphereDelassusInto } from "./sphere-delassus.ts";
export { strongeImpact, strongeImpactLaw } from "./stronge-impact.ts";
