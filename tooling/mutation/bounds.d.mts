export interface Bound {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
  readonly why: string;
}
export function readBounds(): Bound[];
export function mutate(bound: Bound): string;
