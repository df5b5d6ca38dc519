export type { ContactContext } from "./contact-context.ts";
export { coulombFriction, coulombFrictionLaw } from "./coulomb-friction.ts";
export type { FrictionLaw } from "./friction-law.ts";
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
