import { requireList, requireMembers, requirePositive } from "@talus/portable-math/arguments";
import type { Samples } from "./samples.ts";

/** Selected rows, and the error caused by omitting the others. */
export interface Thinned {
  /** Increasing row indices. */
  readonly rows: Uint32Array;
  /**
   * Largest deviation of an omitted row from the straight line in t between the kept rows around it, by column in its
   * unit; 0 if all rows are kept.
   */
  readonly errors: ReadonlyMap<string, number>;
}

/**
 * Selects at most `most` rows of a track: both ends, then repeatedly the row farthest from the straight line between
 * the selected rows around it, relative to the range of its column (Douglas and Peucker 1973, worst first). Peaks are
 * thus kept.
 *
 * @param names columns considered; t is the abscissa
 */
export function thin(track: Samples, names: readonly string[], most: number): Thinned {
  requireMembers("thin", "track", track, ["numbers", "texts"]);
  requireList("thin", "names", names);
  requirePositive("thin", "most", most);
  const t = track.numbers.get("t") ?? new Float64Array(track.length);
  if (track.length <= most) {
    const errors = new Map(names.map((name) => [name, 0]));
    return { rows: Uint32Array.from({ length: track.length }, (_, i) => i), errors };
  }
  const columns = names.flatMap((name) => courseOf(track.numbers.get(name)));
  const gaps = createHeap();
  const measure = (from: number, to: number): void => {
    const worst = worstBetween(t, columns, from, to);
    if (worst.row >= 0) gaps.push({ from, to, ...worst });
  };
  const last = track.length - 1;
  const kept = [0, last];
  measure(0, last);
  while (kept.length < most) {
    const gap = gaps.pop();
    if (gap === undefined) break;
    kept.push(gap.row);
    measure(gap.from, gap.row);
    measure(gap.row, gap.to);
  }
  const rows = Uint32Array.from(kept).sort();
  const errors = new Map(names.map((name) => [name, errorOf(t, track.numbers.get(name), rows)]));
  return { rows, errors };
}

/** A column that is compared with straight lines. */
interface Course {
  readonly values: Float64Array;
  /** 1 over the range of the values. */
  readonly scale: number;
}

/** None for a column that is missing or constant. An empty cell has the value before it. */
function courseOf(column: Float64Array | undefined): readonly Course[] {
  if (column === undefined) return [];
  let [low, high] = [Infinity, -Infinity];
  let isFull = true;
  for (const x of column) {
    if (x < low) low = x;
    if (x > high) high = x;
    if (Number.isNaN(x)) isFull = false;
  }
  if (!(high > low)) return [];
  return [{ values: isFull ? column : withoutGaps(column), scale: 1 / (high - low) }];
}

function withoutGaps(values: Float64Array): Float64Array {
  let before = 0;
  return values.map((x) => {
    if (!Number.isNaN(x)) before = x;
    return before;
  });
}

interface Worst {
  readonly row: number;
  readonly distance: number;
}

function worstBetween(t: Float64Array, columns: readonly Course[], from: number, to: number): Worst {
  let [row, distance] = from + 1 < to ? [from + 1, 0] : [-1, -1];
  const [t0 = 0, t1 = 0] = [t[from], t[to]];
  for (const { values, scale } of columns) {
    const [a = 0, b = 0] = [values[from], values[to]];
    const slope = t1 > t0 ? (b - a) / (t1 - t0) : 0;
    for (let i = from + 1; i < to; i += 1) {
      const off = scale * Math.abs((values[i] ?? 0) - a - slope * ((t[i] ?? 0) - t0));
      if (off > distance) [row, distance] = [i, off];
    }
  }
  return { row, distance };
}

function errorOf(t: Float64Array, values: Float64Array | undefined, rows: Uint32Array): number {
  let worst = 0;
  if (values === undefined) return worst;
  for (let k = 0; k + 1 < rows.length; k += 1) {
    const [from = 0, to = 0] = [rows[k], rows[k + 1]];
    const [a = NaN, b = NaN, t0 = 0, t1 = 0] = [values[from], values[to], t[from], t[to]];
    const slope = t1 > t0 ? (b - a) / (t1 - t0) : 0;
    for (let i = from + 1; i < to; i += 1) {
      const off = Math.abs((values[i] ?? NaN) - a - slope * ((t[i] ?? 0) - t0));
      if (off > worst) worst = off;
    }
  }
  return worst;
}

interface Gap extends Worst {
  readonly from: number;
  readonly to: number;
}

/** A heap that returns the gap with the largest deviation first. */
function createHeap(): { push(gap: Gap): void; pop(): Gap | undefined } {
  const gaps: Gap[] = [];
  const far = (i: number): number => gaps[i]?.distance ?? -Infinity;
  const swap = (i: number, j: number): void => {
    const [a, b] = [gaps[i], gaps[j]];
    if (a === undefined || b === undefined) return;
    gaps[i] = b;
    gaps[j] = a;
  };
  return {
    push(gap) {
      let i = gaps.push(gap) - 1;
      for (let up = (i - 1) >> 1; i > 0 && far(i) > far(up); up = (i - 1) >> 1) {
        swap(i, up);
        i = up;
      }
    },
    pop() {
      const first = gaps[0];
      const end = gaps.pop();
      if (end === undefined || gaps.length === 0) return first;
      gaps[0] = end;
      for (let i = 0; ; ) {
        const left = 2 * i + 1;
        const down = far(left + 1) > far(left) ? left + 1 : left;
        if (!(far(down) > far(i))) return first;
        swap(i, down);
        i = down;
      }
    },
  };
}
