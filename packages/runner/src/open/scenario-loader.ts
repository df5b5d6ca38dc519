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
import { createModel, type SceneParts, type SphereModel } from "@talus/simulation";
import { createTerrain, type Terrain } from "@talus/terrain";
import { resolveScene } from "../files/ground/resolve-scene.ts";
import { groundNear } from "../files/ground/resolve-terrain.ts";
import { shiftToOrigin } from "../files/ground/shift-to-origin.ts";
import { pathsOf } from "../files/source/file-source.ts";
import { namingFile } from "./named-errors.ts";
import { namesBeside, openFiles } from "./scene-files.ts";
import { type Ground, type GroundOptions, groundOf, type SharedGround } from "./shared-ground.ts";

/** A scenario with all the data it refers to, ready to run. */
export interface LoadedScenario {
  /** The scenario of the file with defaults filled in: map coordinates, file names relative to it. */
  readonly scenario: Scenario;
  /** Model in run coordinates. */
  readonly model: SphereModel;
  /** Zones, obstacles and lines of the scenario, for drawing the scene. */
  readonly parts: SceneParts;
  /** The ground without obstacles, in run coordinates. */
  readonly ground: Terrain;
  /** Map coordinates = run coordinates + origin. */
  readonly origin: MapOrigin;
  /** Coordinate reference system of the map, such as "EPSG:2056"; null if unknown. */
  readonly crs: string | null;
  /** Length of the unit of that system, m. */
  readonly metresPerUnit: number;
  /** Files that were read, as named in the scenario. */
  readonly inputs: readonly InputFile[];
}

/** Options for loading a scenario. */
export interface LoadOptions extends GroundOptions {
  /** Made by `shareGround`: the ground of scenarios with the same surface. */
  readonly ground?: SharedGround;
  /** Memory for the coefficients of a map in this thread, bytes. Default: that of `createTerrain`, 50 MB. */
  readonly tileMemory?: number;
}

/** Loads a scenario with some of its values replaced. */
export type ScenarioLoader = (settings: readonly Setting[]) => Promise<LoadedScenario>;

/**
 * Creates a loader of scenarios that differ from a file by a few settings. The last ground is kept: if the surface is
 * the same, it is not read and prepared again. The last scene is kept as well: obstacles and gates that are the same
 * are not put on the ground again, unless files of zones or meshes are read anew.
 *
 * @param file path of the file, for messages, and the base of relative file names
 * @returns    rejected with ScenarioError or TerrainFileError, each of one line, for wrong input
 */
export function createScenarioLoader(
  document: SourceDocument,
  file: string,
  options: LoadOptions,
): ScenarioLoader {
  const { laws, ground: shared, tileMemory } = options;
  const readScenario = createScenarioReader(laws, options.readers);
  let last: Ground | undefined;
  let ofShared: Ground | undefined;
  const known = (surface: string): Ground | undefined => {
    if (last?.surface === surface) return last;
    if (shared?.surface === surface) ofShared ??= groundOf(shared, tileMemory);
    return ofShared?.surface === surface ? ofShared : undefined;
  };
  let earlier: SphereModel | undefined;
  return async (settings) => {
    const scenario = readScenario(withSettings(document, settings));
    const { ground, parts, inputs } = await readScene(scenario, file, options, known);
    last = ground;
    const { origin, crs, metresPerUnit, terrain } = ground;
    const make = (): SphereModel =>
      createModel(shiftToOrigin(scenario, origin), terrain, laws, parts, earlier);
    const model = namingFile(file, "", origin, make, metresPerUnit);
    earlier = model;
    return { scenario, model, parts, ground: terrain, origin, crs, metresPerUnit, inputs };
  };
}

interface Scene {
  readonly ground: Ground;
  readonly parts: SceneParts;
  readonly inputs: readonly InputFile[];
}

/** Reads the ground and its files. Large files are read in pieces; all are closed again. */
async function readScene(
  { terrain, start, gates }: Scenario,
  scenarioFile: string,
  { files, createLazPerf, readers, tileMemory }: LoadOptions,
  knownAs: (surface: string) => Ground | undefined,
): Promise<Scene> {
  const [x, y] = start.kind === "flight" ? start.position : start.at;
  const near = [x, y] as const;
  const surface = JSON.stringify(
    "file" in terrain.surface ? terrain.surface : groundNear(terrain.surface, near),
  );
  const known = knownAs(surface);
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
    const make = (): Terrain => createTerrain(resolved.data, tileMemory === undefined ? {} : { tileMemory });
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
