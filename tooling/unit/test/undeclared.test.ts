import { describe, expect, it } from "vitest";
import { unitTasks } from "../src/plan.ts";
import { undeclaredReadings } from "../src/undeclared.ts";

interface Task {
  readonly id: string;
  readonly inputs?: readonly string[];
  readonly dependencies?: readonly string[];
  readonly command?: string;
}

/** Dry-run output of turbo with tasks such as `ode#unit` of the package in packages/ode; `//` is the root. */
function dryRun(...tasks: readonly Task[]): string {
  return JSON.stringify({
    tasks: tasks.map(({ id, inputs = [], dependencies = [], command = "node something" }) => {
      const [name = "", task = ""] = id.split("#");
      return {
        taskId: id,
        task,
        package: name,
        directory: name === "//" ? "" : `packages/${name}`,
        command,
        inputs: Object.fromEntries(inputs.map((file) => [file, "a hash"])),
        dependencies,
      };
    }),
  });
}

const folders: Readonly<Record<string, readonly string[]>> = {
  "docs/": ["limits.md", "figures/"],
  "docs/figures/": ["slope.svg"],
  "packages/": ["gone/", "math/", "ode/"],
  "packages/gone/": ["src/"],
  "packages/gone/src/": [],
  "packages/math/": ["src/"],
  "packages/math/src/": ["sine.ts"],
  "packages/ode/": ["package.json"],
};
const namesIn = (folder: string): readonly string[] => folders[folder] ?? [];

function undeclared(text: string, ...readings: readonly string[]): readonly string[] {
  const [task] = unitTasks(text);
  if (task === undefined) throw new Error("there is no task unit");
  return undeclaredReadings(task, readings, namesIn);
}

describe("what the tests of a package may read", () => {
  const run = dryRun(
    { id: "ode#unit", inputs: ["../../docs/limits.md", "package.json"], dependencies: ["ode#build"] },
    { id: "ode#build", dependencies: ["math#build", "tools#build"] },
    { id: "math#build", inputs: ["src/sine.ts"] },
    { id: "tools#build", inputs: ["src/tool.ts"], command: "<NONEXISTENT>" },
    { id: "other#build", inputs: ["src/other.ts"] },
    { id: "tools#unit", command: "<NONEXISTENT>" },
  );

  it("is its inputs, and the inputs and the results of the tasks that it waits for, near and far", () => {
    const readings = ["docs/limits.md", "packages/math/src/sine.ts", "packages/tools/src/tool.ts"];
    expect(undeclared(run, ...readings, "packages/math/dist/sine.js")).toEqual([]);
  });

  it("is nothing else: each is reported once, in order", () => {
    const readings = [
      "packages/other/src/other.ts",
      "docs/cli.md",
      "docs/cli.md",
      "packages/other/dist/other.js",
    ];
    expect(undeclared(run, ...readings, "packages/tools/dist/tool.js")).toEqual([
      "docs/cli.md",
      "packages/other/dist/other.js",
      "packages/other/src/other.ts",
      "packages/tools/dist/tool.js",
    ]);
  });

  it("is the names in a folder only where each file is an input, and each folder holds one or is empty", () => {
    expect(undeclared(run, "docs/")).toEqual(["docs/"]); // nothing says that docs/figures is looked at
    expect(undeclared(run, "packages/")).toEqual([]);
    const more = dryRun({ id: "ode#unit", inputs: ["../../docs/limits.md", "../../docs/figures/slope.svg"] });
    expect(undeclared(more, "docs/", "docs/**")).toEqual([]);
    expect(undeclared(more, "packages/")).toEqual(["packages/"]);
  });

  it("is a folder with all below it only where all of that is an input", () => {
    expect(undeclared(run, "docs/**", "packages/math/**")).toEqual(["docs/**"]);
  });

  it("is all files, and all that is built of them, for a package that waits for //#files", () => {
    const everything = dryRun(
      { id: "ode#unit", dependencies: ["//#files"] },
      { id: "//#files", inputs: ["docs/limits.md", "docs/figures/slope.svg"], command: "<NONEXISTENT>" },
    );
    expect(undeclared(everything, "docs/limits.md", "docs/**", "packages/math/dist/sine.js")).toEqual([]);
    expect(undeclared(everything, "docs/not-tracked.txt")).toEqual(["docs/not-tracked.txt"]);
  });

  it("is asked of packages with a script unit only", () => {
    expect(unitTasks(run).map(({ name, folder }) => [name, folder])).toEqual([["ode", "packages/ode"]]);
  });
});
