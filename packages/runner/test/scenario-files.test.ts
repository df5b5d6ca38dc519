import { manifestJson } from "@talus/results";
import { expect, test } from "vitest";
import { parseScenario, scenarioJson, scenarioYaml, shiftToOrigin } from "../src/files/index.ts";
import { slopeWith, slopeYaml } from "./slope-scenario.ts";

const mapShift = { x: 2_600_000, y: 1_200_000 };

test("starts are shifted to the origin of the terrain and keep all else", () => {
  const flight = parseScenario(slopeWith("[0, 0, 3]", "[2600010, 1200020, 3]"), "a.yaml");
  expect(shiftToOrigin(flight, mapShift)).toEqual({
    ...flight,
    start: { ...flight.start, position: [10, 20, 3] },
  });
  const contactYaml = slopeWith(
    "flight, position: [0, 0, 3], velocity: [10, 0, 0]",
    "contact, at: [2600010, 1200020]",
  );
  const contact = parseScenario(contactYaml, "a.yaml");
  expect(shiftToOrigin(contact, mapShift).start).toEqual({ ...contact.start, at: [10, 20] });
});

test("a manifest, JSON and YAML of a scenario are scenario files of the same scenario, bit for bit", () => {
  const awkward = slopeWith("[10, 0, 0]", "[-0, 0.1, 1e-300], orientation: [0.707107, 0, 0.707107, 0]");
  const scenario = parseScenario(awkward.replace("mass: 150", "density: 2650"), "a.yaml");
  const manifest = manifestJson(scenario, {
    status: "ended",
    versions: { talus: "1.2.3" },
    inputs: [{ file: "dem.asc", sha256: "00", bytes: 3 }],
    plugins: [{ file: "my-law.js", sha256: "11", bytes: 4 }],
    crs: "EPSG:2056",
    origin: mapShift,
    startShift: [0, 0, 0.25],
    hash: "ab",
  });
  expect(parseScenario(manifest, "manifest.json")).toEqual(scenario);
  expect(JSON.parse(manifest)).toMatchObject({
    hash: "ab",
    seed: 1,
    crs: "EPSG:2056",
    plugins: [{ file: "my-law.js", sha256: "11", bytes: 4 }],
    startShift: [0, 0, 0.25],
  });
  expect(parseScenario(scenarioJson(scenario), "a.json")).toEqual(scenario);
  expect(parseScenario(scenarioYaml(scenario), "a.yaml")).toEqual(scenario);
  expect(scenarioYaml(parseScenario(slopeYaml, "a.yaml"))).toContain("position: [0, 0, 3]\n");
});
