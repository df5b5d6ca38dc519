/**
 * Impacts for which a law was measured or derived. Others are computed all the same, and a run warns of them once, with
 * their number and speeds.
 */
export interface ImpactValidity {
  /** Normal speed before the impact from which on the law holds, m/s, >= 0. Left out: it holds for slow impacts. */
  readonly from?: number;
  /** Normal speed up to which it holds, m/s. Left out: it holds for fast impacts. */
  readonly to?: number;
  /** Clause for the warning: what is wrong outside, and by which source. */
  readonly reason: string;
}

/**
 * Checks what `validity` of a law returns.
 *
 * @param law name of the law, for messages
 * @throws RangeError where it is no range of speeds with a reason
 */
export function requireValidity(law: string, given: ImpactValidity): ImpactValidity {
  const { from = 0, to = Number.POSITIVE_INFINITY, reason } = given ?? {};
  if (
    !(
      from >= 0 &&
      from < Number.POSITIVE_INFINITY &&
      to >= from &&
      (from > 0 || to < Number.POSITIVE_INFINITY)
    )
  ) {
    throw new RangeError(
      `${law}: validity must have from >= 0 or to >= from, m/s, got from ${from} to ${to}`,
    );
  }
  if (typeof reason !== "string" || reason === "") {
    throw new RangeError(`${law}: validity must have a reason, a text, got ${String(reason)}`);
  }
  return given;
}
