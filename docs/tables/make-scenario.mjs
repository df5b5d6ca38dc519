// Writes the tables of docs/scenario.md from the rules that read scenario files and the definitions of laws: node
// docs/tables/make-scenario.mjs, after a build. With --check it writes nothing and fails when a table is not what they
// say now. A table stands between <!-- keys PATH --> and <!-- /keys -->, that of units between <!-- units --> and <!--
// /units -->, those of the parameters of laws between <!-- laws KIND --> and <!-- /laws -->; every key of the rules and
// every kind of law is in one of them.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { builtInTables } from "../../packages/runner/dist/index.js";
import { scenarioKeys } from "../../packages/scenario/dist/index.js";
import { baseUnit, dimensions, unitNames } from "../../packages/scenario/dist/rules/index.js";

const page = fileURLToPath(new URL("../scenario.md", import.meta.url));
const old = readFileSync(page, "utf8");
const tables = new Map(scenarioKeys(builtInTables).map((table) => [table.path, table]));
const marked = [...old.matchAll(/<!-- keys (\S+) -->/g)].map(([, path]) => pathOf(path));
const said = new Set();

const text = old
  .replace(/(<!-- keys (\S+) -->\n)[\s\S]*?(<!-- \/keys -->)/g, (_, begin, path, end) => {
    return `${begin}\n${tableOfKeys(pathOf(path))}\n${end}`;
  })
  .replace(
    /(<!-- units -->\n)[\s\S]*?(<!-- \/units -->)/,
    (_, begin, end) => `${begin}\n${tableOfUnits()}\n${end}`,
  )
  .replace(/(<!-- laws (\S+) -->\n)[\s\S]*?(<!-- \/laws -->)/g, (_, begin, kind, end) => {
    return `${begin}\n${tableOfLaws(kind)}\n${end}`;
  });

const unsaid = [...tables.values()].filter(({ kinds }) => {
  return kinds.some(({ keys }) => keys.some((key) => !said.has(sayingOf(key))));
});
const lawKinds = ["impact", "friction", "contact", "rolling", "pivoting"];
const missing = [
  ...unsaid.map(({ path }) => `<!-- keys ${path} -->`),
  ...lawKinds.map((kind) => `<!-- laws ${kind} -->`).filter((mark) => !old.includes(mark)),
];
for (const mark of missing) console.error(`docs/scenario.md has no table ${mark}`);
if (missing.length > 0) {
  process.exitCode = 1;
} else if (!process.argv.includes("--check")) {
  writeFileSync(page, text);
  console.log("tables: docs/scenario.md");
} else if (old !== text) {
  console.error("docs/scenario.md is not what the rules say now: run pnpm tables");
  process.exitCode = 1;
}

/** The top of a file is written as a dot. */
function pathOf(path) {
  return path === "." ? "" : path;
}

function tableOfKeys(path) {
  const table = tables.get(path);
  if (table === undefined) throw new Error(`docs/scenario.md: the rules know no keys ${path}`);
  const { by, kinds } = table;
  const last = ["key", "unit, allowed", "default", "meaning"];
  if (by === undefined)
    return markdown(
      last,
      kinds[0].keys.flatMap((key) => rowsOf(path, key)),
    );
  const isCommon = (key) => kinds.every(({ keys }) => keys.some((other) => sameText(key, other)));
  const groups = [{ names: "all", keys: kinds[0].keys.filter(isCommon) }];
  for (const { name, keys } of kinds) {
    const own = keys.filter((key) => !isCommon(key));
    const before = groups.at(-1);
    if (groups.length > 1 && JSON.stringify(before.keys) === JSON.stringify(own))
      before.names += `, \`${name}\``;
    else groups.push({ names: `\`${name}\``, keys: own });
  }
  const rows = groups.flatMap(({ names, keys }) => {
    const cells = keys.flatMap((key) => rowsOf(path, key));
    if (cells.length === 0 && names !== "all") return [[names, "", "", "", ""]];
    return cells.map((row, i) => [i === 0 ? names : "", ...row]);
  });
  return markdown([`\`${by}\``, ...last], rows);
}

/** A key, and those of the mapping below it where that has no table of its own and is not said before. */
function rowsOf(path, key, before = "") {
  said.add(sayingOf(key));
  const below = path === "" ? key.key : `${path}.${key.key}`;
  const table = marked.includes(below) ? undefined : tables.get(below);
  const isShort = table !== undefined && table.by === undefined;
  const keys = isShort ? table.kinds[0].keys : [];
  const inside = keys.every((each) => said.has(sayingOf(each))) ? [] : keys;
  const name = `${before}\`${key.key}\``;
  return [
    [name, key.allowed, key.default, key.meaning],
    ...inside.flatMap((each) => rowsOf(below, each, `${name}: `)),
  ];
}

function sameText(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Identifies the description of a key; the same key of another mapping may differ only in its default. */
function sayingOf({ key, allowed, meaning }) {
  return JSON.stringify([key, allowed, meaning]);
}

/** The parameters of all laws of a kind that have some. */
function tableOfLaws(kind) {
  const rows = builtInTables[kind].flatMap(({ name, parameters, inner }) => {
    const own = parameters.map((each) => [
      `\`${each.name}\``,
      allowedOf(each) + rangeOf(each),
      each.default === undefined ? "required" : String(Number(each.default.toPrecision(6))),
      each.meaning,
    ]);
    if (inner)
      own.push(["`law`", "name, or { kind: name, parameters }", `\`${inner.default}\``, inner.meaning]);
    return own.map((row, i) => [i === 0 ? `\`${name}\`` : "", ...row]);
  });
  return markdown([`\`${kind}\``, "parameter", "unit, allowed", "default", "meaning"], rows);
}

function allowedOf({ unit, minimum, maximum }) {
  const least = minimum === undefined ? "" : `>= ${minimum}`;
  const range = maximum === undefined ? least : `${minimum} .. ${maximum}`;
  return [unit === "1" ? "" : unit, range].filter((part) => part !== "").join(", ");
}

/** Values of the source, outside which a run warns. */
function rangeOf({ validity: { from, to } = {} }) {
  const ends = [from === undefined ? "" : ` from ${from}`, to === undefined ? "" : ` up to ${to}`].join("");
  return ends === "" ? "" : ` (source:${ends})`;
}

function tableOfUnits() {
  const rows = dimensions.map((dimension) => {
    const units = unitNames(dimension).map((unit) => `\`${unit}\``);
    return [dimension.replace("-", " "), baseUnit(dimension), units.join(" ")];
  });
  return markdown(["dimension", "bare number", "units that text may carry"], rows);
}

function markdown(header, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`.replaceAll("|  |", "| |");
  const shown = (cells) => line(cells).replaceAll("|  |", "| |");
  return [header, header.map(() => "---"), ...rows].map(shown).join("");
}
