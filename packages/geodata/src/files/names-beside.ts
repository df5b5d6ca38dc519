/** Name of the file beside another one that holds its reference system: `dem.prj` beside `dem.asc`. */
export function prjName(file: string): string {
  return `${file.replace(/\.[^./\\]*$/, "")}.prj`;
}

/** Name of the file beside a GeoTIFF that says which cells have heights. */
export function maskName(file: string): string {
  return `${file}.msk`;
}
