import type { ReaderTable } from "@talus/geodata";
import { requireList, requireText } from "@talus/portable-math/arguments";
import { numberCell } from "@talus/results/text";
import {
  createScenarioReader,
  type KnownNames,
  type Scenario,
  ScenarioError,
  type Setting,
  type SourceDocument,
  sceneFiles,
  valueAt,
  withSettings,
} from "@talus/scenario";
import { pathText, requireDocument } from "@talus/scenario/rules";
import { obstacleNames } from "@talus/simulation";
import { tolerancesOfSweep } from "./sweep-tolerance.ts";
import type { Variation } from "./sweep-values.ts";

/** One run of a sweep. */
export interface PlannedRun {
  /** Number of the run, from 1. */
  readonly number: number;
  /** The tolerances of the sweep, where the scenario gives none, and its values of the varied keys. */
  readonly settings: readonly Setting[];
  /** Reason why its values are not a valid scenario; undefined if they are. */
  readonly refusal: ScenarioError | undefined;
  /** Cells of the table for the varied values, in SI units if they are numbers. */
  readonly varied: readonly string[];
}

/** All runs of a sweep, in the order of their numbers. */
export interface SweepPlan {
  /** The varied keys with the values of each. */
  readonly keys: readonly string[];
  readonly variations: readonly Variation[];
  readonly runs: readonly PlannedRun[];
  /** Title of the first run, empty if none, and its file as plain values: they allow the sweep to be repeated. */
  readonly title: string;
  readonly document: unknown;
  /** Names of the files, obstacles and gates of all runs. */
  readonly files: readonly string[];
  readonly obstacles: readonly string[];
  readonly gates: readonly string[];
}

/** Largest number of runs; more would take too long. */
const mostRuns = 100_000;

/**
 * The runs for every combination of the values: the last key changes fastest. Where the scenario gives no tolerance of
 * the integration, that of sweeps holds (`tolerancesOfSweep`).
 *
 * @param document   the scenario file, with the settings common to all runs applied
 * @param variations at least one, each for a different key
 * @param from       origin of the variations, named in messages instead of a file, such as "--vary"
 * @throws ScenarioError for a key given twice, more than 100,000 runs, or a value with which no run is valid: the
 *   message of the first such run
 */
export function planSweep(
  document: SourceDocument,
  variations: readonly Variation[],
  from: string,
  names?: KnownNames,
  readers?: ReaderTable,
): SweepPlan {
  requireDocument("planSweep", document);
  requireList("planSweep", "variations", variations);
  requireText("planSweep", "from", from);
  const keys = variations.map(({ path }) => pathText(path));
  const twin = keys.find((key, i) => keys.indexOf(key) < i);
  if (twin !== undefined) throw new ScenarioError(from, undefined, twin, "is given twice; allowed: once");
  const count = variations.reduce((product, { values }) => product * values.length, 1);
  if (count > mostRuns) {
    throw new ScenarioError(from, undefined, "", `makes ${count} runs; allowed: at most ${mostRuns}`);
  }
  const readScenario = createScenarioReader(names, readers);
  const tolerances = tolerancesOfSweep(document);
  const found = { files: new Set<string>(), obstacles: new Set<string>(), gates: new Set<string>() };
  let first: { readonly title: string; readonly document: unknown } | undefined;
  const chosen = Array.from({ length: count }, (_, index) => choiceOf(index, variations));
  const runs = chosen.map((choice, index) => {
    const varied = variations.map(({ path, values }, i) => ({ path, value: values[choice[i] ?? 0], from }));
    const settings = [...tolerances, ...varied];
    const changed = withSettings(document, settings);
    const scenario = read(() => readScenario(changed));
    const planned = plannedRun(index + 1, settings, varied, scenario);
    if (scenario instanceof ScenarioError) return planned;
    first ??= { title: scenario.title, document: changed.value };
    for (const { file } of sceneFiles(scenario.terrain)) found.files.add(file);
    for (const name of obstacleNames(scenario.terrain.obstacles ?? [])) found.obstacles.add(name);
    for (const { name } of scenario.gates ?? []) found.gates.add(name);
    return planned;
  });
  refuseUselessValues(variations, chosen, runs);
  if (first === undefined) throw new RangeError("planSweep: each variation must have a value");
  const { files, obstacles, gates } = found;
  return {
    keys,
    variations,
    runs,
    ...first,
    files: [...files],
    obstacles: [...obstacles],
    gates: [...gates],
  };
}

/** Index of the value of each key in a run: the digits of the run's index, the last one changing fastest. */
function choiceOf(index: number, variations: readonly Variation[]): readonly number[] {
  const digits: number[] = [];
  let rest = index;
  for (let key = variations.length - 1; key >= 0; key -= 1) {
    const base = variations[key]?.values.length ?? 1;
    digits.unshift(rest % base);
    rest = Math.floor(rest / base);
  }
  return digits;
}

function plannedRun(
  number: number,
  settings: readonly Setting[],
  varied: readonly Setting[],
  scenario: Scenario | ScenarioError,
): PlannedRun {
  const cells = varied.map(({ path, value }) => {
    const read = scenario instanceof ScenarioError ? undefined : valueAt(scenario, path);
    return cellOf(typeof read === "number" ? read : value);
  });
  return {
    number,
    settings,
    refusal: scenario instanceof ScenarioError ? scenario : undefined,
    varied: cells,
  };
}

function read(make: () => Scenario): Scenario | ScenarioError {
  try {
    return make();
  } catch (error) {
    if (error instanceof ScenarioError) return error;
    throw error;
  }
}

function cellOf(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? numberCell(value) : String(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Refuses a value that is invalid with all values of the other keys; one that is invalid with some of them only gets
 * rows that report it.
 */
function refuseUselessValues(
  variations: readonly Variation[],
  chosen: readonly (readonly number[])[],
  runs: readonly PlannedRun[],
): void {
  for (const [key, { values }] of variations.entries()) {
    const useful = new Set(
      chosen.flatMap((choice, i) => (runs[i]?.refusal === undefined ? [choice[key]] : [])),
    );
    for (const value of values.keys()) {
      if (useful.has(value)) continue;
      const refusal = runs.find((_, i) => chosen[i]?.[key] === value)?.refusal;
      if (refusal !== undefined) throw refusal;
    }
  }
}
