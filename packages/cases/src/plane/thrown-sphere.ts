import { RigidBodyState } from "@talus/kinematics";
import type { Comparison, ScenarioCase } from "../case/case.ts";
import { number, withPrinted } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { firstEvent } from "../case/sphere-case.ts";
import { type ParameterChoice, variable } from "../case/variation.ts";
import { dot, size, unit } from "../math/triple.ts";
import {
  accumulate,
  type Bounce,
  bounces,
  fly,
  gravityAlong,
  k_A,
  type Motion,
  normalOf,
  roll,
  type Slope,
} from "./closed-forms.ts";
import { planeCase, SOURCE, sameMotion } from "./plane-case.ts";
import { hopping, type Piece, piecewise, placeCurves } from "./plane-curves.ts";
import { firstTouch, impactOfSphere, limitOfRollingOnSlope, rollingOnSlope } from "./plane-equations.ts";
import { hopsSketch } from "./plane-sketches.ts";
import { type PrintedBounce, printedSelected, printedTable, printedText } from "./printed-bounces.ts";

const { p_WB, v_WB, w_WB } = RigidBodyState;

/** Example 6.1.2 of the source: its 150 kg, and a body frame turned by 90 deg about Y, its theta = pi/2. */
const body = { mass: 150, orientation: [Math.sqrt(0.5), 0, Math.sqrt(0.5), 0] } as const;
const own = { k: 0.35, V: 10, Om: 20, mu: 0.5, e: 0.4 };

type Throw = typeof own;

const parameters: Readonly<Record<keyof Throw, ParameterChoice>> = {
  k: { meaning: "slope, tan Θ", unit: "1", value: own.k, least: 0.1, most: 0.5 },
  V: { meaning: "speed of the throw, level", unit: "m/s", value: own.V, least: 5, most: 15 },
  Om: { meaning: "spin about Y", unit: "rad/s", value: own.Om, least: 5, most: 40 },
  mu: { meaning: "friction", unit: "1", value: own.mu, least: 0.4, most: 1 },
  e: { meaning: "restitution", unit: "1", value: own.e, least: 0.1, most: 0.7 },
};

function setUp({ k, V, Om, mu, e }: Throw): { slope: Slope; start: Motion } {
  return {
    slope: { gradient: [k, 0], radius: 0.3, gravity: 9.81, kineticFriction: mu, restitution: e },
    start: { t: 0, p: [0, 0, 3], v: [V, 0, 0], w: [0, Om, 0] },
  };
}

function isOfTheSource(values: Throw): boolean {
  return (Object.keys(own) as (keyof Throw)[]).every((name) => values[name] === own[name]);
}

/** The first rebound slower than this is the last bounce, as in the source's program, m/s. */
const THRESHOLD = 1e-4;

export function thrownSphere(): ScenarioCase {
  return variable(parameters, (values) => {
    const { slope, start } = setUp(values);
    const n = normalOf(slope);
    const list = bouncesToRest(slope, start);
    const { after } = list[list.length - 1];
    const last = after.t;
    const isOwn = isOfTheSource(values);
    const end = Math.max(1.6, last + 0.04);
    // between the last rebound and that of the touch after it, which ends the bounces and has none
    const normalSpeed = dot(normalOf(slope), after.v) * Math.sqrt(values.e);
    return planeCase(
      {
        ...body,
        id: "plane/thrown-sphere-bounces",
        title: isOwn
          ? "A sphere thrown onto a 35 % slope bounces thirteen times up the slope"
          : `A sphere thrown onto a slope bounces ${list.length} times up the slope`,
        source: `${SOURCE}, example 6.1.2, Tables 1 and 2; closed recurrence of (6.02)-(6.09)`,
        slope,
        start,
        endTime: end,
        bouncing: { ending: "threshold", normalSpeed },
        equations: [firstTouch, impactOfSphere],
        sketch: hopsSketch(values.k, hopping(slope, start, list), last),
        curves: placeCurves(slope, last, hopping(slope, start, list)),
      },
      (run) => {
        const impacts = run.events.filter((event) => event.kind === "impact");
        const rows = list.flatMap(({ flightTime, after }, i) => {
          const event = impacts[i];
          const name = `bounce ${i + 1}`;
          const before = impacts[i - 1]?.t ?? 0;
          const flown = (event?.t ?? Number.NaN) - before;
          const rebound = (event?.impulse?.restitution ?? Number.NaN) / body.mass; // v_z+ = p_r/m, (4.109)
          const printed: Partial<PrintedBounce> = isOwn ? printedTable[i] : {};
          return [
            withPrinted(number(`${name}: flight time`, "s", flown, flightTime), printed.t_L),
            withPrinted(number(`${name}: v_z after`, "m/s", rebound, dot(n, after.v)), printed.v_z),
            ...sameMotion(name, slope, event?.yPlus, after),
          ];
        });
        const second = isOwn ? printedSelected.flatMap((row) => tableTwo(row, slope, list, impacts)) : [];
        const rolling = number(
          "start of rolling: V_X",
          "m/s",
          impacts[list.length - 1]?.yPlus[v_WB],
          after.v[0],
        );
        const bounced = impacts.filter(({ impulse }) => (impulse?.restitution ?? 0) > 0);
        return [
          number("number of bounces", "1", bounced.length, list.length),
          number("number of touches", "1", impacts.length, list.length + 1),
          ...rows,
          ...second,
          withPrinted(rolling, isOwn ? printedText.V_X : undefined),
        ];
      },
    );
  });
}

