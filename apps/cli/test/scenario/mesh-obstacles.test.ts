import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv } from "@talus/results/text";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { directoryWith, talus } from "../command.ts";

/** A cube of 2000 mm with its lower face at z = 0, its faces outward. */
const cube = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map(
    (k) => `v ${2000 * (k & 1) - 1000} ${1000 * (k & 2) - 1000} ${500 * (k & 4)}`,
  ),
  "f 1 3 4 2",
  "f 5 6 8 7",
  "f 1 2 6 5",
  "f 3 7 8 4",
  "f 1 5 7 3",
  "f 2 4 8 6",
  "",
].join("\n");

const yaml = `talus: 1
body: { shape: sphere, radius: 0.3, mass: 150 }
terrain:
  surface: { kind: plane }
  material: { staticFriction: 0.5, restitution: 0.4 }
  obstacles:
    - { kind: mesh, name: block, file: cube.obj, unit: 1 mm, at: [5, 0], material: { staticFriction: 0, restitution: 0.5 } }
start: { kind: flight, position: [0, 0, 1], velocity: [10, 0, 2] }
end: { time: 0.45 }
`;

test("a mesh stands on the ground as an obstacle of its own material", async () => {
  const directory = directoryWith({ "throw.yaml": yaml, "cube.obj": cube });
  const out = join(directory, "out");
  expect(await talus(["run", join(directory, "throw.yaml"), "--out", out, "--quiet"])).toMatchObject({
    code: 0,
    stderr: "",
  });
  const [impact] = readCsv(readFileSync(join(out, "events.csv"), "utf8")).rows;
  expect([impact?.kind, impact?.feature, impact?.material]).toEqual(["impact", "block", "block"]);
  // its face is at x = 4
  expectWithin(Number(impact?.t), 0.37, { abs: 1e-12, because: "root of a gap that is linear in t" });
  expectWithin(Number(impact?.["vx+"]), -5, { abs: 1e-12, because: "e = 0.5" });
});

test("an open mesh is refused with the edge that is open", async () => {
  const directory = directoryWith({ "throw.yaml": yaml, "cube.obj": cube.replace("f 5 6 8 7\n", "") });
  const { code, stderr } = await talus(["check", join(directory, "throw.yaml")]);
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /terrain\.obstacles: block must be a closed mesh; the edge from \(.*\) to \(.*\) has one triangle only\n$/,
  );
});
