import { type FileContents, fileText } from "@talus/geodata";
import { ScenarioError } from "@talus/scenario";
import { orMore, usualBounds } from "./document-bounds.ts";
import { type FilePaths, slashPaths } from "./file-paths.ts";

/** The files of scenarios, wherever they are: on a disk, on a server, in memory. */
export interface FileSource {
  /**
   * What a file holds: text, its bytes, or a file that is read in pieces. It throws, or its promise is rejected, where
   * there is none.
   *
   * @param path made by `paths` of a name in a scenario, and the name itself of the file that is opened
   */
  read(path: string): SourceContents | Promise<SourceContents>;
  /**
   * The same of a file that need not be there: undefined where there is none. Left out: files that lie beside others,
   * such as `.prj`, are not read.
   */
  readIfThere?(path: string): SourceContents | undefined | Promise<SourceContents | undefined>;
  /** What names of files mean; left out: `/` stands between folders, as in addresses. */
  readonly paths?: FilePaths;
}

export type SourceContents = string | FileContents | OpenFile;

/** A file that is read in pieces, and may know more of itself. */
export interface OpenFile {
  /** Bytes in the file. */
  readonly size: number;
  /** The bytes from `offset` on, `length` of them. */
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array>;
  /** SHA-256 of all bytes, hexadecimal; left out: it is read again for it. */
  hash?(): string;
  /** Called once, when nothing more is read. */
  close?(): void;
}

/** Where no files are given: a scenario names none. */
export const noFiles: FileSource = {
  read(path) {
    throw new RangeError(`there is no file ${path} where no files are given`);
  },
};

export function pathsOf({ paths = slashPaths }: FileSource): FilePaths {
  return paths;
}

/**
 * All text of a file, in UTF-8.
 *
 * @param most how long it may be
 * @throws ScenarioError where it is none, or longer
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

/** What a file holds, as bytes. */
export function bytesOf(contents: SourceContents): FileContents | OpenFile {
  if (typeof contents !== "string") return contents;
  const bytes = encodeURIComponent(contents).replace(/%../g, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}
