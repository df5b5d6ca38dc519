import { hypot } from "@talus/portable-math";
import { requireMembers } from "@talus/portable-math/arguments";
import type { Columns } from "@talus/results/tables";
/** A table of a run as columns; NaN is an empty cell. */
export type Samples = Pick<Columns, "length" | "numbers" | "texts">;

/** A numeric column; NaN throughout if the table does not have it. */
export function column({ numbers, length }: Samples, name: string): Float64Array {
  return numbers.get(name) ?? new Float64Array(length).fill(NaN);
}

/** Magnitude of the vector whose components are these columns. */
export function sizeOf(table: Samples, names: readonly string[]): Float64Array {
  const parts = names.map((name) => column(table, name));
  return Float64Array.from({ length: table.length }, (_, i) =>
    parts.reduce((size, part) => hypot(size, part[i] ?? NaN), 0),
  );
}

/** Path length of the centre from the start at each row, m. */
export function arcLength(track: Samples): Float64Array {
  requireMembers("arcLength", "track", track, ["numbers", "texts"]);
  const [x, y, z] = ["px", "py", "pz"].map((name) => column(track, name)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const s = new Float64Array(track.length);
  for (let i = 1; i < track.length; i += 1) {
    const [a, b, c] = [x, y, z].map((p) => (p[i] ?? 0) - (p[i - 1] ?? 0)) as [number, number, number];
    s[i] = (s[i - 1] ?? 0) + hypot(a, b, c);
  }
  return s;
}

/** The table with additional columns. */
export function withColumns(table: Samples, further: Readonly<Record<string, Float64Array>>): Samples {
  requireMembers("withColumns", "table", table, ["numbers", "texts"]);
  return { ...table, numbers: new Map([...table.numbers, ...Object.entries(further)]) };
}

/** Selected rows of a table, in order. */
export function rowsOf(table: Samples, rows: Uint32Array): Samples {
  requireMembers("rowsOf", "table", table, ["numbers", "texts"]);
  const numbers = [...table.numbers].map(
    ([name, values]) => [name, Float64Array.from(rows, (i) => values[i] ?? NaN)] as const,
  );
  const texts = [...table.texts].map(
    ([name, values]) => [name, Array.from(rows, (i) => values[i] ?? "")] as const,
  );
  return { length: rows.length, numbers: new Map(numbers), texts: new Map(texts) };
}

/** Last row whose value in an increasing column is not above x; 0 if all are above. */
export function rowAt(rising: ArrayLike<number>, x: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rising[middle] ?? Infinity) <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}
