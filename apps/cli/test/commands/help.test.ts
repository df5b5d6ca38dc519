import type { Command } from "commander";
import { expect, test } from "vitest";
import { createProgram } from "../../src/program.ts";
import { templates } from "../../src/templates/templates.ts";
import { talus } from "../command.ts";

/** The help of a command on a terminal of so many columns. */
function helpAt(columns: number | undefined, ...path: readonly string[]): string {
  let text = "";
  const host = {
    stdout: (piece: string) => {
      text += piece;
    },
    stderr: () => {},
    columns,
    version: "1.2.3",
  };
  let command: Command = createProgram(host as never, () => {});
  for (const name of path) command = command.commands.find((each) => each.name() === name) as Command;
  command.outputHelp();
  return text;
}

function pathsOf(command: Command): readonly (readonly string[])[] {
  const below = command.commands.flatMap((each) => pathsOf(each).map((path) => [each.name(), ...path]));
  return [[], ...below];
}

const paths = pathsOf(createProgram({ version: "" } as never, () => {}));

test.each(paths.map((path) => path.join(" ")))(
  "the help of talus %s has a description and examples",
  (path) => {
    const words = path === "" ? [] : path.split(" ");
    const text = helpAt(undefined, ...words);
    expect(text).toMatch(/^Usage: talus/);
    expect(text).toContain("Examples:\n  ");
    expect(text).not.toContain("undefined");
  },
);

test("examples can be copied into any shell: brackets and braces, which shells expand, stand in quotes", () => {
  for (const path of paths) {
    const [, examples = ""] = helpAt(undefined, ...path).split("Examples:\n");
    const commands = examples.split("\n").filter((line) => /^ {2}talus /.test(line));
    const bare = commands.map((line) => line.replace(/"[^"]*"|'[^']*'/g, ""));
    expect(bare.filter((line) => /[[\]{}*?]/.test(line))).toEqual([]);
  }
});

test("help keeps to the width of the terminal; only examples, to be copied, may be longer", () => {
  const longest = (text: string): number => {
    const outside = text.replace(/^Examples:\n(?: .*\n)+/gm, "").split("\n");
    return Math.max(
      ...outside.filter((line) => !/^ {2}(bodies|layers|wall|laws)/.test(line)).map((line) => line.length),
    );
  };
  for (const path of paths) {
    expect(longest(helpAt(72, ...path)), path.join(" ")).toBeLessThanOrEqual(72);
  }
  expect(longest(helpAt(160, "sweep"))).toBeGreaterThan(90);
});

test("the help of init names every kind there is", async () => {
  const { stdout } = await talus(["init", "--help"]);
  for (const { kind } of templates) expect(stdout).toContain(kind);
});
