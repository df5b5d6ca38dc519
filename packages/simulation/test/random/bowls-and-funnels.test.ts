import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { simulate } from "../../src/index.ts";
import { flight, modelOf, run } from "../support/scenarios.ts";
import { faultsOfDrop, randomDrop } from "./random-bowls.ts";

// 114, 127: spin that pivoting friction slows by 1000 rad/s^2 and more comes to zero in less than the resolution of
// time 875: a disc of contact holds a spin that nothing turns, and holds it no more while the sphere slips
it.each([2, 5, 9, 33, 40, 56, 114, 127, 875])(
  "a sphere dropped into a random bowl, funnel or trough ends with an outcome, and stands in equilibrium (seed %i)",
  (seed) => {
    const drop = randomDrop(seededRandom(seed));
    expect(faultsOfDrop(drop, run(drop.choice))).toEqual([]);
  },
);

const [m, a, g, halfAngle] = [10, 0.1, 9.81, 1.2];
const beta = Math.PI / 2 - halfAngle; // of the slope
const funnel = {
  ground: { kind: "cone", apex: [0, 0, 0], axis: [0, 0, 1], halfAngle, side: "inside" },
  radius: a,
  mass: m,
  friction: [0.55, 0.5],
  restitution: 0.4,
  pivotingLaw: { kind: "constant-arm", parameters: { arm: 0.04 } },
} as const;

it("rolling through a funnel a sphere loses to pivoting friction what a second program says", () => {
  const start = flight([2.2, 1.1, 5], [-0.2, -0.12, 0]);
  const { ledger } = run({ ...funnel, start, time: 4 });
  // Runge and Kutta's method on tanh(spin/s) in place of the sign, extrapolated from s = 1e-3 and 1e-4 rad/s to 0
  const above = ledger.end - (m * g * a) / Math.sin(halfAngle);
  expectWithin(above, 23.64048, { abs: 1e-4, because: "the second program's own error, of the order of s" });
  expect(ledger.residual).toBeLessThan(1e-9);
});

it("round a funnel a sphere without spin rolls on a level circle for ever, v^2 = (5/7) g R tan(slope), and loses nothing", () => {
  const R = 0.3;
  const v = Math.sqrt((5 / 7) * g * R * Math.tan(beta));
  // w along the slope: n = [-sin, 0, cos] at [R, 0, z], v = a w x n along -y for w up the slope
  const w = [(-v / a) * Math.cos(beta), 0, (-v / a) * Math.sin(beta)] as const;
  const z = R * Math.tan(beta) + a / Math.cos(beta);
  const { outcome, y, ledger } = run({ ...funnel, start: flight([R, 0, z], [0, v, 0], w), time: 3 });
  expect(outcome).toBe("time");
  const angle = (3 * v) / R;
  const because = "0.4 turns a second, unstable neither way, at relative tolerance 1e-10";
  expectWithin([...y.slice(0, 3)], [R * Math.cos(angle), R * Math.sin(angle), z], { abs: 1e-8, because });
  expect(ledger.lostToPivoting).toBeLessThan(1e-9);
});

it("rolling resistance leads a sphere in a funnel to the axis: N = m (g cos(slope) + u^2 sin(slope)/r) until it touches a whole circle", () => {
  const [R, u] = [0.3, 0.2];
  const w = [(-u / a) * Math.cos(beta), 0, (-u / a) * Math.sin(beta)] as const;
  const start = flight([R, 0, R * Math.tan(beta) + a / Math.cos(beta)], [0, u, 0], w);
  const rollingLaw = { kind: "constant-arm", parameters: { arm: 0.02 } } as const;
  const { pivotingLaw: _none, ...without } = funnel;
  const choice = { ...without, friction: 0.9, restitution: 0, rollingLaw, start, time: 4, outputStep: 0.002 };
  const off: number[] = [];
  let momentum = 0;
  const { outcome } = simulate(modelOf(choice), {
    observer: {
      onSample({ y: [x, y, ...rest], normalForce, phase }) {
        if (phase !== "roll" && phase !== "slip") return;
        const [vx, vy] = [rest[5], rest[6]];
        const r = Math.hypot(x, y);
        const along = (x * vy - y * vx) / r;
        off.push(normalForce / (m * (g * Math.cos(beta) + (along * along * Math.sin(beta)) / r)) - 1);
        momentum = along * r;
      },
    },
  });
  expect(outcome).toBe("wedged");
  expect(off.length).toBeGreaterThan(700);
  // the foot is known to 1e-16 m: r of 4e-11 m, of the last rows, to some 1e-6 of itself
  expect(Math.max(...off.map(Math.abs))).toBeLessThan(1e-5);
  // what is left to turn about the axis is less than the steps' own error: the force of the last rows, like 1/r^3, is
  // that of an error
  expect(Math.abs(momentum)).toBeLessThan(1e-10 * R * u);
});
