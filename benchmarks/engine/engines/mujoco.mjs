import loadMujoco from "@mujoco/mujoco";
import { versionOf } from "../package-version.mjs";
import { fieldOf, stepThrough, tiltedGravity } from "../sampling.mjs";
import { radius } from "../tasks.mjs";

export async function loadMujocoEngine() {
  const mujoco = await loadMujoco();
  return {
    name: "MuJoCo",
    version: versionOf("@mujoco/mujoco"),
    settings:
      "elliptic cone, Newton, implicitfast; restitution by stiffness and damping of the contact, which lasts ten steps",
    prepare(scene, { step }) {
      return () => {
        const model = mujoco.MjModel.from_xml_string(xmlOf(scene, step));
        const data = new mujoco.MjData(model);
        data.qpos.set([...scene.position, 1, 0, 0, 0]);
        // The angular velocity of a free joint is in the body's frame, which is the world's at the start.
        data.qvel.set([...scene.velocity, ...scene.angularVelocity]);
        const samples = stepThrough(
          scene,
          step,
          () => mujoco.mj_step(model, data),
          () => [...data.qpos.subarray(0, 3), ...data.qvel.subarray(0, 3), ...spin(data.qpos, data.qvel)],
        );
        data.delete();
        model.delete();
        return samples;
      };
    },
  };
}

/** The body's angular velocity in the world: q w q*. */
function spin(qpos, qvel) {
  const [a, b, c, d] = qpos.subarray(3, 7);
  const [x, y, z] = qvel.subarray(3, 6);
  const t = [2 * (c * z - d * y), 2 * (d * x - b * z), 2 * (b * y - c * x)];
  return [
    x + a * t[0] + c * t[2] - d * t[1],
    y + a * t[1] + d * t[0] - b * t[2],
    z + a * t[2] + b * t[1] - c * t[0],
  ];
}

function xmlOf(scene, step) {
  const g = tiltedGravity(scene).join(" ");
  const contact = `friction="${scene.friction} 0 0" condim="3" ${softness(scene, step)}`;
  const { asset, ground } = scene.ground === "plane" ? plane : fieldXml(fieldOf(scene));
  return `<mujoco>
  <option gravity="${g}" timestep="${step}" integrator="implicitfast" cone="elliptic"/>
  <asset>${asset}</asset>
  <worldbody>
    <geom ${ground} ${contact}/>
    <body><freejoint/><geom type="sphere" size="${radius}" mass="1" ${contact}/></body>
  </worldbody>
</mujoco>`;
}

const plane = { asset: "", ground: `type="plane" size="100 100 1"` };

/** Heights of a field are stretched to 0 .. 1 when they are read, and from there to its size. */
function fieldXml({ columns, rows, cell, left, front, height }) {
  const heights = Array.from({ length: columns }, (_, i) => height(i));
  const low = Math.min(...heights);
  const range = Math.max(...heights) - low || 1;
  const half = [0.5 * cell * (columns - 1), 0.5 * cell * (rows - 1)];
  const row = heights.join(" ");
  const elevation = heights.some((z) => z !== low)
    ? `elevation="${new Array(rows).fill(row).join(" ")}"`
    : "";
  return {
    asset: `<hfield name="field" nrow="${rows}" ncol="${columns}" size="${half.join(" ")} ${range} 1" ${elevation}/>`,
    ground: `type="hfield" hfield="field" pos="${left + half[0]} ${front + half[1]} ${low}"`,
  };
}

/** Without rebound the engine's own setting; with it a spring and a damper that give the rebound asked for. */
function softness({ restitution }, step) {
  if (restitution === 0) return "";
  const frequency = Math.PI / (10 * step);
  const ratio = dampingRatio(restitution);
  return `solref="${-frequency * frequency} ${-2 * ratio * frequency}" solimp="0.99 0.99 0.001 0.5 1"`;
}

/** Damping ratio of a contact that pushes only: e = exp(-z (pi - acos(1 - 2 z^2))/sqrt(1 - z^2)), z below 1/sqrt(2). */
function dampingRatio(restitution) {
  let [low, high] = [0, Math.SQRT1_2];
  for (let i = 0; i < 60; i += 1) {
    const z = 0.5 * (low + high);
    const e = Math.exp((-z * (Math.PI - Math.acos(1 - 2 * z * z))) / Math.sqrt(1 - z * z));
    if (e > restitution) low = z;
    else high = z;
  }
  return low;
}
