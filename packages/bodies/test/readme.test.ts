import * as ode from "@talus/ode";
import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as bodies from "../src/index.ts";
import * as motion from "../src/motion/index.ts";

it.each([1, 2])("example %i of the README prints what it says", (number) => {
  const readme = new URL("../README.md", import.meta.url);
  const modules = { "@talus/bodies": bodies, "@talus/bodies/motion": motion, "@talus/ode": ode };
  const { printed, promised } = runReadmeExample(readme, modules, number);
  expect(promised.length).toBeGreaterThan(0);
  expect(printed).toEqual(promised);
});
