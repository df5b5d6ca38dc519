// Packs every published package as the registry would get it, and looks at the result: no dependency inside the
// workspace, licence and texts in it, publint for package.json, "are the types wrong" for what importers see. Only ES
// modules are promised, so what require() sees is left out.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { packedProblems } from "../release/package-facts.mjs";
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
    const problems = [...heldProblems(data), ...(await packageProblems(data)), ...(await typeProblems(data))];
    for (const problem of problems) {
      report(`${tarball}: ${problem}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}

function heldProblems(data) {
  const packed = createPackageFromTarballData(new Uint8Array(data));
  const inside = `/node_modules/${packed.packageName}/`;
  const files = packed.listFiles().map((file) => file.slice(inside.length));
  return packedProblems(manifestIn(data), files);
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
