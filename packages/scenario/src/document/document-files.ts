import { requireFunction } from "@talus/portable-math/arguments";
import { isMapping } from "../rules/record-rule.ts";

/** Keys that a manifest adds to its scenario: results, not input. */
export const resultKeys: ReadonlySet<string> = new Set([
  "status",
  "versions",
  "inputs",
  "plugins",
  "crs",
  "metresPerCrsUnit",
  "origin",
  "startShift",
  "hash",
  "sweep",
]);

/** The plain values of a scenario file without the results that a manifest adds. */
export function withoutResults(document: unknown): Readonly<Record<string, unknown>> {
  if (!isMapping(document)) return {};
  return Object.fromEntries(Object.entries(document).filter(([key]) => !resultKeys.has(key)));
}

/** The plain values of a scenario file with the files of its terrain renamed: every text under a key `file`. */
export function withDocumentFiles(document: unknown, rename: (file: string) => string): unknown {
  requireFunction("withDocumentFiles", "rename", rename);
  if (!isMapping(document) || !isMapping(document.terrain)) return document;
  return { ...document, terrain: renamed(document.terrain, rename) };
}

function renamed(value: unknown, rename: (file: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, rename));
  if (!isMapping(value)) return value;
  const entries = Object.entries(value).map(([key, member]) => {
    return [key, key === "file" && typeof member === "string" ? rename(member) : renamed(member, rename)];
  });
  return Object.fromEntries(entries);
}
