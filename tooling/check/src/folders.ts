import { posix } from "node:path";
import type ts from "typescript";
import { circlesOf } from "./circles.ts";
import { type Finding, findingAt, findingInFile } from "./finding.ts";
import { type FolderException, type FolderRules, mostFiles, rulesFile } from "./folder-rules.ts";
import { type ModuleRequest, moduleRequests } from "./imports.ts";
import type { WorkspacePackage } from "./workspace.ts";

/** An import of another file of the same package. */
interface InnerImport {
  readonly source: ts.SourceFile;
  readonly request: ModuleRequest;
  /** Path from the root. */
  readonly target: string;
}

/**
 * Checks the inside of a package: at most `mostFiles` files in a folder, no files that import each other in a circle,
 * types included, and folders of src that form the ladder that the rules name.
 */
export function checkFolders(
  pack: WorkspacePackage,
  sources: readonly ts.SourceFile[],
  { ladders, exceptions }: FolderRules,
): Finding[] {
  const exception = exceptions[pack.folder] ?? {};
  const imports = innerImports(sources);
  return [
    ...checkCounts(pack, sources, exception),
    ...checkCircles(pack, sources, imports, exception),
    ...checkOrder(pack, sources, imports, ladders[pack.folder], exception),
  ];
}

/** Findings for names in the rules that are no folder of a package. */
export function checkRuleNames(packages: readonly WorkspacePackage[], rules: FolderRules): Finding[] {
  const folders = new Set(packages.map(({ folder }) => folder));
  return [...Object.keys(rules.ladders), ...Object.keys(rules.exceptions)]
    .filter((folder) => !folders.has(folder))
    .map((folder) => findingInFile(rulesFile, `${folder} is no folder of a package: take it out`));
}

function innerImports(sources: readonly ts.SourceFile[]): InnerImport[] {
  const files = new Set(sources.map(({ fileName }) => fileName));
  return sources.flatMap((source) =>
    moduleRequests(source).flatMap((request) => {
      if (request.specifier?.startsWith(".") !== true) return [];
      const written = posix.join(posix.dirname(source.fileName), request.specifier);
      const target = [written, written.replace(/js(x?)$/, "ts$1")].find((file) => files.has(file));
      return target === undefined ? [] : [{ source, request, target }];
    }),
  );
}

function checkCounts(
  { folder }: WorkspacePackage,
  sources: readonly ts.SourceFile[],
  { files = {} }: FolderException,
): Finding[] {
  const counts = new Map<string, number>();
  for (const { fileName } of sources) {
    const within = posix.relative(folder, posix.dirname(fileName)) || ".";
    counts.set(within, (counts.get(within) ?? 0) + 1);
  }
  const findings: Finding[] = [];
  for (const [within, count] of counts) {
    if (count <= mostFiles || files[within] !== undefined) continue;
    const message = `${count} files in ${within}, at most ${mostFiles} in a folder: make folders of its concepts`;
    findings.push(findingInFile(`${folder}/${within}`, message));
  }
  for (const [within, allowed] of Object.entries(files)) {
    const count = counts.get(within) ?? 0;
    const left = count > mostFiles ? count : 0;
    findings.push(...checkException(folder, `files in ${within}`, left, allowed));
  }
  return findings;
}

function checkCircles(
  { folder }: WorkspacePackage,
  sources: readonly ts.SourceFile[],
  imports: readonly InnerImport[],
  { filesInCircles }: FolderException,
): Finding[] {
  const graph = new Map(sources.map(({ fileName }) => [fileName, new Set<string>()]));
  for (const { source, target } of imports) {
    if (target !== source.fileName) graph.get(source.fileName)?.add(target);
  }
  const circles = circlesOf(graph);
  if (filesInCircles !== undefined) {
    const count = circles.reduce((sum, circle) => sum + circle.length, 0);
    return checkException(folder, "filesInCircles", count, filesInCircles);
  }
  return circles.map(([first = folder, ...others]) =>
    findingInFile(
      first,
      `circle of imports with ${others.join(", ")}: move what they share into a file below`,
    ),
  );
}

function checkOrder(
  { folder }: WorkspacePackage,
  sources: readonly ts.SourceFile[],
  imports: readonly InnerImport[],
  ladder: readonly string[] | undefined,
  { foldersInCircles }: FolderException,
): Finding[] {
  const src = `${folder}/src`;
  const inSrc = sources.filter(({ fileName }) => fileName.startsWith(`${src}/`));
  const folders = new Set(inSrc.map(({ fileName }) => folderIn(src, fileName)));
  if (foldersInCircles !== undefined) {
    const graph = new Map([...folders].map((each) => [each, new Set<string>()]));
    for (const { source, target } of imports) {
      if (!graph.has(folderIn(src, source.fileName)) || !target.startsWith(`${src}/`)) continue;
      graph.get(folderIn(src, source.fileName))?.add(folderIn(src, target));
    }
    for (const [each, next] of graph) next.delete(each);
    const count = circlesOf(graph).reduce((sum, circle) => sum + circle.length, 0);
    return checkException(folder, "foldersInCircles", count, foldersInCircles);
  }
  folders.delete(top);
  if (ladder === undefined) {
    const inside = [...folders].filter((each) => each !== ".");
    if (inside.length === 0) return [];
    const message = `${folder} needs a ladder: the folders in its src (${inside.join(", ")}), lowest first`;
    return [findingInFile(rulesFile, message)];
  }
  const missing = [...folders]
    .filter((each) => each !== "." && !ladder.includes(each))
    .map((each) => findingInFile(rulesFile, `${folder}: ${each} has no place in its ladder`));
  const stale = ladder
    .filter((each) => !folders.has(each))
    .map((each) =>
      findingInFile(rulesFile, `${folder}: ${each} is no folder with files: take it out of the ladder`),
    );
  const rung = (file: string): number => {
    const place = ladder.indexOf(folderIn(src, file));
    return place < 0 ? ladder.length : place;
  };
  const upward = imports
    .filter(({ source, target }) => source.fileName.startsWith(`${src}/`) && target.startsWith(`${src}/`))
    .filter(({ source, target }) => rung(target) > rung(source.fileName))
    .map(({ source, request, target }) => {
      const [from, to] = [folderIn(src, source.fileName), folderIn(src, target)];
      const message = `upward import: ${from} must not know ${to}; the ladder is ${ladder.join(" < ")}`;
      return findingAt(source, request.node, message);
    });
  return [...missing, ...stale, ...upward];
}

/** Above all folders: what a package offers. */
const top = "index.ts";

/** Folder of a file in src, "." for files in src itself, but for `top`. */
function folderIn(src: string, file: string): string {
  const within = posix.relative(src, file);
  return within === top ? top : posix.dirname(within);
}

/** A number of the list of exceptions is what it is now: it may shrink and not grow. */
function checkException(folder: string, what: string, count: number, allowed: number): Finding[] {
  if (count === allowed && count > 0) return [];
  const instead =
    count > allowed ? "it may only shrink" : count > 0 ? `write ${count}` : "take the exception out";
  return [findingInFile(rulesFile, `${folder}: ${what}: ${count} now, ${allowed} in the list: ${instead}`)];
}
