import { describe, expect, it } from "vitest";
import { moreauJoint, poissonJoint, sequentialJoint } from "../../src/joint/index.ts";
import { describeJointImpactLaw } from "../../src/testing/index.ts";

describeJointImpactLaw(poissonJoint(), { describe, it, expect }, { count: 300 });
describeJointImpactLaw(moreauJoint(), { describe, it, expect }, { count: 300 });
// impacts one after the other: a contact struck twice, and slow convergence between two walls
describeJointImpactLaw(sequentialJoint(), { describe, it, expect }, { count: 300, unsolved: 0.05 });
