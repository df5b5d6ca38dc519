// Writes docs/verification.md from the cases: node docs/tables/make-verification.mjs, after a build. With --check it
// writes nothing and fails when the page is not what the cases give now: another word or number anywhere, or an error
// that is not within ten times of that on the page. Within that errors move with each change to the engine.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { caseGroups, runCase } from "../../packages/cases/dist/index.js";

const page = fileURLToPath(new URL("../verification.md", import.meta.url));
const text = verificationPage(caseGroups());
if (!process.argv.includes("--check")) {
  writeFileSync(page, text);
  console.log("tables: docs/verification.md");
} else if (!isFresh(readFileSync(page, "utf8"))) {
  console.error("docs/verification.md is not what the cases give now: run pnpm tables");
  process.exitCode = 1;
}

function isFresh(old) {
  const [was, is] = [old, text].map((each) => each.split("\n").map((line) => line.split(" | ")));
  return was.length === is.length && was.every((cells, i) => sameCells(cells, is[i]));
}

function sameCells(was, is) {
  return (
    was.length === is.length && was.every((cell, i) => cell === is[i] || (i === 4 && isNear(cell, is[i])))
  );
}

/** Both are numbers, and within ten times of each other or rounding. */
function isNear(was, is) {
  const [a, b] = [Number(was), Number(is)];
  return Math.max(a, b) <= Math.max(10 * Math.min(a, b), 1e-14);
}

function verificationPage(groups) {
  const sections = groups.map(({ title, cases }) => ({ title, rows: cases.map(row) }));
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const failed = sections.flatMap(({ rows }) => rows).filter(({ passed }) => !passed);
  return `# Verification

${count} motions with known answers, each run with the default tolerances (1e-10 a step) unless the case says otherwise.
${failed.length === 0 ? "All pass." : `${failed.length} fail.`} The error of a case is the largest of its comparisons, relative to the reference or to the
size of the motion. References are closed forms, published tables or second programs, never a run of Talus. The reason
for each tolerance is given with the case in \`packages/cases/src\`; its tests also show that every comparison fails when
its reference is wrong by 1e-6.

This page is generated: \`pnpm tables\`; \`pnpm check\` compares it with the cases, errors to a factor of ten. Agreement
with field data is reported separately: [validation.md](validation.md).
${sections.map(({ title, rows }) => section(title, rows)).join("")}`;
}

function section(heading, rows) {
  return `
## ${heading}

| case | motion | reference | numbers compared | error | tolerance |
| --- | --- | --- | ---: | ---: | ---: |
${rows.map(({ line }) => line).join("\n")}
`;
}

function row(one) {
  const { id, title, source, error, tolerance, passed, comparisons } = runCase(one);
  const cells = [
    `\`${id}\``,
    title,
    source,
    comparisons.length,
    `${error.toExponential(1)}${passed ? "" : " FAILED"}`,
    Number(tolerance.toPrecision(2)),
  ];
  return { passed, line: `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |` };
}
