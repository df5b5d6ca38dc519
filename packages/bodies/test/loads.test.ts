import type { Triple } from "@talus/kinematics";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { sphere } from "../src/index.ts";
import {
  appliedLoad,
  gravity,
  type Load,
  LoadInput,
  linearDrag,
  magnusForce,
  momentumMotion,
  newtonEulerMotion,
  quadraticDrag,
  surfaceDrag,
  type VectorSource,
} from "../src/motion/index.ts";
import { describeLoad } from "../src/testing/index.ts";
import { runMotion, startState } from "./motion-runs.ts";

const g = 9.81;
const ball = sphere({ radius: 0.3, mass: 150 });
const weight = gravity([0, 0, -g]);
const tight = { abs: 1e-10, because: "a tolerance of 1e-13 in each of about 1000 steps" };
const forms = [
  ["newton-euler", newtonEulerMotion],
  ["momentum", momentumMotion],
] as const;

it("drag at 1e200 m/s is no NaN: where it leaves the range of doubles it is infinite, across the way 0", () => {
  const input = new Float64Array(LoadInput.size);
  input[LoadInput.v_AB] = 1e200;
  const wrench = new Float64Array(6);
  quadraticDrag({ airDensity: 1, coefficient: 1, area: 2 }).addTo(input, wrench);
  expect([...wrench.subarray(0, 3)]).toEqual([-Infinity, 0, 0]);
  wrench.fill(0);
  quadraticDrag({ airDensity: 1e-200, coefficient: 1, area: 2 }).addTo(input, wrench);
  expectWithin(wrench[0], -1e200, { rel: 1e-15, because: "three products" });
});

describe("built-in loads keep the contract of loads", () => {
  const runner = { describe, it, expect };
  const options = { count: 500 };
  describeLoad(weight, runner, options);
  describeLoad(gravity([1, -2, 3]), runner, options);
  describeLoad(linearDrag({ coefficient: 0.3 }), runner, options);
  describeLoad(quadraticDrag({ airDensity: 1.2, coefficient: 0.5, area: 0.2 }), runner, options);
  describeLoad(magnusForce({ factor: -0.1 }), runner, options);
  for (const law of ["linear", "quadratic"] as const)
    describeLoad(surfaceDrag({ law, coefficient: 2, flow: [1, 0.5, -0.2] }), runner, options);
});

it("water that flows down a slope of 45 degrees drags along it: its part into the ground does not count", () => {
  const input = new Float64Array(LoadInput.size);
  input.set([0, 3, 0], LoadInput.v_WB);
  input.set([Math.SQRT1_2, 0, Math.SQRT1_2], LoadInput.normal);
  const wrench = new Float64Array(6);
  // u = (v - flow)_t = (0, 3, 0) - (4, 0, -4) for a flow of (4, 0, -4) and any part along the normal
  surfaceDrag({ law: "linear", coefficient: 2, flow: [9, 0, 1] }).addTo(input, wrench);
  expectWithin(wrench, [8, -6, -8, 0, 0, 0], { abs: 1e-14, because: "a projection of numbers below 10" });
  wrench.fill(0);
  surfaceDrag({ law: "quadratic", coefficient: 2, flow: [9, 0, 1] }).addTo(input, wrench);
  const size = Math.sqrt(41);
  expectWithin(wrench, [8 * size, -6 * size, -8 * size, 0, 0, 0], { rel: 1e-14, because: "as above" });
});

