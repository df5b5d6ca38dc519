import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv, readNumberCell } from "@talus/results/text";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { directoryWith, talus } from "../command.ts";

const example = readFileSync(new URL("../../../../examples/wall.yaml", import.meta.url), "utf8");

test("the wall of the example is hit where it stands; its impulse, point and direction are in events.csv", async () => {
  const directory = directoryWith({ "wall.yaml": example });
  const out = join(directory, "results");
  const { code, stderr } = await talus(["run", join(directory, "wall.yaml"), "--out", out, "--quiet"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const { rows } = readCsv(readFileSync(join(out, "events.csv"), "utf8"));
  const hits = rows.filter(({ feature, kind }) => feature === "catch wall" && kind === "impact");
  const [hit = {}] = hits;
  const number = (column: string): number => readNumberCell(hit[column] ?? "") ?? Number.NaN;
  expect(hit.material).toBe("catch wall");
  expectWithin(number("bx"), 29.75, { abs: 1e-9, because: "the face of the wall" });
  expect(number("nx")).toBe(-1);
  const mass = (2700 * 4 * Math.PI * 0.4 ** 3) / 3;
  expectWithin(number("jx"), -1.2 * mass * number("vx-"), {
    rel: 1e-12,
    because: "(1 + e) m v, e = 0.2",
  });
  expect(rows.some(({ feature }) => feature === "tree 1")).toBe(true);

  // the same impulse, on the wall and at its place there, is in loads.csv
  const loads = readCsv(readFileSync(join(out, "loads.csv"), "utf8")).rows;
  const load = loads.find(({ event }) => event === hit.index) ?? {};
  const loadNumber = (column: string): number => readNumberCell(load[column] ?? "") ?? Number.NaN;
  expect([load.kind, load.feature, load.duration]).toEqual(["impulse", "catch wall", "0"]);
  expect(loadNumber("fx")).toBe(-number("jx"));
  expectWithin(
    [loadNumber("along"), loadNumber("aside"), loadNumber("up")],
    [number("by") + 8, 0.25, number("bz") + 7.5],
    { abs: 1e-9, because: "its line is at x = 30, its face 0.25 m to the left, its foot 7.5 m below z = 0" },
  );
  expect(loads.some(({ kind, feature }) => kind === "force" && feature === "ground")).toBe(true);
  const summary = JSON.parse(readFileSync(join(out, "summary.json"), "utf8"));
  const onWall = summary.loads.find(({ feature }: { feature: string }) => feature === "catch wall");
  expect(onWall.impacts).toBe(hits.length);
  const sizes = hits.map(({ jx, jy, jz }) => Math.hypot(Number(jx), Number(jy), Number(jz)));
  expectWithin(onWall.largestImpulse.value, Math.max(...sizes), {
    rel: 1e-15,
    because: "rounding of a root",
  });

  // the manifest is the same scenario: it gives the same run
  const again = join(directory, "again");
  await talus(["run", join(out, "manifest.json"), "--out", again, "--quiet"]);
  expect(readFileSync(join(again, "events.csv"), "utf8")).toBe(readFileSync(join(out, "events.csv"), "utf8"));
});

test("an obstacle that has no ground below it is wrong input, told in one line", async () => {
  const yaml = example.replace(
    "kind: plane, gradient: [-0.25, 0]",
    'kind: formula, z: "-x/4", domain: { x: [-1, 20] }',
  );
  const directory = directoryWith({ "wall.yaml": yaml });
  const { code, stderr } = await talus(["run", join(directory, "wall.yaml")]);
  expect(code).toBe(2);
  expect(stderr).toContain(
    "terrain.obstacles: catch wall has no ground at (30, -8); move it or give its base",
  );
  expect(stderr.trim().split("\n")).toHaveLength(1);
});
