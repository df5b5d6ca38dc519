const plainNumber = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:[eE][+-]?\d+)?$/;

/** A decimal number with point or comma and an optional exponent; undefined for any other text or overflow. */
export function parseNumber(text: string): number | undefined {
  if (!plainNumber.test(text)) return undefined;
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) ? value : undefined;
}