describe.each(forms)("closed forms, form %s", (_name, form) => {
  const end = (loads: readonly Load[], start: Float64Array, t: number, wind?: VectorSource) =>
    runMotion(form(ball, loads, wind), start, [t], 1e-13).states[0];

  it("in vacuum a body flies a parabola", () => {
    const state = end([weight], startState([3, -2, 8], [1, 2, 3]), 2);
    expectWithin(state.subarray(0, 3), [6, -4, 16 - 2 * g], tight);
    expectWithin(state.subarray(7, 10), [3, -2, 8 - 2 * g], tight);
    expectWithin(state.subarray(10, 13), [1, 2, 3], tight);
  });

  it("a body that falls through air at rest has v = vt tanh(g t/vt), drop (vt²/g) ln cosh(g t/vt)", () => {
    const drag = quadraticDrag({ airDensity: 1.2, coefficient: 0.5, area: 2 });
    const vt = Math.sqrt((150 * g) / 0.6);
    const state = end([weight, drag], startState([0, 0, 0], [0, 0, 0]), 5);
    expectWithin(state[9], -vt * Math.tanh((g * 5) / vt), tight);
    expectWithin(state[2], (-vt * vt * Math.log(Math.cosh((g * 5) / vt))) / g, tight);
  });

  it("thrown up, it is at the top after (vt/g) atan(v0/vt), and returns with v0 vt/√(v0² + vt²)", () => {
    const drag = quadraticDrag({ airDensity: 1.2, coefficient: 0.5, area: 2 });
    const vt = Math.sqrt((150 * g) / 0.6);
    const v0 = 30;
    const up = (vt / g) * Math.atan(v0 / vt);
    const vReturn = (v0 * vt) / Math.sqrt(v0 * v0 + vt * vt);
    const down = (vt / g) * Math.atanh(vReturn / vt);
    const motion = form(ball, [weight, drag]);
    const { states } = runMotion(motion, startState([0, 0, v0], [0, 0, 0]), [up, up + down], 1e-13);
    expectWithin(states[0][9], 0, tight);
    expectWithin(states[0][2], ((vt * vt) / g / 2) * Math.log1p((v0 / vt) ** 2), tight);
    expectWithin([states[1][2], states[1][9]], [0, -vReturn], tight);
  });

  it("in linear drag with wind, velocity goes to wind and weight over c like an exponential", () => {
    const c = 75;
    const wind: Triple = [4, -1, 0.5];
    const state = end([weight, linearDrag({ coefficient: c })], startState([10, 0, 5], [0, 0, 0]), 3, wind);
    const rate = c / 150;
    const decay = Math.exp(-3 * rate);
    const limit = [4, -1, 0.5 - g / rate];
    const v0 = [10, 0, 5];
    expectWithin(
      state.subarray(7, 10),
      limit.map((v, i) => v + (v0[i] - v) * decay),
      tight,
    );
    expectWithin(
      state.subarray(0, 3),
      limit.map((v, i) => 3 * v + ((v0[i] - v) * (1 - decay)) / rate),
      tight,
    );
  });

  it("in a wind that grows with time and height it lags behind by m/c", () => {
    const tau = 2; // m/c, s
    const wind = (input: Float64Array, out: Float64Array) => {
      out[0] = input[LoadInput.t];
      out[1] = input[LoadInput.p_WB + 2];
      out[2] = 7; // its own climb, so that z = 7 t
    };
    const state = end([linearDrag({ coefficient: 150 / tau })], startState([0, 0, 7], [0, 0, 0]), 3, wind);
    const lagging = 3 - tau * (1 - Math.exp(-3 / tau)); // of v' = (t - v)/tau from rest
    expectWithin(state.subarray(7, 10), [lagging, 7 * lagging, 7], tight);
  });

  it("in quadratic drag the hodograph of a throw is 1/u² = 1/u0² + (c/(m g)) [F(p0) - F(p)]", () => {
    const c = 0.5 * 1.2 * 0.5 * 2;
    const drag = quadraticDrag({ airDensity: 1.2, coefficient: 0.5, area: 2 });
    const state = end([weight, drag], startState([20, 0, 25], [0, 0, 0]), 4);
    const F = (p: number) => p * Math.sqrt(1 + p * p) + Math.asinh(p); // twice the integral of √(1 + p²)
    const u = state[7];
    const inverse = 1 / 400 + (c / (150 * g)) * (F(25 / 20) - F(state[9] / u));
    expectWithin(1 / (u * u), inverse, {
      abs: 1e-13,
      because: "2/u³ = 5e-4 times the error of the velocity",
    });
  });

  it("a spinning body in still air without weight flies a circle of rate s w/m", () => {
    const state = end([magnusForce({ factor: 12 })], startState([6, 0, 0], [0, 0, 5]), 3);
    const rate = (12 * 5) / 150;
    const [sin, cos] = [Math.sin(3 * rate), Math.cos(3 * rate)];
    expectWithin(state.subarray(7, 10), [6 * cos, 6 * sin, 0], tight);
    expectWithin(state.subarray(0, 3), [(6 / rate) * sin, (6 / rate) * (1 - cos), 0], tight);
  });

  it("carried by the wind, it feels neither drag nor lift", () => {
    const wind: Triple = [4, -1, 0.5];
    const loads = [
      linearDrag({ coefficient: 5 }),
      quadraticDrag({ airDensity: 1.2, coefficient: 0.5, area: 2 }),
      magnusForce({ factor: 12 }),
    ];
    const state = end(loads, startState(wind, [1, 2, 3]), 2, (_input, out) => out.set(wind));
    expectWithin(state.subarray(7, 10), wind, { abs: 0, because: "v - wind is exactly zero" });
  });

  it("a force fixed in the body beside its mass centre spins it: torque r × F", () => {
    const load = appliedLoad({ frame: "body", force: [0, 27, 0], point_B: [0.1, 0, 0] });
    const state = end([load], startState([0, 0, 0], [0, 0, 0]), 2);
    expectWithin(state.subarray(10, 13), [0, 0, (2.7 / 5.4) * 2], tight);
    // the force turns with φ = ¼ t², so that v is a Fresnel integral: series of (27/150) ∫ (-sin φ, cos φ) dt at t = 2
    const series = (first: number) => {
      let term = first === 0 ? 2 : 2 ** 3 / 4;
      let sum = 0;
      for (let k = first; k < 40; k += 2) {
        sum += term / (2 * k + 1);
        term *= -1 / ((k + 1) * (k + 2)); // φ² = 1
      }
      return sum;
    };
    expectWithin(state.subarray(7, 10), [-0.18 * series(1), 0.18 * series(0), 0], tight);
  });

  it("a force fixed in the world at a place of the body turns the torque with the body", () => {
    const load = appliedLoad({ frame: "world", force: [0, 0, -10], torque: [0, 0, 1], point_B: [0.2, 0, 0] });
    const wrench = new Float64Array(6);
    const quarterTurn = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];
    load.addTo(Float64Array.of(...startState([0, 0, 0], [0, 0, 0], quarterTurn), 150, 0), wrench);
    expectWithin(wrench, [0, 0, -10, -2, 0, 1], { abs: 1e-15, because: "one rotation" });
  });
});

