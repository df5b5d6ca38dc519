import type { CaseEquation } from "@talus/cases";

/** An equation as HTML, with MathML for screen readers, and its source. */
export interface ShownEquation {
  readonly html: string;
  readonly source: string;
}

/** Typeset in the worker, so that the page itself never waits. */
export async function shownEquations(equations: readonly CaseEquation[]): Promise<readonly ShownEquation[]> {
  if (equations.length === 0) return [];
  const { renderToString } = (await import("katex")).default;
  return equations.map(({ tex, source }) => ({
    html: renderToString(tex, { displayMode: true, strict: "error", output: "htmlAndMathml" }),
    source,
  }));
}
