/** Allowed range of numbers, in the unit of the key. */
export interface NumberRange {
  /** Such as "> 0 and < pi/2". */
  readonly words: string;
  /** Greater than. */
  readonly above?: number;
  /** Less than. */
  readonly below?: number;
  readonly least?: number;
  readonly most?: number;
}

/** Type of a number of a description, or of each of several. All are finite, in files always. */
export interface NumberKey {
  /** direction: three numbers, not all 0; interval: the lower and the higher of two. */
  readonly form: "number" | "pair" | "triple" | "direction" | "interval";
  readonly unit: "m" | "rad" | "1";
  readonly range?: NumberRange;
  /** Data may also contain Infinity, which stands for no bound. */
  readonly mayBeInfinite?: boolean;
  /** A key of the same data that this number must not exceed. */
  readonly belowKey?: string;
}

/** One key of the description of a surface or an obstacle. */
export type DataKey = (
  | NumberKey
  | { readonly form: "choice"; readonly of: readonly string[] }
  | { readonly form: "formula" }
) & {
  readonly meaning: string;
  /** Default; without it the key is required. */
  readonly leftOut?: string;
  /** The value of `method` with which the key is required nevertheless. */
  readonly neededBy?: string;
};

const positive: NumberRange = { words: "> 0", above: 0 };

/** A length, m, > 0. */
export const length = { form: "number", unit: "m", range: positive } as const;

/** Three coordinates, m. */
export const place = { form: "triple", unit: "m" } as const;

/** True if a finite number lies in a range. */
export function isInRange(x: number, { above, below, least, most }: NumberRange): boolean {
  return !(
    (above !== undefined && !(x > above)) ||
    (below !== undefined && !(x < below)) ||
    (least !== undefined && !(x >= least)) ||
    (most !== undefined && !(x <= most))
  );
}
