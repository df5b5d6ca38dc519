import { RigidBodyState } from "@talus/kinematics";
import { atan, cos, sin } from "@talus/portable-math";
import type { RunResult } from "@talus/results";
import type { LawChoice } from "@talus/scenario";
import type { CaseDescription, ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { firstEvent, flightStart, sphereCase } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { arrow, circle, label, line, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import type { SketchPoint } from "../sketch/sketch.ts";

const { p_WB } = RigidBodyState;

const [MASS, SPEED, RADIUS, GRAVITY] = [150, 5, 0.3, 9.81];
const sketch = framed([
  line("ground", [-1, 0], [1, 0]),
  polyline("measure", springBelow()),
  circle("body", [0, 1], 0.3),
  arrow([0, 1], [0, 0.55]),
  label([0.08, 0.62], "v", "right"),
  label([0.15, 0.3], "N", "right"),
]);
/**
 * A step is held to 1e-10 of the coordinates, and the errors of some hundred steps do not accumulate uniformly.
 */
const because =
  "the centre is held to 1e-10 of its height a step; indentations are a small part of that height";

function pressed(
  about: Omit<CaseDescription, "tolerance" | "because" | "sketch"> & Pick<ScenarioCase, "curves">,
  speed: number,
  contact: LawChoice,
  compare: (run: RunResult) => ReturnType<ScenarioCase["compare"]>,
): ScenarioCase {
  return sphereCase(
    { ...about, tolerance: 1e-7, because, sketch },
    {
      title: about.title,
      ground: { kind: "plane", gradient: [0, 0], height: 0 },
      contact,
      mass: MASS,
      radius: RADIUS,
      gravity: GRAVITY,
      friction: 0.5,
      start: flightStart([0, 0, RADIUS], [0, 0, -speed]),
      endTime: 0.3,
    },
    compare,
  );
}

/**
 * m δ'' = m g − k δ, δ(0) = 0, δ'(0) = v: a swing of amplitude A = √(s² + (v/ω)²) about s = g/ω², left after (π + 2
 * φ)/ω with tan φ = g/(ω v).
 */
export function onASpring(): ScenarioCase {
  return variable(
    {
      // deeper than half a radius a run stops
      v: { meaning: "speed of the fall at the touch", unit: "m/s", value: SPEED, least: 1, most: 5 },
      k: { meaning: "stiffness", unit: "N/m", value: 2e5, least: 2e5, most: 1e6 },
    },
    ({ v, k }) => {
      const omega = Math.sqrt(k / MASS);
      const still = GRAVITY / (omega * omega);
      const depth = still + Math.sqrt(still * still + (v / omega) * (v / omega));
      const duration = (Math.PI + 2 * atan(GRAVITY / (omega * v))) / omega;
      return pressed(
        {
          id: "plane/compliant-hooke",
          title:
            "A sphere with weight falls onto a spring, is pressed in by a half swing and thrown back whole",
          source: "Closed form of the loaded spring, derived in compliant-drop.ts",
          equations: [
            equation(
              String.raw`m\,\ddot\delta = m g - k\,\delta, \qquad \delta(0) = 0, \quad \dot\delta(0) = v`,
              "Newton; Hooke",
            ),
            equation(
              String.raw`T = \frac{\pi + 2\arctan\frac{g}{\omega v}}{\omega}, \qquad \delta_{\max} = \frac{g}{\omega^2} + \sqrt{\frac{g^2}{\omega^4} + \frac{v^2}{\omega^2}}`,
              "The same, solved",
            ),
          ],
          curves: [
            {
              ...{ quantity: "indentation", unit: "m", from: 0, to: duration, scale: depth },
              computed: (y) => RADIUS - y[p_WB + 2],
              reference: (t) => still * (1 - cos(omega * t)) + (v / omega) * sin(omega * t),
            },
          ],
        },
        v,
        { kind: "hooke", parameters: { stiffness: k } },
        (run) => {
          const compliantContact = firstEvent(run, "lift-off")?.compliantContact;
          return [
            number("duration", "s", compliantContact?.duration, duration),
            number("peak indentation", "m", compliantContact?.peakIndentation, depth),
            number("peak force", "N", compliantContact?.peakForce, k * depth),
            number("restitution", "1", compliantContact?.restitution, 1),
          ];
        },
      );
    },
  );
}

/** Zigzag from the ground to the sphere. */
function springBelow(): readonly SketchPoint[] {
  const turns = Array.from({ length: 7 }, (_, i): SketchPoint => [i % 2 === 0 ? -0.1 : 0.1, 0.05 + 0.08 * i]);
  return [[0, 0], ...turns, [0, 0.7]];
}

/**
 * Depth from m v²/2 + m g δ = (2/5) K δ^(5/2), duration 2 ∫ dδ/√(v² + 2 g δ − 4 K δ^(5/2)/(5 m)): 40 digits with
 * mpmath, printed to 15.
 */
export function onARoundBody(): ScenarioCase {
  const depth = 0.018659585674278528;
  return pressed(
    {
      id: "plane/compliant-hertz",
      title: "A sphere with weight is pressed into elastic ground after Hertz, and thrown back whole",
      source:
        "H. Hertz (1882); K. L. Johnson (1985), Contact mechanics, 11.4, with weight: quadrature, 40 digits",
      equations: [
        equation(String.raw`m\,\ddot\delta = m g - K\,\delta^{3/2}`, "H. Hertz (1882); Newton"),
        equation(
          String.raw`\tfrac12 m v^2 + m g\,\delta_{\max} = \tfrac25 K\,\delta_{\max}^{5/2}, \qquad T = 2\int_0^{\delta_{\max}} \frac{d\delta}{\sqrt{v^2 + 2 g\,\delta - \frac{4K}{5m}\,\delta^{5/2}}}`,
          "Energy; K. L. Johnson (1985), Contact mechanics, 11.4, with weight",
        ),
      ],
    },
    SPEED,
    { kind: "hertz", parameters: { stiffness: 1e8 } },
    (run) => {
      const compliantContact = firstEvent(run, "lift-off")?.compliantContact;
      return [
        number("duration", "s", compliantContact?.duration, 0.0109500609894695),
        number("peak indentation", "m", compliantContact?.peakIndentation, depth),
        number("peak force", "N", compliantContact?.peakForce, 254890.115666148),
        number("restitution", "1", compliantContact?.restitution, 1),
      ];
    },
  );
}
