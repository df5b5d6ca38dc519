import { seededRandom } from "@talus/testing-tools";
import { describe, expect, test } from "vitest";
import { csvText, readTable, textColumn } from "../src/tables/index.ts";
import { readCsv, textCell } from "../src/text/index.ts";
import { endEvent, eventTable, impactEvent } from "./result-records.ts";

// OWASP, CSV Injection: the first character of a cell must be none of these.
const dangerous = ["=", "+", "-", "@", "\t", "\r"];

describe("names that a spreadsheet would take for formulas", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ['=HYPERLINK("http://a.example","b")', `"'=HYPERLINK(""http://a.example"",""b"")"`],
    ["+A1", "'+A1"],
    ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ["@SUM(1)", "'@SUM(1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", `"'\r=1"`],
    ["'=1", "''=1"],
    ["-10 deg", "'-10 deg"],
  ])("%j is written as %j and read back", (name, cell) => {
    expect(textCell(name)).toBe(cell);
    expect(readCsv(`name,n\n${cell},1\n`).rows).toEqual([{ name, n: "1" }]);
  });

  test.each(["-1", "+2.5e-3", "-.5", "-1E400", "wall", "'", "'wall'", "a=1", ""])(
    "%j, which is a number or harmless, stays as it is",
    (text) => {
      expect(textCell(text)).toBe(text);
      expect(readCsv(`name,n\n${text},1\n`).rows).toEqual([{ name: text, n: "1" }]);
    },
  );

  test("10,000 random texts of such characters read back exactly, and none begins as a formula (seed 1)", () => {
    const random = seededRandom(1);
    const characters = [...dangerous, "'", '"', ",", "\n", "1", "e", ".", " ", "é"];
    const texts = Array.from({ length: 10_000 }, () =>
      Array.from(
        { length: random.integer(1, 6) },
        () => characters[random.integer(0, characters.length - 1)],
      ).join(""),
    );
    const csv = `n,name\n${texts.map((text) => `1,${textCell(text)}\n`).join("")}`;
    expect(readCsv(csv).rows.map(({ name }) => name)).toEqual(texts);
    for (const text of texts) {
      const seen = textCell(text).replace(/^"/, "");
      const isNumber = seen.trim() !== "" && Number.isFinite(Number(seen));
      if (dangerous.includes(seen[0] ?? "") && !isNumber) expect.fail(`${JSON.stringify(text)} is ${seen}`);
    }
  });

  test("obstacles and materials with such names are the same in the tables that are read back", () => {
    const events = [
      { ...impactEvent, feature: "=wall", material: "'@rock" },
      { ...endEvent, feature: "+1+1" },
    ];
    const csv = csvText(eventTable(events, { x: 0, y: 0 }));
    expect(csv).toContain(",'=wall,''@rock,");
    const table = readTable(csv);
    expect(textColumn(table, "feature")).toEqual(["=wall", "+1+1"]);
    expect(textColumn(table, "material")[0]).toBe("'@rock");
  });
});
