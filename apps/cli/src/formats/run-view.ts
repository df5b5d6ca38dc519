import { scenarioYaml } from "@talus/runner/files";
import { type Fineness, type RunView, viewOfRun } from "@talus/viewer";
import { withObstacles } from "./drawn-scene.ts";
import type { DrawnRun } from "./recorded-run.ts";
import { factsOf, outcomeOf } from "./run-facts.ts";

/** Data for the pictures of a run. */
export function viewOf(run: DrawnRun, fineness: Fineness): RunView {
  const texts = {
    title: run.scenario.title || "Run",
    outcome: outcomeOf(run.summary),
    facts: factsOf(run.summary),
    scenario: scenarioYaml(run.scenario),
    manifest: run.manifest,
  };
  return viewOfRun(withObstacles(run), texts, fineness);
}
