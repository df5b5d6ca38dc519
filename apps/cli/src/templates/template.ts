/** A scenario to start from, for one kind of problem. */
export interface Template {
  readonly kind: string;
  /** One line for the list. */
  readonly meaning: string;
  /** The scenario file, with comments. */
  readonly scenario: string;
  /** Files that the scenario names, by their names beside it; left out: none. */
  readonly files?: () => Readonly<Record<string, string>>;
}
