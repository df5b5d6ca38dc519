import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { packView, reportPage } from "@talus/viewer";
import type { WriteRecorded } from "./recorded-run.ts";
import { viewOf } from "./run-view.ts";

/** A report of so many rows and nodes stays under 5 MB. */
const fineness = { rows: 8000, nodes: 20_000 };

export const writeHtml: WriteRecorded = (run, open) => {
  const view = viewOf(run, fineness);
  const packed = packView(view, (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64"),
  );
  open("report.html").write(reportPage(view.title, packed, readScript()));
};

/** The script of the page: beside the bundle; where the sources run, in the package that builds it. */
function readScript(): string {
  const beside = new URL("./report.js", import.meta.url);
  if (existsSync(beside)) return readFileSync(beside, "utf8");
  return readFileSync(createRequire(import.meta.url).resolve("@talus/viewer/report.js"), "utf8");
}
