import {
  readers as builtInReaders,
  classesOfGrid,
  type FileContents,
  type PolygonZones,
  readerOf,
  readGeoJsonZones,
  wholeOf,
  type ZoneData,
} from "@talus/geodata";
import type { MaterialZonesSpec } from "@talus/scenario";
import { filesBeside, type ResolvedTerrain, type ResolveOptions } from "./resolve-terrain.ts";
import { refuseDegreesBeside, requireSameSystem } from "./same-system.ts";

/**
 * Zones of materials, relative to the origin of the ground.
 *
 * @param files contents by the name in the scenario; none is needed for polygons in the scenario
 * @param shown name of that file in messages
 * @throws TerrainFileError, of one line, when its contents are wrong or do not belong to the map of the ground
 */
export async function resolveZones(
  spec: MaterialZonesSpec,
  files: ReadonlyMap<string, FileContents>,
  shown: string,
  ground: ResolvedTerrain,
  { readers = builtInReaders }: ResolveOptions,
): Promise<ZoneData> {
  const names = Object.keys(spec.classes);
  if (!("file" in spec)) return polygonsOf(spec.polygons, names, ground);
  const contents = files.get(spec.file);
  if (contents === undefined) throw new RangeError(`resolveZones: files must hold ${spec.file}`);
  if (spec.property !== undefined) {
    return readPolygons(await wholeOf(contents, shown), shown, names, spec.property, ground);
  }
  const classes = new Map(names.map((name, i) => [Number(name), i + 1]));
  const reader = readerOf(readers.grids, spec.file);
  const beside = filesBeside(reader, spec.file, files);
  const { grid, origin, reference } = await reader.read(contents, shown, { values: "classes", beside });
  requireSameSystem(reference?.epsg, ground, shown);
  const x0 = grid.x0 + origin.x - ground.origin.x;
  const y0 = grid.y0 + origin.y - ground.origin.y;
  return classesOfGrid({ ...grid, x0, y0 }, classes, shown);
}

function readPolygons(
  bytes: Uint8Array,
  shown: string,
  names: readonly string[],
  property: string,
  ground: ResolvedTerrain,
): ZoneData {
  const { origin, metresPerUnit } = ground;
  const materials = new Map(names.map((name, i) => [name, i + 1]));
  const { zones, epsg, mayBeDegrees } = readGeoJsonZones(bytes, shown, {
    property,
    materials,
    metresPerUnit,
    origin,
  });
  requireSameSystem(epsg, ground, shown);
  refuseDegreesBeside(mayBeDegrees, ground, shown);
  return zones;
}

function polygonsOf(
  polygons: Extract<MaterialZonesSpec, { readonly polygons: unknown }>["polygons"],
  names: readonly string[],
  { origin }: ResolvedTerrain,
): PolygonZones {
  const ring = (points: readonly (readonly [number, number])[]): Float64Array =>
    Float64Array.from(points.flatMap(([x, y]) => [x - origin.x, y - origin.y]));
  return {
    kind: "polygons",
    polygons: polygons.map(({ class: name, points, holes = [] }) => ({
      material: names.indexOf(name) + 1,
      rings: [points, ...holes].map(ring),
    })),
  };
}
