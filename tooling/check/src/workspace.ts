import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { type FolderRules, noFolderRules, rulesFile } from "./folder-rules.ts";

/** Folders that hold packages; a name with a star stands for each folder below it. */
const places = [
  { folder: "packages/*", kind: "package" },
  { folder: "apps/*", kind: "app" },
  { folder: "tooling/*", kind: "tooling" },
  { folder: "examples/*", kind: "consumer" },
  { folder: "benchmarks", kind: "consumer" },
  { folder: "references", kind: "consumer" },
] as const;

/**
 * `package`: published, no access to the machine. `app`: the only place of files, clock, network and console.
 * `tooling`: for developers. `consumer`: uses the packages as an outsider does; nothing depends on it.
 */
export type Kind = (typeof places)[number]["kind"];

/** A package of the workspace as its package.json and turbo.json describe it. */
export interface WorkspacePackage {
  readonly name: string;
  /** Path from the root, with forward slashes. */
  readonly folder: string;
  readonly kind: Kind;
  /** Tags of its turbo.json; empty when there is none. */
  readonly tags: readonly string[];
  /** Names it needs at run time: dependencies, peer and optional ones. */
  readonly dependencies: ReadonlySet<string>;
  readonly devDependencies: ReadonlySet<string>;
  /** Names that others may import: the package's own name, and name/subpath for each exported subpath. */
  readonly entryPoints: ReadonlySet<string>;
  /** The source file of each of these, by name; those that have none are left out. */
  readonly entrySources: ReadonlyMap<string, string>;
}

export interface Workspace {
  /** Absolute path. */
  readonly root: string;
  readonly packages: readonly WorkspacePackage[];
  /** devDependencies of the root package.json: the test runner and its like, for every test. */
  readonly rootDevDependencies: ReadonlySet<string>;
  /** Ladders of folders inside the packages, and what is not rebuilt yet. */
  readonly folderRules: FolderRules;
}

/** Reads the packages of the workspace at `root`, in a fixed order. Throws when a package.json is not valid. */
export function readWorkspace(root: string): Workspace {
  const packages: WorkspacePackage[] = [];
  for (const { folder, kind } of places) {
    for (const place of expand(root, folder)) {
      if (existsSync(join(root, place, "package.json"))) packages.push(readPackage(root, place, kind));
    }
  }
  const manifest = readJson(join(root, "package.json"));
  const rules = join(root, rulesFile);
  const folderRules = existsSync(rules) ? (readJson(rules) as unknown as FolderRules) : noFolderRules;
  const rootDevDependencies = keysOf(manifest.devDependencies);
  return { root, packages, rootDevDependencies, folderRules };
}

/** TypeScript files below a folder of the workspace, as sorted paths from the root; without dist and node_modules. */
export function sourceFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const files: string[] = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!["dist", "node_modules", "fixtures"].includes(entry.name)) files.push(...sourceFiles(root, path));
    } else if (/\.([cm]?[jt]s|[jt]sx)$/.test(entry.name)) {
      files.push(path);
    }
  }
  return files.sort();
}

/** Parses one file; its `fileName` is the path from the root. */
export function parse(root: string, file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
}

function expand(root: string, folder: string): string[] {
  if (!folder.endsWith("/*")) return [folder];
  const parent = folder.slice(0, -2);
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
    .sort();
}

function readPackage(root: string, folder: string, kind: Kind): WorkspacePackage {
  const manifest = readJson(join(root, folder, "package.json"));
  const name = manifest.name;
  if (typeof name !== "string")
    throw new TypeError(`${folder}/package.json: name must be a string, got ${name}`);
  const turbo = join(root, folder, "turbo.json");
  const tags = existsSync(turbo) ? readJson(turbo).tags : [];
  return {
    name,
    folder,
    kind,
    tags: Array.isArray(tags) ? tags.map(String) : [],
    dependencies: new Set([
      ...keysOf(manifest.dependencies),
      ...keysOf(manifest.peerDependencies),
      ...keysOf(manifest.optionalDependencies),
    ]),
    devDependencies: keysOf(manifest.devDependencies),
    entryPoints: new Set(subpaths(manifest.exports).map((subpath) => name + subpath.slice(1))),
    entrySources: new Map(
      subpaths(manifest.exports).flatMap((subpath) => {
        const source = sourceOf(manifest.exports, subpath);
        return source === undefined ? [] : [[name + subpath.slice(1), posix.join(folder, source)]];
      }),
    ),
  };
}

/** `["."]` for a single entry point, else the keys of `exports`. */
function subpaths(exports: unknown): string[] {
  const keys = [...keysOf(exports)].filter((key) => key.startsWith("."));
  return keys.length > 0 ? keys : ["."];
}

/** The file that `exports` names for a subpath: by itself, or under the condition "talus-source". */
function sourceOf(exports: unknown, subpath: string): string | undefined {
  const entry: unknown =
    typeof exports === "object" && exports !== null ? Reflect.get(exports, subpath) : exports;
  const source: unknown =
    typeof entry === "object" && entry !== null ? Reflect.get(entry, "talus-source") : entry;
  return typeof source === "string" ? source : undefined;
}

function readJson(file: string): Record<string, unknown> {
  const parsed = ts.parseConfigFileTextToJson(file, readFileSync(file, "utf8")); // turbo allows comments
  if (parsed.error)
    throw new SyntaxError(`${file}: ${ts.flattenDiagnosticMessageText(parsed.error.messageText, " ")}`);
  return parsed.config as Record<string, unknown>;
}

function keysOf(value: unknown): Set<string> {
  return new Set(typeof value === "object" && value !== null ? Object.keys(value) : []);
}
