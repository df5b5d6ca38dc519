import type { Case } from "../case/case.ts";
import { droppedBall } from "./bouncing-ball.ts";
import { onARoundBody, onASpring } from "./compliant-drop.ts";
import { forcesOnSlope, limitOfRolling } from "./forces.ts";
import { inAVerticalPlane } from "./in-a-vertical-plane.ts";
import { thrownInWind, thrownUp } from "./in-the-air.ts";
import { throughLayers } from "./layered-impact.ts";
import { billiardBall, obliqueSlip, rollingDown, slidingDown, slipToRoll } from "./rolling-and-slipping.ts";
import { againstRollingResistance } from "./rolling-resistance.ts";
import { gripInImpact, superball } from "./single-impacts.ts";
import { slippingBounces, smoothBounces } from "./slipping-bounces.ts";
import { thrownSphere, thrownSphereStops } from "./thrown-sphere.ts";

/** Cases on a plane: the suite of the source's section 6.1, then forces and laws of contact. */
export function planeCases(): readonly Case[] {
  return [
    thrownSphere(),
    thrownSphereStops(),
    rollingDown(),
    slidingDown(),
    forcesOnSlope(),
    limitOfRolling(),
    inAVerticalPlane(),
    slipToRoll(),
    billiardBall(),
    ...[1.5, 1.1, 1.02].map(obliqueSlip),
    droppedBall(),
    smoothBounces(),
    slippingBounces(),
    gripInImpact(),
    superball(),
    thrownUp(),
    thrownInWind(),
    ...[0, 0.01].map(againstRollingResistance),
    onASpring(),
    onARoundBody(),
    ...throughLayers(),
  ];
}
