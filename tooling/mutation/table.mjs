/** Text of docs/mutation.md. */
export function tableOf(results, date) {
  const killed = results.filter(({ killedBy }) => killedBy !== undefined).length;
  const rows = results.map(({ name, file, find, replace, why, killedBy }) => {
    const cells = [
      name,
      why,
      code(find),
      code(replace),
      killedBy === undefined ? "**survived**" : text(killedBy),
    ];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`.replace(
      name,
      `${name} (${shortened(file)})`,
    );
  });
  return `# Safety bounds made unsafe

A safety bound is a number or a formula that a step, a skip, a cut-off, an error estimate or a threshold rests on. Each
bound below was made unsafe, one at a time, and the tests that must notice were run: \`pnpm mutate\`, described in
[tooling/mutation](../tooling/mutation/README.md), writes this page.

Last run on ${date.toISOString().slice(0, 10)}: ${killed} of ${results.length} were noticed.

| bound (file) | what it protects | text | made unsafe | noticed by |
| --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}

function code(source) {
  return `\`${source.replaceAll(/\s+/g, " ")}\``;
}

function text(title) {
  return title.replaceAll(/[<>*_]/g, "\\$&");
}

/** The file without what all have in common: packages/NAME/src/. */
function shortened(file) {
  return file.replace(/^packages\//, "").replace("/src/", "/");
}
