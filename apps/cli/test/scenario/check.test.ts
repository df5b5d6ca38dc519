import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseScenario } from "@talus/runner/files";
import { expect, test } from "vitest";
import { directoryWith, slopeYaml, talus } from "../command.ts";

test("check shows the scenario with its defaults, as a scenario file that says the same", async () => {
  const file = join(directoryWith({ "slope.yaml": slopeYaml }), "slope.yaml");
  const yaml = await talus(["check", file]);
  expect({ code: yaml.code, stderr: yaml.stderr }).toEqual({ code: 0, stderr: "" });
  expect(yaml.stdout).toContain("gravity: 9.81\n");
  expect(parseScenario(yaml.stdout, "shown.yaml")).toEqual(parseScenario(slopeYaml, "slope.yaml"));
  const json = await talus(["check", file, "--json"]);
  expect(JSON.parse(json.stdout)).toEqual(parseScenario(slopeYaml, "slope.yaml"));
});

/** A wall over a hill on level ground: straight, its crest is 3 m less the hill above the ground there. */
const hill = `talus: 1
body: { shape: sphere, radius: 0.3, mass: 150 }
terrain:
  surface: { kind: formula, z: "2*exp(-(x - 5)^2)" }
  material: { staticFriction: 0.5, restitution: 0.4 }
  obstacles: [{ kind: wall, name: net, from: [-20, 4], to: [20, 4], thickness: 0.2, height: 3, crest: straight }]
start: { kind: flight, position: [0, 0, 2] }
end: { time: 0.1 }
`;

test("check and run warn of a crest that is not as far above the ground as it says, and where", async () => {
  const file = join(directoryWith({ "hill.yaml": hill }), "hill.yaml");
  const warning = /net: its crest is 1 m above the ground at x = 5, y = 4 m, not 3 m; omit "crest: straight"/;
  const checked = await talus(["check", file, "--quiet"]);
  expect(checked.code).toBe(0);
  expect(checked.stderr).toMatch(/^talus: .*hill\.yaml: warning: net: /);
  expect(checked.stderr).toMatch(warning);
  expect((await talus(["run", file])).stdout).toMatch(warning);
  const following = await talus(["check", file, "--quiet", "--set", "terrain.obstacles[0].crest=ground"]);
  expect(following).toEqual({ code: 0, stdout: "", stderr: "" });
});

test("a wall along a line of a file is found beside the scenario, and its manifest runs again from elsewhere", async () => {
  const line = {
    type: "LineString",
    coordinates: [
      [-20, 4],
      [20, 5],
    ],
  };
  const directory = directoryWith({
    "hill.yaml": hill
      .replace("from: [-20, 4], to: [20, 4]", "file: lines.json")
      .replace(", crest: straight", ""),
    "lines.json": JSON.stringify(line),
  });
  const out = join(directory, "a", "b");
  expect((await talus(["run", join(directory, "hill.yaml"), "--out", out, "--quiet"])).code).toBe(0);
  const again = await talus([
    "run",
    join(out, "manifest.json"),
    "--out",
    join(directory, "again"),
    "--quiet",
  ]);
  expect(again).toEqual({ code: 0, stdout: "", stderr: "" });
  const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
  expect(manifest.terrain.obstacles[0].file).toBe("../../lines.json");
  expect(manifest.inputs).toMatchObject([{ file: "../../lines.json" }]);
});
