import type { InputFile } from "@talus/results";
import { createScenarioReader, type SourceDocument, sceneFiles } from "@talus/scenario";
import type { LawTables } from "@talus/simulation";
import { createTerrain, type PreparedTerrain, prepareTerrain, type Terrain } from "@talus/terrain";
import {
  type ResolvedTerrain,
  type ResolveOptions,
  resolveTerrain,
} from "../files/ground/resolve-terrain.ts";
import { type FileSource, pathsOf } from "../files/source/file-source.ts";
import { namingFile } from "./named-errors.ts";
import { openFiles } from "./scene-files.ts";

/** Options for reading a ground. */
export interface GroundOptions extends Pick<ResolveOptions, "createLazPerf" | "readers"> {
  readonly files: FileSource;
  /** Laws, steppers and formulations that the scenario may name. */
  readonly laws: LawTables;
}

/** The ground of a file as plain data in memory that threads share: no other thread reads the file again. */
export interface SharedGround extends Omit<ResolvedTerrain, "data"> {
  /** The surface of the scenario as text: a scenario with another one has another ground. */
  readonly surface: string;
  readonly prepared: PreparedTerrain;
  /** Its files, as named in the scenario. */
  readonly inputs: readonly InputFile[];
}

/**
 * Reads the ground of a scenario for several workers; undefined for a ground without a file, which each makes itself.
 *
 * @returns rejected with ScenarioError or TerrainFileError, each of one line, for wrong input
 */
export async function readSharedGround(
  document: SourceDocument,
  scenarioFile: string,
  { files, laws, createLazPerf, readers }: GroundOptions,
): Promise<SharedGround | undefined> {
  const { surface, material } = createScenarioReader(laws, readers)(document).terrain;
  if (!("file" in surface)) return undefined;
  const opened = await openFiles(sceneFiles({ surface, material }), scenarioFile, files, readers);
  try {
    const shownAs = (name: string): string => pathsOf(files).resolve(name, scenarioFile);
    const given = { ...(createLazPerf && { createLazPerf }), ...(readers && { readers }) };
    const options = { ...given, shownAs, inSharedMemory: true };
    const { data, ...resolved } = await resolveTerrain(surface, opened.contents, options);
    const make = (): PreparedTerrain => prepareTerrain(data);
    const prepared = namingFile(scenarioFile, "terrain.surface", resolved.origin, make);
    return { ...resolved, surface: JSON.stringify(surface), prepared, inputs: await opened.inputs() };
  } finally {
    opened.close();
  }
}

/** A surface ready for simulation. */
export interface Ground extends ResolvedTerrain {
  /** The surface as text, with its origin if it has no file; a different text is a different ground. */
  readonly surface: string;
  readonly terrain: Terrain;
  /** Its file, as named in the scenario. */
  readonly inputs: readonly InputFile[];
}

/** The ground of this thread. */
export function groundOf({ prepared, ...shared }: SharedGround, tileMemory?: number): Ground {
  const terrain = createTerrain(prepared, tileMemory === undefined ? {} : { tileMemory });
  return { ...shared, data: prepared.data, terrain };
}
