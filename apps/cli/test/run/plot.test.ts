import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runTool, tool } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { pngBytes } from "../../src/formats/png-bytes.ts";
import { directoryWith, slopeYaml, talus } from "../command.ts";

/** Results of the sphere on the slope, in `out`. */
async function slopeResults(...more: string[]): Promise<string> {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const out = join(directory, "out");
  expect(await talus(["run", join(directory, "slope.yaml"), "--out", out, "--quiet", ...more])).toMatchObject(
    { code: 0 },
  );
  return out;
}

const figuresIn = (out: string): string[] =>
  readdirSync(out)
    .filter((name) => name.startsWith("figure-"))
    .sort();
const all = "elevation energy forces friction height impulses plan slip speed spin".split(" ");

test("plot draws the same figures as run --format svg, and they count as results", async () => {
  const out = await slopeResults("--format", "csv,svg");
  expect(figuresIn(out)).toEqual(all.map((name) => `figure-${name}.svg`));
  const drawn = figuresIn(out).map((name) => readFileSync(join(out, name), "utf8"));
  expect(await talus(["plot", out])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      "figure-plan.svg already exists; give another DIR, or --overwrite to replace it",
    ),
  });
  const { code, stdout } = await talus(["plot", out, "--overwrite"]);
  expect({ code, files: stdout.trim().split("\n").sort() }).toEqual({
    code: 0,
    files: all.map((name) => join(out, `figure-${name}.svg`)),
  });
  expect(figuresIn(out).map((name) => readFileSync(join(out, name), "utf8"))).toEqual(drawn);
  expect(
    await talus(["run", join(out, "manifest.json"), "--out", out, "--overwrite", "--quiet"]),
  ).toMatchObject({ code: 0 });
  expect(figuresIn(out)).toEqual([]);
});

test("plot --what --x --format png draws what is asked for as an image", async () => {
  const out = await slopeResults();
  const { code } = await talus(["plot", out, "--what", "friction,plan", "--x", "s", "--format", "png"]);
  expect({ code, figures: figuresIn(out) }).toEqual({
    code: 0,
    figures: ["figure-friction-s.png", "figure-plan.png"],
  });
  const png = readFileSync(join(out, "figure-friction-s.png"));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1360, 668]); // two pixels to a unit
  expect(png.length).toBeGreaterThan(20_000); // an empty sheet has some 3 kB, one without letters half of this
});

test("the plan has zones and gates of the scenario in their places", async () => {
  const more = `gates:
  - { kind: line, name: road, from: [3, -2], to: [3, 2] }
  - { kind: plane, name: fence, point: [6, 0, 0], normal: [1, 0, 0] }
`;
  const zones = `  materials:
    polygons: [{ class: scree, points: [[1, -1], [2, -1], [2, 1], [1, 1]] }]
    classes: { scree: { staticFriction: 0.8, restitution: 0.3 } }
start:`;
  const directory = directoryWith({ "slope.yaml": slopeYaml.replace("start:", zones) + more });
  const out = join(directory, "out");
  const args = ["run", join(directory, "slope.yaml"), "--out", out, "--quiet", "--format", "csv,svg"];
  expect(await talus(args)).toMatchObject({ code: 0 });
  const svg = readFileSync(join(out, "figure-plan.svg"), "utf8");
  for (const text of ["scree", "gates", "road", "fence"]) expect(svg).toContain(`>${text}</text>`);
  const start = Number(
    /<circle cx="([\d.]+)" cy="[\d.]+" r="4" fill="#ffffff"[^>]*\/>\n<text x="[\d.]+" y="[\d.]+" text-anchor="middle" font-size="11"/.exec(
      svg,
    )?.[1],
  );
  const gates = [...svg.matchAll(/<polyline points="([\d.]+),[^"]*" fill="none" stroke="#007a5a"/g)].map(
    ([, x]) => Number(x),
  );
  expect(gates).toHaveLength(2);
  // Begun at x = 0; the gates stand at 3 m and 6 m.
  expect(((gates[1] ?? NaN) - start) / ((gates[0] ?? NaN) - start)).toBeCloseTo(2, 2);
});

