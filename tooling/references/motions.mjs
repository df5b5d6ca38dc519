// All motions that are kept: of cases with known answers, of examples, of random scenarios.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { allCases, runCase } from "@talus/cases";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { readReleases, scenarioText } from "../../examples/tschamut/release-scenario.mjs";
import { motionOfFile, NoRun, tablesOfImpact } from "./by-command.mjs";
import { disturbed } from "./disturbed.mjs";
import { randomCount, randomScenario } from "./random-scenarios.mjs";

const root = resolve(import.meta.dirname, "../..");

/**
 * The motions by name. Each has `duration`, s, `run` with an output step, `twin` with an output step and a way; or `tables`, where what is kept
 * are numbers that belong to no motion of one body.
 *
 * @param {string} work a folder for files of scenarios
 * @param {(number: number) => number} attemptOf which attempt of a random scenario runs; undefined: to be found
 */
export function allMotions(work, attemptOf = () => undefined) {
  return [...cases(), ...examples(), ...releases(work), ...randomMotions(work, attemptOf)];
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
  const modelOf = (given) => createModel(given, createTerrain(terrain));
  const run = async (given, step) => {
    const rows = [];
    const onSample = ({ t, y }) => rows.push([t, ...y.slice(0, 13)]);
    const { outcome, events } = simulate(modelOf({ ...given, output: { ...given.output, step } }), {
      observer: { onSample },
    });
    return { outcome, rows, events: events.map(({ t, kind, from, to }) => ({ t, kind, from, to })) };
  };
  return {
    duration: async () => simulate(modelOf(scenario)).t,
    run: (step) => run(scenario, step),
    twin: (step, way) => run(disturbed(scenario, way), step),
  };
}

/** The numbers that a case without a scenario compares with its answers. */
function numbersOfCase(one) {
  const computed = runCase(one).comparisons.map((comparison) => comparison.computed);
  return { name: "computed", columns: computed.map((_, i) => `${i}`), rows: [computed] };
}

/** Scenario files below examples/, those of impacts in a line too. */
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
      const laws = readdirSync(dirname(path)).filter((each) => each.endsWith("-law.mjs"));
      return {
        name,
        ...motionOfFile(
          path,
          laws.flatMap((law) => ["--law", join(dirname(path), law)]),
        ),
      };
    });
}

/** The blocks of Tschamut. */
function releases(work) {
  const folder = join(root, "examples/tschamut");
  const terrain = relative(work, join(folder, "terrain.asc")).split(sep).join("/");
  return readReleases(readFileSync(join(folder, "release_points.csv"), "utf8")).map((release) => {
    const file = join(work, `tschamut-${release.id}.yaml`);
    const make = () => writeFileSync(file, scenarioText(release, terrain));
    return { name: `release ${release.id}`, ...afterMaking(make, motionOfFile(file)) };
  });
}

function randomMotions(work, attemptOf) {
  return Array.from({ length: randomCount }, (_, i) => {
    const number = i + 1;
    const folder = join(work, `random-${number}`);
    let attempt = attemptOf(number);
    const made = () => {
      const { document, files } = randomScenario(number, attempt ?? 0);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      writeFileSync(join(folder, "scenario.json"), JSON.stringify(document));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    };
    const motion = afterMaking(made, motionOfFile(join(folder, "scenario.json")));
    return {
      name: `random ${number}`,
      ...motion,
      /** Finds the first attempt that can be run to its end. */
      async duration() {
        for (attempt = 0; attempt < 20; attempt += 1) {
          try {
            return await motion.duration();
          } catch (error) {
            if (!(error instanceof NoRun)) throw error;
            console.error(
              `random ${number}, attempt ${attempt}: ${error.message.replace(/^.*ended/, "ended")}`,
            );
          }
        }
        throw new Error(`random ${number}: 20 attempts, and none runs`);
      },
      attempt: () => attempt,
    };
  });
}

/** The same motion, with its files written before each run. */
function afterMaking(make, motion) {
  const made =
    (run) =>
    (...given) => {
      make();
      return run(...given);
    };
  return { duration: made(motion.duration), run: made(motion.run), twin: made(motion.twin) };
}
