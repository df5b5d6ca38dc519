import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand } from "./run-command.ts";

interface SourcePackage {
  readonly name: string;
  readonly folder: string;
  readonly needs: readonly string[];
}

/**
 * Packs what `packages/*` and `apps/*` of the workspace publish, as the registry would get it, and the installed
 * copies of their foreign dependencies, so that nothing has to be fetched. Packs what is built; builds nothing.
 *
 * @param root        folder of the workspace
 * @param destination a folder that does not exist yet
 * @returns the files (.tgz) of all of them
 * @throws Error when a package is not built
 */
export function packPackages(root: string, destination: string): string[] {
  const own = publishedPackages(root);
  const all = new Map(own.map((pack) => [pack.name, pack]));
  for (const pack of own) addForeign(pack, all);
  const foreign = [...all.values()].filter((pack) => !own.includes(pack));
  mkdirSync(destination);
  return [...packOwn(root, own, destination), ...packForeign(foreign, destination)];
}

/** Paths of the packages that are published, from the root: those of `packages` and `apps` that are not private. */
function publishedPackages(root: string): SourcePackage[] {
  const folders = ["packages", "apps"].flatMap((parent) => {
    return readdirSync(join(root, parent)).map((name) => join(root, parent, name));
  });
  return folders
    .filter((folder) => existsSync(join(folder, "package.json")) && readManifest(folder).private !== true)
    .map((folder) => {
      if (!existsSync(join(folder, "dist"))) throw new Error(`${folder} is not built: npm run build`);
      return readPackage(folder);
    });
}

function addForeign(pack: SourcePackage, all: Map<string, SourcePackage>): void {
  for (const name of pack.needs) {
    if (all.has(name)) continue;
    const found = readPackage(installedFolder(name, pack.folder));
    all.set(name, found);
    addForeign(found, all);
  }
}

/** Folder in which Node finds a dependency of the package in `folder`. */
function installedFolder(name: string, folder: string): string {
  for (let place = folder; place !== dirname(place); place = dirname(place)) {
    const candidate = join(place, "node_modules", name);
    if (existsSync(candidate)) return realpathSync(candidate);
  }
  throw new Error(`${name}, which ${folder} needs, is not installed`);
}

function packOwn(root: string, own: readonly SourcePackage[], destination: string): string[] {
  const pnpm = join(root, "node_modules/pnpm/bin/pnpm.cjs");
  const which = ["--recursive", ...own.flatMap(({ name }) => ["--filter", name])];
  const pack = ["pack", "--json", "--pack-destination", destination];
  const packed = JSON.parse(runCommand(process.execPath, [pnpm, ...which, ...pack], root)) as PackReport[];
  return packed.map(({ filename }) => filename);
}

function packForeign(packs: readonly SourcePackage[], destination: string): string[] {
  if (packs.length === 0) return [];
  const options = ["--ignore-scripts", "--offline", "--json", "--pack-destination", destination];
  const folders = packs.map(({ folder }) => folder);
  const packed = JSON.parse(runCommand("npm", ["pack", ...options, ...folders], destination)) as PackReport[];
  return packed.map(({ filename }) => join(destination, filename));
}

interface PackReport {
  readonly filename: string;
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function readPackage(folder: string): SourcePackage {
  const { name, dependencies = {} } = readManifest(folder);
  return { name, folder, needs: Object.keys(dependencies) };
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}
