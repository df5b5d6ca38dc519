import type { RunResult } from "@talus/results";
import type { CaseCurve, CaseEquation, Comparison, ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { variable } from "../case/variation.ts";
import { sum, type Triple, times } from "../math/triple.ts";
import { k_A, type Motion, normalOf, slipOf } from "./closed-forms.ts";
import { type ExactPhase, exactAt, exactPhases, type RoughSlope } from "./exact-motion.ts";
import { planeCase, sameMotion } from "./plane-case.ts";
import { firstTouch, impactOfSphere, rollingOnSlope, slipInSpace } from "./plane-equations.ts";
import { onSlopeSketch } from "./plane-sketches.ts";

/**
 * Settings of the reader on the plane. Directions are those of the selected frame: up the slope, level across it, out
 * of it.
 */
const choices = {
  slope: { meaning: "rise of the slope over its run", unit: "1", value: 0.35, least: 0, most: 2 },
  radius: { meaning: "radius", unit: "m", value: 0.3, least: 0.02, most: 2 },
  friction: { meaning: "kinetic friction", unit: "1", value: 0.5, least: 0, most: 1.5 },
  frictionRatio: { meaning: "static over kinetic friction", unit: "1", value: 1, least: 1, most: 3 },
  restitution: { meaning: "restitution", unit: "1", value: 0.4, least: 0, most: 1 },
  height: { meaning: "gap at the start", unit: "m", value: 2, least: 0, most: 20 },
  speedUp: { meaning: "speed up the slope", unit: "m/s", value: 9, least: -30, most: 30 },
  speedAcross: { meaning: "speed across the slope", unit: "m/s", value: 0, least: -30, most: 30 },
  speedOut: { meaning: "speed away from the ground", unit: "m/s", value: -3, least: -30, most: 30 },
  spinUp: { meaning: "spin about the line up the slope", unit: "rad/s", value: 0, least: -200, most: 200 },
  spinAcross: { meaning: "spin about the line across", unit: "rad/s", value: 20, least: -200, most: 200 },
  spinOut: { meaning: "spin about the normal", unit: "rad/s", value: 0, least: -200, most: 200 },
  gravity: { meaning: "gravity", unit: "m/s^2", value: 9.81, least: 0.5, most: 25 },
  duration: { meaning: "duration of the run", unit: "s", value: 6, least: 0.1, most: 20 },
} as const;

/** One number for each parameter of the laboratory, SI. */
export type LaboratorySettings = Readonly<Record<keyof typeof choices, number>>;

/** Impacts that are compared one by one. */
const COMPARED_IMPACTS = 30;

/** A sphere on a slope with everything free that the closed forms allow. */
export function laboratory(): ScenarioCase {
  return variable(choices, laboratoryCase);
}

/**
 * The exact motion for settings that are within the ranges of the parameters.
 *
 * @throws RangeError for settings that are not within the ranges, and when there are more than 20,000 impacts
 */
export function laboratoryPhases(settings: LaboratorySettings): readonly ExactPhase[] {
  checkSettings("laboratoryPhases", settings);
  return exactPhases(roughSlope(settings), startOf(settings), settings.duration);
}

/** Conditions that decide how the contact continues: docs/theory/phases.md (2.5), (2.9). */
export function laboratoryRegimes(settings: LaboratorySettings): {
  /** Static friction below which a sphere at rest or rolling begins to slip: (2/7) of the slope. */
  readonly needed: number;
  readonly rollingHolds: boolean;
  /** True if kinetic friction stops every slip in the end. */
  readonly slipEnds: boolean;
} {
  checkSettings("laboratoryRegimes", settings);
  const { slope, friction, frictionRatio } = settings;
  const needed = (k_A / (1 + k_A)) * slope;
  return { needed, rollingHolds: needed <= friction * frictionRatio, slipEnds: friction > needed };
}

/** The slip u = v - a w x n of a state: up the slope, and across it, m/s. */
export function laboratorySlip(settings: LaboratorySettings, motion: Motion): readonly [number, number] {
  checkSettings("laboratorySlip", settings);
  if (motion?.v?.length !== 3 || motion.w?.length !== 3) {
    throw new TypeError(`laboratorySlip: motion must have v and w of 3 numbers, got ${String(motion)}`);
  }
  const { up } = axesOf(settings);
  const [x, y, z] = slipOf(roughSlope(settings), motion);
  return [x * up[0] + z * up[2], y];
}

/** @throws TypeError or RangeError that names the setting and what is allowed */
function checkSettings(where: string, settings: LaboratorySettings): void {
  if (typeof settings !== "object" || settings === null) {
    throw new TypeError(`${where}: settings must be an object, got ${String(settings)}`);
  }
  for (const [name, { least, most }] of Object.entries(choices)) {
    const value = settings[name as keyof LaboratorySettings];
    if (value >= least && value <= most) continue;
    throw new RangeError(`${where}: ${name} must be from ${least} to ${most}, got ${String(value)}`);
  }
}

function laboratoryCase(settings: LaboratorySettings): ScenarioCase {
  const slope = roughSlope(settings);
  const start = startOf(settings);
  const phases = exactPhases(slope, start, settings.duration);
  const one = planeCase(
    {
      id: "laboratory",
      title:
        "A sphere thrown, struck or laid on a slope flies, bounces, slips and rolls as the closed forms say",
      source:
        "Closed forms of flight, impact, slip that turns, rolling and the sum of bounces, put one after the other",
      equations: [firstTouch, impactOfSphere, slipInSpace, rollingOnSlope],
      sketch: onSlopeSketch({ gradient: settings.slope, along: 1, velocity: "v", spin: "Ω" }),
      slope,
      staticFriction: slope.staticFriction,
      start,
      endTime: settings.duration,
      tolerance: toleranceOf(settings),
      because:
        "some 1e-10 a step, through impacts and phases one after the other; slip that friction hardly stops ends late by 1/|p - 1| of that",
    },
    (run) => compareWith(run, slope, phases),
  );
  return { ...one, equations, curves: curvesOf(slope, phases) };
}

const equations: readonly CaseEquation[] = [
  {
    tex: String.raw`v_n^+ = -e\,v_n^-,\qquad J_t = m\min\left(\mu_d(1+e)\,|v_n^-|,\ \tfrac27|u|\right)`,
    source: "Impact of a sphere: its slip u lasts, or ends within it; (4.85), (4.109) of the source",
  },
  {
    tex: String.raw`T = \frac{2\,v_n^+}{g\cos\Theta\,(1-e)}`,
    source: "Time of all bounces that follow: sum of the flight times",
  },
  {
    tex: String.raw`|u| = |u_0|\left(C\,\mathrm e^{-(c-b)\ell} + S\,\mathrm e^{-(c+b)\ell}\right),\qquad t^* = |u_0|\left(\frac{C}{c-b} + \frac{S}{c+b}\right)`,
    source:
      "Slip at an angle φ to the line of descent, C = cos²(φ₀/2), S = sin²(φ₀/2), b = g sin Θ, c = (7/2) μ_d g cos Θ, ℓ = ∫dt/|u|: oblique-slip.ts",
  },
  {
    tex: String.raw`\dot v = \tfrac57\,g\sin\Theta\quad\text{while}\quad \tfrac27\tan\Theta \le \mu_s`,
    source: "Rolling, (6.02) of the source",
  },
];

function roughSlope(settings: LaboratorySettings): RoughSlope {
  const { slope, radius, gravity, friction, frictionRatio, restitution } = settings;
  return {
    gradient: [slope, 0],
    radius,
    gravity,
    kineticFriction: friction,
    staticFriction: friction * frictionRatio,
    restitution,
  };
}

/** Unit vectors up the slope, level across it, and out of it. */
function axesOf({ slope }: LaboratorySettings): { up: Triple; across: Triple; out: Triple } {
  const cosTheta = 1 / Math.sqrt(1 + slope * slope);
  const sinTheta = slope * cosTheta;
  return { up: [cosTheta, 0, sinTheta], across: [0, 1, 0], out: [-sinTheta, 0, cosTheta] };
}

function startOf(settings: LaboratorySettings): Motion {
  const { up, across, out } = axesOf(settings);
  const { radius, height, speedUp, speedAcross, speedOut, spinUp, spinAcross, spinOut } = settings;
  return {
    t: 0,
    p: times(radius + height, normalOf(roughSlope(settings))),
    v: sum(times(speedUp, up), times(speedAcross, across), times(speedOut, out)),
    w: sum(times(spinUp, up), times(spinAcross, across), times(spinOut, out)),
  };
}

/** p = (7/2) mu/tan(Theta): near 1 the end of slip is slow, |u| ~ (p - 1)(t* - t), and so is its location. */
function toleranceOf({ slope, friction }: LaboratorySettings): number {
  const needed = (k_A / (1 + k_A)) * slope;
  const slowness = friction > needed ? needed / (friction - needed) : 1;
  return 1e-9 * Math.min(1e4, Math.max(1, slowness));
}

/** The events of the exact motion, against those of the run of the same kind in their order; and the end. */
function compareWith(
  run: RunResult,
  slope: RoughSlope,
  phases: readonly ExactPhase[],
): readonly Comparison[] {
  const found = { impact: 0, "bounces-end": 0, grip: 0 };
  const rows = phases.flatMap((phase, i): readonly Comparison[] => {
    const { endedBy, end } = phase;
    if (endedBy === "time" || endedBy === "turn") return [];
    const index = found[endedBy];
    found[endedBy] = index + 1;
    if (index >= COMPARED_IMPACTS) return [];
    const event = run.events.filter(({ kind }) => kind === endedBy)[index];
    const after = phases[i + 1]?.start ?? phase.at(end);
    const name = endedBy === "bounces-end" ? "bounces end" : `${endedBy} ${index + 1}`;
    return [
      number(`${name}: t`, "s", event?.t, end, 1 + end),
      ...sameMotion(name, slope, event?.yPlus, after),
    ];
  });
  const end = exactAt(phases, run.t);
  const impacts = run.events.filter(({ kind }) => kind === "impact").length;
  return [
    number("impacts", "1", impacts, phases.filter(({ endedBy }) => endedBy === "impact").length, 1),
    ...rows,
    ...(end === undefined ? [] : sameMotion("end", slope, run.y, end)),
  ];
}

/** Place of the centre: it has no jump, so that its error is visible at every time. */
function curvesOf(slope: RoughSlope, phases: readonly ExactPhase[]): readonly CaseCurve[] {
  const last = phases[phases.length - 1];
  const to = last?.end ?? 0;
  const size = Math.max(...phases.map(({ end, at }) => Math.max(...at(end).p.map(Math.abs))), slope.radius);
  return [0, 1, 2].map((axis) => ({
    quantity: `place of the centre, ${"XYZ"[axis]}`,
    unit: "m",
    from: 0,
    to,
    scale: size,
    computed: (y) => y[axis] ?? Number.NaN,
    reference: (t) => exactAt(phases, t)?.p[axis] ?? Number.NaN,
  }));
}
