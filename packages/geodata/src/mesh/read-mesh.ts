import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { MeshFile, MeshOptions } from "./mesh-builder.ts";
import { readObj } from "./read-obj.ts";
import { readPly } from "./read-ply.ts";
import { readStl } from "./read-stl.ts";

/**
 * Reads a mesh by the ending of its name: .stl, .obj or .ply.
 *
 * @throws TerrainFileError "name:line: …" or "name: byte 84: …"
 */
export function readMesh(bytes: Uint8Array, name: string, options: MeshOptions = {}): MeshFile {
  if (typeof name !== "string") throw new TypeError(`readMesh: name must be a text, got ${String(name)}`);
  const ending = /\.(\w+)$/.exec(name)?.[1].toLowerCase();
  if (ending === "stl") return readStl(bytes, name, options);
  if (ending === "obj") return readObj(bytes, name, options);
  if (ending === "ply") return readPly(bytes, name, options);
  throw new TerrainFileError(
    name,
    "name",
    `ending "${ending ?? ""}" is not one of a mesh, allowed: .stl, .obj, .ply`,
  );
}
