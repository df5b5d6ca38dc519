import { createHash } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileTrouble } from "../process/bad-input.ts";

/** Identifies this machine in hidden names: a process number has no meaning on another machine that shares the disk. */
const machine = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/**
 * Path under which a file or directory is written until it is complete: beside its place, so that a rename suffices.
 */
export function partialPath(path: string): string {
  return hiddenPath(path, "partial");
}

/** Path of an old directory while it is replaced by a new one. */
export function replacedPath(path: string): string {
  return hiddenPath(path, "replaced");
}

function hiddenPath(path: string, what: "partial" | "replaced"): string {
  const target = resolve(path);
  return join(dirname(target), `.${basename(target)}.${what}-${machine}-${process.pid}`);
}

const hiddenName = /^\.(.+)\.(partial|replaced)-([0-9a-f]{8})-(\d+)$/;

/** Final name of a file left by a killed process; the name itself for any other file. */
export function finalName(name: string): string {
  return hiddenName.exec(name)?.[1] ?? name;
}

/**
 * Removes leftovers of killed processes of this machine from a directory. An old directory that was moved aside is
 * restored if the new one never took its place. Anything that cannot be removed stays.
 *
 * @param isOurs true for the names of files and directories whose leftovers are removed
 */
export function clearLeftovers(directory: string, isOurs: (name: string) => boolean): void {
  for (const entry of entriesOf(directory)) {
    const [, name = "", what, host, pid] = hiddenName.exec(entry) ?? [];
    const [left, place] = [join(directory, entry), join(directory, name)];
    if (host !== machine || !isOurs(name) || isAtWork(Number(pid), left)) continue;
    unlessRefused(() => {
      if (what === "replaced" && !existsSync(place)) renameSync(left, place);
      else rmSync(left, { recursive: true, force: true });
    });
  }
}

/** The same for leftovers of one file or directory, which lie beside it. */
export function clearLeftoversOf(path: string): void {
  const target = resolve(path);
  clearLeftovers(dirname(target), (name) => name === basename(target));
}

function entriesOf(directory: string): readonly string[] {
  return unlessRefused(() => readdirSync(directory)) ?? [];
}

/**
 * True if a process is still running. A process with the number of this one may be an earlier one, as in containers,
 * where numbers start again: its leftovers are older than this process.
 */
function isAtWork(pid: number, left: string): boolean {
  if (pid === process.pid) {
    const changed = unlessRefused(() => statSync(left).mtimeMs);
    return changed !== undefined && changed >= performance.timeOrigin;
  }
  try {
    process.kill(pid, 0); // signal 0 only tests
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // it belongs to another user
  }
}

function unlessRefused<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (fileTrouble(error) === undefined) throw error;
    return undefined;
  }
}
