import { builtinModules } from "node:module";
import { posix } from "node:path";
import type ts from "typescript";
import { type Finding, findingAt, findingInFile } from "./finding.ts";
import { checkFolders, checkRuleNames } from "./folders.ts";
import { moduleRequests } from "./imports.ts";
import { direction, mayImport, type Rung, rungOf } from "./rung.ts";
import { parse, sourceFiles, type Workspace, type WorkspacePackage } from "./workspace.ts";

/** A package with its place, and its place in the workspace. */
interface Subject {
  readonly pack: WorkspacePackage;
  readonly rung: Rung;
  readonly workspace: Workspace;
  readonly rungs: ReadonlyMap<string, Rung>;
}

/**
 * Checks who imports whom: every package has a rung; package.json names, and source files import, only lower
 * rungs; whatever is imported is declared, by an exported name; packages use no module of Node. And the inside of each
 * package, see `checkFolders`.
 *
 * Sources (`src`) of packages may import their dependencies. Apps ship as one bundle, so theirs may import
 * devDependencies too. Everything else in a package folder (tests, settings) may also import what the root
 * package.json offers to developers.
 */
export function checkLadder(workspace: Workspace): Finding[] {
  const findings: Finding[] = [];
  const rungs = new Map<string, Rung>();
  for (const pack of workspace.packages) {
    const place = rungOf(pack);
    if ("rung" in place) rungs.set(pack.name, place.rung);
    else findings.push(findingInFile(`${pack.folder}/turbo.json`, `${pack.name} ${place.problem}`));
  }
  for (const pack of workspace.packages) {
    const rung = rungs.get(pack.name);
    if (rung === undefined) continue;
    const subject = { pack, rung, workspace, rungs };
    findings.push(...checkManifest(subject));
    const sources = sourceFiles(workspace.root, pack.folder).map((file) => parse(workspace.root, file));
    findings.push(...sources.flatMap((source) => checkFile(subject, source)));
    findings.push(...checkFolders(pack, sources, workspace.folderRules));
  }
  findings.push(...checkRuleNames(workspace.packages, workspace.folderRules));
  return findings;
}

function checkManifest({ pack, rung, rungs }: Subject): Finding[] {
  const findings: Finding[] = [];
  const file = `${pack.folder}/package.json`;
  for (const name of [...pack.dependencies, ...pack.devDependencies]) {
    const other = rungs.get(name);
    if (other === undefined) continue;
    if (!mayImport(rung, other)) findings.push(findingInFile(file, against(pack.name, rung, name, other)));
    if (other === "tooling" && rung !== "tooling" && pack.dependencies.has(name)) {
      findings.push(findingInFile(file, `${name} is tooling: move it to devDependencies`));
    }
  }
  return findings;
}

function checkFile(subject: Subject, source: ts.SourceFile): Finding[] {
  const findings: Finding[] = [];
  for (const { specifier, node } of moduleRequests(source)) {
    const problem = problemWith(subject, source.fileName, specifier);
    if (problem !== undefined) findings.push(findingAt(source, node, problem));
  }
  return findings;
}

function problemWith(subject: Subject, file: string, specifier: string | undefined): string | undefined {
  const { pack } = subject;
  const isSource = file.startsWith(`${pack.folder}/src/`);
  if (specifier === undefined) {
    return pack.kind === "package" && isSource ? "import of a computed name: write the name out" : undefined;
  }
  if (specifier.startsWith(".")) return problemWithPath(pack, file, specifier, isSource);
  if (specifier.startsWith("node:") || builtinModules.includes(specifier)) {
    return pack.kind === "package" && isSource
      ? `import of the Node module ${specifier} in a package: packages run in browsers too; pass data or a function in`
      : undefined;
  }
  return problemWithPackage(subject, specifier, isSource);
}

function problemWithPath(
  pack: WorkspacePackage,
  file: string,
  specifier: string,
  isSource: boolean,
): string | undefined {
  const target = posix.join(posix.dirname(file), specifier);
  if (!target.startsWith(`${pack.folder}/`)) {
    return `import of ${specifier} leaves ${pack.name}: import the other package by its name`;
  }
  if (isSource && !target.startsWith(`${pack.folder}/src/`)) return `import of ${specifier} leaves src`;
  return undefined;
}

function problemWithPackage(subject: Subject, specifier: string, isSource: boolean): string | undefined {
  const { pack, rung, workspace, rungs } = subject;
  const name = packageName(specifier);
  const other = workspace.packages.find((candidate) => candidate.name === name);
  if (other && !other.entryPoints.has(specifier)) {
    return `import of ${specifier}, which ${name} does not export: add it to its exports or use another name`;
  }
  if (name === pack.name) {
    return isSource ? `import of ${specifier} from within: use a relative path` : undefined;
  }
  const otherRung = rungs.get(name);
  if (otherRung !== undefined && !mayImport(rung, otherRung))
    return against(pack.name, rung, name, otherRung);
  if (!declaredFor(pack, isSource, workspace).has(name)) {
    const list = isSource && pack.kind === "package" ? "dependencies" : "dependencies or devDependencies";
    return `undeclared import of ${name}: add it to the ${list} of ${pack.folder}/package.json`;
  }
  return undefined;
}

function declaredFor(pack: WorkspacePackage, isSource: boolean, workspace: Workspace): ReadonlySet<string> {
  if (isSource && pack.kind === "package") return pack.dependencies;
  const own = [...pack.dependencies, ...pack.devDependencies];
  return new Set(isSource ? own : [...own, ...workspace.rootDevDependencies]);
}

function against(name: string, rung: Rung, other: string, otherRung: Rung): string {
  return (
    `${direction(rung, otherRung)} import: ${name} (${rungText(rung)}) must not know ${other} ` +
    `(${rungText(otherRung)}); only lower rungs may be imported`
  );
}

function rungText(rung: Rung): string {
  return typeof rung === "number" ? `rung ${rung}` : rung;
}

/** `@scope/name` or `name`, without the subpath. */
function packageName(specifier: string): string {
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}
