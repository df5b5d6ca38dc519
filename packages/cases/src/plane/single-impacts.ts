import { RigidBodyState } from "@talus/kinematics";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import type { ComputedCase, ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { componentCurve } from "../case/curve.ts";
import { equation } from "../case/equation.ts";
import { firstEvent, flightStart, sphereCase, sphereScenario } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { bisect } from "../math/root.ts";
import { arrow, circle, label, line, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import { impactOfSphere } from "./plane-equations.ts";

const { p_WB, v_WB, w_WB } = RigidBodyState;

const level = { kind: "plane", gradient: [0, 0], height: 0 } as const;
const radius = 0.05;

/** Slip u of the contact point, m/s. */
const slipOfState = (y: Float64Array): number => y[v_WB] - radius * y[w_WB + 1];

/** The speed along the ground above which an impact slips to its end. */
export function gripInImpact(): ComputedCase {
  return variable(
    {
      mu: { meaning: "friction", unit: "1", value: 0.3, least: 0.02, most: 1 },
      e: { meaning: "restitution", unit: "1", value: 0.5, least: 0.1, most: 1 },
    },
    ({ mu, e }) => {
      const v_n = 2;
      const after = (along: number): number => {
        const start = flightStart([0, 0, radius], [along, 0, -v_n]);
        const choice = { title: "an impact", ground: level, radius, friction: mu, restitution: e, start };
        const scenario = sphereScenario({ ...choice, endTime: 1e-4 });
        const event = firstEvent(simulate(createModel(scenario, createTerrain(level))), "impact");
        return event === undefined ? Number.NaN : slipOfState(event.yPlus);
      };
      const limit = 3.5 * mu * (1 + e) * v_n;
      return {
        id: "plane/grip-in-impact",
        title: "An impact slips to its end where the slip is more than 7/2 mu (1 + e) of the falling speed",
        source: "Classical: friction impulse of a sphere; (4.85), (4.91) of P. Cesarek (2008)",
        tolerance: 1e-10,
        because: "some rounding, and slip below 1e-12 of the speed counts as none",
        equations: [
          impactOfSphere,
          equation(
            String.raw`|\mathbf u^-| > \tfrac72\,\mu\,(1+e)\,|v_n| \;\Rightarrow\; |\mathbf u^+| = |\mathbf u^-| - \tfrac72\,\mu\,(1+e)\,|v_n|`,
            "Impulse μ p against the slip of a sphere",
          ),
        ],
        sketch: framed([
          line("ground", [-1, 0], [1, 0]),
          circle("body", [0, 0.3], 0.3),
          arrow([-0.9, 1], [-0.25, 0.5]),
          label([-0.6, 1], "v"),
          arrow([0.25, 0.5], [0.8, 0.8]),
          arrow([0, 0], [-0.5, 0]),
          label([-0.4, -0.1], "p_T"),
        ]),
        compute: () => [
          number(
            "limit of the speed",
            "m/s",
            bisect((v) => (after(v) > 1e-12 * v ? 1 : -1), 0.1 * limit, 3 * limit),
            limit,
          ),
          number("slip left at twice the limit", "m/s", after(2 * limit), limit),
          number("slip left at half the limit", "m/s", after(0.5 * limit), 0, limit),
        ],
      };
    },
  );
}

/**
 * Each impact reverses the slip, so v changes by -(4/7) u with u = -a w, a w, ...: in turn, it hops aside with (4/7) a
 * w and stands still again.
 */
export function superball(): ScenarioCase {
  return variable(
    {
      w: { meaning: "spin at the drop", unit: "rad/s", value: 30, least: 1, most: 60 },
      h: { meaning: "height of the drop", unit: "m", value: 1, least: 0.3, most: 3 },
    },
    ({ w, h }) => {
      const g = 9.81;
      const fall = Math.sqrt((2 * h) / g);
      const aside = (4 / 7) * radius * w;
      const count = 5;
      const endTime = (2 * count + 0.1 - 1) * fall;
      /** The hop at t: 0 is the drop, each later one lasts two falls. */
      const hopAt = (t: number): number => Math.floor((t / fall + 1) / 2);
      const xAt = (t: number): number => {
        const hop = hopAt(t);
        // of the hops every other one goes sideways, beginning with the first
        const isAside = hop % 2 === 1;
        return aside * (Math.floor(hop / 2) * 2 * fall + (isAside ? t - (2 * hop - 1) * fall : 0));
      };
      const zAt = (t: number): number => {
        const sinceTop = t - 2 * hopAt(t) * fall;
        return radius + h - 0.5 * g * sinceTop * sinceTop;
      };
      return sphereCase(
        {
          id: "plane/superball",
          source: "R. L. Garwin (1969), Kinematics of an ultraelastic rough ball, Am. J. Phys. 37, 88",
          tolerance: 1e-9,
          because: "the run's relative tolerance is 1e-10 a step; parabolas are exact for it",
          equations: [
            equation(
              String.raw`\mathbf u^+ = -\mathbf u^-, \quad v_n^+ = -v_n^- \;\Rightarrow\; \Delta\mathbf v_t = -\tfrac47\,\mathbf u^-`,
              "R. L. Garwin (1969): no energy is lost, slip comes back reversed",
            ),
          ],
          curves: [
            componentCurve(0, { quantity: "x", unit: "m", to: endTime, scale: aside * fall }, xAt),
            componentCurve(2, { quantity: "z", unit: "m", to: endTime, scale: radius + h }, zAt),
          ],
          sketch: framed([
            line("ground", [-0.5, 0], [2.2, 0]),
            polyline("path", [
              [0, 1],
              [0, 0.1],
            ]),
            polyline(
              "path",
              Array.from({ length: 21 }, (_, i) => [0.08 * i, 0.1 + 0.009 * i * (20 - i)] as const),
            ),
            polyline("path", [
              [1.6, 0.1],
              [1.6, 1],
            ]),
            circle("body", [0, 1], 0.1),
            label([0.15, 1.1], "w", "right"),
          ]),
        },
        {
          title: "A superball dropped with spin hops aside, then straight up, then aside again",
          ground: level,
          radius,
          friction: 2,
          restitution: 1,
          impact: { kind: "tangential-restitution", parameters: { tangentialRestitution: 1 } },
          start: flightStart([0, 0, radius + h], [0, 0, 0], [0, w, 0]),
          endTime,
          bouncing: { ending: "threshold", normalSpeed: 1e-4 },
        },
        (run) => {
          const impacts = run.events.filter(({ kind }) => kind === "impact");
          const rows = Array.from({ length: count }, (_, i) => {
            const y = impacts[i]?.yPlus;
            const hops = i % 2 === 0;
            return [
              number(`impact ${i + 1}: t`, "s", impacts[i]?.t, (2 * i + 1) * fall),
              number(`impact ${i + 1}: x`, "m", y?.[p_WB], Math.ceil(i / 2) * aside * 2 * fall, aside * fall),
              number(`impact ${i + 1}: v_x after`, "m/s", y?.[v_WB], hops ? aside : 0, aside),
              // the spin loses (5/2) Dv/a, which is (10/7) w
              number(`impact ${i + 1}: w_y after`, "rad/s", y?.[w_WB + 1], hops ? w - (10 / 7) * w : w, w),
            ];
          });
          return [...rows.flat(), number("energy", "J", run.ledger.end, run.ledger.start)];
        },
      );
    },
  );
}
