import type { ComputedCase } from "../case/case.ts";
import { discLiftOff, discStaysDown } from "./disc-lift-off.ts";
import { discNearThreshold } from "./disc-near-threshold.ts";
import { discWithoutImpact } from "./disc-without-impact.ts";
import { droppedBall } from "./dropped-ball.ts";
import { sphereByBothModels, sphereOnChords } from "./thrown-sphere.ts";

/** Bodies on a plane in one form for flight, impact and contact, and by events. */
export function unifiedCases(): readonly ComputedCase[] {
  return [
    droppedBall(),
    sphereOnChords(),
    sphereByBothModels(),
    discStaysDown(),
    discLiftOff(),
    discNearThreshold(),
    discWithoutImpact(),
  ];
}
