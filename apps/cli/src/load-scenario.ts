import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import {
  type InputFile,
  type MapOrigin,
  parseScenario,
  parseSetting,
  type ResolvedScene,
  resolveScene,
  type Setting,
  sceneFiles,
  shiftToOrigin,
  withSceneFiles,
} from "@talus/io";
import { createModel, type Scenario, type SphereModel } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { type FileSource, openFileSource } from "./file-source.ts";
import { decodeText, readInputFile } from "./input-file.ts";
import { createLazPerf } from "./laz-decoder.ts";
import { loadLaws } from "./load-laws.ts";
import { namingFile } from "./naming-file.ts";
import type { ScenarioRequest } from "./run-request.ts";

/** A scenario file with all it refers to, ready to run. */
export interface LoadedScenario {
  /** As the file says it, with defaults: map coordinates, paths relative to the file. */
  readonly scenario: Scenario;
  readonly model: SphereModel;
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
  const { file } = request;
  const settings = settingsOf(request);
  const laws = await loadLaws(request.laws);
  const text = decodeText(readInputFile(file), file);
  const scenario = parseScenario(text, file, { names: laws.tables, settings });
  const pathOf = (name: string): string => (isAbsolute(name) ? name : join(dirname(file), name));
  const { data, origin, crs, parts, files } = await readScene(scenario.terrain, file, pathOf);
  const terrain = namingFile(`${file}: terrain.surface: `, () => createTerrain(data));
  const naming = <T>(make: () => T): T => namingFile(`${file}: `, make, originRemark(origin));
  return {
    scenario,
    model: naming(() => createModel(shiftToOrigin(scenario, origin), terrain, laws.tables, parts)),
    origin,
    crs,
    naming,
    relativeTo(directory) {
      const move = (name: string): string => (isAbsolute(name) ? name : moved(pathOf(name), directory));
      const inputs = files.map((each) => ({ ...each, file: move(each.file) }));
      const plugins = laws.plugins.map((plugin) => ({ ...plugin, file: moved(plugin.file, directory) }));
      return { scenario: { ...scenario, terrain: withSceneFiles(scenario.terrain, move) }, inputs, plugins };
    },
  };
}

/** What options put in the place of values of the file; the last one for a key counts. */
function settingsOf({ set, seed }: ScenarioRequest): readonly Setting[] {
  const settings = set.map((text) => parseSetting(text, "--set"));
  return seed === undefined ? settings : [...settings, parseSetting(`seed=${seed}`, "--seed")];
}

/** The ground and its files, as the scenario names them. Large ones are read in pieces; all are closed again. */
async function readScene(
  terrain: Scenario["terrain"],
  scenarioFile: string,
  pathOf: (name: string) => string,
): Promise<ResolvedScene & { readonly files: readonly InputFile[] }> {
  const sources = new Map<string, FileSource>();
  try {
    for (const { file, key } of sceneFiles(terrain)) {
      sources.set(file, openFileSource(pathOf(file), `${scenarioFile}: ${key}: `));
    }
    const scene = await resolveScene(terrain, sources, { shownAs: pathOf, createLazPerf });
    const files = [...sources].map(([file, source]) => {
      return { file, sha256: source.hash(), bytes: source.size };
    });
    return { ...scene, files };
  } finally {
    for (const source of sources.values()) source.close();
  }
}

/** The model counts from the origin of the terrain, the scenario on the map. */
function originRemark({ x, y }: MapOrigin): string {
  return x === 0 && y === 0 ? "" : `; coordinates are counted from (${x}, ${y}) of the map`;
}

/** A path relative to another directory, with "/" on every system. */
function moved(path: string, directory: string): string {
  return relative(resolve(directory), resolve(path)).split(sep).join("/");
}
