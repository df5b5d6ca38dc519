/** A safety bound of the code, and a change that makes it unsafe. */
export interface Bound {
  /** In kebab-case, without a second one. */
  readonly name: string;
  /** Source file, from the root of the repository. */
  readonly file: string;
  /** Text that occurs once in the file. */
  readonly find: string;
  /** Text in its place that makes the bound unsafe. */
  readonly replace: string;
  /** Test files of which one must fail, from the root of the repository. */
  readonly tests: readonly string[];
  /** What the bound protects. */
  readonly why: string;
}
export function readBounds(): Bound[];
export function mutate(bound: Bound): string;
