import type { CaseEquation } from "./case.ts";

/** An equation in TeX beside its source. */
export function equation(tex: string, source: string): CaseEquation {
  return { tex, source };
}
