import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { parse } from "./workspace.ts";

/** Declaration of a name. */
export interface Declaration {
  /** Path from the root; for what another package declares, the name under which it is imported. */
  readonly file: string;
  readonly name: string;
}

/** Declarations of the files of a workspace; each file is parsed once. */
export interface Declarations {
  /** Exports of a module, by the name they have there, that of `export * from` a file beside it included. */
  exportsOf(file: string): ReadonlyMap<string, Declaration>;
  /**
   * Declaration of a name at the top of a file, imported names included; nothing for names that are not at its top.
   */
  find(file: string, name: string): Declaration | undefined;
  /** The statements that declare it, several for overloads; none for what another package declares. */
  statementsOf(declaration: Declaration): readonly ts.Statement[];
}

export function createDeclarations(root: string): Declarations {
  const statements = new Map<string, readonly ts.Statement[]>();
  const exported = new Map<string, Map<string, Declaration>>();
  const read = (file: string): readonly ts.Statement[] => {
    const found = statements.get(file) ?? (existsSync(join(root, file)) ? parse(root, file).statements : []);
    statements.set(file, found);
    return found;
  };
  const exportsOf = (file: string): Map<string, Declaration> => {
    const known = exported.get(file);
    if (known !== undefined) return known;
    const names = new Map<string, Declaration>();
    exported.set(file, names);
    for (const statement of read(file)) {
      if (ts.isExportDeclaration(statement)) {
        const { exportClause, moduleSpecifier } = statement;
        if (exportClause === undefined) {
          for (const [name, declaration] of exportsOf(pathOf(file, moduleSpecifier)))
            names.set(name, declaration);
        } else if (ts.isNamedExports(exportClause)) {
          for (const { propertyName, name } of exportClause.elements) {
            const inner = (propertyName ?? name).text;
            const found =
              moduleSpecifier === undefined ? find(file, inner) : from(file, moduleSpecifier, inner);
            names.set(name.text, found ?? { file, name: name.text });
          }
        } else names.set(exportClause.name.text, { file, name: exportClause.name.text });
      } else if (isExported(statement))
        for (const name of declaredNames(statement)) names.set(name, { file, name });
    }
    return names;
  };
  const from = (file: string, specifier: ts.Expression, name: string): Declaration | undefined => {
    const text = textOf(specifier);
    return text.startsWith(".") ? exportsOf(pathOf(file, specifier)).get(name) : { file: text, name };
  };
  const find = (file: string, name: string): Declaration | undefined => {
    for (const statement of read(file)) {
      if (declaredNames(statement).includes(name)) return { file, name };
      const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
      if (!ts.isImportDeclaration(statement) || bindings === undefined || !ts.isNamedImports(bindings))
        continue;
      const taken = bindings.elements.find((element) => element.name.text === name);
      if (taken !== undefined)
        return from(file, statement.moduleSpecifier, (taken.propertyName ?? taken.name).text);
    }
    return undefined;
  };
  const statementsOf = ({ file, name }: Declaration): ts.Statement[] =>
    read(file).filter((statement) => declaredNames(statement).includes(name));
  return { exportsOf, find, statementsOf };
}

function pathOf(file: string, specifier: ts.Expression | undefined): string {
  return posix.join(posix.dirname(file), textOf(specifier));
}

function textOf(specifier: ts.Expression | undefined): string {
  return specifier !== undefined && ts.isStringLiteralLike(specifier) ? specifier.text : "";
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  if (ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement)) return [];
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}
