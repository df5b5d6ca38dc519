import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { checkLaboratory } from "../fuzz/laboratory.ts";
import { laboratory, laboratoryPhases, laboratoryPresets, laboratoryRegimes, runCase } from "../src/index.ts";
import { times } from "../src/math/triple.ts";
import { type Motion, normalOf, type Slope, slipOf } from "../src/plane/closed-forms.ts";
import type { LaboratorySettings } from "../src/plane/laboratory.ts";
import { slipFor, slipToGrip } from "../src/plane/oblique-slip.ts";

const own = Object.fromEntries(
  (laboratory().variation?.parameters ?? []).map(({ name, value }) => [name, value]),
) as LaboratorySettings;
const still = { height: 0, speedUp: 0, speedAcross: 0, speedOut: 0, spinUp: 0, spinAcross: 0, spinOut: 0 };
const g = own.gravity;

const phasesOf = (values: Partial<LaboratorySettings>) => laboratoryPhases({ ...own, ...still, ...values });
const kindsOf = (values: Partial<LaboratorySettings>) =>
  phasesOf(values).map(({ kind, endedBy }) => `${kind} ${endedBy}`);

/** Rows of generate/slip_on_a_slope.py: b, c, u_d, u_s, t; u_d(t), u_s(t), way_d, way_s. */
const series: readonly (readonly number[])[] = [
  [2, 3, 1.5, 2, 0.9, 1.1547905076118809, 0.42391328187657699, 1.2641554483777345, 0.99662820891888805],
  [2, 2, -1, 2, 1.5, 0.61668868420908177, 0.057669538976553465, 0.35000482174450437, 1.1395448535495611],
  [4, 2, -3, 0.5, 2, 3.0137931034279581, 0.0034326553207389009, 1.5102506734115846, 0.21455959159047415],
  [3, 0.6, -2, 1, 3, 5.9040186318104838, 0.3759282481246466, 6.6507168976252205, 1.6724813531473214],
  [0.5, 4, 0.2, -3, 0.5, 0.20661108044105309, -1.0162936502087253, 0.11233901235696037, -1.002713534114811],
];

describe("slip on a slope", () => {
  it.each(series)("with b = %d, c = %d agrees with Taylor series of 30 digits", (...row) => {
    const [b = 0, c = 0, uDown = 0, uSide = 0, t = 0, ...end] = row;
    const tangent = 0.5;
    const sine = tangent / Math.hypot(1, tangent);
    const gravity = b / sine;
    const slope: Slope = {
      gradient: [tangent, 0],
      radius: 0.3,
      gravity,
      kineticFriction: (2 * c) / (7 * gravity * (sine / tangent)),
      restitution: 0,
    };
    const down = [-sine / tangent, 0, -sine] as const;
    const start: Motion = {
      t: 0,
      p: times(slope.radius, normalOf(slope)),
      v: [uDown * down[0], uSide, uDown * down[2]],
      w: [0, 0, 0],
    };
    const found = slipFor(slope, start, t);
    const u = slipOf(slope, found);
    const because = "some 1e-16 through a root, a power and two cancelling terms of the size of c t";
    const [uDownEnd = NaN, uSideEnd = NaN, wayDown = NaN, waySide = NaN] = end;
    expectWithin([u[0] * down[0] + u[2] * down[2], u[1]], [uDownEnd, uSideEnd], { abs: 2e-14, because });
    // p - p_0 = (2/7) way + (5/7)(u_0 t + g_t t^2/2), as v_0 = u_0
    const fall = (5 / 7) * (uDown * t + 0.5 * b * t * t) + (2 / 7) * wayDown;
    const moved = found.p.map((x, i) => x - (start.p[i] ?? NaN));
    const expected = [fall * down[0], (5 / 7) * uSide * t + (2 / 7) * waySide, fall * down[2]];
    expectWithin(moved, expected, { abs: 2e-14, because });
  });

  it("comes to grip continuously", () => {
    const slope: Slope = {
      gradient: [0.3, 0],
      radius: 0.3,
      gravity: g,
      kineticFriction: 0.2,
      restitution: 0,
    };
    const start: Motion = { t: 1, p: times(0.3, normalOf(slope)), v: [0, 2, 0], w: [0, 0, 4] };
    const grip = slipToGrip(slope, start);
    const before = slipFor(slope, start, grip.t - start.t - 1e-7);
    const because = "2e-7 s at 2 m/s of the centre; u' is 5 m/s^2";
    expectWithin(before.p, grip.p, { abs: 4e-7, because });
    expectWithin(before.v, grip.v, { abs: 1e-6, because });
  });
});

