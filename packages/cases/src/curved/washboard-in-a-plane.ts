import { cos, sin } from "@talus/portable-math";
import {
  createPlaneRolling,
  PlaneRollingUnknowns,
  placeOnProfile,
  type SphereOnProfile,
} from "@talus/simulation/plane-motion";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { after, reactionOf } from "../plane/in-a-vertical-plane.ts";
import { SOURCE } from "../plane/plane-case.ts";
import { g, k } from "./curved-case.ts";
import { washboardSketch } from "./curved-sketches.ts";

const U = PlaneRollingUnknowns;
const mass = 150;
/** Z = A cos q X. */
const [A, q] = [0.05, 4];
const crest = 0;

/**
 * Motion over crests and through hollows by the source's equations of the plane: speed and normal force at the point
 * reached.
 */
export function rollsOverAWashboard(): ComputedCase {
  return variable(
    {
      v: { meaning: "speed on the crest", unit: "m/s", value: 2, least: 1, most: 3 },
      a: { meaning: "radius of the sphere", unit: "m", value: 0.2, least: 0.05, most: 0.3 },
    },
    ({ v, a }) => ({
      id: "curved/washboard-in-a-plane",
      title:
        "A sphere rolls over a washboard by the source's equations of the plane, with the speed and the normal force of its place",
      source: `${SOURCE}, Okno 8; classical: energy, centripetal force on the path of the centre`,
      tolerance: 2e-9,
      because:
        "steps of 1e-11, some hundred of them; the normal force has v², and the curvature of the place",
      equations: [
        equation(
          String.raw`\tfrac{7}{10}\,v^2 + g\,Z = \text{const}, \qquad \frac{R_z}{m} = g\cos\Theta + \frac{\kappa\,v^2}{1 - a\kappa}`,
          "Energy of rolling; centripetal force on the path of the centre, κ > 0 in a hollow",
        ),
      ],
      sketch: washboardSketch(),
      compute: () => {
        const sphere = onWashboard(a);
        const equations = createPlaneRolling(sphere);
        let end: Float64Array = new Float64Array(U.size);
        placeOnProfile(sphere, crest, end);
        end[U.v_x] = v;
        end[U.Om_y] = v / a;
        return [0.3, 0.6, 0.9].flatMap((t) => {
          end = after(equations, end, 0.3);
          const place = end[U.X] + a * sin(end[U.Theta]); // of the contact point
          const slope = -A * q * sin(q * place);
          const cosine = 1 / Math.sqrt(1 + slope * slope);
          const curvature = -A * q * q * cos(q * place) * cosine * cosine * cosine;
          const height = A * cos(q * place) + a * cosine;
          const square = v * v - ((2 * g) / (1 + k)) * (height - (A + a));
          const normal = mass * (g * cosine + (square * curvature) / (1 - a * curvature));
          const at = `t = ${t}`;
          return [
            number(`${at}: speed`, "m/s", end[U.v_x], Math.sqrt(square)),
            number(`${at}: height of the centre`, "m", end[U.Z], height, a),
            number(`${at}: normal force`, "N", reactionOf(sphere, equations, end)[1], normal, mass * g),
          ];
        });
      },
    }),
  );
}

function onWashboard(radius: number): SphereOnProfile {
  return {
    mass,
    radius,
    inertia: k * mass * radius * radius,
    gravity: g,
    evaluateProfile(X, out) {
      out[0] = A * cos(q * X);
      out[1] = -A * q * sin(q * X);
      out[2] = -A * q * q * cos(q * X);
    },
  };
}
