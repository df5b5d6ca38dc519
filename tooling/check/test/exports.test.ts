import { describe, expect, it } from "vitest";
import { checkExports } from "../src/exports.ts";
import { formatFinding } from "../src/finding.ts";
import { type FixturePackage, fixtureWorkspace } from "./fixture-workspace.ts";

/** Findings about packages/ground after these changes; what the good workspace exports besides is in its tables. */
function findings(changes: Readonly<Record<string, FixturePackage>>): string[] {
  const readme = "| export | is |\n| --- | --- |\n| `left` `right` | both |\n";
  const ready: Readonly<Record<string, FixturePackage>> = {
    "packages/left": {},
    "packages/right": {},
    ...changes,
  };
  const documented = Object.entries(ready).map(([folder, change]): [string, FixturePackage] => [
    folder,
    { ...change, files: { "README.md": readme, ...change.files } },
  ]);
  return checkExports(fixtureWorkspace(Object.fromEntries(documented))).map(formatFinding);
}

const zero = "export const zero = 0;\n";
const nobody = (name: string, entry = "@fix/ground", file = "index"): string =>
  `packages/ground/src/${file}.ts:1:1 ${name} of ${entry}: nobody takes it, and no table of the README names it: make it private, or write what it is for`;

it("an export used only by tests of its own package is reported, by its sub-path", () => {
  expect(findings({})).toEqual([nobody("zero")]);
  const tested = { files: { "test/other.test.ts": `import { zero } from "@fix/ground";` } };
  expect(findings({ "packages/ground": tested })).toEqual([nobody("zero")]);
  const extra = { files: { "src/extra.ts": `export { zero as nothing, zero as none } from "./index.ts";` } };
  expect(findings({ "packages/ground": extra })).toEqual([
    nobody("zero"),
    nobody("none", "@fix/ground/extra", "extra"),
  ]);
});

it.each([
  ["import", `import { zero } from "@fix/ground";`],
  ["import under another name", `import { zero as none } from "@fix/ground";`],
  ["import of a type", `import type { zero } from "@fix/ground";`],
  ["export from", `export { zero } from "@fix/ground";`],
  ["an import type", `export type Zero = typeof import("@fix/ground").zero;`],
  ["a member of the whole", `import * as ground from "@fix/ground";\nconsole.log(ground.zero);`],
  ["a type of the whole", `import * as ground from "@fix/ground";\nexport type Zero = typeof ground.zero;`],
  ["a member of what is loaded", `console.log((await import("@fix/ground")).zero);`],
  ["what is loaded, taken apart", `const { zero } = await import("@fix/ground");`],
  ["what is loaded, kept", `const ground = await import("@fix/ground");\nconsole.log(ground.zero);`],
  ["then", `import("@fix/ground").then(({ zero }) => console.log(zero));`],
  ["a list", `const [, { zero }] = await Promise.all([1, import("@fix/ground")]);`],
])("%s takes it", (_how, text) => {
  for (const file of ["src/more.ts", "test/more.test.ts"]) {
    expect(findings({ "apps/command": { files: { [file]: text } } })).toEqual([]);
  }
});

it("the same name from elsewhere, or the whole without a member, takes nothing", () => {
  for (const text of [
    `import { zero } from "@fix/ground/extra";`,
    `import * as ground from "@fix/ground";`,
  ]) {
    expect(findings({ "apps/command": { files: { "src/more.ts": text } } })).toEqual([nobody("zero")]);
  }
});

it.each([
  ["in a table of the README", "| `zero(x)` | none |"],
  ["by a program in the README", '```ts\nimport { zero } from "@fix/ground";\n```'],
])("it is documented %s", (_where, text) => {
  expect(findings({ "packages/ground": { files: { "README.md": text } } })).toEqual([]);
});

it("words beside tables and programs document nothing", () => {
  const text = "`zero` is nothing.\n\n| zero |\n| --- |\n";
  expect(findings({ "packages/ground": { files: { "README.md": text } } })).toEqual([nobody("zero")]);
});

it("counts all kinds of exports, those of whole files included", () => {
  const index = `${zero}export * from "./more.ts";\nexport type { A as B } from "./more.ts";`;
  const more =
    "export interface A {}\nexport class C {}\nexport function d() {}\nexport const { e, f: [g] } = x;";
  expect(findings({ "packages/ground": { files: { "src/index.ts": index, "src/more.ts": more } } })).toEqual(
    ["zero", "A", "C", "d", "e", "g", "B"].map((name) => nobody(name)),
  );
});

