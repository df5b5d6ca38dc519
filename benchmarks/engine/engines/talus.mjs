import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { versionOf } from "../package-version.mjs";
import { fieldOf } from "../sampling.mjs";
import { gravity, radius } from "../tasks.mjs";

const law = (kind) => ({ kind, parameters: {} });

/** Coarse and fine are tolerances here: the output step does not change the motion. */
export async function loadTalus() {
  return {
    name: "Talus",
    version: versionOf("@talus/simulation"),
    settings: "relative tolerance 1e-6 and 1e-10; model and samples made within the time",
    prepare(scene, fineness) {
      const gradient = [Math.tan(scene.slope), 0];
      const surface = surfaceOf(scene, gradient);
      const terrain = createTerrain(surface);
      const { friction, restitution, velocity, angularVelocity } = scene;
      const [x, y, z] = scene.position;
      const scenario = {
        talus: 1,
        title: "",
        seed: 1,
        body: { shape: "sphere", radius, mass: 1 },
        environment: { gravity, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
        terrain: { surface, material: { staticFriction: friction, kineticFriction: friction, restitution } },
        laws: { impact: law("poisson"), friction: law("coulomb") },
        start: {
          kind: "flight",
          position:
            scene.slope === 0
              ? [x, y, z]
              : [-radius * Math.sin(scene.slope), 0, radius * Math.cos(scene.slope)],
          velocity,
          angularVelocity,
          orientation: [1, 0, 0, 0],
          place: "on-surface",
        },
        end: { time: scene.duration, atRest: false },
        bouncing: { ending: "exact" },
        output: { step: fineness.step },
        solver: {
          stepper: "dormand-prince-54",
          relativeTolerance: fineness.tolerance,
          absoluteTolerance: 0.01 * fineness.tolerance,
          maxSteps: 1e6,
        },
      };
      if (z > radius && !scene.isOnGround) scenario.start.place = "as-given";
      return () => {
        const samples = [];
        const onSample = ({ t, y: state }) =>
          samples.push([t, ...state.subarray(0, 3), ...state.subarray(7, 13)]);
        simulate(createModel(scenario, terrain), { observer: { onSample } });
        return samples;
      };
    },
  };
}

function surfaceOf(scene, gradient) {
  if (scene.ground === "plane") return { kind: "plane", gradient, height: 0 };
  if (scene.ground === "formula") return { kind: "formula", z: scene.formula };
  const { columns, rows, cell, left, front, height } = fieldOf(scene);
  const heights = Float64Array.from({ length: columns * rows }, (_, k) => height(k % columns));
  return { kind: "grid", grid: { columns, rows, x0: left, y0: front, cell, heights } };
}
