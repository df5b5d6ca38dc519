/** Name of the file with the reference system of another one: `dem.prj` for `dem.asc`. */
export function prjName(file: string): string {
  return `${file.replace(/\.[^./\\]*$/, "")}.prj`;
}

/** Name of the world file beside a GeoTIFF: `dem.tfw` beside `dem.tif`. */
export function worldName(file: string): string {
  return `${file.replace(/\.[^./\\]*$/, "")}.tfw`;
}

/** Name of the file beside another one in which GDAL and ArcGIS keep what its format cannot hold. */
export function auxName(file: string): string {
  return `${file}.aux.xml`;
}

/** Name of the file beside a GeoTIFF that says which cells have heights. */
export function maskName(file: string): string {
  return `${file}.msk`;
}
