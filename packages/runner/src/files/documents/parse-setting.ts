import { requireText } from "@talus/portable-math/arguments";
import { ScenarioError, type Setting } from "@talus/scenario";
import { parsePath, pathText, shown } from "@talus/scenario/rules";
import { parseDocument } from "yaml";

/**
 * Reads `key=value`, such as `terrain.obstacles[0].height=3 m`; the value is written as in YAML, an empty one removes
 * the key.
 *
 * @param from origin of the setting, named in messages instead of a file
 * @throws ScenarioError of one line
 */
export function parseSetting(text: string, from: string): Setting {
  requireText("parseSetting", "text", text);
  requireText("parseSetting", "from", from);
  const at = text.indexOf("=");
  if (at < 0) {
    throw new ScenarioError(
      from,
      undefined,
      "",
      `got ${shown(text)}; allowed: key=value, such as end.time=5`,
    );
  }
  const path = parsePath(text.slice(0, at), from);
  const written = text.slice(at + 1);
  const value = written.trim() === "" ? undefined : parseValue(written, pathText(path), from);
  return { path, value, from };
}

/**
 * Reads one value written in YAML on a single line.
 *
 * @throws ScenarioError naming `key`
 */
export function parseValue(text: string, key: string, from: string): unknown {
  requireText("parseValue", "text", text);
  requireText("parseValue", "key", key);
  requireText("parseValue", "from", from);
  const document = parseDocument(text, { prettyErrors: false, stringKeys: true });
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem !== undefined) {
    const reason = problem.message.split("\n", 1)[0] ?? "";
    throw new ScenarioError(from, undefined, key, `got ${shown(text)}: ${reason}`);
  }
  return document.toJS();
}
