import { createHash } from "node:crypto";
import { jsonText, parseSetting, readDocument, withSettings } from "@talus/io";
import {
  historyHeader,
  historyRow,
  type ImpactScenario,
  impactEventsCsv,
  impactManifest,
  impactSummary,
  readImpact,
} from "@talus/io/impact";
import { type LineResult, simulateLine } from "@talus/simulation/bodies-in-line";
import { exitCode } from "./exit-code.ts";
import { impactText } from "./impact-text.ts";
import { decodeText, readInputFile } from "./input-file.ts";
import { type OutputDirectory, openOutputDirectory } from "./output-directory.ts";
import { type Reply, replyOf } from "./reply.ts";

export interface ImpactRequest {
  readonly file: string;
  /** Values in place of those of the file, each `key=value`. */
  readonly set: readonly string[];
  /** Directory of the results; undefined: nothing is written. */
  readonly out: string | undefined;
  readonly overwrite: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
  readonly colours: boolean;
  readonly version: string;
}

/** Runs an impact file: computes, writes the results, says what came out. */
export function performImpact(request: ImpactRequest, clock: () => number): Promise<Reply> {
  let output: OutputDirectory | undefined;
  return replyOf(async () => {
    try {
      const { file, set, out, overwrite } = request;
      const settings = set.map((text) => parseSetting(text, "--set"));
      const document = readDocument(decodeText(readInputFile(file), file), file);
      const scenario = readImpact(withSettings(document, settings));
      output = out === undefined ? undefined : openOutputDirectory(out, overwrite);
      const start = clock();
      const result = computed(scenario, output, request.version);
      const summary = impactSummary(result, scenario, clock() - start);
      output?.open("summary.json").write(jsonText(summary));
      output?.commit();
      const shown = request.json ? jsonText(summary) : impactText(result, scenario, request);
      return replyTo(result, request, request.quiet ? "" : shown);
    } finally {
      output?.discard();
    }
  });
}

function computed(
  scenario: ImpactScenario,
  output: OutputDirectory | undefined,
  version: string,
): LineResult {
  const { line, step, endTime, scheme } = scenario;
  if (output === undefined) return simulateLine(line, { step, endTime, scheme });
  const history = output.open("history.csv");
  const hash = createHash("sha256");
  history.write(historyHeader(scenario));
  const result = simulateLine(line, {
    step,
    endTime,
    scheme,
    onSample(sample) {
      const row = historyRow(sample);
      history.write(row);
      hash.update(row);
    },
  });
  const facts = { status: result.status.kind, versions: { talus: version }, hash: hash.digest("hex") };
  output.open("events.csv").write(impactEventsCsv(result));
  output.open("manifest.json").write(impactManifest(scenario, facts));
  return result;
}

function replyTo({ status, t }: LineResult, { file }: ImpactRequest, stdout: string): Reply {
  const isGood = status.kind === "ended" || status.kind === "reached-end-time";
  if (isGood) return { exitCode: exitCode.done, stdout, stderr: "" };
  const stderr = `talus: ${file}: ${status.kind} at t = ${t}: ${status.message}\n`;
  return { exitCode: exitCode.failed, stdout, stderr };
}
