import { requireBytes } from "../files/require-bytes.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { createMeshBuilder, type MeshBuilder, type MeshFile, type MeshOptions } from "./mesh-builder.ts";
import { type PlyElement, type PlyProperty, readPlyHeader } from "./ply-header.ts";
import { createPlyValues, type PlyValues } from "./ply-values.ts";

const INDEX_LISTS = ["vertex_indices", "vertex_index"];

/**
 * Reads a PLY mesh: text or binary, elements vertex (x, y, z) and face (vertex_indices). Polygons are triangulated;
 * other elements and properties are passed over.
 *
 * @param name the file's name, for errors
 * @throws TerrainFileError "name:line: …", or "name: byte 200: …" in the data of a binary file
 */
export function readPly(bytes: Uint8Array, name: string, options: MeshOptions = {}): MeshFile {
  requireBytes("readPly", bytes);
  const builder = createMeshBuilder(options, name);
  const header = readPlyHeader(bytes, name);
  const vertex = checkElements(header.elements, (what) => {
    throw new TerrainFileError(name, header.lines, what);
  });
  const values = createPlyValues(bytes, header, name);
  for (const element of header.elements) {
    for (let i = 0; i < element.count; i += 1) {
      values.begin();
      if (element === vertex) readVertex(element, values, builder);
      else if (element.name === "face") readFace(element, values, builder);
      else for (const property of element.properties) values.read(property);
      values.end();
    }
  }
  values.finish();
  return builder.finish(values.fail);
}

/** @returns the element of the vertices, which must come before the faces */
function checkElements(elements: readonly PlyElement[], fail: (what: string) => never): PlyElement {
  const vertexAt = elements.findIndex(({ name }) => name === "vertex");
  const faceAt = elements.findIndex(({ name }) => name === "face");
  if (vertexAt < 0 || faceAt < vertexAt)
    fail("file must have an element vertex and an element face behind it");
  if (elements.filter(({ name }) => name === "vertex" || name === "face").length !== 2) {
    fail("elements vertex and face must each be named once");
  }
  for (const element of elements)
    if (element.properties.length === 0) fail(`element ${element.name} has no property`);
  const vertex = elements[vertexAt];
  for (const axis of ["x", "y", "z"]) {
    const named = vertex.properties.filter(({ name }) => name === axis);
    if (named.length !== 1 || named[0].countType !== undefined) fail(`vertex must have one number ${axis}`);
  }
  if (elements[faceAt].properties.filter(isIndexList).length !== 1) {
    fail(`face must have one list of ${INDEX_LISTS.join(" or ")}`);
  }
  return vertex;
}

function isIndexList({ name, countType, type }: PlyProperty): boolean {
  return INDEX_LISTS.includes(name) && countType !== undefined && !type.startsWith("float");
}

function readVertex({ properties }: PlyElement, values: PlyValues, builder: MeshBuilder): void {
  let [x, y, z] = [0, 0, 0];
  for (const property of properties) {
    const [value] = values.read(property);
    if (property.name === "x") x = value;
    if (property.name === "y") y = value;
    if (property.name === "z") z = value;
  }
  builder.vertex(x, y, z);
}

function readFace({ properties }: PlyElement, values: PlyValues, builder: MeshBuilder): void {
  for (const property of properties) {
    const numbers = values.read(property);
    if (!isIndexList(property)) continue;
    if (numbers.length < 3) values.fail(`face has ${numbers.length} corners, allowed: at least 3`);
    for (const index of numbers) {
      if (!(Number.isInteger(index) && index >= 0 && index < builder.vertexCount)) {
        values.fail(`corner ${index} of a face, allowed: 0 to ${builder.vertexCount - 1}`);
      }
    }
    if (!builder.polygon(numbers)) values.fail("face of more than 3 corners crosses itself or has no area");
  }
}
