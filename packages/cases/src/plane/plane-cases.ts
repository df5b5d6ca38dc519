import type { Case } from "../case.ts";
import { droppedBall } from "./bouncing-ball.ts";
import { forcesOnSlope, limitOfRolling } from "./forces.ts";
import { billiardBall, obliqueSlip, rollingDown, slidingDown, slipToRoll } from "./rolling-and-slipping.ts";
import { thrownSphere, thrownSphereStops } from "./thrown-sphere.ts";

/** Cases on a plane, in the order of note 000 section 8.1. */
export function planeCases(): readonly Case[] {
  return [
    thrownSphere(),
    thrownSphereStops(),
    rollingDown(),
    slidingDown(),
    forcesOnSlope(),
    limitOfRolling(),
    slipToRoll(),
    billiardBall(),
    ...[1.5, 1.1, 1.02].map(obliqueSlip),
    droppedBall(),
  ];
}
