import { type ReaderTable, readerOfEnding } from "@talus/geodata";
import { childField, type Field, failAt } from "../rules/field.ts";
import { pair } from "../rules/quantity-rule.ts";
import { failMissing, mappingOf, optional, record, required } from "../rules/record-rule.ts";
import { filePath, inBrief, listOf, nonEmptyText, type Rule, refined } from "../rules/rule.ts";
import { clipped } from "../rules/scenario-error.ts";
import type { Material } from "../types/material.ts";
import type { MaterialZonesSpec, ZonePolygonSpec } from "../types/material-spec.ts";
import { addedFormats } from "./added-formats.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";

const geoJson = /\.(geo)?json$/i;

function zoneFile({ grids }: ReaderTable) {
  return refined(filePath, (file, field) => {
    const allowed = "polygons (zones.geojson) or a raster of classes (classes.tif, classes.asc)";
    return geoJson.test(file) || readerOfEnding(grids, file) !== undefined
      ? file
      : failAt(field, `got ${clipped(file)}; allowed: ${allowed}`);
  });
}

const mappingOfClasses = "a mapping of each class to its staticFriction, kineticFriction, restitution";

/** Number of classes that one byte per cell can distinguish from the ground's own material. */
const mostClasses = 255;

const corners = inBrief(
  listOf(pair("length"), "a list of at least three points [x, y] in m", 3),
  "list of 2 x m",
);
const holes = inBrief(listOf(corners, "a list of holes, each a list of points"), "list of lists");

const polygon = record({
  class: required(nonEmptyText, "name of its material among `classes`"),
  points: required(corners, "its corners, at least three"),
  holes: optional(holes, "holes in the polygon, each a list of corners", "none"),
});

const polygons = listOf(
  polygon,
  "a list of polygons, such as [{ class: rock, points: [[0, 0], [10, 0], [0, 10]] }]",
  1,
);

/** Materials by zones of the map: from a file, or polygons in the scenario itself. */
export function materialZonesRule(material: Rule<Material>, readers: ReaderTable): Rule<MaterialZonesSpec> {
  const keys = record({
    file: optional(
      zoneFile(readers),
      "`.geojson` or `.json`: polygons and multipolygons with holes. `.tif`, `.tiff`, `.asc`: a raster of classes" +
        addedFormats(readers, "grids"),
      "one of `file`, `polygons`",
    ),
    property: optional(nonEmptyText, "GeoJSON: the property of a feature that names its class", "`material`"),
    polygons: optional(
      polygons,
      "in the scenario itself; later ones cover earlier ones",
      "one of `file`, `polygons`",
    ),
    classes: required(
      mappingOf(material, mappingOfClasses),
      "materials by class name; for a raster integers, at most 255. A missing class is an error; cells without data have the material of the ground",
    ),
  });
  return refined(keys, zonesOf);
}

interface ZoneKeys {
  readonly file?: string;
  readonly property?: string;
  readonly polygons?: readonly ZonePolygonSpec[];
  readonly classes: Readonly<Record<string, Material>>;
}

function zonesOf(value: ZoneKeys, field: Field): MaterialZonesSpec {
  const { file, property, polygons: given, classes: known } = value;
  if (given !== undefined) {
    if (file !== undefined)
      failAt(childField(field, "file"), "is given together with polygons; allowed: one of the two");
    if (property !== undefined) failProperty(field);
    for (const [i, each] of given.entries()) checkClass(field, i, each, known);
    return { polygons: given, classes: known };
  }
  if (file === undefined) return failMissing(childField(field, "file"), "a file of zones, or polygons");
  if (geoJson.test(file)) return { file, property: property ?? defaults.zoneProperty, classes: known };
  if (property !== undefined) failProperty(field);
  const names = Object.keys(known);
  if (names.length > mostClasses)
    failAt(childField(field, "classes"), `got ${names.length} classes; allowed: at most ${mostClasses}`);
  for (const name of names) {
    if (!/^(0|-?[1-9]\d*)$/.test(name)) {
      failAt(childField(childField(field, "classes"), name), "allowed: integers, the classes of a raster");
    }
  }
  return { file, classes: known };
}

function failProperty(field: Field): never {
  failAt(childField(field, "property"), "allowed: only with a GeoJSON file");
}

function checkClass(
  field: Field,
  i: number,
  { class: name }: ZonePolygonSpec,
  known: Readonly<Record<string, Material>>,
): void {
  if (Object.hasOwn(known, name)) return;
  const place = childField(childField(childField(field, "polygons"), i), "class");
  failAt(place, `got ${clipped(name)}; allowed: ${Object.keys(known).join(", ")}`);
}
