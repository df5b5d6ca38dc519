import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import type { Comparison, ComputedCase } from "../case.ts";
import { number } from "../comparison.ts";
import { bisect } from "../root.ts";
import { contactStart, type SphereChoice, sphereScenario } from "../sphere-case.ts";
import { SOURCE } from "./plane-case.ts";

const [gradient, radius, mass, g] = [0.35, 0.3, 150, 9.81];
const cosTheta = 1 / Math.sqrt(1 + gradient * gradient);
const sinTheta = gradient * cosTheta;

/** Friction and normal force over the weight, from every sample of half a second after a release. */
function forcesWith(friction: SphereChoice["friction"]): readonly (readonly [number, number])[] {
  const choice: SphereChoice = {
    title: "A sphere released on a 35 % slope",
    ground: { kind: "plane", gradient: [gradient, 0], height: 0 },
    radius,
    mass,
    friction,
    start: contactStart([0, 0]),
    endTime: 0.5,
  };
  const forces: (readonly [number, number])[] = [];
  simulate(createModel(sphereScenario(choice), createTerrain(choice.ground)), {
    observer: {
      onSample({ friction: [x = 0, , z = 0], normalForce }) {
        forces.push([(x * cosTheta + z * sinTheta) / (mass * g), normalForce / (mass * g)]);
      },
    },
  });
  return forces;
}

export function forcesOnSlope(): ComputedCase {
  const mu = 0.08;
  return {
    id: "plane/forces",
    title: "Rolling down a slope takes friction of 2/7 m g sin(Theta), slipping mu m g cos(Theta)",
    source: `${SOURCE}, (6.02), (6.05)`,
    tolerance: 1e-12,
    because: "formulas of a state whose normal is constant: some rounding",
    compute: () => [
      ...extremes("rolling", forcesWith(1), (2 / 7) * sinTheta),
      ...extremes("slipping", forcesWith(mu), mu * cosTheta),
    ],
  };
}

/** Least and largest of the forces over time, over the weight. */
function extremes(
  phase: string,
  forces: readonly (readonly [number, number])[],
  friction: number,
): readonly Comparison[] {
  const R_x = forces.map((each) => each[0]);
  const R_z = forces.map((each) => each[1]);
  return [
    number(`${phase}: least R_x/(m g)`, "1", Math.min(...R_x), friction),
    number(`${phase}: largest R_x/(m g)`, "1", Math.max(...R_x), friction),
    number(`${phase}: least R_z/(m g)`, "1", Math.min(...R_z), cosTheta),
    number(`${phase}: largest R_z/(m g)`, "1", Math.max(...R_z), cosTheta),
  ];
}

export function limitOfRolling(): ComputedCase {
  return {
    id: "plane/limit-of-rolling",
    title: "A sphere released on a slope rolls without slip while mu_s > 2/7 tan(Theta)",
    source: `${SOURCE}, 6.1`,
    tolerance: 1e-11,
    because: "rolling at the limit itself stays rolling to 1e-12",
    compute() {
      const scaled = [0.1, 0.35, 3].map((slope) => {
        const slips = (mu: number): boolean => phaseAfterRelease(slope, mu) === "slip";
        return number(
          `mu_s at slope ${slope}`,
          "1",
          bisect((mu) => (slips(mu) ? -1 : 1), 0, 2),
          (2 / 7) * slope,
        );
      });
      return scaled;
    },
  };
}

function phaseAfterRelease(slope: number, staticFriction: number): string {
  const ground = { kind: "plane", gradient: [slope, 0], height: 0 } as const;
  const choice: SphereChoice = {
    title: "A sphere released on a slope",
    ground,
    radius,
    friction: [staticFriction, 0.5 * staticFriction],
    start: contactStart([0, 0]),
    endTime: 1e-3,
  };
  return simulate(createModel(sphereScenario(choice), createTerrain(ground))).phase;
}
