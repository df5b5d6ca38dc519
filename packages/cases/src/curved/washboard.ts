import { RigidBodyState } from "@talus/kinematics";
import { cos, sin } from "@talus/portable-math";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain, type ProfileData } from "@talus/terrain";
import type { ComputedCase, ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import {
  firstEvent,
  flightStart,
  type SphereChoice,
  sphereCase,
  sphereScenario,
} from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { bisect } from "../math/root.ts";
import { ACCURATE, g, k } from "./curved-case.ts";
import { washboardSketch } from "./curved-sketches.ts";

const { v_WB } = RigidBodyState;

/**
 * A washboard z = A cos q x. At a crest its radius of curvature is rho = 1/(A q^2), that of the path of the centre
 * rho + a: a sphere leaves it with v^2 > g (rho + a). In general N/m = g cosTheta + v^2 kappa/(1 - a kappa), kappa > 0
 * in a hollow.
 */
const [A, q] = [0.05, 4];
const rho = 1 / (A * q * q);
const ground: ProfileData = {
  kind: "profile",
  x: "s",
  z: `${A}*cos(${q}*s)`,
  range: [-10, 10],
  form: "extruded",
  side: "left",
};
const trough = -3.141592653589793 / q;
const RADIUS = 0.2;
const SOURCE = "Classical: centripetal force on the path of the centre";

/** cos of the slope, curvature, height of the centre over the foot at s. */
function shapeAt(a: number, s: number): { cosTheta: number; curvature: number; height: number } {
  const slope = -A * q * sin(q * s);
  const cosTheta = 1 / Math.sqrt(1 + slope * slope);
  const curvature = -A * q * q * cos(q * s) * cosTheta * cosTheta * cosTheta;
  return { cosTheta, curvature, height: A * cos(q * s) + a * cosTheta };
}

/** Starts from a trough with such a speed that it leaves before the crest. */
export function leavesAWashboard(): ScenarioCase {
  return variable(
    {
      v: { meaning: "speed in the trough", unit: "m/s", value: 4.5, least: 4.4, most: 7 },
      a: { meaning: "radius of the sphere", unit: "m", value: RADIUS, least: 0.05, most: 0.3 },
    },
    ({ v, a }) => {
      const square = (s: number): number =>
        v * v - ((2 * g) / (1 + k)) * (shapeAt(a, s).height - shapeAt(a, trough).height);
      const pressure = (s: number): number => {
        const { cosTheta, curvature } = shapeAt(a, s);
        return g * cosTheta + (square(s) * curvature) / (1 - a * curvature);
      };
      const expected = bisect(pressure, 0.5 * trough, 0);
      return sphereCase(
        {
          id: "curved/washboard-lift-off",
          source: SOURCE,
          ...ACCURATE,
          equations: [
            equation(
              String.raw`\frac{N}{m} = g\cos\Theta + \frac{\kappa\,v^2}{1 - a\kappa} = 0, \qquad \tfrac{7}{10}\,v^2 + g\,z = \text{const}`,
              "Centripetal force on the path of the centre, κ > 0 in a hollow; energy of rolling",
            ),
          ],
          sketch: washboardSketch(),
        },
        {
          ...rolling(a, trough, v),
          title: "A sphere that rolls fast over a washboard leaves it before the crest, where N = 0",
          endTime: 2,
        },
        (run) => {
          const event = firstEvent(run, "lift-off");
          const [v_x, v_z] = [event?.yMinus[v_WB] ?? NaN, event?.yMinus[v_WB + 2] ?? NaN];
          const speed = Math.sqrt(v_x * v_x + v_z * v_z);
          return [
            number("foot at lift-off", "m", event?.foot?.[0], expected),
            number("speed at lift-off", "m/s", speed, Math.sqrt(square(expected))),
            number("has left before the crest", "1", (event?.foot?.[0] ?? NaN) < 0 ? 1 : 0, 1),
          ];
        },
      );
    },
  );
}

export function criticalSpeedOnACrest(): ComputedCase {
  const model = createTerrain(ground);
  const flies = (speed: number): boolean => {
    const choice = { ...rolling(RADIUS, 0, speed), title: "over a crest", endTime: 1e-4 };
    return simulate(createModel(sphereScenario(choice), model)).phase === "flight";
  };
  return {
    id: "curved/washboard-critical-speed",
    title: "A sphere leaves the crest of a washboard with v^2 > g (rho + a)",
    source: SOURCE,
    tolerance: 1e-11,
    because: "N is a formula of the state at the crest; it counts as gone 1e-12 below zero",
    equations: [
      equation(
        String.raw`v^2 > g\,(\rho + a), \qquad \rho = \frac{1}{A q^2}`,
        "N < 0 on the crest of z = A cos q x",
      ),
    ],
    sketch: washboardSketch(),
    compute: () => {
      const critical = Math.sqrt(g * (rho + RADIUS));
      const found = bisect((speed) => (flies(speed) ? 1 : -1), 0.5 * critical, 2 * critical);
      return [
        number("critical speed", "m/s", found, critical),
        number("flies at 1.001", "1", flies(1.001 * critical) ? 1 : 0, 1),
        number("rolls at 0.999", "1", flies(0.999 * critical) ? 0 : 1, 1),
      ];
    },
  };
}

/** Rolling to the right with the centre over a level place of the washboard. */
function rolling(a: number, x: number, speed: number): Omit<SphereChoice, "title" | "endTime"> {
  return {
    ground,
    radius: a,
    friction: 1e8, // with a lower coefficient the sphere slips before it leaves
    start: flightStart([x, 0, shapeAt(a, x).height], [speed, 0, 0], [0, speed / a, 0]),
  };
}
