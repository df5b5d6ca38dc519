import type { RunOptions, RunResult } from "@talus/results";
import type { TerrainData } from "@talus/terrain";
import type { seededRandom } from "@talus/testing-tools";
import { simulate } from "../../src/index.ts";
import { createRowWatch, rowFaultsOf } from "./row-watch.ts";
import { type Choice, flight, gridOf, modelOf } from "./scenarios.ts";

type Random = ReturnType<typeof seededRandom>;

export const grounds: Readonly<Record<string, (random: Random) => TerrainData>> = {
  plane: (random) => ({
    kind: "plane",
    gradient: [random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6)],
    height: random.uniform(-5, 5),
  }),
  "grid of hills": (random) => {
    const [p, q, h] = [random.uniform(0.2, 0.6), random.uniform(0.2, 0.6), random.uniform(0.1, 1)];
    const tilt = random.uniform(-0.4, 0.4);
    return gridOf((x, y) => tilt * x + h * Math.sin(p * x) * Math.cos(q * y), 25, 1);
  },
  "formula of hills": (random) => ({
    kind: "formula",
    z: `${random.uniform(-0.4, 0.4)}*x + ${random.uniform(0.05, 0.3)}*sin(${random.uniform(0.3, 0.9)}*x + y/2)`,
    domain: { x: [-25, 25], y: [-25, 25] },
  }),
};

export function randomChoice(random: Random, ground: TerrainData): Choice {
  const radius = random.uniform(0.1, 0.6);
  const kinetic = random.uniform(0, 0.8);
  const velocity = [random.uniform(-6, 6), random.uniform(-6, 6), random.uniform(-6, 2)] as const;
  const spin = [random.uniform(-9, 9), random.uniform(-9, 9), random.uniform(-9, 9)] as const;
  const position = [random.uniform(-8, 8), random.uniform(-8, 8), 15] as const;
  const airs = [
    { law: "linear", coefficient: 0 },
    { law: "linear", coefficient: random.uniform(0, 5) },
    { law: "quadratic", coefficient: 0.5, airDensity: 1.2 },
  ] as const;
  return {
    ground,
    radius,
    mass: 10_000 * radius * radius * radius,
    drag: airs[random.integer(0, 2)] ?? airs[0],
    friction: [kinetic + random.uniform(0, 0.2), kinetic],
    restitution: random.uniform(0, 0.95),
    start: flight(position, velocity, spin, random.uniform(0, 1) < 0.5 ? "on-surface" : "as-given"),
    time: 4,
  };
}

/** Runs a scenario and looks at every sample on the way. */
export function watch(
  choice: Choice,
  options: Omit<RunOptions, "observer"> = {},
): {
  readonly result: RunResult;
  readonly allFinite: boolean;
  /** Faults of the forces on its rows. */
  readonly rows: readonly string[];
} {
  const model = modelOf(choice);
  const rows = createRowWatch(model);
  let allFinite = true;
  const result = simulate(model, {
    ...options,
    observer: {
      onEvent: rows.onEvent,
      onSample(sample) {
        rows.onSample(sample);
        allFinite &&= sample.y.every(Number.isFinite);
      },
    },
  });
  return { result, allFinite, rows: rowFaultsOf(rows) };
}
