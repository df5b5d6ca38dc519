import { existsSync, readFileSync } from "node:fs";

const NOT_NOTICED = "**not noticed**";
const NOT_RUN = "**not run**";

/**
 * Text of docs/mutation.md: the new results, and of bounds that were not run this time the row that the page has.
 *
 * @param page    path of the page
 * @param bounds  all of them
 * @param results of each bound that was run, by its name: the test that has noticed it; undefined where none has
 */
export function tableOf(page, bounds, results, date) {
  const before = existsSync(page) ? readFileSync(page, "utf8").split("\n") : [];
  const rows = bounds.map((bound) => {
    if (results.has(bound.name)) return rowOf(bound, results.get(bound.name) ?? NOT_NOTICED, date);
    return before.find((row) => row.startsWith(beginOf(bound))) ?? rowOf(bound, NOT_RUN, date);
  });
  const missing = rows.filter((row) => row.includes(NOT_NOTICED) || row.includes(NOT_RUN)).length;
  return `# Safety bounds made unsafe

A safety bound is a number or a formula that a step, a skip, a cut-off, an error estimate or a threshold rests on. Each
bound below was made unsafe, one at a time, and the tests that must notice were run: \`pnpm mutate\`, described in
[tooling/mutation](../tooling/mutation/README.md), writes this page.

Noticed: ${rows.length - missing} of ${rows.length}.

| bound | what it protects | text | made unsafe | noticed by | on |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}

/** A row begins with all that its result depends on but the code itself; so a bound that has changed has no row yet. */
function beginOf({ name, file, find, replace, why }) {
  const bound = `${name} (${file.replace(/^packages\//, "").replace("/src/", "/")})`;
  return `| ${[bound, why, code(find), code(replace)].map(escaped).join(" | ")} |`;
}

function rowOf(bound, result, date) {
  const test = result.startsWith("**")
    ? result
    : result.replace(/^packages\//, "").replaceAll(/[<>*_]/g, "\\$&");
  return `${beginOf(bound)} ${escaped(test)} | ${date.toISOString().slice(0, 10)} |`;
}

function escaped(cell) {
  return cell.replaceAll("|", "\\|");
}

function code(source) {
  return `\`${source.replaceAll(/\s+/g, " ")}\``;
}
