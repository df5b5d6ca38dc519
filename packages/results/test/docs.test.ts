import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as results from "../src/index.ts";
import { runResult } from "./result-records.ts";

it("docs/results.md names every column of the CSV files and every key of summary.json", () => {
  const page = readFileSync(new URL("../../../docs/results.md", import.meta.url), "utf8");
  for (const header of [results.eventsHeader, results.trajectoryHeader]) {
    for (const column of header.trim().split(",")) expect(page, column).toContain(`\`${column}\``);
  }
  for (const column of results.sweepColumns({ keys: [], obstacles: ["NAME"], gates: ["NAME"] })) {
    expect(page, column).toContain(`\`${column}\``);
  }
  const context = { title: "", origin: { x: 0, y: 0 }, wallSeconds: 0 };
  const { phaseCounts: _, eventCounts: __, ...summary } = results.summaryRecord(runResult, context);
  for (const key of ["phaseCounts", "eventCounts", ...keysOf(summary)])
    expect(page, key).toContain(`\`${key}\``);
});

function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...keysOf(member)]);
}
