// The packages as others receive them: published and installed by npm, each with only its declared dependencies, run by
// Node and in Chromium. Needs what `npm test` and `npm run build` have built; builds nothing.
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { readReadmeExample, tool } from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Browser, openBrowser } from "../src/browser.ts";
import { type Bundle, bundle } from "../src/bundle.ts";
import { packPackages } from "../src/packed-packages.ts";
import { createProjects, type Program, type Projects, runInNode } from "../src/project.ts";
import { runCommand } from "../src/run-command.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }); // npm and Chromium on a machine that is busy with other tests

const root = fileURLToPath(new URL("../../..", import.meta.url));
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
const fixture = (name: string): string => textOf(`tooling/outside/test/fixtures/${name}`);
const asModule = (name: string, value: unknown): string => `export const ${name} = ${JSON.stringify(value)};`;

let work: string;
let projects: Projects;

beforeAll(() => {
  work = mkdtempSync(join(realpathSync(tmpdir()), "talus-outside-"));
  projects = createProjects(packPackages(root, join(work, "tarballs")), work);
});
afterAll(() => rmSync(work, { recursive: true }));

const examples = readdirSync(join(root, "packages")).map((folder) => {
  const readme = new URL(`../../../packages/${folder}/README.md`, import.meta.url);
  const { code, imports, promised } = readReadmeExample(readme);
  const packages = [`@talus/${folder}`, ...imports.map((name) => name.split("/", 2).join("/"))];
  return { name: `@talus/${folder}`, promised, program: { packages, code } };
});

/** One in closed form for the most part, one that is integrated, one that includes it and whose ground is a file. */
const scenarios = [
  "examples/slope-35-percent.yaml",
  "tooling/outside/test/fixtures/hills.yaml",
  "tooling/outside/test/fixtures/on-grid.yaml",
];
const readFiles = [...scenarios, "tooling/outside/test/fixtures/maps/tilted.asc"];
const runs: Program = {
  packages: ["@talus/runner"],
  code: fixture("run-hashes.js"),
  files: {
    "scenarios.js": asModule("texts", Object.fromEntries(readFiles.map((path) => [path, textOf(path)]))),
  },
};

const checksums: Program = {
  packages: ["@talus/portable-math"],
  code: fixture("checksums.js"),
  files: { "arguments.js": asModule("argumentsOf", testArguments()) },
};

/** Arguments of the tests of portable-math, by function: columns of numbers in base 64. */
function testArguments(): Record<string, string[]> {
  const folder = "packages/portable-math/test/fixtures";
  const references = readdirSync(join(root, folder)).map((file) => JSON.parse(textOf(`${folder}/${file}`)));
  return Object.fromEntries(references.map((each) => [each.function, each.arguments]));
}

/** The checksums that portable-math keeps, in the words of the program that computes them. */
function storedChecksums(): string[] {
  const text = textOf("packages/portable-math/test/bits.regression.test.ts");
  return [...text.matchAll(/^ {2}(\w+): "([0-9a-f]{8})",$/gm)].map(([, name, sum]) => `${name} ${sum}`);
}

describe("by Node, in a project with nothing but the installed packages and what they declare to need,", () => {
  it.each(examples)("the README example of $name prints what it says", ({ program, promised }) => {
    expect(promised.length).toBeGreaterThan(0);
    expect(runInNode(projects.write(program))).toEqual(promised);
  });

  it("the command talus computes the same bits as a program of the packages", () => {
    const project = dirname(projects.write({ packages: ["@talus/cli"], code: "" }));
    const command = join(project, "node_modules/.bin/talus");
    const hashes = scenarios.map((scenario, i) => {
      runCommand(command, ["run", join(root, scenario), "--out", `results-${i}`], project);
      return JSON.parse(readFileSync(join(project, `results-${i}/manifest.json`), "utf8")).hash;
    });
    expect(runInNode(projects.write(runs))).toEqual(hashes.map((hash) => `reached-end ${hash}`));
  });
});

const chromium = tool("chromium");
describe.skipIf(!chromium.available)(`in Chromium, bundled from such a project,${chromium.note}`, () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser(chromium.command);
  });
  afterAll(() => browser?.close());
  const runInChromium = async (main: string) => {
    const { code, later } = await bundle(main);
    return browser?.run(code, later);
  };

  it.each(examples)("the README example of $name prints what it says", async ({ program, promised }) => {
    expect(await runInChromium(projects.write(program))).toEqual(promised);
  });

  it("every elementary function gives the bits that Node gives, and that are stored", async () => {
    const main = projects.write(checksums);
    const sums = await runInChromium(main);
    expect(sums).toEqual(runInNode(main));
    expect([...(sums ?? [])].sort()).toEqual(storedChecksums().sort());
  });

  it("scenario files, with what they include and their ground, run to the hashes that Node gives", async () => {
    const main = projects.write(runs);
    expect(await runInChromium(main)).toEqual(runInNode(main));
  });
});

describe("an application that bundles @talus/ode", () => {
  const packages = ["@talus/ode"];
  const bundleOf = (exports: string) =>
    bundle(projects.write({ packages, code: `export ${exports} from "@talus/ode";` }));
  const kilobytes = ({ code }: Bundle): number => gzipSync(code, { level: 9 }).length / 1000;

  it("gets the method that it imports and no other", async () => {
    const listed = runInNode(projects.write({ packages, code: fixture("methods.js") }));
    const methods = listed.map((line) => line.split(" ") as [exported: string, name: string]);
    expect(methods.map(([exported]) => exported)).toContain("dormandPrince54");
    const names = methods.map(([, name]) => name);
    for (const [exported, name] of methods) {
      const { code } = await bundleOf(`{ solveIvp, ${exported} }`);
      // a table carries its name beside its coefficients
      expect(names.filter((each) => code.includes(`\`${each}\``) || code.includes(`"${each}"`))).toEqual([
        name,
      ]);
    }
  });

  it("needs no more than the README states, without linear algebra", async () => {
    const stated =
      /`solveIvp` with `dormandPrince54` is under ([\d.]+) kB, all exports together are under (\d+) kB/.exec(
        textOf("packages/ode/README.md"),
      );
    const all = await bundleOf("*");
    expect(Number(stated?.[1])).toBe(20.5); // what the package promises; the other number is a report
    expect(kilobytes(await bundleOf("{ solveIvp, dormandPrince54 }"))).toBeLessThan(20.5);
    expect(kilobytes(all)).toBeLessThan(Number(stated?.[2]));
    expect(all.files.filter((file) => !/@talus.(ode|portable-math).dist/.test(file))).toEqual([]);
  });
});
