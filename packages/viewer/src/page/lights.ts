import { DirectionalLight, Group, Vector3 } from "three";
import type { RunView } from "../run-view.ts";
import { pictureAxes } from "../view-angle.ts";

/** Resolution of the shadow, pixels across. */
const resolution = 512;

/** A light vertically above the body that casts its shadow, so that the height of flight is visible. */
export interface OverheadLight {
  readonly object: Group;
  over(body: Vector3): void;
}

export function createOverheadLight(
  { radius, ground, obstacles }: RunView,
  intensity: number,
): OverheadLight {
  const light = new DirectionalLight("#ffffff", intensity);
  let lowest = Infinity;
  for (const { vertices } of [ground, ...obstacles]) {
    for (let k = 2; k < vertices.length; k += 3) lowest = Math.min(lowest, vertices[k] ?? Infinity);
  }
  light.castShadow = true;
  light.shadow.mapSize.set(resolution, resolution);
  const { camera } = light.shadow;
  [camera.left, camera.right, camera.bottom, camera.top] = [-1.2, 1.2, -1.2, 1.2].map(
    (x) => x * radius,
  ) as Four;
  camera.up.set(0, 1, 0);
  return {
    object: new Group().add(light, light.target),
    over(body) {
      light.position.set(body.x, body.y, body.z + 4 * radius);
      light.target.position.set(body.x, body.y, body.z);
      camera.near = radius;
      camera.far = 6 * radius + Math.max(0, body.z - lowest);
      camera.updateProjectionMatrix();
    },
  };
}

type Four = [number, number, number, number];

/** Position of the sun: over the left shoulder of the viewer, far enough to the side for relief to be visible. */
export function sunOf({ eye: angle }: RunView): Vector3 {
  const { right, up, eye } = pictureAxes(angle);
  const part = (k: 0 | 1 | 2): number =>
    -0.8 * right[k] + 0.25 * up[k] + 0.15 * eye[k] + (k === 2 ? 0.45 : 0);
  return new Vector3(part(0), part(1), part(2));
}
