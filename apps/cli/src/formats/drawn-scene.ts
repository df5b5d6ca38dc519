import { shiftToOrigin } from "@talus/runner/files";
import { withLines } from "@talus/simulation";
import type { ObstacleData } from "@talus/terrain";
import type { SceneRun } from "@talus/viewer";
import type { DrawnRun } from "./recorded-run.ts";

/** The run with the obstacles on its ground, including triangles of meshes, its gates and zones. */
export function withObstacles(run: DrawnRun): DrawnRun & SceneRun {
  const { terrain, gates = [] } = withLines(shiftToOrigin(run.scenario, run.origin), run.parts);
  const { obstacles = [] } = terrain;
  const data = obstacles.flatMap(({ material: _material, ...obstacle }, i): ObstacleData[] => {
    if (obstacle.kind !== "mesh") return [obstacle as ObstacleData];
    const mesh = run.parts.meshes?.get(i);
    if (mesh === undefined) return [];
    const { file: _file, unit: _unit, ...rest } = obstacle;
    return [{ ...rest, ...mesh }];
  });
  const { zones } = run.parts;
  const zoneNames = Object.keys(terrain.materials?.classes ?? {});
  return { ...run, obstacles: data, gates, zoneNames, ...(zones && { zones }) };
}
