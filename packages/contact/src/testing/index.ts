export { describeForceLaw } from "./describe-force-law.ts";
export { describeFrictionLaw } from "./describe-friction-law.ts";
export { describeHereditaryLaw } from "./describe-hereditary-law.ts";
export { describeImpactDefinition } from "./describe-impact-definition.ts";
export { describeImpactLaw } from "./describe-impact-law.ts";
export { describeJointImpactLaw, type JointImpactSuiteOptions } from "./describe-joint-impact-law.ts";
export { describeTurningLaw } from "./describe-turning-law.ts";
