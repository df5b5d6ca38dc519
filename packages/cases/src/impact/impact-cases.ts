import type { ComputedCase } from "../case/case.ts";
import { elasticImpact, elasticThree, elasticWall } from "./elastic.ts";
import { roughWall, scenarioThresholds, stuckThreshold } from "./rough-wall.ts";
import { printedThreeBodies, threeBodies } from "./three-bodies.ts";
import { scenarioMap, twoBodies } from "./two-bodies.ts";
import { fractionalImpact, kelvinVoigtWall, restitutionOverOrder, zenerImpact } from "./viscoelastic.ts";

/** Impacts of bodies in a line, dimensionless as in the source. */
export function impactCases(): readonly ComputedCase[] {
  return [
    elasticImpact(),
    elasticWall(),
    elasticThree(),
    kelvinVoigtWall(),
    zenerImpact(),
    fractionalImpact(),
    restitutionOverOrder(),
    roughWall("A"),
    roughWall("B"),
    scenarioThresholds(),
    stuckThreshold(),
    ...twoBodies(),
    scenarioMap(),
    threeBodies(),
    printedThreeBodies(),
  ];
}
