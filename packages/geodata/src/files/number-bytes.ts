import { byteText } from "./byte-source.ts";
import { parseNumber } from "./number-text.ts";

/** Powers of ten that are exact as doubles. */
const POWERS = Float64Array.from({ length: 23 }, (_, k) => Number(`1e${k}`));
/** Number of digits up to which integers are exact as doubles. */
const MOST_DIGITS = 15;

const [PLUS, MINUS, COMMA, POINT, ZERO, NINE] = [43, 45, 44, 46, 48, 57];

/**
 * The number in a range of bytes of a text, as `parseNumber` reads it; NaN if there is none. A sign, up to 15 digits
 * and a decimal mark form an integer divided by a power of ten, both exact, so that the quotient is the nearest double;
 * anything else is parsed by the engine.
 */
export function numberIn(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  const isNegative = bytes[at] === MINUS;
  if (isNegative || bytes[at] === PLUS) at += 1;
  let value = 0;
  let digits = 0;
  let mark = -1;
  for (; at < to; at += 1) {
    const byte = bytes[at];
    if (byte >= ZERO && byte <= NINE) {
      value = 10 * value + (byte - ZERO);
      digits += 1;
    } else if ((byte === POINT || byte === COMMA) && mark < 0) mark = at;
    else break;
  }
  if (at < to || digits === 0 || digits > MOST_DIGITS)
    return parseNumber(byteText(bytes, from, to)) ?? Number.NaN;
  const size = mark < 0 ? value : value / POWERS[to - 1 - mark];
  return isNegative ? -size : size;
}
