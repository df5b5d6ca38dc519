import { RigidBodyState } from "@talus/kinematics";
import { atan, cos, cosh, exp, log, tan, tanh } from "@talus/portable-math";
import type { Environment } from "@talus/scenario";
import type { ScenarioCase } from "../case/case.ts";
import { number, vector } from "../case/comparison.ts";
import { componentCurve } from "../case/curve.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { sum, type Triple, times } from "../math/triple.ts";
import { arrow, circle, curve, dashed, label, line, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import { planeCase } from "./plane-case.ts";

const { p_WB, v_WB } = RigidBodyState;

const [radius, mass, g] = [0.1, 2, 9.81];
const area = Math.PI * radius * radius;
const ground = { gradient: [0, 0], radius, gravity: g, kineticFriction: 0.5, restitution: 0 } as const;
const still: Triple = [0, 0, 0];

/** The case in moving or resisting air. */
function inAir(one: ScenarioCase, air: Pick<Environment, "wind" | "drag">): ScenarioCase {
  return { ...one, scenario: { ...one.scenario, environment: { gravity: g, ...air } } };
}

/**
 * With k = 1/2 rho c pi a^2 and v_t^2 = m g/k, upwards v' = -g (1 + v^2/v_t^2): the speed is v_t tan(phi - g t/v_t) up
 * to the top, where phi = atan(v_0/v_t), then -v_t tanh of the same.
 */
export function thrownUp(): ScenarioCase {
  return variable(
    {
      v_0: { meaning: "speed of the throw", unit: "m/s", value: 40, least: 5, most: 80 },
      c: { meaning: "drag coefficient", unit: "1", value: 0.45, least: 0.05, most: 2 },
    },
    ({ v_0, c }) => {
      const airDensity = 1.2;
      const terminal = Math.sqrt((mass * g) / (0.5 * airDensity * c * area));
      const phi = atan(v_0 / terminal);
      const topTime = (phi * terminal) / g;
      const heightOf = (square: number): number => (0.5 * square * terminal * terminal) / g;
      const top = heightOf(log(1 + (v_0 / terminal) * (v_0 / terminal)));
      const speedAt = (t: number): number => {
        const s = (g * t) / terminal - phi;
        return s < 0 ? -terminal * tan(s) : -terminal * tanh(s);
      };
      const riseAt = (t: number): number => {
        const s = (g * t) / terminal - phi;
        return top + heightOf(s < 0 ? 2 * log(cos(s)) : -2 * log(cosh(s)));
      };
      const end = 1.6 * topTime;
      const z_0 = 1;
      const lost = 0.5 * mass * (v_0 * v_0 - speedAt(end) * speedAt(end)) - mass * g * riseAt(end);
      const one = planeCase(
        {
          id: "plane/thrown-up-in-air",
          title: "A ball thrown up against the drag of the air is slower when it comes down",
          source: "Classical: vertical throw with quadratic drag, atan up and tanh down",
          slope: ground,
          start: { t: 0, p: [0, 0, z_0], v: [0, 0, v_0], w: still },
          mass,
          endTime: end,
          tolerance: 1e-8,
          because:
            "the run's relative tolerance is 1e-10 a step, over some ten to fifty steps whose errors add up",
          equations: [
            equation(
              String.raw`m\,\dot v = -m g - \tfrac12\,\varrho\,c\,\pi a^2\,|v|\,v, \qquad v_t^2 = \frac{2 m g}{\varrho\,c\,\pi a^2}`,
              "I. Newton; drag of a sphere",
            ),
            equation(
              String.raw`v = v_t\tan\!\left(\varphi - \frac{g t}{v_t}\right) \text{ up}, \quad v = -v_t\tanh\!\left(\frac{g t}{v_t} - \varphi\right) \text{ down}, \qquad \varphi = \arctan\frac{v_0}{v_t}`,
              "The same, integrated",
            ),
          ],
          sketch: framed([
            line("ground", [-0.8, 0], [0.8, 0]),
            dashed([0, 0], [0, 1.7]),
            circle("body", [0, 0.5], 0.15),
            arrow([0, 0.5], [0, 1.3]),
            label([0.1, 1.25], "v₀", "right"),
            label([0.1, 1.65], "top", "right"),
          ]),
          curves: [
            componentCurve(2, { quantity: "z", unit: "m", to: end, scale: top }, (t) => z_0 + riseAt(t)),
            componentCurve(9, { quantity: "v_z", unit: "m/s", to: end, scale: v_0 }, speedAt),
          ],
        },
        (run) => [
          number("z", "m", run.y[p_WB + 2], z_0 + riseAt(end), top),
          number("v_z", "m/s", run.y[v_WB + 2], speedAt(end), v_0),
          number("lost to drag", "J", run.ledger.lostToDrag, lost, 0.5 * mass * v_0 * v_0),
        ],
      );
      return inAir(one, { wind: still, drag: { law: "quadratic", coefficient: c, airDensity } });
    },
  );
}

/** m v' = m g - 2 pi a^2 c (v - w): v approaches w + g/b as exp(-b t), b = 2 pi a^2 c/m. */
export function thrownInWind(): ScenarioCase {
  return variable(
    {
      c: { meaning: "coefficient of linear drag", unit: "N s/m^3", value: 30, least: 1, most: 100 },
      wind: { meaning: "speed of the wind across the throw", unit: "m/s", value: 8, least: -20, most: 20 },
    },
    ({ c, wind }) => {
      const b = (2 * area * c) / mass;
      const start: Triple = [0, 0, 40];
      const v_0: Triple = [15, 0, 12];
      const limit: Triple = [0, wind, -g / b];
      const beyond = sum(v_0, times(-1, limit));
      const velocityAt = (t: number): Triple => sum(limit, times(exp(-b * t), beyond));
      const placeAt = (t: number): Triple =>
        sum(start, times(t, limit), times((1 - exp(-b * t)) / b, beyond));
      const end = 3;
      const scale = 60;
      const one = planeCase(
        {
          id: "plane/thrown-in-wind",
          title: "A ball thrown across a wind comes to drift with it",
          source: "Classical: linear drag; law of P. Cesarek (2008), section 2",
          slope: ground,
          start: { t: 0, p: start, v: v_0, w: still },
          mass,
          endTime: end,
          because: "the run's relative tolerance is 1e-10 a step, over some ten steps",
          equations: [
            equation(
              String.raw`m\,\dot{\mathbf v} = m\,\mathbf g - 2\pi a^2\mu_z\,(\mathbf v - \mathbf w)`,
              "P. Cesarek (2008), section 6: flight",
            ),
            equation(
              String.raw`\mathbf v = \mathbf v_\infty + (\mathbf v_0 - \mathbf v_\infty)\,\mathrm e^{-bt}, \qquad b = \frac{2\pi a^2\mu_z}{m}, \quad \mathbf v_\infty = \mathbf w + \frac{\mathbf g}{b}`,
              "The same, solved",
            ),
          ],
          sketch: framed([
            line("ground", [-0.2, 0], [3, 0]),
            polyline(
              "path",
              curve(0, 1, (s) => [2.4 * (1 - exp(-1.5 * s)) * 1.2, 1.4 + 1.2 * s - 2.2 * s * s]),
            ),
            circle("body", [0, 1.4], 0.12),
            arrow([0, 1.4], [0.6, 1.75]),
            label([0.6, 1.85], "v₀"),
            arrow([2, 1.6], [2.6, 1.6]),
            label([2.3, 1.7], "w"),
          ]),
          curves: [0, 1, 2].map((i) =>
            componentCurve(i, { quantity: `${"xyz"[i]}`, unit: "m", to: end, scale }, (t) => placeAt(t)[i]),
          ),
        },
        (run) => [
          ...vector("p", "m", run.y.slice(p_WB, p_WB + 3), placeAt(end), scale),
          ...vector("v", "m/s", run.y.slice(v_WB, v_WB + 3), velocityAt(end), 20),
        ],
      );
      return inAir(one, { wind: [0, wind, 0], drag: { law: "linear", coefficient: c } });
    },
  );
}
