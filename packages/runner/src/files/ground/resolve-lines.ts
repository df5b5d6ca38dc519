import { type FileContents, readGeoJsonLine, wholeOf } from "@talus/geodata";
import type { OnFileLine } from "@talus/scenario";
import type { FileLines } from "@talus/simulation";
import type { ResolvedTerrain } from "./resolve-terrain.ts";
import { refuseDegreesBeside, requireSameSystem } from "./same-system.ts";

/**
 * Points of the lines that walls, dams and gates follow, relative to the origin of the ground.
 *
 * @throws RangeError when a file is missing in `files`; TerrainFileError, of one line, when its contents are wrong or
 *   do not belong to the map of the ground
 */
export async function resolveLines(
  lines: readonly OnFileLine[],
  files: ReadonlyMap<string, FileContents>,
  shownAs: (file: string) => string,
  ground: ResolvedTerrain,
): Promise<FileLines> {
  const { origin, metresPerUnit } = ground;
  const read = new Map<string, readonly (readonly [number, number])[]>();
  for (const { key, file, line } of lines) {
    const contents = files.get(file);
    if (contents === undefined) throw new RangeError(`resolveScene: files must hold ${file}`);
    const which = line === undefined ? {} : { line };
    const found = readGeoJsonLine(await wholeOf(contents, shownAs(file)), shownAs(file), {
      ...which,
      metresPerUnit,
      origin,
    });
    requireSameSystem(found.epsg, ground, shownAs(file));
    refuseDegreesBeside(found.mayBeDegrees, ground, shownAs(file));
    read.set(key, found.points);
  }
  return read;
}
