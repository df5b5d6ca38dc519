// Pages and equations that comments and documents cite: each must exist.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const theory = "docs/theory";
const read = /\.(?:ts|mjs|js|py|md|ya?ml|html)$/;
/** About earlier states of the repository. */
const skipped = /(?:^|\/)CHANGELOG\.md$|^\.changeset\//;
const number = /\((\d+\.\d+)\)/g;

/**
 * Errors in the theory pages and in citations of pages and equations anywhere, one line each.
 *
 * @param {string} root             of the repository
 * @param {readonly string[]} given its files, by their paths from there
 */
export function citationProblems(root, given) {
  const files = given.filter(
    (file) => read.test(file) && !skipped.test(file) && existsSync(join(root, file)),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const equations = new Map();
  const found = [];
  for (const [file, text] of texts) {
    if (!file.startsWith(`${theory}/`)) continue;
    equations.set(file, new Set(equationsOf(text)));
    found.push(...numberingProblems(text).map((problem) => `${file} ${problem}`));
  }
  const isThere = (path) => texts.has(path) || existsSync(join(root, path));
  for (const [file, text] of texts) {
    for (const problem of citationsOf(file, text, equations, isThere)) found.push(problem);
  }
  return found;
}

/**
 * Numbers of the equations that a page states: at the end of an indented line or of a row of a table, without what they
 * are cited by.
 */
export function equationsOf(text) {
  return text
    .split("\n")
    .map((line) => /^ {4}.* \((\d+\.\d+)\)$/.exec(line) ?? /^\|.*\| \((\d+\.\d+)\) \|$/.exec(line))
    .filter((match) => match !== null)
    .map((match) => match[1]);
}

/**
 * Errors in the numbering of equations, 3.1, 3.2, ... of a page that begins "# 3 ", and citations of equations that it
 * does not state.
 */
export function numberingProblems(text) {
  const chapter = /^# (\d+) /.exec(text)?.[1];
  const equations = equationsOf(text);
  if (chapter === undefined)
    return equations.length > 0 ? ["has equations and no number in its heading"] : [];
  const wrong = equations.findIndex((equation, i) => equation !== `${chapter}.${i + 1}`);
  return wrong < 0 ? [] : [`has (${equations[wrong]}) in the place of (${chapter}.${wrong + 1})`];
}

/**
 * Citations in a file that have no target.
 *
 * @param {string} file      its path from the root
 * @param {string} text      its content
 * @param {ReadonlyMap<string, ReadonlySet<string>>} equations those of each page of docs/theory, by path from the root
 * @param {(path: string) => boolean} isThere true if such a file or folder exists, by path from the root
 */
export function citationsOf(file, text, equations, isThere) {
  const found = [];
  const all = new Set([...equations.values()].flatMap((numbers) => [...numbers]));
  const check = (line, page, numbers) => {
    if (!isThere(page)) found.push(`${file}:${line} cites ${page}, which does not exist`);
    const stated = equations.get(page);
    for (const [, equation] of numbers.matchAll(number)) {
      if (stated !== undefined && !stated.has(equation)) {
        found.push(`${file}:${line} cites (${equation}) of ${page}, which has no such equation`);
      }
    }
  };
  let isOfSources = file.endsWith("/sources.md"); // numbers there are those of the sources
  for (const [i, line] of text.split("\n").entries()) {
    for (const [, page, numbers] of line.matchAll(
      /(?<![\w./-])(docs\/[\w/-]+\.md)((?:(?:,| to| and)? \(\d+\.\d+\))*)/g,
    )) {
      check(i + 1, page, numbers);
    }
    if (!file.endsWith(".md")) continue;
    for (const [, words, target] of line.matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)) {
      if (/^(?:[a-z]+:|#)/.test(target)) continue;
      const page = normalize(join(dirname(file), target.replace(/#.*$/, ""))).replaceAll("\\", "/");
      check(i + 1, page, words);
    }
    isOfSources ||= line.startsWith("**Sources.**"); // the last paragraph of a page
    if (file.startsWith(`${theory}/`) && !isOfSources) {
      for (const [, equation] of line.matchAll(number)) {
        if (!all.has(equation)) found.push(`${file}:${i + 1} cites (${equation}), which no page states`);
      }
    }
  }
  return found;
}
