/** A heading, and one line for each name with its text. */
export function headedRows(heading: string, rows: readonly (readonly [string, string])[]): string {
  return `${heading}\n${rows.map(([name, text]) => `  ${name.padEnd(22)}${text}\n`).join("")}`;
}

/** A number with six digits for display; --json has all of them. */
export function digits(x: number): string {
  return String(Number(x.toPrecision(6)));
}

/** Map coordinates to millimetres, since they have many digits before the point. */
export function place(x: number): string {
  return String(Number(x.toFixed(3)));
}
