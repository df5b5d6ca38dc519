import { type ReaderTable, readerOfEnding } from "@talus/geodata";
import { childField, failAt } from "../rules/field.ts";
import { pair, positive, quantity, type Range, triple } from "../rules/quantity-rule.ts";
import { kinds, optional, record, required, section, withDefault } from "../rules/record-rule.ts";
import { failNotSupported, filePath, inBrief, nonEmptyText, oneOf, refined } from "../rules/rule.ts";
import type { TerrainSurfaceSpec } from "../types/surface-spec.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import type { KnownNames } from "./law-rule.ts";
import { materialRule } from "./material-rule.ts";
import { materialZonesRule } from "./material-zones-rule.ts";
import { obstaclesRule } from "./obstacle-rules.ts";
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

/** A file by its path relative to the scenario file. */
function gridFile({ grids }: ReaderTable) {
  return refined(filePath, (file, field) => {
    const allowed = "a GeoTIFF (dem.tif) or an ESRI ASCII grid (dem.asc)";
    const isLater =
      /\.(vrt|img|hgt|nc|las|laz|xyz)$/i.test(file) && readerOfEnding(grids, file) === undefined;
    return isLater ? failNotSupported(field, allowed) : file;
  });
}

/** Where a curve given by formulas of s begins and ends; s has the unit that its formulas give it. */
const curveRange = refined(inBrief(pair("ratio"), "[low, high]"), ([low, high], field) => {
  if (!(low < high)) failAt(field, `got [${low}, ${high}]; allowed: [low, high] of s with low < high`);
  return [low, high] as const;
});

const side = oneOf(["inside", "outside"]);

const direction = refined(inBrief(triple("ratio"), "3 numbers, not 0"), (axis, field) => {
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

/** What a file says of a surface, before what depends on two of its keys. */
export function anySurface(readers: ReaderTable) {
  return kinds("kind", {
    plane: {
      gradient: withDefault(pair("ratio"), defaults.planeGradient, "slopes along x and y"),
      height: withDefault(
        quantity("length"),
        defaults.planeHeight,
        "z = height + gradient[0] x + gradient[1] y",
      ),
    },
    formula: {
      z: required(
        nonEmptyText,
        "z in m as a formula of x and y in m, such as `4.8 - x/5` or `if(x < 1, 0, (x - 1)^2)`",
      ),
      domain: optional(domain, "where the formula is the ground", "everywhere"),
    },
    grid: {
      file: required(
        gridFile(readers),
        "a GeoTIFF (`.tif`, `.tiff`; in metres or feet, which become metres; degrees: first `talus terrain convert`) or an ESRI ASCII grid (any other ending), relative to the scenario file",
      ),
      spline: optional(
        oneOf(["C2", "C1"]),
        "how the nodes are joined: twice continuously differentiable, or once, which rings less on rough data",
        "`C2`",
      ),
    },
    sphere: {
      centre: required(triple("length"), "of a ball, or of a bowl from inside"),
      radius: required(quantity("length", positive), "of the ball"),
      side: required(side, "on which side of the solid the body moves"),
    },
    cylinder: {
      centre: required(triple("length"), "any point of its axis; it is endless"),
      axis: withDefault(direction, defaults.surfaceAxis, "direction of the axis"),
      radius: required(quantity("length", positive), "of the cylinder"),
      side: required(side, "on which side of the solid the body moves"),
    },
    cone: {
      apex: required(triple("length"), "its tip; it is endless: a heap outside, a funnel inside"),
      axis: withDefault(direction, defaults.surfaceAxis, "direction from the tip into the cone"),
      halfAngle: required(quantity("angle", halfAngle), "between the axis and the surface"),
      side: required(side, "on which side of the solid the body moves"),
    },
    torus: {
      centre: required(triple("length"), "of the ring; inside, it is a tube bent to a ring"),
      axis: withDefault(direction, defaults.surfaceAxis, "direction of the axis"),
      ringRadius: required(quantity("length", positive), "of the middle line of the tube"),
      tubeRadius: required(quantity("length", positive), "of the tube, below `ringRadius`"),
      side: required(side, "on which side of the solid the body moves"),
    },
    profile: {
      x: required(
        nonEmptyText,
        "a curve in a vertical plane: x (or, revolved, the distance from the z axis) in m as a formula of s",
      ),
      z: required(nonEmptyText, "height in m as a formula of s"),
      range: required(curveRange, "where s begins and ends"),
      form: required(oneOf(["extruded", "revolved"]), "along y, or about the z axis"),
      side: withDefault(
        oneOf(["left", "right"]),
        defaults.profileSide,
        "on which side of the curve the body moves, along growing s; left is above where x grows",
      ),
      offset: withDefault(
        quantity("length"),
        defaults.profileOffset,
        "the ground lies this far from the curve towards the body; with minus its radius the body's centre runs on the curve",
      ),
    },
    sweep: {
      x: required(nonEmptyText, "middle line of a tube: x in m as a formula of s"),
      y: required(nonEmptyText, "y of the same"),
      z: required(nonEmptyText, "z of the same"),
      range: required(curveRange, "where s begins and ends"),
      radius: required(
        quantity("length", positive),
        "of the tube, below every radius of curvature of its middle line",
      ),
      side: required(side, "in the tube, or on it"),
      halfAngle: optional(
        quantity("angle", channelAngle),
        "inside: only the part within this angle of its lowest line, an open channel; `90 deg` is a half-pipe",
        "the whole tube",
      ),
    },
    mesh: meshKeys(readers),
    points: pointKeys(readers),
  });
}

function surface(readers: ReaderTable) {
  return refined(anySurface(readers), (value, field): TerrainSurfaceSpec => {
    if (value.kind === "points") return pointSurface(value, field);
    if (value.kind === "torus" && !(value.tubeRadius < value.ringRadius)) {
      failAt(
        childField(field, "tubeRadius"),
        `got ${value.tubeRadius}; allowed: below ringRadius = ${value.ringRadius} m`,
      );
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
 * @param names   the laws that materials may name
 * @param readers the formats that files may have
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
    obstacles: withDefault(obstaclesRule(material, readers), [], "what stands on the ground", "none"),
    motion: optional(motion, "of the ground in itself", "at rest"),
  });
  return refined(keys, (value) => ({
    surface: value.surface,
    material: value.material,
    ...(value.materials === undefined ? {} : { materials: value.materials }),
    ...(value.obstacles.length === 0 ? {} : { obstacles: value.obstacles }),
    ...(value.motion === undefined ? {} : { motion: value.motion }),
  }));
}
