import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import type { Comparison, ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { contactStart, type SphereChoice, sphereScenario } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { bisect } from "../math/root.ts";
import { SOURCE } from "./plane-case.ts";
import { forcesOfRolling, limitOfRollingOnSlope, slipOnSlope } from "./plane-equations.ts";
import { onSlopeSketch } from "./plane-sketches.ts";

const [radius, mass, g] = [0.3, 150, 9.81];

/** Friction and normal force over the weight, from every sample of half a second after a release. */
function forcesWith(
  gradient: number,
  friction: SphereChoice["friction"],
): readonly (readonly [number, number])[] {
  const cosTheta = 1 / Math.sqrt(1 + gradient * gradient);
  const sinTheta = gradient * cosTheta;
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
  return variable(
    {
      k: { meaning: "slope, tan Θ", unit: "1", value: 0.35, least: 0.3, most: 3 },
      // slips while mu < 2/7 k
      mu: { meaning: "friction of the slipping sphere", unit: "1", value: 0.08, least: 0.01, most: 0.085 },
    },
    ({ k, mu }) => {
      const cosTheta = 1 / Math.sqrt(1 + k * k);
      return {
        id: "plane/forces",
        title: "Rolling down a slope takes friction of 2/7 m g sin(Theta), slipping mu m g cos(Theta)",
        source: `${SOURCE}, (6.02), (6.05)`,
        tolerance: 1e-12,
        because: "formulas of a state whose normal is constant: some rounding",
        equations: [forcesOfRolling, slipOnSlope],
        sketch: onSlopeSketch({ gradient: k, along: 1, velocity: "R_x", spin: "Ω" }),
        compute: () => [
          ...extremes("rolling", forcesWith(k, 1), (2 / 7) * k * cosTheta, cosTheta),
          ...extremes("slipping", forcesWith(k, mu), mu * cosTheta, cosTheta),
        ],
      };
    },
  );
}

/** Least and largest of the forces over time, over the weight. */
function extremes(
  phase: string,
  forces: readonly (readonly [number, number])[],
  friction: number,
  pressure: number,
): readonly Comparison[] {
  const R_x = forces.map((each) => each[0]);
  const R_z = forces.map((each) => each[1]);
  return [
    number(`${phase}: least R_x/(m g)`, "1", Math.min(...R_x), friction),
    number(`${phase}: largest R_x/(m g)`, "1", Math.max(...R_x), friction),
    number(`${phase}: least R_z/(m g)`, "1", Math.min(...R_z), pressure),
    number(`${phase}: largest R_z/(m g)`, "1", Math.max(...R_z), pressure),
  ];
}

export function limitOfRolling(): ComputedCase {
  return {
    id: "plane/limit-of-rolling",
    title: "A sphere released on a slope rolls without slip while mu_s > 2/7 tan(Theta)",
    source: `${SOURCE}, 6.1`,
    tolerance: 1e-11,
    because: "rolling at the limit itself stays rolling to 1e-12",
    equations: [limitOfRollingOnSlope],
    sketch: onSlopeSketch({ gradient: 0.35, along: -1, velocity: "v", spin: "Ω" }),
    compute: () =>
      [0.1, 0.35, 3].map((slope) => {
        const slips = (mu: number): boolean => phaseAfterRelease(slope, mu) === "slip";
        const found = bisect((mu) => (slips(mu) ? -1 : 1), 0, 2);
        return number(`mu_s at slope ${slope}`, "1", found, (2 / 7) * slope);
      }),
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
