import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { createDeclarations } from "./declarations.ts";
import { type Finding, findingInFile } from "./finding.ts";
import { keyOf, typesInSignatures } from "./signature-types.ts";
import { usedNames } from "./used-names.ts";
import { parse, sourceFiles, type Workspace, type WorkspacePackage } from "./workspace.ts";

/** Most exports under the name of a package itself; sub-paths hold the rest. */
const mostAtRoot = 60;

/** Folders beside the packages whose files count as users. */
const otherUsers = ["docs", "tooling/workspace"];

/** Its tables name the parts of a custom component. */
const partsPage = "docs/extending.md";

/**
 * Checks what packages offer: at most `mostAtRoot` exports under the name of a package itself, and each export is one
 * that another package, an app, an example or a test of another package takes, or that the tables or programs of a
 * README or of docs/ name, or a type in the signature of such an export. Whoever else reads the code may not rely on
 * it: the rest is private.
 */
export function checkExports(workspace: Workspace): Finding[] {
  const { root, packages } = workspace;
  const users = new Map<string, Set<string>>();
  const note = (source: ts.SourceFile, folder: string): void => {
    for (const { module, name } of usedNames(source)) {
      const key = `${module} ${name}`;
      const folders = users.get(key) ?? new Set();
      users.set(key, folders.add(folder));
    }
  };
  for (const folder of [...packages.map((pack) => pack.folder), ...otherUsers]) {
    for (const file of sourceFiles(root, folder)) note(parse(root, file), folder);
  }
  for (const file of documents(root, packages)) {
    for (const program of programsOf(readText(root, file))) note(program, file);
  }
  return packages
    .filter(({ kind }) => kind === "package")
    .flatMap((pack) => checkPackage(workspace, pack, users));
}

/** An export, under the name by which others import it. */
interface Offered {
  readonly entry: string;
  readonly name: string;
}

function checkPackage(
  { root }: Workspace,
  { folder, name, entrySources }: WorkspacePackage,
  users: ReadonlyMap<string, ReadonlySet<string>>,
): Finding[] {
  const inTables = namesInTables(`${readText(root, `${folder}/README.md`)}\n${readText(root, partsPage)}`);
  const declarations = createDeclarations(root);
  const offered = [...entrySources].flatMap(([entry, file]) =>
    [...declarations.exportsOf(file)].map(([each, declaration]) => ({
      entry,
      file,
      name: each,
      declaration,
    })),
  );
  const isTaken = (one: Offered): boolean =>
    inTables.has(one.name) ||
    [...(users.get(`${one.entry} ${one.name}`) ?? [])].some((user) => user !== folder);
  const taken = offered.filter(isTaken).map(({ declaration }) => declaration);
  const inSignatures = typesInSignatures(declarations, taken);
  const unused = offered.filter((one) => !isTaken(one) && !inSignatures.has(keyOf(one.declaration)));
  const findings = unused.map((each) =>
    findingInFile(
      each.file,
      `${each.name} of ${each.entry}: nobody takes it, and no table of the README names it: make it private, or write what it is for`,
    ),
  );
  const countAtRoot = offered.filter(({ entry }) => entry === name).length;
  if (countAtRoot <= mostAtRoot) return findings;
  const message = `${countAtRoot} exports of ${name}, at most ${mostAtRoot}: make sub-paths of its concepts`;
  return [findingInFile(`${folder}/package.json`, message), ...findings];
}

/** READMEs of the packages and what lies in docs/. */
function documents(root: string, packages: readonly WorkspacePackage[]): string[] {
  const docs = existsSync(join(root, "docs")) ? readdirSync(join(root, "docs")) : [];
  return [
    "README.md",
    ...packages.map(({ folder }) => `${folder}/README.md`),
    ...docs.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`),
  ];
}

/** Programs between fences of a text. */
function programsOf(text: string): ts.SourceFile[] {
  return [...text.matchAll(/^```(?:ts|tsx|js|mjs|html|vue)\n([\s\S]*?)^```/gm)].map(([, program = ""]) =>
    ts.createSourceFile("program.ts", program, ts.ScriptTarget.Latest, true),
  );
}

/** Words in code type in the tables of a text. */
function namesInTables(text: string): ReadonlySet<string> {
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  const code = rows.flatMap((row) => [...row.matchAll(/`([^`]*)`/g)].map(([, words = ""]) => words));
  return new Set(code.flatMap((words) => words.match(/[\w$]+/g) ?? []));
}

function readText(root: string, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
