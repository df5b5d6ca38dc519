import * as ode from "@talus/ode";
import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";

it("the example of the README prints what it says", () => {
  const readme = new URL("../README.md", import.meta.url);
  const { printed, promised } = runReadmeExample(readme, { "@talus/ode": ode });
  expect(promised).toHaveLength(1);
  expect(printed).toEqual(promised);
});
