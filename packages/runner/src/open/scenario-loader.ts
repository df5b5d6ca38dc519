import type { MapOrigin } from "@talus/geodata";
import type { InputFile } from "@talus/results";
import {
  createScenarioReader,
  type Scenario,
  type Setting,
  type SourceDocument,
  sceneFiles,
  withSettings,
} from "@talus/scenario";
import { createModel, type LawTables, type SceneParts, type SphereModel } from "@talus/simulation";
import { createTerrain, type Terrain } from "@talus/terrain";
import { resolveScene } from "../files/ground/resolve-scene.ts";
import { groundNear, type ResolvedTerrain, type ResolveOptions } from "../files/ground/resolve-terrain.ts";
import { shiftToOrigin } from "../files/ground/shift-to-origin.ts";
import { type FileSource, pathsOf } from "../files/source/file-source.ts";
import { namingFile } from "./named-errors.ts";
import { namesBeside, openFiles } from "./scene-files.ts";

/** A scenario with all it refers to, ready to run. */
export interface LoadedScenario {
  /** As its file says it, with defaults: map coordinates, names of files relative to it. */
  readonly scenario: Scenario;
  /** At the origin of the run. */
  readonly model: SphereModel;
  /** What the scenario names and files hold, for whoever draws the scene. */
  readonly parts: SceneParts;
  /** The ground alone, without obstacles, at the origin of the run. */
  readonly ground: Terrain;
  /** Map = coordinates of the run + origin. */
  readonly origin: MapOrigin;
  /** Coordinate reference system of the map, such as "EPSG:2056"; null when it is not known. */
  readonly crs: string | null;
  /** Length of the unit of that system, m. */
  readonly metresPerUnit: number;
  /** The files that were read, as the scenario names them. */
  readonly inputs: readonly InputFile[];
}

/** What a scenario is loaded with. */
export interface LoadOptions extends Pick<ResolveOptions, "createLazPerf" | "readers"> {
  readonly files: FileSource;
  /** The laws, steppers and formulations that it may name. */
  readonly laws: LawTables;
}

/** Loads a scenario with a few values in place of its own. */
export type ScenarioLoader = (settings: readonly Setting[]) => Promise<LoadedScenario>;

/**
 * Loads scenarios that differ from a file by a few settings. The ground of the last one is kept: with the same surface
 * it is not read and prepared again.
 *
 * @param file its path, for messages, and what it names files from
 * @returns    rejected with ScenarioError or TerrainFileError, each of one line, for wrong input
 */
export function createScenarioLoader(
  document: SourceDocument,
  file: string,
  options: LoadOptions,
): ScenarioLoader {
  const { laws } = options;
  const readScenario = createScenarioReader(laws, options.readers);
  let last: Ground | undefined;
  return async (settings) => {
    const scenario = readScenario(withSettings(document, settings));
    const { ground, parts, inputs } = await readScene(scenario, file, options, last);
    last = ground;
    const { origin, crs, metresPerUnit, terrain } = ground;
    const make = (): SphereModel => createModel(shiftToOrigin(scenario, origin), terrain, laws, parts);
    const model = namingFile(file, "", origin, make, metresPerUnit);
    return { scenario, model, parts, ground: terrain, origin, crs, metresPerUnit, inputs };
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
  readonly parts: SceneParts;
  readonly inputs: readonly InputFile[];
}

/** The ground and its files. Large ones are read in pieces; all are closed again. */
async function readScene(
  { terrain, start, gates }: Scenario,
  scenarioFile: string,
  { files, createLazPerf, readers }: LoadOptions,
  last: Ground | undefined,
): Promise<Scene> {
  const [x, y] = start.kind === "flight" ? start.position : start.at;
  const near = [x, y] as const;
  const surface = JSON.stringify(
    "file" in terrain.surface ? terrain.surface : groundNear(terrain.surface, near),
  );
  const known = last?.surface === surface ? last : undefined;
  const wanted = sceneFiles(terrain, gates).filter(({ key }) => known === undefined || key !== surfaceFile);
  const opened = await openFiles(wanted, scenarioFile, files, readers);
  try {
    const shownAs = (name: string): string => pathsOf(files).resolve(name, scenarioFile);
    const options = { shownAs, near, ...(createLazPerf && { createLazPerf }), ...(readers && { readers }) };
    const { parts, ...resolved } = await resolveScene(terrain, opened.contents, options, known, gates);
    const inputs = await opened.inputs();
    if (known !== undefined) return { ground: known, parts, inputs: [...known.inputs, ...inputs] };
    const file = sceneFiles(terrain).find(({ key }) => key === surfaceFile)?.file;
    const ofGround = file === undefined ? [] : [file, ...namesBeside(readers, file)];
    const make = (): Terrain => createTerrain(resolved.data);
    const ground = {
      ...resolved,
      surface,
      terrain: namingFile(scenarioFile, "terrain.surface", resolved.origin, make),
      inputs: inputs.filter((each) => ofGround.includes(each.file)),
    };
    return { ground, parts, inputs };
  } finally {
    opened.close();
  }
}

const surfaceFile = "terrain.surface.file";
