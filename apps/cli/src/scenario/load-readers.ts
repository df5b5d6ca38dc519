import {
  readers as builtInReaders,
  type FileReader,
  type ReaderTable,
  TerrainFileError,
} from "@talus/geodata";
import type { InputFile } from "@talus/results";
import { BadInput } from "../process/bad-input.ts";
import { checkContents, contentOf, type ReaderList } from "./check-contents.ts";
import { firstLineOf, loadModule } from "./load-module.ts";

/** Built-in file formats and those of plug-in files, with the plug-in files. */
export interface LoadedReaders {
  readonly table: ReaderTable;
  /** With paths as given. */
  readonly plugins: readonly InputFile[];
}

const listNames = Object.keys(contentOf) as readonly ReaderList[];

/**
 * Loads JavaScript modules that export `readers`, and adds these before the built-in formats. The code of a module is
 * executed.
 *
 * @throws BadInput of one line naming the file and the error in it
 */
export async function loadReaders(files: readonly string[]): Promise<LoadedReaders> {
  const plugins: InputFile[] = [];
  let table = builtInReaders;
  for (const file of files) {
    const { exports, plugin } = await loadModule(file, "--reader");
    const own = readersOf(exports.readers, file);
    table = {
      grids: [...table.grids, ...own.grids],
      points: [...table.points, ...own.points],
      meshes: [...table.meshes, ...own.meshes],
    };
    plugins.push(plugin);
  }
  return { table, plugins };
}

function readersOf(given: unknown, file: string): ReaderTable {
  const names = typeof given === "object" && given !== null ? Object.keys(given) : [];
  const isTable = names.length > 0 && names.every((name) => listNames.some((each) => each === name));
  if (!isTable) {
    throw new BadInput(`${file}: must export an object "readers" with lists ${listNames.join(", ")}`);
  }
  const lists = given as Readonly<Record<string, unknown>>;
  const listOf = (name: ReaderList): readonly FileReader<never>[] => {
    const list = lists[name] ?? [];
    if (!Array.isArray(list)) throw new BadInput(`${file}: readers.${name}: must be a list of readers`);
    return list.map((reader: unknown, i) => guarded(reader, name, file, `readers.${name}[${i}]`));
  };
  return { grids: listOf("grids"), points: listOf("points"), meshes: listOf("meshes") };
}

/** A reader whose errors are reported in one line that names its module. */
function guarded(reader: unknown, list: ReaderList, module: string, place: string): FileReader<never> {
  const where = `${module}: ${place}`;
  if (typeof reader !== "object" || reader === null) throw new BadInput(`${where}: must be an object`);
  const { name, endings, read } = reader as Readonly<Record<string, unknown>>;
  if (typeof name !== "string" || name === "") throw new BadInput(`${where}.name: must be a text`);
  if (!(Array.isArray(endings) && endings.length > 0 && endings.every(isEnding))) {
    throw new BadInput(`${where}.endings: must be a list of lower-case extensions, such as ["grd"]`);
  }
  if (typeof read !== "function") throw new BadInput(`${where}.read: must be a function`);
  return {
    ...reader,
    name,
    endings,
    async read(...given) {
      const [, file] = given;
      try {
        const answer = checkContents(await read.apply(reader, given), list);
        const { format = name } = answer as { readonly format?: string };
        return { reference: undefined, ...answer, format } as never;
      } catch (error) {
        if (error instanceof TerrainFileError) throw error;
        throw new BadInput(`${file}: ${name} (${module}): ${firstLineOf(error)}`);
      }
    },
  };
}

function isEnding(ending: unknown): boolean {
  return (
    typeof ending === "string" && ending !== "" && ending === ending.toLowerCase() && !ending.includes(".")
  );
}
