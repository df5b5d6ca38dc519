import { type EnergyLedger, manifestJson, type RunResult, type RunStatus, summaryJson } from "@talus/results";
import { type Columns, csvText, gatherColumns } from "@talus/results/tables";
import { openScenario } from "@talus/runner";
import { scenarioYaml } from "@talus/runner/files";
import type { Scenario } from "@talus/scenario";
import { type RunView, viewOfRun } from "@talus/viewer";

/** A completed run, for display and for saving. */
export interface ShownRun {
  readonly status: RunStatus;
  readonly t: number;
  readonly phase: string;
  readonly ledger: EnergyLedger;
  readonly warnings: readonly string[];
  /** Hash of the trajectory, as in manifest.json. */
  readonly hash: string;
  readonly view: RunView;
  /** Files read and written by `talus run scenario.yaml --out`. */
  readonly files: readonly TextFile[];
}

export interface TextFile {
  readonly name: string;
  /** UTF-8. */
  readonly bytes: Uint8Array;
}

/** Resolution of pictures: rows of the trajectory and nodes of the ground. */
const fineness = { rows: 1500, nodes: 2500 };
/**
 * Runs a scenario in the same way as the command runs its file.
 *
 * @param given   a scenario whose ground needs no files
 * @param onState called with each sample: time, s, and state as in `SphereState`
 */
export async function runScenario(
  given: Scenario,
  onState: (t: number, y: Float64Array) => void = () => {},
): Promise<{ readonly result: RunResult; readonly shown: ShownRun }> {
  const yaml = scenarioYaml(given);
  // As in the command, with the keys in their order.
  const { scenario, model, origin, run } = await openScenario("scenario.yaml", {
    files: { read: () => yaml },
  });
  const tables = gatherColumns({ model, origin, hasGates: (scenario.gates ?? []).length > 0 });
  const begin = performance.now();
  const { result, facts } = run({
    observer: {
      onSample(sample) {
        tables.onSample(sample);
        onState(sample.t, sample.y);
      },
      onEvent: tables.onEvent,
    },
  });
  const wallSeconds = (performance.now() - begin) / 1000;
  tables.finish(result.events);
  const manifest = manifestJson(scenario, {
    ...facts,
    versions: { talus: __TALUS_VERSION__ },
    plugins: [],
  });
  const columns = tables.columns();
  const csvFiles = Object.entries<Columns>({ ...columns }).map(
    ([name, table]) => [`${name}.csv`, csvText(table)] as const,
  );
  const texts = new Map([
    ["scenario.yaml", yaml],
    ["summary.json", summaryJson(result, { title: scenario.title, origin, wallSeconds })],
    ...csvFiles,
    ["manifest.json", manifest],
  ]);
  const view = viewOfRun(
    { model, origin, obstacles: [], trajectory: columns.trajectory, events: columns.events },
    { title: scenario.title, outcome: "", facts: [], scenario: "", manifest: "" },
    fineness,
  );
  const encoder = new TextEncoder();
  const files = [...texts].map(([name, text]) => ({ name, bytes: encoder.encode(text) }));
  const { status, t, phase, ledger, warnings } = result;
  return { result, shown: { status, t, phase, ledger, warnings, hash: facts.hash, view, files } };
}
