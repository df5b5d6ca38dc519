export type { AsciiGridHeader } from "./ascii-grid/header.ts";
export { type AsciiGrid, readAsciiGrid } from "./ascii-grid/read-ascii-grid.ts";
export type { ByteSource } from "./files/byte-source.ts";
export { TerrainFileError } from "./files/terrain-file-error.ts";
export { fileText } from "./files/text-bytes.ts";
export { type GeoJsonLine, type GeoJsonLineOptions, readGeoJsonLine } from "./geojson/read-geojson-line.ts";
export { type GeoJsonOptions, type GeoJsonZones, readGeoJsonZones } from "./geojson/read-geojson-zones.ts";
export type { GridData } from "./grid/grid-data.ts";
export type { PointCloud } from "./points/point-cloud.ts";
export {
  type FileContents,
  type FileReader,
  type FilesBeside,
  type GridFile,
  type GridReader,
  nameBeside,
  type PointFile,
  type RasterFile,
  type ReaderTable,
  type ReadOptions,
  wholeOf,
} from "./readers/file-reader.ts";
export { readerOf, readerOfEnding } from "./readers/find-reader.ts";
export { readers } from "./readers/readers.ts";
export type { LengthUnit } from "./reference/length-unit.ts";
export type { MapBounds, MapShift } from "./reference/map-origin.ts";
export type { MapReference } from "./reference/map-reference.ts";
export { type MapOrigin, requireOrigin, toMap } from "./reference/run-on-map.ts";
export { classesOfGrid } from "./zones/classes-of-grid.ts";
export type { ClassZones, PolygonZones, ZoneData, ZonePolygon } from "./zones/zone-data.ts";
