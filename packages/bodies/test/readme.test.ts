import * as ode from "@talus/ode";
import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as bodies from "../src/index.ts";
import * as motion from "../src/motion/index.ts";

it("the example of the README prints what it says", () => {
  const readme = new URL("../README.md", import.meta.url);
  const { printed, promised } = runReadmeExample(readme, {
    "@talus/bodies": bodies,
    "@talus/bodies/motion": motion,
    "@talus/ode": ode,
  });
  expect(promised.length).toBeGreaterThan(1);
  expect(printed).toEqual(promised);
});
