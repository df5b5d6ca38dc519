import { describe, expect, it } from "vitest";
import { moreauJoint, poissonJoint, sequentialJoint } from "../../src/joint/index.ts";
import { describeJointImpactLaw } from "../../src/testing/index.ts";

describeJointImpactLaw(poissonJoint(), { describe, it, expect }, { count: 300 });
// 6 % of these end with a status, all but few of spheres between two or three contacts: e along the normals alone asks
// for velocities that a rigid body cannot have, outside the range of D, and no impulse is found
describeJointImpactLaw(moreauJoint(), { describe, it, expect }, { count: 300, unsolved: 0.1 });
// impacts one after the other: a contact struck twice, and slow convergence between two walls
describeJointImpactLaw(sequentialJoint(), { describe, it, expect }, { count: 300, unsolved: 0.05 });
