import ts from "typescript";
import type { Declaration, Declarations } from "./declarations.ts";

/**
 * Types that appear in the signatures of these declarations, and in those of the types themselves: whoever calls a
 * function may have to name what it takes and returns. Bodies of functions, values without a written type and private
 * members of classes hide theirs.
 */
export function typesInSignatures(
  declarations: Declarations,
  starts: readonly Declaration[],
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...starts];
  const looked = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (looked.has(keyOf(next))) continue;
    looked.add(keyOf(next));
    for (const statement of declarations.statementsOf(next)) {
      for (const name of typeNames(statement, next.name)) {
        const found = declarations.find(next.file, name);
        if (found === undefined) continue;
        reached.add(keyOf(found));
        open.push(found);
      }
    }
  }
  return reached;
}

/** Key that distinguishes declarations. */
export function keyOf({ file, name }: Declaration): string {
  return `${file} ${name}`;
}

/** Names of types in what a statement says to the outside about `name`. */
function typeNames(statement: ts.Statement, name: string): string[] {
  const names: string[] = [];
  const add = (node: ts.Node | undefined): void => {
    let first = node;
    while (first !== undefined && ts.isQualifiedName(first)) first = first.left;
    if (first !== undefined && ts.isIdentifier(first)) names.push(first.text);
  };
  const visit = (node: ts.Node): void => {
    if (isPrivate(node)) return;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text !== name) return;
    if (ts.isTypeReferenceNode(node)) add(node.typeName);
    else if (ts.isExpressionWithTypeArguments(node)) add(node.expression);
    const { initializer, body } = node as { readonly initializer?: ts.Node; readonly body?: ts.Node };
    ts.forEachChild(node, (child) => {
      if (child === initializer) visitValue(child);
      else if (child !== body) visit(child);
    });
  };
  /** A function says its type itself, as does a value `as` one; of others nothing is looked at. */
  const visitValue = (value: ts.Node): void => {
    if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) visit(value);
    else if (ts.isAsExpression(value)) visit(value.type);
  };
  visit(statement);
  return names;
}

function isPrivate(node: ts.Node): boolean {
  if (!ts.isClassElement(node)) return false;
  if (node.name !== undefined && ts.isPrivateIdentifier(node.name)) return true;
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) ?? false)
  );
}
