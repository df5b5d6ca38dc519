import ts from "typescript";

/** A name that a file takes from a module. */
export interface UsedName {
  readonly module: string;
  readonly name: string;
}

/**
 * Names that a file takes from modules: by import and export … from, by import types, as members of what `import * as`
 * or `import()` gives.
 */
export function usedNames(source: ts.SourceFile): UsedName[] {
  const used: UsedName[] = [];
  /** Names of whole modules in this file. */
  const modules = new Map<string, string>();
  const add = (module: string, name: ts.Node | undefined): void => {
    if (name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)))
      used.push({ module, name: name.text });
  };
  const addBound = (module: string, name: ts.BindingName | undefined): void => {
    if (name === undefined) return;
    if (ts.isIdentifier(name)) modules.set(name.text, module);
    else if (ts.isObjectBindingPattern(name)) {
      for (const element of name.elements) add(module, element.propertyName ?? element.name);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      const module = textOf(node.moduleSpecifier);
      if (bindings !== undefined && ts.isNamespaceImport(bindings)) modules.set(bindings.name.text, module);
      else if (bindings !== undefined)
        for (const { propertyName, name } of bindings.elements) add(module, propertyName ?? name);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      const { exportClause } = node;
      if (exportClause !== undefined && ts.isNamedExports(exportClause)) {
        for (const { propertyName, name } of exportClause.elements)
          add(textOf(node.moduleSpecifier), propertyName ?? name);
      }
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      let first: ts.EntityName | undefined = node.qualifier;
      while (first !== undefined && ts.isQualifiedName(first)) first = first.left;
      add(textOf(node.argument.literal), first);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      takeLoaded(node, textOf(node.arguments[0]), add, addBound);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (modules.size > 0) {
    const visitMembers = (node: ts.Node): void => {
      const [whole, member] = membersOf(node);
      const module = whole !== undefined && ts.isIdentifier(whole) ? modules.get(whole.text) : undefined;
      if (module !== undefined) add(module, member);
      ts.forEachChild(node, visitMembers);
    };
    visitMembers(source);
  }
  return used;
}

function membersOf(node: ts.Node): [ts.Node?, ts.Node?] {
  if (ts.isPropertyAccessExpression(node)) return [node.expression, node.name];
  if (ts.isQualifiedName(node)) return [node.left, node.right];
  return [];
}

/** `const { a } = await import()`, `(await import()).a`, `import().then(({ a }) => …)`. */
function takeLoaded(
  call: ts.CallExpression,
  module: string,
  add: (module: string, name: ts.Node | undefined) => void,
  addBound: (module: string, name: ts.BindingName | undefined) => void,
): void {
  let node: ts.Node = call;
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) addBound(module, parent.name);
  else if (ts.isPropertyAccessExpression(parent)) {
    const then =
      parent.name.text === "then" && ts.isCallExpression(parent.parent) ? parent.parent : undefined;
    const callback = then?.arguments[0];
    if (then === undefined) add(module, parent.name);
    else if (callback !== undefined && ts.isArrowFunction(callback))
      addBound(module, callback.parameters[0]?.name);
  } else if (ts.isArrayLiteralExpression(parent)) takeFromList(parent, node, module, addBound);
}

/** `const [{ a }, { b }] = await Promise.all([import(), import()])`. */
function takeFromList(
  list: ts.ArrayLiteralExpression,
  element: ts.Node,
  module: string,
  addBound: (module: string, name: ts.BindingName | undefined) => void,
): void {
  const place = list.elements.indexOf(element as ts.Expression);
  let node: ts.Node = list.parent;
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (!ts.isVariableDeclaration(parent) || !ts.isArrayBindingPattern(parent.name)) return;
  const bound = parent.name.elements[place];
  if (bound !== undefined && ts.isBindingElement(bound)) addBound(module, bound.name);
}

function textOf(node: ts.Node | undefined): string {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : "";
}
