import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import * as ode from "@talus/ode";
import { expect, it } from "vitest";
import * as bodies from "../src/index.ts";
import * as motion from "../src/motion/index.ts";

it("the example of the README prints what it says", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const promised = [...example.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, text]) => text);
  const script = example.replace(/^import (\{[^}]*\}) from ("[^"]*");$/gm, "const $1 = modules[$2];");
  const modules = { "@talus/bodies": bodies, "@talus/bodies/motion": motion, "@talus/ode": ode };
  const printed: string[] = [];
  const console = { log: (...words: unknown[]) => printed.push(words.join(" ")) };
  runInNewContext(script, { modules, console, Float64Array });
  expect(promised.length).toBeGreaterThan(1);
  expect(printed).toEqual(promised);
});
