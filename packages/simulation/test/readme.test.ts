import * as ode from "@talus/ode";
import * as implicit from "@talus/ode/implicit";
import * as terrain from "@talus/terrain";
import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as planeMotion from "../src/formulations/selected-frame/plane/index.ts";
import * as simulation from "../src/index.ts";

it.each([
  [1, 2],
  [2, 1],
])("example %i of the README prints what it says", (number, lines) => {
  const readme = new URL("../README.md", import.meta.url);
  const modules = {
    "@talus/ode": ode,
    "@talus/ode/implicit": implicit,
    "@talus/simulation": simulation,
    "@talus/simulation/plane-motion": planeMotion,
    "@talus/terrain": terrain,
  };
  const { printed, promised } = runReadmeExample(readme, modules, number);
  expect(promised).toHaveLength(lines);
  expect(printed).toEqual(promised);
});
