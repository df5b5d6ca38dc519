import { createHash } from "node:crypto";
import { completed, createTrajectoryHash } from "@talus/results";
import { ScenarioError } from "@talus/scenario";
import { builtInLaws, createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { expect, test } from "vitest";
import { parseScenario, resolveScene, shiftToOrigin } from "../../src/files/index.ts";
import { type FileSource, type OpenFile, openScenario } from "../../src/index.ts";

/** Level ground of 50 m x 50 m far out on its map. */
const dem = `ncols 11\nnrows 11\nxllcenter 2600000\nyllcenter 1200000\ncellsize 5\n${`${"3 ".repeat(11)}\n`.repeat(11)}`;
const site = `
talus: 1
body: { shape: sphere, radius: 0.5, mass: 100 }
terrain:
  surface: { kind: grid, file: maps/dem.asc }
  material: { staticFriction: 0.5, restitution: 0.4 }
  obstacles: [{ kind: wall, file: walls.geojson, thickness: 0.5, height: 2, name: fence }]
start: { kind: flight, position: [2600010, 1200020, 5], velocity: [10, 0, 0] }
end: { time: 3 }
`;
const line = {
  type: "LineString",
  coordinates: [
    [2600020, 1200000],
    [2600020, 1200040],
  ],
};
const walls = JSON.stringify({ type: "Feature", properties: {}, geometry: line });
const texts: Readonly<Record<string, string>> = {
  "site/base.yaml": site,
  "site/maps/dem.asc": dem,
  "site/walls.geojson": walls,
  "own.yaml": "include: site/base.yaml\ntitle: own\n",
};

/** Files of memory that come later, as bytes, and which of them were asked for. */
function memory(files: Readonly<Record<string, string>> = texts): FileSource & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async read(path) {
      asked.push(path);
      const text = files[path];
      if (text === undefined) throw new Error(`no such file: ${path}`);
      return new TextEncoder().encode(text);
    },
  };
}

/** The same by its parts, as a program would put them together. */
async function hashByParts(): Promise<string> {
  const scenario = parseScenario(site, "site/base.yaml", { names: builtInLaws });
  const contents = new Map(
    ["maps/dem.asc", "walls.geojson"].map((name) => [name, Buffer.from(texts[`site/${name}`] ?? "")]),
  );
  const near = [2600010, 1200020] as const;
  const { data, origin, parts } = await resolveScene(scenario.terrain, contents, { near });
  const model = createModel(shiftToOrigin(scenario, origin), createTerrain(data), builtInLaws, parts);
  const hash = createTrajectoryHash();
  simulate(model, { observer: { onState: hash.update } });
  return hash.hex();
}

test("a file with what it includes and all its files runs as its parts do", async () => {
  const files = memory();
  const { scenario, origin, crs, run, model } = await openScenario("own.yaml", { files });
  expect(scenario).toMatchObject({ title: "own", terrain: { surface: { file: "site/maps/dem.asc" } } });
  expect(scenario.start).toMatchObject({ position: [2600010, 1200020, 5] });
  expect([origin.x, origin.y]).not.toEqual([0, 0]);
  expect(crs).toBe(null);
  expect(model.terrain.createQuery).toBeTypeOf("function");
  const { result, facts } = run();
  expect(facts.hash).toBe(await hashByParts());
  expect(facts).toMatchObject({ status: result.status.kind, origin, crs, startShift: [0, 0, 0] });
  const sha256 = (text: string | undefined): string =>
    createHash("sha256")
      .update(text ?? "")
      .digest("hex");
  expect(facts.inputs).toEqual(
    ["site/maps/dem.asc", "site/walls.geojson"].map((file) => {
      return { file, sha256: sha256(texts[file]), bytes: texts[file]?.length };
    }),
  );
  expect(result.loads.map(({ feature }) => feature)).toContain("fence");
  expect(files.asked.sort()).toEqual(Object.keys(texts).sort());
});