describe("wrong input", () => {
  it.each<[() => unknown, string]>([
    [() => gravity([0, 0, Number.NaN]), "gravity: acceleration[2] must be finite, got NaN"],
    [() => linearDrag({ coefficient: -1 }), "linearDrag: coefficient must be in [0, Infinity), got -1"],
    [
      () => quadraticDrag({ airDensity: 1, coefficient: 1, area: -1 }),
      "quadraticDrag: area must be in [0, Infinity), got -1",
    ],
    [
      () => surfaceDrag({ law: "linear", coefficient: 1, flow: [0, Number.POSITIVE_INFINITY, 0] }),
      "surfaceDrag: flow[1] must be finite, got Infinity",
    ],
    [
      () => newtonEulerMotion(ball, [], [0, Number.POSITIVE_INFINITY, 0]),
      "newtonEulerMotion: wind[1] must be finite, got Infinity",
    ],
    [
      () => newtonEulerMotion({ mass: 0, inertia_B: [1, 1, 1] }, []),
      "newtonEulerMotion: mass must be > 0 kg, got 0",
    ],
    [
      () => momentumMotion({ mass: 1, inertia_B: [1, 0, 1] }, []),
      "momentumMotion: inertia_B[1] must be > 0 kg m², got 0",
    ],
  ])("is refused with the reason: %o", (make, message) => {
    expect(make).toThrow(new RangeError(message));
  });

  it("a frame that is neither the world's nor the body's", () => {
    // @ts-expect-error no such frame
    expect(() => appliedLoad({ frame: "local" })).toThrow(
      new TypeError('appliedLoad: frame must be "world" or "body", got local'),
    );
  });
});
