import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { Path, SourceDocument } from "./field.ts";
import { ScenarioError } from "./scenario-error.ts";

/**
 * Reads YAML 1.2; JSON is a subset of it, so that both tell the line of every key.
 *
 * @throws ScenarioError for text that is not YAML, repeated keys, unknown tags, several documents
 */
export function readYaml(text: string, file: string): SourceDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem !== undefined) {
    throw new ScenarioError(file, lines.linePos(problem.pos[0]).line, "", firstLine(problem.message));
  }
  const lineOf = (path: Path): number | undefined => {
    const offset = offsetOf(document, path);
    return offset === undefined ? undefined : lines.linePos(offset).line;
  };
  return { value: plainValue(document, file), placeOf: (path) => ({ file, line: lineOf(path) }) };
}

/** An alias without an anchor, or one that multiplies beyond reason, is only noticed here. */
function plainValue(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ScenarioError(file, undefined, "", firstLine(reason));
  }
}

/** Offset of the key at the end of `path`, or of the deepest key on the way that is there. */
function offsetOf(document: Document, path: Path): number | undefined {
  let node: unknown = document.contents;
  let offset: number | undefined = isNode(node) ? node.range?.[0] : undefined;
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      if (pair === undefined) break;
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof key === "number") {
      node = node.items[key];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    } else {
      break;
    }
  }
  return offset;
}

function firstLine(message: string): string {
  return message.split("\n", 1)[0] ?? "";
}