describe("the phases of the exact motion", () => {
  it("a dropped ball rests after sqrt(2h/g) (1 + e)/(1 - e)", () => {
    const phases = phasesOf({ slope: 0, height: 1.5, restitution: 0.8 });
    const rest = phases[phases.length - 1];
    expect([rest?.kind, phases[phases.length - 2]?.endedBy]).toEqual(["rest", "bounces-end"]);
    const because = "a sum of some 60 flight times";
    expectWithin(rest?.start.t ?? NaN, Math.sqrt(3 / g) * 9, { rel: 1e-14, because });
  });

  it("a sliding ball rolls after 2 v/(7 mu g); with w = -(5/2) v/a it stops dead", () => {
    const [slip, roll] = phasesOf({ slope: 0, speedUp: 7, friction: 0.3 });
    const because = "a formula in doubles";
    expectWithin(slip?.end ?? NaN, 14 / (7 * 0.3 * g), { rel: 1e-15, because });
    expectWithin(roll?.start.v ?? [], [5, 0, 0], { abs: 1e-14, because });
    expect(kindsOf({ slope: 0, speedUp: 2, spinAcross: -25, radius: 0.2, friction: 0.3 })).toEqual([
      "slip grip",
      "rest time",
    ]);
  });

  it("straight up a slope slip ends after u/(g sin(Theta) + 7/2 mu g cos(Theta)); static friction decides what follows", () => {
    const up = { slope: 2, speedUp: 3, friction: 0.1 };
    const [slip] = phasesOf(up);
    const because = "a formula in doubles";
    expectWithin(slip?.end ?? NaN, 3 / ((g * (2 + 0.35)) / Math.sqrt(5)), { rel: 1e-15, because });
    expect(kindsOf(up)).toEqual(["slip turn", "slip time"]);
    expect(kindsOf({ ...up, friction: 0, spinOut: 177.3733670823276, gravity: 22.79 })).toEqual([
      "slip turn",
      "slip time",
    ]);
    expect(kindsOf({ ...up, slope: 0.7, frictionRatio: 3 })).toEqual(["slip grip", "roll time"]);
  });

  it("a ball laid on a slope rolls where mu_s is 2/7 of it, else slips down", () => {
    expect(kindsOf({ slope: 0.7, friction: 0.2 })).toEqual(["roll time"]);
    expect(kindsOf({ slope: 0.7001, friction: 0.2 })).toEqual(["slip time"]);
    expect(kindsOf({ slope: 0 })).toEqual(["rest time"]);
  });

  it("a ball that strikes from the ground, or leaves it, flies first; without rebound it stays", () => {
    expect(kindsOf({ slope: 0, speedOut: -2, restitution: 0.5 }).slice(0, 2)).toEqual([
      "flight impact",
      "flight impact",
    ]);
    expect(phasesOf({ slope: 0, speedOut: -2, restitution: 0.5 })[0]?.end).toBe(0);
    expect(kindsOf({ slope: 0, speedOut: 1, restitution: 0 })).toEqual(["flight impact", "rest time"]);
    const { end } = phasesOf({ slope: 0, speedOut: 1, restitution: 1 })[0] ?? {};
    expectWithin(end ?? NaN, 2 / g, { rel: 1e-15, because: "a formula in doubles" });
  });
});

it("endless impacts are reported, not omitted", () => {
  const hops = { slope: 0, restitution: 1, duration: 20 };
  // every 2 v/g, from t = 0: 20,000 of them are followed
  const least = (g * hops.duration) / 2 / 20_000;
  expect(phasesOf({ ...hops, speedOut: 1.001 * least })).toHaveLength(19_981);
  const message =
    "more than 20000 impacts within 20 s: a shorter time, less restitution or more speed away from the ground has fewer";
  expect(() => phasesOf({ ...hops, speedOut: 0.999 * least })).toThrow(RangeError(message));
  expect(() => laboratory().variation?.create({ ...still, ...hops, speedOut: 0.999 * least })).toThrow(
    message,
  );
});

it("the friction that a slope needs is 2/7 of it", () => {
  const at = (values: Partial<LaboratorySettings>) => laboratoryRegimes({ ...own, ...values });
  expect(at({ slope: 0.7, friction: 0.19 }).rollingHolds).toBe(false);
  expect(at({ slope: 0.7, friction: 0.19, frictionRatio: 1.1 })).toMatchObject({
    rollingHolds: true,
    slipEnds: false,
  });
  expect(at({ slope: 0.7, friction: 0.21 }).slipEnds).toBe(true);
});

it.each(laboratoryPresets.map((each) => [each.title, each.values] as const))(
  "%s: the run agrees",
  (_, values) => {
    const one = laboratory().variation?.create(values) ?? laboratory();
    const { passed, comparisons } = runCase(one);
    expect(passed).toBe(true);
    expect(comparisons.length).toBeGreaterThan(5);
  },
);

// a hundredth; the rest: pnpm fuzz --count 3000 packages/cases
it("with 30 random settings a run agrees with the exact motion (seed 5001)", () => {
  const { worst, failures } = checkLaboratory(30, 5001);
  expect(failures).toEqual([]);
  expect(worst).toBeGreaterThan(0);
});
