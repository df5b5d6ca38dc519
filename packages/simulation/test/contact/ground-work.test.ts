import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { SphereState } from "../../src/index.ts";
import { type Choice, flight, level, partsOf, run } from "../support/scenarios.ts";

const { workOfGround, lostToImpact } = SphereState;
const [m, a] = [150, 0.3];
const A = 0.4 * m * a * a;
type Vector = readonly number[];
const cross = ([a0, a1, a2]: Vector, [b0, b1, b2]: Vector) => [
  a1 * b2 - a2 * b1,
  a2 * b0 - a0 * b2,
  a0 * b1 - a1 * b0,
];
const dot = (x: Vector, y: Vector) => x.reduce((sum, each, i) => sum + each * (y[i] as number), 0);
const minus = (x: Vector, y: Vector) => x.map((each, i) => each - (y[i] as number));
const mean = (x: Vector, y: Vector) => x.map((each, i) => 0.5 * (each + (y[i] as number)));

const soil = { kind: "soil", parameters: { tangentialRestitution: 0.6, halfSpeed: 10 } };

describe("one impact on a drum that turns: the work of the ground is J.g + C.Omega, the rest of what energy lacks is lost", () => {
  const [R, W, seed] = [2, 3, 20211];
  it.each([
    ["soil, whose impact has a couple", soil],
    ["Poisson's law, whose has none", { kind: "poisson", parameters: {} }],
  ])(`%s (seed ${seed})`, (_name, impactLaw) => {
    const random = seededRandom(seed);
    for (let n = 0; n < 4; n += 1) {
      const choice: Choice = {
        ground: { kind: "cylinder", centre: [0, 0, 0], axis: [0, 1, 0], radius: R, side: "outside" },
        motion: { kind: "turntable", centre: [0, 0, 0], axis: [0, 1, 0], rate: W },
        impactLaw,
        friction: random.uniform(0.1, 1),
        bouncing: { ending: "threshold", normalSpeed: 1e-3 },
        start: flight(
          [random.uniform(-0.5, 0.5), 0, R + a + 0.5],
          [random.uniform(-1.5, 1.5), random.uniform(-1, 1), 0],
          [random.uniform(-5, 5), random.uniform(-5, 5), random.uniform(-5, 5)],
        ),
        time: 0.6,
      };
      const impact = run(choice).events.find(({ kind }) => kind === "impact");
      if (impact === undefined) throw new Error("no impact");
      const [before, after] = [partsOf(impact.yMinus), partsOf(impact.yPlus)];
      const arm = Math.hypot(before.p[0], before.p[2]);
      const normal = [before.p[0] / arm, 0, before.p[2] / arm];
      const Omega = [0, W, 0];
      const g = cross(
        Omega,
        normal.map((each) => R * each),
      );
      const J = minus(after.v, before.v).map((each) => m * each);
      // A dw = -a n x J + C
      const C = minus(after.w, before.w).map((each, i) => A * each + a * (cross(normal, J)[i] as number));
      const scale = 0.5 * m * (dot(before.v, before.v) + dot(after.v, after.v)) + m * dot(g, g);
      const because = "rounding, 1e-16, of energies that are differences of ten times their size";
      expectWithin(impact.yPlus[workOfGround] - impact.yMinus[workOfGround], dot(J, g) + dot(C, Omega), {
        abs: 1e-13 * scale,
        because,
      });
      // Of any impulse the energy is J times the mean velocity of the contact point, C times the mean angular velocity.
      const slip = ({ v, w }: { v: Vector; w: Vector }) =>
        minus(
          minus(v, g),
          cross(w, normal).map((each) => a * each),
        );
      const turning = ({ w }: { w: Vector }) => minus(w, Omega);
      const lost = -dot(J, mean(slip(before), slip(after))) - dot(C, mean(turning(before), turning(after)));
      expectWithin(impact.yPlus[lostToImpact] - impact.yMinus[lostToImpact], lost, {
        abs: 1e-13 * scale,
        because,
      });
      expect(Math.hypot(...C) > 1e-9 * scale).toBe(impactLaw === soil);
    }
  });
});

describe("on a belt all work is its velocity times the momentum it has given", () => {
  it.each([
    ["bounces, slips and rolls", 0.3, 0.5, [0, 0, 0]],
    ["bounces with little friction", 0.02, 0.8, [3, 1, 0]],
    ["slips and rolls, without a bounce", 0.5, 0, [1, -2, 4]],
  ] as const)("a sphere that %s", (_name, friction, restitution, spin) => {
    const velocity = [2.5, -1, 0] as const;
    const start = flight([0, 0, a + 0.2], [0.5, 2, 0], spin);
    const choice: Choice = {
      ground: level,
      motion: { kind: "conveyor", velocity },
      friction,
      restitution,
      start,
      time: 3,
    };
    const { y, ledger } = run(choice);
    const given = minus(partsOf(y).v, [0.5, 2, 0]).map((each) => m * each);
    expectWithin(ledger.workOfGround, dot(given, velocity), {
      rel: 1e-9,
      because: "ten times the tolerance of the run; its impulses are one by one right to rounding",
    });
    expect(ledger.residual).toBeLessThan(1e-9);
  });

  it("a sphere put on it so near to its speed that the slip is taken away at once", () => {
    const [V, u] = [2.5, 1e-6]; // the grip speed is 1.7e-6 m/s
    const start = flight([0, 0, a], [V + u, 0, 0]);
    const { y, ledger } = run({
      ground: level,
      motion: { kind: "conveyor", velocity: [V, 0, 0] },
      start: { ...start, angularVelocity: [0, 0, 0] },
      time: 0.1,
    });
    expectWithin(y[7] - (V + u), (-2 / 7) * u, { abs: 1e-15, because: "rounding of 2.5 m/s" });
    expectWithin(ledger.workOfGround, (-2 / 7) * m * u * V, {
      rel: 1e-8,
      because: "a slip of 1e-6 m/s has ten digits",
    });
  });
});
