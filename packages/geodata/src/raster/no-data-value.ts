import type { GridData } from "../grid/grid-data.ts";

/** A no-data value for a file: −9999, or with more nines if a height has that value. */
export function chooseNoDataValue({ heights }: GridData): number {
  let value = -9999;
  while (heights.includes(value)) value = 10 * value - 9;
  return value;
}
