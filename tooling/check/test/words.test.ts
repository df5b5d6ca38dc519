import { describe, expect, it } from "vitest";
import { formatFinding } from "../src/finding.ts";
import { checkCodeWords, checkMarkdownWords, checkWords } from "../src/words.ts";
import { fixtureWorkspace } from "./fixture-workspace.ts";

const long = `${"word ".repeat(24)}word`; // 124 characters

function code(text: string): string[] {
  return checkCodeWords("a.ts", text).map(formatFinding);
}

function page(text: string): string[] {
  return checkMarkdownWords("a.md", text).map(formatFinding);
}

it("the sources of packages are checked, not their tests", () => {
  const text = "/** How far. */\nexport const x = 1;\n";
  const files = { "src/how.ts": text, "test/how.test.ts": text };
  const findings = checkWords(fixtureWorkspace({ "packages/left": { files } }));
  expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual(["packages/left/src/how.ts:1"]);
});

describe("a comment is found", () => {
  it.each([
    ["that begins with What", "/** What it is. */"],
    ["that begins with Whether, after a line of stars", "/**\n * Whether it is.\n */"],
    ["that begins with How, after code", "const x = 1; // How far"],
    ["of lines", "// Where it lies,\n// and why"],
    ["that is too long", `// ${long}`],
    ["that is too long, in a block", `/**\n * ${long}\n */`],
    ["with a phrase", "// a name that is none"],
  ])("%s", (_name, text) => {
    expect(code(`${text}\nexport const y = 1;\n`)).toHaveLength(1);
  });
});

describe("nothing is found in", () => {
  it.each([
    ["a second line that begins with Where", "// The place\n// Where it lies"],
    ["the text of a program", `export const text = "// What is it";\nexport const other = \`/** How */\`;`],
    ["a displayed formula", `/**\n *   ${long}\n */`],
    ["a long line of code", `export const text = "${long}";`],
    ["a generated file", "// Made by generate/tables.py; do not edit.\n/** What it is. */"],
  ])("%s", (_name, text) => {
    expect(code(`${text}\n`)).toEqual([]);
  });
});

it("a long line of Markdown is found; in a table, in code and as the address of a link it may stand", () => {
  expect(page(`text\n${long}\n`)).toEqual([
    "a.md:2:121 more than 120 characters in a line of prose: break it",
  ]);
  expect(
    page(`| ${long} |\n\`\`\`ts\n${long}\n\`\`\`\n    ${long}\n[a](${long.replaceAll(" ", "-")})\n`),
  ).toEqual([]);
});
