/** Outcome of an impact for one of two bodies. */
export interface BodyOutcome {
  /** Velocity at the end; 0 when friction holds it. */
  readonly velocity: number;
  readonly hasMoved: boolean;
  /** True if it ever moved to the left. */
  readonly hasReversed: boolean;
}

/**
 * Number of the scenario in Table 3 of the source (section 2.3), for two bodies, the second at rest before: rows for
 * the outcome of the first, columns for that of the second. A wall is a second body that never moves. Undefined for
 * outcomes that are not in the table; 11, both at one speed and pressed together, cannot happen.
 */
export function scenarioNumber(
  first: BodyOutcome,
  second: BodyOutcome,
  isPressed: boolean,
): number | undefined {
  const { velocity: v1 } = first;
  const { velocity: v2 } = second;
  if (isPressed && v1 === v2 && v1 !== 0) return 11;
  if (v1 > 0) return v2 > 0 ? 1 : undefined;
  if (v1 < 0) return 2 + column(second);
  return (first.hasReversed ? 8 : 5) + column(second);
}

function column({ velocity, hasMoved }: BodyOutcome): 0 | 1 | 2 {
  if (velocity !== 0) return 0;
  return hasMoved ? 1 : 2;
}
