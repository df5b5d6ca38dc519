import type { Samples } from "../src/index.ts";

/** A table of numbers given as functions of the time, and of phases. */
export function trackOf(
  times: readonly number[],
  columns: Readonly<Record<string, (t: number) => number>>,
  phase: (t: number) => string = () => "flight",
): Samples {
  const numbers = new Map([["t", Float64Array.from(times)]]);
  for (const [name, value] of Object.entries(columns)) numbers.set(name, Float64Array.from(times, value));
  return { length: times.length, numbers, texts: new Map([["phase", times.map(phase)]]) };
}

/** `count` times from 0 to `end`. */
export function timesTo(end: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (i / (count - 1)) * end);
}
