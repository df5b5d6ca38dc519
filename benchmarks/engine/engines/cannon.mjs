import { Body, ContactMaterial, Heightfield, Material, Plane, Sphere, Vec3, World } from "cannon-es";
import { versionOf } from "../package-version.mjs";
import { fieldOf, stepThrough, tiltedGravity } from "../sampling.mjs";
import { radius } from "../tasks.mjs";

export async function loadCannon() {
  return {
    name: "cannon-es",
    version: versionOf("cannon-es"),
    settings: "50 iterations of its solver, inertia of a ball set by hand, no damping, no sleep",
    prepare(scene, { step }) {
      return () => {
        const world = new World({ gravity: new Vec3(...tiltedGravity(scene)), allowSleep: false });
        world.solver.iterations = 50;
        const material = new Material();
        const { friction, restitution } = scene;
        world.addContactMaterial(new ContactMaterial(material, material, { friction, restitution }));
        world.addBody(groundOf(scene, material));
        const body = new Body({
          mass: 1,
          material,
          shape: new Sphere(radius),
          position: new Vec3(...scene.position),
          velocity: new Vec3(...scene.velocity),
          angularVelocity: new Vec3(...scene.angularVelocity),
          linearDamping: 0,
          angularDamping: 0,
        });
        // By default the engine uses the inertia of the bounding box of the shape.
        const inertia = 0.4 * radius * radius;
        body.inertia.set(inertia, inertia, inertia);
        body.invInertia.set(1 / inertia, 1 / inertia, 1 / inertia);
        body.updateInertiaWorld(true);
        world.addBody(body);
        const { position: p, velocity: v, angularVelocity: w } = body;
        return stepThrough(
          scene,
          step,
          () => world.step(step),
          () => [p.x, p.y, p.z, v.x, v.y, v.z, w.x, w.y, w.z],
        );
      };
    },
  };
}

function groundOf(scene, material) {
  if (scene.ground === "plane") return new Body({ mass: 0, material, shape: new Plane() });
  const { columns, rows, cell, left, front, height } = fieldOf(scene);
  const heights = Array.from({ length: columns }, (_, i) => new Array(rows).fill(height(i)));
  const shape = new Heightfield(heights, { elementSize: cell });
  return new Body({ mass: 0, material, shape, position: new Vec3(left, front, 0) });
}
