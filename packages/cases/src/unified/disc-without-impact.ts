import { RigidBodyState } from "@talus/kinematics";
import { planeEnergy } from "@talus/unified-form";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { createDisc, gapRateOf, methods, SOURCE, supportedDisc, tightSteps } from "./disc.ts";
import { energyOfDisc } from "./unified-equations.ts";
import { discSketch } from "./unified-sketches.ts";

const { w_WB } = RigidBodyState;

/** First roots of tan x = x (mpmath, 20 digits). */
const roots = [
  4.493409457909064, 7.725251836937707, 10.904121659428899, 14.066193912831473, 17.220755271930768,
];
const ratio = 2; // (j/r)²
const turns = 10;

/** Gamma_n at which the disc comes down as softly as it went up. */
export function discWithoutImpact(): ComputedCase {
  return {
    id: "unified/eccentric-disc-without-impact",
    title:
      "At energies Gamma_n an eccentric disc flies in every turn, comes down without an impact, and turns for ever",
    source:
      `${SOURCE}, end of section 2; Gamma_n = [1/sqrt(1 + x²) + (1 + j²/r²) sqrt(1 + x²)]/2 with tan x = x, as q = q' = 0 after a ` +
      "flight angle 2 x",
    tolerance: 1e-11,
    because:
      "a touch without speed is a triple root: steps of 1e-13 make it an impact of some 1e-9 of the speed",
    equations: [
      energyOfDisc,
      equation(
        String.raw`\Gamma_n = \tfrac12\left[\frac{1}{\sqrt{1+x_n^2}} + \left(1 + \frac{j^2}{r^2}\right)\sqrt{1+x_n^2}\right], \qquad \tan x_n = x_n`,
        `${SOURCE}, end of section 2: q = q' = 0 after a flight angle 2 x`,
      ),
    ],
    sketch: discSketch(1, 0.2),
    compute: () =>
      roots.flatMap((x, i) =>
        methods.flatMap(([name, solve]) => {
          const disc = createDisc(ratio, 0.5);
          const q = Math.sqrt(1 + x * x);
          const gamma = (1 / q + (1 + ratio) * q) / 2;
          const start = supportedDisc(disc, gamma, 0);
          let turned = 0;
          const run = solve(disc.body, start, {
            ...tightSteps,
            tEnd: 100,
            signal: {
              get aborted() {
                return turned >= turns * 2 * Math.PI;
              },
            },
            observer: {
              onStep({ t0, t1, at }) {
                // phi' changes little within a step: the mean of both ends is accurate enough to count turns
                const y = new Float64Array(13);
                at(t0, y);
                const rate = y[w_WB + 1];
                at(t1, y);
                turned -= 0.5 * (t1 - t0) * (rate + y[w_WB + 1]);
              },
            },
          });
          const weight = disc.mass * disc.gravity * disc.offset;
          const kept = (planeEnergy(disc.body, run.y) - disc.mass * disc.gravity * disc.radius) / weight;
          const what = `${name}, n = ${i + 1}`;
          const speeds = run.events.map(({ yMinus }) => Math.abs(gapRateOf(disc, yMinus)));
          const flights = run.events.filter(({ kind }) => kind === "lift-off").length;
          const fastest = Math.max(0, ...speeds);
          const wholeTurns = turned >= turns * 2 * Math.PI;
          return [
            number(`${what}: Gamma after ${turns} turns`, "1", kept, gamma),
            number(
              `${what}: energy of the hardest touch over m g r`,
              "1",
              (0.5 * fastest * fastest) / (disc.gravity * disc.offset),
              0,
            ),
            number(`${what}: it has flown, and turned as often`, "1", flights > 0 && wholeTurns ? 1 : 0, 1),
          ];
        }),
      ),
  };
}
