import type { GridData } from "../grid/grid-data.ts";

/** A number that can mean "no data" in a file: −9999, or with more nines when a height has that value. */
export function chooseNoDataValue({ heights }: GridData): number {
  let value = -9999;
  while (heights.includes(value)) value = 10 * value - 9;
  return value;
}
