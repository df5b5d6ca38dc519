import { createTrajectoryHash, jsonText, manifestJson, summaryJson, summaryRecord } from "@talus/io";
import { type RunResult, simulate } from "@talus/simulation";
import { exitCode } from "./exit-code.ts";
import { type FilmChoice, filmChoice } from "./film-choice.ts";
import { type LoadedScenario, loadScenario } from "./load-scenario.ts";
import { type OutputDirectory, openOutputDirectory } from "./output-directory.ts";
import { type Reply, replyOf } from "./reply.ts";
import { type FormatWriter, formatsOf, type ResultFormat } from "./result-formats.ts";
import type { RunRequest, StopSignal } from "./run-request.ts";
import { summaryText } from "./summary-text.ts";

/** What a run asks and tells while it runs. */
export interface RunSurroundings {
  readonly signal: StopSignal;
  /** Time in s from any start. */
  readonly clock: () => number;
  /** Told after each step: the time of the motion, and when it ends at the latest, s. */
  readonly onTime: (t: number, end: number) => void;
}

/** Runs a scenario file: simulates, writes the results, says what came out. */
export function performRun(request: RunRequest, surroundings: RunSurroundings): Promise<Reply> {
  let output: OutputDirectory | undefined;
  return replyOf(async () => {
    try {
      const formats = formatsOf(request.format);
      const film = filmChoice(request.film);
      const loaded = await loadScenario(request);
      output = request.out === undefined ? undefined : openOutputDirectory(request.out, request.overwrite);
      const writers = await openFormats(formats, film, loaded, request.out, output);
      const run = simulated(loaded, request, surroundings, writers);
      if (output !== undefined && request.out !== undefined) {
        await writeResults(run, request, request.out, output, writers);
        output.commit();
      }
      return replyTo(run, request);
    } finally {
      output?.discard();
    }
  });
}

interface Run {
  readonly loaded: LoadedScenario;
  readonly result: RunResult;
  readonly hash: string;
  readonly wallSeconds: number;
}

async function openFormats(
  formats: readonly ResultFormat[],
  film: FilmChoice,
  loaded: LoadedScenario,
  out: string | undefined,
  output: OutputDirectory | undefined,
): Promise<readonly FormatWriter[]> {
  if (output === undefined || out === undefined) return [];
  const { model, parts, origin, crs, relativeTo } = loaded;
  const context = {
    ...relativeTo(out),
    model,
    parts,
    origin,
    crs,
    film,
    open: (name: string) => output.open(name),
  };
  const streamed = await Promise.all(formats.flatMap((format) => format.load?.() ?? []));
  const recorded = await Promise.all(formats.flatMap((format) => format.loadRecorded?.() ?? []));
  const writers = streamed.map((write) => write(context));
  if (recorded.length === 0) return writers;
  const { recordRun } = await import("./formats/recorded-run.ts");
  return [...writers, recordRun(context, recorded)];
}

function simulated(
  loaded: LoadedScenario,
  request: RunRequest,
  { signal, clock, onTime }: RunSurroundings,
  writers: readonly FormatWriter[],
): Run {
  const hash = createTrajectoryHash();
  const start = clock();
  const end = loaded.scenario.end.time;
  const observer = {
    onState(t: number, y: Float64Array) {
      hash.update(t, y);
      onTime(t, end);
    },
    ...streams(writers),
  };
  const result = loaded.naming(() => {
    return simulate(loaded.model, { signal, verboseEvents: request.verboseEvents, observer });
  });
  return { loaded, result: named(result), hash: hash.hex(), wallSeconds: clock() - start };
}

/** Samples cost time: they are asked for only where somebody takes them. */
function streams(writers: readonly FormatWriter[]): FormatWriter {
  if (writers.length === 0) return {};
  return {
    onSample(sample) {
      for (const writer of writers) writer.onSample?.(sample);
    },
    onEvent(event) {
      for (const writer of writers) writer.onEvent?.(event);
    },
  };
}

/** To the user a stop by the signal is an interruption. */
function named(result: RunResult): RunResult {
  if (result.status.kind !== "aborted") return result;
  return { ...result, status: { kind: "interrupted", message: "stopped by the user" } };
}

async function writeResults(
  run: Run,
  request: RunRequest,
  directory: string,
  output: OutputDirectory,
  writers: readonly FormatWriter[],
): Promise<void> {
  const { loaded, result, hash } = run;
  const { scenario, inputs, plugins } = loaded.relativeTo(directory);
  const manifest = manifestJson(scenario, {
    status: result.status.kind,
    versions: { talus: request.version },
    inputs,
    plugins,
    crs: loaded.crs,
    origin: loaded.origin,
    startShift: result.startShift,
    hash,
  });
  const summary = summaryJson(result, summaryContext(run));
  for (const writer of writers) await writer.finish?.({ result, summary, manifest, inputs });
  output.open("summary.json").write(summary);
  output.open("manifest.json").write(manifest);
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
  const again = `; to run it whole: talus run ${request.out}/manifest.json --out ${request.out} --overwrite`;
  const trouble: Readonly<Record<number, string>> = {
    [exitCode.interrupted]: `talus: interrupted at t = ${t} s${kept}${kept && again}\n`,
    [exitCode.failed]: `talus: ${request.file}: ${status.kind}: ${status.message}${kept}\n`,
  };
  return { exitCode: code, stdout: request.quiet ? "" : summary, stderr: trouble[code] ?? "" };
}

function exitCodeOf({ status }: RunResult): number {
  if (status.kind === "ended" || status.kind === "reached-end") return exitCode.done;
  return status.kind === "interrupted" ? exitCode.interrupted : exitCode.failed;
}
