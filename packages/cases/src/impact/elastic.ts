import { acos, atan, cos, sin } from "@talus/portable-math";
import type { Comparison, ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { bisect } from "../math/root.ts";
import { threeBodyMotion, twoBodyMotion, wallMotion } from "./impact-equations.ts";
import { lineOf, runLine, runTwo, runWall } from "./line-case.ts";
import { lineSketch } from "./line-sketch.ts";

const hooke = { law: "hooke", stiffness: 1 } as const;
const secondOrder =
  "the method is of the second order: straight velocities over a step of 1e-3 miss a vibration of period 2π by h²/12 = 1e-7";

/** Two bodies and a spring: the relative motion is half a vibration. */
export function elasticImpact(): ComputedCase {
  return variable(
    {
      rho: {
        meaning: "mass of the second body over that of the first",
        unit: "1",
        value: 5,
        least: 0.1,
        most: 20,
      },
    },
    ({ rho }) => exchange([0.2, 1, rho]),
  );
}

function exchange(masses: readonly number[]): ComputedCase {
  return {
    id: "impact/elastic",
    title:
      "Two bodies with a spring between them, without friction, exchange their velocities as rigid ones with e = 1",
    source: "Closed form: ω² = 1 + 1/ρ, T = π/ω, largest p and x 1/ω, v1 = (1 − ρ)/(1 + ρ), v2 = 2/(1 + ρ)",
    tolerance: 1e-6,
    because: secondOrder,
    equations: [
      twoBodyMotion,
      equation(
        String.raw`x = \frac{\sin\omega t}{\omega}, \quad \omega^2 = 1 + \frac1\rho, \quad T = \frac{\pi}{\omega}, \qquad v_1 = \frac{1-\rho}{1+\rho}, \quad v_2 = \frac{2}{1+\rho}`,
        "p = x, q = 0: half a vibration",
      ),
    ],
    sketch: lineSketch({ bodies: 2, wall: false, rough: false }),
    compute: () =>
      masses.flatMap((rho) => {
        const run = runTwo(rho, 0, 0, hooke);
        const omega = Math.sqrt(1 + 1 / rho);
        const of = (what: string): string => `ρ = ${rho}: ${what}`;
        const [layer] = run.layers;
        return [
          number(of("T"), "1", run.t, Math.PI / omega),
          number(of("largest p"), "1", layer.peakForce.value, 1 / omega),
          number(of("largest x"), "1", layer.peakCompression.value, 1 / omega),
          number(of("v1"), "1", run.bodies[0].velocity, (1 - rho) / (1 + rho), 1),
          number(of("v2"), "1", run.bodies[1].velocity, 2 / (1 + rho)),
          number(of("e"), "1", run.restitution, 1),
        ];
      }),
  };
}

/** A spring between a body on a rough floor and a wall: three scenarios, and the thresholds between them. */
export function elasticWall(): ComputedCase {
  return {
    id: "impact/elastic-wall",
    title:
      "A body on a rough floor against a wall with a spring comes back, stops on its way back, or stays pressed",
    source:
      "Closed form: x_m = √(1 + μ²) − μ at t1 = atan(1/μ); it comes back for μ < 1/√8 with T = t1 + acos(−μ/(x_m − μ)), " +
      "v = −√(x_m² − 2 μ x_m), and stays where it stops for μ ≥ 1/√3; between them it stops at t1 + π with p = 2μ − x_m",
    tolerance: 1e-6,
    because: secondOrder,
    equations: [
      wallMotion,
      equation(
        String.raw`x_m = \sqrt{1+\mu^2} - \mu, \qquad T = \arctan\frac1\mu + \arccos\frac{-\mu}{x_m - \mu}, \qquad v = -\sqrt{x_m^2 - 2\mu x_m}`,
        "p = x: a vibration about −μ, then about μ",
      ),
    ],
    sketch: lineSketch({ bodies: 1, wall: true, rough: true }),
    compute: () => [
      ...[0.1, 0.2, 0.3].flatMap(reboundAgainst),
      ...[0.4, 0.5].flatMap(stopOnTheWayBack),
      ...[0.6, 0.9].flatMap(stopPressed),
      number("4 to 10: μ", "1", thresholdAbove(4), 1 / Math.sqrt(8)),
      number("10 to 7: μ", "1", thresholdAbove(10), 1 / Math.sqrt(3)),
    ],
  };
}

function reboundAgainst(mu: number): readonly Comparison[] {
  const run = runWall(mu, hooke);
  const xm = Math.sqrt(1 + mu * mu) - mu;
  return [
    number(`μ = ${mu}: scenario`, "1", run.scenario, 4),
    number(`μ = ${mu}: T`, "1", run.t, atan(1 / mu) + acos(-mu / (xm - mu))),
    number(`μ = ${mu}: v`, "1", run.bodies[0].velocity, -Math.sqrt(xm * xm - 2 * mu * xm)),
    number(`μ = ${mu}: largest x`, "1", run.layers[0].peakCompression.value, xm),
  ];
}

function stopOnTheWayBack(mu: number): readonly Comparison[] {
  const run = runWall(mu, hooke);
  const xm = Math.sqrt(1 + mu * mu) - mu;
  return [
    number(`μ = ${mu}: scenario`, "1", run.scenario, 10),
    number(`μ = ${mu}: T`, "1", run.t, atan(1 / mu) + Math.PI),
    number(`μ = ${mu}: p(T)`, "1", run.layers[0].force, 2 * mu - xm),
  ];
}

function stopPressed(mu: number): readonly Comparison[] {
  const run = runWall(mu, hooke);
  const xm = Math.sqrt(1 + mu * mu) - mu;
  return [
    number(`μ = ${mu}: scenario`, "1", run.scenario, 7),
    number(`μ = ${mu}: T`, "1", run.t, atan(1 / mu)),
    number(`μ = ${mu}: p(T)`, "1", run.layers[0].force, xm),
  ];
}

/** Friction at which the body no longer returns, or no longer leaves the place where it first stops. */
function thresholdAbove(scenario: 4 | 10): number {
  return bisect((mu) => (isUpTo(scenario, runWall(mu, hooke).scenario) ? -1 : 1), 0.2, 0.9);
}

function isUpTo(scenario: 4 | 10, found: number | undefined): boolean {
  return found === 4 || found === scenario;
}

/** Three equal bodies and two equal springs, until the springs open one after the other. */
export function elasticThree(): ComputedCase {
  return {
    id: "impact/elastic-three",
    title: "Three equal bodies with springs between them pass the velocity on, but not all of it",
    source:
      "Closed form: x1, x2 = sin(t)/2 ± sin(√3 t)/(2√3) until x1 = 0; then body 1 is free and x2'' = −2 x2 until x2 = 0",
    tolerance: 2e-6,
    because: secondOrder,
    equations: [
      threeBodyMotion,
      equation(
        String.raw`x_{1,2} = \frac{\sin t}{2} \pm \frac{\sin\sqrt3\,t}{2\sqrt3}`,
        "Two springs p = x, until the first one opens; then x₂'' = −2 x₂",
      ),
    ],
    sketch: lineSketch({ bodies: 3, wall: false, rough: false }),
    compute() {
      const run = runLine(lineOf([1, 1, 1], [0, 0, 0], [hooke, hooke]));
      const { opens, ends, velocities } = threeBodies();
      const openings = run.events.filter(({ kind }) => kind === "open");
      return [
        number("layer 1 opens: t", "1", openings[0]?.t, opens),
        number("layer 2 opens: t", "1", run.t, ends),
        ...velocities.map((v, i) => number(`v${i + 1}`, "1", run.bodies[i].velocity, v, 1)),
      ];
    },
  };
}

function threeBodies() {
  const root3 = Math.sqrt(3);
  const x1 = (t: number): number => sin(t) / 2 + sin(root3 * t) / (2 * root3);
  const x2 = (t: number): number => sin(t) / 2 - sin(root3 * t) / (2 * root3);
  const w1 = (t: number): number => (cos(t) + cos(root3 * t)) / 2;
  const w2 = (t: number): number => (cos(t) - cos(root3 * t)) / 2;
  const opens = bisect(x1, 2, 3);
  // Momentum: v1 + v2 + v3 = 1, with v1 − v2 = w1 and v2 − v3 = w2.
  const v1 = (1 + 2 * w1(opens) + w2(opens)) / 3;
  const mean = (1 - v1) / 2;
  const omega = Math.sqrt(2);
  const [x, w] = [x2(opens), w2(opens)];
  const after = bisect((s) => x * cos(omega * s) + (w / omega) * sin(omega * s), 0.1, 2);
  const last = w * cos(omega * after) - x * omega * sin(omega * after);
  return { opens, ends: opens + after, velocities: [v1, mean + last / 2, mean - last / 2] };
}
