import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { runInNewContext } from "node:vm";

/** A `ts` example of a README: plain JavaScript, and what the page says it prints. */
export interface ReadmeExample {
  readonly code: string;
  /** Names that it imports, such as `@talus/ode` or `@talus/bodies/motion`. */
  readonly imports: readonly string[];
  /** The comment behind each `console.log(...)`, and each line that is only a comment below one (output of a loop). */
  readonly promised: readonly string[];
}

/**
 * Reads a `ts` example of a README; it must be free of type annotations.
 *
 * @param readme address of the page, such as `new URL("../README.md", import.meta.url)`
 * @param number which example, from 1
 * @throws Error when the page has no such example
 */
export function readReadmeExample(readme: URL, number = 1): ReadmeExample {
  const all = [...readFileSync(readme, "utf8").matchAll(/```ts\n([\s\S]*?)```/g)];
  const code = all[number - 1]?.[1];
  if (code === undefined) throw new Error(`${readme.pathname}: there is no ts example ${number}`);
  const imports = [...code.matchAll(/^import .* from "([^"]*)";$/gm)].map(([, name]) => name as string);
  return { code, imports, promised: promisedLines(code) };
}

/** Output of an example, and the output stated by the page. */
export interface ReadmeRun {
  readonly printed: readonly string[];
  readonly promised: readonly string[];
}

/**
 * Runs a `ts` example of a README as plain JavaScript and collects what it prints.
 *
 * Imports are taken from `modules` by their specifier.
 *
 * @param readme  address of the page
 * @param modules what each import specifier of the example stands for
 * @param number  which example, from 1
 * @throws Error when the page has no such example, or it imports something else
 */
export function runReadmeExample(
  readme: URL,
  modules: Readonly<Record<string, object>>,
  number = 1,
): ReadmeRun {
  const { code, promised } = readReadmeExample(readme, number);
  const { printed, context } = recordingContext(modules);
  runInNewContext(scriptOf(readme, code, modules), context);
  return { printed, promised };
}

/** The same for an example that waits for promises. */
export async function runReadmeExampleLater(
  readme: URL,
  modules: Readonly<Record<string, object>>,
  number = 1,
): Promise<ReadmeRun> {
  const { code, promised } = readReadmeExample(readme, number);
  const { printed, context } = recordingContext(modules);
  await runInNewContext(`(async () => {${scriptOf(readme, code, modules)}})()`, context);
  return { printed, promised };
}

function scriptOf(readme: URL, code: string, modules: Readonly<Record<string, object>>): string {
  return code.replace(/^import (\{[^}]*\}) from "([^"]*)";$/gm, (_line, names: string, from: string) => {
    if (modules[from] === undefined) throw new Error(`${readme.pathname}: the example imports ${from}`);
    return `const ${names.replace(/ as /g, ": ")} = modules[${JSON.stringify(from)}];`;
  });
}

function recordingContext(modules: Readonly<Record<string, object>>) {
  const printed: string[] = [];
  const log = (...words: unknown[]): void => {
    printed.push(stripVTControlCharacters(words.join(" ")));
  };
  return { printed, context: { modules, console: { log }, Float64Array, Uint8Array, TextEncoder } };
}

function promisedLines(example: string): string[] {
  const promised: string[] = [];
  let hasPrinted = false;
  for (const line of example.split("\n")) {
    const beside = /console\.log\(.*\);\s*\/\/ (.*)$/.exec(line)?.[1];
    const alone = /^\/\/ (.*)$/.exec(line)?.[1];
    if (line.includes("console.log(")) hasPrinted = true;
    if (beside !== undefined) promised.push(beside);
    else if (alone !== undefined && hasPrinted) promised.push(alone);
  }
  return promised;
}
