import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { clearLeftoversOf, finalName, partialPath, replacedPath } from "../files/partial-files.ts";
import { syncDirectory, syncFile } from "../files/sync.ts";
import type { ResultSink } from "../formats/format-writer.ts";
import { isResultFile } from "../formats/result-formats.ts";
import { BadInput, writing } from "../process/bad-input.ts";

/** Results being written: they appear in the directory all at once, or not at all. */
export interface OutputDirectory {
  /** Opens a result for writing piece by piece. */
  open(name: string): ResultSink;
  /** Moves the results to their place. Throws BadInput if something else has appeared there meanwhile. */
  commit(): void;
  /** Discards uncommitted results. */
  discard(): void;
}

/**
 * Prepares a hidden directory beside `path` for results. Leftovers of killed processes are removed; results that one of
 * them had moved aside are restored.
 *
 * @param overwrite replaces an existing directory if it is empty or contains only results of Talus
 * @throws BadInput if the directory exists and may not be replaced, or cannot be created
 */
export function openOutputDirectory(path: string, overwrite: boolean): OutputDirectory {
  const target = existsSync(path) ? realpathSync(path) : resolve(path); // a link to a directory is kept
  clearLeftoversOf(target);
  checkTarget(target, path, overwrite);
  const partial = partialPath(target);
  const writers: FileWriter[] = [];
  writing(existsSync(target) ? `beside ${path}` : path, () => {
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
  });
  return {
    open(name) {
      const writer = createWriter(join(partial, name), path);
      writers.push(writer);
      return writer;
    },
    commit() {
      for (const writer of writers) writer.close();
      checkTarget(target, path, overwrite);
      writing(path, () => {
        syncDirectory(partial);
        replace(partial, target);
        syncDirectory(dirname(target));
      });
    },
    discard() {
      for (const writer of writers) writer.abandon();
      rmSync(partial, { recursive: true, force: true });
    },
  };
}

function checkTarget(target: string, shown: string, overwrite: boolean): void {
  const found = writing(shown, () => lstatSync(target, { throwIfNoEntry: false }));
  if (found === undefined) return;
  if (!overwrite) {
    throw new BadInput(`${shown} already exists; give another --out, or --overwrite to replace it`);
  }
  const refused = (why: string) => new BadInput(`${shown} is not replaced: ${why}; give another --out`);
  if (!found.isDirectory()) throw refused("it is not a directory");
  const entries = writing(shown, () => readdirSync(target));
  const foreign = entries.find((entry) => !isResultFile(finalName(entry)));
  if (foreign !== undefined) throw refused(`it contains ${foreign}, which is not a result of Talus`);
  if (entries.length > 0 && !isManifest(join(target, "manifest.json")))
    throw refused("it contains no manifest.json of Talus");
  if (statSync(dirname(target)).dev !== found.dev) throw refused("a file system is mounted there");
  // Its contents are removed when the run has ended: too late to discover that this is impossible.
  writing(shown, () => accessSync(target, constants.W_OK));
}

function isManifest(path: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof manifest !== "object" || manifest === null) return false;
    return ("talus" in manifest || "talus-impact" in manifest) && "hash" in manifest;
  } catch {
    return false;
  }
}

/** The old results are moved aside, and restored if the new ones cannot take their place. */
function replace(partial: string, target: string): void {
  if (!existsSync(target)) {
    renameSync(partial, target);
    return;
  }
  const old = replacedPath(target);
  renameSync(target, old);
  try {
    renameSync(partial, target);
  } catch (error) {
    renameSync(old, target);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** Characters collected before each system call. */
const bufferLength = 1 << 16;

interface FileWriter extends ResultSink {
  /** Closes the file without the collected text, which a full disk would not accept. */
  abandon(): void;
}

function createWriter(file: string, shown: string): FileWriter {
  const descriptor = writing(shown, () => openSync(file, "wx"));
  let buffer = "";
  let isOpen = true;
  const put = (bytes: Uint8Array): void => {
    writing(shown, () => {
      for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
    });
  };
  const flush = (): void => {
    put(Buffer.from(buffer));
    buffer = "";
  };
  const abandon = (): void => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  const finish = (): void => {
    flush();
    writing(shown, () => syncFile(descriptor));
  };
  return {
    write(piece) {
      if (typeof piece === "string") buffer += piece;
      if (typeof piece === "string" && buffer.length < bufferLength) return;
      flush();
      if (typeof piece !== "string") put(piece);
    },
    close() {
      if (isOpen) finish();
      abandon();
    },
    abandon,
  };
}
