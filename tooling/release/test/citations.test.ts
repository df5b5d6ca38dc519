import { describe, expect, it } from "vitest";
import { citationsOf, equationsOf, numberingProblems } from "../citations.mjs";

/** In pieces, so that this file itself cites nothing. */
const theory = ["docs", "theory"].join("/");
const page = `# 3 Impact

Before (3.2):

    v = u        (3.1)
    w = v,
    x = w + (1)  (3.2)

| law | N | |
| --- | --- | --- |
| Hooke | K d | (3.3) |
`;
const pages = new Set([`${theory}/impact.md`, "docs/limits.md"]);
const problemsOf = (file: string, text: string) =>
  citationsOf(file, text, new Map([[`${theory}/impact.md`, new Set(equationsOf(page))]]), (path) =>
    pages.has(path),
  );

describe("equations of a page", () => {
  it("are those at the end of an indented line or of a row of a table, not those it cites", () => {
    expect(equationsOf(page)).toEqual(["3.1", "3.2", "3.3"]);
  });

  it("are numbered one after the other, within the chapter of the page", () => {
    expect(numberingProblems(page)).toEqual([]);
    expect(numberingProblems(page.replace("| (3.3) |", "| (3.4) |"))).toEqual([
      "has (3.4) in the place of (3.3)",
    ]);
    expect(numberingProblems(page.replace("# 3 ", "# 4 "))).toEqual(["has (3.1) in the place of (4.1)"]);
    expect(numberingProblems(page.replace("# 3 ", "# "))).toEqual([
      "has equations and no number in its heading",
    ]);
  });
});

describe("a citation", () => {
  it("of an equation that is there is none to tell of", () => {
    expect(problemsOf("a.ts", `// ${theory}/impact.md (3.1) to (3.3), docs/limits.md (9.9)`)).toEqual([]);
  });

  it("of an equation that no page has is reported with its line", () => {
    expect(problemsOf("a.ts", `//\n// ${theory}/impact.md (3.1), (3.4); (9.9)`)).toEqual([
      `a.ts:2 cites (3.4) of ${theory}/impact.md, which has no such equation`,
    ]);
  });

  it("of a page that does not exist is reported", () => {
    expect(problemsOf("a.ts", `// ${theory}/impulse.md (3.1)`)).toEqual([
      `a.ts:1 cites ${theory}/impulse.md, which does not exist`,
    ]);
  });

  it("by a link counts from the folder of the document", () => {
    expect(
      problemsOf(
        "docs/glossary.md",
        "[(3.2)](theory/impact.md), [x](limits.md#y), [y](#z), [z](https://a.b)",
      ),
    ).toEqual([]);
    expect(problemsOf("docs/glossary.md", "[(3.5)](theory/impact.md) [x](../limits.md)")).toEqual([
      `docs/glossary.md:1 cites (3.5) of ${theory}/impact.md, which has no such equation`,
      "docs/glossary.md:1 cites limits.md, which does not exist",
    ]);
  });

  it("within the theory is of this project, but for its last paragraph, on sources", () => {
    expect(problemsOf(`${theory}/impact.md`, "as (3.7) says")).toEqual([
      `${theory}/impact.md:1 cites (3.7), which no page states`,
    ]);
    expect(problemsOf(`${theory}/impact.md`, "(3.1)\n\n**Sources.** (3.1) is there\n(4.66)")).toEqual([]);
  });
});
