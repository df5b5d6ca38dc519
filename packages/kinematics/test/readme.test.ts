import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as kinematics from "../src/index.ts";
import * as movingFrames from "../src/moving-frames/index.ts";
import * as surfaceMotion from "../src/surface-motion/index.ts";

it("the example of the README prints what it says", () => {
  const readme = new URL("../README.md", import.meta.url);
  const { printed, promised } = runReadmeExample(readme, {
    "@talus/kinematics": kinematics,
    "@talus/kinematics/moving-frames": movingFrames,
    "@talus/kinematics/surface-motion": surfaceMotion,
  });
  expect(promised.length).toBeGreaterThan(1);
  expect(printed).toEqual(promised);
});
