// Integration of the built command: needs the bundle that `npm start`, `npm test` and `pnpm build` make. Builds nothing.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { directoryWith, gridYaml, slopeYaml } from "./command.ts";

const command = fileURLToPath(new URL("../bin/talus.js", import.meta.url));
const isBuilt = existsSync(new URL("../dist/main.js", import.meta.url));
function talus(args: readonly string[]) {
  return spawnSync(process.execPath, [command, ...args], { encoding: "utf8" });
}

/** A run that would take minutes: the steps are short because the rows are. */
const endlessYaml = slopeYaml.replace("time: 2", "time: 1e6").replace("step: 0.1", "step: 1e-5");

// Without a bundle the same commands are tested in process by the other files.
describe.runIf(isBuilt)("the built command", () => {
  test("the command runs a scenario in its worker and writes the results", () => {
    const directory = directoryWith({ "slope.yaml": slopeYaml });
    const out = join(directory, "out");
    const { status, stdout, stderr } = talus(["run", join(directory, "slope.yaml"), "--out", out]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^Sphere on a slope\n {2}outcome {15}the end time/); // no colours in a pipe
    expect(readdirSync(out).sort()).toEqual([
      "events.csv",
      "loads.csv",
      "manifest.json",
      "summary.json",
      "trajectory.csv",
    ]);
    const again = talus(["run", join(out, "manifest.json"), "--out", join(directory, "again"), "--quiet"]);
    expect(again).toMatchObject({ status: 0, stdout: "", stderr: "" });
    const [hash, hashAgain] = [out, join(directory, "again")].map((each) => {
      return JSON.parse(readFileSync(join(each, "manifest.json"), "utf8")).hash;
    });
    expect(hashAgain).toBe(hash);
  });

  test("a GeoTIFF is ground, its reader loaded for it; a damaged one is exit code 2 with its tag", () => {
    const yaml = gridYaml
      .replace("terrain.asc", "terrain.tif")
      .replace("[0, 0, 1]", "[2696170, 1167925, 1500]");
    const directory = directoryWith({ "tif.yaml": yaml });
    const tif = readFileSync(new URL("../../../packages/terrain/test/data/small-zstd.tif", import.meta.url));
    writeFileSync(join(directory, "terrain.tif"), tif);
    const out = join(directory, "out");
    const done = talus(["run", join(directory, "tif.yaml"), "--out", out, "--quiet"]);
    expect(done).toMatchObject({ status: 0, stdout: "", stderr: "" });
    const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ crs: "EPSG:2056", origin: { x: 2_696_000, y: 1_167_000 } });
    writeFileSync(join(directory, "terrain.tif"), tif.subarray(0, 1000));
    const refused = talus(["check", join(directory, "tif.yaml")]);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(
      /^talus: .*terrain\.tif: tag \d+ \w+: .+\n$|^talus: .*terrain\.tif: byte \d+: .+\n$/,
    );
  });

  test("a LAZ cloud is the ground that its uncompressed twin is, the decoder found beside the bundle", () => {
    const hashes = ["point10.las", "point10.las.laz"].map((cloud) => {
      const bytes = readFileSync(new URL(`../../../packages/terrain/test/data/${cloud}`, import.meta.url));
      const file = cloud.replace("las.laz", "laz");
      const yaml = gridYaml.replace("kind: grid, file: terrain.asc", `kind: points, file: ${file}`);
      const directory = directoryWith({ "cloud.yaml": yaml.replace("[0, 0, 1]", "[494500, 4878000, 180]") });
      writeFileSync(join(directory, file), bytes);
      const out = join(directory, "out");
      const done = talus(["run", join(directory, "cloud.yaml"), "--out", out, "--quiet"]);
      expect(done).toMatchObject({ status: 0, stdout: "", stderr: "" });
      return JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).hash;
    });
    expect(hashes[1]).toBe(hashes[0]);
    expect(readFileSync(new URL("../dist/licences.txt", import.meta.url), "utf8")).toContain(
      "laz-perf 0.0.7",
    );
  });

  test("the report and figures as images need nothing but what lies beside the bundle", () => {
    const directory = directoryWith({ "slope.yaml": slopeYaml });
    for (const part of ["bin", "dist", "package.json"]) {
      cpSync(new URL(`../${part}`, import.meta.url), join(directory, "talus", part), { recursive: true });
    }
    const out = join(directory, "out");
    const args = [
      "run",
      join(directory, "slope.yaml"),
      "--out",
      out,
      "--format",
      "html,png,parquet",
      "--quiet",
    ];
    const done = spawnSync(process.execPath, [join(directory, "talus/bin/talus.js"), ...args], {
      encoding: "utf8",
    });
    expect(done).toMatchObject({ status: 0, stdout: "", stderr: "" });
    expect(readFileSync(join(out, "report.html"), "utf8").length).toBeGreaterThan(700_000);
    expect(readdirSync(out)).toContain("figure-speed.png");
    const licences = readFileSync(new URL("../dist/licences.txt", import.meta.url), "utf8");
    for (const name of ["three ", "uplot ", "@resvg/resvg-wasm ", "dejavu-fonts-ttf ", "hyparquet-writer "]) {
      expect(licences).toContain(`\n${name}`);
    }
  });

  test("wrong input, a wrong option and no input are exit code 2", () => {
    expect(talus(["run", "missing.yaml"])).toMatchObject({
      status: 2,
      stderr: "talus: no such file: missing.yaml\n",
    });
    expect(talus(["run", "missing.yaml", "--quite"])).toMatchObject({ status: 2 });
    expect(talus([])).toMatchObject({ status: 2, stdout: "" });
  });

  test("a reader that closes the pipe early is no failure", () => {
    const directory = directoryWith({ "slope.yaml": slopeYaml });
    const line = `"${process.execPath}" "${command}" check "${join(directory, "slope.yaml")}" | true; echo "\${PIPESTATUS[0]}"`;
    expect(spawnSync("bash", ["-c", line], { encoding: "utf8" })).toMatchObject({
      stdout: "0\n",
      stderr: "",
    });
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "%s ends a run at its next step and keeps what is finished, exit code 130",
    async (signal) => {
      const { directory, out, child, closed } = await startEndless();
      child.kill(signal);
      const { code, stderr } = await closed;
      expect(code).toBe(130);
      expect(stderr).toMatch(
        /^talus: interrupted at t = .* s; what was finished is in .*out; to run it whole: talus run .*out\/manifest.json --out .*out --overwrite\n$/,
      );
      expect(JSON.parse(readFileSync(join(out, "summary.json"), "utf8")).status).toBe("interrupted");
      expect(readdirSync(directory).sort()).toEqual(["endless.yaml", "out"]);
    },
  );

  test("a sweep over worker threads gives the table that one worker gives", () => {
    const directory = directoryWith({ "slope.yaml": slopeYaml });
    const sweep = [
      "sweep",
      join(directory, "slope.yaml"),
      "--vary",
      "terrain.material.staticFriction=0.2..0.6:5",
    ];
    const [two, one] = ["2", "1"].map((count) => talus([...sweep, "--workers", count]));
    expect(two).toMatchObject({ status: 0, stderr: "" });
    expect(two?.stdout.split("\n")).toHaveLength(7);
    expect(one?.stdout).toBe(two?.stdout);
  });

  test("Ctrl-C ends a sweep, keeps the rows that are done and says how to go on, exit code 130", async () => {
    const directory = directoryWith({ "endless.yaml": endlessYaml });
    const out = join(directory, "out");
    const vary = ["--vary", "end.time=0.1,1e6", "--workers", "1"];
    const child = spawn(process.execPath, [
      command,
      "sweep",
      join(directory, "endless.yaml"),
      ...vary,
      "--out",
      out,
    ]);
    let stderr = "";
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    const closed = new Promise((resolve) => child.on("close", resolve));
    const table = (): string[] =>
      existsSync(join(out, "sweep.csv")) ? readFileSync(join(out, "sweep.csv"), "utf8").split("\n") : [];
    while (table().length < 3) await pause();
    child.kill("SIGINT");
    expect(await closed).toBe(130);
    expect(stderr).toBe(
      "talus: interrupted; 1 of 2 runs are done; go on with the same command and --resume\n",
    );
    expect(table()[1]).toMatch(/^1,0\.1,done,time,0\.1,/);
  });
});

/** A run without end, once it writes. */
async function startEndless() {
  const directory = directoryWith({ "endless.yaml": endlessYaml });
  const out = join(directory, "out");
  const child = spawn(process.execPath, [command, "run", join(directory, "endless.yaml"), "--out", out]);
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  const closed = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, stderr }));
  });
  while (!readdirSync(dirname(out)).some((name) => name.includes(".partial-"))) await pause();
  return { directory, out, child, closed };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
