import { createHullBody, type HullBody } from "@talus/bodies";
import type { Shape } from "@talus/shapes";

type Triple = readonly [number, number, number];

/** Shape of a body as in a scenario, m. */
export type DrawnBody =
  | { readonly shape: "sphere"; readonly radius: number }
  | { readonly shape: "eccentric-sphere"; readonly radius: number; readonly centre: Triple }
  | { readonly shape: "ellipsoid"; readonly semiAxes: Triple }
  | { readonly shape: "rounded-disc"; readonly radius: number; readonly edgeRadius: number }
  | HullBody;

/** Shape of the body of a scenario in the body frame: origin at the mass centre, axes principal. */
export function shapeOfBody(body: DrawnBody): Shape {
  switch (body.shape) {
    case "sphere":
      return { kind: "sphere", radius: body.radius };
    case "eccentric-sphere":
      return { kind: "eccentric-sphere", radius: body.radius, centre_B: body.centre };
    case "ellipsoid":
      return { kind: "ellipsoid", semiAxes: body.semiAxes };
    case "rounded-disc":
      return { kind: "rounded-disc", radius: body.radius, edgeRadius: body.edgeRadius };
    case "box":
    case "prism":
    case "hull":
    case "rock":
    case "test-block":
      return plainHull(createHullBody(body).body.shape);
    default: {
      const unknown: never = body;
      throw new TypeError(
        `shapeOfBody: shape must be sphere, eccentric-sphere, ellipsoid, rounded-disc, box, prism, hull, rock or test-block, got ${String((unknown as { shape?: unknown } | undefined)?.shape)}`,
      );
    }
  }
}

/** The same with points that JSON writes as a list. */
function plainHull(shape: Shape): Shape {
  return shape.kind === "hull" ? { ...shape, points: Array.from(shape.points) } : shape;
}
