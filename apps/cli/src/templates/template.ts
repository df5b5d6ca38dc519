/** A starting scenario for one kind of problem. */
export interface Template {
  readonly kind: string;
  /** One line for the list. */
  readonly meaning: string;
  /** The scenario file, with comments. */
  readonly scenario: string;
  /** Files needed by the scenario, by their names beside it. Default: none. */
  readonly files?: () => Readonly<Record<string, string>>;
}
