import { requireObject } from "@talus/portable-math/arguments";
import { createBall } from "./ball.ts";
import { createConvex } from "./convex.ts";
import { createConvexShape } from "./convex-shape.ts";
import type { Solid } from "./solid.ts";
import type { SolidShape } from "./solid-shape.ts";
import { createUpright } from "./upright.ts";

/**
 * A solid in closed form, from its measures.
 *
 * @throws TypeError for an unknown kind; the caller has checked the measures
 */
export function createSolid(shape: SolidShape): Solid {
  requireObject("createSolid", "shape", shape);
  switch (shape.kind) {
    case "convex":
      return createConvex(createConvexShape(shape.corners, shape.faces));
    case "upright":
      return createUpright(shape);
    case "ball":
      return createBall(shape.centre, shape.radius);
    default: {
      const unknown: never = shape;
      throw new TypeError(
        `createSolid: kind must be convex, upright or ball, got ${String((unknown as SolidShape).kind)}`,
      );
    }
  }
}
