// The commands of docs/first-half-hour.md, as they stand there, by the built command. Needs the bundle that `npm test`
// makes.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCsv } from "@talus/results/text";
import { describe, expect, test } from "vitest";
import { directoryWith } from "./command.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));
const isBuilt = existsSync(new URL("../dist/main.cjs", import.meta.url));

/** All blocks for the shell of the page. */
function commandsOfPage(): string {
  const page = readFileSync(join(repository, "docs/first-half-hour.md"), "utf8");
  return [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join("");
}

// Without a bundle the same commands are tested in process by the other files.
describe.runIf(isBuilt)("the first half hour", () => {
  test("every command of the page works, and says what the page promises", () => {
    const home = directoryWith({});
    const script = commandsOfPage();
    expect(script.match(/^talus /gm)?.length).toBeGreaterThan(10);
    const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", script], {
      cwd: repository,
      env: { ...process.env, HOME: home },
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("Block on a terrain\n");
    const trial = (...path: string[]) => join(home, "talus-trial", ...path);
    expect(existsSync(trial("slope", "report.html"))).toBe(true);
    expect(readFileSync(trial("profile.csv"), "utf8")).toMatch(/^s,x,y,z,slope\n0,72,200,/);
    const heights = readCsv(readFileSync(trial("heights", "sweep.csv"), "utf8")).rows;
    expect(heights.map(({ outcome }) => outcome)).toEqual(["time", "time", "at-rest", "at-rest", "at-rest"]);
    expect(heights.slice(0, 2).every(({ px = "" }) => Number(px) > 20)).toBe(true); // it has gone over the wall
    expect(readCsv(readFileSync(trial("friction", "sweep.csv"), "utf8")).rows).toHaveLength(8);
  }, 240_000); // a dozen processes, one after the other
});
