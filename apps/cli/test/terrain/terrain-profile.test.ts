import { join } from "node:path";
import { readCsv } from "@talus/results/text";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { directoryWith, gridText, slopeYaml, talus } from "../command.ts";

const numbers = (text: string) => {
  const { rows } = readCsv(text);
  return rows.map((row) => ["s", "x", "y", "z", "slope"].map((column) => Number(row[column])));
};

test("a profile over a plane grid has the plane's heights and its slope along the line", async () => {
  const file = join(directoryWith({ "dem.asc": gridText(500, 700) }), "dem.asc");
  const line = ["--from", "500,700", "--to", "512,709", "--step", "4"];
  const { code, stdout, stderr } = await talus(["terrain", "profile", file, ...line]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const rows = numbers(stdout);
  expect(rows).toHaveLength(5); // 15 m in steps of at most 4 m
  for (const [i, row] of rows.entries()) {
    const s = (15 * i) / 4;
    const exact = [s, 500 + 0.8 * s, 700 + 0.6 * s, 0.2 * (0.8 * s - 10), 0.16];
    expectWithin(row, exact, { abs: 1e-12, because: "a spline keeps a plane, to the rounding of 20 m" });
  }
});

test("a scenario's ground has a profile too; where it ends the heights are empty", async () => {
  const formula = '{ kind: formula, z: "x^2/10", domain: { x: [0, 4] } }';
  const yaml = slopeYaml
    .replace("{ kind: plane, gradient: [35 %, 0] }", formula)
    .replace("[0, 0, 3]", "[1, 0, 3]");
  const file = join(directoryWith({ "hill.yaml": yaml }), "hill.yaml");
  const line = ["--from", "2,1", "--to", "6,1", "--step", "2"];
  const { stdout } = await talus(["terrain", "profile", file, ...line]);
  expect(stdout).toBe("s,x,y,z,slope\n0,2,1,0.4,0.4\n2,4,1,1.6,0.8\n4,6,1,,\n");
  const json = await talus(["terrain", "profile", file, ...line, "--json"]);
  expect(JSON.parse(json.stdout).points[2]).toEqual({ s: 4, x: 6, y: 1, z: null, slope: null });
});

test("a line beside all ground is wrong input", async () => {
  const file = join(directoryWith({ "dem.asc": gridText(500, 700) }), "dem.asc");
  const { code, stdout, stderr } = await talus(["terrain", "profile", file, "--from", "0,0", "--to", "1,1"]);
  expect(stderr).toContain(
    "dem.asc: there is no ground between --from 0,0 and --to 1,1; allowed: a line over",
  );
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});

test.each([
  [["--from", "0", "--to", "1,1"], /^talus: --from: got 0; allowed: x,y in m on the map\n$/],
  [["--from", "0,0", "--to", "1,x"], /^talus: --to: got 1,x; allowed: x,y/],
  [["--from", "0,0", "--to", "0,0"], /^talus: --to: got 0,0; allowed: a point other than --from\n$/],
  [["--from", "0,0", "--to", "1,1", "--step", "0"], /^talus: --step: got 0; allowed: a number > 0 in m/],
  [["--from", "0,0", "--to", "1,1", "--step", "1e-9"], /^talus: --step: got 1e-9; allowed: /],
  [["--from", "0,0"], /^talus: required option '--to <x,y>' not specified\n$/],
])("profile %j is wrong input", async (options, message) => {
  const file = join(directoryWith({ "dem.asc": gridText() }), "dem.asc");
  const { code, stdout, stderr } = await talus(["terrain", "profile", file, ...options]);
  expect(stderr).toMatch(message);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});
