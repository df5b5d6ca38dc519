// Integration of the built command: needs the bundle that `npm start`, `npm test` and `pnpm build` make. Builds
// nothing.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import module from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { directoryWith, gridText, gridYaml, slopeYaml } from "./command.ts";

const command = fileURLToPath(new URL("../bin/talus.js", import.meta.url));
const isBuilt = existsSync(new URL("../dist/main.cjs", import.meta.url));
function talus(args: readonly string[]) {
  return spawnSync(process.execPath, [command, ...args], { encoding: "utf8" });
}

// Without a bundle the same commands are tested in process by the other files.
describe.runIf(isBuilt)("the built command", () => {
  test("the command runs a scenario and writes the results", () => {
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
    const tif = readFileSync(new URL("../../../packages/geodata/test/data/small-zstd.tif", import.meta.url));
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
      const bytes = readFileSync(new URL(`../../../packages/geodata/test/data/${cloud}`, import.meta.url));
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
    install(directory);
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

  test("help reads 3 files of the bundle, and a run one more: each costs the start about a millisecond", () => {
    const help = ["main.cjs", "process.cjs", "rolldown-runtime.cjs"];
    expect(
      filesOf(["--help"])
        .map(({ name }) => name)
        .sort(),
    ).toEqual(help);
    const directory = directoryWith({ "slope.yaml": slopeYaml });
    const run = filesOf(["run", join(directory, "slope.yaml")]).map(({ name }) => name);
    expect(run.sort()).toEqual(["main.cjs", "perform-run.cjs", "process.cjs", "rolldown-runtime.cjs"]);
  });

  // From Node 22.1 on the process keeps what V8 compiles; the build leaves nothing then.
  test.skipIf("enableCompileCache" in module)(
    "V8 takes what the build has compiled of every file of a help and of a run",
    () => {
      const directory = directoryWith({ "slope.yaml": slopeYaml });
      for (const args of [["--help"], ["run", join(directory, "slope.yaml")]]) {
        expect(filesOf(args).filter(({ isTaken }) => !isTaken)).toEqual([]);
      }
    },
  );

  test("what was compiled may be missing, damaged or of another build: the run is the same", () => {
    const directory = directoryWith({ "slope.yaml": slopeYaml });
    install(directory);
    const dist = join(directory, "talus/dist");
    rmSync(join(dist, "main.cjs.v8"));
    writeFileSync(join(dist, "process.cjs.v8"), readFileSync(join(dist, "perform-run.cjs.v8")));
    rmSync(join(dist, "perform-run.cjs.v8"));
    mkdirSync(join(dist, "perform-run.cjs.v8")); // as one that may not be read
    writeFileSync(join(dist, "rolldown-runtime.cjs.v8"), "nothing of V8");
    const args = ["run", join(directory, "slope.yaml")];
    const done = spawnSync(process.execPath, [join(directory, "talus/bin/talus.js"), ...args], {
      encoding: "utf8",
    });
    expect(done).toMatchObject({ status: 0, stderr: "", stdout: talus(args).stdout });
  });

  test("what was compiled holds no path of the machine that built it", () => {
    const dist = fileURLToPath(new URL("../dist", import.meta.url));
    for (const name of readdirSync(dist).filter((each) => each.endsWith(".v8"))) {
      expect(readFileSync(join(dist, name)).includes(dist), name).toBe(false);
    }
  });

  test("a bug in Talus is reported with the places of the sources, wherever the command is installed", () => {
    const directory = directoryWith({
      "slope.yaml": slopeYaml,
      // Reading the scenario goes wrong in a way that reading a file cannot.
      "mistake.cjs": `const fs = require("node:fs");
        const { openSync } = fs;
        fs.openSync = (path, ...rest) => (String(path).endsWith("slope.yaml") ? null.x : openSync(path, ...rest));`,
    });
    install(directory);
    const args = ["--require", join(directory, "mistake.cjs"), join(directory, "talus/bin/talus.js")];
    for (const words of [["run"], ["sweep", "--vary", "body.radius=0.1"]]) {
      const { status, stderr } = spawnSync(
        process.execPath,
        [...args, ...words, join(directory, "slope.yaml")],
        {
          encoding: "utf8",
        },
      );
      expect({ status, isShort: stderr.length < 3000 }).toEqual({ status: 1, isShort: true });
      expect(stderr).toMatch(/^talus: this is a bug in Talus, .*\nTypeError: /);
      const [, line, column] = /\(apps\/cli\/src\/files\/input-file\.ts:(\d+):(\d+)\)/.exec(stderr) ?? [];
      const text = readFileSync(new URL("../src/files/input-file.ts", import.meta.url), "utf8").split("\n");
      expect(text[Number(line) - 1]?.slice(Number(column) - 1)).toMatch(
        /^(?:openSync|descriptor = openSync)\(path/,
      );
      expect(stderr).not.toContain(".cjs:1");
    }
  });

  test.runIf(existsSync("/dev/full"))(
    "output that stdout does not accept is reported in one line, exit code 2",
    () => {
      for (const args of ["--help", "laws --json"]) {
        const line = `"${process.execPath}" "${command}" ${args} > /dev/full`;
        expect(spawnSync("bash", ["-c", line], { encoding: "utf8" })).toMatchObject({
          status: 2,
          stderr: "talus: cannot write to stdout: no space left on the device\n",
        });
      }
    },
  );

  test("a full disk is reported, and nothing is left on it", () => {
    const directory = directoryWith({ "slope.yaml": slopeYaml });
    const line = `ulimit -f 1; "${process.execPath}" "${command}" run slope.yaml --out out --set output.step=1e-3`;
    const { status, stderr } = spawnSync("bash", ["-c", line], { cwd: directory, encoding: "utf8" });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "talus: cannot write out: the file grows too large\n",
    });
    expect(readdirSync(directory)).toEqual(["slope.yaml"]);
  });

  test.runIf(existsSync("/usr/bin/script"))(
    "help on a terminal that does not know its width is as in a file",
    () => {
      const line = `stty cols 0; "${process.execPath}" "${command}" --help`;
      const { stdout } = spawnSync("script", ["-qec", line, "/dev/null"], { encoding: "utf8" });
      expect(stdout.replaceAll("\r", "")).toBe(talus(["--help"]).stdout);
    },
  );

  test.each([
    ["waits for ever", "await new Promise(() => {});"],
    ["ends the process", "process.exit(0);"],
  ])("a module of laws that %s is no success", (_, code) => {
    const directory = directoryWith({ "law.mjs": code, "slope.yaml": slopeYaml });
    const { status, stdout, stderr } = talus([
      "run",
      join(directory, "slope.yaml"),
      "--law",
      join(directory, "law.mjs"),
    ]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(
      /^talus: ended before its work was done; this happens if a module of --law [^\n]+\n$/,
    );
  });

  test("laws of the user's own are loaded; the one file with an import() needs no other", () => {
    const example = (file: string) =>
      fileURLToPath(new URL(`../../../examples/custom-contact-law/${file}`, import.meta.url));
    const done = talus(["run", example("drop.yaml"), "--law", example("cushion-law.mjs"), "--quiet"]);
    expect(done).toMatchObject({ status: 0, stderr: "" });
    const dist = fileURLToPath(new URL("../dist", import.meta.url));
    const codes = readdirSync(dist).filter((name) => name.endsWith(".cjs"));
    const importing = codes.filter((name) => /\bimport\(/.test(readFileSync(join(dist, name), "utf8")));
    expect(importing).toEqual(["import-module.cjs"]);
    expect(readFileSync(join(dist, "import-module.cjs"), "utf8")).not.toContain("require(");
    const beyondAscii = codes.filter((name) => readFileSync(join(dist, name)).some((byte) => byte > 0x7f));
    expect(beyondAscii).toEqual([]); // they are read byte by byte (bin/compiled.js)
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

  test("worker threads that share a map give the table of one, and report a map that cannot be read", () => {
    const directory = directoryWith({
      "grid.yaml": gridYaml,
      "terrain.asc": gridText(),
      "broken.asc": "ncols",
    });
    const sweep = [
      "sweep",
      join(directory, "grid.yaml"),
      "--vary",
      "start.velocity=[-1,0,0],[0,0,0],[1,0,0]",
    ];
    const [two, one] = ["2", "1"].map((count) => talus([...sweep, "--workers", count]));
    expect(two).toMatchObject({ status: 0, stderr: "" });
    expect(one?.stdout).toBe(two?.stdout);
    const broken = talus([...sweep, "--workers", "2", "--set", "terrain.surface.file=broken.asc"]);
    expect(broken).toMatchObject({ status: 3, stdout: expect.stringContaining("bad-input") });
  });
});

/** Puts what is published of the command into `talus` below a directory. */
function install(directory: string): void {
  for (const part of ["bin", "dist", "package.json"]) {
    cpSync(new URL(`../${part}`, import.meta.url), join(directory, "talus", part), { recursive: true });
  }
}

/** Files of the bundle that a command loads, and whether V8 took what the build has compiled of them. */
function filesOf(args: readonly string[]): { readonly name: string; readonly isTaken: boolean }[] {
  const script = `const { requireCompiled, takenCompiled } = require("./bin/compiled.js");
    process.on("exit", () => console.error(JSON.stringify(takenCompiled())));
    requireCompiled("./main.cjs");`;
  const { stderr } = spawnSync(process.execPath, ["-e", script, "talus", ...args], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    encoding: "utf8",
  });
  const files = JSON.parse(stderr) as { readonly id: string; readonly isTaken: boolean }[];
  return files.map(({ id, isTaken }) => ({ name: basename(id), isTaken }));
}
