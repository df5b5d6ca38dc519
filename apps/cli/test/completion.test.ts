import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { talus } from "./command.ts";

/** What bash offers for the last of these words. */
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
  expect(await offered("talus", "sweep", "slope.yaml", "--re")).toEqual(["--resume"]);
  expect(await offered("talus", "terrain", "convert", "--cl")).toEqual(["--clip"]);
  expect(await offered("talus", "init", "th")).toEqual(["throw"]);
  expect(await offered("talus", "run", "slope.yaml", "--format", "c")).toEqual(["csv"]);
  expect(await offered("talus", "run", "")).toEqual([""]); // files, by bash itself
});

test("zsh and fish get a script with every command and option; another shell is wrong input", async () => {
  for (const shell of ["zsh", "fish"]) {
    const { code, stdout } = await talus(["completion", shell]);
    expect(code).toBe(0);
    for (const word of ["sweep", "resume", "convert", "verbose-events", "selected-frame"]) {
      expect(stdout, shell).toContain(word);
    }
  }
  expect(await talus(["completion", "csh"])).toEqual({
    code: 2,
    stdout: "",
    stderr: 'talus: completion: unknown shell "csh"; nearest: zsh; allowed: bash, zsh, fish\n',
  });
});
