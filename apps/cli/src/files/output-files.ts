import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { BadInput, writing } from "../process/bad-input.ts";
import { GivenUp, type Interrupts } from "../process/interrupts.ts";
import { clearLeftoversOf, partialPath } from "./partial-files.ts";
import { syncDirectoriesOf, syncFile } from "./sync.ts";

/** Contents of a file in pieces. */
export type Pieces = Iterable<string | Uint8Array>;

/**
 * @param argument name of the argument in the help
 * @throws BadInput if one of the files exists and may not be replaced
 */
export function checkOutputFiles(paths: readonly string[], overwrite: boolean, argument: string): void {
  const existing = paths.find((path) => existsSync(path));
  if (existing === undefined || overwrite) return;
  throw new BadInput(`${existing} already exists; give another ${argument}, or --overwrite to replace it`);
}

/**
 * Writes files under hidden names beside their places, and moves them there, in order, when all are complete and on
 * disk: at any moment, even after a loss of power, each place has its old file or its new one. Leftovers of killed
 * processes are removed.
 *
 * @throws BadInput when they cannot be written; nothing is left then
 */
export function writeOutputFiles(files: ReadonlyMap<string, Pieces>): void {
  for (const _ of filesInParts(files));
}

/**
 * The same with pauses for interrupts.
 *
 * @throws GivenUp after an interrupt; nothing is left then
 */
export async function writeUnlessInterrupted(
  files: ReadonlyMap<string, Pieces>,
  { signal, pause }: Interrupts,
): Promise<void> {
  for (const _ of filesInParts(files)) {
    await pause();
    if (signal.aborted) throw new GivenUp();
  }
}

/** Yields after each part that has been written to disk. */
function* filesInParts(files: ReadonlyMap<string, Pieces>): Generator<void> {
  for (const path of files.keys()) clearLeftoversOf(path);
  const partials = new Map([...files.keys()].map((path) => [path, partialPath(path)]));
  try {
    for (const [path, pieces] of files) yield* fileInParts(path, partials.get(path) ?? path, pieces);
    for (const [path, partial] of partials) writing(path, () => renameSync(partial, path));
    syncDirectoriesOf(files.keys());
  } finally {
    for (const partial of partials.values()) rmSync(partial, { force: true });
  }
}

/** Bytes collected before each system call. */
const chunkBytes = 1 << 20;

function* fileInParts(path: string, partial: string, pieces: Pieces): Generator<void> {
  const descriptor = writing(path, () => openSync(partial, "w"));
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = (): void => {
    const bytes = Buffer.concat(waiting);
    writing(path, () => {
      for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
    });
    waiting = [];
    size = 0;
  };
  try {
    for (const piece of pieces) {
      const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
      waiting.push(bytes);
      size += bytes.length;
      if (size < chunkBytes) continue;
      flush();
      yield;
    }
    flush();
    writing(path, () => syncFile(descriptor));
    yield;
  } finally {
    closeSync(descriptor);
  }
}
