import { log2 } from "@talus/portable-math";
import { planeEnergy } from "@talus/unified-form";
import type { Comparison, ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import {
  angleOf,
  createDisc,
  firstOf,
  gapRateOf,
  methods,
  SOURCE,
  supportedDisc,
  thresholdOf,
  tightSteps,
} from "./disc.ts";
import { energyOfDisc, thresholdOfDisc } from "./unified-equations.ts";
import { discSketch } from "./unified-sketches.ts";

/** kappa, loss of a turn over that of its first impact, angle where the bounces end over eta_1: as eps -> 0. */
const limits = [
  [0.3, 1.11767424, 3.50583801],
  [0.6, 1.80210583, 4.4484978],
  [0.8, 4.18491689, 5.95617338],
] as const;
const ratio = 1 / 0.36; // (j/r)²
/** Gamma − Gamma_1. */
const epsilon = 2.5e-4;

/** A turn through phi = pi/2 with Gamma = Gamma_1 + eps. */
interface Turn {
  readonly eta1: number;
  readonly eta2: number;
  readonly touchSpeed: number;
  readonly firstLoss: number;
  readonly loss: number;
  readonly end: number;
}

/**
 * The asymptotics as Gamma -> Gamma_1 from runs at 4 eps, 2 eps and eps: exponents as slopes, coefficients as values
 * over their power of eps, each extrapolated to eps = 0, as the remainders are of the relative order eps.
 */
export function discNearThreshold(): ComputedCase {
  return {
    id: "unified/eccentric-disc-near-its-threshold",
    title:
      "Just above Gamma_1 an eccentric disc hops at the top of each turn, and loses energy with the third power of the excess",
    source:
      `${SOURCE}, after (2.15): eta_1 = 2 r sqrt(eps)/j, eta_2 = 3 eta_1; touch speed (8/3) r phi' eta_1³, first loss ` +
      "(2048/9)(1 − kappa²)(r/j)⁶ m g r eps³, of a turn C times that, bounces end at D eta_1: limits of the local map, 12 digits by mpmath",
    tolerance: 1e-4,
    because:
      "after one extrapolation the remainders are of the order of eps², times coefficients of some ten",
    equations: [
      energyOfDisc,
      thresholdOfDisc,
      equation(
        String.raw`\eta_1 = \frac{2r\sqrt\varepsilon}{j}, \quad \eta_2 = 3\eta_1, \qquad \Delta E_1 = \tfrac{2048}{9}\,(1-e^2)\left(\frac rj\right)^{6} m g r\,\varepsilon^3`,
        `${SOURCE}, after (2.15), Γ = Γ₁ + ε`,
      ),
    ],
    sketch: discSketch(1.4, 0.06),
    compute: () => limits.flatMap((limit) => methods.flatMap((method) => asymptotics(method, limit))),
  };
}

function asymptotics(
  [name, solve]: (typeof methods)[number],
  [kappa, C, D]: (typeof limits)[number],
): readonly Comparison[] {
  const disc = createDisc(ratio, kappa);
  const { mass, gravity, offset, gyration } = disc;
  const scale = offset / gyration;
  const turns: Turn[] = [];
  for (const eps of [4 * epsilon, 2 * epsilon, epsilon]) {
    const start = supportedDisc(disc, thresholdOf(disc) + eps, 1);
    const run = solve(disc.body, start, { ...tightSteps, tEnd: 0.6 });
    const [left, touch, end] = ["lift-off", "impact", "bounces-end"].map((kind) => firstOf(run, kind));
    if (left === undefined || touch === undefined || end === undefined) return [];
    const quarter = Math.PI / 2;
    const [before, after] = [touch.yMinus, touch.yPlus].map((y) => planeEnergy(disc.body, y));
    turns.push({
      eta1: quarter - angleOf(left.yPlus),
      eta2: angleOf(touch.yPlus) - quarter,
      touchSpeed: -gapRateOf(disc, touch.yMinus),
      firstLoss: before - after,
      loss: planeEnergy(disc.body, left.yPlus) - planeEnergy(disc.body, end.yPlus),
      end: angleOf(end.yPlus) - quarter,
    });
  }
  const turnRate = Math.sqrt(gravity / offset); // phi' at lift-off, eps -> 0
  const first = (2048 / 9) * (1 - kappa * kappa) * cube(scale) * cube(scale) * mass * gravity * offset;
  const expected: readonly (readonly [keyof Turn, number, number])[] = [
    ["eta1", 0.5, 2 * scale],
    ["eta2", 0.5, 6 * scale],
    ["touchSpeed", 1.5, (8 / 3) * offset * turnRate * cube(2 * scale)],
    ["firstLoss", 3, first],
    ["loss", 3, C * first],
    ["end", 0.5, D * 2 * scale],
  ];
  return expected.flatMap(([quantity, exponent, coefficient]) => {
    const [a, b, c] = turns.map((turn) => turn[quantity]);
    const slopes = [log2(a / b), log2(b / c)];
    const [rough, fine] = [b / powerOf(2 * epsilon, exponent), c / powerOf(epsilon, exponent)];
    const what = `${name}, kappa = ${kappa}: ${quantity}`;
    return [
      number(`${what}: exponent`, "1", 2 * slopes[1] - slopes[0], exponent),
      number(`${what}: coefficient`, "SI", 2 * fine - rough, coefficient),
    ];
  });
}

function cube(x: number): number {
  return x * x * x;
}

/** x to a multiple of one half. */
function powerOf(x: number, exponent: number): number {
  let power = 1;
  for (let i = 0; i < 2 * exponent; i += 1) power *= Math.sqrt(x);
  return power;
}
