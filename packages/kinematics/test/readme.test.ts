import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import * as kinematics from "../src/index.ts";
import * as movingFrames from "../src/moving-frames/index.ts";
import * as surfaceMotion from "../src/surface-motion/index.ts";

it("the example of the README prints what it says", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const promised = [...example.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, text]) => text);
  const packages = {
    "@talus/kinematics": kinematics,
    "@talus/kinematics/moving-frames": movingFrames,
    "@talus/kinematics/surface-motion": surfaceMotion,
  };
  const script = example.replace(/^import (\{[^}]*\}) from ("[^"]*");$/gm, "const $1 = packages[$2];");
  const printed: string[] = [];
  const console = { log: (...words: unknown[]) => printed.push(words.join(" ")) };
  runInNewContext(script, { packages, console });
  expect(promised.length).toBeGreaterThan(1);
  expect(printed).toEqual(promised);
});
