import { RigidBodyState } from "@talus/kinematics";
import { cos, sin, tan } from "@talus/portable-math";
import type { FormulaData } from "@talus/terrain";
import type { ScenarioCase } from "../case/case.ts";
import { number, vector } from "../case/comparison.ts";
import { componentCurve } from "../case/curve.ts";
import { equation } from "../case/equation.ts";
import { firstEvent, flightStart, sphereCase } from "../case/sphere-case.ts";
import { type ParameterChoice, variable } from "../case/variation.ts";
import { g, k } from "../curved/curved-case.ts";
import { type Triple, times } from "../math/triple.ts";
import { grooveSketch, gutterSketch } from "./joint-sketches.ts";

const { p_WB, v_WB, w_WB } = RigidBodyState;

const RADIUS = 0.3;
const END = 2;

/** Allowed error of a run in a straight groove, relative to the size of the motion, and its reason. */
const STRAIGHT = {
  tolerance: 1e-9,
  because:
    "the acceleration is constant; what is left is the rounding of a few hundred projections onto both sides",
} as const;

const slope: ParameterChoice = {
  meaning: "slope of the groove",
  unit: "rad",
  value: 0.3,
  least: 0.1,
  most: 0.7,
};

/** Unit vector down the groove, and from its bottom to the centre of the sphere, when its bottom runs down along y. */
const down = (s: number): Triple => [0, cos(s), -sin(s)];
const out = (s: number): Triple => [0, sin(s), cos(s)];

/** Ground whose height over the line down the groove is that of a section: a formula of x, across the slope. */
function sunkInto(s: number, section: string): FormulaData {
  return { kind: "formula", z: `(${section})/${cos(s)} - ${tan(s)}*y`, domain: { x: [-3, 3], y: [-30, 30] } };
}

/**
 * Both feet are at the distance h from the line through the centre along the groove, seen across it: v = h |w|. Of two
 * sides whose normals enclose the angle phi, h = a cos(phi/2).
 */
const gripped = (s: number, h: number) => (g * sin(s)) / (1 + (k * RADIUS * RADIUS) / (h * h));

/** The motion from rest with the acceleration `a`, at the time t. */
function fromRest(s: number, height: number, h: number, a: number, t: number) {
  const along = times(0.5 * a * t * t, down(s));
  const p: Triple = [along[0], along[1] + height * out(s)[1], along[2] + height * out(s)[2]];
  return { p, v: times(a * t, down(s)), w: [-(a * t) / h, 0, 0] as const };
}

const rolling = [
  equation(
    String.raw`a = \frac{g\sin\alpha}{1+\tfrac25\,(r/h)^2}, \qquad v = h\,\omega`,
    "Energy of a sphere that turns about the line through both feet, at the distance h from its centre",
  ),
];

/** A V-shaped groove with the angle `half` between each side and the plane in its middle: h = r sin(half). */
export function rollsInAGroove(): ScenarioCase {
  const half = { meaning: "half of the angle of the groove", unit: "rad", value: 0.7, least: 0.4, most: 1.3 };
  return variable({ slope, half }, (values) => {
    const { slope: s } = values;
    const h = RADIUS * sin(values.half);
    const height = RADIUS / sin(values.half);
    return rollsDown(
      "contacts/groove-rolls",
      "A sphere rolls down a groove on both of its sides",
      sunkInto(s, `abs(x)*${1 / tan(values.half)}`),
      { s, h, height, sketch: grooveSketch(values.half) },
    );
  });
}

/** A gutter narrower than the sphere, which rolls on its edges: h = sqrt(r^2 - b^2) with half the width b. */
export function rollsOnAGutter(): ScenarioCase {
  const width = {
    meaning: "half of the width of the gutter",
    unit: "m",
    value: 0.2,
    least: 0.05,
    most: 0.25,
  };
  return variable({ slope, width }, (values) => {
    const { slope: s, width: b } = values;
    const h = Math.sqrt(RADIUS * RADIUS - b * b);
    return rollsDown(
      "contacts/gutter-rolls",
      "A sphere wider than its gutter rolls down on the two edges",
      sunkInto(s, `min(0, 2*(abs(x) - ${b}))`),
      { s, h, height: h, sketch: gutterSketch(b / RADIUS) },
    );
  });
}

