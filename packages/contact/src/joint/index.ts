export { moreauJoint, moreauJointLaw } from "./moreau-joint.ts";
export { poissonJoint, poissonJointLaw } from "./poisson-joint.ts";
export { sequentialJoint, sequentialJointLaw } from "./sequential-joint.ts";
