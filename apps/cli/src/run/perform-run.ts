import { manifestJson, summaryRecord } from "@talus/results";
import { jsonText } from "@talus/results/text";
import type { RunOutcome } from "@talus/runner";
import { type FilmChoice, filmChoice } from "../formats/film-choice.ts";
import type { FormatWriter } from "../formats/format-writer.ts";
import { formatsOf, type ResultFormat } from "../formats/result-formats.ts";
import { summaryText } from "../formats/summary-text.ts";
import type { Surroundings } from "../host/surroundings.ts";
import { BadInput } from "../process/bad-input.ts";
import { exitCode } from "../process/exit-code.ts";
import { type Interrupts, inSlices } from "../process/interrupts.ts";
import { secondsOfMotion } from "../process/progress.ts";
import { type Reply, replyOf } from "../process/reply.ts";
import type { StopSignal } from "../process/stop-signal.ts";
import { type LoadedScenario, loadScenario } from "../scenario/load-scenario.ts";
import { type OutputDirectory, openOutputDirectory } from "./output-directory.ts";
import type { RunRequest } from "./run-request.ts";
import { sameCommandAgain } from "./same-command.ts";

/**
 * Runs a scenario file: simulates it, writes the results, and summarises them. The first interrupt ends the run at its
 * next step and a film at its next picture, keeping what is finished; a second one leaves nothing behind.
 */
export function performRun(request: RunRequest, surroundings: Surroundings): Promise<Reply> {
  let output: OutputDirectory | undefined;
  let interrupts: Interrupts | undefined;
  return replyOf(async () => {
    try {
      const formats = formatsOf(request.format);
      if (request.namesFormat && request.out === undefined)
        throw new BadInput(
          `--format ${request.format}: nothing is written without --out; allowed: --out DIR beside it`,
        );
      const film = filmChoice(request.film);
      const loaded = await loadScenario(request);
      interrupts = surroundings.hearInterrupts();
      output = request.out === undefined ? undefined : openOutputDirectory(request.out, request.overwrite);
      const works = { ...surroundings, interrupts };
      const writers = await openFormats(formats, film, loaded, request.out, output, works);
      const run = await simulated(loaded, request, output !== undefined, writers, works);
      if (output !== undefined && request.out !== undefined) {
        await writeResults(run, request, request.out, output, writers);
        output.commit();
      }
      return replyTo(run, request);
    } finally {
      output?.discard();
      interrupts?.close();
    }
  });
}

/** Present during the work. */
interface Works extends Surroundings {
  readonly interrupts: Interrupts;
}

interface Run extends RunOutcome<boolean> {
  readonly loaded: LoadedScenario;
  readonly wallSeconds: number;
  readonly signal: StopSignal;
}

async function openFormats(
  formats: readonly ResultFormat[],
  film: FilmChoice,
  loaded: LoadedScenario,
  out: string | undefined,
  output: OutputDirectory | undefined,
  { interrupts, startProgress }: Works,
): Promise<readonly FormatWriter[]> {
  if (output === undefined || out === undefined) return [];
  const { model, parts, origin, crs, metresPerUnit, relativeTo } = loaded;
  const context = {
    ...relativeTo(out),
    model,
    parts,
    origin,
    crs,
    metresPerUnit,
    film,
    interrupts,
    startProgress,
    open: (name: string) => output.open(name),
  };
  const streamed = await Promise.all(formats.flatMap((format) => format.load?.() ?? []));
  const recorded = await Promise.all(formats.flatMap((format) => format.loadRecorded?.() ?? []));
  const writers = streamed.map((write) => write(context));
  if (recorded.length === 0) return writers;
  const { recordRun } = await import("../formats/recorded-run.ts");
  return [...writers, recordRun(context, recorded)];
}

async function simulated(
  loaded: LoadedScenario,
  { verboseEvents }: RunRequest,
  hash: boolean,
  writers: readonly FormatWriter[],
  { interrupts, startProgress, clock }: Works,
): Promise<Run> {
  const { signal } = interrupts;
  const start = clock();
  const end = loaded.scenario.end.time;
  const run = loaded.start({ signal, verboseEvents, hash, observer: streams(writers) });
  const progress = startProgress(secondsOfMotion);
  try {
    await inSlices(run.advance, interrupts, clock, () => progress.update(run.t, end));
  } finally {
    progress.clear();
  }
  const wallSeconds = clock() - start;
  return { loaded, ...named(run.result()), wallSeconds, signal };
}

/** Samples cost time: they are requested only if a writer uses them. */
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
function named({ result, facts }: RunOutcome<boolean>): RunOutcome<boolean> {
  if (result.status.kind !== "aborted") return { result, facts };
  const status = { kind: "interrupted", message: "stopped by the user" } as const;
  return { result: { ...result, status }, facts: { ...facts, status: status.kind } };
}

async function writeResults(
  run: Run,
  request: RunRequest,
  directory: string,
  output: OutputDirectory,
  writers: readonly FormatWriter[],
): Promise<void> {
  const { loaded, result, facts } = run;
  const { scenario, inputs, plugins } = loaded.relativeTo(directory);
  const manifest = manifestJson(scenario, {
    ...facts,
    versions: { talus: request.version },
    inputs,
    plugins,
  });
  const summary = summaryRecord(result, summaryContext(run));
  for (const writer of writers) await writer.finish?.({ result, summary, manifest, inputs });
  output.open("summary.json").write(jsonText(summary));
  output.open("manifest.json").write(manifest);
}

function summaryContext({ loaded, wallSeconds }: Run) {
  return { title: loaded.scenario.title, origin: loaded.origin, wallSeconds };
}

function replyTo(run: Run, request: RunRequest): Reply {
  const { status } = run.result;
  const heading = run.loaded.scenario.title || request.file;
  const context = { heading, origin: run.loaded.origin, out: request.out, colours: request.colours };
  const summary = request.json
    ? jsonText(summaryRecord(run.result, summaryContext(run)))
    : summaryText(run.result, context);
  const kept = request.out === undefined ? "" : `; what was finished is in ${request.out}`;
  const stdout = request.quiet ? "" : summary;
  const interruption = interruptionOf(run, request);
  if (interruption !== undefined) {
    const stderr = `talus: interrupted ${interruption}${kept}; to complete it: ${sameCommandAgain(request)}\n`;
    return { exitCode: exitCode.interrupted, stdout, stderr };
  }
  const isGood = status.kind === "ended" || status.kind === "reached-end";
  if (isGood) return { exitCode: exitCode.done, stdout, stderr: "" };
  const stderr = `talus: ${request.file}: ${status.kind}: ${status.message}${kept}\n`;
  return { exitCode: exitCode.failed, stdout, stderr };
}

/** Place at which the user stopped it. Only a film is cut short, other formats are written to their end. */
function interruptionOf({ result: { status, t }, signal }: Run, { format }: RunRequest): string | undefined {
  if (status.kind === "interrupted") return `at t = ${t} s`;
  return signal.aborted && format.split(",").includes("film") ? "in the film" : undefined;
}
