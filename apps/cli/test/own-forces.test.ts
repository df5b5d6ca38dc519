import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { directoryWith, talus } from "./command.ts";

const example = fileURLToPath(new URL("../../../examples/custom-contact-law/", import.meta.url));
const swing = join(example, "swing.yaml");
const spring = join(example, "spring-force.mjs");

test("run --law takes a force from a file: a ball swings on a spring, also from its manifest", async () => {
  const directory = directoryWith({});
  const runOf = async (scenario: string, name: string) => {
    const out = join(directory, name);
    const { code, stderr } = await talus(["run", scenario, "--law", spring, "--out", out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const read = (file: string) => JSON.parse(readFileSync(join(out, file), "utf8"));
    return { summary: read("summary.json"), manifest: read("manifest.json") };
  };
  const { summary, manifest } = await runOf(swing, "out");
  const [x = 0, , z = 0] = summary.state.position;
  const within = { abs: 1e-8, because: "a hundred tolerances of a step, 1e-10, of a way of 1 m" };
  expectWithin(x, Math.cos(5 * 10), within); // sqrt(k/m) = 5 rad/s
  expectWithin(z, 5 - (2 * 9.81) / 50, within);
  expectWithin(summary.energy.residual, 0, { abs: 1e-9, because: "above it a run warns" });
  expect(manifest.forces).toEqual([{ kind: "spring", parameters: { stiffness: 50, x: 0, y: 0, z: 5 } }]);
  expect((await runOf(join(directory, "out", "manifest.json"), "again")).manifest.hash).toBe(manifest.hash);
});

/** Quadratic drag once more: what sees the wind, and says that it resists. */
const ownDrag = `
const parameter = (name, unit) => ({ name, unit, minimum: 0, meaning: name });
export const laws = [{
  api: 1, kind: "load", name: "own-drag", meaning: "drag once more",
  parameters: [parameter("rho", "kg/m^3"), parameter("c", "1")],
  create({ rho, c }, { radius }) {
    const area = Math.PI * radius * radius;
    const resistance = (speed) => 0.5 * rho * c * area * speed;
    return {
      name: "own-drag",
      addTo(input, wrench) {
        const [x, y, z] = input.subarray(15, 18);
        const f = resistance(Math.sqrt(x * x + y * y + z * z));
        wrench[0] -= f * x;
        wrench[1] -= f * y;
        wrench[2] -= f * z;
      },
      bound: ({ airSpeed }) => resistance(airSpeed) * airSpeed,
      resistance,
    };
  },
}];
`;
const thrown = (force: string, drag: string) => `talus: 1
body: { shape: sphere, radius: 0.3, mass: 5 }
environment: { wind: [3, 1, 0]${drag} }
forces: [{ kind: magnus, coefficient: 1 }${force}]
terrain: { surface: { kind: plane, gradient: [-0.3, 0.1] }, material: { staticFriction: 0.5, restitution: 0.5 } }
start: { kind: flight, position: [0, 0, 3], velocity: [4, 1, 2], angularVelocity: [3, 8, -2] }
end: { time: 5 }
`;

test("custom drag from a file gives the hash of the built-in drag", async () => {
  const directory = directoryWith({
    "drag.mjs": ownDrag,
    "built-in.yaml": thrown("", ", drag: { law: quadratic, coefficient: 0.5, airDensity: 1.2 }"),
    "own.yaml": thrown(", { kind: own-drag, rho: 1.2, c: 0.5 }", ""),
    "calm.yaml": thrown("", ""),
  });
  const hashOf = async (name: string) => {
    const out = join(directory, name);
    const law = ["--law", join(directory, "drag.mjs")];
    const { code, stderr } = await talus(["run", join(directory, `${name}.yaml`), ...law, "--out", out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).hash;
  };
  const builtIn = await hashOf("built-in");
  expect(await hashOf("own")).toBe(builtIn);
  expect(await hashOf("calm")).not.toBe(builtIn);
});

test("laws --law lists it with its parameters", async () => {
  const { stdout } = await talus(["laws", "spring", "--law", spring]);
  expect(stdout).toContain(
    "load: spring: pulls to a point, by its distance\n    stiffness, N/m (from 0, required): force per distance",
  );
});

const text = readFileSync(swing, "utf8");
const file = readFileSync(spring, "utf8");

test.each([
  [
    "a misspelt name",
    text.replace("kind: spring", "kind: sprung"),
    file,
    /forces\[0\]\.kind: unknown name "sprung"; nearest: spring; allowed: magnus, .*, spring/,
  ],
  [
    "a misspelt parameter",
    text.replace("stiffness:", "stifness:"),
    file,
    /unknown key; nearest: stiffness; allowed: stiffness, x, y, z/,
  ],
  [
    "a parameter out of range",
    text.replace("50 N/m", "-1 N/m"),
    file,
    /forces\[0\]: spring: stiffness must be >= 0 N\/m, got -1/,
  ],
  [
    "a load without a bound",
    text,
    file.replace("bound: (", "bounds: ("),
    /law "spring": create: must return a law with addTo, bound/,
  ],
  [
    "a bound below zero",
    text,
    file.replace("=> k * (distance", "=> -k * (distance"),
    /law "spring": bound: must be a number >= 0, got -/,
  ],
  [
    "a uniform acceleration of two numbers",
    text,
    file.replace("rateBound:", "uniform: [0, 0], rateBound:"),
    /law "spring": uniform: must be a list of three finite numbers or omitted/,
  ],
  [
    "a uniform acceleration that is not the one of its force",
    text,
    file.replace("rateBound:", "uniform: [0, 0, -1], rateBound:"),
    /swing\.yaml: forces\[0\]: the force "spring" is 0, 0, 250 N on a body at rest, but its uniform declares 0, 0, -2 N/,
  ],
  [
    "an energy that is not a number",
    text,
    file.replace("energy: (input) => ", "energy: (input) => NaN * "),
    /law "spring": energy: must be a finite number, got NaN/,
  ],
  [
    "a parameter that is left out, which the force itself does not look at",
    text.replace("z: 5 m }", "}"),
    file.replace(/^ +if \(!\[x, y, z\].*$/m, ""),
    /swing\.yaml: forces\[0\]: spring: z \(m\) is required/,
  ],
  [
    "a resistance that is no function",
    text,
    file.replace("rateBound:", "resistance: 2, rateBound:"),
    /law "spring": resistance: must be a function or omitted/,
  ],
  [
    "a force on the ground without a slope",
    text,
    file.replace("rateBound:", "onGround: {}, rateBound:"),
    /law "spring": onGround: must be \{ slope \} with a function or omitted/,
  ],
  ["a method that throws", text, file.replace("wrench[0] +=", "wrench.x.y +="), /law "spring": addTo: /],
  [
    "a name that is built in",
    text,
    file.replaceAll('name: "spring"', 'name: "magnus"'),
    /there is already a law of load named "magnus"/,
  ],
])("%s is reported in one line", async (_title, scenario, law, message) => {
  const directory = directoryWith({ "swing.yaml": scenario, "force.mjs": law });
  const run = [
    "run",
    join(directory, "swing.yaml"),
    "--law",
    join(directory, "force.mjs"),
    "--out",
    join(directory, "out"),
  ];
  const { code, stderr } = await talus(run);
  expect(stderr).toMatch(message);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(2);
});

test("a force that is not a number, and one beyond its bound, are a failure of the numerics that names it", async () => {
  for (const [find, replacement, kind] of [
    ["k * (x - input[0])", "input[14] > 1 ? NaN : 0", "load-not-finite"],
    ["=> k * (distance", "=> 0.5 * k * (distance", "load-beyond-bound"],
  ] as const) {
    const directory = directoryWith({ "force.mjs": file.replace(find, replacement) });
    const out = join(directory, "out");
    const { code, stderr } = await talus(["run", swing, "--law", join(directory, "force.mjs"), "--out", out]);
    expect(code).toBe(3);
    expect(stderr).toContain('the force "spring"');
    expect(JSON.parse(readFileSync(join(out, "summary.json"), "utf8")).status).toBe(kind);
  }
});
