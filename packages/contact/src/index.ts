export type { ContactContext } from "./laws/contact-context.ts";
export type { ForceLaw } from "./laws/force-law.ts";
export type { FrictionLaw } from "./laws/friction-law.ts";
export type { HereditaryLaw } from "./laws/hereditary-law.ts";
export type { ImpactLaw, ImpactResult, ImpactStatus } from "./laws/impact-law.ts";
export { clearImpactResult, createImpactResult } from "./laws/impact-law.ts";
export { type ImpactValidity, requireValidity } from "./laws/impact-validity.ts";
export type { JointImpactLaw, JointImpactResult, JointImpactSet } from "./laws/joint-impact-law.ts";
export { createJointImpactResult } from "./laws/joint-impact-law.ts";
export type {
  ForceLawDefinition,
  FrictionLawDefinition,
  ImpactLawDefinition,
  JointImpactLawDefinition,
  LawDefinition,
  LawParameters,
  ParameterSpec,
  PivotingLawDefinition,
  RollingLawDefinition,
} from "./laws/law-definition.ts";
export { resolveLawParameters } from "./laws/law-definition.ts";
export { type ParameterValidity, parametersOutside } from "./laws/parameter-validity.ts";
export type { TurningLaw } from "./laws/turning-law.ts";
