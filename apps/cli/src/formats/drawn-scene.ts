import { shiftToOrigin } from "@talus/runner/files";
import { withLines } from "@talus/simulation";
import type { ObstacleData } from "@talus/terrain";
import type { SceneRun } from "@talus/viewer";
import type { DrawnRun } from "./recorded-run.ts";

/** The run with what stands on its ground, the triangles of meshes included. */
export function withObstacles(run: DrawnRun): DrawnRun & SceneRun {
  const { obstacles = [] } = withLines(shiftToOrigin(run.scenario, run.origin), run.parts).terrain;
  const data = obstacles.flatMap(({ material: _material, ...obstacle }, i): ObstacleData[] => {
    if (obstacle.kind !== "mesh") return [obstacle as ObstacleData];
    const mesh = run.parts.meshes?.get(i);
    if (mesh === undefined) return [];
    const { file: _file, unit: _unit, ...rest } = obstacle;
    return [{ ...rest, ...mesh }];
  });
  return { ...run, obstacles: data };
}
