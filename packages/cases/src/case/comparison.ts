import type { Comparison } from "./case.ts";

/** A number of a case beside its reference. A number that was not computed is NaN: the case fails. */
export function number(
  quantity: string,
  unit: string,
  computed: number | undefined,
  reference: number,
  scale?: number,
): Comparison {
  const found = computed ?? Number.NaN;
  return { quantity, unit, computed: found, reference, ...(scale !== undefined && { scale }) };
}

/** The three components of a vector, measured against one scale. */
export function vector(
  quantity: string,
  unit: string,
  computed: ArrayLike<number> | undefined,
  reference: readonly [number, number, number],
  scale: number,
): readonly Comparison[] {
  return reference.map((value, i) => number(`${quantity} ${"xyz"[i]}`, unit, computed?.[i], value, scale));
}

/** The comparison with the number that the source prints for it, if any. */
export function withPrinted(comparison: Comparison, printed: number | string | undefined): Comparison {
  return printed === undefined ? comparison : { ...comparison, printed: Number(printed) };
}
