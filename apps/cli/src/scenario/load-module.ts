import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fileHash, type InputFile } from "@talus/results";
import { readInputFile } from "../files/input-file.ts";
import { BadInput } from "../process/bad-input.ts";

/** Exports of a JavaScript file of the user, and the file. */
export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>;
  /** With its path as given. */
  readonly plugin: InputFile;
}

/**
 * Loads a JavaScript module, whose code is executed.
 *
 * @param option that names it, for messages, such as "--law"
 * @throws BadInput of one line naming the file and the error in it
 */
export async function loadModule(file: string, option: string): Promise<LoadedModule> {
  const bytes = readInputFile(file, `${option}: `);
  try {
    const { importModule } = await import("../files/import-module.ts");
    const exports = (await importModule(pathToFileURL(resolve(file)).href)) as LoadedModule["exports"];
    return { exports, plugin: { file, sha256: fileHash(bytes), bytes: bytes.length } };
  } catch (error) {
    throw new BadInput(`${file}: is not a module that can be loaded: ${firstLineOf(error)}`);
  }
}

/** Message of an error thrown by a file's own code, in one line. */
export function firstLineOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n", 1)[0] ?? message;
}
