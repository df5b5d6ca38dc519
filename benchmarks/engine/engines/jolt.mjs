import initJolt from "jolt-physics";
import { versionOf } from "../package-version.mjs";
import { fieldOf, stepThrough, tiltedGravity } from "../sampling.mjs";
import { radius } from "../tasks.mjs";

const layers = { still: 0, moving: 1 };

export async function loadJolt() {
  const jolt = await initJolt();
  return {
    name: "Jolt",
    version: versionOf("jolt-physics"),
    settings:
      "no damping, no sleep, linear cast of moving bodies, enhanced removal of inner edges, rebound from 0 m/s on",
    prepare(scene, { step }) {
      return () => {
        const world = createWorld(jolt);
        const system = world.GetPhysicsSystem();
        const settings = system.GetPhysicsSettings();
        settings.mMinVelocityForRestitution = 0;
        system.SetPhysicsSettings(settings);
        system.SetGravity(new jolt.Vec3(...tiltedGravity(scene)));
        const bodies = system.GetBodyInterface();
        const identity = new jolt.Quat(0, 0, 0, 1);
        addBody(groundOf(jolt, scene), jolt.EMotionType_Static, layers.still);
        const body = addBody(
          { shape: new jolt.SphereShape(radius), place: new jolt.RVec3(...scene.position), turn: identity },
          jolt.EMotionType_Dynamic,
          layers.moving,
        );
        bodies.SetLinearVelocity(body.GetID(), new jolt.Vec3(...scene.velocity));
        bodies.SetAngularVelocity(body.GetID(), new jolt.Vec3(...scene.angularVelocity));
        const xyz = (vector) => [vector.GetX(), vector.GetY(), vector.GetZ()];
        const samples = stepThrough(
          scene,
          step,
          () => world.Step(step, 1),
          () => [
            ...xyz(body.GetCenterOfMassPosition()),
            ...xyz(body.GetLinearVelocity()),
            ...xyz(body.GetAngularVelocity()),
          ],
        );
        jolt.destroy(world);
        return samples;

        function addBody({ shape, place, turn }, motion, layer) {
          const creation = new jolt.BodyCreationSettings(shape, place, turn, motion, layer);
          creation.mFriction = scene.friction;
          creation.mRestitution = scene.restitution;
          creation.mLinearDamping = 0;
          creation.mAngularDamping = 0;
          creation.mAllowSleeping = false;
          creation.mMaxLinearVelocity = 1e3;
          creation.mMaxAngularVelocity = 1e3;
          creation.mEnhancedInternalEdgeRemoval = true;
          creation.mMotionQuality = jolt.EMotionQuality_LinearCast;
          if (motion === jolt.EMotionType_Dynamic) {
            creation.mOverrideMassProperties = jolt.EOverrideMassProperties_CalculateInertia;
            creation.mMassPropertiesOverride.mMass = 1;
          }
          const made = bodies.CreateBody(creation);
          bodies.AddBody(made.GetID(), jolt.EActivation_Activate);
          return made;
        }
      };
    },
  };
}

function createWorld(jolt) {
  const settings = new jolt.JoltSettings();
  const filter = new jolt.ObjectLayerPairFilterTable(2);
  filter.EnableCollision(layers.still, layers.moving);
  const broad = new jolt.BroadPhaseLayerInterfaceTable(2, 2);
  broad.MapObjectToBroadPhaseLayer(layers.still, new jolt.BroadPhaseLayer(0));
  broad.MapObjectToBroadPhaseLayer(layers.moving, new jolt.BroadPhaseLayer(1));
  settings.mObjectLayerPairFilter = filter;
  settings.mBroadPhaseLayerInterface = broad;
  settings.mObjectVsBroadPhaseLayerFilter = new jolt.ObjectVsBroadPhaseLayerFilterTable(broad, 2, filter, 2);
  return new jolt.JoltInterface(settings);
}

/** Its field lies in x and z with y up: turned upright about x. */
function groundOf(jolt, scene) {
  if (scene.ground === "plane") {
    return {
      shape: new jolt.BoxShape(new jolt.Vec3(100, 100, 10), 0),
      place: new jolt.RVec3(0, 0, -10),
      turn: new jolt.Quat(0, 0, 0, 1),
    };
  }
  const settings = new jolt.HeightFieldShapeSettings();
  // Jolt's fields are square; this one is as long as the others' and wider.
  const { columns, cell, left, height } = fieldOf(scene);
  const side = columns - 1;
  settings.mSampleCount = side;
  settings.mOffset = new jolt.Vec3(left, 0, -0.5 * cell * side);
  settings.mScale = new jolt.Vec3(cell, 1, cell);
  for (let k = 0; k < side * side; k += 1) settings.mHeightSamples.push_back(height(k % side));
  return {
    shape: settings.Create().Get(),
    place: new jolt.RVec3(0, 0, 0),
    turn: new jolt.Quat(Math.SQRT1_2, 0, 0, Math.SQRT1_2),
  };
}
