import { type ReaderTable, readerOfEnding } from "@talus/geodata";
import { childField, type Field, failAt } from "../rules/field.ts";
import { positive, quantity } from "../rules/quantity-rule.ts";
import { failMissing, optional, required } from "../rules/record-rule.ts";
import { failNotSupported, filePath, inBrief, integer, listOf, refined } from "../rules/rule.ts";
import { clipped } from "../rules/scenario-error.ts";
import type { PatchSpec, SmoothSpec } from "../types/surface-spec.ts";
import { addedFormats } from "./added-formats.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import { mostKey, noDataKey } from "./file-value-keys.ts";
import { keysOfSurface } from "./surface-rules.ts";

function meshFile({ meshes }: ReaderTable) {
  return refined(filePath, (file, field) => {
    if (readerOfEnding(meshes, file) !== undefined) return file;
    const endings = meshes.flatMap((reader) => reader.endings).map((ending) => `.${ending}`);
    return failAt(field, `got ${clipped(file)}; allowed: a mesh: ${endings.join(", ")}`);
  });
}

function pointFile({ points }: ReaderTable) {
  return refined(filePath, (file, field) => {
    const allowed = "points as text (cloud.xyz, cloud.csv), LAS or LAZ (cloud.laz)";
    const isLater = /\.(e57|ply|copc)$/i.test(file) && readerOfEnding(points, file) === undefined;
    return isLater ? failNotSupported(field, allowed) : file;
  });
}

/** Classes of LAS points. */
const classes = inBrief(
  listOf(integer(0, 255), "a list of classes from 0 to 255, such as [2] for ground", 1),
  "list of 0 .. 255",
);

/**
 * Keys of a surface of triangles.
 *
 * @param usualUnit what stands for its unit where that is left out
 */
export function meshKeys(readers: ReaderTable, usualUnit: string) {
  return {
    file: required(
      meshFile(readers),
      "triangles: `.stl`, `.obj` or `.ply`, relative to the scenario file; free is the side from which their corners run anticlockwise" +
        addedFormats(readers, "meshes"),
    ),
    unit: optional(quantity("length", positive), "length of the unit of the file: `1 mm`", usualUnit),
    ...keysOfSurface("mesh", {}),
  };
}

/** Keys of a surface through points or near them. */
export function pointKeys(readers: ReaderTable) {
  return {
    file: required(
      pointFile(readers),
      "`.las`, `.laz`, or text with x, y, z in each line (any other extension), relative to the scenario file" +
        addedFormats(readers, "points"),
    ),
    ...keysOfSurface("points", { method: defaults.pointMethod }),
    classes: optional(classes, "classes of the points that are ground, such as `[2]`", "all"),
    ...noDataKey,
    mostPoints: mostKey("points"),
  };
}

/** Refuses keys of one method with the other. */
export function pointSurface(
  { method, longestSide, cell, smoothingLength, reach, ...file }: PointKeys,
  field: Field,
): PatchSpec | SmoothSpec {
  const given = { longestSide, cell, smoothingLength, reach };
  const others =
    method === "patch" ? (["cell", "smoothingLength", "reach"] as const) : (["longestSide"] as const);
  for (const name of others) {
    if (given[name] === undefined) continue;
    failAt(
      childField(field, name),
      `got ${given[name]}; allowed: only with method ${method === "patch" ? "smooth" : "patch"}`,
    );
  }
  if (method === "patch") return { ...file, method, ...(longestSide === undefined ? {} : { longestSide }) };
  if (cell === undefined)
    return failMissing(childField(field, "cell"), "with method smooth a number > 0 in m");
  return {
    ...file,
    method,
    cell,
    ...(smoothingLength === undefined ? {} : { smoothingLength }),
    ...(reach === undefined ? {} : { reach }),
  };
}

interface PointKeys {
  readonly kind: "points";
  readonly file: string;
  readonly method: "patch" | "smooth";
  readonly classes?: readonly number[];
  readonly noData?: number;
  readonly mostPoints?: number;
  readonly longestSide?: number;
  readonly cell?: number;
  readonly smoothingLength?: number;
  readonly reach?: number;
}
