import { log10 } from "@talus/portable-math";

/** Round numbers in a range, spaced by 1, 2 or 5 times a power of ten. */
export interface Ticks {
  readonly values: readonly number[];
  readonly step: number;
  /** A tick as text, with as many decimals as the step needs. */
  text(value: number): string;
}

/** @param count approximate upper limit of the number of ticks */
export function createTicks(low: number, high: number, count: number): Ticks {
  const raw = (high - low) / count;
  const ten = powerOfTen(Math.floor(log10(raw)));
  const step = ten * ([1, 2, 5, 10].find((each) => each * ten >= raw * (1 - 1e-9)) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const values = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => roundedTo(step, first + i));
  const decimals = Math.max(0, -Math.floor(log10(step) + 1e-9));
  return { values, step, text: (value) => value.toFixed(decimals).replace("-", "−") };
}

/**
 * As many ticks, up to `most`, as fit side by side.
 *
 * @param length of the axis
 * @param room   space along the axis required by the text of a tick, in the unit of `length`
 */
export function fittingTicks(
  low: number,
  high: number,
  length: number,
  room: (text: string) => number,
  most: number,
): Ticks {
  const roomOf = ({ values, text }: Ticks): number =>
    values.reduce((size, x) => Math.max(size, room(text(x))), 0);
  const apart = ({ step }: Ticks): number => (step / (high - low)) * length;
  const finest = createTicks(low, high, most);
  let ticks = finest;
  for (let count = most - 1; count > 0 && roomOf(ticks) > apart(ticks); count -= 1)
    ticks = createTicks(low, high, count);
  if (ticks.values.length > 1 && roomOf(ticks) <= apart(ticks)) return ticks;
  const every = Math.ceil(roomOf(finest) / apart(finest));
  return { ...finest, values: finest.values.filter((_, i) => i % every === 0) };
}

/** 10 to an integer power, correctly rounded. */
export function powerOfTen(exponent: number): number {
  return Number(`1e${exponent}`);
}

function roundedTo(step: number, times: number): number {
  return Number((step * times).toPrecision(12));
}
