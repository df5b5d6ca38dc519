import type { EventRecord, RunResult } from "@talus/results";
import { createTerrain, type FormulaData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { contact, flight, run } from "../support/scenarios.ts";

const g = 9.81;
const k = 2 / 5;
const event = (result: RunResult, kind: string): EventRecord =>
  result.events.find((each) => each.kind === kind) as EventRecord;
const formula = (z: string, domain: FormulaData["domain"] = {}): FormulaData => ({
  kind: "formula",
  z,
  domain,
});
const accuracy = "energy kept to the tolerance of the run, 1e-10 a step, over a hundred steps";

describe("a ridge of a formula", () => {
  const a = 0.1;
  const gentle = Math.PI / 18;
  const v1 = 0.2; // speed at which it comes to the ridge, m/s

  /** Rolls up the side x < 0, which rises by 10°, from 0.3 m before the ridge. */
  function rollUp(ground: FormulaData, time: number): RunResult {
    const rise = 0.3 * Math.tan(gentle);
    const v0 = Math.sqrt(v1 * v1 + (2 * g * rise) / (1 + k));
    const start = flight(
      [-0.3 - a * Math.sin(gentle), 0.21, -rise + a * Math.cos(gentle)],
      [v0 * Math.cos(gentle), 0, v0 * Math.sin(gentle)],
      [0, v0 / a, 0],
    );
    return run({ ground, radius: a, mass: 1, friction: 1e8, start, time });
  }

  it.each([
    ["min", `min(${Math.tan(gentle)}*x, -${Math.tan(Math.PI / 3)}*x)`],
    ["if", `if(x < 0, ${Math.tan(gentle)}*x, -${Math.tan(Math.PI / 3)}*x)`],
  ])(
    "made by %s: a sphere rolls over it as over a cylinder of radius 0, and leaves where N = 0",
    (_how, z) => {
      // round the ridge (1 + k)/2 v^2 + g a cos = E, and N = m (g cos - v^2/a)
      const result = rollUp(formula(z), 1);
      const E = ((1 + k) / 2) * v1 * v1 + g * a * Math.cos(gentle);
      const cos = E / (g * a) / (1 + (1 + k) / 2);
      const leave = event(result, "lift-off");
      expectWithin(leave.normal?.[2] as number, cos, { abs: 2e-9, because: accuracy });
      expectWithin(leave.foot ?? [], [0, 0.21, 0], { abs: 1e-12, because: "the ridge itself" });
      expectWithin(leave.yMinus[7] as number, Math.sqrt(g * a * cos) * cos, { abs: 2e-9, because: accuracy });
      expect(result.ledger.residual).toBeLessThan(1e-9);
    },
  );

  it("made by abs: it rolls down the other side, its energy kept over both patch boundaries", () => {
    const result = rollUp(formula(`-${Math.tan(gentle)}*abs(x)`), 1.2);
    expect(result.phaseCounts).toEqual({ flight: 0, slip: 0, roll: 1, rest: 0 });
    const [x = NaN, y = NaN, z = NaN] = result.y;
    const foot = x - a * Math.sin(gentle);
    expect(foot).toBeGreaterThan(0);
    expectWithin(z, -foot * Math.tan(gentle) + a * Math.cos(gentle), {
      abs: 1e-12,
      because: "it lies on the side",
    });
    expectWithin(y, 0.21, { abs: 1e-12, because: "motion in a plane" });
    const speed = Math.sqrt(v1 * v1 + (2 * g * foot * Math.tan(gentle)) / (1 + k));
    expectWithin(result.y[7] as number, speed * Math.cos(gentle), { abs: 2e-9, because: accuracy });
  });
});

describe.each(["hypot(x, y)", "sqrt(x^2 + y^2)"])("the tip of a cone made by %s", (r) => {
  const steep = Math.atan(0.3);
  const heap = formula(`-0.3*${r}`, { x: [-5, 5], y: [-5, 5] });

  it.each([
    ["rolls", contact([-1, 0.01], [0, 9, 0])],
    ["falls", flight([0.02, 0, 1], [0, 0, 0])],
  ] as const)("ends the run of a sphere that %s onto it, which touches it there", (how, start) => {
    const result = run({ ground: heap, start, time: 2 });
    expect(result.outcome).toBe("wedged");
    const [x = NaN, y = NaN, z = NaN] = result.y;
    expectWithin(Math.hypot(x, y, z), 0.3, { abs: 1e-9, because: "the tip is the origin" });
    const away = how === "rolls" ? 0.3 * Math.sin(steep) : 0.02; // along the normal of the side it has come up
    expectWithin(Math.hypot(x, y), away, { abs: 1e-9, because: "located as a root" });
  });

  it("is not met by a sphere that passes beside it, as on the cone in closed form", () => {
    const cone = {
      kind: "cone",
      apex: [0, 0, 0],
      axis: [0, 0, -1],
      halfAngle: Math.PI / 2 - steep,
      side: "outside",
    } as const;
    const [onHeap, onCone] = [heap, cone].map((ground) =>
      run({ ground, start: contact([-1, 0.3], [5, 7, 0]), time: 0.7, friction: 1 }),
    );
    expect([onHeap?.outcome, onHeap?.phase]).toEqual(["time", "roll"]);
    expectWithin(onHeap?.y.slice(0, 3) ?? [], onCone?.y.slice(0, 3) ?? [], { abs: 1e-9, because: accuracy });
  });
});

describe("a valley of a formula", () => {
  it("is struck on the other side where the sphere that rolls down one side touches it", () => {
    const a = 0.2;
    const result = run({
      ground: formula("0.5*abs(x)"),
      radius: a,
      friction: 1,
      start: contact([1.3, 0.2]),
      time: 5,
    });
    const impact = event(result, "impact");
    const because = "a second contact counts once it is nearer by 5e-10 of the radius";
    expectWithin(impact.p[0] as number, 0, { abs: 1e-9, because });
    expectWithin(impact.p[2] as number, a * Math.hypot(1, 0.5), { abs: 1e-9, because });
    expectWithin(impact.normal ?? [], [1 / Math.sqrt(5), 0, 2 / Math.sqrt(5)], {
      abs: 1e-12,
      because: "that side",
    });
  });
});

describe("rolling over joints of second order", () => {
  // z' is continuous, z'' jumps at each zero of sin 10x: 10 joints on the way
  const ripple = (x: number): number => -0.2 * x + 0.0008 * Math.sin(10 * x) * Math.abs(Math.sin(10 * x));
  const slope = (x: number): number => -0.2 + 0.016 * Math.abs(Math.sin(10 * x)) * Math.cos(10 * x);
  const a = 0.2;
  const v0 = 2;
  const x0 = -10;
  const centre = (x: number): [number, number] => {
    const w = Math.hypot(1, slope(x));
    return [x - (a * slope(x)) / w, ripple(x) + a / w];
  };
  const at = (z: string, relativeTolerance: number): RunResult => {
    const [cx, cz] = centre(x0);
    const w = Math.hypot(1, slope(x0));
    const start = flight([cx, 0, cz], [v0 / w, 0, (v0 * slope(x0)) / w], [0, v0 / a, 0]);
    return run(
      { ground: formula(z), friction: 5, radius: a, start, time: 1.2, relativeTolerance },
      { verboseEvents: true },
    );
  };
  const byAbs = "-0.2*x + 0.0008*sin(10*x)*abs(sin(10*x))";
  const byIf = "if(sin(10*x) < 0, -0.2*x - 0.0008*sin(10*x)^2, -0.2*x + 0.0008*sin(10*x)^2)";
  /** Time from x0 to a foot x by quadrature: (1 + k)/2 v^2 + g z = E along the way of the centre. Piecewise Simpson. */
  function timeTo(x: number): number {
    const [, z0] = centre(x0);
    const rate = (u: number): number => {
      // the centre moves by w (1 - a kappa) du, kappa = z''/w^3
      const w = Math.hypot(1, slope(u));
      const bend = 0.16 * Math.sign(Math.sin(10 * u)) * Math.cos(20 * u); // z'' away from a joint
      const speed = Math.sqrt(v0 * v0 + (2 * g * (z0 - centre(u)[1])) / (1 + k));
      return (w * (1 - (a * bend) / w ** 3)) / speed;
    };
    const joints = [x0];
    for (let n = Math.ceil((10 * x0) / Math.PI); (n * Math.PI) / 10 < x; n += 1)
      joints.push((n * Math.PI) / 10);
    joints.push(x);
    let sum = 0;
    for (let i = 1; i < joints.length; i += 1) {
      const [from, to] = [joints[i - 1] as number, joints[i] as number];
      const n = 200;
      const h = (to - from) / n;
      // the ends of a piece belong to it: a hair inside, where z'' has its sign
      const inside = (u: number): number => Math.min(Math.max(u, from + 1e-13), to - 1e-13);
      for (let j = 0; j < n; j += 1) {
        const u = from + j * h;
        sum += (h / 6) * (rate(inside(u)) + 4 * rate(u + 0.5 * h) + rate(inside(u + h)));
      }
    }
    return sum;
  }

  it.each([
    ["abs", byAbs],
    ["if", byIf],
  ])("written with %s is the motion that quadrature of its energy gives", (_how, z) => {
    const result = at(z, 1e-10);
    const patchBoundaries = result.events.filter(({ kind }) => kind === "patch-boundary");
    expect(patchBoundaries.length).toBeGreaterThan(8);
    const last = patchBoundaries.at(-1) as EventRecord;
    expectWithin(last.t, timeTo(last.foot?.[0] as number), {
      abs: 2e-8,
      because:
        "the tolerance of the run, 1e-11 a step, over a thousand steps; the quadrature is exact to 1e-10",
    });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("loses no order: the error falls about a decade with each decade of the tolerance", () => {
    const reference = at(byAbs, 1e-12);
    const errors = [1e-7, 1e-10].map((tolerance) =>
      Math.hypot(...[0, 1, 2].map((i) => (at(byAbs, tolerance).y[i] as number) - (reference.y[i] as number))),
    );
    // the controller keeps the error of a step, of order h^5, at the tolerance; a patch boundary missed would leave a
    // floor
    const order = Math.log10((errors[0] as number) / (errors[1] as number)) / 3;
    expect(order).toBeGreaterThan(0.7);
    expect(order).toBeLessThan(1.4);
    expect(errors[1]).toBeLessThan(1e-8);
  });

  it("is not disturbed by a kink between equal surfaces", () => {
    const start = contact([0, 0], [0, 2, 0]);
    const [kinked, plain] = ["min(0.1*x + x*0, x/10)", "0.1*x"].map((z) =>
      run({ ground: formula(z), friction: 1, start, time: 2 }),
    );
    expectWithin(kinked?.y ?? [], plain?.y ?? [], { abs: 1e-11, rel: 1e-11, because: "the same plane" });
  });
});

describe("the border of a formula", () => {
  const a = 0.1;
  const table = formula("0", { where: "x < 1" });

  it("a sphere rolls over it as over an edge, leaves where N = 0, and falls", () => {
    const v0 = 0.2;
    const start = flight([0.8, 0.3, a], [v0, 0, 0], [0, v0 / a, 0]);
    const result = run({ ground: table, radius: a, mass: 1, friction: 1e8, start, time: 10 });
    const leave = event(result, "lift-off");
    const cos = (((1 + k) / 2) * v0 * v0 + g * a) / (g * a) / (1 + (1 + k) / 2);
    expectWithin(leave.normal?.[2] as number, cos, { abs: 2e-9, because: accuracy });
    expectWithin(leave.foot ?? [], [1, 0.3, 0], { abs: 1e-12, because: "the edge itself" });
    // it has left the map as a whole when it is below the lowest point, z = 0
    expect(result.outcome).toBe("left-map");
    const end = event(result, "left-map");
    expectWithin(end.p[2] as number, -a, { abs: 1e-11, because: "place of a located event" });
  });

  it("without friction it slides over it and leaves at cos = 2/3 + v0²/(3 g a)", () => {
    const v0 = 0.2;
    const start = flight([0.8, 0.3, a], [v0, 0, 0]);
    const result = run({ ground: table, radius: a, mass: 1, friction: 0, start, time: 10 });
    const leave = event(result, "lift-off");
    expectWithin(leave.normal?.[2] as number, 2 / 3 + (v0 * v0) / (3 * g * a), {
      abs: 2e-9,
      because: accuracy,
    });
  });

  it("a fast sphere flies off at once: on the edge N would be negative", () => {
    const v0 = 3;
    const start = flight([0.5, 0, a], [v0, 0, 0], [0, v0 / a, 0]);
    const result = run({ ground: table, radius: a, mass: 1, friction: 1, start, time: 1 });
    const leave = event(result, "lift-off");
    expectWithin(leave.t, 0.5 / v0, { abs: 1e-12, because: "steady rolling" });
    expectWithin(leave.p, [1, 0, a], { abs: 1e-12, because: "over the edge" });
  });

  it.each([
    ["a straight border", table],
    ["a rim of a domain", formula("0", { where: "(x + 4)^2 + y^2 < 25" })],
  ])("a sphere that falls beside it strikes %s", (_what, ground) => {
    const start = flight([1 + 0.5 * a, 0, 1], [0, 0, 0]);
    const result = run({ ground, radius: a, start, time: 1 });
    const hit = event(result, "impact");
    expectWithin(hit.t, Math.sqrt((2 * (1 - a * Math.sqrt(0.75))) / g), { rel: 1e-12, because: "free fall" });
    expectWithin(hit.normal ?? [], [0.5, 0, Math.sqrt(0.75)], {
      abs: 1e-12,
      because: "from the edge to the centre",
    });
  });

  it("a ball of 1 cm at 100 m/s does not miss a strip 2 mm wide", () => {
    const ground = formula("0", { where: "abs(x) < 0.001" });
    const start = flight([0.004, 0, 30], [0, 0, -100]);
    const result = run({ ground, radius: 0.01, start, time: 0.31 });
    expect(event(result, "impact").normal?.[0]).toBeCloseTo(0.3, 9); // (0.004 - 0.001)/0.01
  });

  it("a sphere under it strikes it from below", () => {
    const start = flight([0.3, 0, -1], [0, 0, 6]);
    const result = run({ ground: table, radius: a, start, time: 1 });
    const hit = event(result, "impact");
    expectWithin(hit.p[2] as number, -a, { abs: 1e-12, because: "one radius below the sheet" });
    expectWithin(hit.normal ?? [], [0, 0, -1], { abs: 1e-15, because: "into the body" });
  });
});

it("a jump of the height is refused with its place", () => {
  expect(() => createTerrain(formula("if(x < 1.25, 0, 0.5)"))).toThrow(
    "createTerrain: formula z jumps from 0 to 0.5 at x = 1.25",
  );
});
