import type { wrongRelation } from "@talus/terrain";
import { childField, type Field, failAt } from "../rules/field.ts";
import { pair } from "../rules/quantity-rule.ts";
import { failMissing, optional } from "../rules/record-rule.ts";
import { filePath, inBrief, listOf, type Rule, refined, reject } from "../rules/rule.ts";
import { clipped } from "../rules/scenario-error.ts";

const lineFile = refined(filePath, (file, field) => {
  return /\.(geo)?json$/i.test(file)
    ? file
    : failAt(field, `got ${clipped(file)}; allowed: GeoJSON: walls.geojson`);
});

const whichLine: Rule<string | number> = {
  brief: "name or number",
  allowed: "the name or id of a feature, or the number of a line from 1",
  schema: {
    anyOf: [
      { type: "string", pattern: "\\S" },
      { type: "integer", minimum: 1 },
    ],
  },
  read(field) {
    const { value } = field;
    const isNumber = typeof value === "number" && Number.isInteger(value) && value >= 1;
    const isName = typeof value === "string" && value.trim() !== "";
    return isNumber || isName ? value : reject(field, whichLine.allowed);
  },
};

/** The points of a line. */
const linePoints = inBrief(
  listOf(pair("length"), "a list of at least two points [x, y] in m", 2),
  "list of 2 x m",
);

function polylineKeysOr(ways: string) {
  return {
    points: optional(linePoints, "its line, at least two points", ways),
    file: optional(lineFile, "its line is one of this GeoJSON file, relative to the scenario file", ways),
    line: optional(
      whichLine,
      "which line of the file: the name or id of its feature, or its number from 1",
      "the only one",
    ),
  };
}

/** Keys of an obstacle or gate along a polyline: points, or a line of a file. */
export const polylineKeys = polylineKeysOr("one of `points`, `file`");

const waysWithEnds = "one of `from`, `points`, `file`";

/** The same, or two ends instead of points. */
export const lineKeys = {
  from: optional(pair("length"), "one end of its line", waysWithEnds),
  to: optional(pair("length"), "the other end", "with `from`"),
  ...polylineKeysOr(waysWithEnds),
};

/** Keys that define a line. */
export interface LineOf {
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  readonly points?: readonly (readonly [number, number])[];
  readonly file?: string;
  readonly line?: string | number;
}

/** @throws ScenarioError if a line is defined twice or not at all */
export function checkLine({ from, to, points, file, line }: LineOf, field: Field, ends: boolean): void {
  const ways = ends ? "from and to, points, or file" : "points or file";
  const first = from !== undefined || to !== undefined ? "from" : points !== undefined ? "points" : "file";
  const others = { points, file };
  for (const name of ["points", "file"] as const) {
    if (others[name] === undefined || name === first) continue;
    failAt(childField(field, name), `is given together with ${first}; allowed: one of ${ways}`);
  }
  if (line !== undefined && file === undefined) {
    failAt(childField(field, "line"), "is given without file; allowed: with a file of lines");
  }
  if (first === "from") {
    for (const name of ["from", "to"] as const) {
      if ((name === "from" ? from : to) === undefined)
        failMissing(childField(field, name), pair("length").allowed);
    }
  } else if (points === undefined && file === undefined) {
    failMissing(
      childField(field, ends ? "from" : "points"),
      ends ? `${pair("length").allowed}, or points, or file` : "points, or file",
    );
  }
}

/** @throws ScenarioError at the key of a relation of `@talus/terrain` that does not hold */
export function checkRelation(wrong: ReturnType<typeof wrongRelation>, field: Field): void {
  if (wrong === undefined) return;
  const { path, problem, allowed } = wrong;
  failAt(path.reduce(childField, field), `${problem}; allowed: ${allowed}`);
}
