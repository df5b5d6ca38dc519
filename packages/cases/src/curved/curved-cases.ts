import type { Case } from "../case/case.ts";
import { bowlCases } from "./bowl.ts";
import { cycloid } from "./cycloid.ts";
import { rollingOffASphere } from "./rolling-off-a-sphere.ts";
import { nearASaddle, offARing } from "./saddle.ts";
import { roundAPipe } from "./upright-pipe.ts";
import { criticalSpeedOnACrest, leavesAWashboard } from "./washboard.ts";
import { rollsOverAWashboard } from "./washboard-in-a-plane.ts";

/** Cases on curved ground. */
export function curvedCases(): readonly Case[] {
  return [
    ...rollingOffASphere(),
    ...bowlCases(),
    ...[0, 12].map(roundAPipe),
    ...[0.1, 1, 2.6].map(cycloid),
    leavesAWashboard(),
    criticalSpeedOnACrest(),
    rollsOverAWashboard(),
    offARing(),
    nearASaddle(),
  ];
}