test("a run whose materials have laws from a file, on ground, in a zone and on a wall, is drawn without it", async () => {
  const law = `const no = { rates() {}, force(d, dRate, z, at, out) { out.fill(0); out[2] = 1e7 * Math.max(0, -d[2]); } };
export const laws = [
  { api: 1, kind: "friction", name: "mud", parameters: [], create: () => ({
    name: "mud", inImpacts: (impact) => impact,
    stick: (T, N) => Math.sqrt(T[0] * T[0] + T[1] * T[1]) / (0.3 * N),
    slip(u, N, context, T) { const s = Math.sqrt(u[0] * u[0] + u[1] * u[1]); T[0] = -0.3 * N * u[0] / s; T[1] = -0.3 * N * u[1] / s; },
  }) },
  { api: 1, kind: "force", name: "cushion", parameters: [], create: () => ({ name: "cushion", states: 0, ...no }) },
];`;
  const own = `material: { staticFriction: 0.5, restitution: 0.4, friction: mud }
  materials:
    polygons: [{ class: scree, points: [[1, -1], [2, -1], [2, 1], [1, 1]] }]
    classes: { scree: { staticFriction: 0.8, restitution: 0.3, friction: { kind: mud } } }
  obstacles:
    - { kind: wall, from: [9, -4], to: [9, 4], height: 2, thickness: 0.5, material: { staticFriction: 0.4, restitution: 0.3, contact: cushion } }
bouncing: { ending: threshold, normalSpeed: 0.1 }`;
  const yaml = slopeYaml.replace(/material: \{.*\}/, own);
  const directory = directoryWith({ "laws.mjs": law, "mud.yaml": yaml });
  const out = join(directory, "out");
  const args = [
    "run",
    join(directory, "mud.yaml"),
    "--law",
    join(directory, "laws.mjs"),
    "--out",
    out,
    "--quiet",
  ];
  expect(await talus(args)).toMatchObject({ code: 0, stderr: "" });
  expect(await talus(["plot", out, "--what", "plan,friction"])).toMatchObject({ code: 0, stderr: "" });
  expect(await talus(["plot", out, "--format", "html"])).toMatchObject({ code: 0, stderr: "" });
  const plan = readFileSync(join(out, "figure-plan.svg"), "utf8");
  for (const text of ["scree", "wall"]) expect(plan).toContain(`>${text}</text>`);
});

test("a run by the unified form, and one with a force from a file, are drawn as others are", async () => {
  const level = ["--set", "laws.impact.kind=newton", "--set", "terrain.surface.gradient=[0, 0]"];
  const unified = await slopeResults("--set", "method=unified", ...level);
  expect(await talus(["plot", unified, "--what", "plan,energy"])).toMatchObject({ code: 0, stderr: "" });
  const law = `export const laws = [{
    api: 1, kind: "load", name: "push", meaning: "a constant push", parameters: [],
    create: () => ({ name: "push", addTo(input, wrench) { wrench[1] += 1; }, bound: () => 1, rateBound: () => 0 }),
  }];`;
  const directory = directoryWith({
    "push.mjs": law,
    "pushed.yaml": `${slopeYaml}forces: [{ kind: push }]\n`,
  });
  const out = join(directory, "out");
  const args = [
    "run",
    join(directory, "pushed.yaml"),
    "--law",
    join(directory, "push.mjs"),
    "--out",
    out,
    "--quiet",
  ];
  expect(await talus(args)).toMatchObject({ code: 0 });
  expect(await talus(["plot", out, "--what", "plan"])).toMatchObject({ code: 0, stderr: "" });
});

test.each([
  [["--what", "sped"], 'talus: --what: got "sped"; nearest: speed; allowed: plan, height, '],
  [["--what", "friction"], "talus: --what: this run has no values for friction\n"], // it is in flight
  [["--x", "time"], 'talus: --x: got "time"; allowed: t, s\n'],
  [["--format", "pgn"], 'talus: --format: got "pgn"; nearest: png; allowed: svg, png, html, film\n'],
  [["--view", "30"], 'talus: --view: got "30"; allowed: 2 numbers with "," between, from -360 to 360\n'],
  [
    ["--size", "8x8"],
    'talus: --size: got "8x8"; allowed: 2 whole numbers with "x" between, from 16 to 8192\n',
  ],
  [["--frames", "1.5"], 'talus: --frames: got "1.5"; allowed: 1 whole number, from 1 to 100000\n'],
])("plot %j is wrong input, told in one line", async (args, message) => {
  const out = await slopeResults("--set", "end.time=0.2");
  const { code, stderr } = await talus(["plot", out, ...args]);
  expect(stderr.slice(0, message.length)).toBe(message);
  expect({ code, lines: stderr.split("\n").length }).toEqual({ code: 2, lines: 2 });
});

