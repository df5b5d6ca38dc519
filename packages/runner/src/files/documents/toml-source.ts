import { type Path, ScenarioError, type SourceDocument } from "@talus/scenario";
import { parse, TomlError } from "smol-toml";

/**
 * Reads TOML 1.0. The parser reports lines for syntax errors only; lines of keys come from a scan of the text.
 *
 * @throws ScenarioError for text that is not TOML
 */
export function readToml(text: string, file: string): SourceDocument {
  const lines = keyLines(text);
  return { value: parsed(text, file), placeOf: (path) => ({ file, line: lineOf(lines, path) }) };
}

function parsed(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.split("\n", 1)[0] ?? "";
    throw new ScenarioError(file, error.line, "", reason.replace(/^Invalid TOML document: /, "not TOML: "));
  }
}

/** Lines of the table headers and of the keys at the start of a line, by dotted path. */
function keyLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let table = "";
  text.split("\n").forEach((row, index) => {
    const header = /^\s*\[\s*([^[\]]+?)\s*\]/.exec(row)?.[1];
    const key = /^\s*([\w.\s-]+?)\s*=/.exec(row)?.[1];
    if (header !== undefined) table = dotted(header);
    const path = header !== undefined ? table : key === undefined ? "" : dotted(`${table}.${key}`);
    if (path !== "" && !lines.has(path)) lines.set(path, index + 1);
  });
  return lines;
}

function dotted(path: string): string {
  return path.replace(/\s/g, "").replace(/^\./, "");
}

function lineOf(lines: ReadonlyMap<string, number>, path: Path): number | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).join("."));
    if (line !== undefined) return line;
  }
  return undefined;
}
