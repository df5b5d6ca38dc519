import ts from "typescript";

/** A comment as it stands in a file: one block, or line comments that follow each other. */
export interface Comment {
  /** Counted from 1. */
  readonly firstLine: number;
  /** Counted from 1. */
  readonly lastLine: number;
  /** Its words on one line, without the marks of a comment. */
  readonly text: string;
}

/** The comments of a parsed file, in the order in which they stand. */
export function comments(source: ts.SourceFile): Comment[] {
  const found: Comment[] = [];
  let isOpen = false; // true while the last comment is of line comments alone on their lines, which the next may continue
  for (const range of commentRanges(source)) {
    const firstLine = lineAt(source, range.pos);
    const lastLine = lineAt(source, range.end);
    const text = wordsOf(source.text.slice(range.pos, range.end));
    const isLine = range.kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const isAlone = isLine && /(^|\n)[ \t]*$/.test(source.text.slice(0, range.pos));
    const last = found.at(-1);
    if (isAlone && isOpen && last?.lastLine === firstLine - 1) {
      found[found.length - 1] = { ...last, lastLine, text: `${last.text} ${text}` };
    } else {
      found.push({ firstLine, lastLine, text });
      isOpen = isAlone;
    }
  }
  return found;
}

function commentRanges(source: ts.SourceFile): ts.CommentRange[] {
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source);
    if (children.length === 0) {
      for (const range of ts.getLeadingCommentRanges(source.text, node.pos) ?? [])
        ranges.set(range.pos, range);
      for (const range of ts.getTrailingCommentRanges(source.text, node.end) ?? [])
        ranges.set(range.pos, range);
    }
    for (const child of children) visit(child);
  };
  visit(source);
  return [...ranges.values()].sort((a, b) => a.pos - b.pos);
}

function lineAt(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

/** The text of a comment on one line, without slashes, stars and the spaces at its ends. */
function wordsOf(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*(\/\/+|\*)?\s*/, "").trimEnd())
    .join(" ")
    .trim();
}
