import { parseScenario, resolveScene, shiftToOrigin } from "@talus/runner/files";
import { sceneFiles } from "@talus/scenario";
import { builtInLaws, createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { planeFormulations } from "@talus/unified-form";
import { disturbed } from "./disturbed.mjs";
import { NoRun } from "./no-run.mjs";

/** Laws and formulations that a scenario may name. */
const laws = { ...builtInLaws, formulations: planeFormulations };

/**
 * A scenario as a motion.
 *
 * @param {string} text of its file
 * @param {string} name of its file, whose extension selects the format
 * @param {(file: string) => Uint8Array} contentsOf a file that it names
 */
export function motionOfText(text, name, contentsOf) {
  const opened = () =>
    refusing(async () => {
      const scenario = parseScenario(text, name, { names: laws });
      const { terrain, start } = scenario;
      const files = new Map(sceneFiles(terrain).map(({ file }) => [file, contentsOf(file)]));
      const near = start.kind === "flight" ? start.position : start.at;
      const { data, parts, origin } = await resolveScene(terrain, files, { near: [near[0], near[1]] });
      const ground = createTerrain(data);
      return {
        scenario,
        modelOf: (given) => createModel(shiftToOrigin(given, origin), ground, laws, parts),
      };
    });
  return motionOfScenario(opened);
}

/**
 * A scenario that is read as a motion.
 *
 * @param opened creates the scenario, and a function that creates the model of a similar one
 */
export function motionOfScenario(opened) {
  return {
    async duration() {
      const { scenario, modelOf } = await opened();
      return refusing(() => whole(simulate(modelOf(scenario)))).then(({ t }) => t);
    },
    async run(step) {
      const { scenario, modelOf } = await opened();
      return refusing(() => rowsOf(modelOf(withStep(scenario, step))));
    },
    async twin(step, way) {
      const { scenario, modelOf } = await opened();
      return refusing(() => rowsOf(modelOf(withStep(disturbed(scenario, way), step))));
    },
  };
}

function withStep(scenario, step) {
  return { ...scenario, output: { ...scenario.output, step } };
}

/** The rows of trajectory.csv and the events. */
function rowsOf(model) {
  const rows = [];
  const onSample = ({ t, y }) => rows.push([t, ...y.slice(0, 13)]);
  const { outcome, events } = whole(simulate(model, { observer: { onSample } }));
  return { outcome, rows, events: events.map(({ t, kind, from, to }) => ({ t, kind, from, to })) };
}

function whole(result) {
  if (result.outcome === undefined) throw new NoRun(`${result.status.kind}: ${result.status.message}`);
  return result;
}

/** Wrong input becomes NoRun. */
async function refusing(make) {
  try {
    return await make();
  } catch (error) {
    if (/^(Model|Scenario|TerrainFile)Error$/.test(error.name)) throw new NoRun(error.message);
    throw error;
  }
}
