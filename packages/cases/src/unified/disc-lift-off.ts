import { RigidBodyState } from "@talus/kinematics";
import { asin, cos, sin } from "@talus/portable-math";
import type { Comparison, ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { bisect } from "../math/root.ts";
import {
  angleOf,
  createDisc,
  firstOf,
  gapOf,
  methods,
  SOURCE,
  supportedDisc,
  thresholdOf,
  tightSteps,
  turningSpeed,
} from "./disc.ts";
import { energyOfDisc, liftOffOfDisc, thresholdOfDisc } from "./unified-equations.ts";
import { discSketch } from "./unified-sketches.ts";

const { w_WB } = RigidBodyState;

/** j²/r², and Gamma above the threshold, beside those that can be chosen. */
const discs = [
  [0.6, 0.013],
  [1.1, 0.41],
  [2, 0.07],
  [2.8, 1.7],
] as const;

/** Lift-off angle (2.14), flight (2.15) and touch-down, by both methods. */
export function discLiftOff(): ComputedCase {
  return variable(
    {
      j2: { meaning: "j²/r² of the last of five discs", unit: "1", value: 4.3, least: 0.4, most: 6 },
      above: { meaning: "its Γ − Γ₁", unit: "1", value: 0.3, least: 0.01, most: 2 },
    },
    ({ j2, above }) => leaves([...discs, [j2, above]]),
  );
}

function leaves(pairs: readonly (readonly [number, number])[]): ComputedCase {
  return {
    id: "unified/eccentric-disc-leaves-the-plane",
    title:
      "An eccentric disc that turns fast on a smooth plane leaves it at the angle where its weight no longer holds it",
    source: `${SOURCE}, (2.13) to (2.15): sin phi_1 = G − sqrt(G² − 2 G_1 + 1), phi' = const in flight`,
    tolerance: 1e-10,
    because: "F = 0 is located at 1e-12 g, where F changes by some g per radian; steps of 1e-13",
    equations: [
      energyOfDisc,
      liftOffOfDisc,
      equation(
        String.raw`q = r\left[\sin\varphi_1 - \sin(\varphi_1 + \delta) + \delta\cos\varphi_1 - \tfrac12\delta^2\sin\varphi_1\right], \quad \delta = \dot\varphi\,t`,
        `${SOURCE}, (2.15): the flight`,
      ),
    ],
    sketch: discSketch(1.2, 0.15),
    compute: () =>
      pairs.flatMap(([ratio, above]) => methods.flatMap((method) => liftOff(method, ratio, above))),
  };
}

function liftOff(
  [name, solve]: (typeof methods)[number],
  ratio: number,
  above: number,
): readonly Comparison[] {
  const disc = createDisc(ratio, 0.5);
  const threshold = thresholdOf(disc);
  const gamma = threshold + above;
  const phi1 = asin(gamma - Math.sqrt(gamma * gamma - 2 * threshold + 1)); // (2.14)
  const turn = Math.sqrt(disc.gravity / (disc.offset * sin(phi1)));
  const rise = (d: number) =>
    disc.offset * (sin(phi1) - sin(phi1 + d) + d * cos(phi1) - 0.5 * d * d * sin(phi1)); // (2.15)
  // q > 0 from the lift-off on; d of (2.15) is beyond 3 eta_1
  let past = 0.1;
  while (rise(past) > 0) past += 0.1;
  const d2 = bisect(rise, past - 0.1, past);
  const run = solve(disc.body, supportedDisc(disc, gamma, phi1 - 1), { ...tightSteps, tEnd: 2 });
  const left = firstOf(run, "lift-off");
  const touch = firstOf(run, "impact");
  if (left === undefined || touch === undefined) return [];
  const middle = new Float64Array(13);
  run.at(left.t + d2 / 2 / turn, middle);
  const what = `${name}, j²/r² = ${ratio}, G = G_1 + ${above}`;
  return [
    number(`${what}: lift-off angle`, "rad", angleOf(left.yPlus), phi1),
    number(`${what}: its rate there`, "rad/s", -left.yPlus[w_WB + 1], turn),
    number(`${what}: rate by the energy`, "rad/s", turningSpeed(disc, gamma, phi1), turn),
    number(`${what}: gap half-way`, "m", gapOf(disc, middle), rise(d2 / 2), disc.offset),
    number(`${what}: duration of the flight`, "s", touch.t - left.t, d2 / turn),
  ];
}

/** At and below the threshold, three turns. */
export function discStaysDown(): ComputedCase {
  return {
    id: "unified/eccentric-disc-stays-on-the-plane",
    title:
      "An eccentric disc whose energy is at most Gamma_1 m g r turns on a smooth plane without leaving it, and loses nothing",
    source: `${SOURCE}: Gamma_1 = 1 + j²/(2 r²)`,
    tolerance: 1e-11,
    because: "some hundred steps of 1e-13",
    equations: [energyOfDisc, thresholdOfDisc],
    sketch: discSketch(0.9, 0),
    compute: () =>
      [0.6, 2, 4.3].flatMap((ratio) =>
        methods.flatMap(([name, solve]) => {
          const disc = createDisc(ratio, 0.5);
          const threshold = thresholdOf(disc);
          return [1 + 0.5 * (threshold - 1), threshold - 1e-9].flatMap((gamma) => {
            const run = solve(disc.body, supportedDisc(disc, gamma, 0), { ...tightSteps, tEnd: 4 });
            const what = `${name}, j²/r² = ${ratio}, G = ${gamma.toFixed(9)}`;
            const phi = angleOf(run.y);
            return [
              number(`${what}: events`, "1", run.events.length, 0),
              number(`${what}: rate at the end`, "rad/s", -run.y[w_WB + 1], turningSpeed(disc, gamma, phi)),
            ];
          });
        }),
      ),
  };
}
