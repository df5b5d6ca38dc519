import type { Case } from "../case/case.ts";
import { rollsInAGroove, rollsOnAGutter, slipsUntilItRollsInAGroove } from "./groove.ts";
import { restsAtAWall, slipsAlongAWall } from "./wall-foot.ts";
import { bouncesInAWedge, restsInACorner } from "./wedge.ts";

/** Cases of a sphere on several contacts at once. */
export function jointCases(): readonly Case[] {
  return [
    rollsInAGroove(),
    rollsOnAGutter(),
    slipsUntilItRollsInAGroove(),
    slipsAlongAWall(),
    restsAtAWall(),
    restsInACorner(),
    bouncesInAWedge(),
  ];
}
