// Writes docs/cli.md from the help of the command: node docs/tables/make-cli.mjs, after a build.
// With --check it writes nothing and fails when the page is not what the command says now.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const page = fileURLToPath(new URL("../cli.md", import.meta.url));
const talus = fileURLToPath(new URL("../../apps/cli/bin/talus.js", import.meta.url));

const sections = ["", ...commandsBelow("")].map(
  (path) => `## talus${path}\n\n\`\`\`\n${helpOf(path).trim()}\n\`\`\`\n`,
);
const text = `# The command line

The help texts of all commands. This page is generated: \`pnpm tables\`; \`pnpm check\` compares it with the command.
Scenario files: [scenario.md](scenario.md); columns and units of results: [results.md](results.md); a first tour:
[first-half-hour.md](first-half-hour.md).

${sections.join("\n")}`;

if (!process.argv.includes("--check")) {
  writeFileSync(page, text);
  console.log("tables: docs/cli.md");
} else if (readFileSync(page, "utf8") !== text) {
  console.error("docs/cli.md is not what the command says now: run pnpm tables");
  process.exitCode = 1;
}

/** Paths of all commands, such as " terrain" and " terrain info", in the order of the help. */
function commandsBelow(path) {
  const [, list = ""] = helpOf(path).split("\nCommands:\n");
  const names = list.split("\n\n", 1)[0].matchAll(/^ {2}(\w[\w-]*)/gm);
  const below = [...names].map(([, name]) => name).filter((name) => name !== "help");
  return below.flatMap((name) => [`${path} ${name}`, ...commandsBelow(`${path} ${name}`)]);
}

function helpOf(path) {
  const args = [talus, ...path.split(" ").filter((word) => word !== ""), "--help"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`talus${path} --help: ${stderr}`);
  return stdout;
}
