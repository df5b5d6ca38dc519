import { readFileSync } from "node:fs";
import { describeStatus, dormandPrince54, solveIvp } from "@talus/ode";
import { expect, it } from "vitest";

it("the example of the README prints what it says", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const code = /```ts\nimport [^\n]*\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const printed = /console\.log\(.*\); \/\/ (.*)/.exec(code)?.[1];
  const lines: string[] = [];
  const run = new Function("console", "describeStatus", "dormandPrince54", "solveIvp", code);
  run({ log: (line: string) => lines.push(line) }, describeStatus, dormandPrince54, solveIvp);
  expect(lines).toEqual([printed]);
});
