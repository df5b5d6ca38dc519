import { type ReaderTable, readerOfEnding } from "@talus/geodata";
import { type DataKey, surfaceKeys } from "@talus/terrain";
import { childField, failAt } from "../rules/field.ts";
import { pair, quantity, triple } from "../rules/quantity-rule.ts";
import { kinds, optional, record, required, section, withDefault } from "../rules/record-rule.ts";
import { failNotSupported, filePath, inBrief, nonEmptyText, refined } from "../rules/rule.ts";
import type { TerrainSurfaceSpec } from "../types/surface-spec.ts";
import { addedFormats } from "./added-formats.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import { mostKey, noDataKey } from "./file-value-keys.ts";
import type { KnownNames } from "./law-rule.ts";
import { materialRule } from "./material-rule.ts";
import { materialZonesRule } from "./material-zones-rule.ts";
import { obstaclesRule } from "./obstacle-rules.ts";
import { direction, keysOfSurface } from "./surface-rules.ts";
import { meshKeys, pointKeys, pointSurface } from "./surveyed-ground.ts";

const interval = refined(inBrief(pair("length"), "[low, high], m"), ([low, high], field) => {
  if (!(low < high)) failAt(field, `got [${low}, ${high}]; allowed: [low, high] with low < high in m`);
  return [low, high] as const;
});

const domain = record({
  x: optional(interval, "where the surface is: from the lower to the higher", "unbounded"),
  y: optional(interval, "the same", "unbounded"),
  where: optional(nonEmptyText, 'a condition, such as `"abs(y) < 0.8"`', "everywhere"),
});

/** Name of a grid file, relative to the scenario file. */
function gridFile({ grids }: ReaderTable) {
  return refined(filePath, (file, field) => {
    const allowed = "a GeoTIFF (dem.tif) or an ESRI ASCII grid (dem.asc)";
    const isLater =
      /\.(vrt|img|hgt|nc|las|laz|xyz)$/i.test(file) && readerOfEnding(grids, file) === undefined;
    return isLater ? failNotSupported(field, allowed) : file;
  });
}

/** Keys of a surface, before the checks that involve two of them. */
export function anySurface(readers: ReaderTable) {
  return kinds("kind", {
    plane: keysOfSurface("plane", { gradient: defaults.planeGradient, height: defaults.planeHeight }),
    formula: {
      ...keysOfSurface("formula", {}),
      domain: optional(domain, "where the formula is the ground", "everywhere"),
    },
    grid: {
      file: required(
        gridFile(readers),
        "a GeoTIFF (`.tif`, `.tiff`; in metres or feet, which become metres; degrees and Web Mercator: first `talus terrain convert`) or an ESRI ASCII grid (any other extension; a `.prj` file beside it is read), relative to the scenario file" +
          addedFormats(readers, "grids"),
      ),
      ...keysOfSurface("grid", {}),
      ...noDataKey,
      mostCells: mostKey("cells"),
    },
    sphere: keysOfSurface("sphere", {}),
    cylinder: keysOfSurface("cylinder", { axis: defaults.surfaceAxis }),
    cone: keysOfSurface("cone", { axis: defaults.surfaceAxis }),
    torus: keysOfSurface("torus", { axis: defaults.surfaceAxis }),
    profile: keysOfSurface("profile", { side: defaults.profileSide, offset: defaults.profileOffset }),
    sweep: keysOfSurface("sweep", {}),
    mesh: meshKeys(readers, "that of a `.prj` file beside it, else 1"),
    points: pointKeys(readers),
  });
}

function surface(readers: ReaderTable) {
  return refined(anySurface(readers), (value, field): TerrainSurfaceSpec => {
    if (value.kind === "points") return pointSurface(value, field);
    for (const [name, key] of Object.entries<DataKey>(surfaceKeys[value.kind])) {
      const above = "belowKey" in key ? key.belowKey : undefined;
      if (above === undefined) continue;
      const given = Number(Reflect.get(value, name));
      const bound = Number(Reflect.get(value, above));
      if (given < bound) continue;
      failAt(childField(field, name), `got ${given}; allowed: below ${above} = ${bound} m`);
    }
    return value;
  });
}

export const motion = kinds("kind", {
  turntable: {
    centre: required(triple("length"), "a point of its axis, in map coordinates"),
    axis: withDefault(
      direction,
      defaults.surfaceAxis,
      "direction of the axis; a right-hand screw turns by a positive rate",
    ),
    rate: required(quantity("angular-velocity"), "at which it turns"),
  },
  conveyor: { velocity: required(triple("speed"), "the same everywhere") },
});

/**
 * @param names   laws that materials may name
 * @param readers formats of data files
 */
export function terrainRule(names: KnownNames | undefined, readers: ReaderTable) {
  const material = materialRule(names);
  const keys = record({
    surface: required(surface(readers), "which ground"),
    material: section(material, "of the ground"),
    materials: optional(
      materialZonesRule(material, readers),
      "other materials by place",
      "everywhere `material`",
    ),
    obstacles: withDefault(obstaclesRule(material, readers), [], "obstacles on the ground", "none"),
    motion: optional(motion, "motion of the ground in itself", "at rest"),
  });
  return refined(keys, (value) => ({
    surface: value.surface,
    material: value.material,
    ...(value.materials === undefined ? {} : { materials: value.materials }),
    ...(value.obstacles.length === 0 ? {} : { obstacles: value.obstacles }),
    ...(value.motion === undefined ? {} : { motion: value.motion }),
  }));
}
