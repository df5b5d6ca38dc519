import { availableParallelism } from "node:os";
import { allCases, type Case, type CaseReport, errorOf } from "@talus/cases";
import { type JsonValue, jsonText } from "@talus/results/text";
import { doAll, type OpenPool } from "../host/pool.ts";
import type { Surroundings } from "../host/surroundings.ts";
import type { BadInput } from "../process/bad-input.ts";
import { exitCode } from "../process/exit-code.ts";
import { counted } from "../process/progress.ts";
import { done, type Reply, replyOf } from "../process/reply.ts";
import { unknownName } from "../process/unknown-name.ts";

export interface VerifyRequest {
  /** Ids of cases, or beginnings of ids before a "/"; none: all cases. */
  readonly cases: readonly string[];
  /** True to list only ids and titles without running them. */
  readonly list: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
}

/** Runs cases with known answers and reports the deviation of each from its reference. */
export function performVerify(
  request: VerifyRequest,
  { openPool, startProgress }: Pick<Surroundings, "startProgress"> & { readonly openPool: OpenPool },
): Promise<Reply> {
  return replyOf(async () => {
    const chosen = chosenCases(allCases(), request.cases);
    if (request.list) return done(listed(chosen, request));
    const reports = new Map<string, CaseReport>();
    const pool = await openPool("verify", null, Math.min(availableParallelism(), chosen.length));
    const ids = chosen.map(({ id }) => id);
    const progress = startProgress(counted("cases"));
    await doAll(pool, ids, (id, report) => {
      reports.set(id, report);
      progress.update(reports.size, ids.length);
    });
    progress.clear();
    return verifyReply(chosen, reports, request);
  });
}

/** @throws BadInput for a name that is neither an id nor the beginning of one */
function chosenCases(all: readonly Case[], names: readonly string[]): readonly Case[] {
  if (names.length === 0) return all;
  const chosen = new Set<Case>();
  for (const name of names) {
    const matches = all.filter(({ id }) => id === name || id.startsWith(`${name.replace(/\/$/, "")}/`));
    for (const one of matches) chosen.add(one);
    if (matches.length === 0) throw unknownCase(all, name);
  }
  return all.filter((one) => chosen.has(one));
}

function unknownCase(all: readonly Case[], name: string): BadInput {
  const groups = [...new Set(all.map(({ id }) => groupOf(id)))];
  const known = [...groups, ...all.map(({ id }) => id)];
  return unknownName("verify", "case", name, known, `${groups.join(", ")}, or an id of talus verify --list`);
}

/** @param reports by id; missing ones were interrupted */
export function verifyReply(
  chosen: readonly Case[],
  reports: ReadonlyMap<string, CaseReport>,
  { quiet, json }: Pick<VerifyRequest, "quiet" | "json">,
): Reply {
  const ended = chosen.flatMap((one) => {
    const report = reports.get(one.id);
    return report === undefined ? [] : [{ one, report }];
  });
  const failed = ended.filter(({ report }) => !report.passed).length;
  const text =
    ended.length === 1 ? ended.map(wholeText).join("") : tableText(ended.map(({ report }) => report));
  const stdout = quiet ? "" : json ? casesJson(ended.map(({ report }) => report)) : text;
  if (ended.length < chosen.length) {
    const rest = missingNames(chosen, reports).join(" ");
    const stderr = `talus: interrupted; ${ended.length} of ${chosen.length} cases are done; to continue: talus verify ${rest}\n`;
    return { exitCode: exitCode.interrupted, stdout: ended.length === 0 && !json ? "" : stdout, stderr };
  }
  if (failed === 0) return done(stdout);
  return { exitCode: exitCode.failed, stdout, stderr: `talus: ${failed} of ${ended.length} cases failed\n` };
}

/** Names of the missing cases; the name of the group if all of its cases are missing. */
function missingNames(chosen: readonly Case[], reports: ReadonlyMap<string, CaseReport>): readonly string[] {
  const missing = chosen.map(({ id }) => id).filter((id) => !reports.has(id));
  const isMissing = new Set(missing);
  const present = allCases().filter(({ id }) => !isMissing.has(id));
  const begun = new Set(present.map(({ id }) => groupOf(id)));
  return [...new Set(missing.map((id) => (begun.has(groupOf(id)) ? id : groupOf(id))))];
}

function groupOf(id: string): string {
  return id.split("/", 1)[0] ?? id;
}

/** An infinite error, of a run that failed, is null. */
function casesJson(reports: readonly CaseReport[]): string {
  const cases = reports.map(({ id, title, passed, error, tolerance, source }): JsonValue => {
    return { id, title, passed, error: Number.isFinite(error) ? error : null, tolerance, source };
  });
  return jsonText({ cases });
}

function listed(cases: readonly Case[], { quiet, json }: Pick<VerifyRequest, "quiet" | "json">): string {
  if (quiet) return "";
  if (json) return jsonText({ cases: cases.map(({ id, title }): JsonValue => ({ id, title })) });
  const width = Math.max(...cases.map(({ id }) => id.length));
  return cases.map(({ id, title }) => `${id.padEnd(width)}  ${title}\n`).join("");
}

function tableText(reports: readonly CaseReport[]): string {
  const width = Math.max(4, ...reports.map(({ id }) => id.length));
  const heading = `${" ".repeat(8)}${"case".padEnd(width)}  error    tolerance\n`;
  const rows = reports.map(({ id, passed, error, tolerance }) => {
    const verdict = passed ? "ok" : "FAILED";
    return `${verdict.padEnd(8)}${id.padEnd(width)}  ${short(error).padEnd(7)}  ${short(tolerance)}\n`;
  });
  const failed = reports.filter(({ passed }) => !passed).length;
  const verdict = failed === 0 ? "all agree with their references" : `${failed} failed`;
  return `${heading}${rows.join("")}${reports.length} cases, ${verdict}\n`;
}

function wholeText({ one, report }: { readonly one: Case; readonly report: CaseReport }): string {
  const names = report.comparisons.map(({ quantity, unit }) => quantity + (unit === "1" ? "" : `, ${unit}`));
  const width = Math.max(8, ...names.map((name) => name.length));
  const columns = (cells: readonly [string, string, string, string]): string =>
    `  ${cells[0].padEnd(width)}  ${cells[1].padStart(23)}  ${cells[2].padStart(23)}  ${cells[3]}\n`;
  const rows = report.comparisons.map((comparison, i) => {
    const { computed, reference } = comparison;
    return columns([names[i] ?? "", String(computed), String(reference), short(errorOf(comparison))]);
  });
  return [
    `${report.id}: ${report.title}\n`,
    columns(["", "computed", "reference", "error"]),
    ...rows,
    `  ${report.passed ? "ok" : "FAILED"}: error ${short(report.error)}, tolerance ${short(report.tolerance)}: ${one.because}\n`,
    `  source: ${report.source}\n`,
  ].join("");
}

function short(x: number): string {
  return Number.isFinite(x) ? x.toExponential(1) : "none";
}
