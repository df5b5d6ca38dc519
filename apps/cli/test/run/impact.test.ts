import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCsv } from "@talus/results/text";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { directoryWith, talus } from "../command.ts";

const example = (name: string): string => {
  return fileURLToPath(new URL(`../../../../examples/impact-line/${name}`, import.meta.url));
};

const two = `talus-impact: 1
scaling: dimensionless
bodies:
  - { mass: 1, friction: 0.1, velocity: 1 }
  - { mass: 5, friction: 0.1 }
layers:
  - { law: fractional-zener, stiffness: 1, alpha: 0.23, tauP: 0.004, tauX: 1.183 }
`;

describe("talus impact", () => {
  it("prints what became of both bodies, as the source has it", async () => {
    const { code, stdout, stderr } = await talus(["impact", example("two-bodies.yaml")]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("  scenario      9: body 1 comes back and stops, both stay pressed together\n");
    expect(stdout).toContain("  body 1        at rest, moved");
    expect(stdout).toMatch(/impact {8}over after 2\.2228\d\n/);
  });

  it("tells every number as JSON", async () => {
    const file = join(directoryWith({ "two.yaml": two }), "two.yaml");
    const { code, stdout } = await talus(["impact", file, "--json"]);
    expect(code).toBe(0);
    const summary = JSON.parse(stdout);
    const because = "five digits of a second program";
    expectWithin(summary.duration, 1.93432, { abs: 1e-5, because });
    expectWithin(summary.restitution, 0.52234 + 0.11784, { abs: 2e-5, because });
    expectWithin(summary.energy.leftInLayers, 0.0231, { abs: 1e-5, because });
    expectWithin(summary.energy.dissipatedInLayers, 0.14128, { abs: 1e-5, because });
    expect(summary).toMatchObject({ scenario: 2, scaling: "dimensionless", status: "ended" });
  });

  it("takes SI with units, and --set", async () => {
    const { code, stdout } = await talus([
      "impact",
      example("wagons.yaml"),
      "--json",
      "--set",
      "bodies[0].velocity=5.4 km/h",
    ]);
    expect(code).toBe(0);
    const summary = JSON.parse(stdout);
    expectWithin(summary.energy.start, 0.5 * 2e4 * 1.5 * 1.5, { rel: 1e-12, because: "roundings" });
    expectWithin(summary.momentum.residual, 0, { abs: 1e-11, because: "roundings over some thousand steps" });
  });

  it("writes results that can be read back, and a manifest that gives them again", async () => {
    const directory = directoryWith({ "two.yaml": two });
    const [first, second] = [join(directory, "first"), join(directory, "second")];
    expect((await talus(["impact", join(directory, "two.yaml"), "--out", first])).code).toBe(0);
    expect((await talus(["impact", join(first, "manifest.json"), "--out", second])).code).toBe(0);
    for (const name of ["summary.json", "history.csv", "events.csv", "manifest.json"]) {
      expect(readFileSync(join(second, name), "utf8"), name).toBe(readFileSync(join(first, name), "utf8"));
    }
    const { columns, rows } = readCsv(readFileSync(join(first, "history.csv"), "utf8"));
    expect(columns).toEqual(["t", "z1", "v1", "q1", "z2", "v2", "q2", "p1", "x1"]);
    const last = rows[rows.length - 1];
    expectWithin(Number(last?.v1), -0.52234, { abs: 1e-5, because: "five digits of a second program" });
    expect(Number(last?.p1)).toBe(0);
    const events = readCsv(readFileSync(join(first, "events.csv"), "utf8")).rows;
    expect(events.map(({ kind, of, number }) => `${kind} ${of} ${number}`)).toEqual([
      "start body 2",
      "reverse body 1",
      "open layer 1",
    ]);
    const again = await talus(["impact", join(directory, "two.yaml"), "--out", first]);
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining("already exists") });
    expect((await talus(["impact", join(directory, "two.yaml"), "--out", first, "--overwrite"])).code).toBe(
      0,
    );
  });

  it("runs the source's own scheme", async () => {
    const file = join(directoryWith({ "two.yaml": two }), "two.yaml");
    const { stdout } = await talus([
      "impact",
      file,
      "--json",
      "--set",
      "scheme=grunwald-letnikov-restart",
      "--set",
      "endTime=4",
    ]);
    const { duration, energy } = JSON.parse(stdout);
    expectWithin(duration, 1.9343, {
      abs: 6e-5,
      because: "four digits of a second program of the same scheme",
    });
    expect(energy.leftInLayers).toBe(null);
  });

  it("tells an impact that does not end", async () => {
    const file = join(directoryWith({ "two.yaml": two }), "two.yaml");
    const { code, stdout } = await talus(["impact", file, "--set", "endTime=1"]);
    expect(code).toBe(0);
    expect(stdout).toContain("reached-end-time after 1\n");
  });
});

