// A ball of 2 kg falls 1 m onto a cushion that absorbs 5 J per impact, until it rests: node drop.mjs
import { fileURLToPath } from "node:url";
import { builtInLaws, createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { laws } from "./cushion-law.mjs";

const surface = { kind: "plane", gradient: [0, 0], height: 0 };
const material = { staticFriction: 0.5, kineticFriction: 0.5, restitution: 1 };
export const scenario = {
  talus: 1,
  title: "A ball on a cushion",
  seed: 1,
  body: { shape: "sphere", radius: 0.1, mass: 2 },
  environment: { gravity: 9.81, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
  terrain: { surface, material },
  laws: {
    impact: { kind: "cushion", parameters: { energy: 5 } },
    friction: { kind: "coulomb", parameters: {} },
  },
  start: {
    kind: "flight",
    position: [0, 0, 1.1],
    velocity: [0, 0, 0],
    angularVelocity: [0, 0, 0],
    orientation: [1, 0, 0, 0],
    place: "as-given",
  },
  end: { time: 10, atRest: true },
  bouncing: { ending: "threshold", normalSpeed: 1e-4 },
  solver: {
    stepper: "dormand-prince-54",
    relativeTolerance: 1e-10,
    absoluteTolerance: 1e-12,
    maxSteps: 1_000_000,
  },
  output: { step: 0.01 },
};

/** One run with the built-in laws and those of this folder. */
export function drop() {
  const tables = { ...builtInLaws, impact: [...builtInLaws.impact, ...laws] };
  return simulate(createModel(scenario, createTerrain(surface), tables));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { events, outcome, t } = drop();
  for (const { kind, t: time, energyLost } of events) {
    console.log(`${time.toFixed(6)} s  ${kind}${energyLost > 0 ? `, ${energyLost.toFixed(6)} J lost` : ""}`);
  }
  console.log(`${outcome} at ${t.toFixed(6)} s`);
}
