import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv } from "@talus/results/text";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { directoryWith, talus } from "../command.ts";

/** A sphere slides along x over a zone of rock from x = 3 on; the ground itself has friction 0.2. */
const yaml = `talus: 1
body: { shape: sphere, radius: 0.3, mass: 150 }
terrain:
  surface: { kind: plane }
  material: { staticFriction: 0.2, restitution: 0.4 }
  materials: { file: zones.geojson, classes: { rock: { staticFriction: 0.5, restitution: 0.5 } } }
start: { kind: flight, position: [0, 0, 0.3], velocity: [10, 0, 0] }
end: { time: 2 }
`;

const rock = {
  type: "Feature",
  properties: { material: "rock" },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [3, -50],
        [99, -50],
        [99, 50],
        [3, 50],
        [3, -50],
      ],
    ],
  },
};

test("zones of a GeoJSON file change the friction where the foot enters them; the manifest runs again", async () => {
  const directory = directoryWith({ "slide.yaml": yaml, "zones.geojson": JSON.stringify(rock) });
  const out = join(directory, "out");
  const args = ["run", join(directory, "slide.yaml"), "--out", out, "--verbose-events", "--quiet"];
  expect(await talus(args)).toEqual({ code: 0, stdout: "", stderr: "" });
  const { rows } = readCsv(readFileSync(join(out, "events.csv"), "utf8"));
  expect(rows.map(({ kind, material }) => [kind, material])).toEqual([
    ["patch-boundary", "rock"],
    ["grip", "rock"],
    ["end", ""],
  ]);
  // v' = -mu g up to x = 3: t = (v0 - v1)/(mu g), v1² = v0² - 6 mu g
  const t = (10 - Math.sqrt(100 - 6 * 0.2 * 9.81)) / (0.2 * 9.81);
  expectWithin(Number(rows[0]?.t), t, { abs: 1e-11, because: "every step of a parabola is exact" });
  const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
  expect(manifest.terrain.materials.file).toBe("../zones.geojson");
  expect(manifest.inputs.map(({ file }: { file: string }) => file)).toEqual(["../zones.geojson"]);
  const again = await talus(["run", join(out, "manifest.json"), "--json"]);
  expect(again.code).toBe(0);
});

test("a file that is not there, or a zone without a class, is exit code 2 and one line that names it", async () => {
  const missing = directoryWith({ "slide.yaml": yaml });
  const { code, stderr } = await talus(["check", join(missing, "slide.yaml")]);
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^talus: .*slide\.yaml: terrain\.materials\.file: no such file: .*zones\.geojson\n$/,
  );
  const mud = JSON.stringify({ ...rock, properties: { material: "mud" } });
  const wrong = await talus([
    "check",
    join(directoryWith({ "slide.yaml": yaml, "zones.geojson": mud }), "slide.yaml"),
  ]);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toMatch(/zones\.geojson: feature\.properties\.material: is "mud", allowed: rock\n$/);
});
