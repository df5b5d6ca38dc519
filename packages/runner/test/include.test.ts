import { createScenarioReader, type Scenario, ScenarioError } from "@talus/scenario";
import { expect, test } from "vitest";
import { parseScenario, readDocuments } from "../src/files/index.ts";
import { slopeYaml } from "./slope-scenario.ts";

/** A scenario with what it includes; files by their path. */
async function parse(
  text: string,
  files: Readonly<Record<string, string>>,
  file = "own.yaml",
): Promise<Scenario> {
  const read = (path: string): string => {
    const found = files[path];
    if (found === undefined) throw new RangeError(`no such file: ${path}`);
    return found;
  };
  return createScenarioReader()(await readDocuments(text, file, { read }));
}

test("what a file includes holds where it says nothing itself, key by key", async () => {
  const scenario = await parse("include: base.yaml\nbody: { radius: 0.5 }\nend: { atRest: false }\n", {
    "base.yaml": slopeYaml,
  });
  const base = parseScenario(slopeYaml, "base.yaml");
  expect(scenario).toEqual({
    ...base,
    body: { ...base.body, radius: 0.5 },
    end: { ...base.end, atRest: false },
  });
});

test("later files win over earlier ones, the file itself over all; JSON and TOML can be included", async () => {
  const files = {
    "a.yaml": slopeYaml,
    "b.json": '{ "title": "b", "seed": 2 }',
    "c.toml": 'title = "c"\n[body]\nmass = 7',
  };
  const scenario = await parse("include: [a.yaml, b.json, c.toml]\nseed: 9\n", files);
  expect(scenario).toMatchObject({ title: "c", seed: 9, body: { radius: 0.3, mass: 7 } });
});

test("lists and mappings of another kind are replaced, null takes a key away", async () => {
  const own = [
    "include: base.yaml",
    "body: { mass: null, density: 1000 }",
    "terrain: { surface: { kind: sphere, centre: [0, 0, 0], radius: 2, side: outside } }",
    "start: { velocity: [1, 2, 3] }",
    "",
  ];
  const scenario = await parse(own.join("\n"), { "base.yaml": slopeYaml });
  expect(scenario.terrain.surface).toMatchObject({ kind: "sphere", radius: 2 });
  expect(scenario.start).toMatchObject({ position: [0, 0, 3], velocity: [1, 2, 3] });
  expect(scenario.body.mass).toBeGreaterThan(100);
});

test("a law in a law is replaced or changed, and the law around it stays", async () => {
  const facets = "laws: { impact: { kind: rough, roughness: 2, law: { kind: soil, halfSpeed: 5 } } }\nend:";
  const files = { "base.yaml": slopeYaml.replace("end:", facets) };
  const impactOf = async (law: string) =>
    (await parse(`include: base.yaml\nlaws: { impact: { law: ${law} } }\n`, files)).laws.impact;
  const around = { kind: "rough", parameters: { roughness: 2 } };
  expect(await impactOf("newton")).toEqual({ ...around, law: { kind: "newton", parameters: {} } });
  expect(await impactOf("{ halfSpeed: 3 }")).toEqual({
    ...around,
    law: { kind: "soil", parameters: { halfSpeed: 3 } },
  });
});

test("files that an included file names are those beside it", async () => {
  const base = slopeYaml.replace("plane, gradient: [0.35, 0]", "grid, file: ../maps/dem.asc");
  const scenario = await parse("include: lib/base.yaml\n", { "lib/base.yaml": base });
  expect(scenario.terrain.surface).toMatchObject({ file: "maps/dem.asc" });
});

test("an error is reported where it occurs: in the included file, or in the file itself", async () => {
  const wrong = slopeYaml.replace("restitution: 0.4", "restitution: 4");
  await expect(parse("include: base.yaml\n", { "base.yaml": wrong })).rejects.toThrow(
    /^base\.yaml:5: terrain\.material\.restitution: got 4; allowed: /,
  );
  await expect(parse("include: base.yaml\nbody: { radus: 1 }\n", { "base.yaml": slopeYaml })).rejects.toThrow(
    /^own\.yaml:2: body\.radus: unknown key; nearest: radius/,
  );
  await expect(
    parse("include: base.yaml\n", { "base.yaml": slopeYaml.replace("mass: 150", "") }),
  ).rejects.toThrow(/^base\.yaml:2: body\.mass: is missing/);
});

test.each([
  ["include: 3\n", /^own\.yaml:1: include\[0\]: got 3; allowed: text$/],
  [
    "include: []\n",
    /^own\.yaml:1: include: got a list of 0; allowed: the name of a scenario file, or a list of names$/,
  ],
  [
    "include: a.yaml\n",
    /^a\.yaml:1: include: makes a circle: own\.yaml -> a\.yaml -> b\.yaml -> a\.yaml; allowed: /,
  ],
  ["include: own.yaml\n", /^own\.yaml:1: include: makes a circle: own\.yaml -> own\.yaml; /],
  ["include: none.yaml\n", /^own\.yaml:1: include: no such file: none\.yaml$/],
])("%j is refused", async (text, message) => {
  const circle = { "a.yaml": "include: b.yaml\n", "b.yaml": "include: x/../a.yaml\n", "own.yaml": "" };
  let told = "";
  try {
    await parse(text, circle);
  } catch (error) {
    told = (error as Error).message;
  }
  expect(told.replace("b.yaml:1", "a.yaml:1")).toMatch(message);
});

test("without access to files an include is refused", () => {
  expect(() => parseScenario("include: a.yaml\n", "own.yaml")).toThrow(ScenarioError);
});
