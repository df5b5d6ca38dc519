import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { comments } from "./comments.ts";
import type { Finding } from "./finding.ts";
import { sourceFiles, type Workspace } from "./workspace.ts";

/** File that lists the packages whose words have not been revised yet; the check leaves them out. */
const listFile = "tooling/check/words.json";

/** Folders of `docs` whose pages are held to the rules. */
const documentFolders = ["docs/theory", "docs/decisions"];

/** Longest line of prose, in comments and in Markdown. */
const longestLine = 120;

/** Phrases that read like a translation, with what the field says instead. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bthat (is|are) none\b/i, "an unknown ..."],
  [/\b(is|are|was|were) told\b/i, "is recorded, reported, given"],
  [/\btold apart\b/i, "distinguished, reported separately"],
  [/\bof one's own\b/i, "custom"],
  [/\b(mistakes?|faults?) of ours\b/i, "a bug in Talus"],
];

const beginning = /^(What|Whether|How|Where)\b/;

/**
 * Checks the prose of published packages and of the pages above: lines of prose have at most 120 characters, no comment
 * of a source begins with What, Whether, How or Where (it says what a thing is: a noun phrase, "True if ...", "Returns
 * ..."), and no phrase of the list above occurs.
 */
export function checkWords(workspace: Workspace): Finding[] {
  const { root, packages } = workspace;
  const pending = notYet(root);
  const revised = packages.filter((pack) => pack.kind === "package" && !pending.includes(pack.folder));
  const code = revised.flatMap((pack) => sourceFiles(root, `${pack.folder}/src`));
  const documents = revised.flatMap((pack) => markdownFiles(root, pack.folder));
  const docs = documentFolders.flatMap((folder) => markdownFiles(root, folder));
  return [
    ...code.flatMap((file) => checkCodeWords(file, textOf(root, file))),
    ...[...documents, ...docs].flatMap((file) => checkMarkdownWords(file, textOf(root, file))),
  ];
}

/** The same for the text of one file of code; generated files pass. */
export function checkCodeWords(file: string, text: string): Finding[] {
  if (/^\/\/ Made by .*; do not edit/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split("\n");
  const findings: Finding[] = [];
  for (const { firstLine, lastLine, text: words } of comments(source)) {
    if (beginning.test(words)) findings.push(at(file, firstLine, "begins with", words.split(" ")[0] ?? ""));
    for (let line = firstLine; line <= lastLine; line++) {
      if (isLongProse(lines[line - 1] ?? "")) findings.push(tooLong(file, line));
    }
  }
  return [...findings, ...lines.flatMap((line, index) => phrasesIn(file, index + 1, line))];
}

/**
 * The same for the text of a Markdown file: without the lines of tables, code and addresses, which cannot be broken.
 */
export function checkMarkdownWords(file: string, text: string): Finding[] {
  const findings: Finding[] = [];
  let isCode = false;
  text.split("\n").forEach((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) return;
    const isTable = /^\s*\|/.test(line);
    const isFormula = /^ {4,}(?![-*] |\d)/.test(line);
    if (!isTable && !isFormula && line.replaceAll(/\]\([^)]*\)/g, "]").length > longestLine)
      findings.push(tooLong(file, index + 1));
    findings.push(...phrasesIn(file, index + 1, line));
  });
  return findings;
}

/**
 * True for a line of a comment that is too long; not for displayed formulas, which are indented, and lines with code.
 */
function isLongProse(line: string): boolean {
  return line.length > longestLine && /^\s*(\/?\*+|\/\/) ?[^ ]/.test(line) && !/biome-ignore/.test(line);
}

function phrasesIn(file: string, line: number, text: string): Finding[] {
  return phrases.flatMap(([phrase, instead]) => {
    const found = phrase.exec(text);
    return found === null ? [] : [at(file, line, "reads like a translation", found[0], instead, found.index)];
  });
}

function tooLong(file: string, line: number): Finding {
  const message = `more than ${longestLine} characters in a line of prose: break it`;
  return { file, line, column: longestLine + 1, message };
}

function at(file: string, line: number, what: string, word: string, instead = noun, index = 0): Finding {
  return { file, line, column: index + 1, message: `${what} "${word}": say ${instead}` };
}

const noun = `what the thing is, by a noun phrase, "True if ..." or "Returns ..."`;

function notYet(root: string): readonly string[] {
  const file = join(root, listFile);
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly notYet: readonly string[] }).notYet;
}

/** Markdown files of a folder, without changelogs, as paths from the root. */
function markdownFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md") && name !== "CHANGELOG.md")
    .map((name) => `${folder}/${name}`);
}

function textOf(root: string, file: string): string {
  return readFileSync(join(root, file), "utf8");
}
