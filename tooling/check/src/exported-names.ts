import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { parse } from "./workspace.ts";

/** Names that a module gives to others, those of `export * from` a file beside it included. */
export function exportedNames(root: string, file: string): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path) || !existsSync(join(root, path))) return;
    seen.add(path);
    for (const statement of parse(root, path).statements) {
      if (ts.isExportDeclaration(statement)) {
        const { exportClause, moduleSpecifier } = statement;
        if (exportClause === undefined) visit(pathOf(path, moduleSpecifier));
        else if (ts.isNamedExports(exportClause)) {
          for (const { name } of exportClause.elements) names.add(name.text);
        } else names.add(exportClause.name.text);
      } else if (isExported(statement)) for (const name of declaredNames(statement)) names.add(name);
    }
  };
  visit(file);
  return names;
}

function pathOf(file: string, specifier: ts.Expression | undefined): string {
  const text = specifier !== undefined && ts.isStringLiteralLike(specifier) ? specifier.text : "";
  return posix.join(posix.dirname(file), text);
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}
