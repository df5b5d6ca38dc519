/** Bounds on the files of a scenario; exceeding them is far more often a mistake than intended. */
export interface DocumentBounds {
  /** Characters of text in the scenario file and all its includes. */
  readonly text: number;
  /** Number of includes in all files together. */
  readonly files: number;
  /** Depth of nested includes. */
  readonly depth: number;
}

/** Ten thousand obstacles are some 2 MB of text. */
export const usualBounds: DocumentBounds = { text: 16_777_216, files: 100, depth: 20 };

/** Bounds on request: only the depth is limited. */
const wideBounds: DocumentBounds = { text: Infinity, files: Infinity, depth: 1000 };

export function boundsOf(unbounded: boolean): DocumentBounds {
  return unbounded ? wideBounds : usualBounds;
}

/** Options that lift the bounds, of the command and in programs: the end of a message. */
export const orMore = "or more with --unbounded (the option unbounded of openScenario)";
