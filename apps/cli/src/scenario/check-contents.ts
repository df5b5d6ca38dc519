import type { GridData, PointCloud } from "@talus/geodata";
import { checkGrid } from "@talus/geodata/grid";
import type { TriangleMesh } from "@talus/geodata/mesh";

/** Contents returned by the readers of each list of a table, by the name of the list. */
export const contentOf = { grids: "grid", points: "points", meshes: "mesh" } as const;

/** Name of a list in a table of readers. */
export type ReaderList = keyof typeof contentOf;

/**
 * Checks what a custom reader has returned for a file.
 *
 * @throws RangeError with what is wrong, if a run could not use it
 */
export function checkContents(answer: unknown, list: ReaderList): object {
  const content = contentOf[list];
  const read = answer as { readonly origin?: Partial<Record<"x" | "y", unknown>> } | null | undefined;
  const found: unknown = typeof read === "object" && read !== null ? Reflect.get(read, content) : undefined;
  if (typeof found !== "object" || found === null) {
    throw new RangeError(`read must give an object with ${content} and origin`);
  }
  const { x, y } = read?.origin ?? {};
  if (!(Number.isFinite(x) && Number.isFinite(y))) {
    throw new RangeError(`read must give an origin with finite x and y, got ${String(x)}, ${String(y)}`);
  }
  const format: unknown = Reflect.get(answer as object, "format");
  if (format !== undefined && (typeof format !== "string" || format === "")) {
    throw new RangeError(`read: format must be a non-empty text, or omitted, got ${String(format)}`);
  }
  checkReference(Reflect.get(answer as object, "reference"));
  if (list === "grids") checkHeights(found as GridData);
  else if (list === "points") checkPoints(found as PointCloud);
  else checkMesh(found as TriangleMesh);
  return answer as object;
}

/** Checks the parts of a reference system that are used: name, code, and units for display. */
function checkReference(reference: unknown): void {
  if (reference === undefined) return;
  const { name, epsg, horizontalUnit, verticalUnit } = (reference ?? {}) as Readonly<Record<string, unknown>>;
  const isCode = epsg === undefined || Number.isInteger(epsg);
  if (typeof name === "string" && isCode && isUnit(horizontalUnit) && isUnit(verticalUnit)) return;
  throw new RangeError(
    "read: reference must be { name, epsg, horizontalUnit, verticalUnit }, a MapReference of @talus/geodata, or omitted",
  );
}

function isUnit(unit: unknown): boolean {
  const { name, metres } = (unit ?? {}) as Readonly<Record<string, unknown>>;
  return typeof name === "string" && typeof metres === "number" && metres > 0 && metres < Infinity;
}

function checkHeights(grid: GridData): void {
  checkGrid(grid, "read");
  const { heights, noData } = grid;
  if (!(heights instanceof Float64Array || heights instanceof Float32Array)) {
    throw new RangeError("read: grid.heights must be a Float64Array or a Float32Array");
  }
  if (noData !== undefined && !(noData instanceof Uint8Array)) {
    throw new RangeError("read: grid.noData must be a Uint8Array");
  }
}

function checkPoints({ x, y, z, classification }: PointCloud): void {
  for (const [name, values] of Object.entries({ x, y, z })) {
    checkNumbers(`points.${name}`, values);
    if (values.length !== x.length) {
      throw new RangeError(`read: points.${name} must have ${x.length} numbers, as x, got ${values.length}`);
    }
  }
  if (classification === undefined) return;
  if (!(classification instanceof Uint8Array && classification.length === x.length)) {
    throw new RangeError(`read: points.classification must be a Uint8Array of ${x.length} numbers`);
  }
}

function checkMesh({ vertices, triangles }: TriangleMesh): void {
  checkNumbers("mesh.vertices", vertices);
  if (vertices.length % 3 !== 0)
    throw new RangeError("read: mesh.vertices must be x, y, z one after the other");
  if (!(triangles instanceof Uint32Array && triangles.length % 3 === 0)) {
    throw new RangeError("read: mesh.triangles must be a Uint32Array of three vertices for each triangle");
  }
  const count = vertices.length / 3;
  const wrong = triangles.find((vertex) => vertex >= count);
  if (wrong !== undefined) {
    throw new RangeError(`read: mesh.triangles must name vertices below ${count}, got ${wrong}`);
  }
}

function checkNumbers(name: string, values: unknown): asserts values is Float64Array {
  if (!(values instanceof Float64Array)) throw new RangeError(`read: ${name} must be a Float64Array`);
  const wrong = values.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0) throw new RangeError(`read: ${name}[${wrong}] must be finite, got ${values[wrong]}`);
}
