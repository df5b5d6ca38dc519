// All recorded motions: of cases with known answers, of examples, of random scenarios.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { allCases, runCase } from "@talus/cases";
import { createModel } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { motionOfFile, tablesOfImpact } from "./by-command.mjs";
import { NoRun } from "./no-run.mjs";
import { motionOfScenario, motionOfText } from "./open.mjs";
import { randomCount, randomScenario } from "./random-scenarios.mjs";

const root = resolve(import.meta.dirname, "..");

/**
 * The motions by name. Each has `duration`, s, `run` with an output step, `twin` with an output step and a way; or
 * `tables`, if the recorded numbers do not belong to the motion of one body.
 *
 * @param {(number: number) => number} attemptOf attempt of a random scenario that can be run; undefined: to be found
 */
export function allMotions(attemptOf = () => undefined) {
  return [...cases(), ...examples(), ...releases(), ...randomMotions(attemptOf)];
}

function cases() {
  return allCases().map((one) => {
    const name = `case ${one.id}`;
    return "scenario" in one
      ? { name, ...motionOfCase(one) }
      : { name, tables: async () => [numbersOfCase(one)] };
  });
}

function motionOfCase({ scenario, terrain }) {
  return motionOfScenario(async () => ({
    scenario,
    modelOf: (given) => createModel(given, createTerrain(terrain)),
  }));
}

/** The numbers that a case without a scenario compares with its answers. */
function numbersOfCase(one) {
  const computed = runCase(one).comparisons.map((comparison) => comparison.computed);
  return { name: "computed", columns: computed.map((_, i) => `${i}`), rows: [computed] };
}

/** Scenario files below examples/, including those of impacts in a line. */
function examples() {
  return readdirSync(join(root, "examples"), { recursive: true })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => file.endsWith(".yaml") && !file.includes("node_modules/"))
    .sort()
    .map((file) => {
      const path = join(root, "examples", file);
      const name = `example ${file}`;
      if (/^talus-impact:/m.test(readFileSync(path, "utf8")))
        return { name, tables: () => tablesOfImpact(path) };
      const laws = readdirSync(dirname(path)).filter((each) => /-(law|force)\.mjs$/.test(each));
      return {
        name,
        ...motionOfFile(
          path,
          laws.flatMap((law) => ["--law", join(dirname(path), law)]),
        ),
      };
    });
}

/** The blocks of Tschamut, as its example runs them. */
function releases() {
  const folder = join(root, "examples/tschamut");
  const contentsOf = (file) => readFileSync(join(folder, file));
  const [header = "", ...lines] = readFileSync(join(folder, "release_points.csv"), "utf8")
    .trim()
    .split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    const cell = (name) => cells[names.indexOf(name)];
    const numbers = (...columns) => columns.map((name) => Number(cell(name)));
    const scenario = {
      talus: 1,
      body: { shape: "sphere", radius: Number(cell("radius_m")), mass: Number(cell("mass_kg")) },
      terrain: {
        surface: { kind: "grid", file: "terrain.asc" },
        material: { staticFriction: 0.6, restitution: 0.35 },
      },
      start: {
        kind: "flight",
        position: numbers("x_m", "y_m", "z_m"),
        velocity: numbers("vx_mps", "vy_mps", "vz_mps"),
        place: "on-surface",
      },
      end: { time: 120 },
      bouncing: { ending: "exact" },
    };
    const name = `release ${cell("trajectory_id")}`;
    return { name, ...motionOfText(JSON.stringify(scenario), "release.json", contentsOf) };
  });
}

function randomMotions(attemptOf) {
  return Array.from({ length: randomCount }, (_, i) => randomMotion(i + 1, attemptOf(i + 1)));
}

/** The first attempt that can be run to its end, unless one is given. */
function randomMotion(number, given) {
  let attempt = given ?? 0;
  const motion = () => {
    const { document, files } = randomScenario(number, attempt);
    const contentsOf = (file) => new TextEncoder().encode(files[file]);
    return motionOfText(JSON.stringify(document), "scenario.json", contentsOf);
  };
  return {
    name: `random ${number}`,
    attempt: () => attempt,
    async duration() {
      for (attempt = 0; attempt < 20; attempt += 1) {
        try {
          return await motion().duration();
        } catch (error) {
          if (!(error instanceof NoRun)) throw error;
          console.error(`random ${number}, attempt ${attempt}: ${error.message}`);
        }
      }
      throw new Error(`random ${number}: 20 attempts, and none runs`);
    },
    run: (step) => motion().run(step),
    twin: (step, way) => motion().twin(step, way),
  };
}
