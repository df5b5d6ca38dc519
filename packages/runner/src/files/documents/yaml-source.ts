import { type Path, ScenarioError, type SourceDocument } from "@talus/scenario";
import { shown } from "@talus/scenario/rules";
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
  type YAMLError,
} from "yaml";

/**
 * Reads YAML 1.2, and JSON as a subset of it, with the line of every key.
 *
 * @param language name of the language in messages
 * @throws ScenarioError for text that is not YAML, repeated keys, unknown tags, several documents
 */
export function readYaml(text: string, file: string, language: "YAML" | "JSON" = "YAML"): SourceDocument {
  const lines = new LineCounter();
  // The parser would compare each key with all earlier ones, in quadratic time.
  const options = { lineCounter: lines, prettyErrors: false, stringKeys: true, uniqueKeys: false };
  const document = parseDocument(text, options);
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem !== undefined) {
    throw new ScenarioError(file, lines.linePos(problem.pos[0]).line, "", reasonOf(problem, language));
  }
  const repeated = repeatedKey(document);
  if (repeated !== undefined) {
    const { line } = lines.linePos(repeated.offset);
    throw new ScenarioError(file, line, "", `${repeated.key} is given twice in one mapping`);
  }
  const lineOf = (path: Path): number | undefined => {
    const offset = offsetOf(document, path);
    return offset === undefined ? undefined : lines.linePos(offset).line;
  };
  return { value: plainValue(document, file), placeOf: (path) => ({ file, line: lineOf(path) }) };
}

/** First key that occurs twice in its mapping, and its offset. */
function repeatedKey(document: Document): { readonly key: string; readonly offset: number } | undefined {
  const found: { key: string; offset: number }[] = [];
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (known.has(key.value)) found.push({ key: shown(key.value), offset: key.range?.[0] ?? 0 });
        known.add(key.value);
      }
      return found.length > 0 ? visit.BREAK : undefined;
    },
  });
  return found[0];
}

/**
 * Converts a document to plain values; only this step detects aliases without an anchor or with excessive expansion.
 */
function plainValue(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ScenarioError(file, undefined, "", firstLine(reason));
  }
}

/** Offset of the key at the end of `path`, or of the deepest existing key on the way to it. */
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

/** Readable reasons for errors in which the parser uses its own terms, by code and beginning of its message. */
const reasons: readonly (readonly [code: string, message: string, reason: string])[] = [
  ["MULTIPLE_DOCS", "", 'a second document begins here, after "---"; allowed: one scenario in a file'],
  ["TAB_AS_INDENT", "", "a tab at the beginning of the line; allowed: blanks"],
  ["MISSING_CHAR", "Implicit map keys", "a key without a value; allowed: key: value"],
  ["MISSING_CHAR", "Missing closing", "a quotation mark is not closed"],
  ["BAD_INDENT", "Flow", "a bracket is not closed, or not indented"],
  [
    "BLOCK_AS_IMPLICIT_KEY",
    "",
    'indented too far, or a second ": " on the line; allowed: key: value, text with ": " in quotes',
  ],
  ["MULTILINE_IMPLICIT_KEY", "", "a key over several lines; is a colon, a comma or a bracket missing?"],
  ["NON_STRING_KEY", "", "a key that is a list or a mapping; allowed: words"],
];

function reasonOf({ code, message }: YAMLError, language: string): string {
  const known = reasons.find(([each, start]) => each === code && message.startsWith(start))?.[2];
  if (known !== undefined) return known;
  return code === "TAG_RESOLVE_FAILED" ? firstLine(message) : `not ${language}: ${firstLine(message)}`;
}

function firstLine(message: string): string {
  const [first = ""] = message.split("\n", 1);
  return /call stack|recursion/.test(first) ? "brackets or lists are nested too deeply" : first; // wording of the JavaScript engines
}
