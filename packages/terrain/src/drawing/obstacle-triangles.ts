import { requireFunctions, requireObject } from "@talus/portable-math/arguments";
import { joinTriangles, solidTriangles, type Triangles } from "@talus/shapes/drawing";
import type { Terrain } from "../ground/terrain.ts";
import { placedVertices } from "../obstacles/mesh-solid.ts";
import type { ObstacleData } from "../obstacles/obstacle-data.ts";
import { solidShapes } from "../obstacles/solid-shapes.ts";

/**
 * An obstacle as triangles, in its place in the scene. Round parts are drawn with 24 sides.
 *
 * @param ground the surface of the scene
 * @throws RangeError or TypeError that names the field, the allowed and the given value
 */
export function obstacleTriangles(data: ObstacleData, ground: Terrain): Triangles {
  requireObject("obstacleTriangles", "data", data);
  requireFunctions("obstacleTriangles", "ground", ground, ["evaluateSurface"]);
  const label = data.name ?? data.kind;
  if (data.kind === "mesh") {
    return { vertices: placedVertices(data, label, ground), triangles: data.triangles };
  }
  return joinTriangles(solidShapes(data, label, ground).map(solidTriangles));
}
