/** Largest plausible height, m: values beyond it mean "no data", or the data are damaged. */
export const LARGEST_HEIGHT = 1e6;

/** Reason why a number is not a valid height, without its place. */
export function wrongHeight(value: number, metres: number): string {
  return `${beyondLimit(value, metres)}; if it means no data, say so: noData: ${value} in the scenario, or --nodata ${value}`;
}

/** The same of what has no value for no data. */
export function beyondLimit(value: number, metres: number): string {
  const shown = metres === 1 ? `${value} m` : `${value} (${value * metres} m)`;
  return `height is ${shown}, allowed: within ${LARGEST_HEIGHT} m`;
}
