import { resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { formatFinding } from "../src/finding.ts";
import { checkPortableSource, checkPortableSources } from "../src/portable-source.ts";
import { readWorkspace } from "../src/workspace.ts";
import { fixtureWorkspace } from "./fixture-workspace.ts";

function findings(text: string): string[] {
  return checkPortableSource(ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true)).map(
    formatFinding,
  );
}

it("a workspace whose packages use only exact arithmetic passes, whatever its tests and apps use", () => {
  expect(checkPortableSources(fixtureWorkspace())).toEqual([]);
});

it("this repository passes", () => {
  const workspace = readWorkspace(resolve(import.meta.dirname, "../../.."));
  expect(checkPortableSources(workspace).map(formatFinding)).toEqual([]);
});

it("a banned function in the source of a package is found, with its place", () => {
  const workspace = fixtureWorkspace({
    "packages/left": { files: { "src/inner/tilt.ts": "export const tilt =\n  Math.sin(1);\n" } },
  });
  expect(checkPortableSources(workspace).map(formatFinding)).toEqual([
    "packages/left/src/inner/tilt.ts:2:3 Math.sin differs between engines: use sin of @talus/portable-math",
  ]);
});

it.each(["abs", "ceil", "clz32", "floor", "fround", "imul", "max", "min", "round", "sign", "sqrt", "trunc"])(
  "Math.%s is exact and allowed",
  (name) => {
    expect(findings(`export const f = (x: number) => Math.${name}(x, x);`)).toEqual([]);
  },
);

it("every other member of Math that this engine has is refused, save PI", () => {
  const exact = /^(PI|abs|ceil|clz32|floor|fround|imul|max|min|round|sign|sqrt|trunc)$/;
  const others = Object.getOwnPropertyNames(Math).filter((name) => !exact.test(name));
  expect(others).toEqual(
    expect.arrayContaining(["sin", "exp", "pow", "hypot", "cbrt", "random", "E", "LN2"]),
  );
  for (const name of others) expect(findings(`export const x = Math.${name};`)).toHaveLength(1);
});

describe("Math is refused", () => {
  it.each([
    ["by a computed name", `export const f = Math["sqrt"];`],
    ["taken apart", `const { sin } = Math; export { sin };`],
    ["taken apart, though exact", `const { sqrt: root } = Math; export { root };`],
    ["under another name", `const M = Math; export const y = M.sin(1);`],
    ["as an argument", `export const f = (g: (m: Math) => number) => g(Math);`],
    ["by an optional chain", `export const y = Math?.sin(1);`],
    ["in the type of itself", `export type M = typeof Math;`],
    ["through globalThis", `export const y = globalThis.Math.sin(1);`],
  ])("%s", (_form, text) => {
    expect(findings(text).length).toBeGreaterThan(0);
  });
});

describe("a package is refused", () => {
  it.each([
    ["a power", `export const y = (x: number) => x ** 3;`, /1:33 \*\* differs/],
    ["a power by assignment", `export const f = (x: number) => { x **= 2; return x; };`, /\*\* differs/],
    ["the clock", `export const t = Date.now();`, /Date in a package: the clock belongs to apps/],
    ["a new Date", `export const t = new Date();`, /Date in a package/],
    ["the fine clock", `export const t = performance.now();`, /performance in a package/],
    ["printing", `export const f = () => console.log(1);`, /console in a package/],
    ["eval", `export const y = eval("1");`, /eval in a package/],
    ["new Function", `export const f = new Function("return 1");`, /Function in a package/],
    ["Function called", `export const f = Function("return 1");`, /Function in a package/],
    ["the language of the machine", `export const s = (1.5).toLocaleString();`, /language/],
    ["formats of the machine", `export const s = new Intl.NumberFormat().format(1.5);`, /Intl in a package/],
    ["a module-level let", `let count = 0; export const f = () => ++count;`, /1:1 module-level let/],
    ["an exported let", `export let count = 0;`, /module-level let/],
    ["a module-level var", `var count = 0; export { count };`, /module-level let/],
    ["a default function", `export default function f() {}`, /default export/],
    ["a default value", `export default 1;`, /default export/],
    ["a default class", `export default class {}`, /default export/],
    ["a default by renaming", `const f = 1; export { f as default };`, /default export/],
    ["a non-null !", `export const f = (x: number[]) => x[0]!;`, /non-null !/],
  ])("%s", (_form, text, message) => {
    expect(findings(text)).toEqual([expect.stringMatching(message)]);
  });
});

it.each([
  ["a let inside a function", `export const f = () => { let x = 0; x += 1; return x; };`],
  ["the question whether a value of a file is a date", `export const f = (x: unknown) => x instanceof Date;`],
  ["a field called Date", `export const f = (row: { Date: number }) => row.Date;`],
  ["a key called performance", `export const row = { performance: 1 };`],
  ["a multiplication", `export const f = (x: number) => x * x * Math.PI;`],
  ["words in a text or a comment", `// Math.sin ** Date\nexport const text = "Math.sin(x) ** console";`],
])("%s is allowed", (_form, text) => {
  expect(findings(text)).toEqual([]);
});
