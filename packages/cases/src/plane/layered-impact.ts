import { pow } from "@talus/portable-math";
import { SphereState } from "@talus/simulation";
import type { ScenarioCase } from "../case.ts";
import { number } from "../comparison.ts";
import { firstEvent, flightStart, sphereCase } from "../sphere-case.ts";

const [MASS, SPEED, ALONG, RADIUS, FRICTION] = [150, 5, 60, 0.3, 0.3];
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

/**
 * A fast sphere meets the ground through a layer: it comes back with the e of the layer, and slides throughout, so that
 * friction takes μ (1 + e) |vn|.
 */
export function throughLayers(): readonly ScenarioCase[] {
  return fractionalLayers.map((layer) => {
    const unit = pow(UNIT, layer.alpha);
    const [relaxation, retardation] = [layer.tauP * unit, layer.tauX * unit];
    return sphereCase(
      {
        id: layer.id,
        source: "N. Grahovac (2011), section 2.5; Laplace transform inverted with 30 digits in mpmath",
        tolerance: 1e-6,
        because: "400 steps of second order in the time in which the layer stops the sphere",
      },
      {
        title: `A fast sphere meets the ground through ${layer.name}, whose restitution comes out`,
        ground: { kind: "plane", gradient: [0, 0], height: 0 },
        impact: {
          kind: "layered",
          parameters: {
            stiffness: STIFFNESS,
            order: layer.alpha,
            relaxation,
            retardation,
            tangentialStiffness: STIFFNESS,
            steps: 400,
          },
        },
        mass: MASS,
        radius: RADIUS,
        gravity: 9.81,
        friction: FRICTION,
        start: flightStart([0, 0, RADIUS], [ALONG, 0, -SPEED]),
        endTime: 0.01,
        bouncing: { ending: "threshold", normalSpeed: 1e-3 },
      },
      (run) => {
        const after = firstEvent(run, "impact")?.yPlus;
        const taken = FRICTION * (1 + layer.restitution) * SPEED;
        return [
          number("vz after", "m/s", after?.[SphereState.v_WB + 2], layer.restitution * SPEED),
          number("vx after", "m/s", after?.[SphereState.v_WB], ALONG - taken),
          number("wy after", "rad/s", after?.[SphereState.w_WB + 1], (2.5 * taken) / RADIUS),
        ];
      },
    );
  });
}
