import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { type FolderRules, noFolderRules, rulesFile } from "../src/folder-rules.ts";
import { readWorkspace, type Workspace } from "../src/workspace.ts";

/** Changes that a test makes to one package of the fixture. */
export interface FixturePackage {
  readonly tags?: readonly string[];
  readonly manifest?: Readonly<Record<string, unknown>>;
  /** Text of source and test files by path inside the package. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A small, right workspace: one package on rung 0, two on rung 1, an app and a tool. */
const goodPackages: Readonly<Record<string, FixturePackage>> = {
  "packages/ground": {
    tags: ["rung0"],
    manifest: {
      name: "@fix/ground",
      exports: { ".": "./src/index.ts", "./extra": "./src/extra.ts" },
      devDependencies: { "@fix/tool": "workspace:*" },
    },
    files: {
      "src/index.ts": `export const zero = Math.floor(Math.PI) - Math.sqrt(9);`,
      "src/extra.ts": `export { zero as nothing } from "./index.ts";`,
      "test/ground.test.ts": `import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { measure } from "@fix/tool";
import { zero } from "../src/index.ts";
expect(measure(zero)).toBe(readFileSync.length ** 2 * Math.random());`,
    },
  },
  "packages/left": {
    tags: ["rung1"],
    manifest: {
      name: "@fix/left",
      dependencies: { "@fix/ground": "workspace:*", "ml-matrix": "1.0.0" },
      devDependencies: { "@fix/tool": "workspace:*" },
    },
    files: {
      "src/index.ts": `import { nothing } from "@fix/ground/extra";
import { Matrix } from "ml-matrix";
export const left = [nothing, Matrix];`,
    },
  },
  "packages/right": {
    tags: ["rung1"],
    manifest: { name: "@fix/right", dependencies: { "@fix/ground": "workspace:*" } },
    files: { "src/index.ts": `export const right = async () => await import("@fix/ground");` },
  },
  "apps/command": {
    tags: ["rung2"],
    manifest: { name: "@fix/command", devDependencies: { "@fix/left": "workspace:*" } },
    files: {
      "src/main.ts": `import { argv } from "node:process";
import { left } from "@fix/left";
console.log(argv, left, await import(argv[2] ?? ""));`,
    },
  },
  "tooling/tool": {
    tags: ["tooling"],
    manifest: { name: "@fix/tool" },
    files: { "src/index.ts": `export const measure = (x: number): number => x;` },
  },
};

/**
 * Writes the good workspace, with `changes` laid over it by folder, into a temporary folder that goes away after
 * the test. `folderRules` are those of the folders inside the packages.
 */
export function fixtureWorkspace(
  changes: Readonly<Record<string, FixturePackage>> = {},
  folderRules: FolderRules = noFolderRules,
): Workspace {
  const root = mkdtempSync(join(tmpdir(), "talus-check-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  write(root, "package.json", JSON.stringify({ devDependencies: { vitest: "1.0.0" } }));
  for (const folder of new Set([...Object.keys(goodPackages), ...Object.keys(changes)])) {
    const good = goodPackages[folder] ?? {};
    const change = changes[folder] ?? {};
    const tags = change.tags ?? good.tags ?? [];
    write(
      root,
      `${folder}/turbo.json`,
      `{ "extends": ["//"], "tags": ${JSON.stringify(tags)} } // as turbo allows`,
    );
    write(root, `${folder}/package.json`, JSON.stringify({ ...good.manifest, ...change.manifest }));
    for (const [file, text] of Object.entries({ ...good.files, ...change.files })) {
      write(root, `${folder}/${file}`, text);
    }
  }
  write(root, rulesFile, JSON.stringify(folderRules));
  return readWorkspace(root);
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
