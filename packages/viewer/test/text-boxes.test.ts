import { tool } from "@talus/testing-tools";
import { beforeAll, describe, expect, test } from "vitest";
import { randomFigure } from "../fuzz/random-figures.ts";
import { textFaults } from "../fuzz/text-boxes.ts";

const chromium = tool("chromium");
/** The fuzz driver runs more of them. */
const seeds = Array.from({ length: 8 }, (_, i) => 15 + i);
const figure = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" font-size="13">${body}</svg>`;

describe.skipIf(!chromium.available)(`texts of figures as Chromium sets them${chromium.note}`, () => {
  let faults: readonly string[] = [];
  const of = (name: string): readonly string[] => faults.filter((fault) => fault.startsWith(name));

  beforeAll(async () => {
    const frame = '<rect x="10" y="10" width="30" height="30" fill="none" stroke="#333333"/>';
    faults = await textFaults(chromium.command, [
      ...seeds.map((seed) => [`seed ${seed}`, randomFigure(seed)] as const),
      ["overlap", figure('<text x="5" y="20">one</text><text x="15" y="25">two</text>')],
      ["leaves", figure('<text x="80" y="20">one two</text>')],
      ["crosses", figure(`${frame}<text x="5" y="20">on</text>`)],
      ["broken", "<svg>"],
      ["good", figure('<text x="5" y="20">one</text><text x="5" y="40">two</text>')],
    ]);
  }, 120_000);

  test("of 8 random charts and plans (seeds 15 to 22) no two overlap, none leaves its figure", () => {
    expect(of("seed")).toEqual([]);
  });

  test("an overlap, a text that leaves, one that crosses a frame and a broken figure are noticed", () => {
    const counts = ["overlap", "leaves", "crosses", "broken", "good"].map((name) => of(name).length);
    expect(counts).toEqual([2, 2, 2, 1, 0]); // each once in either family of letters
  });
});