function rollsDown(
  id: string,
  title: string,
  ground: FormulaData,
  at: { s: number; h: number; height: number; sketch: ScenarioCase["sketch"] },
): ScenarioCase {
  const { s, h, height, sketch } = at;
  const a = gripped(s, h);
  const way = 0.5 * a * END * END;
  const end = fromRest(s, height, h, a, END);
  return sphereCase(
    {
      id,
      source: "Classical: a sphere on two parallel rails",
      ...STRAIGHT,
      equations: rolling,
      sketch,
      curves: [
        componentCurve(
          1,
          { quantity: "y", unit: "m", to: END, scale: way },
          (t) => fromRest(s, height, h, a, t).p[1],
        ),
        componentCurve(
          10,
          { quantity: "ω_x", unit: "rad/s", to: END, scale: (a * END) / h },
          (t) => -(a * t) / h,
        ),
      ],
    },
    {
      title,
      ground,
      radius: RADIUS,
      friction: 2,
      start: flightStart(fromRest(s, height, h, a, 0).p, [0, 0, 0]),
      endTime: END,
    },
    (run) => [
      ...vector("p", "m", run.y.slice(p_WB, p_WB + 3), end.p, way),
      ...vector("v", "m/s", run.y.slice(v_WB, v_WB + 3), end.v, a * END),
      ...vector("ω", "rad/s", run.y.slice(w_WB, w_WB + 3), end.w, (a * END) / h),
      number("events before the end", "1", run.events.length - 1, 0, 1),
    ],
  );
}

/**
 * It starts without turning. Both sides brake with mu N, N = m g cos(alpha)/(2 sin(half)), and turn it with h 2 mu N;
 * slip ends at v = h w.
 */
export function slipsUntilItRollsInAGroove(): ScenarioCase {
  const half = 0.7;
  const friction = { meaning: "friction coefficient", unit: "1", value: 0.3, least: 0.2, most: 0.6 };
  const speed = { meaning: "speed at the start", unit: "m/s", value: 3, least: 1, most: 3 };
  return variable({ friction, speed }, ({ friction: mu, speed: v0 }) => {
    const s = 0.2;
    const h = RADIUS * sin(half);
    const pull = (mu * g * cos(s)) / sin(half);
    const t = v0 / (pull * (1 + (h * h) / (RADIUS * RADIUS * k)) - g * sin(s));
    const way = v0 * t + 0.5 * (g * sin(s) - pull) * t * t;
    const grips = v0 + (g * sin(s) - pull) * t;
    const a = gripped(s, h);
    const left = END - t;
    const end = { way: way + grips * left + 0.5 * a * left * left, v: grips + a * left };
    const height = RADIUS / sin(half);
    const place = (along: number): Triple => [
      0,
      height * out(s)[1] + along * down(s)[1],
      height * out(s)[2] + along * down(s)[2],
    ];
    return sphereCase(
      {
        id: "contacts/groove-slips",
        source: "Derived: Coulomb friction on both sides along the groove, linear in time",
        ...STRAIGHT,
        equations: [
          equation(
            String.raw`\dot v = g\sin\alpha - \frac{\mu g\cos\alpha}{\sin\beta}, \qquad \tfrac25\, r^2\dot\omega = h\,\frac{\mu g\cos\alpha}{\sin\beta}`,
            "Each side carries m g cos α/(2 sin β), with β between a side and the plane in the middle",
          ),
          ...rolling,
        ],
        sketch: grooveSketch(half),
      },
      {
        title: "A sphere slips on both sides of a groove until it rolls",
        ground: sunkInto(s, `abs(x)*${1 / tan(half)}`),
        radius: RADIUS,
        friction: mu,
        start: flightStart(place(0), times(v0, down(s))),
        endTime: END,
      },
      (run) => [
        number("slip ends", "s", firstEvent(run, "grip")?.t, t),
        ...vector("p", "m", run.y.slice(p_WB, p_WB + 3), place(end.way), end.way),
        ...vector("v", "m/s", run.y.slice(v_WB, v_WB + 3), times(end.v, down(s)), end.v),
        number("ω", "rad/s", -(run.y[w_WB] ?? NaN), end.v / h),
        number("lost to slip", "J", run.ledger.lostToSlip, pull * slipWay(v0, h, pull, g * sin(s), t)),
      ],
    );
  });
}

/** Way of slip of both feet until the time t, m: v - h w is linear in time and ends with 0. */
function slipWay(v0: number, h: number, pull: number, driven: number, t: number): number {
  const rate = driven - pull * (1 + (h * h) / (RADIUS * RADIUS * k));
  return v0 * t + 0.5 * rate * t * t;
}
