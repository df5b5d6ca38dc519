/** Values of a parameter that its source gives. Others are computed all the same, and a run warns of them. */
export interface ParameterValidity {
  /** Smallest value, in the unit of the parameter. Left out: there is none. */
  readonly from?: number;
  /** Largest value. Left out: there is none. */
  readonly to?: number;
  /** Clause for the warning: the source of the range. */
  readonly reason: string;
}

interface Described {
  readonly name: string;
  readonly validity?: ParameterValidity;
}

/**
 * The parameters whose values lie outside the ranges that their specifications name.
 *
 * @param law name of the law, for messages
 * @throws RangeError where a range is none
 */
export function parametersOutside<Spec extends Described>(
  law: string,
  specifications: readonly Spec[],
  parameters: Readonly<Record<string, number>>,
): readonly (Spec & { readonly validity: ParameterValidity; readonly value: number })[] {
  return specifications.flatMap((each) => {
    const { name, validity } = each;
    if (validity === undefined) return [];
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, reason } = validity;
    if (!(from <= to && (from > Number.NEGATIVE_INFINITY || to < Number.POSITIVE_INFINITY))) {
      throw new RangeError(
        `${law}: validity of ${name} must have from, or to >= from, got from ${from} to ${to}`,
      );
    }
    if (typeof reason !== "string" || reason === "") {
      throw new RangeError(`${law}: validity of ${name} must have a reason, a text, got ${String(reason)}`);
    }
    const value = parameters[name];
    return value >= from && value <= to ? [] : [{ ...each, validity, value }];
  });
}