/** A column of Table 2: v_x is the speed up the slope. */
function tableTwo(
  { bounce, X_T, Z_T, v_x, Om_y }: (typeof printedSelected)[number],
  slope: Slope,
  list: readonly Bounce[],
  impacts: readonly { readonly yPlus: Float64Array }[],
): readonly Comparison[] {
  const { after } = list[bounce - 1];
  const y = impacts[bounce - 1]?.yPlus;
  const up = unit([1, 0, slope.gradient[0]]);
  const along = y === undefined ? undefined : up[0] * y[v_WB] + up[2] * y[v_WB + 2];
  return [
    withPrinted(number(`table 2, bounce ${bounce}: X_T`, "m", y?.[p_WB], after.p[0]), X_T),
    withPrinted(number(`table 2, bounce ${bounce}: Z_T`, "m", y?.[p_WB + 2], after.p[2]), Z_T),
    withPrinted(number(`table 2, bounce ${bounce}: v_x`, "m/s", along, dot(up, after.v)), v_x),
    withPrinted(number(`table 2, bounce ${bounce}: Om_y`, "rad/s", y?.[w_WB + 1], after.w[1]), Om_y),
  ];
}

/** Bounces up to the first one whose rebound is below the threshold. */
function bouncesToRest(slope: Slope, start: Motion): readonly Bounce[] {
  const n = normalOf(slope);
  const list = bounces(slope, start, 60);
  return list.slice(0, list.findIndex(({ after }) => dot(n, after.v) < THRESHOLD) + 1);
}

/** Ensures that it still moves up the slope when its bounces are over. */
const stopping: typeof parameters = {
  ...parameters,
  k: { ...parameters.k, most: 0.4 },
  V: { ...parameters.V, least: 8 },
  e: { ...parameters.e, most: 0.5 },
};

export function thrownSphereStops(): ScenarioCase {
  return variable(stopping, (values) => {
    const { slope, start } = setUp(values);
    const [first] = bounces(slope, start, 1);
    const limit = accumulate(slope, first.after);
    const deceleration = size(gravityAlong(slope)) / (1 + k_A);
    const stop = roll(slope, limit, size(limit.v) / deceleration);
    const isOwn = isOfTheSource(values);
    const up = unit([1, 0, values.k]);
    const rolling = (from: Motion, tau: number): Motion => roll(slope, from, tau);
    const list = bouncesToRest(slope, start).filter(({ after }) => after.t < limit.t);
    const motionAt = piecewise([
      { start, after: flightOf(slope) },
      ...list.map(({ after }): Piece => ({ start: after, after: flightOf(slope) })),
      { start: limit, after: rolling },
    ]);
    return planeCase(
      {
        ...body,
        id: "plane/thrown-sphere-stops",
        title: `A sphere thrown onto a ${isOwn ? "35 % " : ""}slope bounces infinitely often, rolls on and stops`,
        source: `${SOURCE}, example 6.1.2; bounces summed as geometric series, then (6.02) with 5/7 g sinTheta`,
        slope,
        start,
        endTime: stop.t,
        equations: [
          equation(
            String.raw`t_\infty = t_L + \frac{2\,v_{z,1}^+}{(1-e)\,g\cos\Theta}`,
            "Sum of the flight times, which shrink by e",
          ),
          rollingOnSlope,
          limitOfRollingOnSlope,
        ],
        sketch: hopsSketch(values.k, motionAt, stop.t),
        // bounces below the threshold, of about 1e-9 m, are omitted
        curves: placeCurves(slope, stop.t, motionAt),
      },
      (run) => {
        const end = firstEvent(run, "bounces-end");
        // With constant deceleration the remaining speed at the reference time is the error of the stopping time.
        const left = -dot(
          [run.y[v_WB] ?? NaN, run.y[v_WB + 1] ?? NaN, run.y[v_WB + 2] ?? NaN],
          unit(gravityAlong(slope)),
        );
        const speed = end === undefined ? undefined : up[0] * end.yPlus[v_WB] + up[2] * end.yPlus[v_WB + 2];
        return [
          number("bounces end: t", "s", end?.t, limit.t),
          number("bounces end: v_x", "m/s", speed, dot(up, limit.v)),
          ...sameMotion("bounces end", slope, end?.yPlus, limit),
          withPrinted(
            number("stop: t", "s", run.t + left / deceleration, stop.t),
            isOwn ? printedText.stop : undefined,
          ),
          number("stop: X", "m", run.y[p_WB], stop.p[0]),
          number("stop: Z", "m", run.y[p_WB + 2], stop.p[2]),
        ];
      },
    );
  });
}

function flightOf(slope: Slope): Piece["after"] {
  return (from, tau) => fly(slope, from, tau);
}
