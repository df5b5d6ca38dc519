import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { EventRecord, RunResult } from "../src/index.ts";
import { contact, run } from "./scenarios.ts";

const g = 9.81;
const k = 2 / 5;
const event = (result: RunResult, kind: string): EventRecord =>
  result.events.find((each) => each.kind === kind) as EventRecord;

/** Root of f, which changes sign between low and high, by halving. */
function bisect(f: (x: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  for (let i = 0; i < 100; i += 1) {
    const middle = 0.5 * (a + b);
    if (f(a) * f(middle) <= 0) b = middle;
    else a = middle;
  }
  return 0.5 * (a + b);
}

const domain = { x: [-0.95, 0.95], y: [-0.95, 0.95], where: "x^2 + y^2 < 0.9025" } as const;
const balls: [string, TerrainData][] = [
  ["a formula", { kind: "formula", z: "sqrt(1 - x^2 - y^2)", domain }],
  ["a sphere", { kind: "sphere", centre: [0, 0, 0], radius: 1, side: "outside" }],
];
const bowls: [string, TerrainData][] = [
  ["a formula", { kind: "formula", z: "1 - sqrt(1 - x^2 - y^2)", domain }],
  ["a sphere", { kind: "sphere", centre: [0, 0, 1], radius: 1, side: "inside" }],
];

describe.each(balls)("rolling off a fixed sphere of radius 1, given as %s", (_name, ground) => {
  const a = 0.1;
  const L = 1 + a; // radius of the centre's path
  const x0 = 0.05;
  const v0 = 0.02;
  const cos0 = Math.sqrt(1 - x0 * x0);
  /** Down the slope: v_x = a Om_y of the selected frame, whose x points up. */
  const rolling = contact([x0, 0], [0, -v0 / a, 0]);
  const sliding = contact([x0, 0], [0, 0, 0], v0, 0);
  const accuracy = "energy kept to the tolerance of the run, 1e-10 a step, over a few hundred steps";

  it("leaves where N = 0: cos = 10/17 in the limit of no speed at the top", () => {
    // (1 + k)/2 v^2 + g L cos = E and v^2 = g L cos. With finite mu slip comes first, over an arc of 0.12/mu.
    const result = run({ ground, radius: a, mass: 1, friction: 1e8, start: rolling, time: 5 });
    const E = ((1 + k) / 2) * v0 * v0 + g * L * cos0;
    const expected = E / (g * L) / (1 + (1 + k) / 2);
    expectWithin(event(result, "lift-off").normal?.[2] as number, expected, {
      abs: 2e-9,
      because: accuracy,
    });
    expectWithin(1 / (1 + (1 + k) / 2), 10 / 17, { rel: 4e-16, because: "the same fraction" });
  });

  it("leaves a frictionless sphere at cos = 2/3 in the same limit", () => {
    const result = run({ ground, radius: a, mass: 1, friction: 0, start: sliding, time: 5 });
    const expected = (0.5 * v0 * v0 + g * L * cos0) / (g * L) / 1.5;
    expectWithin(event(result, "lift-off").normal?.[2] as number, expected, {
      abs: 2e-9,
      because: accuracy,
    });
  });

  it.each([0.3, 0.6])("begins to slip where mu = 2 sin/(17 cos - 10) in the limit, mu = %f", (mu) => {
    const result = run({ ground, radius: a, mass: 1, friction: mu, start: rolling, time: 5 });
    // T/(m g) = k/(1 + k) sin, N/(m g) = cos - v^2/(g L), v^2 from the energy
    const square = (cos: number): number => v0 * v0 + ((2 * g * L) / (1 + k)) * (cos0 - cos);
    const excess = (th: number): number =>
      (k / (1 + k)) * Math.sin(th) - mu * (Math.cos(th) - square(Math.cos(th)) / (g * L));
    const expected = bisect(excess, 0.1, Math.acos(10 / 17));
    const slip = event(result, "slip");
    expectWithin(slip.normal?.[2] as number, Math.cos(expected), { abs: 2e-9, because: accuracy });
    expect(slip.from).toBe("roll");
    expect(event(result, "lift-off").from).toBe("slip");
    expect(event(result, "lift-off").t).toBeGreaterThan(slip.t);
  });
});

describe.each(bowls)("rolling in a bowl of radius 1, given as %s", (_name, ground) => {
  const a = 0.1;
  const L = 1 - a;
  /** Period of a pendulum of length (1 + k) L: 2 pi sqrt((1 + k) L/g)/AGM(1, cos(amplitude/2)). */
  const periodOf = (amplitude: number): number => {
    let [x, y] = [1, Math.cos(amplitude / 2)];
    for (let i = 0; i < 8; i += 1) [x, y] = [0.5 * (x + y), Math.sqrt(x * y)];
    return (2 * Math.PI * Math.sqrt(((1 + k) * L) / g)) / x;
  };

  it.each([0.05, 0.6])("swings like a pendulum of length (7/5)(R - a), amplitude %f rad", (amplitude) => {
    const start = contact([Math.sin(amplitude), 0]);
    const T = periodOf(amplitude);
    const result = run({ ground, radius: a, friction: 1, start, time: 2.25 * T });
    const speed = Math.sqrt((2 * g * L * (1 - Math.cos(amplitude))) / (1 + k));
    const because = "1e-10 a step over some hundred steps; a phase error of 1e-9 is one of speed times time";
    expectWithin(result.y[0], 0, { abs: 1e-9 * speed * T, because });
    expectWithin(Math.abs(result.y[7]), speed, { rel: 1e-9, because });
    expect(result.events.map(({ kind }) => kind)).toEqual(["end"]);
  });

  it("has the small period 2 pi sqrt(7 (R - a)/(5 g)) up to amplitude^2/16", () => {
    const ratio = periodOf(1e-3) / (2 * Math.PI * Math.sqrt((7 * L) / (5 * g)));
    expectWithin(ratio - 1, 1e-6 / 16, {
      rel: 1e-6,
      because: "next term amplitude^4 11/3072, rounding 1e-16",
    });
  });

  it("in three dimensions rolling keeps its energy and Routh's two integrals", () => {
    const start = contact([0.4, 0.1], [3, -2, 4]);
    const [early, late] = [0.5, 3].map((time) => run({ ground, radius: a, friction: 5, start, time }));
    expect(late?.phaseCounts).toEqual({ flight: 0, slip: 0, roll: 1, rest: 0 });
    expectWithin(late?.ledger.end ?? NaN, late?.ledger.start ?? NaN, {
      abs: 1e-9 * (late?.ledger.turnover ?? NaN),
      because: "the books are asked to close to 1e-9 of the turnover",
    });
    const because = "1e-10 a step over some hundred steps, of numbers of the size of the spin";
    expectWithin(routhIntegrals(late), routhIntegrals(early), { abs: 1e-8, because });
  });

  /**
   * Per mass, about the bowl's centre (0, 0, 1), with r the centre of the sphere: the spin about the normal w.n, since
   * n' is along v = a w x n; and (r x v)_z - k a L w_z, since A w' = -a n x T and r = -L n give friction's moment.
   */
  function routhIntegrals(result: RunResult | undefined): number[] {
    const [x = NaN, y = NaN, z = NaN, , , , , vx = NaN, vy = NaN, , wx = NaN, wy = NaN, wz = NaN] =
      result?.y ?? [];
    const normalSpin = -(x * wx + y * wy + (z - 1) * wz) / L;
    return [normalSpin, x * vy - y * vx - k * a * L * wz];
  }
});

describe("rolling round inside an upright pipe", () => {
  const [R, a, v] = [1, 0.1, 6];
  const L = R - a;
  const turning = v / L;
  const ground: TerrainData = {
    kind: "cylinder",
    centre: [0, 0, 0],
    axis: [0, 0, 1],
    radius: R,
    side: "inside",
  };
  const frequency = Math.sqrt(2 / 7) * turning;
  const start = {
    kind: "flight",
    position: [L, 0, 0],
    velocity: [0, v, 0],
    angularVelocity: [0, 0, -v / a],
    orientation: [1, 0, 0, 0],
    place: "as-given",
  } as const;

  // without spin about the normal the sphere begins to sink with 5 g/7, so z = -(5 g/(2 W^2)) (1 - cos(sqrt(2/7) W t))
  it.each([0.5, 1, 3])(
    "sinks and rises again sqrt(2/7) times in a turn: %f periods of the height",
    (periods) => {
      const time = (periods * 2 * Math.PI) / frequency;
      const result = run({ ground, radius: a, mass: 1, friction: 10, start, time });
      const depth = (5 * g) / (turning * turning); // the way between the turning points
      const because = "1e-10 a step over a few hundred steps";
      const expected = periods === 0.5 ? -depth : 0;
      expectWithin(result.y[2], expected, { abs: 1e-8 * depth, because });
      expectWithin(Math.hypot(result.y[0] as number, result.y[1] as number), L, { rel: 1e-12, because });
      expectWithin(Math.atan2(result.y[1] as number, result.y[0] as number), turnedBy(turning * time), {
        abs: 1e-8 * turning * time,
        because,
      });
      expect(result.phaseCounts).toEqual({ flight: 0, slip: 0, roll: 1, rest: 0 });
    },
  );

  function turnedBy(angle: number): number {
    return Math.atan2(Math.sin(angle), Math.cos(angle));
  }
});

describe("over the tip of a blunt cone", () => {
  it("a sphere rolls up, round the tip on a circle about it, past two seams, and down: its energy is kept", () => {
    const ground: TerrainData = {
      kind: "cone",
      apex: [0, 0, 0],
      axis: [0, 0, -1],
      halfAngle: 1.5,
      side: "outside",
    };
    const start = contact([-0.2, 0], [0, 8, 0]);
    const result = run({ ground, radius: 0.1, mass: 1, friction: 5, start, time: 0.6 });
    expect(result.phaseCounts).toEqual({ flight: 0, slip: 0, roll: 1, rest: 0 });
    expectWithin(result.y[1], 0, { abs: 1e-12, because: "motion in a plane of symmetry" });
    expect(result.y[0]).toBeGreaterThan(0);
    expectWithin(result.ledger.end, result.ledger.start, {
      abs: 1e-9 * result.ledger.turnover,
      because: "the books are asked to close to 1e-9 of the turnover",
    });
  });
});

describe("a trough narrower than the sphere", () => {
  const ground: TerrainData = { kind: "formula", z: "0.5*cos(2*x)", domain: { x: [0, 3], y: [-5, 5] } };
  const result = run({ ground, radius: 0.6, friction: 1, start: contact([0.5, 0], [0, 0, 1]), time: 5 });
  const end = event(result, "does-not-fit");

  it("ends the run where the other side is touched: over the middle of the trough, by symmetry", () => {
    expect(result.outcome).toBe("does-not-fit");
    expectWithin(end.p[0] as number, Math.PI / 2, {
      abs: 1e-8,
      because: "a second contact counts once it is nearer by 5e-10 of the radius; both walls are steep",
    });
    expect(result.deepestGap).toBeGreaterThan(-1e-9 * 0.6);
  });

  it("takes no energy away there", () => {
    expectWithin(end.yPlus, end.yMinus, { abs: 0, because: "the run stops, nothing happens to the sphere" });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});
