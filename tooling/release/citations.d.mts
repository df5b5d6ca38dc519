export function citationProblems(root: string, given: readonly string[]): string[];
export function equationsOf(text: string): string[];
export function numberingProblems(text: string): string[];
export function citationsOf(
  file: string,
  text: string,
  equations: ReadonlyMap<string, ReadonlySet<string>>,
  isThere: (path: string) => boolean,
): string[];
