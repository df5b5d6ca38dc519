import { type FileContents, fileText } from "@talus/geodata";
import { ScenarioError } from "@talus/scenario";
import { orMore, usualBounds } from "./document-bounds.ts";
import { type FilePaths, slashPaths } from "./file-paths.ts";

/** Access to the files of scenarios on a disk, on a server or in memory. */
export interface FileSource {
  /**
   * Contents of a file: text, bytes, or a file that is read in pieces. Throws or rejects if the file does not exist.
   *
   * @param path made by `paths` from a name in a scenario; for the scenario file itself the name under which it is
   *   opened
   */
  read(path: string): SourceContents | Promise<SourceContents>;
  /**
   * Like `read`, but undefined if the file does not exist. Default: files that lie beside others, such as `.prj`, are
   * not read.
   */
  readIfThere?(path: string): SourceContents | undefined | Promise<SourceContents | undefined>;
  /** Interpretation of file names. Default: `/` separates folders, as in addresses. */
  readonly paths?: FilePaths;
}

export type SourceContents = string | FileContents | OpenFile;

/** A file that is read in pieces. */
export interface OpenFile {
  /** Size of the file in bytes. */
  readonly size: number;
  /** Reads `length` bytes from `offset` on. */
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array>;
  /** SHA-256 of all bytes, hexadecimal. Default: computed by reading the file again. */
  hash?(): string;
  /** Called once, after the last read. */
  close?(): void;
}

/** A source without files, for scenarios that name none. */
export const noFiles: FileSource = {
  read(path) {
    throw new RangeError(`cannot read file ${path}: no files were passed`);
  },
};

export function pathsOf({ paths = slashPaths }: FileSource): FilePaths {
  return paths;
}

/**
 * All text of a file, in UTF-8.
 *
 * @param most largest length allowed
 * @throws ScenarioError if the contents are not text, or longer
 */
export async function textOf(contents: SourceContents, path: string, most: number): Promise<string> {
  const size =
    typeof contents === "string" || contents instanceof Uint8Array ? contents.length : contents.size;
  try {
    if (size > most) {
      const allowed = `at most ${usualBounds.text / 1_048_576} MiB of text in the files of a scenario, ${orMore}`;
      throw new ScenarioError(path, undefined, "", `is too large with ${size} bytes; allowed: ${allowed}`);
    }
    if (typeof contents === "string") return contents;
    if (contents instanceof Uint8Array) return decoded(contents, path);
    return decoded(await contents.read(0, size), path);
  } finally {
    if (typeof contents === "object" && "close" in contents) contents.close?.();
  }
}

function decoded(bytes: Uint8Array, path: string): string {
  return fileText(bytes, (reason) => {
    throw new ScenarioError(path, undefined, "", reason);
  });
}

/** Contents of a file as bytes. */
export function bytesOf(contents: SourceContents): FileContents | OpenFile {
  if (typeof contents !== "string") return contents;
  const bytes = encodeURIComponent(contents).replace(/%../g, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}
