import { readFileSync } from "node:fs";
import { allCases, type ScenarioCase } from "@talus/cases";
import type { RunResult } from "@talus/results";
import { parseScenario } from "@talus/runner/files";
import { describe, expect, it } from "vitest";
// @ts-expect-error The example's scripts are plain JavaScript.
import { ride } from "../ride.mjs";
// @ts-expect-error The example's scripts are plain JavaScript.
import { scenarioText, studies } from "../slide-scenario.mjs";
// @ts-expect-error The example's scripts are plain JavaScript.
import { table } from "../table.mjs";

interface Study {
  readonly id: string;
  readonly friction: number;
  readonly mass: number;
}
const isRide = (one: object): one is ScenarioCase => "scenario" in one;
const cases = allCases()
  .filter(isRide)
  .filter(({ id }) => id.startsWith("slide/"));

describe("the studies of the water slide", () => {
  // so that the numbers that the cases compare with a second program are those of the example
  it.each((studies as readonly Study[]).map((study) => [study.id, study] as const))(
    "%s is the scenario of a case",
    (id, study) => {
      const scenario = parseScenario(scenarioText(study), `${id}.yaml`);
      const one = cases.find((each) => each.id === `slide/mu-${study.friction}-mass-${study.mass}`);
      const { terrain, body, start, environment, solver } = scenario;
      expect({ ...one?.scenario, terrain, body, start, environment, solver }).toEqual(one?.scenario);
    },
  );

  // two of the nine, for speed: the cases run all of them
  it.each(["mu-0.10", "mu-0.50"])("%s comes out as the README says", async (id) => {
    const study = (studies as readonly Study[]).find((each) => each.id === id);
    const { row, result, history }: { row: object; result: RunResult; history: object[] } = await ride(study);
    expect(result.ledger.residual).toBeLessThan(1e-9);
    expect(history.length).toBeGreaterThan(2500);
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    for (const line of table([row]).split("\n")) expect(readme).toContain(line);
  });
});
