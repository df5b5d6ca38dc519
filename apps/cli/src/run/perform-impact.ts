import { createHash } from "node:crypto";
import { createLineSimulation, type LineResult, type LineSample } from "@talus/collinear-impact";
import {
  historyHeader,
  historyRow,
  type ImpactScenario,
  impactEventsCsv,
  impactManifest,
  impactSummary,
  readImpact,
} from "@talus/collinear-impact/files";
import { jsonText } from "@talus/results/text";
import { parseSetting, readDocument } from "@talus/runner/files";
import { withSettings } from "@talus/scenario";
import { readMainFile, requireKind } from "../files/main-file.ts";
import type { Surroundings } from "../host/surroundings.ts";
import { exitCode } from "../process/exit-code.ts";
import { type Interrupts, inSlices } from "../process/interrupts.ts";
import { secondsOfMotion, timeOfMotion } from "../process/progress.ts";
import { type Reply, replyOf } from "../process/reply.ts";
import { impactText } from "./impact-text.ts";
import { type OutputDirectory, openOutputDirectory } from "./output-directory.ts";
import { sameCommandAgain } from "./same-command.ts";

export interface ImpactRequest {
  readonly file: string;
  /** Values that replace those of the file, each `key=value`. */
  readonly set: readonly string[];
  /** Directory of the results; undefined: nothing is written. */
  readonly out: string | undefined;
  readonly overwrite: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
  readonly colours: boolean;
  readonly version: string;
}

/**
 * Runs an impact file: computes it, writes the results, and summarises them. The first interrupt ends it at its next
 * step.
 */
export function performImpact(request: ImpactRequest, surroundings: Surroundings): Promise<Reply> {
  const { clock } = surroundings;
  let output: OutputDirectory | undefined;
  let interrupts: Interrupts | undefined;
  return replyOf(async () => {
    try {
      const { file, set, out, overwrite } = request;
      const settings = set.map((text) => parseSetting(text, "--set"));
      const document = readDocument(readMainFile(file), file);
      requireKind(document, file, "talus-impact");
      const scenario = readImpact(withSettings(document, settings));
      interrupts = surroundings.hearInterrupts();
      output = out === undefined ? undefined : openOutputDirectory(out, overwrite);
      const start = clock();
      const result = await computed(scenario, output, request.version, { ...surroundings, interrupts });
      const summary = impactSummary(result, scenario, clock() - start);
      output?.open("summary.json").write(jsonText(summary));
      output?.commit();
      const shown = request.json ? jsonText(summary) : impactText(result, scenario, request);
      return replyTo(result, request, request.quiet ? "" : shown);
    } finally {
      output?.discard();
      interrupts?.close();
    }
  });
}

interface Works extends Surroundings {
  readonly interrupts: Interrupts;
}

async function computed(
  scenario: ImpactScenario,
  output: OutputDirectory | undefined,
  version: string,
  surroundings: Works,
): Promise<LineResult> {
  if (output === undefined) return simulated(scenario, surroundings);
  const history = output.open("history.csv");
  const hash = createHash("sha256");
  history.write(historyHeader(scenario));
  const result = await simulated(scenario, surroundings, (sample) => {
    const row = historyRow(sample);
    history.write(row);
    hash.update(row);
  });
  const facts = { status: result.status.kind, versions: { talus: version }, hash: hash.digest("hex") };
  output.open("events.csv").write(impactEventsCsv(result));
  output.open("manifest.json").write(impactManifest(scenario, facts));
  return result;
}

async function simulated(
  { line, scaling, step, endTime, scheme }: ImpactScenario,
  { interrupts, startProgress, clock }: Works,
  onSample?: (sample: LineSample) => void,
): Promise<LineResult> {
  const { signal } = interrupts;
  const run = createLineSimulation(line, { step, endTime, scheme, signal, ...(onSample && { onSample }) });
  const progress = startProgress(scaling === "SI" ? secondsOfMotion : timeOfMotion);
  await inSlices(run.advance, interrupts, clock, () => progress.update(run.t, endTime));
  progress.clear();
  return run.result();
}

function replyTo({ status, t }: LineResult, request: ImpactRequest, stdout: string): Reply {
  const isGood = status.kind === "ended" || status.kind === "reached-end-time";
  if (isGood) return { exitCode: exitCode.done, stdout, stderr: "" };
  if (status.kind === "interrupted") {
    const kept = request.out === undefined ? "" : `; what was finished is in ${request.out}`;
    const stderr = `talus: interrupted at t = ${t}${kept}; to complete it: ${sameCommandAgain(request)}\n`;
    return { exitCode: exitCode.interrupted, stdout, stderr };
  }
  const stderr = `talus: ${request.file}: ${status.kind} at t = ${t}: ${status.message}\n`;
  return { exitCode: exitCode.failed, stdout, stderr };
}
