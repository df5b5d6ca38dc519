import type { Case } from "./case.ts";
import { curvedCases } from "./curved/curved-cases.ts";
import { hybridCases } from "./hybrid/hybrid-cases.ts";
import { impactCases } from "./impact/impact-cases.ts";
import { onATurntable } from "./moving/turntable.ts";
import { onARoundBody, onASpring } from "./plane/compliant-drop.ts";
import { throughLayers } from "./plane/layered-impact.ts";
import { planeCases } from "./plane/plane-cases.ts";
import { againstRollingResistance } from "./plane/rolling-resistance.ts";
import { waterSlideCases } from "./slide/water-slide.ts";
import { unifiedCases } from "./unified/unified-cases.ts";

export type { Case, CaseDescription, CaseReport, Comparison, ComputedCase, ScenarioCase } from "./case.ts";
export { errorOf, reportCase, runCase } from "./run-case.ts";

/** All cases, in the order in which they are shown. */
export function allCases(): readonly Case[] {
  return [
    ...planeCases(),
    ...[0, 0.01].map(againstRollingResistance),
    onASpring(),
    onARoundBody(),
    ...throughLayers(),
    ...curvedCases(),
    ...waterSlideCases(),
    ...[0, 0.1].map(onATurntable),
    ...hybridCases(),
    ...impactCases(),
    ...unifiedCases(),
  ];
}