describe("wrong input of talus impact is one line with file, line and key", () => {
  it.each([
    [
      "talus-impact: 1",
      "talus-impact: 2",
      "two.yaml:1: talus-impact: got 2; allowed: 1, the version of the format",
    ],
    [
      "scaling: dimensionless",
      "scaling: cgs",
      'two.yaml:2: scaling: unknown name "cgs"; allowed: SI, dimensionless',
    ],
    ["mass: 5", "mas: 5", "two.yaml:5: bodies[1].mas: unknown key; nearest: mass"],
    ["mass: 5", "mass: 0", "two.yaml:5: bodies[1].mass: got 0; allowed: a number > 0"],
    [
      "mass: 5, friction: 0.1",
      "mass: 5, friction: { static: 0.1, kinetic: 0.2 }",
      "two.yaml:5: bodies[1].friction.kinetic: must be at most static = 0.1, got 0.2",
    ],
    ["friction: 0.1 }", "friction: -1 }", "two.yaml:5: bodies[1].friction: got -1; allowed: a number >= 0"],
    [
      "velocity: 1",
      "velocity: -1",
      "two.yaml:3: bodies: must be at least two neighbours that approach each other, got none",
    ],
    ["velocity: 1", "velocity: 1 m/s", "two.yaml:4: bodies[0].velocity:"],
    ["fractional-zener", "fractional-zenner", "two.yaml:7: layers[0].law: unknown name"],
    [
      "tauX: 1.183",
      "tauX: 0.001",
      "two.yaml:7: layers[0].tauX: must be > tauP = 0.004, or the layer would make energy, got 0.001",
    ],
    ["alpha: 0.23", "alpha: 1.5", "two.yaml:7: layers[0].alpha: got 1.5; allowed: a number > 0 and <= 1"],
    ["alpha: 0.23", "alpha: 0", "two.yaml:7: layers[0].alpha: got 0; allowed: a number > 0 and <= 1"],
    ["tauP: 0.004, ", "", "two.yaml:7: layers[0].tauP: is missing"],
    ["layers:", "wall: true\nlayers:", "two.yaml:7: layers: must be 2, one for each two neighbours, got 1"],
    ["scaling: dimensionless", "step: 0", "two.yaml:2: step: got 0; allowed: a number > 0"],
    ["bodies:", "body:", "two.yaml:3: body: unknown key; nearest: bodies"],
  ])("%s -> %s", async (from, to, message) => {
    const directory = directoryWith({ "two.yaml": two.replace(from, to) });
    const { code, stdout, stderr } = await talus(["impact", join(directory, "two.yaml")]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr.replace(`${directory}/`, "")).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it.each([["[]"], ["5"], [""], ["bodies: 5"], ["talus-impact: 1\nbodies: []\nlayers: []"], ["talus: 1"]])(
    "a file of %j",
    async (text) => {
      const directory = directoryWith({ "two.yaml": text });
      const { code, stderr } = await talus(["impact", join(directory, "two.yaml")]);
      expect(code).toBe(2);
      expect(stderr.trim().split("\n")).toHaveLength(1);
    },
  );
});
