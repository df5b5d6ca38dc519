import { closeSync, fsyncSync, openSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Errors of systems and file systems that do not support syncing. */
const unable: readonly unknown[] = ["EINVAL", "ENOSYS", "ENOTSUP", "EPERM", "EACCES", "EISDIR", "EBADF"];

/** Returns when the data of an open file is on disk, so that a later rename never shows an empty file. */
export function syncFile(descriptor: number): void {
  unlessUnable(() => fsyncSync(descriptor));
}

/** Returns when the names in a directory are on disk, so that renames survive a loss of power. */
export function syncDirectory(path: string): void {
  unlessUnable(() => {
    const descriptor = openSync(path, "r");
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}

/** The same for the directories of files, each once. */
export function syncDirectoriesOf(paths: Iterable<string>): void {
  for (const directory of new Set([...paths].map((path) => dirname(resolve(path))))) syncDirectory(directory);
}

function unlessUnable(sync: () => void): void {
  try {
    sync();
  } catch (error) {
    if (!unable.includes((error as NodeJS.ErrnoException).code)) throw error;
  }
}
