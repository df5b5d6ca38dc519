/** Most of what the files of a scenario may be: more is far more often a mistake than meant. */
export interface DocumentBounds {
  /** Characters of text in the scenario file and all that it includes. */
  readonly text: number;
  /** How often a file is included, in all files together. */
  readonly files: number;
  /** How many files deep one includes another. */
  readonly depth: number;
}

/** Ten thousand obstacles are some 2 MB of text. */
export const usualBounds: DocumentBounds = { text: 16_777_216, files: 100, depth: 20 };

/** On request: as much as fits. */
const wideBounds: DocumentBounds = { text: Infinity, files: Infinity, depth: 1000 };

export function boundsOf(unbounded: boolean): DocumentBounds {
  return unbounded ? wideBounds : usualBounds;
}

/** How the bounds are lifted, by the command and by programs: the end of a message. */
export const orMore = "or more with --unbounded (the option unbounded of openScenario)";
