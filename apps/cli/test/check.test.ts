import { join } from "node:path";
import { parseScenario } from "@talus/io";
import { expect, test } from "vitest";
import { directoryWith, slopeYaml, talus } from "./command.ts";

test("check shows the scenario with its defaults, as a scenario file that says the same", async () => {
  const file = join(directoryWith({ "slope.yaml": slopeYaml }), "slope.yaml");
  const yaml = await talus(["check", file]);
  expect({ code: yaml.code, stderr: yaml.stderr }).toEqual({ code: 0, stderr: "" });
  expect(yaml.stdout).toContain("gravity: 9.81\n");
  expect(parseScenario(yaml.stdout, "shown.yaml")).toEqual(parseScenario(slopeYaml, "slope.yaml"));
  const json = await talus(["check", file, "--json"]);
  expect(JSON.parse(json.stdout)).toEqual(parseScenario(slopeYaml, "slope.yaml"));
});
