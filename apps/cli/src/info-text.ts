/** Coordinate reference system of a file as `--json` shows it. */
export interface CrsInfo {
  readonly name: string;
  readonly epsg?: number;
  readonly verticalEpsg?: number;
}

export function crsText({ name, epsg, verticalEpsg }: CrsInfo): string {
  const codes = [epsg, verticalEpsg].filter((code) => code !== undefined).map((code) => `EPSG:${code}`);
  const text = [name, ...codes].filter((part) => part !== "").join(", ");
  return text === "" ? "not stated" : text;
}

/** A heading and a line for each name with its text. */
export function headedRows(heading: string, rows: readonly (readonly [string, string])[]): string {
  return `${heading}\n${rows.map(([name, text]) => `  ${name.padEnd(22)}${text}\n`).join("")}`;
}

/** Six digits are enough to read; --json has all of them. */
export function digits(x: number): string {
  return String(Number(x.toPrecision(6)));
}

/** Map coordinates have many digits before the point: millimetres for all. */
export function place(x: number): string {
  return String(Number(x.toFixed(3)));
}
