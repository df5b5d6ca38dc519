import { RigidBodyState } from "@talus/kinematics";
import { cos, sin } from "@talus/portable-math";
import type { ScenarioCase } from "../case/case.ts";
import { number, vector } from "../case/comparison.ts";
import { componentCurve } from "../case/curve.ts";
import { equation } from "../case/equation.ts";
import { flightStart, sphereCase } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import type { Triple } from "../math/triple.ts";
import { ACCURATE, g, k } from "./curved-case.ts";
import { pipeSketch } from "./curved-sketches.ts";

const { p_WB, v_WB } = RigidBodyState;

const R = 1;

/**
 * A sphere that rolls round inside an upright pipe at the rate W. With s the spin about the normal,
 * (1 + k) z'' = -g + k a s W and s' = -W z'/a: the height swings with the frequency sqrt(k/(1 + k)) W = sqrt(2/7) W
 * about z = (a s_0 - g/(k W))/W, the place where g is carried by the spin.
 */
export function roundAPipe(normalSpin: number): ScenarioCase {
  return variable(
    {
      v: { meaning: "speed round the pipe", unit: "m/s", value: 6, least: 3, most: 12 },
      a: { meaning: "radius of the sphere, the pipe has 1 m", unit: "m", value: 0.1, least: 0.02, most: 0.4 },
    },
    ({ v, a }) => {
      const L = R - a;
      const W = v / L;
      const frequency = Math.sqrt(k / (1 + k)) * W;
      const middle = (a * normalSpin - g / (k * W)) / W;
      const endTime = (2.3 * 2 * 3.141592653589793) / frequency;
      const placeAt = (t: number): Triple => [
        L * cos(W * t),
        L * sin(W * t),
        middle * (1 - cos(frequency * t)),
      ];
      const rise = middle * frequency * sin(frequency * endTime);
      const scale = L * W * endTime;
      return sphereCase(
        {
          id: `curved/upright-pipe-${normalSpin}`,
          source:
            "Gualtieri et al. (2006), Golfer's dilemma, Am. J. Phys. 74, 497; derived in upright-pipe.ts",
          ...ACCURATE,
          equations: [
            equation(
              String.raw`\tfrac75\,\ddot z = -g + \tfrac25\,a\,\omega_n\,\Omega, \qquad a\,\dot\omega_n = -\Omega\,\dot z`,
              "Momentum along the axis; the spin about the normal turns with it",
            ),
            equation(
              String.raw`z = \bar z\left(1-\cos\sqrt{\tfrac27}\,\Omega t\right), \qquad \bar z = \frac{a\,\omega_{n0}}{\Omega} - \frac{5 g}{2\,\Omega^2}`,
              "The same, solved: Gualtieri et al. (2006)",
            ),
          ],
          sketch: pipeSketch(),
          curves: [0, 1, 2].map((i) =>
            componentCurve(
              i,
              { quantity: `${"xyz"[i]}`, unit: "m", to: endTime, scale },
              (t) => placeAt(t)[i],
            ),
          ),
        },
        {
          title: `A sphere that rolls round inside an upright pipe sinks and rises sqrt(2/7) times a turn, spin ${normalSpin} rad/s`,
          ground: { kind: "cylinder", centre: [0, 0, 0], axis: [0, 0, 1], radius: R, side: "inside" },
          radius: a,
          friction: 10,
          // n = -e_x: rolling round takes w_z = -v/a
          start: flightStart([L, 0, 0], [0, v, 0], [-normalSpin, 0, -v / a]),
          endTime,
        },
        (run) => [
          ...vector("p", "m", run.y.slice(p_WB, p_WB + 3), placeAt(endTime), scale),
          number("rise", "m/s", run.y[v_WB + 2], rise, Math.abs(middle) * frequency),
          number("rolls all the time", "1", run.phaseCounts.roll === 1 && run.events.length === 1 ? 1 : 0, 1),
        ],
      );
    },
  );
}
