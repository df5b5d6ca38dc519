import {
  type ByteSource,
  readers as builtInReaders,
  type FileContents,
  type FileReader,
  nameBeside,
  type ReaderTable,
  readerOf,
  readerOfEnding,
} from "@talus/geodata";
import { fileHash, type InputFile } from "@talus/results";
import type { SceneFile } from "@talus/scenario";
import { bytesOf, type FileSource, type OpenFile, pathsOf } from "../files/source/file-source.ts";
import { refusedFile } from "../files/source/refused-file.ts";

/** Files of a scene, opened for reading. */
export interface OpenedFiles {
  /** Contents by the name in the scenario. */
  readonly contents: ReadonlyMap<string, FileContents>;
  /** The files as named in the scenario. */
  inputs(): Promise<readonly InputFile[]>;
  close(): void;
}

/**
 * Opens the files named by a scenario, each once.
 *
 * @param scenarioFile for messages, and the base of relative names
 * @throws ScenarioError if a file cannot be read; those opened before are closed again
 */
export async function openFiles(
  wanted: readonly SceneFile[],
  scenarioFile: string,
  files: FileSource,
  readers: ReaderTable = builtInReaders,
): Promise<OpenedFiles> {
  const opened = new Map<string, FileContents | OpenFile>();
  const contents = new Map<string, FileContents>();
  const close = (): void => {
    for (const each of opened.values()) if ("close" in each) each.close?.();
  };
  for (const { file, key } of wanted) {
    if (opened.has(file)) continue;
    const refuse = (error: unknown): unknown => refusedFile(error, scenarioFile, undefined, key);
    try {
      const read = bytesOf(await files.read(pathsOf(files).resolve(file, scenarioFile)));
      opened.set(file, read);
      contents.set(file, read instanceof Uint8Array ? read : refusing(read, refuse));
      for (const name of isRead(key) ? namesBeside(readers, file) : []) {
        const found = await files.readIfThere?.(pathsOf(files).resolve(name, scenarioFile));
        if (found === undefined || opened.has(name)) continue;
        const beside = bytesOf(found);
        opened.set(name, beside);
        contents.set(name, beside instanceof Uint8Array ? beside : refusing(beside, refuse));
      }
    } catch (error) {
      close();
      throw refuse(error);
    }
  }
  return {
    contents,
    inputs: () =>
      Promise.all(
        [...opened].map(async ([file, each]) => ({ file, sha256: await hashOf(each), bytes: sizeOf(each) })),
      ),
    close,
  };
}

/** True for keys of files beside which others may lie. */
function isRead(key: string): boolean {
  return key === "terrain.surface.file" || key === "terrain.materials.file";
}

/** Names of files that may lie beside a file and belong to it. */
export function namesBeside(
  { grids, points, meshes }: ReaderTable = builtInReaders,
  file: string,
): readonly string[] {
  const lists: readonly (readonly FileReader<unknown>[])[] = [points, meshes, grids];
  const named = lists.map((list) => readerOfEnding(list, file)).find((reader) => reader !== undefined);
  const { beside = [] } = named ?? readerOf<FileReader<unknown>>(grids, file);
  return beside.map((kind) => nameBeside(file, kind));
}

/** A file whose read errors are reported as errors of the scenario. */
function refusing(file: ByteSource, refuse: (error: unknown) => unknown): ByteSource {
  return {
    size: file.size,
    async read(offset, length) {
      try {
        return await file.read(offset, length);
      } catch (error) {
        throw refuse(error);
      }
    },
  };
}

async function hashOf(file: FileContents | OpenFile): Promise<string> {
  if (file instanceof Uint8Array) return fileHash(file);
  if ("hash" in file && file.hash !== undefined) return file.hash();
  return fileHash(await file.read(0, file.size));
}

function sizeOf(file: FileContents | OpenFile): number {
  return file instanceof Uint8Array ? file.length : file.size;
}
