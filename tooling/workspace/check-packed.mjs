// Packs every published package as the registry would get it, and looks at the result: publint for package.json,
// "are the types wrong" for what importers see. Only ES modules are promised, so what require() sees is left out.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { runQuietly } from "./run-quietly.mjs";

const notPromised = new Set(["node10", "node16-cjs"]);

const folder = mkdtempSync(join(tmpdir(), "talus-packed-"));
try {
  const pack = [
    "--recursive",
    "--filter",
    "./packages/*",
    "--filter",
    "./apps/*",
    "pack",
    "--pack-destination",
    folder,
  ];
  const { ok, output } = runQuietly("pnpm", pack);
  if (!ok) report(output);
  for (const tarball of readdirSync(folder).sort()) {
    const data = readFileSync(join(folder, tarball));
    if (manifestIn(data).private) continue; // pnpm packs it, nobody publishes it
    for (const problem of [...(await packageProblems(data)), ...(await typeProblems(data))]) {
      report(`${tarball}: ${problem}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function packageProblems(data) {
  const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

function manifestIn(data) {
  const packed = createPackageFromTarballData(new Uint8Array(data));
  return JSON.parse(packed.readFile(`/node_modules/${packed.packageName}/package.json`));
}

/** Nothing for the command, which nobody imports. */
async function typeProblems(data) {
  const packed = createPackageFromTarballData(new Uint8Array(data));
  if (manifestIn(data).exports === undefined) return [];
  const { types, problems = [] } = await checkPackage(packed);
  if (types === false) return ["has no types"];
  return problems
    .filter(({ resolutionKind }) => !notPromised.has(resolutionKind))
    .map((problem) => `types: ${JSON.stringify(problem)}`);
}

function report(text) {
  console.log(text);
  process.exitCode = 1;
}
