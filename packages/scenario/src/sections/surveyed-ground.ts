import { readerOfEnding, readers } from "@talus/geodata";
import { childField, type Field, failAt } from "../rules/field.ts";
import { between, positive, quantity } from "../rules/quantity-rule.ts";
import { failMissing, optional, required, withDefault } from "../rules/record-rule.ts";
import { failNotSupported, integer, listOf, nonEmptyText, oneOf, refined } from "../rules/rule.ts";
import type { PatchSpec, SmoothSpec } from "../types/surface-spec.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";

const meshFile = refined(nonEmptyText, (file, field) => {
  if (readerOfEnding(readers.meshes, file) !== undefined) return file;
  const endings = readers.meshes.flatMap((reader) => reader.endings).map((ending) => `.${ending}`);
  return failAt(field, `got ${file}; allowed: a mesh: ${endings.join(", ")}`);
});

const pointFile = refined(nonEmptyText, (file, field) => {
  const allowed = "points as text (cloud.xyz, cloud.csv), LAS or LAZ (cloud.laz)";
  return /\.(e57|ply|copc)$/i.test(file) ? failNotSupported(field, allowed) : file;
});

/** Classes of LAS points. */
const classes = listOf(integer(0, 255), "a list of classes from 0 to 255, such as [2] for ground", 1);

/** Planes that meet at such an angle are no longer nearly one. */
const flatness = between(0, 0.1);

/** Keys of a surface of triangles. */
export const meshKeys = {
  file: required(meshFile),
  unit: optional(quantity("length", positive)),
  flatness: optional(quantity("angle", flatness)),
};

/** Keys of a surface through points or near them. */
export const pointKeys = {
  file: required(pointFile),
  method: withDefault(oneOf(["patch", "smooth"]), defaults.pointMethod),
  classes: optional(classes),
  longestSide: optional(quantity("length", positive)),
  cell: optional(quantity("length", positive)),
  smoothingLength: optional(quantity("length", positive)),
  reach: optional(quantity("length", positive)),
};

/** Keys of one method are mistakes beside the other. */
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
  readonly longestSide?: number;
  readonly cell?: number;
  readonly smoothingLength?: number;
  readonly reach?: number;
}
