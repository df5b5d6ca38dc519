import type { LayerLaw } from "@talus/collinear-impact";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { bisect } from "../math/root.ts";
import { dryFriction, fractionalLayer, twoBodyMotion, wallMotion } from "./impact-equations.ts";
import { materialA, materialB, runTwo, runWall } from "./line-case.ts";
import { lineSketch } from "./line-sketch.ts";

/** μ, scenario, T, v, p. */
type Row = readonly [number, number, number, number, number];

const rowsA: readonly Row[] = [
  [0.1, 4, 2.04101, -0.65858, 0],
  [0.2, 4, 2.08618, -0.53762, 0],
  [0.3, 4, 2.18643, -0.4004, 0],
  [0.4, 4, 2.45622, -0.20331, 0],
  [0.5, 10, 2.83167, 0, 0.16856],
  [0.6, 10, 2.70535, 0, 0.38095],
  [0.7, 10, 2.41143, 0, 0.58661],
  [0.8, 10, 1.11589, 0, 0.76911],
  [0.9, 7, 0.66759, 0, 0.80283],
];

const rowsB: readonly Row[] = [
  [0.1, 4, 2.19637, -0.4877, 0],
  [0.2, 4, 2.31844, -0.36121, 0],
  [0.3, 4, 2.82523, -0.12845, 0],
  [0.4, 10, 3.11827, 0, 0.19796],
  [0.5, 10, 2.87343, 0, 0.36983],
  [0.6, 10, 2.17739, 0, 0.53151],
  [0.7, 10, 0.81205, 0, 0.68837],
  [0.8, 7, 0.71243, 0, 0.67984],
  [0.9, 7, 0.67628, 0, 0.64886],
];

const fiveDigits =
  "the references have five digits after the point, the last one uncertain by one; the method adds less than 1e-6";

const uncertainReturns =
  "T of slow returns through B (μ = 0.3, 0.6, 0.7) is uncertain by 5e-5 in the references: halving the step from 1e-3 moves " +
  "ours by less than 1e-6, and for μ = 0.6 and 0.7 the scheme of the source, extrapolated to h = 0, gives ours to 5e-6";

/** A body on a rough floor against a wall, through each material of the source. */
export function roughWall(material: "A" | "B"): ComputedCase {
  const [layer, rows] = material === "A" ? [materialA, rowsA] : [materialB, rowsB];
  return {
    id: `impact/rough-wall-${material.toLowerCase()}`,
    title: `A body on a rough floor against a wall through material ${material}: what friction makes of it`,
    source:
      "A second program (velocities straight over steps, kernels by Talbot's inversion): scenario, T, v and p over friction",
    tolerance: material === "A" ? 1.5e-5 : 6e-5,
    because: material === "A" ? fiveDigits : uncertainReturns,
    equations: [wallMotion, fractionalLayer],
    sketch: lineSketch({ bodies: 1, wall: true, rough: true }),
    compute: () =>
      rows.flatMap(([mu, scenario, T, v, p]) => {
        const run = runWall(mu, layer);
        return [
          number(`μ = ${mu}: scenario`, "1", run.scenario, scenario),
          number(`μ = ${mu}: T`, "1", run.t, T, 1),
          number(`μ = ${mu}: v`, "1", run.bodies[0].velocity, v, 1),
          number(`μ = ${mu}: p(T)`, "1", run.layers[0].force, p, 1),
        ];
      }),
  };
}

/** Thresholds between the scenarios. */
export function scenarioThresholds(): ComputedCase {
  return {
    id: "impact/thresholds",
    title:
      "The friction at which a body no longer comes back from a wall, no longer turns, or no longer is left behind",
    source:
      "A second program (velocities straight over steps, kernels by Talbot's inversion), five digits, by root search",
    tolerance: 1.5e-5,
    because: fiveDigits,
    equations: [wallMotion, fractionalLayer],
    sketch: lineSketch({ bodies: 1, wall: true, rough: true }),
    compute: () => [
      number("A, 4 to 10: μ", "1", lastWith(materialA, [4]), 0.42561, 1),
      number("A, 10 to 7: μ", "1", lastWith(materialA, [4, 10]), 0.8311, 1),
      number("B, 4 to 10: μ", "1", lastWith(materialB, [4]), 0.30209, 1),
      number("B, 10 to 7: μ", "1", lastWith(materialB, [4, 10]), 0.71014, 1),
    ],
  };
}

function lastWith(layer: LayerLaw, scenarios: readonly number[]): number {
  return bisect((mu) => (scenarios.includes(runWall(mu, layer, 2e-3).scenario ?? 0) ? -1 : 1), 0.2, 0.95);
}

/** The number is known to four digits. */
export function stuckThreshold(): ComputedCase {
  return {
    id: "impact/stuck-threshold",
    title: "Two bodies stay in contact when the second one is rough enough",
    source:
      "A second program: of Table 4, scenario 8 becomes 9 at μ2 = 0.4739; the text of the source says 0.6",
    tolerance: 1e-4,
    because: "four digits, the last one uncertain by one",
    equations: [twoBodyMotion, dryFriction, fractionalLayer],
    sketch: lineSketch({ bodies: 2, wall: false, rough: true }),
    compute() {
      const scenario = (mu2: number): number => runTwo(1, 0.4, mu2, materialA, 2e-3).scenario ?? 0;
      return [
        number(
          "μ2 where 8 becomes 9",
          "1",
          bisect((mu2) => (scenario(mu2) === 8 ? -1 : 1), 0.3, 0.7),
          0.4739,
          1,
        ),
        number("μ2 = 0.47: scenario", "1", scenario(0.47), 8),
        number("μ2 = 0.48: scenario", "1", scenario(0.48), 9),
      ];
    },
  };
}
