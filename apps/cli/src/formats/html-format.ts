import { createHash } from "node:crypto";
import { packView, reportPage } from "@talus/viewer";
import { readBesideBundle } from "./beside-bundle.ts";
import type { DrawnRun, WriteRecorded } from "./recorded-run.ts";
import { viewOf } from "./run-view.ts";

/** Resolution: a report with so many rows and nodes stays below 5 MB. */
const fineness = { rows: 8000, nodes: 20_000 };

export const writeHtml: WriteRecorded = (run, open) => open("report.html").write(reportOf(run));

/** The page of a run. */
export function reportOf(run: DrawnRun): string {
  const view = viewOf(run, fineness);
  const script = Buffer.from(readBesideBundle("report.js", "@talus/viewer/report.js")).toString("utf8");
  return reportPage(view.title, packView(view, base64), script, sha256);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
}
