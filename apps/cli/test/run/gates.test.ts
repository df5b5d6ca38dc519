import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv, readNumberCell } from "@talus/results/text";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { directoryWith, talus } from "../command.ts";

// Thrown flat from 5 m with 4 m/s: over the line at x = 2 m after 0.5 s, through the level z = 4 m after sqrt(2/g).
const yaml = `talus: 1
body: { shape: sphere, radius: 0.3, mass: 150 }
terrain:
  surface: { kind: plane }
  material: { staticFriction: 0.5, restitution: 0.4 }
start: { kind: flight, position: [0, 0, 5], velocity: [4, 0, 0] }
end: { time: 0.6 }
`;
const gates = `gates:
  - { kind: line, name: a road of a rather long name, from: [2, 3], to: [2, -3] }
  - { kind: plane, name: level, point: [0, 0, 4], normal: [0, 0, 1] }
  - { kind: wall, name: far, from: [9, 3], to: [9, -3], height: 2 }
`;

test("gates are crossed in events.csv, gates.csv, the summary and the text", async () => {
  const directory = directoryWith({ "gates.yaml": yaml + gates });
  const out = join(directory, "results");
  const { code, stdout, stderr } = await talus(["run", join(directory, "gates.yaml"), "--out", out]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const events = readCsv(readFileSync(join(out, "events.csv"), "utf8")).rows;
  expect(events.map(({ kind, feature }) => [kind, feature])).toEqual([
    ["gate", "level"],
    ["gate", "a road of a rather long name"],
    ["end", ""],
  ]);
  const rows = readCsv(readFileSync(join(out, "gates.csv"), "utf8")).rows;
  expect(rows.map(({ index, direction }) => [index, direction])).toEqual([
    ["0", "backward"],
    ["1", "forward"],
  ]);
  const times = rows.map(({ t = "" }) => readNumberCell(t));
  expectWithin(times[0] ?? 0, Math.sqrt(2 / 9.81), { abs: 1e-14, because: "rounding of a root" });
  expectWithin(times[1] ?? 0, 0.5, { abs: 1e-14, because: "rounding of a root" });
  const summary = JSON.parse(readFileSync(join(out, "summary.json"), "utf8"));
  expect(summary.gates.map(({ crossings }: { crossings: number }) => crossings)).toEqual([1, 1, 0]);
  expect(stdout).toMatch(
    /^ {2}gate a road of a rather long name {2}crossed once forward at t = 0\.5 s, 6\.32922 m\/s, 3\.47375 m above the ground, 3004\.43 \+ 0 J$/m,
  );
  expect(stdout).toMatch(/^ {2}gate far {2,}not crossed$/m);

  // the manifest has the gates; what is in the directory may be replaced
  const again = await talus(["run", join(out, "manifest.json"), "--out", out, "--overwrite", "--quiet"]);
  expect(again).toMatchObject({ code: 0, stderr: "" });
});

test("the hash of the motion does not depend on gates; without any there is no gates.csv", async () => {
  const directory = directoryWith({ "gates.yaml": yaml + gates, "bare.yaml": yaml });
  const hashes: string[] = [];
  for (const name of ["gates", "bare"]) {
    const out = join(directory, name);
    await talus(["run", join(directory, `${name}.yaml`), "--out", out, "--quiet"]);
    hashes.push(JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).hash);
    expect(existsSync(join(out, "gates.csv"))).toBe(name === "gates");
  }
  expect(hashes[0]).toBe(hashes[1]);
});

test("a gate that cannot stand is wrong input, told in one line", async () => {
  const directory = directoryWith({
    "gates.yaml": yaml.replace("kind: plane", 'kind: formula, z: "0", domain: { x: [-1, 8] }') + gates,
  });
  const { code, stderr } = await talus(["run", join(directory, "gates.yaml")]);
  expect(code).toBe(2);
  expect(stderr).toContain("gates[2]: there is no ground at (9, 3); move it or give its base");
  expect(stderr.trim().split("\n")).toHaveLength(1);
});
