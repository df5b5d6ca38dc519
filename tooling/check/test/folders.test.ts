import { describe, expect, it } from "vitest";
import { circlesOf } from "../src/circles.ts";
import { formatFinding } from "../src/finding.ts";
import type { FolderException, FolderRules } from "../src/folder-rules.ts";
import { checkLadder } from "../src/ladder.ts";
import { fixtureWorkspace } from "./fixture-workspace.ts";

type Files = Readonly<Record<string, string>>;

/** Findings after more files in packages/left of the good workspace, with these rules for it. */
function findings(files: Files, ladder?: readonly string[], exception?: FolderException): string[] {
  const folder = "packages/left";
  const rules: FolderRules = {
    ladders: ladder === undefined ? {} : { [folder]: ladder },
    exceptions: exception === undefined ? {} : { [folder]: exception },
  };
  return checkLadder(fixtureWorkspace({ [folder]: { files } }, rules)).map(formatFinding);
}

const importing = (path: string): string => `import "${path}";`;
const list = "tooling/check/folders.json:1:1";

describe("folders inside a package", () => {
  const rooms: Files = {
    "src/low/a.ts": "export const a = 1;",
    "src/low/b.ts": importing("./a.ts"),
    "src/high/c.ts": importing("../low/a.ts"),
    "src/high/inner/d.ts": importing("../../low/b.ts"),
    "src/main.ts": importing("./high/c.ts"),
    "test/low/a.test.ts": importing("../../src/high/c.ts"),
  };
  const ladder = ["low", "high/inner", "high"];

  it("pass where each imports folders before it, files in src all of them, and tests what they like", () => {
    expect(findings(rooms, ladder)).toEqual([]);
  });

  it("need a ladder, unless there are none", () => {
    expect(findings(rooms)).toEqual([
      `${list} packages/left needs a ladder: the folders in its src (high, high/inner, low), lowest first`,
    ]);
    expect(findings({ "src/more.ts": "" })).toEqual([]);
  });

  it("fail with an import of a later one, and with one of files above", () => {
    const below = { ...rooms, "src/low/b.ts": `export const b = 2;\n${importing("../high/c.ts")}` };
    expect(findings(below, ladder)).toEqual([
      "packages/left/src/low/b.ts:2:8 upward import: low must not know high; the ladder is low < high/inner < high",
    ]);
    const toTop = { ...rooms, "src/high/c.ts": importing("../other.ts"), "src/other.ts": "" };
    expect(findings(toTop, ladder)).toEqual([
      expect.stringMatching(/high\/c\.ts:1:8 upward import: high must not know \.; the ladder/),
    ]);
  });

  it.each([
    ["import type", `import type { c } from "../high/c.ts";`],
    ["export from", `export { c } from "../high/c.ts";`],
    ["import()", `export const load = () => import("../high/c.ts");`],
    ["an import type", `export type C = typeof import("../high/c.ts");`],
    ["the name of the file that is made of it", `import "../high/c.js";`],
  ])("fail upward by %s", (_form, text) => {
    expect(findings({ ...rooms, "src/low/b.ts": text }, ladder)).toEqual([
      expect.stringMatching(/low\/b\.ts:1:\d+ upward import: low must not know high/),
    ]);
  });

  it("may stand on files of src itself, which have a place then; index.ts stays above", () => {
    const based = { ...rooms, "src/low/b.ts": importing("../base.ts"), "src/base.ts": "", "src/main.ts": "" };
    expect(findings(based, [".", ...ladder])).toEqual([]);
    expect(findings({ ...based, "src/main.ts": importing("./high/c.ts") }, [".", ...ladder])).toEqual([
      expect.stringMatching(/src\/main\.ts:1:8 upward import: \. must not know high/),
    ]);
    const toIndex = { ...based, "src/base.ts": importing("./index.ts") };
    expect(findings(toIndex, [".", ...ladder])).toEqual([
      expect.stringMatching(/src\/base\.ts:1:8 upward import: \. must not know index\.ts/),
    ]);
  });

  it("have each a place in the ladder, and the ladder has no other names", () => {
    expect(findings(rooms, ["low", "high", "cellar"])).toEqual([
      `${list} packages/left: high/inner has no place in its ladder`,
      `${list} packages/left: cellar is no folder with files: take it out of the ladder`,
    ]);
  });
});

