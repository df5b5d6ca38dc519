import type { Material } from "./material.ts";

/**
 * Materials of the ground by zones of the map; outside them the ground has its own. The index 1, 2, … in
 * `Contact.material` is the position of a material among the keys of `classes`.
 */
export type MaterialZonesSpec = (ZoneFile | ZonePolygons) & {
  /** Coefficients by the name, or the number, of the class. */
  readonly classes: Readonly<Record<string, Material>>;
};

/**
 * Polygons as GeoJSON, or a raster of classes as GeoTIFF or ESRI ASCII grid; the path is relative to the scenario file.
 */
interface ZoneFile {
  readonly file: string;
  /** GeoJSON only: property that names the class. */
  readonly property?: string;
}

interface ZonePolygons {
  /** Later polygons cover earlier ones. */
  readonly polygons: readonly ZonePolygonSpec[];
}

export interface ZonePolygonSpec {
  readonly class: string;
  /** Corners, m. */
  readonly points: readonly (readonly [number, number])[];
  readonly holes?: readonly (readonly (readonly [number, number])[])[];
}
