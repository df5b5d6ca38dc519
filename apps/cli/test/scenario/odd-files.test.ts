// Unusual files: devices, pipes, directories; and files that are too large.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { directoryWith, gridYaml, slopeYaml, talus } from "../command.ts";

const tooLarge = "is larger than 16 MiB; allowed: at most that, or more with --unbounded";

test("a scenario file of more than 16 MiB is read with --unbounded only", async () => {
  const directory = directoryWith({ "big.yaml": `${slopeYaml}#` });
  const file = join(directory, "big.yaml");
  writeFileSync(file, `${slopeYaml}#${"x".repeat(2 ** 24)}\n`);
  expect(await talus(["check", file])).toEqual({
    code: 2,
    stdout: "",
    stderr: `talus: ${file} ${tooLarge}\n`,
  });
  expect((await talus(["check", file, "--unbounded", "--quiet"])).code).toBe(0);
  truncateSync(file, 2 ** 40); // takes no space on the disc
  expect((await talus(["check", file])).stderr).toBe(`talus: ${file} ${tooLarge}\n`);
  expect((await talus(["check", file, "--unbounded"])).stderr).toBe(
    `talus: ${file} is larger than 512 MiB; allowed: at most that\n`,
  );
  expect((await talus(["impact", file])).stderr).toBe(
    `talus: ${file} is larger than 16 MiB; allowed: at most that\n`,
  );
});

// Devices and pipes as Linux and macOS have them.
test.runIf(existsSync("/dev/zero"))("a device that gives bytes without end is refused", async () => {
  expect((await talus(["check", "/dev/zero"])).stderr).toBe(`talus: /dev/zero ${tooLarge}\n`);
});

test.runIf(existsSync("/dev/zero"))(
  "a scenario may come through a pipe; what it includes and its ground may not",
  async () => {
    const directory = directoryWith({ "slope.yaml": slopeYaml, "grid.yaml": gridYaml });
    const pipe = join(directory, "terrain.asc");
    execFileSync("mkfifo", [pipe]);
    spawn("cp", [join(directory, "slope.yaml"), pipe]);
    expect(await talus(["check", pipe, "--quiet"])).toEqual({ code: 0, stdout: "", stderr: "" });
    const told = async (name: string): Promise<string> =>
      (await talus(["check", join(directory, name)])).stderr.replaceAll(`${directory}/`, "");
    expect(await told("grid.yaml")).toBe(
      "talus: grid.yaml: terrain.surface.file: cannot read terrain.asc: it is a pipe, not a file\n",
    );
    mkdirSync(join(directory, "folder"));
    const names = { "terrain.asc": "a pipe", "/dev/zero": "a device", folder: "a directory" };
    for (const [name, what] of Object.entries(names)) {
      writeFileSync(join(directory, "own.yaml"), `include: ${name}\n`);
      expect(await told("own.yaml")).toBe(
        `talus: own.yaml:1: include: cannot read ${name}: it is ${what}, not a file\n`,
      );
    }
  },
);

test("values of options that are too long to be repeated are cut", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const long = "x".repeat(5000);
  const { code, stderr } = await talus(["sweep", join(directory, "slope.yaml"), "--workers", long]);
  expect(code).toBe(2);
  expect(stderr).toBe(`talus: --workers: got ${"x".repeat(60)}...; allowed: an integer from 1 to 1024\n`);
  for (const args of [
    ["check", long],
    ["check", "a.yaml", "--law", long],
    [`--${long}`],
    ["laws", long],
    ["init", long],
  ]) {
    const refused = await talus(args);
    expect(refused.code).toBe(2);
    expect(refused.stderr.length).toBeLessThan(2100);
  }
});