describe("a circle of imports", () => {
  const circle: Files = {
    "src/a.ts": `import type { B } from "./b.ts";\nexport type A = B;`,
    "src/b.ts": `export { C as B } from "./c.ts";`,
    "src/c.ts": `import type { A } from "./a.ts";\nexport type C = A;`,
    "src/d.ts": importing("./a.ts"),
  };

  it("fails, types included, and its files are named", () => {
    expect(findings(circle)).toEqual([
      "packages/left/src/a.ts:1:1 circle of imports with packages/left/src/b.ts, packages/left/src/c.ts: " +
        "move what they share into a file below",
    ]);
  });

  it("fails in tests too", () => {
    const files = { "test/a.ts": importing("./b.ts"), "test/b.ts": importing("./a.ts") };
    expect(findings(files)).toEqual([expect.stringMatching(/^packages\/left\/test\/a\.ts:1:1 circle/)]);
  });

  it("may be an exception with its number of files, which only shrinks", () => {
    expect(findings(circle, undefined, { filesInCircles: 3 })).toEqual([]);
    expect(findings(circle, undefined, { filesInCircles: 2 })).toEqual([
      `${list} packages/left: filesInCircles: 3 now, 2 in the list: it may only shrink`,
    ]);
    expect(findings(circle, undefined, { filesInCircles: 4 })).toEqual([
      `${list} packages/left: filesInCircles: 3 now, 4 in the list: write 3`,
    ]);
    expect(findings({}, undefined, { filesInCircles: 3 })).toEqual([
      `${list} packages/left: filesInCircles: 0 now, 3 in the list: take the exception out`,
    ]);
  });
});

describe("a folder", () => {
  const crowd = (count: number, folder: string): Files =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/f${i}.ts`, ""]));

  it("holds at most 25 files, its own folders apart", () => {
    expect(findings({ ...crowd(24, "src"), ...crowd(25, "src/one"), ...crowd(25, "test") }, ["one"])).toEqual(
      [],
    );
    expect(findings(crowd(25, "src"))).toEqual([
      "packages/left/src:1:1 26 files in src, at most 25 in a folder: make folders of its concepts",
    ]);
    expect(findings(crowd(26, "test"))).toEqual([
      expect.stringMatching(/^packages\/left\/test:1:1 26 files/),
    ]);
  });

  it("may be an exception with its number of files, which only shrinks", () => {
    const most = (count: number) => ({ files: { src: count } });
    expect(findings(crowd(29, "src"), undefined, most(30))).toEqual([]);
    expect(findings(crowd(30, "src"), undefined, most(30))).toEqual([
      `${list} packages/left: files in src: 31 now, 30 in the list: it may only shrink`,
    ]);
    expect(findings(crowd(28, "src"), undefined, most(30))).toEqual([
      `${list} packages/left: files in src: 29 now, 30 in the list: write 29`,
    ]);
    expect(findings(crowd(24, "src"), undefined, most(30))).toEqual([
      `${list} packages/left: files in src: 0 now, 30 in the list: take the exception out`,
    ]);
  });
});

it("folders that import each other may be an exception in place of a ladder", () => {
  const tangled: Files = {
    "src/one/a.ts": importing("../two/b.ts"),
    "src/one/c.ts": "",
    "src/two/b.ts": importing("../one/c.ts"),
  };
  expect(findings(tangled, undefined, { foldersInCircles: 2 })).toEqual([]);
  expect(findings(tangled, undefined, { foldersInCircles: 1 })).toEqual([
    `${list} packages/left: foldersInCircles: 2 now, 1 in the list: it may only shrink`,
  ]);
  expect(findings({ "src/one/a.ts": "" }, undefined, { foldersInCircles: 2 })).toEqual([
    `${list} packages/left: foldersInCircles: 0 now, 2 in the list: take the exception out`,
  ]);
});

it("the rules name packages only", () => {
  const rules = { ladders: { "packages/lost": ["a"] }, exceptions: { "packages/gone": {} } };
  expect(checkLadder(fixtureWorkspace({}, rules)).map(formatFinding)).toEqual([
    `${list} packages/lost is no folder of a package: take it out`,
    `${list} packages/gone is no folder of a package: take it out`,
  ]);
});

describe("circles of a graph", () => {
  const graphOf = (arrows: Readonly<Record<string, string>>) =>
    new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]));

  it.each<[string, Record<string, string>, string[][]]>([
    ["none in a chain", { a: "b", b: "c", c: "" }, []],
    ["none where two ways lead to the same", { a: "bc", b: "d", c: "d", d: "" }, []],
    ["one with a tail on both sides", { a: "b", b: "c", c: "bd", d: "" }, [["b", "c"]]],
    ["two that share a node are one", { a: "b", b: "ac", c: "b" }, [["a", "b", "c"]]],
    [
      "two with a way between",
      { d: "c", c: "d", a: "b", b: "ad" },
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["one found from a node that is done", { a: "bc", b: "", c: "d", d: "ab" }, [["a", "c", "d"]]],
    ["none through a node that is unknown", { a: "x" }, []],
  ])("%s", (_title, arrows, circles) => {
    expect(circlesOf(graphOf(arrows))).toEqual(circles);
  });
});
