import type ts from "typescript";

/** One thing that breaks a rule: where it is, what it is, and what to do instead. */
export interface Finding {
  /** Path relative to the root of the workspace, with forward slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  readonly message: string;
}

/** A finding at the first character of a node. */
export function findingAt(source: ts.SourceFile, node: ts.Node, message: string): Finding {
  const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return { file: source.fileName, line: line + 1, column: character + 1, message };
}

/** A finding about a file as a whole. */
export function findingInFile(file: string, message: string): Finding {
  return { file, line: 1, column: 1, message };
}

/** `file:line:column message`, as editors and terminals link it. */
export function formatFinding({ file, line, column, message }: Finding): string {
  return `${file}:${line}:${column} ${message}`;
}
