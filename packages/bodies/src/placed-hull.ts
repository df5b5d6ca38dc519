import type { Triple } from "@talus/kinematics";
import { hullSurface, type SweptHull } from "@talus/shapes";
import type { InertiaTensor } from "./inertia-tensor.ts";
import { type MassProperties, type Pose, pointInPose } from "./mass-properties.ts";
import { type PrincipalAxes, principalAxes } from "./principal-axes.ts";
import type { PlacedBody } from "./rigid-body.ts";

/**
 * A swept hull in its frame B, with the mass properties given in the frame A of its points: the corners of the hull,
 * from the mass centre, along the principal axes.
 *
 * @param hull checked: its points finite.
 */
export function placedHull(where: string, hull: SweptHull, properties: MassProperties): PlacedBody {
  const { mass, centre, inertia } = properties;
  const { moments, orientation } = axesOf(inertia);
  const pose_AB: Pose = { position: centre, orientation };
  const { corners, points: given } = hullSurface(hull.points);
  const points = Float64Array.from(
    [...corners].flatMap((i) =>
      pointInPose(where, [given[3 * i], given[3 * i + 1], given[3 * i + 2]], pose_AB),
    ),
  );
  return {
    body: { shape: { kind: "hull", points, rounding: hull.rounding }, mass, inertia_B: moments },
    pose_AB,
  };
}

/** Products of inertia below this fraction of the largest moment are round-off: the axes of A are principal. */
const smallProduct = 1e-13;

/** Principal axes: those of A where they are principal to round-off, in their order. */
function axesOf(inertia: InertiaTensor): PrincipalAxes {
  const [xx, xy, xz, yy, yz, zz] = inertia;
  const moments: Triple = [xx, yy, zz];
  const product = Math.max(Math.abs(xy), Math.abs(xz), Math.abs(yz));
  if (product <= smallProduct * Math.max(...moments)) return { moments, orientation: [1, 0, 0, 0] };
  return principalAxes(inertia);
}
