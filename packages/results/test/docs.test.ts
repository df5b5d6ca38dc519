import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contactHeads } from "../src/columns/contact-columns.ts";
import { eventHeads } from "../src/columns/event-columns.ts";
import { gateHeads } from "../src/columns/gate-columns.ts";
import { loadHeads } from "../src/columns/load-columns.ts";
import { trajectoryHeads } from "../src/columns/trajectory-columns.ts";
import { summaryRecord } from "../src/index.ts";
import { sweepColumns } from "../src/tables/index.ts";
import { runResult } from "./result-records.ts";

const page = readFileSync(new URL("../../../docs/results.md", import.meta.url), "utf8");

it.each([
  ["trajectory", trajectoryHeads],
  ["events", eventHeads],
  ["loads", loadHeads],
  ["gates", gateHeads],
  ["contacts", contactHeads],
])("docs/results.md gives each column of %s.csv with its unit", (name, heads) => {
  const section = page.split(`## ${name}.csv`)[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  for (const { name: column, unit = "" } of heads) {
    const row = rows.find((line) => line.split("|")[1]?.includes(`\`${column}\``)) ?? `no ${column}`;
    expect(row.split("|")[2]?.trim().split(", "), column).toContain(unit);
  }
});

it("docs/results.md names every column of a sweep and every key of summary.json", () => {
  for (const column of sweepColumns({ keys: [], obstacles: ["NAME"], gates: ["NAME"] })) {
    expect(page, column).toContain(`\`${column}\``);
  }
  const context = { title: "", origin: { x: 0, y: 0 }, wallSeconds: 0 };
  const { phaseCounts: _, eventCounts: __, ...summary } = summaryRecord(runResult, context);
  for (const key of ["phaseCounts", "eventCounts", ...keysOf(summary)])
    expect(page, key).toContain(`\`${key}\``);
});

function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...keysOf(member)]);
}
