import { createHash } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileTrouble } from "../process/bad-input.ts";

/** This machine in hidden names: the number of a process means nothing on another one that shares the disc. */
const machine = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/** The path under which a file or directory is written until it is whole: beside its place, so that a rename moves it at once. */
export function partialPath(path: string): string {
  return hiddenPath(path, "partial");
}

/** The path of an old directory while a new one takes its place. */
export function replacedPath(path: string): string {
  return hiddenPath(path, "replaced");
}

function hiddenPath(path: string, what: "partial" | "replaced"): string {
  const target = resolve(path);
  return join(dirname(target), `.${basename(target)}.${what}-${machine}-${process.pid}`);
}

const hiddenName = /^\.(.+)\.(partial|replaced)-([0-9a-f]{8})-(\d+)$/;

/** The name that a file was to have which a killed process has left; of any other its own. */
export function finalName(name: string): string {
  return hiddenName.exec(name)?.[1] ?? name;
}

/**
 * Removes what killed processes of this machine have left in a directory. An old directory that was moved aside comes back where the
 * new one never took its place. What cannot be removed stays.
 *
 * @param isOurs whether leftovers of the file or directory with this name are meant
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
 * Whether a process still runs. One with the number of this process may be an earlier one, as in containers, where numbers begin anew:
 * what it has left is older than this process.
 */
function isAtWork(pid: number, left: string): boolean {
  if (pid === process.pid) {
    const changed = unlessRefused(() => statSync(left).mtimeMs);
    return changed !== undefined && changed >= performance.timeOrigin;
  }
  try {
    process.kill(pid, 0); // signal 0 only asks
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // it runs as another user
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
