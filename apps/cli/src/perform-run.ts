import {
  createLoadRows,
  createTrajectoryHash,
  eventsCsv,
  gatesCsv,
  jsonText,
  loadsHeader,
  manifestJson,
  summaryJson,
  summaryRecord,
  trajectoryHeader,
  trajectoryRow,
} from "@talus/io";
import { type EventRecord, type RunResult, type Sample, simulate } from "@talus/simulation";
import { exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-report.ts";
import { type LoadedScenario, loadScenario } from "./load-scenario.ts";
import { type OutputDirectory, openOutputDirectory } from "./output-directory.ts";
import type { Reply, RunRequest, StopSignal } from "./run-request.ts";
import { summaryText } from "./summary-text.ts";

/**
 * Runs a scenario file: simulates, writes the results, says what came out.
 *
 * @param clock time in s from any start
 */
export async function performRun(
  request: RunRequest,
  signal: StopSignal,
  clock: () => number,
): Promise<Reply> {
  let output: OutputDirectory | undefined;
  try {
    const loaded = await loadScenario(request.file, request.laws);
    output = request.out === undefined ? undefined : openOutputDirectory(request.out, request.overwrite);
    const run = simulated(loaded, request, signal, clock, output);
    if (output !== undefined && request.out !== undefined) {
      writeResults(run, request, request.out, output);
      output.commit();
    }
    return replyTo(run, request);
  } catch (error) {
    const failure = failureOf(error);
    return { exitCode: failure.exitCode, stdout: "", stderr: failure.message };
  } finally {
    output?.discard();
  }
}

interface Run {
  readonly loaded: LoadedScenario;
  readonly result: RunResult;
  readonly hash: string;
  readonly wallSeconds: number;
}

function simulated(
  loaded: LoadedScenario,
  request: RunRequest,
  signal: StopSignal,
  clock: () => number,
  output: OutputDirectory | undefined,
): Run {
  const hash = createTrajectoryHash();
  const trajectory = output?.open("trajectory.csv");
  trajectory?.write(trajectoryHeader);
  const loads = output?.open("loads.csv");
  loads?.write(loadsHeader);
  const loadRows = createLoadRows(loaded.model, loaded.origin);
  const start = clock();
  const observer = {
    onState: hash.update,
    ...(trajectory &&
      loads && {
        onSample(sample: Sample) {
          trajectory.write(trajectoryRow(sample, loaded.origin));
          loads.write(loadRows.force(sample));
        },
        onEvent: (event: EventRecord) => loads.write(loadRows.impulse(event)),
      }),
  };
  const result = loaded.naming(() => {
    return simulate(loaded.model, { signal, verboseEvents: request.verboseEvents, observer });
  });
  return { loaded, result: named(result), hash: hash.hex(), wallSeconds: clock() - start };
}

/** To the user a stop by the signal is an interruption. */
function named(result: RunResult): RunResult {
  if (result.status.kind !== "aborted") return result;
  return { ...result, status: { kind: "interrupted", message: "stopped by the user" } };
}

function writeResults(run: Run, request: RunRequest, directory: string, output: OutputDirectory): void {
  const { loaded, result, hash } = run;
  const { scenario, inputs, plugins } = loaded.relativeTo(directory);
  output.open("events.csv").write(eventsCsv(result.events, loaded.origin));
  if (result.gates.length > 0) output.open("gates.csv").write(gatesCsv(result.events, loaded.origin));
  output.open("summary.json").write(summaryJson(result, summaryContext(run)));
  const facts = {
    status: result.status.kind,
    versions: { talus: request.version },
    inputs,
    plugins,
    crs: loaded.crs,
    origin: loaded.origin,
    startShift: result.startShift,
    hash,
  };
  output.open("manifest.json").write(manifestJson(scenario, facts));
}

function summaryContext({ loaded, wallSeconds }: Run) {
  return { title: loaded.scenario.title, origin: loaded.origin, wallSeconds };
}

function replyTo(run: Run, request: RunRequest): Reply {
  const { status, t } = run.result;
  const heading = run.loaded.scenario.title || request.file;
  const context = { heading, origin: run.loaded.origin, out: request.out, colours: request.colours };
  const summary = request.json
    ? jsonText(summaryRecord(run.result, summaryContext(run)))
    : summaryText(run.result, context);
  const code = exitCodeOf(run.result);
  const kept = request.out === undefined ? "" : `; what was finished is in ${request.out}`;
  const trouble: Readonly<Record<number, string>> = {
    [exitCode.interrupted]: `talus: interrupted at t = ${t} s${kept}\n`,
    [exitCode.failed]: `talus: ${request.file}: ${status.kind}: ${status.message}${kept}\n`,
  };
  return { exitCode: code, stdout: request.quiet ? "" : summary, stderr: trouble[code] ?? "" };
}

function exitCodeOf({ status }: RunResult): number {
  if (status.kind === "ended" || status.kind === "reached-end") return exitCode.done;
  return status.kind === "interrupted" ? exitCode.interrupted : exitCode.failed;
}
