import { pow } from "@talus/portable-math";
import { SphereState } from "@talus/simulation";
import type { ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { firstEvent, flightStart, sphereCase } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { arrow, circle, label, line } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";

const [MASS, SPEED, RADIUS] = [150, 5, 0.3];
/** N/m; with the mass it sets the unit of time of the dimensionless layers. */
const STIFFNESS = 1.5e6;
const UNIT = Math.sqrt(MASS / STIFFNESS);

/** A layer with its restitution: τ without unit, as multiples of the unit of time to the power α. */
interface Layer {
  readonly id: string;
  readonly name: string;
  readonly alpha: number;
  readonly tauP: number;
  readonly tauX: number;
  readonly restitution: number;
}

/** Materials of N. Grahovac (2011), section 2.5; e from X = 1/(s² + R), p = R X, R = (1 + τ_x s^α)/(1 + τ_p s^α). */
const fractionalLayers: readonly Layer[] = [
  {
    id: "plane/layered-fractional-a",
    name: "a fractional layer (A)",
    alpha: 0.23,
    tauP: 0.004,
    tauX: 1.183,
    restitution: 0.772990994281374392,
  },
  {
    id: "plane/layered-fractional-b",
    name: "a fractional layer (B)",
    alpha: 0.49,
    tauP: 5e-8,
    tauX: 0.886,
    restitution: 0.596726781051211836,
  },
];

const sketch = framed([
  line("ground", [-1, -0.35], [1, -0.35]),
  line("measure", [-1, 0], [1, 0]),
  label([-0.8, -0.17], "layer"),
  circle("body", [0, 0.3], 0.3),
  arrow([-1, 0.7], [-0.2, 0.4]),
  label([-0.7, 0.72], "v"),
]);

/**
 * A fast sphere meets the ground through a layer: it rebounds with the e of the layer, and slides throughout, so that
 * friction is μ (1 + e) |vn|.
 */
export function throughLayers(): readonly ScenarioCase[] {
  return fractionalLayers.map((layer) =>
    variable(
      {
        vx: { meaning: "speed along the ground", unit: "m/s", value: 60, least: 55, most: 100 },
        mu: { meaning: "friction", unit: "1", value: 0.3, least: 0.05, most: 0.4 },
      },
      ({ vx, mu }) => throughLayer(layer, vx, mu),
    ),
  );
}

function throughLayer(layer: Layer, along: number, friction: number): ScenarioCase {
  const unit = pow(UNIT, layer.alpha);
  const [relaxation, retardation] = [layer.tauP * unit, layer.tauX * unit];
  const parameters = {
    stiffness: STIFFNESS,
    order: layer.alpha,
    relaxation,
    retardation,
    tangentialStiffness: STIFFNESS,
    steps: 400,
  };
  return sphereCase(
    {
      id: layer.id,
      source: "N. Grahovac (2011), section 2.5; Laplace transform inverted with 30 digits in mpmath",
      tolerance: 1e-6,
      because: "400 steps of second order in the time in which the layer stops the sphere",
      equations: [
        equation(
          String.raw`p + \tau_p\,p^{(\alpha)} = x + \tau_x\,x^{(\alpha)}, \qquad \ddot x = -p`,
          "N. Grahovac (2011), section 2.2: fractional Zener layer, without unit",
        ),
        equation(
          String.raw`X(s) = \frac{1}{s^2 + \frac{1 + \tau_x s^\alpha}{1 + \tau_p s^\alpha}}, \qquad e = -\dot x(T), \quad p(T) = 0`,
          "Its Laplace transform for a touch with speed 1",
        ),
        equation(String.raw`v_x^+ = v_x - \mu\,(1+e)\,|v_z|`, "Coulomb, slip throughout"),
      ],
      sketch,
    },
    {
      title: `A fast sphere meets the ground through ${layer.name}, whose restitution comes out`,
      ground: { kind: "plane", gradient: [0, 0], height: 0 },
      impact: { kind: "layered", parameters },
      mass: MASS,
      radius: RADIUS,
      gravity: 9.81,
      friction,
      start: flightStart([0, 0, RADIUS], [along, 0, -SPEED]),
      endTime: 0.01,
      bouncing: { ending: "threshold", normalSpeed: 1e-3 },
    },
    (run) => {
      const after = firstEvent(run, "impact")?.yPlus;
      const taken = friction * (1 + layer.restitution) * SPEED;
      return [
        number("vz after", "m/s", after?.[SphereState.v_WB + 2], layer.restitution * SPEED),
        number("vx after", "m/s", after?.[SphereState.v_WB], along - taken),
        number("wy after", "rad/s", after?.[SphereState.w_WB + 1], (2.5 * taken) / RADIUS),
      ];
    },
  );
}
