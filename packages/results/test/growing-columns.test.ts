import { seededRandom } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { createGrowingColumns } from "../src/columns/growing-columns.ts";

const heads = [
  { name: "x", unit: "m" },
  { name: "word", unit: undefined },
  { name: "y", unit: "1" },
];

test("columns are the cells that were added, however often they are looked at and cleared between", () => {
  const random = seededRandom(5);
  for (let round = 0; round < 20; round += 1) {
    const rows = createGrowingColumns("table", heads);
    let [x, word, y]: [number[], string[], (number | undefined)[]] = [[], [], []];
    const expectAll = () => {
      const { length, numbers, texts } = rows.columns();
      expect(length).toBe(x.length);
      expect(numbers.get("x")).toEqual(Float64Array.from(x));
      expect(texts.get("word")).toEqual(word);
      expect(numbers.get("y")).toEqual(Float64Array.from(y, (cell) => cell ?? NaN));
    };
    // Beyond the ends of several pieces, of 256 and 4096 rows.
    const count = random.integer(0, 10_000);
    for (let i = 0; i < count; i += 1) {
      const cells = [random.uniform(-1, 1), `row ${i}`, i % 3 === 0 ? undefined : -0] as const;
      rows.number(cells[0]);
      rows.text(cells[1]);
      rows.number(cells[2]);
      rows.endRow();
      x.push(cells[0]);
      word.push(cells[1]);
      y.push(cells[2]);
      const draw = random.uniform(0, 1);
      if (draw < 1e-3) expectAll();
      if (draw < 2e-4) {
        rows.clear();
        [x, word, y] = [[], [], []];
      }
    }
    expectAll();
  }
});

test("a cell of the wrong kind, a row that is not full and an invalid number are refused", () => {
  const rows = () => createGrowingColumns("table", heads);
  expect(() => rows().text("a")).toThrow("table: cell 0 of a row is not text");
  const begun = rows();
  begun.number(1);
  expect(() => begun.number(1)).toThrow("table: cell 1 of a row is not a number");
  expect(() => begun.endRow()).toThrow("table: a row has 1 of 3 cells");
  expect(() => rows().number(Number.NEGATIVE_INFINITY)).toThrow(
    new RangeError("table: x must be finite, got -Infinity"),
  );
});
