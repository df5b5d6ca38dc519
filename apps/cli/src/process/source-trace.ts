import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { posix } from "node:path";

/** Position in a file of the bundle, as in stack traces: "/usr/lib/talus/dist/process.cjs:147:2720". */
const bundlePlace = /(?:file:\/\/)?[^\s()]*?([\w.-]+\.cjs):(\d+):(\d+)/g;

/**
 * A stack trace with positions in the sources instead of those in the bundle, whose lines have thousands of characters.
 *
 * @param bundle directory of the bundle, with a source map beside each file
 */
export function sourceTrace(trace: string, bundle: URL): string {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (name: string): SourceMap | undefined => {
    if (!maps.has(name)) maps.set(name, readMap(new URL(`${name}.map`, bundle)));
    return maps.get(name);
  };
  return trace.replace(bundlePlace, (place, name: string, line: string, column: string) => {
    const entry = mapOf(name)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !("originalSource" in entry)) return place;
    // Source paths are relative to the bundle.
    const source = posix.join("apps/cli/dist", entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function readMap(file: URL): SourceMap | undefined {
  if (!existsSync(file)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload);
}
