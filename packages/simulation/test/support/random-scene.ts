import type { RunResult } from "@talus/results";
import type { ObstacleSpec } from "@talus/scenario";
import { createContact, createTerrain, type DistanceQuery, type TerrainData } from "@talus/terrain";
import type { seededRandom } from "@talus/testing-tools";
import { createModel, simulate } from "../../src/index.ts";
import { createEnergyWatch, type EnergyGain } from "./energy-watch.ts";
import { createRowWatch, rowFaultsOf } from "./row-watch.ts";
import { type Choice, contact, flight, level, scenarioOf } from "./scenarios.ts";

type Random = ReturnType<typeof seededRandom>;

export const waves: TerrainData = { kind: "formula", z: "0.4*sin(x/2)*cos(y/3) - x/5" };

export function randomObstacle(random: Random): ObstacleSpec {
  const at = [random.uniform(-5, 6), random.uniform(-6, 6)] as const;
  const material = {
    staticFriction: 0.7,
    kineticFriction: random.uniform(0, 0.7),
    restitution: random.uniform(0, 0.9),
  };
  switch (random.integer(0, 5)) {
    case 0: {
      const to = [at[0] + random.uniform(1, 5), at[1] + random.uniform(-5, 5)] as const;
      return { kind: "wall", from: at, to, thickness: random.uniform(0.02, 0.5), height: 2, material };
    }
    case 1:
      return { kind: "box", centre: [...at, 0], size: [2, 3, random.uniform(0.5, 3)], turn: at[0], material };
    case 2:
      return { kind: "cylinder", at, radius: random.uniform(0.2, 2), height: 1.5, material };
    case 3:
      return { kind: "sphere", centre: [...at, 0.3], radius: random.uniform(0.5, 2), material };
    case 4:
      return { kind: "tree", at, radius: random.uniform(0.1, 0.4), height: 3, top: "round", material };
    default: {
      const points = [at, [at[0] + 6, at[1] + 2], [at[0] + 9, at[1] + 9]] as const;
      return { kind: "dam", points, crest: 1.5, crestWidth: 0.8, sideSlope: 0.8, base: -2, material };
    }
  }
}

/** A sphere thrown or rolling among up to twelve obstacles. */
export function randomChoice(random: Random, ground: TerrainData): Choice {
  const kinetic = random.uniform(0, 0.8);
  const radius = random.uniform(0.1, 0.6);
  return {
    ground,
    radius,
    mass: 10_000 * radius * radius * radius,
    friction: [kinetic + random.uniform(0, 0.2), kinetic],
    restitution: random.uniform(0, 0.9),
    drag: { law: "linear", coefficient: random.integer(0, 2) === 0 ? 2 : 0 },
    start: randomStart(random),
    time: 4,
    outputStep: 0.01,
    obstacles: Array.from({ length: random.integer(1, 12) }, () => randomObstacle(random)),
  };
}

function randomStart(random: Random): Choice["start"] {
  const any = (size: number) => random.uniform(-size, size);
  // beside the obstacles, which stand between -6 and 15
  if (random.integer(0, 2) === 0) {
    return contact([-9, any(6)], [any(9), any(30), any(9)], random.uniform(0, 8), Math.PI + any(0.5));
  }
  return flight([any(6), any(6), 9], [any(8), any(8), any(6)], [any(9), any(9), any(9)]);
}

/**
 * Runs a scenario; the deepest gap to any object, m, what its energy gains, and what is wrong with the forces on its
 * rows.
 */
export function watch(choice: Choice): {
  result: RunResult;
  depth: number;
  gain: EnergyGain;
  rows: readonly string[];
} {
  const model = createModel(scenarioOf(choice), createTerrain(choice.ground ?? level));
  const query: DistanceQuery = model.terrain.createQuery();
  const place = createContact();
  const energy = createEnergyWatch(model);
  const rows = createRowWatch(model);
  let depth = 0;
  const result = simulate(model, {
    observer: {
      onStep: energy.onStep,
      onEvent: rows.onEvent,
      onSample(sample) {
        energy.onSample(sample);
        rows.onSample(sample);
        // beyond the border of a map there is no ground to be in
        if (query.nearest(sample.y, undefined, place) !== "found") return;
        depth = Math.max(depth, model.radius - place.distance);
      },
    },
  });
  return { result, depth, gain: energy.gain(result.ledger.turnover), rows: rowFaultsOf(rows) };
}
