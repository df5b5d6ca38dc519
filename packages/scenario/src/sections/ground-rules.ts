import { childField, failAt } from "../rules/field.ts";
import { pair, positive, quantity, type Range, triple } from "../rules/quantity-rule.ts";
import { kinds, optional, record, required, section, withDefault } from "../rules/record-rule.ts";
import { failNotSupported, nonEmptyText, oneOf, refined } from "../rules/rule.ts";
import type { TerrainSurfaceSpec } from "../types/surface-spec.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import type { KnownNames } from "./law-rule.ts";
import { materialRule } from "./material-rule.ts";
import { materialZonesRule } from "./material-zones-rule.ts";
import { obstaclesRule } from "./obstacle-rules.ts";
import { meshKeys, pointKeys, pointSurface } from "./surveyed-ground.ts";

const interval = refined(pair("length"), ([low, high], field) => {
  if (!(low < high)) failAt(field, `got [${low}, ${high}]; allowed: [low, high] with low < high in m`);
  return [low, high] as const;
});

const domain = record({ x: optional(interval), y: optional(interval), where: optional(nonEmptyText) });

/** A file by its path relative to the scenario file. */
const gridFile = refined(nonEmptyText, (file, field) => {
  const allowed = "a GeoTIFF (dem.tif) or an ESRI ASCII grid (dem.asc)";
  return /\.(vrt|img|hgt|nc|las|laz|xyz)$/i.test(file) ? failNotSupported(field, allowed) : file;
});

/** Where a curve given by formulas of s begins and ends; s has the unit that its formulas give it. */
const curveRange = refined(pair("ratio"), ([low, high], field) => {
  if (!(low < high)) failAt(field, `got [${low}, ${high}]; allowed: [low, high] of s with low < high`);
  return [low, high] as const;
});

const side = oneOf(["inside", "outside"]);

const direction = refined(triple("ratio"), (axis, field) => {
  if (axis.every((component) => component === 0))
    failAt(field, "got [0, 0, 0]; allowed: a vector that is not zero");
  return axis;
});

/** Half the opening of a cone: neither a line nor a plane. */
const halfAngle: Range = {
  words: "> 0 and < pi/2",
  schema: { exclusiveMinimum: 0, exclusiveMaximum: 1.5707963267948966 },
  contains: (x) => x > 0 && x < 1.5707963267948966,
};

/** Half the opening of a channel: up to a half-pipe. */
const channelAngle: Range = {
  words: "> 0 and <= pi/2",
  schema: { exclusiveMinimum: 0, maximum: 1.5707963267948966 },
  contains: (x) => x > 0 && x <= 1.5707963267948966,
};

const anySurface = kinds("kind", {
  plane: {
    gradient: withDefault(pair("ratio"), defaults.planeGradient),
    height: withDefault(quantity("length"), defaults.planeHeight),
  },
  formula: { z: required(nonEmptyText), domain: optional(domain) },
  grid: { file: required(gridFile), spline: optional(oneOf(["C2", "C1"])) },
  sphere: {
    centre: required(triple("length")),
    radius: required(quantity("length", positive)),
    side: required(side),
  },
  cylinder: {
    centre: required(triple("length")),
    axis: withDefault(direction, defaults.surfaceAxis),
    radius: required(quantity("length", positive)),
    side: required(side),
  },
  cone: {
    apex: required(triple("length")),
    axis: withDefault(direction, defaults.surfaceAxis),
    halfAngle: required(quantity("angle", halfAngle)),
    side: required(side),
  },
  torus: {
    centre: required(triple("length")),
    axis: withDefault(direction, defaults.surfaceAxis),
    ringRadius: required(quantity("length", positive)),
    tubeRadius: required(quantity("length", positive)),
    side: required(side),
  },
  profile: {
    x: required(nonEmptyText),
    z: required(nonEmptyText),
    range: required(curveRange),
    form: required(oneOf(["extruded", "revolved"])),
    side: withDefault(oneOf(["left", "right"]), defaults.profileSide),
    offset: withDefault(quantity("length"), defaults.profileOffset),
  },
  sweep: {
    x: required(nonEmptyText),
    y: required(nonEmptyText),
    z: required(nonEmptyText),
    range: required(curveRange),
    radius: required(quantity("length", positive)),
    side: required(side),
    halfAngle: optional(quantity("angle", channelAngle)),
  },
  mesh: meshKeys,
  points: pointKeys,
});

const surface = refined(anySurface, (value, field): TerrainSurfaceSpec => {
  if (value.kind === "points") return pointSurface(value, field);
  if (value.kind === "torus" && !(value.tubeRadius < value.ringRadius)) {
    failAt(
      childField(field, "tubeRadius"),
      `got ${value.tubeRadius}; allowed: below ringRadius = ${value.ringRadius} m`,
    );
  }
  return value;
});

const motion = kinds("kind", {
  turntable: {
    centre: required(triple("length")),
    axis: withDefault(direction, defaults.surfaceAxis),
    rate: required(quantity("angular-velocity")),
  },
  conveyor: { velocity: required(triple("speed")) },
});

/** @param names the laws that materials may name */
export function terrainRule(names: KnownNames | undefined) {
  const material = materialRule(names);
  const keys = record({
    surface: required(surface),
    material: section(material),
    materials: optional(materialZonesRule(material)),
    obstacles: withDefault(obstaclesRule(material), []),
    motion: optional(motion),
  });
  return refined(keys, (value) => ({
    surface: value.surface,
    material: value.material,
    ...(value.materials === undefined ? {} : { materials: value.materials }),
    ...(value.obstacles.length === 0 ? {} : { obstacles: value.obstacles }),
    ...(value.motion === undefined ? {} : { motion: value.motion }),
  }));
}
