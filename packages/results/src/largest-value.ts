import type { Extreme } from "./run-records.ts";

/** Largest of the values offered, with its time and position. */
export interface LargestValue {
  /**
   * Accepts the value if it exceeds the floor and all values before. @param at holds the position in its first three
   * numbers
   */
  offer(value: number, t: number, at: Float64Array): boolean;
  /** The largest value so far, `floor` before the first. */
  value(): number;
  /** The largest value with time and position; undefined if none exceeded the floor. */
  read(): Extreme | undefined;
  /** Nothing was offered yet. */
  restart(): void;
}

/** @param floor only values larger than this count */
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
    restart() {
      value = floor;
    },
  };
}