test("anything but a directory, and missing or damaged tables, are reported with the file", async () => {
  const out = await slopeResults();
  const first = async (): Promise<string> => (await talus(["plot", out])).stderr;
  const table = join(out, "trajectory.csv");
  writeFileSync(table, readFileSync(table, "utf8").replace(/\n0.1,/, "\n0.1x,"));
  expect(await first()).toBe(`talus: ${table}: readNumberCell: cell must be a number, got 0.1x\n`);
  rmSync(table);
  expect(await first()).toBe(`talus: ${out} contains no trajectory.csv; run with --format csv\n`);
  writeFileSync(join(out, "summary.json"), "[");
  rmSync(join(out, "manifest.json"));
  expect(await first()).toBe(`talus: ${out} contains no manifest.json; give the directory of a run\n`);
});

test("anything but the directory of a run is refused with the command that makes one", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const file = join(directory, "slope.yaml");
  const sweep = join(directory, "sweep");
  expect(await talus(["sweep", file, "--vary", "start.position[2]=3,4", "--out", sweep])).toMatchObject({
    code: 0,
  });
  const told = async (path: string) => {
    const { code, stderr } = await talus(["plot", path]);
    expect(code).toBe(2);
    return stderr;
  };
  expect(await told(sweep)).toMatch(
    /sweep is the directory of a sweep, .* no motions; .*: talus run .*sweep.manifest\.json --set KEY=VALUE --out DIR\n$/,
  );
  expect(await told(file)).toMatch(
    /slope\.yaml is a file; give the directory of a run, which talus run FILE --out DIR/,
  );
  expect(await told(join(directory, "none"))).toMatch(
    /^talus: no such directory: .*none; talus run FILE --out DIR makes/,
  );
});

test("run with a format and no directory to write into is refused", async () => {
  const file = join(directoryWith({ "slope.yaml": slopeYaml }), "slope.yaml");
  expect(await talus(["run", file, "--format", "html"])).toMatchObject({
    code: 2,
    stdout: "",
    stderr: "talus: --format html: nothing is written without --out; allowed: --out DIR beside it\n",
  });
});

test("plot --format film draws numbered pictures, which count as results", async () => {
  const out = await slopeResults();
  const args = ["plot", out, "--format", "film", "--frames", "3", "--size", "64x48", "--view=-90,10"];
  const { code, stdout } = await talus(args);
  const names = ["film-0001.png", "film-0002.png", "film-0003.png"];
  expect({ code, stdout }).toEqual({ code: 0, stdout: names.map((name) => `${join(out, name)}\n`).join("") });
  const pictures = names.map((name) => readFileSync(join(out, name)));
  expect(pictures.map((png) => [png.readUInt32BE(16), png.readUInt32BE(20)])).toEqual([
    [64, 48],
    [64, 48],
    [64, 48],
  ]);
  expect(new Set(pictures.map(String)).size).toBe(3);
  expect(
    await talus(["run", join(out, "manifest.json"), "--out", out, "--overwrite", "--quiet"]),
  ).toMatchObject({ code: 0 });
});

test("run --format film writes the pictures that plot draws afterwards", async () => {
  const film = ["--frames", "3", "--size", "64x48", "--view=-90,10"];
  const out = await slopeResults("--format", "csv,film", ...film);
  const names = ["film-0001.png", "film-0002.png", "film-0003.png"];
  expect(readdirSync(out).filter((name) => name.startsWith("film-"))).toEqual(names);
  const pictures = names.map((name) => readFileSync(join(out, name)));
  expect((await talus(["plot", out, "--format", "film", ...film, "--overwrite"])).code).toBe(0);
  expect(names.map((name) => readFileSync(join(out, name)))).toEqual(pictures);
});

test("run tells a wrong option of a film before it runs", async () => {
  const file = join(directoryWith({ "slope.yaml": slopeYaml }), "slope.yaml");
  const { code, stderr } = await talus(["run", file, "--out", join(dirname(file), "out"), "--frames", "0"]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'talus: --frames: got "0"; allowed: 1 whole number, from 1 to 100000\n',
  });
});

const gdal = tool("gdal");

test.skipIf(!gdal.available)(`GDAL reads the pixels of a picture that were written${gdal.note}`, () => {
  const [width, height] = [7, 5];
  const pixels = Uint8Array.from({ length: 3 * width * height }, (_, i) => (i * 37) % 256);
  const directory = directoryWith({});
  writeFileSync(join(directory, "in.png"), pngBytes(width, height, pixels));
  runTool(gdal, { args: ["-q", "-of", "PNM", join(directory, "in.png"), join(directory, "out.ppm")] });
  const ppm = readFileSync(join(directory, "out.ppm"));
  expect(ppm.subarray(0, 2).toString()).toBe("P6");
  expect(new Uint8Array(ppm.subarray(-pixels.length))).toEqual(pixels);
});
