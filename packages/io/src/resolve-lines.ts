import { type FileContents, readGeoJsonLine, wholeOf } from "@talus/geodata";
import type { GateSpec, ObstacleSpec, Scenario } from "@talus/scenario";
import type { FileLines } from "@talus/simulation";
import type { ResolvedTerrain } from "./resolve-terrain.ts";
import { refuseDegreesBeside, requireSameSystem } from "./same-system.ts";

/** Something of a scenario that follows a line of a file. */
export interface OnFileLine {
  /** Of the scenario, such as "terrain.obstacles[0]". */
  readonly key: string;
  readonly file: string;
  readonly line?: string | number;
}

/** All walls, dams and gates that follow a line of a file. */
export function onFileLines(
  { obstacles = [] }: Scenario["terrain"],
  gates: readonly GateSpec[] = [],
): readonly OnFileLine[] {
  const onLine = (each: ObstacleSpec | GateSpec, key: string): OnFileLine[] => {
    if (each.kind !== "wall" && each.kind !== "dam" && each.kind !== "line") return [];
    const { file, line } = each;
    return file === undefined ? [] : [{ key, file, ...(line === undefined ? {} : { line }) }];
  };
  return [
    ...obstacles.flatMap((each, i) => onLine(each, `terrain.obstacles[${i}]`)),
    ...gates.flatMap((each, i) => onLine(each, `gates[${i}]`)),
  ];
}

/**
 * The lines, counted from the origin of the ground.
 *
 * @throws RangeError when a file is not in `files`; TerrainFileError, of one line, when its contents are wrong or do not belong to
 *         the map of the ground
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
