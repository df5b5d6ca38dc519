import { bodyCases } from "./body/body-cases.ts";
import type { Case, CaseGroup } from "./case/case.ts";
import { curvedCases } from "./curved/curved-cases.ts";
import { hybridCases } from "./hybrid/hybrid-cases.ts";
import { impactCases } from "./impact/impact-cases.ts";
import { jointCases } from "./joint/joint-cases.ts";
import { onATurntable } from "./moving/turntable.ts";
import { planeCases } from "./plane/plane-cases.ts";
import { waterSlideCases } from "./slide/water-slide.ts";
import { solverCases } from "./solver/solver-cases.ts";
import { unifiedCases } from "./unified/unified-cases.ts";

/**
 * All cases by subject, in the order in which they are shown; the id of a case begins with that of its group.
 */
export function caseGroups(): readonly CaseGroup[] {
  return [
    { id: "plane", title: "A sphere on a plane", cases: planeCases() },
    { id: "curved", title: "A sphere on curved ground", cases: curvedCases() },
    { id: "slide", title: "The water slide of the source", cases: waterSlideCases() },
    { id: "contacts", title: "A sphere on several contacts at once", cases: jointCases() },
    { id: "moving", title: "Ground that moves in itself", cases: [0, 0.1].map(onATurntable) },
    {
      id: "impact",
      title: "Impact of bodies in a line through layers, with dry friction",
      cases: impactCases(),
    },
    {
      id: "unified",
      title: "Bodies on a plane, in one form for flight, impact and contact and by events",
      cases: unifiedCases(),
    },
    { id: "hybrid", title: "Hybrid systems, run by the scheduler alone", cases: hybridCases() },
    { id: "body", title: "A free rigid body", cases: bodyCases() },
    { id: "solver", title: "Differential equations with known solutions", cases: solverCases() },
  ];
}

/** The cases of all groups, in the same order. */
export function allCases(): readonly Case[] {
  return caseGroups().flatMap(({ cases }) => cases);
}
