// Preloaded into each process of Node that the tests of a package run in or start: notes what is read in the repository
// outside of the package, in the file that TALUS_READINGS names, one path from the root a line. A folder whose names
// are read ends with "/", one that is copied with all below it with "/**". Only what exists is noted.
// Not seen: modules that Node itself imports (the ladder of imports holds those), and what programs other than Node
// read.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

type Call = (...input: unknown[]) => unknown;
type Kind = "file" | "names" | "all";

const kinds: Readonly<Record<Kind, readonly string[]>> = {
  file: ["open", "readFile", "createReadStream", "copyFile", "stat", "lstat", "access", "exists"],
  names: ["readdir", "opendir"],
  all: ["cp"],
};

const { TALUS_READINGS: notes, TALUS_UNIT: unit } = process.env;
const root = path.resolve(import.meta.dirname, "../../..") + path.sep;
const own = path.resolve(root, unit ?? "") + path.sep;
const unseen = /(^|\/)(node_modules|\.git|\.turbo|\.unit)(\/|$)/;
const { appendFileSync, statSync } = fs;
const accessMode = fs.constants.O_WRONLY | fs.constants.O_RDWR; // the bits that tell one from the other
const seen = new Set<string>();

if (notes !== undefined && unit !== undefined) {
  for (const kind of Object.keys(kinds) as Kind[]) {
    for (const name of kinds[kind]) {
      watch(fs, name, kind);
      watch(fs, `${name}Sync`, kind);
      watch(fs.promises, name, kind);
    }
  }
  syncBuiltinESMExports();
}

function watch(module: object, name: string, kind: Kind): void {
  const calls = module as Record<string, Call | undefined>;
  const original = calls[name];
  if (original === undefined) return;
  const watched = function (this: unknown, ...input: unknown[]): unknown {
    if (!isWriting(name, input[1])) note(input[0], kind);
    return original.apply(this, input);
  };
  Object.defineProperties(watched, Object.getOwnPropertyDescriptors(original));
  calls[name] = watched;
}

function isWriting(name: string, flags: unknown): boolean {
  if (!name.startsWith("open") || name.startsWith("opendir")) return false;
  return typeof flags === "number"
    ? (flags & accessMode) === fs.constants.O_WRONLY
    : /^[wa]x?$/.test(String(flags));
}

function note(given: unknown, kind: Kind): void {
  const file = pathOf(given);
  if (file === undefined) return;
  const absolute = path.resolve(file);
  const key = `${kind} ${absolute}`;
  if (seen.has(key)) return;
  seen.add(key);
  if (!`${absolute}${path.sep}`.startsWith(root) || `${absolute}${path.sep}`.startsWith(own)) return;
  const inside = absolute.slice(root.length).replaceAll(path.sep, "/");
  if (unseen.test(inside)) return;
  const found = existing(absolute);
  if (found === undefined || (kind === "file" && found.isDirectory())) return;
  const ending = !found.isDirectory() ? "" : kind === "names" ? "/" : "/**";
  appendFileSync(notes as string, `${inside}${ending}\n`);
}

function existing(file: string): fs.Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined; // such as a name below a file
  }
}

/** Undefined for a descriptor, which was opened before. */
function pathOf(given: unknown): string | undefined {
  if (typeof given === "string") return given;
  if (given instanceof URL) return given.protocol === "file:" ? fileURLToPath(given) : undefined;
  return Buffer.isBuffer(given) ? given.toString() : undefined;
}
