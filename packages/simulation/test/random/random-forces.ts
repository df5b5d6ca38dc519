import type { ForceSpec, GroundMotionSpec } from "@talus/scenario";
import type { seededRandom } from "@talus/testing-tools";
import type { Choice } from "../support/scenarios.ts";

type Random = ReturnType<typeof seededRandom>;

/** Some of the forces, a wind by height and moving ground, each there or not. */
export function randomForces(random: Random): Pick<Choice, "forces" | "motion" | "wind"> {
  const any = (size: number) => random.uniform(-size, size);
  const all: readonly ForceSpec[] = [
    { kind: "magnus", coefficient: any(2), airDensity: 1.2 },
    {
      kind: "surface-drag",
      law: random.integer(0, 1) === 0 ? "linear" : "quadratic",
      coefficient: random.uniform(0, 50),
      flow: [any(2), any(2), 0],
    },
    { kind: "rolling-resistance", arm: random.uniform(0, 0.1) },
    { kind: "pivoting", arm: random.uniform(0, 0.03) },
  ];
  const motions: readonly (GroundMotionSpec | undefined)[] = [
    undefined,
    { kind: "conveyor", velocity: [any(2), any(2), any(1)] },
    { kind: "turntable", centre: [any(3), any(3), 0], axis: [any(0.3), any(0.3), 1], rate: any(2) },
  ];
  const motion = motions[random.integer(0, 2)];
  return {
    forces: all.filter(() => random.integer(0, 1) === 0),
    ...(motion === undefined ? {} : { motion }),
    wind: [-2, 0, 3].map((height) => ({ height, velocity: [any(9), any(9), any(1)] as const })),
  };
}
