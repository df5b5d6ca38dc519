import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import * as terrain from "@talus/terrain";
import { expect, it } from "vitest";
import * as simulation from "../src/index.ts";

it("the example of the README prints what it says", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const promised = [...example.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, text]) => text);
  const script = example.replace(/^import (\{[^}]*\}) from "@talus\/(\w+)";$/gm, "const $1 = $2;");
  const printed: string[] = [];
  const console = { log: (...words: unknown[]) => printed.push(words.join(" ")) };
  runInNewContext(script, { simulation, terrain, console });
  expect(promised).toHaveLength(2);
  expect(printed).toEqual(promised);
});
