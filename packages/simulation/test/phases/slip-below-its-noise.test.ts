import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { type Choice, contact, run } from "../support/scenarios.ts";

/**
 * Slip of some mm/s across a fast roll along a trough. At a tolerance of 1e-4 slip slower than 20 mm/s counts as slow,
 * so that it begins far below that, while friction takes so long to end it that the forces change.
 */
const onWall = (slip: number, angle: number, relativeTolerance: number): Choice => ({
  ground: { kind: "cylinder", centre: [0, 0, 10], axis: [0, 1, 0], radius: 10, side: "inside" },
  radius: 0.4,
  friction: 0.15,
  start: contact([-7, 0], [30, 10, 0], slip, angle),
  time: 0.5,
  relativeTolerance,
});

it.each([
  [0.0008, 2],
  [0.002, 3],
  [0.004, 1],
])(
  "slip that begins as slow as %f m/s, below the noise of the tolerance, is followed from there",
  (slip, angle) => {
    const [loose, fine] = [run(onWall(slip, angle, 1e-4)), run(onWall(slip, angle, 1e-10))];
    expect([loose.outcome, fine.outcome]).toEqual(["time", "time"]);
    const because = "a tolerance of 1e-4 on a centre some 10 m from the origin";
    for (let i = 0; i < 3; i += 1) expectWithin(loose.y[i], fine.y[i], { abs: 1e-3, because });
  },
);
