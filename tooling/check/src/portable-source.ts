import ts from "typescript";
import { type Finding, findingAt } from "./finding.ts";
import { parse, sourceFiles, type Workspace } from "./workspace.ts";

/** Members of Math whose results the language standard fixes to the last bit. */
const exactMath: ReadonlySet<string> = new Set([
  "PI",
  "abs",
  "ceil",
  "clz32",
  "floor",
  "fround",
  "imul",
  "max",
  "min",
  "round",
  "sign",
  "sqrt",
  "trunc",
]);

/** Globals that packages must not touch, with what to do instead. */
const bannedGlobals: ReadonlyMap<string, string> = new Map([
  ["Date", "the clock belongs to apps; pass the time in"],
  ["performance", "the clock belongs to apps; pass the time in"],
  ["console", "printing belongs to apps; return the text or a status"],
  ["eval", "code is not made from text; parse it"],
  ["Function", "code is not made from text; name the exact function type"],
  ["globalThis", "name the global itself, so that it can be checked"],
  ["Intl", "results depend on the machine; format in apps"],
]);

/** Methods whose result depends on the language of the machine. */
const localeMethods = /^(toLocale\w*|localeCompare)$/;

/**
 * Checks that the sources of packages compute the same bits on every engine and keep no hidden state: exact
 * members of Math only, no powers by `**`, no clock, console or random numbers, no module-level `let`, no
 * default export, no non-null `!`.
 */
export function checkPortableSources(workspace: Workspace): Finding[] {
  return workspace.packages
    .filter((pack) => pack.kind === "package")
    .flatMap((pack) => sourceFiles(workspace.root, `${pack.folder}/src`))
    .flatMap((file) => checkPortableSource(parse(workspace.root, file)));
}

/** The same for one parsed file. */
export function checkPortableSource(source: ts.SourceFile): Finding[] {
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const problem = problemWith(node);
    if (problem !== undefined) findings.push(findingAt(source, node, problem));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

function problemWith(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return problemWithIdentifier(node);
  if (ts.isBinaryExpression(node)) return problemWithOperator(node.operatorToken.kind);
  if (ts.isVariableStatement(node)) return problemWithVariables(node);
  if (ts.isExportAssignment(node)) return defaultExport;
  if (ts.isExportSpecifier(node) && node.name.text === "default") return defaultExport;
  if (ts.canHaveModifiers(node) && hasDefaultModifier(node)) return defaultExport;
  if (ts.isNonNullExpression(node))
    return "non-null !: test the value, or make the type say that it is there";
  return undefined;
}

const defaultExport = "default export: export it by its name";

function hasDefaultModifier(node: ts.HasModifiers): boolean {
  return ts.getModifiers(node)?.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword) ?? false;
}

function problemWithOperator(operator: ts.SyntaxKind): string | undefined {
  const isPower =
    operator === ts.SyntaxKind.AsteriskAsteriskToken ||
    operator === ts.SyntaxKind.AsteriskAsteriskEqualsToken;
  return isPower ? "** differs between engines: multiply, or use pow of @talus/portable-math" : undefined;
}

function problemWithVariables(node: ts.VariableStatement): string | undefined {
  const isAtTop = ts.isSourceFile(node.parent) || ts.isModuleBlock(node.parent);
  const isConst = (node.declarationList.flags & ts.NodeFlags.Const) !== 0;
  return isAtTop && !isConst ? "module-level let: keep state in a record that the caller owns" : undefined;
}

function problemWithIdentifier(node: ts.Identifier): string | undefined {
  if (isMemberName(node))
    return localeMethods.test(node.text) ? "depends on the machine's language" : undefined;
  if (node.text === "Math") return problemWithMath(node);
  if (isTypeTest(node)) return undefined;
  const instead = bannedGlobals.get(node.text);
  return instead === undefined ? undefined : `${node.text} in a package: ${instead}`;
}

function problemWithMath(node: ts.Identifier): string | undefined {
  const { parent } = node;
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== node) {
    return "Math only as Math.name, so that the name can be checked";
  }
  const member = parent.name.text;
  if (exactMath.has(member)) return undefined;
  if (member === "random") return "Math.random is not reproducible: pass a seeded generator in";
  return `Math.${member} differs between engines: use ${member} of @talus/portable-math`;
}

/** True for the right side of instanceof, which asks what a value is and uses nothing of it. */
function isTypeTest(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword &&
    parent.right === node
  );
}

/** True for names after a dot or before a colon, which do not refer to a global. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  const isNamed =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isGetAccessor(parent) ||
    ts.isSetAccessor(parent);
  return isNamed && parent.name === node;
}
