import RAPIER from "@dimforge/rapier3d-compat";
import { fieldOf, stepThrough, tiltedGravity } from "../sampling.mjs";
import { radius } from "../tasks.mjs";

export async function loadRapier() {
  await RAPIER.init({});
  return {
    name: "Rapier",
    version: RAPIER.version(),
    settings: "no damping, no sleep, continuous collision detection on",
    prepare(scene, { step }) {
      return () => {
        const [gx, gy, gz] = tiltedGravity(scene);
        const world = new RAPIER.World({ x: gx, y: gy, z: gz });
        world.timestep = step;
        const { friction, restitution } = scene;
        const rough = (description) => description.setFriction(friction).setRestitution(restitution);
        const ground = world.createRigidBody(RAPIER.RigidBodyDesc.fixed());
        world.createCollider(rough(groundOf(scene)), ground);
        const [x, y, z] = scene.position;
        const [wx, wy, wz] = scene.angularVelocity;
        const body = world.createRigidBody(
          RAPIER.RigidBodyDesc.dynamic()
            .setTranslation(x, y, z)
            .setLinvel(...scene.velocity)
            .setAngvel({ x: wx, y: wy, z: wz })
            .setCanSleep(false)
            .setCcdEnabled(true),
        );
        world.createCollider(rough(RAPIER.ColliderDesc.ball(radius)).setMass(1), body);
        const samples = stepThrough(
          scene,
          step,
          () => world.step(),
          () =>
            [body.translation(), body.linvel(), body.angvel()].flatMap((each) => [each.x, each.y, each.z]),
        );
        world.free();
        return samples;
      };
    },
  };
}

/** Its field lies in x and z with y up: turned upright about x. */
function groundOf(scene) {
  if (scene.ground === "plane") return RAPIER.ColliderDesc.cuboid(100, 100, 10).setTranslation(0, 0, -10);
  const { columns, rows, cell, left, front, height } = fieldOf(scene);
  const [length, width] = [columns - 1, rows - 1];
  const heights = Float32Array.from({ length: columns * rows }, (_, k) => height(Math.floor(k / rows)));
  const half = Math.SQRT1_2;
  return RAPIER.ColliderDesc.heightfield(width, length, heights, { x: cell * length, y: 1, z: cell * width })
    .setRotation({ x: half, y: 0, z: 0, w: half })
    .setTranslation(left + 0.5 * cell * length, front + 0.5 * cell * width, 0);
}