describe("a type in the signature of what is taken counts as taken", () => {
  const taken = { "apps/command": { files: { "src/more.ts": `import { zero } from "@fix/ground";` } } };
  /** Findings where the package exports `zero` and the types A to F, and the command takes `zero`. */
  const findingsOf = (text: string): string[] => {
    const index = `${text}\nexport interface A { b: B }\nexport type B = C[];\nexport type C = string;\nexport type D = 1;`;
    return findings({ ...taken, "packages/ground": { files: { "src/index.ts": index } } });
  };

  it.each([
    ["a parameter", "export function zero(a: A): void {}", ["D"]],
    ["a result, inside another type", "export function zero(): Promise<readonly B[]> {}", ["A", "D"]],
    [
      "an overload",
      "export function zero(d: D): void;\nexport function zero(d: unknown) {}",
      ["A", "B", "C"],
    ],
    ["an arrow function", "export const zero = (c: C): D => 1;", ["A", "B"]],
    ["a written type", "export const zero: Map<string, A> = new Map();", ["D"]],
    ["a value as a type", "export const zero = {} as A;", ["D"]],
    ["a class", "export class zero<T extends D> extends Set<C> { constructor(b: B) {} }", ["A"]],
    ["another interface", "export interface zero extends A { d: D }", []],
    [
      "a type that is not exported",
      "interface Own { c: C }\nexport const zero = (own: Own): void => {};",
      ["A", "B", "D"],
    ],
  ])("%s", (_where, text, left) => {
    expect(findingsOf(text)).toEqual(left.map((name) => nobody(name)));
  });

  it.each([
    ["the body of a function", "export function zero() { const a: A = {}; }"],
    ["the body of an arrow function", "export const zero = () => ({}) as A;"],
    ["a default", "export function zero(x = create<A>({} as D)) {}"],
    ["a value", "export const zero = create<A>({} as D);"],
    ["a private member", "export class zero { #a: A; private d: D; private b(b: B) {} }"],
    ["another value of the statement", "export const zero = 0, one = (a: A): void => {};"],
    [
      "a namesake from elsewhere",
      `import type { A as Other } from "elsewhere";\nexport const zero = (a: Other): void => {};`,
    ],
  ])("not one in %s", (_where, text) => {
    expect(findingsOf(text).filter((line) => !line.includes("one of"))).toEqual(
      ["A", "B", "C", "D"].map((name) => nobody(name)),
    );
  });

  it("is followed from file to file, under other names and to another package", () => {
    const files = {
      "src/index.ts": `export { none as zero } from "./more.ts";\nexport type { Kept as A, Passed } from "./types.ts";\nexport type { Left } from "./types.ts";`,
      "src/more.ts": `import type { Kept as Short } from "./types.ts";\nimport type { Far } from "far";\nexport const none = (a: Short, far: Far): void => {};`,
      "src/types.ts": `export interface Kept { deep: Deep }\nexport type Left = 1;\nexport type { Far as Passed } from "far";\nexport * from "./deep.ts";\nimport type { Deep } from "./deep.ts";`,
      "src/deep.ts": "export type Deep = Deep[] | 1;",
      "src/extra.ts": `export * from "./deep.ts";`,
    };
    expect(findings({ ...taken, "packages/ground": { files } })).toEqual([nobody("Left")]);
  });

  it("nothing follows from what nobody takes", () => {
    const index = "export type B = 1;\nexport const zero = (b: B): void => {};";
    const files = { "src/index.ts": index, "src/extra.ts": "export const nothing = 0;" };
    expect(findings({ "packages/ground": { files } })).toEqual([nobody("B"), nobody("zero")]);
  });
});

it("more than 60 under the name of the package are too many; sub-paths do not count", () => {
  const names = Array.from({ length: 61 }, (_, i) => `a${i}`);
  const readme = `| ${names.map((name) => `\`${name}\``).join(" ")} |`;
  const ground = (file: string, count: number) => ({
    "packages/ground": {
      files: {
        "README.md": readme,
        "src/index.ts": "",
        [file]: names
          .slice(0, count)
          .map((name) => `export const ${name} = 0;\n`)
          .join(""),
      },
    },
  });
  expect(findings(ground("src/index.ts", 60))).toEqual([]);
  expect(findings(ground("src/extra.ts", 61))).toEqual([]);
  expect(findings(ground("src/index.ts", 61))).toEqual([
    "packages/ground/package.json:1:1 61 exports of @fix/ground, at most 60: make sub-paths of its concepts",
  ]);
});
