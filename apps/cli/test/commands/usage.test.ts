import { expect, test } from "vitest";
import { talus } from "../command.ts";

test("--version and --help go to stdout and are no failure", async () => {
  expect(await talus(["--version"])).toEqual({ code: 0, stdout: "1.2.3\n", stderr: "" });
  for (const args of [
    ["--help"],
    ["-h"],
    ["run", "-h"],
    ["help"],
    ["run", "--help"],
    ["check", "--help"],
    ["help", "run"],
  ]) {
    const { code, stdout, stderr } = await talus(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("Examples:\n  talus ");
  }
});

test.each([
  [["rnu", "a.yaml"], "talus: unknown command 'rnu' (Did you mean run?)\n"],
  [["run", "a.yaml", "--ot", "x"], "talus: unknown option '--ot' (Did you mean --out?)\n"],
  [["run", "a.yaml", "--verbose"], "talus: unknown option '--verbose'"],
  [["run", "a.yaml", "--out"], "talus: option '--out <DIR>' argument missing\n"],
  [["run"], "talus: missing required argument 'FILE'\n"],
  [["check"], "talus: missing required argument 'FILE'\n"],
  [["run", ""], "talus: argument 'FILE' is empty\n"],
  [["terrain", "convert", "a.tif", ""], "talus: argument 'OUT' is empty\n"],
  [["verify", "plane", ""], "talus: argument 'CASE' is empty\n"],
  [["run", "a.yaml", "--out", ""], "talus: option '--out <DIR>' is empty\n"],
  [["run", "a.yaml", "--seed="], "talus: option '--seed <N>' is empty\n"],
  [["laws", "--law", "a.mjs", "--law", ""], "talus: option '--law <MODULE>' is empty\n"],
  [["terrain", "info", "a.grd", "--reader", ""], "talus: option '--reader <MODULE>' is empty\n"],
  [["run", "a.yaml", "b.yaml"], "talus: too many arguments for 'run'. Expected 1 argument but got 2.\n"],
])("%j is one line on stderr and exit code 2", async (args, message) => {
  const { code, stdout, stderr } = await talus(args);
  expect(stderr.slice(0, message.length)).toBe(message);
  expect(stderr.split("\n")).toHaveLength(2);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});

test("without a command the help goes to stderr, exit code 2", async () => {
  const { code, stdout, stderr } = await talus([]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain("Usage: talus");
});
