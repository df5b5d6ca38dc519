import type { Extreme } from "./run-records.ts";

/** The largest of the values offered, with its time and place. */
export interface LargestValue {
  /** Takes the value if it is larger than all before, and > 0. @param at holds the place in its first three numbers */
  offer(value: number, t: number, at: Float64Array): boolean;
  /** 0 before anything was offered. */
  value(): number;
  /** Undefined when nothing was above zero. */
  read(): Extreme | undefined;
}

/** @param floor the values that count are larger than this */
export function createLargestValue(floor = 0): LargestValue {
  let value = floor;
  let time = 0;
  const place = new Float64Array(3);
  return {
    value: () => value,
    offer(candidate, t, at) {
      if (!(candidate > value)) return false;
      value = candidate;
      time = t;
      for (let i = 0; i < 3; i += 1) place[i] = at[i] ?? 0;
      return true;
    },
    read() {
      if (value === floor) return undefined;
      const [x = 0, y = 0, z = 0] = place;
      return { value, t: time, place: [x, y, z] };
    },
  };
}
