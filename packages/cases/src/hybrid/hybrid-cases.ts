import type { ComputedCase } from "../case/case.ts";
import { ballInABox } from "./ball-in-a-box.ts";
import { bouncingBall } from "./bouncing-ball.ts";
import { impactPendulum } from "./impact-pendulum.ts";
import { rimlessWheel } from "./rimless-wheel.ts";
import { serverWithSetUp } from "./server-with-set-up.ts";
import { stickSlip } from "./stick-slip.ts";
import { thermostat } from "./thermostat.ts";
import { twoTanks } from "./two-tanks.ts";

/** Hybrid systems with exact answers, run by the scheduler alone. */
export function hybridCases(): readonly ComputedCase[] {
  return [
    bouncingBall(),
    ballInABox(),
    thermostat(),
    twoTanks(),
    stickSlip(),
    rimlessWheel(),
    serverWithSetUp(),
    impactPendulum(),
  ];
}
