import { readers as builtInReaders, type FileContents, type MapOrigin, readerOf } from "@talus/geodata";
import type { ObstacleSpec } from "@talus/scenario";
import type { SceneParts } from "@talus/simulation";
import type { ResolveOptions } from "./resolve-terrain.ts";

/**
 * Triangles of obstacles, by index in the list. Meshes in map coordinates are relative to the origin of the ground,
 * meshes placed by the scenario relative to the origin of their file.
 *
 * @throws RangeError when a file is missing in `files`; TerrainFileError, of one line, when its contents are wrong
 */
export async function resolveMeshes(
  obstacles: readonly ObstacleSpec[],
  files: ReadonlyMap<string, FileContents>,
  { shownAs = (file) => file, readers = builtInReaders }: ResolveOptions,
  ground: MapOrigin,
): Promise<NonNullable<SceneParts["meshes"]>> {
  const meshes = new Map<number, { vertices: Float64Array; triangles: Uint32Array }>();
  for (const [i, obstacle] of obstacles.entries()) {
    if (obstacle.kind !== "mesh") continue;
    const { file, unit, at } = obstacle;
    const contents = files.get(file);
    if (contents === undefined) throw new RangeError(`resolveScene: files must hold ${file}`);
    // A mesh that is put at a place is in a unit of length.
    const metresPerUnit = unit ?? (at === undefined ? undefined : 1);
    const options = metresPerUnit === undefined ? {} : { metresPerUnit };
    const { mesh, origin } = await readerOf(readers.meshes, file).read(contents, shownAs(file), options);
    const offsets =
      at === undefined
        ? [origin.x - ground.x, origin.y - ground.y, -(ground.z ?? 0)]
        : [origin.x, origin.y, 0];
    const vertices = mesh.vertices.map((value, k) => value + (offsets[k % 3] ?? 0));
    meshes.set(i, { vertices, triangles: mesh.triangles });
  }
  return meshes;
}
