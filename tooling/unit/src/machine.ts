import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.ts";

/** The environment variable with {@link machine}: a part of the hash of each task `unit`. */
export const machineVariable = "TALUS_MACHINE";

/**
 * Dependencies of the result of a test besides files: Node, the system, and the programs that tests compare with, as
 * far as Debian's packages tell. Elsewhere the programs are unknown: after one was installed,
 * `TURBO_FORCE=true npm test`.
 */
export function machine(): string {
  const names = readFileSync(join(root, ".ci/debian-packages.txt"), "utf8").trim().split("\n");
  const format = "$" + "{Package} $" + "{Version}\n";
  const { stdout } = spawnSync("dpkg-query", ["--show", `--showformat=${format}`, ...names], {
    encoding: "utf8",
  });
  const programs = (stdout ?? "").trim().split("\n").sort();
  return [nodeAndSystem(), ...programs].join("; ");
}

/** True if a description of the machine was made by this Node. */
export function isOfThisNode(description: string): boolean {
  return description.split("; ")[0] === nodeAndSystem();
}

function nodeAndSystem(): string {
  return `node ${process.version} ${process.platform} ${process.arch}`;
}
