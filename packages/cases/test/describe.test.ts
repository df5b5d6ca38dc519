import { expect, it } from "vitest";
import { allCases, caseGroups, type SketchElement } from "../src/index.ts";
import { cornersOf } from "../src/sketch/frame.ts";

const all = allCases();

it("a group holds the cases whose id begins with its own", () => {
  for (const { id, cases } of caseGroups()) {
    expect(cases.length).toBeGreaterThan(0);
    for (const one of cases) expect(one.id.startsWith(`${id}/`), one.id).toBe(true);
  }
});

it("every element of a sketch lies in its frame, and is made of numbers", () => {
  for (const { id, sketch } of all) {
    if (sketch === undefined) continue;
    for (const element of sketch.elements) {
      expect(isInside(element, sketch.width, sketch.height), `${id}: ${JSON.stringify(element)}`).toBe(true);
    }
  }
});

function isInside(element: SketchElement, width: number, height: number): boolean {
  return cornersOf(element).every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height);
}
