import { allCases } from "@talus/cases";
import { parseScenario, scenarioYaml } from "@talus/runner/files";
import { expect, test } from "vitest";

const scenarios = allCases().flatMap((one) => ("scenario" in one ? [one] : []));

test("the file of every case's scenario is read back as the same scenario, with what it leaves out: page, test and command run the same", () => {
  expect(scenarios.length).toBeGreaterThan(40);
  for (const { id, scenario } of scenarios) {
    expect(parseScenario(scenarioYaml(scenario), `${id}.yaml`), id).toMatchObject(scenario);
  }
});
