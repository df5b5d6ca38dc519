import type { Terrain } from "../terrain.ts";
import { createBall } from "./ball.ts";
import { createConvex } from "./convex.ts";
import { createConvexShape } from "./convex-shape.ts";
import { createMeshSolid } from "./mesh-solid.ts";
import type { ObstacleData } from "./obstacle-data.ts";
import type { Solid } from "./solid.ts";
import type { SolidShape } from "./solid-shape.ts";
import { solidShapes } from "./solid-shapes.ts";
import { createUpright } from "./upright.ts";

/**
 * The solids that an obstacle consists of.
 *
 * @param label how errors call it
 * @throws RangeError or TypeError that names the obstacle, the field, what is allowed and what was given
 */
export function createSolids(data: ObstacleData, label: string, terrain: Terrain): readonly Solid[] {
  if (data.kind === "mesh") return [createMeshSolid(data, label, terrain)];
  return solidShapes(data, label, terrain).map(createSolid);
}

function createSolid(shape: SolidShape): Solid {
  switch (shape.kind) {
    case "convex":
      return createConvex(createConvexShape(shape.corners, shape.faces));
    case "upright":
      return createUpright(shape);
    case "ball":
      return createBall(shape.centre, shape.radius);
  }
}
