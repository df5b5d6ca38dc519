import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv } from "@talus/results/text";
import { expect, test } from "vitest";
import { directoryWith, slopeYaml, talus } from "../command.ts";

const gated = slopeYaml.replace(
  "end:",
  'gates: [{ kind: line, name: "12, \\"road\\"", from: [1, -1], to: [1, 1] }]\nend:',
);

test("--set and --seed change the scenario of run and check, and the manifest holds what was run", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const [file, out] = [join(directory, "slope.yaml"), join(directory, "out")];
  const changes = ["--set", "end.time=0.5", "--set", "start.velocity[0]=36 km/h", "--seed", "7"];
  const checked = await talus(["check", file, "--json", ...changes]);
  expect(JSON.parse(checked.stdout)).toMatchObject({ end: { time: 0.5 }, seed: 7 });
  const { code, stderr } = await talus(["run", file, ...changes, "--out", out, "--quiet"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
  expect(manifest).toMatchObject({ end: { time: 0.5 }, start: { velocity: [10, 0, 0] }, seed: 7 });
  const again = join(directory, "again");
  await talus(["run", join(out, "manifest.json"), "--out", again, "--quiet"]);
  expect(JSON.parse(readFileSync(join(again, "manifest.json"), "utf8")).hash).toBe(manifest.hash);
});

test("check --quiet shows nothing; a mistake is still told", async () => {
  const file = join(directoryWith({ "slope.yaml": slopeYaml }), "slope.yaml");
  expect(await talus(["check", file, "--quiet"])).toEqual({ code: 0, stdout: "", stderr: "" });
  const wrong = await talus(["check", file, "--quiet", "--set", "body.radius=-1"]);
  expect(wrong).toMatchObject({ code: 2, stdout: "" });
  expect(wrong.stderr).toMatch(/^talus: --set: body\.radius: got -1; allowed: .*\n$/);
});

test("--format json writes the same tables as csv, number for number", async () => {
  const directory = directoryWith({ "slope.yaml": gated });
  const out = join(directory, "out");
  const both = ["run", join(directory, "slope.yaml"), "--out", out, "--quiet", "--format", "csv,json"];
  expect(await talus(both)).toEqual({ code: 0, stdout: "", stderr: "" });
  for (const name of ["events", "trajectory", "loads", "gates"]) {
    const { columns, rows } = readCsv(readFileSync(join(out, `${name}.csv`), "utf8"));
    const records = JSON.parse(readFileSync(join(out, `${name}.json`), "utf8"));
    expect(rows.length).toBeGreaterThan(0);
    expect(records).toHaveLength(rows.length);
    for (const [i, row] of rows.entries()) {
      expect(Object.keys(records[i])).toEqual(columns);
      const cells = Object.values(records[i]).map((value) =>
        Object.is(value, -0) ? "-0" : `${value ?? ""}`,
      );
      expect(cells).toEqual(Object.values(row));
    }
  }
  await talus([...both.slice(0, -1), "json", "--overwrite"]);
  expect(readdirSync(out).filter((name) => name.endsWith(".csv"))).toEqual([]);
});

test.each([
  [
    ["--format", "cvs"],
    /^talus: --format: unknown format "cvs"; nearest: csv; allowed: csv, json, geojson, vtk, parquet, glb, html, svg, png, film\n$/,
  ],
  [
    ["--format", ""],
    /^talus: --format: unknown format ""; allowed: csv, json, geojson, vtk, parquet, glb, html, svg, png, film\n$/,
  ],
  [["--seed", "x"], /^talus: --seed: seed: got "x"; allowed: an integer from 0 to 4294967295\n$/],
  [["--seed", "1.5"], /^talus: --seed: seed: got 1\.5; allowed: an integer /],
  [["--set", "end.tme=3"], /^talus: --set: end\.tme: unknown key; nearest: time; /],
])("run %j is wrong input, told in one line", async (options, message) => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const { code, stdout, stderr } = await talus(["run", join(directory, "slope.yaml"), ...options]);
  expect(stderr).toMatch(message);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(readdirSync(directory)).toEqual(["slope.yaml"]);
});
