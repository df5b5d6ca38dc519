import { ScenarioError } from "@talus/scenario";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { parseScenario, parseSetting } from "../src/files/index.ts";
import { slopeYaml } from "./slope-scenario.ts";

function withSet(...texts: string[]) {
  return parseScenario(slopeYaml, "slope.yaml", {
    settings: texts.map((text) => parseSetting(text, "--set")),
  });
}

function refusal(...texts: string[]): string {
  try {
    withSet(...texts);
  } catch (error) {
    expect(error).toBeInstanceOf(ScenarioError);
    return (error as ScenarioError).message;
  }
  throw new Error(`accepted: ${texts.join(" ")}`);
}

test("a setting takes the place of a value of the file, in a list too, with units, or as a whole mapping", () => {
  expect(withSet("body.radius=40 cm").body).toMatchObject({ radius: 0.4 });
  expect(withSet("start.velocity[1]=-3").start).toMatchObject({ velocity: [10, -3, 0] });
  expect(withSet("start.velocity=[1, 2, 36 km/h]").start).toMatchObject({ velocity: [1, 2, 10] });
  expect(withSet("terrain.surface={ kind: plane, height: 2 }").terrain.surface).toEqual({
    kind: "plane",
    gradient: [0, 0],
    height: 2,
  });
  expect(withSet("title=a = b").title).toBe("a = b");
});

test("a setting makes the sections that the file leaves out; the last one for a key counts", () => {
  expect(withSet("solver.maxSteps=7", "solver.maxSteps=8").solver.maxSteps).toBe(8);
  expect(withSet("environment.drag={ law: linear, coefficient: 1 }").environment.drag).toEqual({
    law: "linear",
    coefficient: 1,
  });
});

test("a setting without a value takes the key away", () => {
  expectWithin(withSet("body.mass=", "body.density=1000").body.mass, 36 * Math.PI, {
    rel: 1e-15,
    because: "4/3 pi 0.3^3 1000 in five operations",
  });
});

test.each([
  [["terrain.material.frction=0.3"], /^--set: terrain\.material\.frction: unknown key; .*staticFriction/],
  [["terain.material.staticFriction=0.3"], /^--set: terain: unknown key; nearest: terrain;/],
  [["terrain.material.staticFriction=-1"], /^--set: terrain\.material\.staticFriction: got -1; allowed: /],
  [["body.radius=3 kg"], /^--set: body\.radius: unknown unit "kg"; allowed: .*mm/],
  [["start.velocity[3]=1"], /^--set: start\.velocity\[3\]: there is no such entry; allowed: 0 to 2$/],
  [
    ["start.angularVelocity[0]=1"],
    /^--set: start\.angularVelocity: is not in the file; give the whole list, start\.angularVelocity=\[\.\.\.\]$/,
  ],
  [["title.x=1"], /^--set: title: got a mapping; allowed: text/],
  [
    ["body.radius.x=1"],
    /^--set: body\.radius: is 0\.3, no mapping; give the whole mapping, body\.radius=\{ \.\.\. \}$/,
  ],
  [
    ["start.position.z=3"],
    /^--set: start\.position: is a list of 3; allowed: its entries by number, start\.position\[2\]=\.\.\.$/,
  ],
  [["body.radius"], /^--set: got "body\.radius"; allowed: key=value, such as end\.time=5$/],
  [["=3"], /^--set: got ""; allowed: a key with its sections/],
  [[`${"a.".repeat(20_000)}b=3`], /^--set: got "a\.a\..{0,100}"; allowed: a key with its sections/],
  [["[0]=3"], /^--set: got "\[0\]"; allowed: a key with its sections/],
  [["body..radius=3"], /^--set: got "body\.\.radius"; allowed: /],
  [["start.velocity=[1, 2"], /^--set: start\.velocity: got "\[1, 2": .*[Ff]low/],
  [["body.mass="], /^--set: body\.mass: is missing; allowed: mass in kg, or density/],
])("%j is refused as a mistake of the option, in one line", (texts, message) => {
  expect(refusal(...texts)).toMatch(message);
});

test("what is wrong in the file itself keeps its line beside settings", () => {
  const wrong = slopeYaml.replace("restitution", "restitushon");
  const settings = [parseSetting("terrain.material.staticFriction=0.3", "--set")];
  expect(() => parseScenario(wrong, "slope.yaml", { settings })).toThrow(
    /^slope\.yaml:5: terrain\.material\.restitushon: unknown key; nearest: restitution/,
  );
});

test("names in quotes, such as classes of a raster, are keys", () => {
  expect(parseSetting('terrain.materials.classes."1".restitution=0.2', "--set").path).toEqual([
    "terrain",
    "materials",
    "classes",
    "1",
    "restitution",
  ]);
});
