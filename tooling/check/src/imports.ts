import ts from "typescript";

/** A place where a file asks for a module. */
export interface ModuleRequest {
  /** The text between the quotes; undefined where it is computed. */
  readonly specifier: string | undefined;
  readonly node: ts.Node;
}

/** Everything a file imports: import, export … from, import(), import types, import = require(), require(). */
export function moduleRequests(source: ts.SourceFile): ModuleRequest[] {
  const requests: ModuleRequest[] = [];
  const add = (node: ts.Node, specifier: ts.Node | undefined) => {
    requests.push({ node, specifier: literalText(specifier) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.moduleSpecifier);
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      add(node.moduleSpecifier, node.moduleSpecifier);
    else if (ts.isExternalModuleReference(node)) add(node, node.expression);
    else if (ts.isImportTypeNode(node)) add(node, node.argument);
    else if (ts.isCallExpression(node) && isLoader(node.expression)) add(node, node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return requests;
}

function isLoader(callee: ts.Expression): boolean {
  return (
    callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === "require")
  );
}

function literalText(node: ts.Node | undefined): string | undefined {
  const inner = node && ts.isLiteralTypeNode(node) ? node.literal : node;
  return inner && ts.isStringLiteralLike(inner) ? inner.text : undefined;
}
