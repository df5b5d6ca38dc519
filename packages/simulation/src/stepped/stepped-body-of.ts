import { createHullBody } from "@talus/bodies";
import { ModelError, type Scenario } from "@talus/scenario";
import type { SteppedBody } from "./stepped-body.ts";

/**
 * The points, rounding and inertia of the body of a scenario, in its frame B.
 *
 * @throws ModelError for a shape that is no hull of points swept by a ball
 */
export function steppedBodyOf(body: Scenario["body"]): SteppedBody {
  const { mass } = body;
  switch (body.shape) {
    case "sphere": {
      const { radius } = body;
      const J = 0.4 * mass * radius * radius;
      return { points: new Float64Array(3), rounding: radius, mass, inertia: [J, J, J] };
    }
    case "eccentric-sphere": {
      const { radius, centre, inertia } = body;
      return { points: Float64Array.from(centre), rounding: radius, mass, inertia };
    }
    case "box":
    case "prism":
    case "hull":
    case "rock":
    case "test-block":
      return hullOf(body);
    default:
      throw new ModelError(
        `body.shape: with method: stepped must be sphere, eccentric-sphere, box, prism, hull, rock or test-block, got ${body.shape}; on level ground leave out method`,
      );
  }
}

function hullOf(body: Parameters<typeof createHullBody>[0]): SteppedBody {
  try {
    const { body: placed, pose_AB } = createHullBody(body);
    const { shape, mass, inertia_B } = placed;
    if (shape.kind !== "hull") throw new RangeError(`shape must be a hull, got ${shape.kind}`);
    const [w, x, y, z] = pose_AB.orientation;
    const [a, b, c] = inertia_B;
    return {
      points: Float64Array.from(shape.points),
      rounding: shape.rounding,
      mass,
      inertia: [a, b, c],
      q_AB: [w, x, y, z],
    };
  } catch (error) {
    if (error instanceof ModelError || !(error instanceof RangeError || error instanceof TypeError))
      throw error;
    throw new ModelError(`body: ${error.message}`, { cause: error });
  }
}
