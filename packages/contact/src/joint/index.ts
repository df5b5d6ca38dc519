export type { JointImpactLaw, JointImpactResult, JointImpactSet } from "./joint-impact-law.ts";
export { clearJointImpactResult, createJointImpactResult } from "./joint-impact-law.ts";
export type { JointImpactLawDefinition } from "./joint-law-definition.ts";
export { moreauJoint, moreauJointLaw } from "./moreau-joint.ts";
export { poissonJoint, poissonJointLaw } from "./poisson-joint.ts";
export { sequentialJoint, sequentialJointLaw } from "./sequential-joint.ts";
