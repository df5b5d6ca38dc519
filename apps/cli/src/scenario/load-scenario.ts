import type { MapOrigin } from "@talus/geodata";
import type { InputFile } from "@talus/results";
import {
  groundNear,
  type ResolvedScene,
  type ResolvedTerrain,
  resolveScene,
  shiftToOrigin,
} from "@talus/runner/files";
import type { Scenario } from "@talus/scenario";
import {
  createScenarioReader,
  type Setting,
  sceneFiles,
  withGateFiles,
  withSceneFiles,
  withSettings,
} from "@talus/scenario";
import { createModel, type SceneParts, type SphereModel } from "@talus/simulation";
import { createTerrain, type Terrain } from "@talus/terrain";
import { type FileSource, openFileSource } from "../files/file-source.ts";
import { createLazPerf } from "../files/laz-decoder.ts";
import { moved, movedFrom, pathFrom } from "../files/paths.ts";
import { namingFile } from "../process/naming-file.ts";
import { readScenarioFile, type ScenarioFile } from "./scenario-file.ts";
import type { ScenarioRequest } from "./scenario-request.ts";

/** A scenario file with all it refers to, ready to run. */
export interface LoadedScenario {
  /** As the file says it, with defaults: map coordinates, paths relative to the file. */
  readonly scenario: Scenario;
  readonly model: SphereModel;
  /** What the scenario names and files hold. */
  readonly parts: SceneParts;
  /** The ground alone, without obstacles, in the coordinates of the model. */
  readonly ground: Terrain;
  readonly origin: MapOrigin;
  /** Coordinate reference system of the map; null when it is not known. */
  readonly crs: string | null;
  /** What `make` returns; wrong input that only the model finds becomes BadInput naming the file. */
  naming<T>(make: () => T): T;
  /** The scenario, the files it read and the laws that were added, with paths relative to `directory`. */
  relativeTo(directory: string): {
    readonly scenario: Scenario;
    readonly inputs: readonly InputFile[];
    readonly plugins: readonly InputFile[];
  };
}

/**
 * Reads a scenario file and everything it refers to, and makes the model.
 *
 * @throws BadInput, ScenarioError or TerrainFileError, each of one line
 */
export async function loadScenario(request: ScenarioRequest): Promise<LoadedScenario> {
  return createScenarioLoader(await readScenarioFile(request))([]);
}

/**
 * Loads scenarios that differ from a file by a few settings. The ground of the last one is kept: with the same surface it is
 * not read and prepared again.
 *
 * @throws as `loadScenario`
 */
export function createScenarioLoader(
  source: ScenarioFile,
): (settings: readonly Setting[]) => Promise<LoadedScenario> {
  const { file, document, laws } = source;
  const readScenario = createScenarioReader(laws.tables);
  let last: Ground | undefined;
  return async (settings) => {
    const scenario = readScenario(withSettings(document, settings));
    const { ground, parts, files } = await readScene(scenario, file, last);
    last = ground;
    const { origin, crs } = ground;
    const naming = <T>(make: () => T): T => namingFile(`${file}: `, make, originRemark(origin));
    return {
      scenario,
      model: naming(() => createModel(shiftToOrigin(scenario, origin), ground.terrain, laws.tables, parts)),
      parts,
      ground: ground.terrain,
      origin,
      crs,
      naming,
      relativeTo(directory) {
        const move = (name: string): string => movedFrom(file, name, directory);
        const inputs = files.map((each) => ({ ...each, file: move(each.file) }));
        const plugins = laws.plugins.map((plugin) => ({ ...plugin, file: moved(plugin.file, directory) }));
        return {
          scenario: {
            ...scenario,
            terrain: withSceneFiles(scenario.terrain, move),
            ...(scenario.gates === undefined ? {} : { gates: withGateFiles(scenario.gates, move) }),
          },
          inputs,
          plugins,
        };
      },
    };
  };
}

/** A surface that is ready for bodies to move on. */
interface Ground extends ResolvedTerrain {
  /** The surface as text, with its origin where it has no file: another one is another ground. */
  readonly surface: string;
  readonly terrain: Terrain;
  /** Its file, as the scenario names it. */
  readonly inputs: readonly InputFile[];
}

interface Scene {
  readonly ground: Ground;
  readonly parts: ResolvedScene["parts"];
  /** As the scenario names them. */
  readonly files: readonly InputFile[];
}

/** The ground and its files. Large ones are read in pieces; all are closed again. */
async function readScene(
  { terrain, start, gates }: Scenario,
  scenarioFile: string,
  last: Ground | undefined,
): Promise<Scene> {
  const [x, y] = start.kind === "flight" ? start.position : start.at;
  const near = [x, y] as const;
  const surface = JSON.stringify(
    "file" in terrain.surface ? terrain.surface : groundNear(terrain.surface, near),
  );
  const known = last?.surface === surface ? last : undefined;
  const shownAs = (name: string): string => pathFrom(scenarioFile, name);
  const sources = new Map<string, FileSource>();
  try {
    for (const { file, key } of sceneFiles(terrain, gates)) {
      if (known !== undefined && key === surfaceFileKey) continue;
      if (sources.has(file)) continue;
      sources.set(file, openFileSource(shownAs(file), `${scenarioFile}: ${key}: `));
    }
    const options = { shownAs, createLazPerf, near };
    const { parts, ...resolved } = await resolveScene(terrain, sources, options, known, gates);
    const files = [...sources].map(([file, source]) => {
      return { file, sha256: source.hash(), bytes: source.size };
    });
    if (known !== undefined) return { ground: known, parts, files: [...known.inputs, ...files] };
    const surfaceFile = sceneFiles(terrain).find(({ key }) => key === surfaceFileKey)?.file;
    const make = () => createTerrain(resolved.data);
    const ground = {
      ...resolved,
      surface,
      terrain: namingFile(`${scenarioFile}: terrain.surface: `, make, originRemark(resolved.origin)),
      inputs: files.filter(({ file }) => file === surfaceFile),
    };
    return { ground, parts, files };
  } finally {
    for (const source of sources.values()) source.close();
  }
}

const surfaceFileKey = "terrain.surface.file";

/** The model counts from the origin of the terrain, the scenario on the map. */
function originRemark({ x, y, z = 0 }: MapOrigin): string {
  return x === 0 && y === 0 && z === 0 ? "" : `; coordinates are counted from (${x}, ${y}, ${z}) of the map`;
}
