import { createHullBody } from "@talus/bodies";
import { ModelError, type Scenario } from "@talus/scenario";
import { hullSurface } from "@talus/shapes";
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
    case "ellipsoid":
    case "rounded-disc":
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
      faceRadius: faceRadiusOf(shape.points),
    };
  } catch (error) {
    if (error instanceof ModelError || !(error instanceof RangeError || error instanceof TypeError))
      throw error;
    throw new ModelError(`body: ${error.message}`, { cause: error });
  }
}

/** Largest radius of the smallest circles round the triangles of a hull, or half the length of a segment, m. */
function faceRadiusOf(given: ArrayLike<number>): number {
  const { points, triangles, edges } = hullSurface(given);
  const distance = (i: number, j: number): number => {
    const [a, b, c] = [0, 1, 2].map((k) => points[3 * i + k] - points[3 * j + k]);
    return Math.sqrt(a * a + b * b + c * c);
  };
  let largest = 0;
  for (let e = 0; e < edges.length; e += 2) {
    largest = Math.max(largest, 0.5 * distance(edges[e], edges[e + 1]));
  }
  for (let t = 0; t < triangles.length; t += 3) {
    const [i, j, k] = triangles.subarray(t, t + 3);
    largest = Math.max(largest, radiusAbout(distance(i, j), distance(j, k), distance(k, i)));
  }
  return largest;
}

/** Radius of the smallest circle round a triangle of three sides: of the longest side where its angle is not acute. */
function radiusAbout(a: number, b: number, c: number): number {
  const longest = Math.max(a, b, c);
  if (2 * longest * longest >= a * a + b * b + c * c) return 0.5 * longest;
  const s = 0.5 * (a + b + c);
  return (a * b * c) / (4 * Math.sqrt(s * (s - a) * (s - b) * (s - c)));
}