test("plain values, a scenario and its file are the same", async () => {
  const files = memory({ "maps/dem.asc": dem, "walls.geojson": walls, "base.yaml": site });
  const ofFile = await openScenario("base.yaml", { files });
  const ofScenario = await openScenario(ofFile.scenario, { files });
  const ofValues = await openScenario(JSON.parse(JSON.stringify(ofFile.scenario)), { files });
  expect(ofScenario.scenario).toEqual(ofFile.scenario);
  expect(ofValues.run().facts).toEqual(ofFile.run().facts);
  expect((await openScenario({ include: "base.yaml", end: { time: 1 } }, { files })).scenario.end.time).toBe(
    1,
  );
});

test("a run can be moved on step by step, watched and stopped", async () => {
  const { run, start } = await openScenario("own.yaml", { files: memory(), set: ["end.time=1"] });
  const states: number[] = [];
  const whole = run({ observer: { onState: (t) => states.push(t) } });
  expect(states.at(-1)).toBe(1);
  expect(completed(start())).toEqual(whole);
  expect(run({ signal: { aborted: true } }).facts.status).toBe("aborted");
});

test("a run without its hash is the same run", async () => {
  const { run, start } = await openScenario("own.yaml", { files: memory(), set: ["end.time=1"] });
  const { result, facts } = run();
  const { hash, ...others } = facts;
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const unhashed = run({ hash: false });
  expect(unhashed).toEqual({ result, facts: { ...others, hash: undefined } });
  expect(completed(start({ hash: false }))).toEqual(unhashed);
  const states: number[] = [];
  expect(run({ hash: false, observer: { onState: (t) => states.push(t) } })).toEqual(unhashed);
  expect(states.at(-1)).toBe(1);
  expect(() => run({ hash: "none" as never })).toThrow("run: options.hash must be true or false, got none");
});

test("a file that cannot be read is reported with its key, and open files are closed", async () => {
  let open = 0;
  const whole = new TextEncoder().encode(dem);
  const grid: OpenFile = {
    size: whole.length,
    read: (offset, length) => whole.subarray(offset, offset + length),
    hash: () => "of the disk",
    close() {
      open -= 1;
    },
  };
  const { read } = memory({ "base.yaml": site });
  const files: FileSource = {
    read(path) {
      if (!path.endsWith(".asc")) return read(path);
      open += 1;
      return grid;
    },
  };
  await expect(openScenario("base.yaml", { files })).rejects.toThrow(
    /^base\.yaml: terrain\.obstacles\[0\]\.file: no such file: walls\.geojson$/,
  );
  expect(open).toBe(0);
  const { inputs } = await openScenario("base.yaml", { files, set: ["terrain.obstacles="] });
  expect(inputs).toEqual([{ file: "maps/dem.asc", sha256: "of the disk", bytes: whole.length }]);
  expect(open).toBe(0);
  await expect(openScenario("none.yaml", { files: memory() })).rejects.toThrow(
    /^none\.yaml: no such file: none\.yaml$/,
  );
  await expect(
    openScenario("own.yaml", { files: memory({ "own.yaml": "include: a.yaml\n" }) }),
  ).rejects.toThrow(/^own\.yaml:1: include: no such file: a\.yaml$/);
  await expect(openScenario({ include: "a.yaml" })).rejects.toThrow(ScenarioError);
  await expect(openScenario(site)).rejects.toThrow(ScenarioError); // a path, not a text
});

test("an error found only by the model is reported with the file, in map coordinates", async () => {
  const files = memory();
  await expect(openScenario("own.yaml", { files, set: ["laws.impact=soil"] })).rejects.toThrow(
    /^own\.yaml: laws\.impact: soil: tangentialRestitution is required$/,
  );
  const { run } = await openScenario("own.yaml", { files, set: ["start.position[2]=0"] });
  expect(() => run()).toThrow(ScenarioError);
});
