import { type Path, ScenarioError, type SourceDocument } from "@talus/scenario";
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from "yaml";

/**
 * Reads YAML 1.2; JSON is a subset of it, so that both tell the line of every key.
 *
 * @throws ScenarioError for text that is not YAML, repeated keys, unknown tags, several documents
 */
export function readYaml(text: string, file: string): SourceDocument {
  const lines = new LineCounter();
  // The parser would compare each key with all before it.
  const options = { lineCounter: lines, prettyErrors: false, stringKeys: true, uniqueKeys: false };
  const document = parseDocument(text, options);
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem !== undefined) {
    throw new ScenarioError(file, lines.linePos(problem.pos[0]).line, "", firstLine(problem.message));
  }
  const repeated = repeatedKey(document);
  if (repeated !== undefined) {
    throw new ScenarioError(file, lines.linePos(repeated).line, "", "Map keys must be unique");
  }
  const lineOf = (path: Path): number | undefined => {
    const offset = offsetOf(document, path);
    return offset === undefined ? undefined : lines.linePos(offset).line;
  };
  return { value: plainValue(document, file), placeOf: (path) => ({ file, line: lineOf(path) }) };
}

/** Offset of the first key that its mapping already has. */
function repeatedKey(document: Document): number | undefined {
  const offsets: number[] = [];
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (known.has(key.value)) offsets.push(key.range?.[0] ?? 0);
        known.add(key.value);
      }
      return offsets.length > 0 ? visit.BREAK : undefined;
    },
  });
  return offsets[0];
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
  const [first = ""] = message.split("\n", 1);
  return /call stack|recursion/.test(first) ? "brackets or lists are nested too deeply" : first; // as engines say it
}
