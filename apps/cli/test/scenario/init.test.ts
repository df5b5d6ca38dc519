import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { shellWord } from "../../src/scenario/perform-init.ts";
import { templates } from "../../src/templates/templates.ts";
import { directoryWith, gridText, slopeYaml, talus } from "../command.ts";

describe.each(templates.map(({ kind }) => kind))("init %s", (kind) => {
  test("writes a scenario that runs as it is, to a physical outcome", async () => {
    const directory = directoryWith({});
    const file = join(directory, "own.yaml");
    const { code, stdout, stderr } = await talus(["init", kind, file]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(`talus run ${file}`);
    expect(readFileSync(file, "utf8")).toMatch(/^# /); // with comments
    const run = await talus(["run", file, "--json"]);
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: "" });
    const { t, pathLength, warnings, eventCounts } = JSON.parse(run.stdout);
    expect(t).toBeGreaterThan(1);
    expect(pathLength).toBeGreaterThan(1); // it moves
    expect(warnings).toEqual([]);
    if (kind === "wall") expect(run.stdout).toContain("catch wall");
    if (kind === "zones") expect(eventCounts.impact).toBeGreaterThan(3);
  });
});

test("init dem --terrain takes the user's own grid, with its path and a start in its middle", async () => {
  const directory = directoryWith({ "dem.asc": gridText(500, 700) });
  const file = join(directory, "slope.yaml");
  const made = await talus(["init", "dem", file, "--terrain", join(directory, "dem.asc")]);
  expect(made).toMatchObject({ code: 0, stderr: "" });
  expect(existsSync(join(directory, "heights.asc"))).toBe(false);
  const { stdout } = await talus(["check", file, "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({
    terrain: { surface: { kind: "grid", file: "dem.asc" } },
    start: { at: [510, 710] },
  });
});

test("without a kind the kinds are listed; a wrong one has a nearest name", async () => {
  const { stdout } = await talus(["init"]);
  for (const { kind, meaning } of templates)
    expect(stdout).toMatch(new RegExp(`^${kind} +${meaning.slice(0, 20)}`, "m"));
  const wrong = await talus(["init", "thorw"]);
  expect(wrong).toMatchObject({ code: 2, stdout: "" });
  expect(wrong.stderr).toMatch(/^talus: init: unknown kind "thorw"; nearest: throw; allowed: throw, dem, /);
});

test("files that are there are left alone without --overwrite", async () => {
  const directory = directoryWith({ "own.yaml": slopeYaml });
  const file = join(directory, "own.yaml");
  const refused = await talus(["init", "throw", file]);
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toMatch(/own\.yaml already exists; give another FILE, or --overwrite to replace it/);
  expect(readFileSync(file, "utf8")).toBe(slopeYaml);
  writeFileSync(join(directory, "ramp.obj"), "mine");
  expect((await talus(["init", "mesh", join(directory, "m.yaml")])).stderr).toMatch(
    /ramp\.obj already exists/,
  );
  expect(existsSync(join(directory, "m.yaml"))).toBe(false);
  expect((await talus(["init", "throw", file, "--overwrite"])).code).toBe(0);
  const mixed = await talus(["init", "wall", join(directory, "w.yaml"), "--terrain", "x.asc"]);
  expect(mixed.stderr).toMatch(/^talus: --terrain: goes with the kind dem, got wall\n$/);
});

test.each([
  ["my slope.yaml", '"my slope.yaml"'],
  ["Hang ä.yaml", '"Hang ä.yaml"'],
  ["$a.yaml", "'$a.yaml'"],
  ["-x.yaml", "./-x.yaml"],
  ["dir/it's.yaml", '"dir/it\'s.yaml"'],
])("the command that init proposes for %s may be pasted into a shell", (name, word) => {
  expect(shellWord(name)).toBe(word);
  const echoed = spawnSync("sh", ["-c", `printf %s ${word}`], { encoding: "utf8" }).stdout;
  expect(join(echoed)).toBe(join(name));
});
