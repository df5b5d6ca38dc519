import { requireText } from "@talus/portable-math/arguments";
import type { Path } from "./field.ts";
import { ScenarioError, shown } from "./scenario-error.ts";

/** Largest number of parts of a key, many more than the longest of a scenario. */
const longestPath = 64;

/**
 * Reads a key with its sections and list positions, such as `terrain.obstacles[0].height`; unusual names are quoted.
 *
 * @throws ScenarioError of one line
 */
export function parsePath(text: string, from: string): Path {
  requireText("parsePath", "text", text);
  requireText("parsePath", "from", from);
  const path: (string | number)[] = [];
  const part = /(?:^|\.)(?:([^.[\]"=\s]+)|"([^"]*)")|\[(\d+)\]/y;
  const key = text.trim();
  while (part.lastIndex < key.length || path.length === 0) {
    const match = part.exec(key);
    const isTooLong = path.length === longestPath;
    if (match === null || isTooLong || (path.length === 0 && match[3] !== undefined)) {
      const allowed = "a key with its sections, such as terrain.obstacles[0].height";
      throw new ScenarioError(from, undefined, "", `got ${shown(text)}; allowed: ${allowed}`);
    }
    path.push(match[3] === undefined ? (match[1] ?? match[2] ?? "") : Number(match[3]));
  }
  return path;
}
