import { multiplyQuaternionInto, RigidBodyState, rotateInto, type Triple } from "@talus/kinematics";
import { expectWithin, randomDirection, randomQuaternion, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  appliedLoad,
  gravity,
  type Load,
  magnusForce,
  momentumMotion,
  newtonEulerMotion,
  quadraticDrag,
} from "../src/motion/index.ts";
import { runMotion, startState } from "./motion-runs.ts";

const box = { mass: 6, inertia_B: [0.065, 0.1, 0.125] } as const;
const forms = [
  ["newton-euler", newtonEulerMotion],
  ["momentum", momentumMotion],
] as const;
const air = [
  gravity([0, 0, -9.81]),
  quadraticDrag({ airDensity: 1.2, coefficient: 0.5, area: 0.2 }),
  magnusForce({ factor: 0.01 }),
];
const wind: Triple = [1, 0.5, 0];
const push = appliedLoad({
  frame: "body",
  force: [0.1, 0, 0.2],
  torque: [0.001, -0.002, 0.001],
  point_B: [0, 0.02, 0],
});

describe("both forms of the equations agree to 1e-11 over 100 s", () => {
  it.each<[string, readonly Load[]]>([
    ["without loads", []],
    ["with weight, drag in wind and Magnus force", air],
    ["with a force and a couple fixed in the body besides", [...air, push]],
  ])("%s", (_name, loads) => {
    const start = startState([3, 1, 2], [1, 0.3, 0.4]);
    const [a, b] = forms.map(([, form]) => runMotion(form(box, loads, wind), start, [100], 1e-14).states[0]);
    const because = "3e4 steps of a tolerance of 1e-14, of which the local extrapolation leaves a hundredth";
    for (let i = 0; i < RigidBodyState.size; i += 1) {
      expectWithin(a[i], b[i], { abs: 1e-11 * Math.max(1, Math.abs(b[i])), because });
    }
  });
});

describe.each(forms)("what form %s refuses", (name, form) => {
  it("moments that no body has: the largest above the sum of the others", () => {
    expect(() => form({ mass: 1, inertia_B: [1, 1, 2.001] }, [])).toThrow(
      new RegExp(
        `^${name === "momentum" ? "momentumMotion" : "newtonEulerMotion"}: moment 3 exceeds the sum`,
      ),
    );
    expect(() => form({ mass: 1, inertia_B: [1, 1, 2] }, [])).not.toThrow(); // flat
    expect(() => form({ mass: 1, inertia_B: [1e-18, 1, 1] }, [])).not.toThrow(); // a needle
  });

  it("a quaternion without length, when it is to be projected", () => {
    const { project } = form(box, []);
    const y = new Float64Array(13);
    expect(project(0, y)).toBe(false);
    y[4] = -2;
    expect(project(0, y)).toBe(true);
    expect(y[4]).toBe(-1);
    y[4] = Number.NaN;
    expect(project(0, y)).toBe(false);
  });
});

describe.each(forms)("properties of the vector field, form %s", (_name, form) => {
  const random = seededRandom(77);
  const randomState = () => {
    const numbers = (n: number) => Array.from({ length: n }, () => random.uniform(-3, 3));
    const state = Float64Array.of(...numbers(3), ...randomQuaternion(random), ...numbers(3), ...numbers(3));
    const y = new Float64Array(13);
    form(box, []).fromRigidBodyStateInto(state, y);
    return y;
  };
  const rates = (loads: readonly Load[], y: Float64Array, windAt: Triple = wind) => {
    const ydot = new Float64Array(13);
    form(box, loads, windAt).f(1.5, y, ydot);
    return ydot;
  };

  it("q and -q are the same motion: only the sign of q' changes (seed 77)", () => {
    for (let n = 0; n < 100; n += 1) {
      const y = randomState();
      const opposite = y.map((x, i) => (i >= 3 && i < 7 ? -x : x));
      const expected = rates([...air, push], y).map((x, i) => (i >= 3 && i < 7 ? -x : x));
      expectWithin(rates([...air, push], opposite), expected, {
        abs: 0,
        because: "products of pairs of signs",
      });
    }
  });

  it("turning the world turns the motion with it (seed 77)", () => {
    for (let n = 0; n < 100; n += 1) {
      const y = randomState();
      const Q = Float64Array.from(randomQuaternion(random));
      const g = Float64Array.of(0, 0, -9.81);
      const turn = (v: ArrayLike<number>): Triple => {
        const out = Float64Array.from(v);
        rotateInto(Q, 0, out, 0, out, 0);
        return [out[0], out[1], out[2]];
      };
      const turned = [gravity(turn(g)), ...air.slice(1), push];
      const because = "a few rotations and the terms of f, up to 100 in size";
      const turnedRates = turnState(Q, rates([...air, push], y));
      expectWithin(rates(turned, turnState(Q, y), turn(wind)), turnedRates, { abs: 2e-13, because });
    }
  });

  it("loads add up, in any order (seed 77)", () => {
    for (let n = 0; n < 100; n += 1) {
      const y = randomState();
      const all = rates([...air, push], y);
      const reversed = rates([push, ...air].reverse(), y);
      expectWithin(reversed, all, { abs: 1e-13, because: "sums of four terms up to 100 in another order" });
    }
  });

  it("goes from p, q, v, w to the state and back (seed 77)", () => {
    const motion = form(box, []);
    for (let n = 0; n < 100; n += 1) {
      const state = Float64Array.of(
        1,
        2,
        3,
        ...randomQuaternion(random),
        ...randomDirection(random),
        4,
        5,
        6,
      );
      const there = new Float64Array(13);
      motion.fromRigidBodyStateInto(state, there);
      motion.toRigidBodyStateInto(there, there); // in place
      expectWithin(there, state, {
        abs: 5e-14,
        because: "four rotations of a few ε · 9 rad/s, between moments of ratio 2",
      });
    }
  });
});

/** All four parts of a state, or of its rate, turned by Q. */
function turnState(Q: Float64Array, y: Float64Array): Float64Array {
  const out = new Float64Array(13);
  rotateInto(Q, 0, y, 0, out, 0);
  multiplyQuaternionInto(Q, 0, y, 3, out, 3);
  rotateInto(Q, 0, y, 7, out, 7);
  rotateInto(Q, 0, y, 10, out, 10);
  return out;
}
