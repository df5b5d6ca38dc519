import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { formatFinding } from "../src/finding.ts";
import { checkLadder } from "../src/ladder.ts";
import { readWorkspace } from "../src/workspace.ts";
import { type FixturePackage, fixtureWorkspace } from "./fixture-workspace.ts";

function findings(changes: Readonly<Record<string, FixturePackage>>): string[] {
  return checkLadder(fixtureWorkspace(changes)).map(formatFinding);
}

/** Findings after one more source file, `src/probe.ts`, in a package of the good workspace. */
function findingsOf(folder: string, text: string, file = "src/probe.ts"): string[] {
  return findings({ [folder]: { files: { [file]: text } } });
}

it("a workspace whose imports all go down the ladder passes", () => {
  expect(findings({})).toEqual([]);
});

it("this repository passes", { timeout: 180_000 }, () => {
  const workspace = readWorkspace(resolve(import.meta.dirname, "../../.."));
  expect(workspace.packages.map((pack) => pack.name)).toContain("@talus/portable-math");
  expect(checkLadder(workspace).map(formatFinding)).toEqual([]);
});

describe("an import fails that goes", () => {
  it("upward", () => {
    const found = findingsOf("packages/ground", `import { left } from "@fix/left";\nexport { left };`);
    expect(found).toEqual([
      expect.stringMatching(/^packages\/ground\/src\/probe.ts:1:22 upward import: .*@fix\/left/),
    ]);
  });

  it("sideways", () => {
    const found = findingsOf("packages/left", `\nexport * from "@fix/right";`);
    expect(found).toEqual([expect.stringMatching(/^packages\/left\/src\/probe.ts:2:15 sideways import: /)]);
  });

  it("upward from a test", () => {
    const found = findingsOf("packages/ground", `import "@fix/left";`, "test/probe.test.ts");
    expect(found).toEqual([expect.stringMatching(/test\/probe.test.ts:1:8 upward import/)]);
  });

  it("from a tool into a package", () => {
    expect(findingsOf("tooling/tool", `import "@fix/ground";`)).toEqual([
      expect.stringMatching(/outward import/),
    ]);
  });

  it("to a consumer", () => {
    const found = findings({
      "examples/ramp": { tags: ["consumer"], manifest: { name: "@fix/ramp" } },
      "packages/left": { files: { "src/probe.ts": `import "@fix/ramp";` } },
    });
    expect(found).toEqual([expect.stringMatching(/outward import: @fix\/left \(rung 1\).*\(consumer\)/)]);
  });

  it.each([
    ["import type", `import type { left } from "@fix/left";`],
    ["export from", `export { left } from "@fix/left";`],
    ["import()", `export const load = () => import("@fix/left");`],
    ["an import type", `export type Left = typeof import("@fix/left");`],
    [
      "require()",
      `declare function require(name: string): unknown;\nexport const left = require("@fix/left");`,
    ],
    ["import = require()", `import left = require("@fix/left");\nexport { left };`],
  ])("upward by %s", (_form, text) => {
    expect(findingsOf("packages/ground", text)).toEqual([expect.stringMatching(/upward import/)]);
  });
});

describe("an import fails that is", () => {
  it("undeclared", () => {
    const found = findingsOf("packages/right", `import { Matrix } from "ml-matrix";\nexport { Matrix };`);
    expect(found).toEqual([
      expect.stringMatching(
        /:1:24 undeclared import of ml-matrix: add it to the dependencies of packages\/right/,
      ),
    ]);
  });

  it("undeclared, of a lower rung", () => {
    const found = findings({
      "packages/right": {
        manifest: { dependencies: {} },
        files: { "src/index.ts": `import "@fix/ground";` },
      },
    });
    expect(found).toEqual([expect.stringMatching(/undeclared import of @fix\/ground/)]);
  });

  it("declared for development only, in the source of a package", () => {
    expect(findingsOf("packages/left", `import "@fix/tool";`)).toEqual([
      expect.stringMatching(/undeclared import of @fix\/tool: add it to the dependencies/),
    ]);
    expect(findingsOf("packages/left", `import "vitest";`)).toEqual([
      expect.stringMatching(/undeclared import of vitest/),
    ]);
  });

  it.each(["node:fs", "fs", "node:perf_hooks"])(
    "of the Node module %s, in the source of a package",
    (name) => {
      expect(findingsOf("packages/left", `import "${name}";`)).toEqual([
        expect.stringMatching(new RegExp(`:1:8 import of the Node module ${name} in a package`)),
      ]);
    },
  );

  it.each(["@fix/ground/src/index.ts", "@fix/ground/dist/index.js", "@fix/ground/other"])(
    "deep: %s",
    (specifier) => {
      expect(findingsOf("packages/left", `import "${specifier}";`)).toEqual([
        expect.stringMatching(/which @fix\/ground does not export/),
      ]);
    },
  );

  it("a relative path out of the package", () => {
    expect(findingsOf("packages/left", `import "../../ground/src/index.ts";`)).toEqual([
      expect.stringMatching(/leaves @fix\/left: import the other package by its name/),
    ]);
    expect(
      findingsOf("packages/left", `import "../../ground/src/index.ts";`, "test/probe.test.ts"),
    ).toHaveLength(1);
  });

  it("from src into the tests", () => {
    expect(findingsOf("packages/ground", `import "../test/ground.test.ts";`)).toEqual([
      expect.stringMatching(/leaves src/),
    ]);
  });

  it("of a computed name, in the source of a package", () => {
    const found = findingsOf("packages/left", `export const load = (name: string) => import(name);`);
    expect(found).toEqual([expect.stringMatching(/import of a computed name/)]);
  });

  it("of the package itself, in its own source", () => {
    expect(findingsOf("packages/left", `import "@fix/left";`)).toEqual([
      expect.stringMatching(/from within: use a relative path/),
    ]);
  });
});

describe("a package.json fails that", () => {
  it("depends upward, even where no file imports it", () => {
    const found = findings({
      "packages/ground": { manifest: { dependencies: { "@fix/left": "workspace:*" } } },
    });
    expect(found).toEqual([expect.stringMatching(/^packages\/ground\/package.json:1:1 upward import/)]);
  });

  it("depends sideways for development", () => {
    const found = findings({
      "packages/right": { manifest: { devDependencies: { "@fix/left": "workspace:*" } } },
    });
    expect(found).toEqual([expect.stringMatching(/^packages\/right\/package.json:1:1 sideways import/)]);
  });

  it("ships a tool", () => {
    const found = findings({
      "packages/right": { manifest: { dependencies: { "@fix/ground": "*", "@fix/tool": "*" } } },
    });
    expect(found).toEqual([expect.stringMatching(/@fix\/tool is tooling: move it to devDependencies/)]);
  });
});

describe("a turbo.json fails that", () => {
  it.each([
    ["has no tag", []],
    ["has another tag only", ["fast"]],
    ["has two rungs", ["rung1", "rung2"]],
    ["calls a package tooling", ["tooling"]],
  ])("%s", (_case, tags) => {
    const found = findings({ "packages/right": { tags } });
    expect(found).toEqual([
      expect.stringMatching(/^packages\/right\/turbo.json:1:1 @fix\/right needs .*rung0/),
    ]);
  });

  it("puts a tool on the ladder", () => {
    const found = findings({ "tooling/spare": { tags: ["rung0"], manifest: { name: "@fix/spare" } } });
    expect(found).toEqual([expect.stringMatching(/@fix\/spare needs the tag tooling/)]);
  });
});
