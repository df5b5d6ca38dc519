import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { directoryWith, talus } from "../command.ts";

const example = fileURLToPath(new URL("../../../../examples/custom-contact-law/", import.meta.url));
const drop = join(example, "drop.yaml");
const cushion = join(example, "cushion-law.mjs");

test("run --law takes an impact law from a file, and the manifest holds the file's hash", async () => {
  const out = join(directoryWith({}), "out");
  const { code, stderr } = await talus(["run", drop, "--law", cushion, "--out", out]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const { plugins } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
  const sha256 = createHash("sha256").update(readFileSync(cushion)).digest("hex");
  expect(plugins).toMatchObject([{ sha256 }]);
  expect(join(out, plugins[0].file)).toBe(cushion);
  const { energy } = JSON.parse(readFileSync(join(out, "summary.json"), "utf8"));
  expectWithin(energy.lostToImpact, 2 * 9.81, { rel: 1e-9, because: "m g h, integrated at 1e-10" });
});

test("a law of a file that a material names gives the run that it gives for all materials, also from its manifest", async () => {
  const text = readFileSync(drop, "utf8")
    .replace(/^laws: .*\n/m, "")
    .replace("restitution: 1 }", "restitution: 1, impact: { kind: cushion, energy: 5 } }");
  const directory = directoryWith({ "drop.yaml": text });
  const hashOf = async (scenario: string, name: string) => {
    const out = join(directory, name);
    const { code, stderr } = await talus(["run", scenario, "--law", cushion, "--out", out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).hash;
  };
  const forAll = await hashOf(drop, "all");
  expect(forAll).toMatch(/[0-9a-f]{64}/);
  expect(await hashOf(join(directory, "drop.yaml"), "own")).toBe(forAll);
  expect(await hashOf(join(directory, "own", "manifest.json"), "again")).toBe(forAll);
});

test("a law of a file may be the law of a facet: on facets without tilt the run is that of the law itself", async () => {
  const law = "{ kind: cushion, energy: 5 }";
  const text = readFileSync(drop, "utf8");
  const directory = directoryWith({
    "smooth.yaml": text.replace(/^laws: .*$/m, `laws: { impact: ${law} }`),
    "facets.yaml": text.replace(
      /^laws: .*$/m,
      `laws: { impact: { kind: rough-ground, roughness: 0, law: ${law} } }`,
    ),
  });
  const endOf = async (name: string) => {
    const out = join(directory, name);
    const { code, stderr } = await talus(["run", `${out}.yaml`, "--law", cushion, "--out", out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).hash;
  };
  expect(await endOf("facets")).toBe(await endOf("smooth"));
});

const spring = `export const laws = [{ api: 1, kind: "force", name: "spring",
  parameters: [{ name: "stiffness", unit: "N/m", meaning: "force per indentation" }],
  create: ({ stiffness }) => ({ name: "spring", states: 0, rates() {}, force(d, dRate, z, at, out) { out.set([0, 0, -stiffness * d[2]]); } }) }];`;

test("a force law of a file carries the body as the built-in one does, and its contacts are in events.csv", async () => {
  const scenario = (kind: string): string =>
    readFileSync(drop, "utf8").replace(/^laws: .*$/m, `laws: { contact: { kind: ${kind}, stiffness: 1e5 } }`);
  const directory = directoryWith({
    "own.yaml": scenario("spring"),
    "built-in.yaml": scenario("hooke"),
    "spring.mjs": spring,
  });
  const runOf = async (file: string, name: string, ...laws: readonly string[]) => {
    const out = join(directory, name);
    const { code, stderr } = await talus(["run", file, "--out", out, ...laws]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const { hash } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
    return { hash, events: readFileSync(join(out, "events.csv"), "utf8").split("\n") };
  };
  const law = ["--law", join(directory, "spring.mjs")];
  const own = await runOf(join(directory, "own.yaml"), "own", ...law);
  const builtIn = await runOf(join(directory, "built-in.yaml"), "built-in");
  expect(own.hash).toBe(builtIn.hash);
  expect((await runOf(join(directory, "own", "manifest.json"), "again", ...law)).hash).toBe(own.hash);
  const columns = (own.events[0] ?? "").split(",");
  const left = (own.events.find((row) => row.includes(",lift-off,")) ?? "").split(",");
  const cell = (name: string): number => Number(left[columns.indexOf(name)]);
  expectWithin(cell("contact_e"), 1, { rel: 1e-8, because: "a spring loses nothing, at 1e-10 a step" });
  const [omega, speed] = [Math.sqrt(1e5 / 2), Math.sqrt(2 * 9.81)]; // a fall of 1 m
  expectWithin(cell("contact_time"), (Math.PI + 2 * Math.atan(9.81 / (omega * speed))) / omega, {
    rel: 1e-8,
    because: "closed form of the loaded spring",
  });
});

const furrows = `export const laws = [{ api: 1, kind: "rolling", name: "furrows", parameters: [{ name: "arm", unit: "m", meaning: "couple over force" }],
  create: ({ arm }) => ({ name: "furrows", couples(at, context, out) { out[0] = out[1] = arm * at[2]; } }) }];`;

test("a law of rolling of a file stops a sphere as the built-in one does; one that answers NaN is refused as a mistake of its file", async () => {
  const scenario = (kind: string): string => `talus: 1
body: { shape: sphere, radius: 0.3, mass: 150 }
terrain: { surface: { kind: plane }, material: { staticFriction: 0.5, restitution: 0 } }
laws: { rolling: { kind: ${kind}, arm: 5 cm } }
start: { kind: flight, position: [0, 0, 0.3], velocity: [0.3, 0, 0], angularVelocity: [0, 1, 0] }
end: { time: 9 }
`;
  const directory = directoryWith({
    "own.yaml": scenario("furrows"),
    "built-in.yaml": scenario("constant-arm"),
    "furrows.mjs": furrows,
    "wrong.mjs": furrows.replace("arm * at[2]", "0 / 0"),
  });
  const hashOf = async (name: string, ...laws: readonly string[]) => {
    const out = join(directory, name);
    const { code, stderr } = await talus(["run", join(directory, `${name}.yaml`), "--out", out, ...laws]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).hash;
  };
  expect(await hashOf("own", "--law", join(directory, "furrows.mjs"))).toBe(await hashOf("built-in"));
  const { t } = JSON.parse(readFileSync(join(directory, "built-in", "summary.json"), "utf8"));
  expectWithin(t, (7 * 0.3 * 0.3) / (5 * 0.05 * 9.81), { rel: 1e-9, because: "7 a v/(5 c g) at 1e-10" });
  const wrong = ["run", join(directory, "own.yaml"), "--law", join(directory, "wrong.mjs")];
  const { code, stderr } = await talus(wrong);
  expect(code).toBe(2);
  expect(stderr).toMatch(/wrong\.mjs: law "furrows": couples: must be finite and >= 0, got NaN, NaN\n$/);
});

test("a force law that answers NaN is refused in one line, as a mistake of its file", async () => {
  const directory = directoryWith({
    "drop.yaml": readFileSync(drop, "utf8").replace(
      /^laws: .*$/m,
      "laws: { contact: { kind: spring, stiffness: 1 } }",
    ),
    "spring.mjs": spring.replace("-stiffness * d[2]", "NaN"),
  });
  const { code, stderr } = await talus([
    "run",
    join(directory, "drop.yaml"),
    "--law",
    join(directory, "spring.mjs"),
  ]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/spring\.mjs: law "spring": force: must be finite, got 0, 0, NaN\n$/);
});

const steady = `export const laws = [{ api: 1, kind: "impact", name: "steady", parameters: [{ name: "e", unit: "1", meaning: "restitution" }],
  bounceSums: ({ e }) => e,
  create: ({ e }) => ({ name: "steady", dissipates: "always", impulse(v, D, context, out) {
    if (!(v[2] < 0)) return "separating";
    const p = -v[2] / D[8];
    out.impulse.set([0, 0, (1 + e) * p]);
    out.couple.fill(0);
    out.compression = p;
    out.restitution = e * p;
    out.slipEnd = v[0] === 0 && v[1] === 0 ? 0 : (1 + e) * p;
    out.work.set([0, 0.5 * v[2] * p, -0.5 * e * e * v[2] * p]);
    return "impact";
  } }) }];`;

test("bounces under a law from a file that has its own sum end exactly; an invalid sum is an error of that file", async () => {
  const directory = directoryWith({
    "drop.yaml": `talus: 1
body: { shape: sphere, radius: 0.3, mass: 150 }
terrain: { surface: { kind: plane }, material: { staticFriction: 0, restitution: 0.9 } }
laws: { impact: { kind: steady, e: 0.25 } }
bouncing: { ending: exact }
start: { kind: flight, position: [0, 0, 1], velocity: [0, 0, 0] }
end: { time: 9, atRest: true }
`,
    "steady.mjs": steady,
    "throws.mjs": steady.replace("bounceSums: ({ e }) => e", "bounceSums: ({ f }) => f.e"),
    "number.mjs": steady.replace("bounceSums: ({ e }) => e", "bounceSums: 0.25"),
    "word.mjs": steady.replace("bounceSums: ({ e }) => e", 'followsFriction: "yes"'),
  });
  const runWith = (law: string) =>
    talus([
      "run",
      join(directory, "drop.yaml"),
      "--law",
      join(directory, law),
      "--out",
      join(directory, law, "..", "out"),
    ]);
  expect(await runWith("steady.mjs")).toMatchObject({ code: 0, stderr: "" });
  const { t } = JSON.parse(readFileSync(join(directory, "out", "summary.json"), "utf8"));
  const because = "t (1 + e)/(1 - e) of a fall of 0.7 m, integrated at 1e-10";
  expectWithin(t, (Math.sqrt(1.4 / 9.81) * 1.25) / 0.75, { rel: 1e-9, because });
  const mistakes = [
    ["throws.mjs", /throws\.mjs: law "steady": bounceSums: Cannot read/],
    ["number.mjs", /number\.mjs: laws\[0\]\.bounceSums: must be a function of a law of impact\n$/],
    ["word.mjs", /word\.mjs: laws\[0\]\.followsFriction: must be true or false, of a law of impact\n$/],
  ] as const;
  for (const [law, message] of mistakes) {
    const { code, stderr } = await runWith(law);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  }
});

test("a law that is not loaded is not known, and a loaded one is checked with its parameters", async () => {
  const unknown = await talus(["check", drop]);
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toMatch(/laws\.impact.*"cushion".*poisson/);
  const text = readFileSync(drop, "utf8").replace("energy: 5", "energie: 5");
  const file = join(directoryWith({ "drop.yaml": text }), "drop.yaml");
  const wrong = await talus(["check", file, "--law", cushion]);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toMatch(/energie.*energy/);
});

test.each([
  ["no such file", undefined, /--law: no such file: .*no-law\.mjs/],
  ["not a module", "export const laws = [", /law\.mjs: is not a module that can be loaded: /],
  ["no laws", "export const law = 1;", /law\.mjs: must export a list "laws"/],
  ["another version", "export const laws = [{ api: 2 }];", /laws\[0\]\.api: must be 1, got 2/],
  [
    "another kind",
    'export const laws = [{ api: 1, kind: "spring" }];',
    /kind: must be one of impact, joint-impact, friction, force, rolling, pivoting, load, got spring/,
  ],
  [
    "a name that is taken",
    'export const laws = [{ api: 1, kind: "impact", name: "poisson", parameters: [], create() {} }];',
    /there is already a law of impact named "poisson"/,
  ],
])("a file with %s is refused in one line", async (_title, text, message) => {
  const directory = directoryWith(text === undefined ? {} : { "law.mjs": text });
  const file = join(directory, text === undefined ? "no-law.mjs" : "law.mjs");
  const { code, stderr } = await talus(["check", drop, "--law", file]);
  expect(code).toBe(2);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr).toMatch(message);
});

/** The example with a law of the given maker, where a ball falls once. */
async function runWith(create: string) {
  const law = `export const laws = [{ api: 1, kind: "impact", name: "mine", parameters: [], create() { ${create} } }];`;
  const scenario = readFileSync(drop, "utf8").replace(/^laws: .*$/m, "laws: { impact: mine }");
  const directory = directoryWith({ "law.mjs": law, "drop.yaml": scenario });
  const out = join(directory, "out");
  const answer = await talus([
    "run",
    join(directory, "drop.yaml"),
    "--law",
    join(directory, "law.mjs"),
    "--out",
    out,
  ]);
  return { ...answer, leftBehind: existsSync(out) };
}

test.each([
  ["makes nothing", "", /law "mine": create: must return a law with impulse/],
  ["has no impulse", "return {};", /law "mine": create: must return a law with impulse/],
  ["throws when it is made", "throw new TypeError('no');", /law "mine": create: no/],
  ["refuses its parameters", "throw new RangeError('mine: never');", /drop\.yaml: laws\.impact: mine: never/],
  [
    "throws at the impact",
    "return { impulse() { return nothing.at(0); } };",
    /law "mine": impulse: nothing is not defined/,
  ],
  [
    "answers NaN",
    "return { impulse(v, D, c, out) { out.impulse[2] = NaN; return 'impact'; } };",
    /law "mine": impulse: must be finite, got .*NaN/,
  ],
  [
    "returns a word that is not in the contract",
    "return { impulse: () => 'ok' };",
    /law "mine": impulse: must return one of impact, separating, .*, not-converged, got "ok"$/m,
  ],
  [
    "returns nothing",
    "return { impulse() {} };",
    /law "mine": impulse: must return one of impact, separating, .*, got nothing$/m,
  ],
  [
    "answers a couple of NaN",
    "return { impulse(v, D, c, out) { out.couple[0] = NaN; return 'impact'; } };",
    /law "mine": impulse: must be finite, got .*NaN/,
  ],
])("a law that %s ends the run in one line that names its file", async (_title, create, message) => {
  const { code, stderr, leftBehind } = await runWith(create);
  expect(stderr).toMatch(message);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect({ code, leftBehind }).toEqual({ code: 2, leftBehind: false });
});

test("a friction law that returns an infinite use of the grip is refused in one line, as a mistake of its file", async () => {
  const law =
    "export const laws = [{ api: 1, kind: 'friction', name: 'mine', parameters: [], " +
    "create: () => ({ stick: () => Infinity, slip(u, N, c, T) { T.fill(0); } }) }];\n";
  const slide = [
    "talus: 1",
    "body: { shape: sphere, radius: 0.3, mass: 150 }",
    "terrain: { surface: { kind: plane, gradient: [0.35, 0] }, material: { staticFriction: 0.5, restitution: 0.4 } }",
    "laws: { friction: mine }",
    "bouncing: { ending: threshold, normalSpeed: 0.1 }",
    "start: { kind: contact, at: [0, 0] }",
    "end: { time: 1 }",
  ].join("\n");
  const directory = directoryWith({ "slide.yaml": slide, "mine.mjs": law });
  const { code, stderr } = await talus([
    "run",
    join(directory, "slide.yaml"),
    "--law",
    join(directory, "mine.mjs"),
  ]);
  expect(stderr).toMatch(/mine\.mjs: law "mine": stick: must be a finite number >= 0, got Infinity\n$/);
  expect(code).toBe(2);
});

test("a law from a file with a range is warned of where an impact is outside, and refused with one that throws", async () => {
  const law = (validity: string): string =>
    readFileSync(cushion, "utf8").replace("create", `validity: () => { ${validity} },\n    create`);
  const directory = directoryWith({
    "to.mjs": law('return { to: 1, reason: "drop tests" };'),
    "throws.mjs": law("throw new Error('no range');"),
  });
  const warned = await talus(["run", drop, "--law", join(directory, "to.mjs")]);
  expect(warned.stdout).toMatch(
    /warning +the impact law "cushion" holds for normal speeds up to 1 m\/s, and .*: drop tests\n/,
  );
  const { code, stderr } = await talus(["run", drop, "--law", join(directory, "throws.mjs")]);
  expect(stderr).toMatch(/throws\.mjs: law "cushion": validity: no range\n$/);
  expect(code).toBe(2);
});
