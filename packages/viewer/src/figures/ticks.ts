import { log10 } from "@talus/portable-math";
/** Round numbers that divide a range: 1, 2 or 5 times a power of ten apart. */
export interface Ticks {
  readonly low: number;
  readonly high: number;
  readonly values: readonly number[];
  /** A tick as text, with as many decimals as the step needs. */
  text(value: number): string;
}

/** @param count about how many ticks; the range is widened to ticks at both ends */
export function createTicks(low: number, high: number, count: number): Ticks {
  const size = Math.max(Math.abs(low), Math.abs(high));
  // A range of nothing but round-off is one value.
  const isFlat = !(high - low > 1e-9 * size);
  const [from, to] = isFlat ? [low - 0.5 * (size || 1), high + 0.5 * (size || 1)] : [low, high];
  const raw = (to - from) / count;
  const exponent = Math.floor(log10(raw));
  const ten = powerOfTen(exponent);
  const round = [1, 2, 5, 10].find((each) => each * ten >= raw * (1 - 1e-9)) ?? 10;
  const step = round * ten;
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(to / step - 1e-9);
  const values = Array.from({ length: last - first + 1 }, (_, i) => roundedTo(step, first + i));
  const decimals = Math.max(0, -Math.floor(log10(step) + 1e-9));
  const isLarge = Math.max(Math.abs(first), Math.abs(last)) * step >= 1e6 || step < 1e-4;
  const text = (value: number): string => {
    const plain = isLarge ? scientific(value) : value.toFixed(decimals);
    return plain.replace("-", "−");
  };
  return { low: values[0] ?? low, high: values.at(-1) ?? high, values, text };
}

/** 10 to a whole power, rounded once. */
export function powerOfTen(exponent: number): number {
  return Number(`1e${exponent}`);
}

function roundedTo(step: number, times: number): number {
  return Number((step * times).toPrecision(12));
}

function scientific(value: number): string {
  return value === 0 ? "0" : String(Number(value.toPrecision(6)).toExponential()).replace("e+", "e");
}
