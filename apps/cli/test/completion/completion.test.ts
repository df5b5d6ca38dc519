import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { directoryWith, talus } from "../command.ts";

/** Completions that bash offers for the last of these words. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const { code, stdout, stderr } = await talus(["completion", "bash"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _talus; echo "\${COMPREPLY[@]}"`;
  const answer = spawnSync("bash", ["-c", `${stdout}\n${ask}`], { encoding: "utf8" });
  expect({ status: answer.status, stderr: answer.stderr }).toEqual({ status: 0, stderr: "" });
  return answer.stdout.trim().split(" ");
}

test("bash completes commands, commands below them, options, kinds and formats", async () => {
  expect(await offered("talus", "")).toEqual(
    expect.arrayContaining(["run", "check", "sweep", "terrain", "verify"]),
  );
  expect(await offered("talus", "sw")).toEqual(["sweep"]);
  expect(await offered("talus", "terrain", "")).toEqual(["info", "profile", "convert"]);
  expect(await offered("talus", "sweep", "slope.yaml", "--re")).toEqual(["--reader", "--resume"]);
  expect(await offered("talus", "terrain", "convert", "--cl")).toEqual(["--clip"]);
  expect(await offered("talus", "init", "th")).toEqual(["throw"]);
  expect(await offered("talus", "run", "slope.yaml", "--format", "c")).toEqual(["csv"]);
  expect(await offered("talus", "run", "")).toEqual([""]); // files, by bash itself
  expect(await offered("talus", "init", "throw", "")).toEqual([""]);
});

test("bash completes values of options: words of that command, several with commas, files where there are none", async () => {
  expect(await offered("talus", "plot", "out", "--format", "")).toEqual(["svg", "png", "html", "film"]);
  expect(await offered("talus", "sweep", "slope.yaml", "--format", "")).toEqual(["csv", "json"]);
  expect(await offered("talus", "plot", "out", "--what", "speed,spin,fo")).toEqual(["speed,spin,forces"]);
  expect(await offered("talus", "run", "slope.yaml", "--format", "=", "par")).toEqual(["parquet"]);
  expect(await offered("talus", "plot", "out", "--x", "=")).toEqual(["t", "s"]);
  expect(await offered("talus", "terrain", "convert", "a", "b", "--spline", "")).toEqual(["C2", "C1"]);
  expect(await offered("talus", "init", "--terrain", "")).toEqual([""]);
  expect(await offered("talus", "schema", "--law", "")).toEqual([""]);
  expect(await offered("talus", "run", "slope.yaml", "--reader", "")).toEqual([""]);
});

test("zsh and fish get a script with every command and option; another shell is wrong input", async () => {
  for (const shell of ["zsh", "fish"]) {
    const { code, stdout } = await talus(["completion", shell]);
    expect(code).toBe(0);
    const script = join(directoryWith({ script: stdout }), "script");
    const parsed = spawnSync(shell, ["-n", script], { encoding: "utf8" });
    const isInstalled = parsed.error === undefined;
    if (isInstalled) expect(parsed, shell).toMatchObject({ status: 0, stderr: "" });
    for (const word of ["sweep", "resume", "convert", "verbose-events", "selected-frame", "C2 C1"]) {
      expect(stdout, shell).toContain(word);
    }
  }
  expect(await talus(["completion", "csh"])).toEqual({
    code: 2,
    stdout: "",
    stderr: 'talus: completion: unknown shell "csh"; nearest: zsh; allowed: bash, zsh, fish\n',
  });
});
