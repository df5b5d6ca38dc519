export type { JointImpactLaw, JointImpactResult, JointImpactSet } from "./joint-impact-law.ts";
export { clearJointImpactResult, createJointImpactResult } from "./joint-impact-law.ts";
