import { RigidBodyState } from "@talus/kinematics";
import { acos, asin, cos, sin } from "@talus/portable-math";
import type { FormulaData, SphereData } from "@talus/terrain";
import type { CaseCurve, ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { componentCurve } from "../case/curve.ts";
import { equation } from "../case/equation.ts";
import { contactStart, firstEvent, type SphereChoice, sphereCase } from "../case/sphere-case.ts";
import { type ParameterChoice, variable } from "../case/variation.ts";
import { bisect } from "../math/root.ts";
import { ACCURATE, g, k } from "./curved-case.ts";
import { onTopSketch } from "./curved-sketches.ts";
import { type FallFromTheTop, fallFromTheTop, fallOverTime } from "./fall-from-the-top.ts";

const { v_WB } = RigidBodyState;

/**
 * A sphere of radius a on a fixed one of radius 1: its centre runs on a circle of radius L = 1 + a. th is the angle
 * from the top; the start is at x_0 with the small speed v_0.
 *   energy    (1 + k) v^2/2 + g L cos th = E when it rolls; without friction k = 0
 *   lift-off  N = m (g cos th - v^2/L) = 0, so cos th = 2 E/(g L (3 + k)): 10/17 from rest at the top, 2/3 without
 *   friction
 *   time      that of an upside-down pendulum whose rate is w^2 = g/((1 + k) L)
 *   slip      k/(1 + k) sin th = mu (cos th - v^2/(g L)): mu = 2 sin th/(17 cos th - 10) from rest at the top
 */
const x_0 = 0.05;
const cos_0 = Math.sqrt(1 - x_0 * x_0);
const first = asin(x_0);

const sphere: SphereData = { kind: "sphere", centre: [0, 0, 0], radius: 1, side: "outside" };
const formula: FormulaData = {
  kind: "formula",
  z: "sqrt(1 - x^2 - y^2)",
  domain: { x: [-0.95, 0.95], y: [-0.95, 0.95], where: "x^2 + y^2 < 0.9025" },
};
const grounds = { sphere, formula } as const;
const SOURCE = "Classical: energy and N = 0 on the circle of the centre";
const parameters: Readonly<Record<"a" | "v_0", ParameterChoice>> = {
  a: { meaning: "radius, the fixed one has 1 m", unit: "m", value: 0.1, least: 0.02, most: 0.5 },
  v_0: { meaning: "speed at the start", unit: "m/s", value: 0.02, least: 0.01, most: 0.5 },
};
const liftOff = equation(
  String.raw`N = m\left(g\cos\vartheta - \frac{v^2}{R+a}\right) = 0`,
  "Centripetal force on the circle of the centre",
);

export function rollingOffASphere(): readonly ScenarioCase[] {
  const names = Object.keys(grounds) as (keyof typeof grounds)[];
  return names.flatMap((name) => [leaves(name, 1e8), leaves(name, 0), slips(name, 0.3), slips(name, 0.6)]);
}

/** With finite friction slip comes before lift-off, over an arc of 0.12/mu. */
function leaves(ground: keyof typeof grounds, friction: number): ScenarioCase {
  const rolls = friction > 0;
  const inertia = rolls ? 1 + k : 1;
  const limit = rolls ? 10 / 17 : 2 / 3;
  return variable(parameters, ({ a, v_0 }) => {
    const L = 1 + a;
    const E = 0.5 * inertia * v_0 * v_0 + g * L * cos_0;
    const expected = (2 * E) / (g * L * (2 + inertia));
    const fall = fallFromTheTop(Math.sqrt(g / (inertia * L)), E / (g * L), first);
    const end = fall.timeTo(acos(expected));
    return sphereCase(
      {
        id: `curved/${rolls ? "rolls" : "slides"}-off-a-${ground}`,
        source: SOURCE,
        ...ACCURATE,
        equations: [
          liftOff,
          equation(
            rolls
              ? String.raw`\tfrac{7}{10}\,v^2 = g\,(R+a)(1-\cos\vartheta) \;\Rightarrow\; \cos\vartheta = \tfrac{10}{17}`
              : String.raw`\tfrac12\,v^2 = g\,(R+a)(1-\cos\vartheta) \;\Rightarrow\; \cos\vartheta = \tfrac23`,
            "Energy, from rest at the top",
          ),
          fallOverTime,
        ],
        curves: placeCurves(L, fall, end),
        sketch: onTopSketch(acos(limit), "ϑ"),
      },
      {
        ...choiceOn(ground, friction, rolls, a, v_0),
        endTime: end + 0.3,
        title: rolls
          ? "A sphere that rolls off a fixed one leaves it at cos = 10/17, from rest at the top"
          : "A sphere that slides off a fixed one without friction leaves it at cos = 2/3, from rest at the top",
      },
      (run) => {
        const event = firstEvent(run, "lift-off");
        const speed = Math.sqrt(g * L * expected);
        return [
          number("cos at lift-off", "1", event?.normal?.[2], expected),
          number("speed at lift-off", "m/s", speedOf(event?.yMinus), speed),
          number("time of lift-off", "s", event?.t, end),
          // the start at x_0 with v_0 moves the limit by 2 E/(g L (3 + k)) - 10/17
          number("cos for rest at the top", "1", (event?.normal?.[2] ?? Number.NaN) * ((g * L) / E), limit),
        ];
      },
    );
  });
}

function slips(ground: keyof typeof grounds, mu: number): ScenarioCase {
  return variable(parameters, ({ a, v_0 }) => {
    const L = 1 + a;
    const square = (th: number): number => v_0 * v_0 + ((2 * g * L) / (1 + k)) * (cos_0 - cos(th));
    const lack = (th: number): number => (k / (1 + k)) * sin(th) - mu * (cos(th) - square(th) / (g * L));
    const expected = bisect(lack, 0.1, 0.94);
    const level = (0.5 * (1 + k) * v_0 * v_0) / (g * L) + cos_0;
    const fall = fallFromTheTop(Math.sqrt(g / ((1 + k) * L)), level, first);
    const end = fall.timeTo(expected);
    return sphereCase(
      {
        id: `curved/slips-on-a-${ground}-${mu}`,
        source: SOURCE,
        ...ACCURATE,
        equations: [
          equation(
            String.raw`T = \tfrac27\,m g\sin\vartheta = \mu N \;\Rightarrow\; \mu = \frac{2\sin\vartheta}{17\cos\vartheta - 10}`,
            "Friction of rolling against Coulomb's limit, from rest at the top",
          ),
          fallOverTime,
        ],
        curves: placeCurves(L, fall, end),
        sketch: onTopSketch(expected, "ϑ"),
      },
      {
        ...choiceOn(ground, mu, true, a, v_0),
        endTime: end + 1, // it has left meanwhile
        title: `A sphere that rolls off a fixed one begins to slip where mu = 2 sin/(17 cos - 10), mu = ${mu}`,
      },
      (run) => {
        const event = firstEvent(run, "slip");
        const lift = firstEvent(run, "lift-off");
        return [
          number("cos at slip", "1", event?.normal?.[2], cos(expected)),
          number("speed at slip", "m/s", speedOf(event?.yMinus), Math.sqrt(square(expected))),
          number("time of slip", "s", event?.t, end),
          number("slips before it leaves", "1", lift?.from === "slip" ? 1 : 0, 1),
        ];
      },
    );
  });
}

/** The centre over time until it leaves its circle of radius L, or slips on it. */
function placeCurves(L: number, { angleAt }: FallFromTheTop, to: number): readonly CaseCurve[] {
  const what = { unit: "m", to, scale: L };
  return [
    componentCurve(0, { quantity: "x", ...what }, (t) => L * sin(angleAt(t))),
    componentCurve(2, { quantity: "z", ...what }, (t) => L * cos(angleAt(t))),
  ];
}

function choiceOn(
  ground: keyof typeof grounds,
  friction: number,
  rolls: boolean,
  a: number,
  v_0: number,
): Omit<SphereChoice, "title" | "endTime"> {
  return {
    ground: grounds[ground],
    radius: a,
    friction,
    // down the slope: v_x = a Om_y of the selected frame, whose x points up; sliding, friction at angle 0
    start: rolls ? contactStart([x_0, 0], [0, -v_0 / a, 0]) : contactStart([x_0, 0], [0, 0, 0], v_0),
  };
}

function speedOf(y: Float64Array | undefined): number {
  if (y === undefined) return Number.NaN;
  return Math.sqrt(y[v_WB] * y[v_WB] + y[v_WB + 1] * y[v_WB + 1] + y[v_WB + 2] * y[v_WB + 2]);
}
