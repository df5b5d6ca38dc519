import type { CaseEquation } from "@talus/cases";

/** An equation as HTML, with MathML in it for those who listen, and its source. */
export interface ShownEquation {
  readonly html: string;
  readonly source: string;
}

/** Typeset here, so that the page itself never waits for it. */
export async function shownEquations(equations: readonly CaseEquation[]): Promise<readonly ShownEquation[]> {
  if (equations.length === 0) return [];
  const { renderToString } = (await import("katex")).default;
  return equations.map(({ tex, source }) => ({
    html: renderToString(tex, { displayMode: true, strict: "error", output: "htmlAndMathml" }),
    source,
  }));
}
