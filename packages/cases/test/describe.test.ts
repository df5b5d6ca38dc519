import katex from "katex";
import { expect, it } from "vitest";
import { allCases, caseGroups, type SketchElement } from "../src/index.ts";
import { cornersOf } from "../src/sketch/frame.ts";

declare global {
  /** KaTeX's types name it; the tests have no document. */
  interface HTMLElement {}
}

const all = allCases();

it("a group holds the cases whose id begins with its own", () => {
  for (const { id, cases } of caseGroups()) {
    expect(cases.length).toBeGreaterThan(0);
    for (const one of cases) expect(one.id.startsWith(`${id}/`), one.id).toBe(true);
  }
});

it("every equation is TeX that KaTeX takes without a warning, and names its source", () => {
  for (const { id, equations } of all) {
    expect(equations.length, id).toBeGreaterThan(0);
    for (const { tex, source } of equations) {
      const html = () =>
        katex.renderToString(tex, { strict: "error", throwOnError: true, displayMode: true });
      expect(html, `${id}: ${tex}`).not.toThrow();
      expect(source.length).toBeGreaterThan(4);
    }
  }
});

it("Euler's number stands upright, restitution e and its powers do not", () => {
  for (const { id, equations } of all) {
    for (const { tex } of equations) {
      // powers of restitution are whole numbers or counts
      const others = [...tex.matchAll(/(?<!\\mathrm )\be\^(?!\{?\d?[ni]?\}?(?![\w-]))/g)];
      expect(others.length, `${id}: ${tex}`).toBe(0);
    }
  }
});

it("every element of a sketch lies in its frame, and is made of numbers", () => {
  for (const { id, sketch } of all) {
    expect(sketch.elements.length, id).toBeGreaterThan(2);
    for (const element of sketch.elements) {
      expect(isInside(element, sketch.width, sketch.height), `${id}: ${JSON.stringify(element)}`).toBe(true);
    }
  }
});

function isInside(element: SketchElement, width: number, height: number): boolean {
  return cornersOf(element).every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height);
}
