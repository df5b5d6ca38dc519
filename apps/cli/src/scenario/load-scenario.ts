import type { InputFile } from "@talus/results";
import { type OpenedScenario, type OpenOptions, openScenario } from "@talus/runner";
import { type Scenario, withGateFiles, withSceneFiles } from "@talus/scenario";
import { diskFiles } from "../files/disk-files.ts";
import { createLazPerf } from "../files/laz-decoder.ts";
import { moved, movedFrom } from "../files/paths.ts";
import { readScenarioFile, type ScenarioFile } from "./scenario-file.ts";
import type { ScenarioRequest } from "./scenario-request.ts";

/** A scenario file with all the data it refers to, ready to run. */
export interface LoadedScenario extends OpenedScenario {
  /** The scenario, the files it read, and the plug-in files, with paths relative to `directory`. */
  relativeTo(directory: string): {
    readonly scenario: Scenario;
    readonly inputs: readonly InputFile[];
    readonly plugins: readonly InputFile[];
  };
}

/** Options for opening the scenarios of a command. */
export function openOptions({ laws, readers }: ScenarioFile): OpenOptions {
  return { files: diskFiles, laws: laws.tables, readers, createLazPerf };
}

/**
 * Reads a scenario file and everything it refers to, and creates the model.
 *
 * @throws BadInput, ScenarioError or TerrainFileError, each of one line
 */
export async function loadScenario(request: ScenarioRequest): Promise<LoadedScenario> {
  const source = await readScenarioFile(request);
  const { file, document, plugins } = source;
  const opened = await openScenario(document, openOptions(source));
  return {
    ...opened,
    relativeTo(directory) {
      const { scenario, inputs } = opened;
      const move = (name: string): string => movedFrom(file, name, directory);
      return {
        scenario: {
          ...scenario,
          terrain: withSceneFiles(scenario.terrain, move),
          ...(scenario.gates === undefined ? {} : { gates: withGateFiles(scenario.gates, move) }),
        },
        inputs: inputs.map((each) => ({ ...each, file: move(each.file) })),
        plugins: plugins.map((plugin) => ({ ...plugin, file: moved(plugin.file, directory) })),
      };
    },
  };
}
