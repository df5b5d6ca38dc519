import type { TerrainData } from "@talus/terrain";
import { countCollections } from "@talus/testing-tools";
import { startState } from "../../src/phases/start-state.ts";
import { createSphereSystem } from "../../src/run/hybrid-system.ts";
import { type Choice, contact, flight, gridOf, modelOf } from "./scenarios.ts";

/** A ground of many cells. */
export const hills = gridOf((x, y) => -0.3 * x + 0.4 * Math.sin(0.6 * x) * Math.cos(0.4 * y), 10, 1);
/**
 * Collections begin after 16 MB: 500 bytes of each evaluation go unseen, some thirty numbers that the engine boxes, or
 * two arrays.
 */
const evaluations = 30_000;
const discrete = {
  piece: 0,
  object: 0,
  material: 0,
  layer: 0,
  gripSpeed: 1e-6,
  turnMode: "free",
  spinSide: 1,
  turnSpeed: 1e-6,
  gap: 0,
  normal: [0, 0, 1],
  isLeaving: false,
  rebound: "none",
  isLoaded: false,
} as const;

/** Calls of everything that a step calls in a phase: rates, guards, projection, step limit. */
function stepsOf(choice: Choice, name: string): () => void {
  const model = modelOf(choice);
  const { y } = startState(model);
  const phase = createSphereSystem(model, { drift: 0, narrowness: 0 }).phases.find(
    (each) => each.name === name,
  );
  if (phase === undefined) throw new RangeError(`no phase ${name}`);
  const ydot = new Float64Array(y.length);
  const g = new Float64Array(phase.guards.functions.length);
  return () => {
    const workspace = phase.enter(0, y, discrete);
    for (let i = 0; i < evaluations; i += 1) {
      phase.f(0, y, ydot, workspace);
      phase.guards.evaluate(0, y, g, workspace);
      phase.project?.(0, y, workspace);
      phase.maxStep?.(0, y, workspace);
    }
  };
}

const airborne = flight([0.3, 0.4, 1], [1, 2, 3], [4, 5, 6]);
const slipping = contact([0.3, 0.4], [1, 2, 3], 2, 1);
const rolling = contact([0.3, 0.4], [1, 2, 3]);
const starts = {
  flight: airborne,
  slip: slipping,
  "slip-begins": rolling,
  roll: rolling,
  "compliant-slip": slipping,
} as const;

/** All that a scenario can add to weight, drag and the reaction of the ground. */
export const everyForce = {
  wind: [0, 1, 2].map((height) => ({ height, velocity: [height, 1, 0] as const })),
  motion: { kind: "turntable", centre: [1, 0, 0], axis: [0.1, 0, 1], rate: 2 },
  forces: [
    { kind: "magnus", coefficient: 1, airDensity: 1.2 },
    { kind: "surface-drag", law: "quadratic", coefficient: 5, flow: [1, 0, 0] },
    { kind: "rolling-resistance", arm: 0.01 },
    { kind: "pivoting", arm: 0.01 },
  ],
} as const satisfies Partial<Choice>;

/** Garbage collections that start during many evaluations of everything that a step of a phase calls, with drag. */
export function countPhaseCollections(
  name: keyof typeof starts,
  ground: TerrainData,
  more: Partial<Choice> = {},
): Promise<number> {
  const drag = { law: "quadratic", coefficient: 0.5, airDensity: 1.2 } as const;
  const run = stepsOf({ ...more, ground, drag, start: starts[name], time: 1 }, name);
  // phases share their functions: after another one the engine compiles them anew, and boxes numbers until it has
  for (let round = 0; round < 6; round += 1) run();
  return countCollections(run);
}
